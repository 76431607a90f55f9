use tabuleiro_protocol::{Event, GameResult, Millis, Opponent, Setup, TurnLimit};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::{Command, LAG_CREDIT, Refusal};

const LIMIT: Millis = 30_000;

fn after(game: GameKind, plies: usize) -> Table {
    let mut table = Table::of_two(game);
    table.play_many(plies);
    table
}

fn with_lag(command: Command, lag: Millis) -> Command {
    let Command::Play { who, ply, seen, action, .. } = command else { panic!() };
    Command::Play { who, ply, seen, action, lag }
}

/// The next action of whoever is to move, from someone with a slow line.
fn slow_action(table: &Table, lag: Millis) -> Command {
    let action = table.room.position().legal().remove(0);
    with_lag(table.action(table.room.to_move().unwrap(), &action), lag)
}

fn charged(events: &[Event]) -> Millis {
    let Event::Played { ms, .. } = &events[0] else { panic!("{events:?}") };
    *ms
}

fn used(table: &Table) -> [Millis; 2] {
    table.room.clock(table.now).unwrap().used
}

fn ending(table: &Table) -> (GameResult, Option<Seat>, String) {
    let ending = table.room.summary().ending.unwrap();
    (ending.result, ending.winner, ending.reason.into_owned())
}

#[test]
fn a_turn_lasts_as_long_as_the_setup_says() {
    let turn_limit = TurnLimit::try_from(10).unwrap();
    let mut table = Table::two(&Setup { turn_limit, ..setup(GameKind::Trench) });
    assert_eq!(table.room.deadline(), Some(START + 10_000));
    table.wait(4000).play_any();
    assert_eq!(table.room.deadline(), Some(START + 14_000), "the next turn has its own time");
}

#[test]
fn the_limit_covers_both_actions_of_a_turn() {
    let mut table = after(GameKind::DuploHex, 1);
    table.wait(10_000).play_any();
    assert_eq!(table.room.deadline(), Some(START + LIMIT));
    table.wait(LIMIT - 10_000 + 1);
    assert_eq!(table.refuses(&slow_action(&table, 0)), Refusal::OutOfTime);
}

#[test]
fn taking_back_does_not_refresh_the_clock() {
    let mut table = after(GameKind::DuploHex, 1);
    table.wait(10_000).play_any();
    table.wait(5000).does(&take_back(&bo(), 1));
    assert_eq!(table.room.deadline(), Some(START + LIMIT));
    let again = slow_action(&table, 0);
    assert_eq!(charged(&table.wait(2000).does(&again)), 7000, "since the last action");
}

#[test]
fn an_undo_starts_the_turn_afresh() {
    let mut table = after(GameKind::Splinter, 3);
    table.wait(20_000).asks_undo(&ana());
    table.wait(5000).answers_undo(&bo(), true);
    assert_eq!(table.room.deadline(), Some(table.now + LIMIT));
}

#[test]
fn asking_and_talking_leave_the_clock_alone() {
    let mut table = after(GameKind::Splinter, 3);
    let deadline = table.room.deadline();
    table.wait(1000).asks_undo(&ana());
    table.wait(1000).answers_undo(&bo(), false);
    table.wait(1000).does(&offer_draw(&ana()));
    table.wait(1000).does(&say(&bo(), "hm"));
    table.wait(1000).does(&leave(&bo()));
    assert_eq!(table.room.deadline(), deadline);
}

#[test]
fn thinking_time_adds_up_for_each_seat() {
    let mut table = after(GameKind::Trench, 0);
    for ms in [1000, 200, 30, 4] {
        table.wait(ms).play_any();
    }
    assert_eq!(used(&table), [1030, 204]);
}

#[test]
fn the_time_of_the_present_turn_is_counted_from_its_beginning() {
    let mut table = after(GameKind::DuploHex, 1);
    table.wait(7000).play_any();
    let clock = table.room.clock(table.now).unwrap();
    // Whoever adds the time since then must not count the first action twice.
    assert_eq!((clock.since, clock.used), (START, [0, 0]));
    table.wait(3000).play_any();
    assert_eq!(used(&table), [0, 10_000]);
}

#[test]
fn undone_actions_still_took_their_time() {
    let mut table = after(GameKind::Splinter, 0);
    table.wait(3000).play_any();
    table.asks_undo(&ana());
    table.wait(2000).answers_undo(&bo(), true);
    assert_eq!(used(&table), [3000, 0]);
}

#[test]
fn lag_is_credited_up_to_a_limit() {
    for (lag, credit) in [(0, 0), (120, 120), (LAG_CREDIT, 500), (9000, 500), (u64::MAX, 500)] {
        let mut table = after(GameKind::Trench, 0);
        table.wait(2000);
        let events = table.does(&slow_action(&table, lag));
        assert_eq!(charged(&events), 2000 - credit);
    }
}

#[test]
fn lag_never_makes_time_negative() {
    let mut table = after(GameKind::Trench, 0);
    table.wait(100);
    let events = table.does(&slow_action(&table, LAG_CREDIT));
    assert_eq!(charged(&events), 0);
}

