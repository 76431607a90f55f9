use tabuleiro_protocol::{Event, GameResult, Opponent};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::Refusal;

fn after(plies: usize) -> Table {
    let mut table = Table::of_two(GameKind::Splinter);
    table.play_many(plies);
    table
}

fn is_drawn(table: &Table) -> bool {
    let ending = table.room.summary().ending;
    ending
        .is_some_and(|e| (e.result, e.winner, &*e.reason) == (GameResult::Draw, None, "agreement"))
}

#[test]
fn an_accepted_offer_ends_the_game_without_a_winner() {
    let mut table = after(2);
    assert_eq!(table.does(&offer_draw(&ana())), [Event::DrawOffered { seat: Seat::Zero }]);
    table.answers_draw(&bo(), true);
    assert!(is_drawn(&table));
}

#[test]
fn a_declined_offer_changes_nothing() {
    let mut table = after(2);
    table.does(&offer_draw(&ana()));
    let declined = [Event::DrawDeclined { seat: Seat::One }];
    assert_eq!(table.answers_draw(&bo(), false), declined);
    assert!(table.room.is_playing());
    assert_eq!(table.room.draw, None);
}

#[test]
fn two_offers_are_an_agreement() {
    for (first, second) in [(ana(), bo()), (bo(), ana())] {
        let mut table = after(2);
        table.does(&offer_draw(&first));
        table.does(&offer_draw(&second));
        assert!(is_drawn(&table));
    }
}

#[test]
fn an_offer_stays_while_its_maker_plays_and_lapses_when_the_other_does() {
    let mut table = after(2);
    table.does(&offer_draw(&ana()));
    table.play_any();
    let answer = table.answer_draw(&bo(), true);
    table.play_any();
    assert_eq!(table.room.draw, None);
    assert_eq!(table.refuses(&answer), Refusal::NothingToAnswer);
}

#[test]
fn an_offer_lapses_with_an_undo() {
    let mut table = after(3);
    table.does(&offer_draw(&ana()));
    table.asks_undo(&ana());
    table.answers_undo(&bo(), true);
    assert_eq!(table.room.draw, None);
}

#[test]
fn who_was_declined_makes_a_move_before_the_next_offer() {
    let mut table = after(2);
    table.does(&offer_draw(&ana()));
    table.answers_draw(&bo(), false);
    assert_eq!(table.refuses(&offer_draw(&ana())), Refusal::DrawTooSoon);
    table.play_any();
    table.does(&offer_draw(&ana()));
    assert!(table.room.draw.is_some());
}

#[test]
fn an_offer_that_waits_is_not_made_again() {
    let mut table = after(2);
    table.does(&offer_draw(&ana()));
    let asked = table.room.draw;
    assert_eq!(table.refuses(&offer_draw(&ana())), Refusal::DrawPending);
    table.play_any();
    assert_eq!(table.refuses(&offer_draw(&ana())), Refusal::DrawPending);
    assert_eq!(table.room.draw, asked, "the answer would name the first one");
}

#[test]
fn an_answer_names_its_offer() {
    let mut table = after(2);
    table.does(&offer_draw(&ana()));
    let to_the_first = table.answer_draw(&bo(), true);
    table.play_many(2);
    table.does(&offer_draw(&ana()));
    assert_eq!(table.refuses(&to_the_first), Refusal::NothingToAnswer);
}

#[test]
fn nobody_answers_their_own_offer() {
    let mut table = after(2);
    table.does(&offer_draw(&ana()));
    assert_eq!(table.refuses(&table.answer_draw(&ana(), true)), Refusal::NothingToAnswer);
    assert_eq!(table.refuses(&table.answer_draw(&cy(), true)), Refusal::NotAPlayer);
}

#[test]
fn a_game_without_draws_knows_no_offers() {
    for game in GameKind::ALL.iter().filter(|game| !game.info().draws) {
        let table = Table::of_two(*game);
        assert_eq!(table.refuses(&offer_draw(&ana())), Refusal::NoDraws);
    }
}

#[test]
fn a_bot_declines_at_once() {
    let mut table = Table::against(BOT, GameKind::Splinter);
    let events = table.does(&offer_draw(&ana()));
    let (offered, declined) = (Seat::Zero, Seat::One);
    assert_eq!(
        events,
        [Event::DrawOffered { seat: offered }, Event::DrawDeclined { seat: declined }]
    );
    assert_eq!(table.refuses(&offer_draw(&ana())), Refusal::DrawTooSoon);
}

#[test]
fn in_a_hot_seat_a_draw_needs_nobody() {
    let mut table = Table::against(Opponent::HotSeat, GameKind::Splinter);
    table.does(&offer_draw(&ana()));
    assert!(is_drawn(&table));
}

#[test]
fn who_resigns_while_a_draw_is_offered_has_lost() {
    let mut table = after(2);
    table.does(&offer_draw(&ana()));
    let answer = table.answer_draw(&bo(), true);
    table.does(&resign(&ana()));
    assert_eq!(table.refuses(&answer), Refusal::GameOver);
    assert_eq!(table.refuses(&offer_draw(&bo())), Refusal::GameOver);
    assert!(!is_drawn(&table));
}
