//! What happens in a room, one sentence each.

use tabuleiro_protocol::{
    Ask, CloseReason, Ending, Event, GameResult, Occupant, RoomEvent, RoomStage, Snapshot, UndoKind,
};
use tabuleiro_rules::Seat;

use crate::commands::words;
use crate::tui::Table;

/// Someone in a sentence.
struct Who {
    name: String,
    /// Whether it is whoever reads this.
    you: bool,
}

impl Who {
    /// The one who sits there, as we see them. In a hot seat both are we, so sides are told.
    fn on(table: &Table, seat: Seat) -> Self {
        let side = words::side(table.snapshot.board.view.sides[seat.index()]);
        let name = match &table.snapshot.seats {
            Some(seats) if table.mine.len() < 2 => {
                format!("{} ({side})", seats[seat.index()].name())
            }
            _ => side.to_owned(),
        };
        Self { name, you: table.mine == [seat] }
    }

    /// At the start of a sentence, with a verb.
    fn does(&self, you: &str, they: &str) -> String {
        match self.you {
            true => format!("You {you}"),
            false => format!("{} {they}", self.name),
        }
    }
}

/// An event that the table has just followed; nothing if there is nothing to say.
#[must_use]
pub fn event(table: &Table, event: &RoomEvent) -> Option<String> {
    let on = |seat: Seat| Who::on(table, seat);
    Some(match &event.logged.event {
        Event::Created { host, .. } => format!("{} made the room.", host.name),
        Event::Joined { who } => format!("{} has joined.", who.name),
        Event::Started { seats } => started(&table.snapshot, seats),
        Event::Played { seat, action, ms, .. } => {
            let time = words::length(*ms);
            let played = format!("{} {action}, after {time}.", on(*seat).does("play", "plays"));
            match leg_over(table, event) {
                Some(over) => format!("{played} {over}"),
                None => played,
            }
        }
        Event::Undone { seat, ply, kind: UndoKind::TakeBack } => {
            let who = on(*seat).does("take back", "takes back");
            format!("{who}; {} so far.", actions(*ply))
        }
        Event::Undone { seat, ply, kind: UndoKind::Undo } => {
            let who = on(*seat);
            match who.you {
                // Nobody else is there to be told for whom.
                _ if table.is_hot_seat() => format!("Undone; {} so far.", actions(*ply)),
                true => format!("Undone for you; {} so far.", actions(*ply)),
                false => format!("Undone for {}; {} so far.", who.name, actions(*ply)),
            }
        }
        Event::UndoAsked { seat, ply } => {
            let who = on(*seat).does("ask", "asks");
            format!("{who} to undo, back to {}.{}", actions(*ply), answer(table, *seat))
        }
        Event::UndoDeclined { seat } => {
            format!("{} to undo.", on(*seat).does("decline", "declines"))
        }
        Event::DrawOffered { seat } => {
            let who = on(*seat).does("offer", "offers");
            format!("{who} a draw.{}", answer(table, *seat))
        }
        Event::DrawDeclined { seat } => {
            format!("{} the draw.", on(*seat).does("decline", "declines"))
        }
        Event::Said { who, text } => format!("{}: {text}", who.name),
        Event::Left { seat } if table.snapshot.ending.is_some() => {
            format!("{} the room.", on(*seat).does("have left", "has left"))
        }
        Event::Left { seat } => {
            format!("{} the room; the clock goes on.", on(*seat).does("have left", "has left"))
        }
        Event::Returned { seat } => format!("{} back.", on(*seat).does("are", "is")),
        Event::ClockRestarted => {
            "The turn begins afresh, because the server was away for a while.".to_owned()
        }
        Event::Finished { ending } => over(table, ending),
        Event::RematchOffered { seat } => {
            let who = on(*seat).does("would like", "would like");
            let how = if table.mine.contains(seat) || table.mine.is_empty() {
                ""
            } else {
                " Say rematch if you would, too."
            };
            format!("{who} another game.{how}")
        }
        Event::Rematched { next } => format!("Another game begins, in room {next}."),
        Event::Closed { reason: CloseReason::HostLeft } => {
            "The room is closed: its host has left.".to_owned()
        }
        Event::Closed { reason: CloseReason::HostGone } => {
            "The room is closed: its host was gone for too long.".to_owned()
        }
    })
}

/// The end of a leg, if an event has brought it about.
#[must_use]
pub fn leg_over(table: &Table, event: &RoomEvent) -> Option<String> {
    let did = event.change.as_ref()?.did.as_ref()?;
    words::leg_over(did, table.snapshot.seats.as_ref())
}

fn actions(ply: u32) -> String {
    words::count(ply, "action")
}

/// How to answer a question, for who may.
fn answer(table: &Table, asker: Seat) -> &'static str {
    match table.mine.is_empty() || table.mine.contains(&asker) {
        true => "",
        false => " Say yes or no.",
    }
}

fn started(snapshot: &Snapshot, seats: &[Occupant; 2]) -> String {
    let [first, second] = snapshot.board.view.sides.map(words::side);
    let (one, two) = (seats[0].name(), seats[1].name());
    format!("The game begins: {one} plays {first} and moves first, {two} plays {second}.")
}