#[test]
fn an_action_that_was_under_way_at_the_deadline_counts() {
    for (lag, late) in [(0, 0), (300, 300), (LAG_CREDIT, 500), (9000, 500)] {
        let mut table = after(GameKind::Trench, 2);
        table.wait(LIMIT + late);
        let command = slow_action(&table, lag);
        table.does(&command);
        let mut table = after(GameKind::Trench, 2);
        table.wait(LIMIT + late + 1);
        assert_eq!(table.refuses(&command), Refusal::OutOfTime);
    }
}

#[test]
fn running_out_loses() {
    let mut table = after(GameKind::Trench, 2);
    table.wait(LIMIT - 1);
    assert_eq!(table.refuses(&time_out()), Refusal::NothingToDo);
    table.wait(1).does(&time_out());
    assert_eq!(ending(&table), (GameResult::Win, Some(Seat::One), "time".to_owned()));
}

#[test]
fn a_timer_waits_for_what_may_be_under_way() {
    let mut table = after(GameKind::Trench, 2);
    table.wait(LIMIT + LAG_CREDIT - 1);
    assert_eq!(table.refuses(&Command::TimeOut { lag: 60_000 }), Refusal::NothingToDo);
    table.wait(1).does(&Command::TimeOut { lag: 60_000 });
    assert!(table.room.is_over());
}

#[test]
fn who_never_made_an_action_does_not_lose_by_time() {
    for plies in [0, 1] {
        let mut table = after(GameKind::Trench, plies);
        table.wait(LIMIT).does(&time_out());
        assert_eq!(ending(&table), (GameResult::Aborted, None, "aborted".to_owned()));
    }
}

#[test]
fn an_action_that_was_undone_was_made() {
    let mut table = after(GameKind::Splinter, 1);
    table.asks_undo(&ana());
    table.answers_undo(&bo(), true);
    table.wait(LIMIT).does(&time_out());
    assert_eq!(ending(&table), (GameResult::Win, Some(Seat::One), "time".to_owned()));
}

#[test]
fn half_a_turn_is_enough_to_lose_by_time() {
    let mut table = after(GameKind::DuploHex, 2);
    table.wait(LIMIT).does(&time_out());
    assert_eq!(ending(&table), (GameResult::Win, Some(Seat::Zero), "time".to_owned()));
}

#[test]
fn a_bot_has_all_the_time_in_the_world() {
    let mut table = Table::against(BOT, GameKind::Trench);
    table.play_any();
    table.wait(10 * LIMIT);
    assert_eq!(table.refuses(&time_out()), Refusal::NothingToDo);
    table.play_any();
    assert_eq!(table.room.deadline(), Some(table.now + LIMIT));
}

#[test]
fn an_undo_does_not_save_a_turn_that_is_lost() {
    for opponent in [BOT, Opponent::HotSeat] {
        let mut table = Table::against(opponent, GameKind::Splinter);
        table.play_many(2);
        table.wait(LIMIT + LAG_CREDIT + 1);
        assert_eq!(table.refuses(&table.undo(&ana())), Refusal::OutOfTime);
    }
}

#[test]
fn a_restarted_clock_gives_a_full_turn() {
    let mut table = after(GameKind::DuploHex, 2);
    table.wait(25_000).does(&Command::RestartClock);
    assert_eq!(table.room.deadline(), Some(table.now + LIMIT));
    table.wait(1000).play_any();
    assert_eq!(used(&table), [0, 1000], "the time without a server is nobody's");
}

#[test]
fn only_a_running_game_has_a_clock_to_restart() {
    let mut table = Table::made(&setup(GameKind::Trench));
    assert_eq!(table.refuses(&Command::RestartClock), Refusal::NothingToDo);
    assert_eq!(table.refuses(&time_out()), Refusal::NothingToDo);
    table.join(&bo());
    table.does(&resign(&ana()));
    assert_eq!(table.refuses(&Command::RestartClock), Refusal::NothingToDo);
    assert_eq!(table.wait(LIMIT).refuses(&time_out()), Refusal::NothingToDo);
}

#[test]
fn after_the_end_the_clock_shows_all_the_time_that_was_used() {
    let mut table = after(GameKind::Trench, 0);
    table.wait(1000).play_any();
    table.wait(2000).play_any();
    table.wait(4000).does(&resign(&bo()));
    let clock = table.room.clock(table.now + 77).unwrap();
    assert_eq!((clock.used, clock.deadline), ([5000, 2000], None));
}

#[test]
fn events_never_go_back_in_time_though_the_clock_does() {
    let mut table = after(GameKind::Trench, 0);
    table.wait(5000).play_any();
    table.now = 3;
    table.does(&say(&ana(), "what time is it?"));
    let events = table.does(&slow_action(&table, 0));
    assert_eq!(charged(&events), 0);
    assert_eq!(table.room.last_at(), START + 5000);
    assert_eq!(table.room.deadline(), Some(START + 5000 + LIMIT));
}
