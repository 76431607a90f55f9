//! A room as others see it.

use tabuleiro_protocol::{Audience, Event, Opponent, RoomStage};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::{CHAT_IN_SNAPSHOT, CHAT_WINDOW, Room};

fn snapshot(table: &Table) -> tabuleiro_protocol::Snapshot {
    let status = table.room.status(table.now, [None; 2], Audience::default());
    table.room.snapshot(status)
}

#[test]
fn a_snapshot_has_the_moves_as_they_stand() {
    let mut table = Table::of_two(GameKind::DuploHex);
    table.play_many(5);
    table.asks_undo(&ana());
    table.answers_undo(&bo(), true);
    table.play_any();
    let shown = snapshot(&table);
    assert_eq!(shown.seq, table.room.seq());
    let turns: Vec<_> = shown.moves.iter().map(|made| (made.seat, made.turn)).collect();
    let (zero, one) = (Seat::Zero, Seat::One);
    assert_eq!(turns, [(zero, 1), (one, 2), (one, 2), (zero, 3)]);
    assert_eq!(shown.moves[3].seq, table.room.seq());
    assert_eq!(shown.board.view, table.room.position().view());
}

#[test]
fn a_snapshot_has_open_questions() {
    let mut table = Table::of_two(GameKind::Splinter);
    table.play_many(3);
    table.asks_undo(&ana());
    table.does(&offer_draw(&bo()));
    let shown = snapshot(&table);
    assert_eq!(shown.undo.map(|ask| (ask.seat, ask.ply)), Some((Seat::Zero, 2)));
    assert_eq!(shown.draw.map(|ask| (ask.seat, ask.ply)), Some((Seat::One, 3)));
}

#[test]
fn a_snapshot_has_the_last_of_what_was_said() {
    let mut table = Table::of_two(GameKind::Iris);
    for number in 0..CHAT_IN_SNAPSHOT + 10 {
        table.wait(CHAT_WINDOW).does(&say(&cy(), &format!("{number}")));
    }
    let said: Vec<_> = snapshot(&table).chat.into_iter().map(|said| said.text).collect();
    let last: Vec<_> = (10..CHAT_IN_SNAPSHOT + 10).map(|number| number.to_string()).collect();
    assert_eq!(said, last);
}

#[test]
fn a_summary_tells_the_end() {
    let mut table = Table::of_two(GameKind::Iris);
    table.wait(1000).play_many(3);
    assert_eq!(table.room.summary().plies, 0, "while it goes on the number would grow stale");
    table.wait(1000).does(&resign(&ana()));
    let summary = table.room.summary();
    assert_eq!((summary.stage, summary.plies), (RoomStage::Finished, 3));
    assert_eq!((summary.created, summary.started), (START, Some(START)));
    assert_eq!(summary.ended, Some(START + 2000));
    assert_eq!(summary.ending.and_then(|ending| ending.winner), Some(Seat::One));
}

#[test]
fn every_event_that_changes_a_summary_is_known_to() {
    let mut table = Table::made(&setup(GameKind::Splinter));
    table.join(&bo());
    table.play_many(3);
    table.asks_undo(&ana());
    table.answers_undo(&bo(), true);
    table.does(&leave(&ana()));
    table.does(&say(&bo(), "?"));
    table.does(&offer_draw(&bo()));
    table.does(&resign(&bo()));
    table.does(&rematch(&ana()));
    table.does(&rematch(&bo()));
    let log = table.room.log();
    let mut room = Room::open(table.room.id(), log[0].clone()).unwrap();
    for logged in &log[1..] {
        let before = room.summary();
        room.apply(logged.clone()).unwrap();
        let changed = before != room.summary();
        assert_eq!(changed, Room::changes_summary(&logged.event), "{logged:?}");
    }
}

#[test]
fn a_listing_shows_who_sits_where() {
    let table = Table::against(Opponent::HotSeat, GameKind::Iris);
    let listing = table.room.listing(3);
    assert_eq!(listing.spectators, 3);
    assert_eq!(listing.seats.as_ref(), table.room.seats());
    let open = Table::made(&setup(GameKind::Iris)).room.listing(0);
    assert_eq!((open.stage, open.seats), (RoomStage::Open, None));
}

#[test]
fn the_log_has_every_event_in_its_place() {
    let mut table = Table::of_two(GameKind::Iris);
    table.play_many(2);
    for (place, logged) in table.room.log().iter().enumerate() {
        assert_eq!(logged.seq as usize, place + 1);
    }
    assert!(matches!(table.room.since(3)[0].event, Event::Played { ply: 0, .. }));
    assert!(table.room.since(u32::MAX).is_empty());
}
