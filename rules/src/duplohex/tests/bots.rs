//! What bots see in a position.

use std::collections::BTreeSet;

use super::*;
use crate::bot::{BotRng, Level, Limit, Strategy, choose};

/// Black joins with a disc on c4 or on d4.
const BLACK_THREATENS: &str = "0001000 0001000 0001000 0000000 0010000 0010000 0010000";

fn chosen(position: &DuploHex, level: Level) -> String {
    let action = choose(position, level, Limit::Nodes(2_000), 1).unwrap();
    position.text(action)
}

#[test]
fn what_is_good_for_one_seat_is_as_bad_for_the_other() {
    for position in [
        start(SetUp::Border),
        set(FULL, Side::White, Due::Both),
        set(BLACK_THREATENS, Side::White, Due::Ring),
        set(BLACK_THREATENS, Side::Black, Due::Both),
    ] {
        let [white, black] = Seat::ALL.map(|seat| position.evaluate(seat));
        assert_eq!(white, -black);
    }
}

#[test]
fn a_chain_that_needs_one_action_is_as_good_as_won_when_that_action_is_due() {
    let value = |due| set(BLACK_THREATENS, Side::Black, due).evaluate(Seat::One);
    assert!(value(Due::Both) > 100_000);
    assert!(value(Due::Disc) > 100_000);
    assert!(value(Due::Ring) < 100_000);
}

#[test]
fn more_threats_than_actions_to_answer_them_are_as_good_as_lost() {
    let value = |due| set(BLACK_THREATENS, Side::White, due).evaluate(Seat::Zero);
    assert!(value(Due::Both) > -100_000, "both cells can be taken");
    assert!(value(Due::Ring) < -100_000, "only one of them");
}

#[test]
fn bots_win_when_they_can_and_block_when_they_must() {
    for level in [Level::Smart, Level::Expert] {
        let position = set(BLACK_THREATENS, Side::Black, Due::Both);
        let text = chosen(&position, level);
        assert_eq!(after(position, &text).outcome(), won(Seat::One, "discs"), "{text}");
        let mut position = set(BLACK_THREATENS, Side::White, Due::Both);
        while position.mover() == Seat::Zero {
            let text = chosen(&position, level);
            play(&mut position, &text);
        }
        let replies = legal(&position);
        let ends = |text: &&String| after(position, text).outcome().is_some();
        assert_eq!(replies.iter().find(ends), None, "{level} blocks both cells");
    }
}

#[test]
fn a_random_game_may_take_any_legal_action_and_no_other() {
    use rand::SeedableRng;
    let mut rng = BotRng::seed_from_u64(1);
    for position in [
        set(FULL, Side::White, Due::Both),
        set(ALL_BUT_ONE_PAIRED, Side::Black, Due::Disc),
        set(ALL_BUT_ONE_PAIRED, Side::White, Due::Both),
    ] {
        let picks = (0..4_000).filter_map(|_| position.playout_action(&mut rng, &mut Vec::new()));
        let picked: BTreeSet<_> = picks.map(|action| position.text(action)).collect();
        assert_eq!(Vec::from_iter(picked), legal(&position));
    }
}
