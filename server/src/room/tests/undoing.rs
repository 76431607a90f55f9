use tabuleiro_protocol::{Ask, Event, Opponent, Ply, Setup, UndoKind, UndoRule};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::{Refusal, UNDO_PAUSE, UNDO_PAUSE_MAX};

fn undone(seat: Seat, ply: Ply) -> [Event; 1] {
    [Event::Undone { seat, ply, kind: UndoKind::Undo }]
}

fn asked(seat: Seat, ply: Ply) -> [Event; 1] {
    [Event::UndoAsked { seat, ply }]
}

/// A game of turns of one action each.
fn after(plies: usize) -> Table {
    let mut table = Table::of_two(GameKind::Splinter);
    table.play_many(plies);
    table
}

/// A game whose first turn has one action and every later one two.
fn after_halves(plies: usize) -> Table {
    let mut table = Table::of_two(GameKind::DuploHex);
    table.play_many(plies);
    table
}

#[test]
fn the_opponent_accepts_and_the_turn_is_undone() {
    let mut table = after(3);
    let before = after(2);
    assert_eq!(table.asks_undo(&ana()), asked(Seat::Zero, 2));
    assert_eq!(table.room.ply(), 3, "nothing happens before the answer");
    assert_eq!(table.answers_undo(&bo(), true), undone(Seat::Zero, 2));
    assert_eq!(table.room.position(), before.room.position());
    assert_eq!(table.room.undo, None);
}

#[test]
fn the_reply_is_undone_with_the_turn() {
    let mut table = after(4);
    assert_eq!(table.asks_undo(&ana()), asked(Seat::Zero, 2));
}

#[test]
fn the_opponent_declines_and_everything_stays() {
    let mut table = after(3);
    table.asks_undo(&ana());
    assert_eq!(table.answers_undo(&bo(), false), [Event::UndoDeclined { seat: Seat::One }]);
    assert_eq!((table.room.ply(), table.room.undo), (3, None));
}

#[test]
fn a_turn_of_two_actions_is_undone_as_a_whole() {
    // Plies 0 | 1 2 | 3 4 | 5 6
    let mut table = after_halves(5);
    assert_eq!(table.asks_undo(&ana()), asked(Seat::Zero, 3));
    let mut table = after_halves(5);
    assert_eq!(table.asks_undo(&bo()), asked(Seat::One, 1));
}

#[test]
fn an_opponent_in_mid_turn_loses_what_they_have_begun() {
    let mut table = after_halves(6);
    assert_eq!(table.room.to_move(), Some(Seat::One));
    table.asks_undo(&ana());
    table.answers_undo(&bo(), true);
    assert_eq!((table.room.ply(), table.room.to_move()), (3, Some(Seat::Zero)));
}

#[test]
fn who_asks_in_mid_turn_goes_back_to_the_turn_before() {
    let mut table = after_halves(6);
    assert_eq!(table.asks_undo(&bo()), asked(Seat::One, 1));
}

#[test]
fn a_seat_that_moves_last_in_a_leg_and_first_in_the_next_undoes_one_turn() {
    let mut table = between_legs();
    let (ply, seat) = (table.room.ply(), table.room.to_move().unwrap());
    let (own, other) = if seat == Seat::Zero { (ana(), bo()) } else { (bo(), ana()) };
    assert_eq!(table.asks_undo(&own), asked(seat, ply - 1));
    table.answers_undo(&other, false);
    assert_eq!(table.asks_undo(&other), asked(!seat, ply - 2));
}

/// A game of Trench whose last mover is to move again, because the sides have been swapped.
fn between_legs() -> Table {
    for choice in 0..200 {
        let mut table = Table::of_two(GameKind::Trench);
        while table.room.is_playing() {
            let legal = table.room.position().legal();
            let seat = table.room.to_move().unwrap();
            let number = choice + table.room.ply() as usize * (choice + 3);
            table.play_quietly(seat, &legal[number % legal.len()]);
            if table.room.to_move() == Some(seat) {
                return table;
            }
        }
    }
    panic!("no leg ended so")
}

#[test]
fn before_the_first_finished_turn_there_is_nothing_to_undo() {
    assert_eq!(after(0).refuses(&after(0).undo(&ana())), Refusal::NothingToUndo);
    assert_eq!(after(1).refuses(&after(1).undo(&bo())), Refusal::NothingToUndo);
    let table = after_halves(2);
    assert_eq!(table.refuses(&table.undo(&bo())), Refusal::NothingToUndo);
}

#[test]
fn a_request_for_another_ply_is_refused() {
    let mut table = after(3);
    let late = table.undo(&ana());
    table.play_any();
    assert_eq!(table.refuses(&late), Refusal::WrongPly { meant: 3, now: 4 });
}

#[test]
fn where_undo_is_off_nobody_undoes() {
    let off = |opponent| Setup { undo: UndoRule::Off, ..with(opponent, GameKind::Splinter) };
    for opponent in [BOT, Opponent::HotSeat] {
        let mut table = Table::made(&off(opponent));
        table.play_many(2);
        assert_eq!(table.refuses(&table.undo(&ana())), Refusal::UndoOff);
    }
    let mut table = Table::two(&off(Opponent::Person));
    table.play_many(2);
    assert_eq!(table.refuses(&table.undo(&ana())), Refusal::UndoOff);
}

#[test]
fn only_players_undo() {
    let table = after(3);
    assert_eq!(table.refuses(&table.undo(&cy())), Refusal::NotAPlayer);
    let mut table = Table::against(BOTS, GameKind::Splinter);
    table.play_many(2);
    assert_eq!(table.refuses(&table.undo(&ana())), Refusal::NotAPlayer, "the host only watches");
}

