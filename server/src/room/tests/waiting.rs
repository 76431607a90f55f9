use tabuleiro_protocol::Event;
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::{Command, Decision, Refusal};

/// Bo is to move, and the server was killed and started again.
fn interrupted() -> Table {
    let mut table = Table::of_two(GameKind::Trench);
    table.play_many(3);
    table.wait(45_000);
    let begins_by = table.now + 30_000;
    table.room.wait_for_player(begins_by);
    table
}

#[test]
fn a_turn_that_waits_has_no_deadline_and_says_when_it_begins() {
    let mut table = interrupted();
    let by = table.now + 30_000;
    table.wait(20_000);
    let clock = table.room.clock(table.now).unwrap();
    assert_eq!((clock.deadline, clock.begins_by), (None, Some(by)));
    assert_eq!(clock.since, table.now, "no time has passed for it");
    assert_eq!(table.refuses(&time_out()), Refusal::NothingToDo);
}

#[test]
fn a_turn_that_begins_is_a_whole_one() {
    let mut table = interrupted();
    assert_eq!(table.does(&Command::RestartClock), [Event::ClockRestarted]);
    let clock = table.room.clock(table.now).unwrap();
    assert_eq!((clock.deadline, clock.begins_by), (Some(table.now + 30_000), None));
    table.wait(30_000);
    assert!(matches!(table.does(&time_out())[..], [Event::Finished { .. }]));
}

#[test]
fn a_game_that_ends_while_a_turn_waits_charges_nobody_for_the_wait() {
    let mut table = interrupted();
    let used = table.room.clock(table.now).unwrap().used;
    table.wait(20_000);
    let Ok(Decision::Do(events)) = table.decide(&resign(&ana())) else { panic!("not done") };
    assert!(matches!(events[..], [Event::ClockRestarted, Event::Finished { .. }]), "{events:?}");
    table.take_in(events);
    assert_eq!(table.room.clock(table.now).unwrap().used, used);
}

#[test]
fn an_undo_that_is_granted_meanwhile_leaves_the_turn_waiting() {
    let mut table = Table::of_two(GameKind::Trench);
    table.play_many(3);
    table.asks_undo(&bo());
    let by = table.now + 30_000;
    table.room.wait_for_player(by);
    let answer = table.answer_undo(&ana(), true);
    let Ok(Decision::Do(events)) = table.decide(&answer) else { panic!("not done") };
    for logged in table.room.stamp(events, table.now) {
        table.room.apply(logged).unwrap();
    }
    assert_eq!(table.room.to_move(), Some(Seat::One));
    assert_eq!(table.room.begins_by(), Some(by));
}

#[test]
fn a_bot_is_not_waited_for() {
    let mut table = Table::against(BOT, GameKind::Trench);
    table.play_any();
    table.room.wait_for_player(table.now + 30_000);
    assert_eq!(table.room.begins_by(), None);
}
