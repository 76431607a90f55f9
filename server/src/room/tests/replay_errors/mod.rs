//! Logs that no room of ours would have written.

mod endings;
mod games;
mod logs;
mod seats;

use tabuleiro_protocol::{
    CloseReason, Ending, Event, First, GameResult, Logged, Occupant, Opponent, Person, Setup,
    UndoKind, UndoRule,
};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::{ReplayError, Room};

/// What is wrong with an event that comes next.
#[track_caller]
fn rejected(table: &Table, event: Event) -> ReplayError {
    let logged = table.room.stamp(vec![event.clone()], table.now).remove(0);
    let applied = table.room.clone().apply(logged);
    applied.expect_err(&format!("{event:?} must not fit"))
}

#[track_caller]
fn none_fits(table: &Table, events: impl IntoIterator<Item = Event>) {
    for event in events {
        rejected(table, event);
    }
}

fn after(game: GameKind, plies: usize) -> Table {
    let mut table = Table::of_two(game);
    table.play_many(plies);
    table
}

fn open() -> Table {
    Table::made(&setup(GameKind::Trench))
}

fn closed() -> Table {
    let mut table = open();
    table.does(&leave(&ana()));
    table
}

fn finished() -> Table {
    let mut table = after(GameKind::Trench, 2);
    table.does(&resign(&ana()));
    table
}

fn played(seat: Seat, ply: u32, action: &str, ms: u64) -> Event {
    Event::Played { seat, action: action.to_owned(), ply, ms }
}

fn undone(seat: Seat, ply: u32, kind: UndoKind) -> Event {
    Event::Undone { seat, ply, kind }
}

fn ended(result: GameResult, winner: Option<Seat>, reason: &'static str) -> Event {
    let (reason, text) = (reason.into(), "".into());
    Event::Finished { ending: Ending { result, winner, reason, text, text_key: None } }
}

fn started(seats: [&Person; 2]) -> Event {
    Event::Started { seats: seats.map(|person| Occupant::Person(person.clone())) }
}

fn said() -> Event {
    Event::Said { who: cy(), text: "hello".to_owned() }
}

const ZERO: Seat = Seat::Zero;
const ONE: Seat = Seat::One;

/// One event of each kind that needs a running game, whatever its details.
fn of_a_running_game() -> Vec<Event> {
    vec![
        played(ZERO, 0, "b4-b5", 0),
        undone(ZERO, 0, UndoKind::TakeBack),
        undone(ZERO, 0, UndoKind::Undo),
        Event::UndoAsked { seat: ZERO, ply: 0 },
        Event::UndoDeclined { seat: ZERO },
        Event::DrawOffered { seat: ZERO },
        Event::DrawDeclined { seat: ZERO },
        Event::Left { seat: ZERO },
        Event::Returned { seat: ZERO },
        Event::ClockRestarted,
        ended(GameResult::Win, Some(ZERO), "resignation"),
    ]
}
