use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::{Actor, Command, Decision, Refusal};

/// The answer to a resend of the action that an event has.
fn already(seq: u32, ply: u32, action: &str) -> Result<Decision, Refusal> {
    Ok(Decision::Already { seq, ply, action: action.to_owned() })
}

/// A game of Trench after its first action, which is event 4, and the command that made it.
fn after_one() -> (Table, Command) {
    let mut table = Table::of_two(GameKind::Trench);
    let command = table.play(Seat::Zero, "b4-b5");
    (table, command)
}

fn spelt(command: &Command, text: &str) -> Command {
    let mut other = command.clone();
    let Command::Play { action, .. } = &mut other else { panic!() };
    text.clone_into(action);
    other
}

#[test]
fn a_resend_gets_the_first_answer() {
    let (table, command) = after_one();
    assert_eq!(table.decide(&command), already(4, 1, "b4-b5"));
}

#[test]
fn a_resend_in_another_spelling_gets_the_first_answer() {
    let (mut table, command) = after_one();
    let other = spelt(&command, "B4 - B5");
    assert_eq!(table.decide(&other), already(4, 1, "b4-b5"));
    table.play_many(5);
    assert_eq!(table.decide(&other), already(4, 1, "b4-b5"));
}

#[test]
fn a_resend_after_the_reply_gets_the_first_answer() {
    let (mut table, command) = after_one();
    table.play_many(3);
    assert_eq!(table.decide(&command), already(4, 1, "b4-b5"));
}

#[test]
fn a_resend_after_the_end_gets_the_first_answer() {
    let (mut table, command) = after_one();
    table.does(&resign(&bo()));
    assert_eq!(table.decide(&command), already(4, 1, "b4-b5"));
}

#[test]
fn a_resend_after_an_undo_gets_the_first_answer() {
    let (mut table, command) = after_one();
    table.asks_undo(&ana());
    table.answers_undo(&bo(), true);
    assert_eq!(table.room.ply(), 0);
    assert_eq!(table.decide(&command), already(4, 1, "b4-b5"));
    assert_eq!(table.decide(&spelt(&command, "B4-b5")), already(4, 1, "b4-b5"));
}

#[test]
fn a_resend_after_a_take_back_gets_the_first_answer() {
    let mut table = Table::of_two(GameKind::DuploHex);
    table.play_any();
    let command = table.play_any();
    let first = table.decide(&command);
    table.does(&take_back(&bo(), 1));
    assert_eq!(table.decide(&command), first);
}

#[test]
fn the_same_action_after_an_undo_is_another_one() {
    let (mut table, first) = after_one();
    table.asks_undo(&ana());
    table.answers_undo(&bo(), true);
    let second = table.play(Seat::Zero, "b4-b5");
    assert_eq!(table.decide(&first), already(4, 1, "b4-b5"));
    assert_eq!(table.decide(&second), already(7, 1, "b4-b5"));
    assert_eq!(table.room.ply(), 1);
}

#[test]
fn another_spelling_is_read_on_the_board_of_that_time() {
    let (mut table, _) = after_one();
    table.asks_undo(&ana());
    table.answers_undo(&bo(), true);
    // This goes where the undone action went, so it is illegal if that still stood.
    let command = table.play(Seat::Zero, "a4-b5");
    table.play_many(2);
    assert_eq!(table.decide(&spelt(&command, "A4-B5")), already(7, 1, "a4-b5"));
}

#[test]
fn an_action_that_was_lost_before_an_undo_is_not_taken_for_a_later_one() {
    let mut table = Table::of_two(GameKind::Trench);
    table.play_many(2);
    let lost = table.action(Seat::Zero, &table.room.position().legal()[0]);
    table.asks_undo(&bo());
    table.answers_undo(&ana(), true);
    table.play_any();
    table.play_any();
    let seen = table.room.log().len() as u32 - 4;
    assert_eq!(table.refuses(&lost), Refusal::PositionChanged { seen });
}

#[test]
fn another_action_for_the_same_ply_is_no_resend() {
    let (mut table, command) = after_one();
    let other = spelt(&command, "c4-c5");
    assert_eq!(table.refuses(&other), Refusal::WrongPly { meant: 0, now: 1 });
    table.asks_undo(&ana());
    table.answers_undo(&bo(), true);
    // The ply fits again, but the player chose it for a board that has changed since.
    assert_eq!(table.refuses(&other), Refusal::PositionChanged { seen: 3 });
    table.play(Seat::Zero, "c4-c5");
    assert_eq!(table.refuses(&other), Refusal::PositionChanged { seen: 3 });
}

#[test]
fn an_action_chosen_before_an_undo_is_refused() {
    let mut table = Table::of_two(GameKind::Trench);
    table.play_many(4);
    let chosen = table.action(Seat::Zero, &table.room.position().legal()[0]);
    table.asks_undo(&bo());
    table.answers_undo(&ana(), true);
    table.play_any();
    let Command::Play { seen, ply, .. } = &chosen else { panic!() };
    assert_eq!(*ply, table.room.ply(), "only the undo tells the difference");
    assert_eq!(table.refuses(&chosen), Refusal::PositionChanged { seen: *seen });
}

#[test]
fn nobody_gets_the_answer_to_anothers_action() {
    let (table, command) = after_one();
    let Command::Play { ply, seen, action, lag, .. } = command else { panic!() };
    let by = |who| Command::Play { who, ply, seen, action: action.clone(), lag };
    let wrong = Refusal::WrongPly { meant: 0, now: 1 };
    assert_eq!(table.refuses(&by(Actor::Person(bo().id))), wrong);
    assert_eq!(table.refuses(&by(Actor::Person(cy().id))), Refusal::NotAPlayer);
}

#[test]
fn what_one_has_seen_since_makes_no_difference_to_a_new_action() {
    let mut table = Table::of_two(GameKind::Trench);
    table.does(&say(&bo(), "hello"));
    table.does(&say(&cy(), "hello"));
    let command = table.action_at(Seat::Zero, 0, 0, "b4-b5");
    table.does(&command);
    assert_eq!(table.decide(&command), already(6, 1, "b4-b5"));
}

#[test]
fn a_bot_that_sends_again_has_the_wrong_ply() {
    let mut table = Table::against(BOTS, GameKind::Trench);
    let command = table.play_any();
    assert_eq!(table.refuses(&command), Refusal::WrongPly { meant: 0, now: 1 });
}
