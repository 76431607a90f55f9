//! `create`, `join`, `quick` and `watch`: into a room.

use std::pin::pin;

use clap::Args;
use tabuleiro_protocol::{Call, ErrorCode, Place, RoomStage, TurnLimit};
use tabuleiro_rules::GameKind;

use super::setup::{SetupArgs, turn_limit};
use super::{Context, Failure, ModeArgs, Session, find, output, words};
use crate::args::{self, JsonObject};
use crate::link::{CallError, News};
use crate::plain::{Input, LineMode, entered, sentences};
use crate::tui::Table;

/// A room to make.
#[derive(Debug, Args)]
pub struct CreateArgs {
    /// The game
    #[arg(value_parser = args::game(), ignore_case = true)]
    game: GameKind,
    /// How the room is made
    #[command(flatten)]
    setup: SetupArgs,
    /// Play in it, once somebody has joined
    #[arg(long)]
    pub play: bool,
    /// How it is shown
    #[command(flatten)]
    pub mode: ModeArgs,
}

/// A room to play in.
#[derive(Debug, Args)]
pub struct JoinArgs {
    /// The room's id or the start of it, or an invite code
    #[arg(value_name = "ROOM|CODE")]
    pub room: String,
    /// How it is shown
    #[command(flatten)]
    pub mode: ModeArgs,
}

/// A wish to play.
#[derive(Debug, Args)]
pub struct QuickArgs {
    /// The game; any if not given
    #[arg(value_parser = args::game(), ignore_case = true)]
    pub game: Option<GameKind>,
    /// The game's options as JSON; any if not given
    #[arg(long, value_parser = args::options, value_name = "JSON", requires = "game")]
    options: Option<JsonObject>,
    /// Seconds for a turn, 10 to 60; any if not given
    #[arg(long, value_name = "SECONDS", value_parser = turn_limit)]
    turn_limit: Option<TurnLimit>,
    /// How it is shown
    #[command(flatten)]
    pub mode: ModeArgs,
}

/// Somebody who has just entered a room.
pub(super) type Entered = (Session, Table);

impl CreateArgs {
    /// Makes the room, and stays in it.
    pub(super) async fn enter(&self, context: &Context, hints: bool) -> Result<Entered, Failure> {
        let mut session = Session::open(context).await?;
        let setup = self.setup.setup(self.game, &context.settings);
        let table = session.enter(Call::Create { setup, hints }).await?;
        Ok((session, table))
    }
}

impl JoinArgs {
    /// Takes the free seat of the room, or comes back to one's own.
    pub(super) async fn join(&self, context: &Context, hints: bool) -> Result<Entered, Failure> {
        let (mut session, place) = self.find(context).await?;
        let table = match session.enter(Call::Join { place: place.clone(), hints }).await {
            // Our own room, which still waits for someone: come back to it.
            Err(Failure::Refused(error)) if error.code == ErrorCode::OwnRoom => {
                session.enter(Call::Watch { place, since: None, hints }).await?
            }
            entered => entered?,
        };
        Ok((session, table))
    }

    /// Goes into the room without taking a seat.
    pub(super) async fn watch(&self, context: &Context, hints: bool) -> Result<Entered, Failure> {
        let (mut session, place) = self.find(context).await?;
        let table = session.enter(Call::Watch { place, since: None, hints }).await?;
        Ok((session, table))
    }

    async fn find(&self, context: &Context) -> Result<(Session, Place), Failure> {
        find::check(&self.room)?;
        let mut session = Session::open(context).await?;
        let place = find::room(&mut session, &self.room).await?;
        Ok((session, place))
    }
}

impl QuickArgs {
    /// Takes any seat that fits.
    pub(super) async fn enter(&self, context: &Context, hints: bool) -> Result<Entered, Failure> {
        let mut session = Session::open(context).await?;
        let (game, options, turn_limit) = (self.game, self.options.clone(), self.turn_limit);
        let table = session.enter(Call::QuickMatch { game, options, turn_limit, hints }).await?;
        Ok((session, table))
    }
}

/// Makes a room, and waits in it for someone or plays.
pub(super) async fn create(context: &Context, asked: CreateArgs) -> Result<(), Failure> {
    let (session, table) = asked.enter(context, asked.mode.json).await?;
    if asked.play {
        return play(context, (session, table), &asked.mode).await;
    }
    tell_room(&table, asked.mode.json)?;
    wait_in(session, table, asked.mode.json).await
}

/// Plays or watches in lines.
pub(super) async fn play(
    context: &Context,
    (session, table): Entered,
    mode: &ModeArgs,
) -> Result<(), Failure> {
    LineMode::new(session, table, mode.mode(context), Input::stdin()).run().await
}

/// Tells what others need to join.
fn tell_room(table: &Table, json: bool) -> Result<(), Failure> {
    if json {
        return output::object(&entered(table));
    }
    let snapshot = &table.snapshot;
    output::say(&format!("room: {}", snapshot.room))?;
    if let Some(code) = &table.code {
        output::say(&format!("code: {code}"))?;
    }
    output::say(&format!("{}.", words::setup(&snapshot.setup)))
}

/// Stays in an open room until somebody has joined: its host must not go away for long.
async fn wait_in(mut session: Session, mut table: Table, json: bool) -> Result<(), Failure> {
    let room = table.snapshot.room;
    if table.snapshot.stage == RoomStage::Open && !json {
        let place = table.code.clone().unwrap_or_else(|| room.to_string());
        output::say(&format!("Others join with: tabuleiro join {place}"))?;
        output::say("Waiting for someone; Ctrl-C closes the room.")?;
    }
    let mut interrupt = pin!(tokio::signal::ctrl_c());
    while table.snapshot.stage == RoomStage::Open {
        let news = tokio::select! {
            news = session.next() => news,
            _ = &mut interrupt => {
                session.ask(Call::Leave { room }).await?;
                output::remark("the room is closed");
                return Err(Failure::Interrupted);
            }
        };
        hear(&mut session, &mut table, news.ok_or(CallError::Closed)?, json)?;
    }
    let how = match (table.snapshot.stage, table.mine.is_empty()) {
        (RoomStage::Closed, _) => return Err(Failure::Declined("the room was closed".to_owned())),
        (_, true) => format!("Watch with: tabuleiro watch {room}"),
        (_, false) => format!("The clock is running; play with: tabuleiro join {room}"),
    };
    if json { Ok(()) } else { output::say(&how) }
}

fn hear(session: &mut Session, table: &mut Table, news: News, json: bool) -> Result<(), Failure> {
    match news {
        News::Event(event) => {
            let known = table.follow(&event, Some(&session.you), session.now()).is_err();
            match (known, json, sentences::event(table, &event)) {
                (true, _, _) => Ok(()),
                (false, true, _) => output::object(&event),
                (false, false, Some(sentence)) => output::say(&sentence),
                (false, false, None) => Ok(()),
            }
        }
        News::Notice(notice) if json => output::object(&notice),
        News::Offline { why, .. } => {
            output::remark(&format!("the connection is lost: {why}; trying again"));
            Ok(())
        }
        News::Online { .. } => {
            output::remark("connected again");
            Ok(())
        }
        News::RoomLost { error, .. } | News::Refused(error) => Err(Failure::Refused(error)),
        _ => Ok(()),
    }
}
