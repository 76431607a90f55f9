use tabuleiro_protocol::{Event, GameResult, Opponent};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::Refusal;

fn winner(table: &Table) -> Option<Seat> {
    let ending = table.room.summary().ending.unwrap();
    assert_eq!((ending.result, &*ending.reason), (GameResult::Win, "resignation"));
    ending.winner
}

#[test]
fn who_resigns_loses_whoever_is_to_move() {
    for (who, won) in [(ana(), Seat::One), (bo(), Seat::Zero)] {
        for plies in 0..3 {
            let mut table = Table::of_two(GameKind::Trench);
            table.play_many(plies);
            table.does(&resign(&who));
            assert_eq!(winner(&table), Some(won));
        }
    }
}

#[test]
fn one_can_resign_against_a_bot_that_is_thinking() {
    let mut table = Table::against(BOT, GameKind::Trench);
    let thought_out = table.play_any();
    table.does(&resign(&ana()));
    assert_eq!(winner(&table), Some(Seat::One));
    assert_eq!(table.room.bot_to_move(), None);
    let late = table.action_at(Seat::One, 1, 3, "b5-b4");
    assert_eq!(table.refuses(&late), Refusal::GameOver);
    assert!(table.decide(&thought_out).is_ok(), "a resend is still answered");
}

#[test]
fn in_a_hot_seat_the_side_to_move_resigns() {
    let mut table = Table::against(Opponent::HotSeat, GameKind::Trench);
    table.play_any();
    table.does(&resign(&ana()));
    assert_eq!(winner(&table), Some(Seat::Zero));
}

#[test]
fn of_two_who_resign_the_second_is_too_late() {
    let mut table = Table::of_two(GameKind::Trench);
    assert!(matches!(&table.does(&resign(&ana()))[..], [Event::Finished { .. }]));
    assert_eq!(table.refuses(&resign(&bo())), Refusal::GameOver);
    assert_eq!(table.refuses(&resign(&ana())), Refusal::GameOver);
    assert_eq!(winner(&table), Some(Seat::One));
}

#[test]
fn only_players_of_a_running_game_resign() {
    let table = Table::made(&setup(GameKind::Trench));
    assert_eq!(table.refuses(&resign(&ana())), Refusal::NotStarted);
    assert_eq!(table.refuses(&resign(&cy())), Refusal::NotAPlayer);
    let table = Table::against(BOTS, GameKind::Trench);
    assert_eq!(table.refuses(&resign(&ana())), Refusal::NotAPlayer);
}
