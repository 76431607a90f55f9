//! Which cells are marked as those of the last turn, and how the end of a leg is told.

use serde_json::json;
use tabuleiro::tui::Table;
use tabuleiro_protocol::{Call, Change, Event, Reply, RoomEvent, UndoKind};
use tabuleiro_rules::bot::{Level, Limit};
use tabuleiro_rules::view::{Effects, View};
use tabuleiro_rules::{GameKind, Seat};

use crate::driver::Driver;
use crate::room::Room;

fn entered(room: &Room) -> Table {
    let snapshot = Box::new(room.snapshot());
    let reply = Reply::Entered { seats: vec![Seat::Zero], code: None, snapshot };
    Table::of(&reply, 0).expect("a table")
}

fn last(table: &Table) -> Vec<String> {
    table.snapshot.last_cells().iter().map(ToString::to_string).collect()
}

fn trench() -> Room {
    Room::new(GameKind::Trench, json!({}), Seat::Zero)
}

/// Plays until a leg is over, with the driver as a player if there is one; the board as it was before the
/// last action.
fn end_leg(room: &mut Room, mut driver: Option<&mut Driver>) -> View {
    loop {
        let action = room.position.choose(Level::Random, Limit::Nodes(1), 5).expect("a game");
        let before = room.position.view();
        match &mut driver {
            Some(driver) => driver.play(room, &action),
            None => drop(room.play(&action)),
        }
        if room.position.view().sides != before.sides {
            return before;
        }
    }
}

#[test]
fn who_comes_later_knows_the_last_turn() {
    let mut room = trench();
    room.play("b4-b5");
    room.play("g5-g4");
    assert_eq!(last(&entered(&room)), ["g5", "g4"]);
}

#[test]
fn the_page_asks_for_nothing_to_mark_it() {
    let mut room = trench();
    room.play("b4-b5");
    let mut driver = Driver::new(&room);
    for _ in 0..3 {
        driver.wait(100);
        let replay = |call: &Call| matches!(call, Call::Replay { .. });
        assert!(!driver.calls().iter().any(replay), "{:?}", driver.calls());
    }
}

#[test]
fn a_turn_is_marked_as_a_whole() {
    let mut room = Room::new(GameKind::DuploHex, json!({}), Seat::Zero);
    let mut table = entered(&room);
    for (action, marked) in
        [("Dc3", &["c3"][..]), ("Rd4", &["d4"]), ("De5", &["d4", "e5"]), ("Ra1", &["a1"])]
    {
        table.follow(&room.play(action), None, 0).expect("the next event");
        assert_eq!(last(&table), marked, "after {action}");
    }
}

#[test]
fn after_an_undo_the_turn_before_is_marked() {
    let mut room = trench();
    let mut table = entered(&room);
    let first = room.play("b4-b5");
    let (between, last_turn) = (room.position.view(), room.last_turn.clone());
    let second = room.play("g5-g4");
    for event in [&first, &second] {
        table.follow(event, None, 0).expect("the next event");
    }
    assert_eq!(last(&table), ["g5", "g4"]);
    let undone = Event::Undone { seat: Seat::One, ply: 1, kind: UndoKind::Undo };
    let did = second.change.and_then(|change| change.did).expect("what it did");
    let change = Some(Change {
        did: Some(Effects::undoing(vec![did])),
        last_turn: Some(last_turn),
        ..Change::between(&room.position.view(), &between)
    });
    let event = RoomEvent { change, ..room.happens(undone) };
    table.follow(&event, None, 0).expect("the next event");
    assert_eq!(last(&table), ["b4", "b5"]);
}

#[test]
fn the_set_up_of_the_next_leg_is_no_last_move() {
    let mut room = trench();
    end_leg(&mut room, None);
    assert_eq!(last(&entered(&room)), [""; 0]);
    let next = room.position.legal()[0].clone();
    room.play(&next);
    assert_eq!(last(&entered(&room)).len(), 2);
}

#[test]
fn the_end_of_a_leg_is_told_as_what_it_is() {
    let mut room = trench();
    let mut driver = Driver::new(&room);
    end_leg(&mut room, Some(&mut driver));
    let status = driver.status();
    assert!(status.starts_with("Leg 1 is over: Bruno "), "{status}");
    assert!(driver.text().contains("leg 2 of 2"), "{}", driver.text());
}
