use tabuleiro_protocol::{Event, Opponent, Setup, UndoKind, UndoRule};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::Refusal;

/// The opening of DuploHex has one action; then Bo is in the middle of a turn of two.
fn in_mid_turn() -> Table {
    let mut table = Table::of_two(GameKind::DuploHex);
    table.play_many(2);
    assert_eq!(table.room.to_move(), Some(Seat::One));
    table
}

#[test]
fn a_player_takes_back_the_first_half_of_a_turn() {
    let mut table = in_mid_turn();
    let kind = UndoKind::TakeBack;
    let events = table.does(&take_back(&bo(), 1));
    assert_eq!(events, [Event::Undone { seat: Seat::One, ply: 1, kind }]);
    assert_eq!(table.room.ply(), 1);
    assert_eq!(table.room.to_move(), Some(Seat::One));
}

#[test]
fn it_needs_nobody_even_where_undo_is_off() {
    let mut table = Table::two(&Setup { undo: UndoRule::Off, ..setup(GameKind::DuploHex) });
    table.play_many(2);
    table.does(&take_back(&bo(), 1));
    assert_eq!(table.room.ply(), 1);
}

#[test]
fn a_finished_turn_cannot_be_taken_back() {
    let mut table = in_mid_turn();
    table.play_any();
    assert_eq!(table.room.to_move(), Some(Seat::Zero));
    for who in [ana(), bo()] {
        for ply in [0, 1, 2, 3, u32::MAX] {
            assert_eq!(table.refuses(&take_back(&who, ply)), Refusal::NothingToTakeBack);
        }
    }
}

#[test]
fn only_ones_own_actions_can_be_taken_back() {
    let table = in_mid_turn();
    for ply in [0, 2, 3] {
        assert_eq!(table.refuses(&take_back(&bo(), ply)), Refusal::NothingToTakeBack);
    }
    for ply in 0..3 {
        assert_eq!(table.refuses(&take_back(&ana(), ply)), Refusal::NothingToTakeBack);
    }
    assert_eq!(table.refuses(&take_back(&cy(), 1)), Refusal::NotAPlayer);
}

#[test]
fn in_a_hot_seat_only_the_turn_that_is_being_made_can_be_taken_back() {
    let mut table = Table::against(Opponent::HotSeat, GameKind::DuploHex);
    table.play_many(2);
    assert_eq!(table.refuses(&take_back(&ana(), 0)), Refusal::NothingToTakeBack);
    table.does(&take_back(&ana(), 1));
    assert_eq!(table.refuses(&take_back(&ana(), 0)), Refusal::NothingToTakeBack);
}

#[test]
fn questions_lapse_when_something_is_taken_back() {
    let mut table = in_mid_turn();
    table.asks_undo(&ana());
    table.does(&take_back(&bo(), 1));
    assert_eq!(table.room.undo, None);
}
