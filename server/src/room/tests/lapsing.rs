use tabuleiro_protocol::{Event, Question, UndoKind};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::record;

/// What is told of the last event to lapse with it, live and in a replay.
fn lapsed(table: &Table) -> Vec<Question> {
    let record = record(table.room.id(), table.room.log(), 0, table.now).unwrap();
    record.events.last().map(|told| told.lapsed.clone()).unwrap_or_default()
}

/// Ana has begun a turn of two actions, and asks or offers something.
fn asked(question: Question) -> Table {
    let mut table = Table::of_two(GameKind::Iris);
    table.play_many(4);
    while table.room.to_move() != Some(Seat::Zero)
        || !table.room.can_take_back(Seat::Zero, table.room.ply() - 1)
    {
        table.play_any();
    }
    let asker = ana();
    match question {
        Question::Undo => table.asks_undo(&asker),
        Question::Draw => table.does(&offer_draw(&asker)),
    };
    table
}

#[test]
fn a_take_back_says_which_questions_it_ends() {
    for question in [Question::Undo, Question::Draw] {
        let mut table = asked(question);
        let ply = table.room.ply() - 1;
        let done = table.does(&take_back(&ana(), ply));
        assert!(matches!(done[..], [Event::Undone { kind: UndoKind::TakeBack, .. }]));
        assert_eq!(lapsed(&table), [question]);
    }
}

#[test]
fn an_action_ends_the_question_of_an_undo() {
    let mut table = asked(Question::Undo);
    table.play_any();
    assert_eq!(lapsed(&table), [Question::Undo]);
    table.play_any();
    assert_eq!(lapsed(&table), []);
}

#[test]
fn an_offer_of_a_draw_lapses_when_the_other_player_plays_on() {
    let mut table = asked(Question::Draw);
    while table.room.to_move() == Some(Seat::Zero) {
        table.play_any();
        assert_eq!(lapsed(&table), [], "who offered may go on");
    }
    table.play_any();
    assert_eq!(lapsed(&table), [Question::Draw]);
}

#[test]
fn an_undo_that_is_granted_ends_an_offer_and_answers_its_own_question() {
    let mut table = asked(Question::Draw);
    table.asks_undo(&ana());
    table.answers_undo(&bo(), true);
    assert_eq!(lapsed(&table), [Question::Draw]);
}

#[test]
fn the_end_of_a_game_ends_what_nobody_answered() {
    let mut table = asked(Question::Draw);
    table.asks_undo(&ana());
    table.does(&resign(&bo()));
    assert_eq!(lapsed(&table), [Question::Undo, Question::Draw]);
    let mut agreed = asked(Question::Draw);
    agreed.answers_draw(&bo(), true);
    assert_eq!(lapsed(&agreed), []);
}
