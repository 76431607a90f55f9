//! One thing in a room: play, undo, resign and the like.

use clap::Args;
use tabuleiro_protocol::{Call, Event, Ply, Reply, Seq};

use super::visit::Visit;
use super::{Context, Failure, output, words};
use crate::plain::{sentences, undo};

/// A room.
#[derive(Debug, Args)]
pub struct RoomArgs {
    /// The room's id or the start of it, or an invite code
    room: String,
    /// Print the server's answer as a JSON object
    #[arg(long)]
    json: bool,
}

/// Actions to play.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The room
    #[command(flatten)]
    place: RoomArgs,
    /// The action, such as Dc3 or b4-b5; several are played one after the other
    #[arg(required = true, value_name = "ACTION")]
    actions: Vec<String>,
    /// Wait for your turn first
    #[arg(long)]
    wait: bool,
}

/// Something to undo.
#[derive(Debug, Args)]
pub struct UndoArgs {
    /// The room
    #[command(flatten)]
    place: RoomArgs,
    /// Wait for the opponent's answer
    #[arg(long)]
    wait: bool,
}

/// Something to say.
#[derive(Debug, Args)]
pub struct SayArgs {
    /// The room
    #[command(flatten)]
    place: RoomArgs,
    /// What to say
    #[arg(required = true, value_name = "TEXT")]
    text: Vec<String>,
}

/// An answer to the opponent.
#[derive(Debug, Args)]
pub struct AnswerArgs {
    /// The room
    #[command(flatten)]
    place: RoomArgs,
    /// Whether you agree
    #[arg(value_enum)]
    answer: YesNo,
}

/// Whether somebody agrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum YesNo {
    Yes,
    No,
}

/// Something without any further arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Resign,
    OfferDraw,
    Rematch,
    Leave,
}

/// Plays actions, each once it is stored.
pub(super) async fn play(context: &Context, asked: PlayArgs) -> Result<(), Failure> {
    let mut visit = Visit::new(context, &asked.place.room, asked.place.json).await?;
    for action in asked.actions {
        if asked.wait {
            visit.my_turn().await?;
        }
        let snapshot = &visit.table.snapshot;
        let (room, ply, seen) = (snapshot.room, snapshot.board.view.ply, snapshot.seq);
        let reply = visit.ask(Call::Play { room, ply, seen, action }).await?;
        let Reply::Played { action, ply, .. } = &reply else {
            return Err(visit.session.nonsense());
        };
        visit
            .tell(&reply, &format!("Played {action}; {} so far.", words::count(*ply, "action")))?;
    }
    if !visit.json {
        let next = over(&visit).or_else(|| sentences::turn(&visit.table));
        next.map_or(Ok(()), |sentence| output::say(&sentence))?;
    }
    Ok(())
}

/// Takes back within one's turn, or asks the opponent.
pub(super) async fn undo_last(context: &Context, asked: UndoArgs) -> Result<(), Failure> {
    let mut visit = Visit::new(context, &asked.place.room, asked.place.json).await?;
    let call = undo(&visit.table);
    let reply = visit.ask(call).await?;
    let Some(ask) = visit.table.snapshot.undo.map(|ask| ask.seq) else {
        let ply = visit.table.snapshot.board.view.ply;
        return visit.tell(&reply, &undone(ply));
    };
    visit.tell(&reply, "The opponent is asked.")?;
    if asked.wait { wait_for_answer(&mut visit, ask).await } else { Ok(()) }
}

fn undone(ply: Ply) -> String {
    format!("Undone; {} so far.", words::count(ply, "action"))
}

async fn wait_for_answer(visit: &mut Visit, ask: Seq) -> Result<(), Failure> {
    let mut last = None;
    while visit.table.snapshot.undo.is_some_and(|undo| undo.seq == ask) {
        last = visit.follow().await?.or(last);
    }
    match last.as_ref().map(|last| (last, &last.logged.event)) {
        Some((last, Event::Undone { .. })) if visit.json => output::object(last),
        Some((_, Event::Undone { ply, .. })) => output::say(&undone(*ply)),
        Some((_, Event::UndoDeclined { .. })) => {
            Err(Failure::Declined("the opponent declined".to_owned()))
        }
        _ => Err(Failure::Declined("the game went on without an answer".to_owned())),
    }
}

/// Answers what the opponent asks.
pub(super) async fn answer(context: &Context, asked: AnswerArgs) -> Result<(), Failure> {
    let mut visit = Visit::new(context, &asked.place.room, asked.place.json).await?;
    let snapshot = &visit.table.snapshot;
    let (room, accept) = (snapshot.room, asked.answer == YesNo::Yes);
    let mine = &visit.table.mine;
    let call = match (snapshot.undo, snapshot.draw) {
        (Some(ask), _) if !mine.contains(&ask.seat) => {
            Call::AnswerUndo { room, ask: ask.seq, accept }
        }
        (_, Some(ask)) if !mine.contains(&ask.seat) => {
            Call::AnswerDraw { room, ask: ask.seq, accept }
        }
        _ => return Err(Failure::Declined("there is no question to answer".to_owned())),
    };
    let reply = visit.ask(call).await?;
    let told = over(&visit).unwrap_or_else(|| "Answered.".to_owned());
    visit.tell(&reply, &told)
}

/// How the game ended, if it has.
fn over(visit: &Visit) -> Option<String> {
    let ending = visit.table.snapshot.ending.as_ref()?;
    Some(sentences::over(&visit.table, ending))
}

/// Resigns, offers a draw, wants a rematch, or leaves.
pub(super) async fn deed(context: &Context, asked: RoomArgs, deed: Deed) -> Result<(), Failure> {
    let mut visit = Visit::new(context, &asked.room, asked.json).await?;
    let room = visit.table.snapshot.room;
    let (call, done) = match deed {
        Deed::Resign => (Call::Resign { room }, "You have resigned."),
        Deed::OfferDraw => (Call::OfferDraw { room }, "You have offered a draw."),
        Deed::Rematch => (Call::Rematch { room }, "You would like another game."),
        Deed::Leave => (Call::Leave { room }, "You have left."),
    };
    let reply = match deed {
        // Whoever has left hears no more.
        Deed::Leave => visit.session.ask(call).await?,
        _ => visit.ask(call).await?,
    };
    match deed {
        // The opponent had offered one too.
        Deed::OfferDraw => visit.tell(&reply, &over(&visit).unwrap_or_else(|| done.to_owned())),
        Deed::Rematch => {
            visit.tell(&reply, done)?;
            tell_next(&visit)
        }
        Deed::Resign | Deed::Leave => visit.tell(&reply, done),
    }
}

/// Where the next game is, if both want it.
fn tell_next(visit: &Visit) -> Result<(), Failure> {
    match visit.table.snapshot.next {
        Some(next) if !visit.json => output::say(&format!("It is in room {next}.")),
        _ => Ok(()),
    }
}

/// Says something.
pub(super) async fn say(context: &Context, asked: SayArgs) -> Result<(), Failure> {
    let mut visit = Visit::new(context, &asked.place.room, asked.place.json).await?;
    let (room, text) = (visit.table.snapshot.room, asked.text.join(" "));
    let reply = visit.session.ask(Call::Say { room, text }).await?;
    visit.tell(&reply, "Said.")
}
