//! Which cells are marked as those of the last turn.

use serde_json::json;
use tabuleiro::tui::Table;
use tabuleiro_protocol::{Call, Change, Event, Reply, RoomEvent, UndoKind};
use tabuleiro_rules::{GameKind, Seat};

use crate::driver::Driver;
use crate::room::Room;

fn entered(room: &Room) -> Table {
    let snapshot = Box::new(room.snapshot());
    let reply = Reply::Entered { seats: vec![Seat::Zero], code: None, snapshot };
    Table::of(&reply, 0).expect("a table")
}

fn last(table: &Table) -> Vec<&str> {
    table.last.iter().flatten().map(|cell| cell.as_str()).collect()
}

fn trench() -> Room {
    Room::new(GameKind::Trench, json!({}), Seat::Zero)
}

#[test]
fn who_comes_later_asks_for_the_last_turn_and_nothing_more() {
    let mut room = trench();
    room.play("b4-b5");
    let event = room.play("g5-g4");
    let mut table = entered(&room);
    assert_eq!(table.unknown_since(), Some(event.logged.seq - 1));
    table.learn_last(std::slice::from_ref(&event));
    assert_eq!(last(&table), ["g4", "g5"]);
    assert_eq!(table.unknown_since(), None);
}

#[test]
fn the_page_asks_once() {
    let mut room = trench();
    room.play("b4-b5");
    let mut driver = Driver::new(&room);
    let asks = |driver: &Driver| {
        driver.calls().iter().any(|call| matches!(call, Call::Replay { since: 3, .. }))
    };
    driver.wait(100);
    assert!(asks(&driver), "{:?}", driver.calls());
    driver.wait(100);
    assert!(!asks(&driver));
}

#[test]
fn nothing_is_unknown_before_the_first_move() {
    assert_eq!(entered(&trench()).unknown_since(), None);
}

#[test]
fn what_an_undo_changed_is_not_the_last_turn() {
    let mut room = trench();
    let mut table = entered(&room);
    let first = room.play("b4-b5");
    let between = room.position.view();
    let second = room.play("g5-g4");
    for event in [&first, &second] {
        table.follow(event, None, 0).expect("the next event");
    }
    assert_eq!(last(&table), ["g4", "g5"]);
    let undone = Event::Undone { seat: Seat::One, ply: 1, kind: UndoKind::Undo };
    let change = Some(Change::between(&room.position.view(), &between));
    let event = RoomEvent { change, ..room.happens(undone) };
    table.follow(&event, None, 0).expect("the next event");
    assert!(last(&table).is_empty());
    assert_eq!(table.unknown_since(), Some(first.logged.seq - 1));
    table.learn_last(&[first, second]);
    assert_eq!(last(&table), ["b4", "b5"]);
}