/// How the game ended.
#[must_use]
pub fn over(table: &Table, ending: &Ending) -> String {
    match (ending.result, ending.winner) {
        (GameResult::Win, Some(seat)) => match table.own_seat() {
            Some(own) if own == seat => format!("The game is over: you win: {}.", ending.text),
            Some(_) => format!("The game is over: you lose: {}.", words::why_lost(ending)),
            None => {
                let who = Who::on(table, seat).name;
                format!("The game is over: {who} wins: {}.", ending.text)
            }
        },
        (GameResult::Win, None) => format!("The game is over: {}.", ending.text),
        (GameResult::Draw, _) => format!("The game is over: a draw, {}.", ending.text),
        (GameResult::Aborted, _) => {
            format!("The game is over and does not count: {}.", ending.text)
        }
    }
}

/// Who we are in a room, and against whom.
#[must_use]
pub fn roles(table: &Table) -> String {
    let snapshot = &table.snapshot;
    let Some(seats) = &snapshot.seats else {
        return format!("{} waits for someone to join.", snapshot.host.name);
    };
    let sides = snapshot.board.view.sides.map(words::side);
    let names = [seats[0].name(), seats[1].name()];
    match table.mine.as_slice() {
        [seat] => {
            let (mine, other) = (seat.index(), (!*seat).index());
            format!("You play {}, {} plays {}.", sides[mine], names[other], sides[other])
        }
        [] => {
            let [one, two] = names;
            format!("{one} plays {}, {two} plays {}. You are watching.", sides[0], sides[1])
        }
        _ => "You play both sides.".to_owned(),
    }
}

/// Whose turn it is and what is asked for; nothing if no game is going on.
#[must_use]
pub fn turn(table: &Table) -> Option<String> {
    let snapshot = &table.snapshot;
    let view = &snapshot.board.view;
    let seat = snapshot.to_move()?;
    let who = Who::on(table, seat);
    Some(match (table.mine.contains(&seat), who.you) {
        (true, true) => format!("Turn {}, your turn: {}.", view.turn, view.prompt),
        (true, false) => format!("Turn {}, {}: {}.", view.turn, who.name, view.prompt),
        (false, _) => format!("Turn {}, {} is to move.", view.turn, who.name),
    })
}

/// How the room is, for someone who has just come in.
#[must_use]
pub fn state(table: &Table) -> Vec<String> {
    let mut lines = vec![roles(table)];
    let snapshot = &table.snapshot;
    match (snapshot.stage, &snapshot.ending) {
        (_, Some(ending)) => lines.push(over(table, ending)),
        (RoomStage::Closed, None) => lines.push("The room is closed.".to_owned()),
        _ => {}
    }
    let ask = |ask: Option<Ask>, what: &str| {
        let ask = ask?;
        let who = Who::on(table, ask.seat).does("ask", "asks");
        Some(format!("{who} for {what}.{}", answer(table, ask.seat)))
    };
    lines.extend(ask(snapshot.undo, "an undo"));
    lines.extend(ask(snapshot.draw, "a draw"));
    lines
}

/// The time: of the turn and in all.
#[must_use]
pub fn time(table: &Table, now: u64) -> String {
    let snapshot = &table.snapshot;
    let left = match table.time_left(now) {
        Some(left) => format!("{} left for this turn. ", words::length(left)),
        None => String::new(),
    };
    let Some(clock) = snapshot.status.clock else { return "The clock does not run.".to_owned() };
    let used = Seat::ALL.map(|seat| {
        let who = Who::on(table, seat);
        let name = if who.you { "you".to_owned() } else { who.name };
        format!("{name} {}", words::length(clock.used[seat.index()]))
    });
    format!("{left}Used before this turn: {}.", used.join(", "))
}

/// Who of the players is away, where that has changed.
#[must_use]
pub fn presence(table: &Table, before: [bool; 2]) -> Vec<String> {
    let away = table.snapshot.status.away.map(|since| since.is_some());
    let others = Seat::ALL.into_iter().filter(|seat| !table.mine.contains(seat));
    let changed = others.filter(|seat| away[seat.index()] != before[seat.index()]);
    let told = changed.map(|seat| {
        let who = Who::on(table, seat).name;
        match away[seat.index()] {
            true => format!("{who} has lost the connection; the clock goes on."),
            false => format!("{who} is connected again."),
        }
    });
    told.collect()
}

/// Who is watching.
#[must_use]
pub fn audience(table: &Table) -> String {
    let audience = &table.snapshot.status.audience;
    match (audience.count, audience.names.is_empty()) {
        (0, _) => "Nobody is watching.".to_owned(),
        (1, true) => "1 person is watching.".to_owned(),
        (count, true) => format!("{count} people are watching."),
        (1, false) => format!("1 person is watching: {}.", audience.names[0]),
        (count, false) => format!("{count} people are watching: {}.", audience.names.join(", ")),
    }
}
