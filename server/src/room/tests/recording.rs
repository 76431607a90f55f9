//! What a client draws from events, live and later.

use tabuleiro_protocol::{Event, GameRecord, RoomEvent};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::view::View;

use super::support::*;
use crate::room::{ReplayError, Room, ViewDiffer, record};

/// A game with a bit of everything, and the end.
fn eventful() -> Table {
    let mut table = Table::of_two(GameKind::DuploHex);
    table.wait(1000).play_many(5);
    table.asks_undo(&ana());
    table.answers_undo(&bo(), true);
    table.wait(1000).does(&say(&cy(), "oh"));
    table.play_many(1);
    table.does(&take_back(&ana(), 3));
    table.play_many(3);
    table.does(&leave(&bo()));
    table.wait(1000).does(&resign(&bo()));
    table.does(&rematch(&ana()));
    table
}

fn record_since(table: &Table, since: u32) -> GameRecord {
    record(table.room.id(), table.room.log(), since, table.now).unwrap()
}

fn drawn(mut view: View, events: &[RoomEvent]) -> View {
    for change in events.iter().filter_map(|event| event.change.as_ref()) {
        change.apply(&mut view);
    }
    view
}

#[test]
fn a_record_from_any_event_leads_to_the_same_board() {
    let table = eventful();
    let last = table.room.seq();
    for since in (0..=last + 2).chain([u32::MAX]) {
        let record = record_since(&table, since);
        let seqs: Vec<_> = record.events.iter().map(|event| event.logged.seq).collect();
        assert_eq!(seqs, (since.saturating_add(1)..=last).collect::<Vec<_>>());
        assert_eq!(drawn(record.board.view, &record.events), table.room.position().view());
        assert_eq!(record.summary, table.room.summary().with_key());
    }
}

#[test]
fn a_record_begins_with_the_board_as_it_was_then() {
    let table = eventful();
    for since in 1..=table.room.seq() {
        let part = table.room.log()[..since as usize].iter().cloned();
        let then = Room::replay_part(table.room.id(), part).unwrap();
        assert_eq!(record_since(&table, since).board.view, then.position().view());
    }
    let start = GameKind::DuploHex.start(&serde_json::Map::new()).unwrap();
    assert_eq!(record_since(&table, 0).board.view, start.view());
    assert_eq!(record_since(&table, 0).board.layouts, start.layouts());
}

#[test]
fn the_rest_of_a_record_is_told_as_it_was_told_live() {
    let table = eventful();
    let whole = record_since(&table, 0).events;
    assert_eq!(whole.len(), table.room.log().len());
    for since in 1..=table.room.seq() {
        assert_eq!(record_since(&table, since).events, whole[since as usize..]);
    }
}

#[test]
fn an_empty_log_has_no_record() {
    assert_eq!(record(room_id(7), &[], 0, START), Err(ReplayError::NotCreated));
}

#[test]
fn what_moves_pieces_has_a_change_and_what_moves_the_clock_has_a_clock() {
    for event in record_since(&eventful(), 0).events {
        let (pieces, clock) = match event.logged.event {
            Event::Played { .. } | Event::Undone { .. } => (true, true),
            Event::Started { .. } | Event::Finished { .. } | Event::ClockRestarted => (false, true),
            _ => (false, false),
        };
        assert_eq!((event.change.is_some(), event.clock.is_some()), (pieces, clock), "{event:?}");
    }
}

#[test]
fn the_clock_of_an_event_is_told_with_the_time_of_telling() {
    let mut table = Table::of_two(GameKind::Trench);
    let (mut before, mut differ) = (table.room.clone(), ViewDiffer::new(&table.room));
    table.wait(1500).play_any();
    let logged = table.room.log().last().cloned().unwrap();
    let told = differ.tell(&mut before, logged, table.now + 3).unwrap();
    let clock = told.clock.unwrap();
    assert_eq!((clock.now, clock.since), (table.now + 3, table.now));
    assert_eq!((clock.deadline, clock.used), (Some(table.now + 30_000), [1500, 0]));
}