#[test]
fn a_bot_grants_it_and_its_reply_is_undone_too() {
    let mut table = Table::against(BOT, GameKind::Splinter);
    table.play_many(4);
    assert_eq!(table.asks_undo(&ana()), undone(Seat::Zero, 2));
}

#[test]
fn a_bot_that_was_thinking_is_too_late() {
    let mut table = Table::against(BOT, GameKind::Splinter);
    table.play_many(3);
    let thought_out = table.action(Seat::One, &table.room.position().legal()[0]);
    assert_eq!(table.asks_undo(&ana()), undone(Seat::Zero, 2));
    let seen = table.room.seq() - 1;
    assert_eq!(table.refuses(&thought_out), Refusal::PositionChanged { seen });
    table.play_any();
    assert_eq!(table.refuses(&thought_out), Refusal::PositionChanged { seen });
}

#[test]
fn a_bot_that_opened_keeps_its_opening() {
    let first = tabuleiro_protocol::First::Guest;
    let mut table = Table::made(&Setup { first, ..with(BOT, GameKind::Splinter) });
    table.play_any();
    assert_eq!(table.refuses(&table.undo(&ana())), Refusal::NothingToUndo);
    table.play_many(2);
    assert_eq!(table.asks_undo(&ana()), undone(Seat::One, 1));
}

#[test]
fn in_a_hot_seat_each_undo_goes_back_by_one_turn() {
    let mut table = Table::against(Opponent::HotSeat, GameKind::DuploHex);
    table.play_many(6);
    for (seat, ply) in [(1, 5), (1, 3), (0, 1), (1, 0)] {
        assert_eq!(table.asks_undo(&ana()), undone(Seat::ALL[seat], ply));
    }
    assert_eq!(table.refuses(&table.undo(&ana())), Refusal::NothingToUndo);
}

#[test]
fn an_undo_sent_twice_is_done_once() {
    let mut table = Table::against(Opponent::HotSeat, GameKind::Splinter);
    table.play_many(3);
    let undo = table.undo(&ana());
    table.does(&undo);
    assert_eq!(table.refuses(&undo), Refusal::WrongPly { meant: 3, now: 2 });
}

#[test]
fn a_request_lapses_when_either_player_plays() {
    for plies in [3, 4] {
        let mut table = after(plies);
        table.asks_undo(&ana());
        let answer = table.answer_undo(&bo(), true);
        table.play_any();
        assert_eq!(table.room.undo, None);
        assert_eq!(table.refuses(&answer), Refusal::NothingToAnswer);
    }
}

#[test]
fn a_request_lapses_when_the_game_ends() {
    let mut table = after(3);
    table.asks_undo(&ana());
    let answer = table.answer_undo(&bo(), true);
    table.does(&resign(&bo()));
    assert_eq!(table.refuses(&answer), Refusal::GameOver);
    assert_eq!(table.room.undo, None);
}

#[test]
fn an_answer_names_its_question() {
    let mut table = after(3);
    table.asks_undo(&ana());
    let to_the_first = table.answer_undo(&bo(), true);
    table.play_any();
    table.asks_undo(&ana());
    assert_eq!(table.refuses(&to_the_first), Refusal::NothingToAnswer);
}

#[test]
fn nobody_answers_their_own_question() {
    let mut table = after(3);
    table.asks_undo(&ana());
    for accept in [true, false] {
        assert_eq!(table.refuses(&table.answer_undo(&ana(), accept)), Refusal::NothingToAnswer);
        assert_eq!(table.refuses(&table.answer_undo(&cy(), accept)), Refusal::NotAPlayer);
    }
}

#[test]
fn of_two_requests_the_first_one_stands() {
    for (first, second, seat, ply) in [(ana(), bo(), Seat::Zero, 2), (bo(), ana(), Seat::One, 1)] {
        let mut table = after(3);
        table.asks_undo(&first);
        assert_eq!(table.refuses(&table.undo(&second)), Refusal::UndoPending);
        assert_eq!(table.refuses(&table.undo(&first)), Refusal::UndoPending);
        let seq = table.room.seq();
        assert_eq!(table.room.undo, Some(Ask { seq, seat, ply }));
    }
}

#[test]
fn an_action_under_way_as_an_undo_is_granted_is_refused() {
    let mut table = after(3);
    table.asks_undo(&ana());
    let under_way = table.action(Seat::One, &table.room.position().legal()[0]);
    table.answers_undo(&bo(), true);
    let seen = table.room.seq() - 1;
    assert_eq!(table.refuses(&under_way), Refusal::PositionChanged { seen });
}

#[test]
fn each_decline_makes_the_pause_longer_up_to_a_limit() {
    let mut table = after(3);
    let mut pause = UNDO_PAUSE;
    for _ in 0..8 {
        table.asks_undo(&ana());
        table.answers_undo(&bo(), false);
        let until = table.now + pause;
        let refusal = Refusal::UndoTooSoon { wait: pause, until };
        assert_eq!(table.refuses(&table.undo(&ana())), refusal);
        assert_eq!(refusal.retry_at(), Some(until));
        table.wait(pause - 1);
        let refusal = Refusal::UndoTooSoon { wait: 1, until };
        assert_eq!(table.refuses(&table.undo(&ana())), refusal);
        table.wait(1);
        pause = (pause * 2).min(UNDO_PAUSE_MAX);
    }
    assert_eq!(pause, UNDO_PAUSE_MAX);
}

#[test]
fn the_pause_is_for_who_was_declined_alone() {
    let mut table = after(3);
    table.asks_undo(&ana());
    table.answers_undo(&bo(), false);
    assert_eq!(table.asks_undo(&bo()), asked(Seat::One, 1));
}
