//! Whose turn it is, and what is possible in it.

use super::*;

fn of_kind(position: &DuploHex, letter: char) -> Vec<String> {
    let all = legal(position).into_iter();
    all.filter(|text| text.starts_with(letter)).collect()
}

#[test]
fn white_has_98_opening_actions_on_the_empty_board() {
    assert_eq!(legal(&start(SetUp::Empty)).len(), 98);
}

#[test]
fn the_opening_is_one_placement_also_beside_single_pieces() {
    for (set_up, empty) in [(SetUp::Border, 25), (SetUp::Diagonal, 36)] {
        let position = start(set_up);
        assert_eq!(legal(&position).len(), 2 * empty);
        assert!(legal(&position).iter().all(|text| !text.contains('-')));
    }
}

#[test]
fn white_opens_with_one_action_and_then_turns_have_two() {
    let mut position = start(SetUp::Empty);
    let expected = [
        ("Dd4", Seat::One, 2, Due::Both),
        ("Rc3", Seat::One, 2, Due::Disc),
        ("Db3", Seat::Zero, 3, Due::Both),
        ("Da1", Seat::Zero, 3, Due::Ring),
        ("Ra2", Seat::One, 4, Due::Both),
    ];
    for (text, mover, turn, due) in expected {
        play(&mut position, text);
        assert_eq!(
            (position.mover(), position.turn(), position.due),
            (mover, turn, due),
            "after {text}"
        );
    }
}

#[test]
fn set_ups_come_out_of_the_reserve() {
    let expected = [(SetUp::Border, [[18, 17], [18, 19]]), (SetUp::Diagonal, [[21, 21], [21, 20]])];
    for (set_up, reserves) in expected {
        let board = start(set_up).board;
        let left = Kind::ALL.map(|kind| Side::ALL.map(|side| board.reserve(kind, side)));
        assert_eq!(left, reserves, "{set_up:?}");
    }
}

#[test]
fn a_piece_moves_onto_single_pieces_of_the_other_kind_of_either_side() {
    // White's ring on d4 has a white disc on c4, a black disc on c5, a black ring on e4,
    // a pair on d3 and nothing on e3 and d5 beside it.
    let rows = "0000000 0000000 0005000 0028400 0010000 0000000 0000000";
    let position = set(rows, Side::White, Due::Ring);
    let moves: Vec<_> = legal(&position).into_iter().filter(|t| t.contains('-')).collect();
    assert_eq!(moves, ["Rd4-c4", "Rd4-c5"]);
}

#[test]
fn a_pair_never_moves_again() {
    let rows = "0000000 0000000 0000000 0028000 0080000 0000000 0000000";
    let position = set(rows, Side::White, Due::Both);
    assert!(legal(&position).contains(&"Dc4-c5".to_owned()));
    let position = after(position, "Rd4-c4");
    assert!(of_kind(&position, 'D').iter().all(|t| !t.contains('-')));
}

#[test]
fn the_second_action_may_use_the_piece_just_placed() {
    let rows = "0000000 0000000 0000000 0008000 0000000 0000000 0000014";
    let position = after(set(rows, Side::White, Due::Both), "Dc4");
    assert_eq!(position.mover(), Seat::Zero);
    let position = after(position, "Rd4-c4");
    assert_eq!(position.mover(), Seat::One);
}

#[test]
fn the_last_resort_is_any_single_piece_of_the_other_kind() {
    let position = set(FULL, Side::White, Due::Both);
    let discs = of_kind(&position, 'D');
    assert_eq!(discs.len(), 32, "every single ring, black or white");
    assert!(discs.contains(&"Db1".to_owned()) && discs.contains(&"Dc1".to_owned()));
}

#[test]
fn the_last_resort_is_judged_for_each_kind_on_its_own() {
    // White has no disc to move but rings beside black discs: rings move as usual.
    let position = set(FULL, Side::White, Due::Both);
    let rings = of_kind(&position, 'R');
    assert!(!rings.is_empty() && rings.iter().all(|text| text.contains('-')));
}

#[test]
fn the_last_resort_is_judged_again_after_the_first_action() {
    // A ring that moves away leaves an empty cell, which is then the only place for a disc.
    let position = after(set(FULL, Side::White, Due::Both), "Rc1-d1");
    assert_eq!(legal(&position), ["Dc1"]);
}

#[test]
fn a_disc_placed_as_a_last_resort_makes_a_pair() {
    let position = after(set(FULL, Side::White, Due::Both), "Db1");
    assert_eq!(position.due, Due::Ring);
    let b1 = position.read("Db1").unwrap().to;
    assert_eq!(position.board.owner(Kind::Disc, b1), Some(Side::White));
    assert_eq!(position.board.owner(Kind::Ring, b1), Some(Side::Black));
}

#[test]
fn a_half_without_any_action_is_skipped() {
    let position = set(NO_DISCS, Side::White, Due::Both);
    assert_eq!(legal(&position).len(), 25, "rings only");
    let next = after(position, "Ra1");
    assert_eq!((next.mover(), next.due), (Seat::One, Due::Both));
    assert_eq!(next.turn(), position.turn() + 1);
}

#[test]
fn the_first_action_may_make_the_other_half_possible() {
    let position = set(ONE_SINGLE_DISC, Side::White, Due::Both);
    assert!(of_kind(&position, 'D').is_empty());
    let beside = after(position, "Rf6");
    assert_eq!(legal(&beside), ["De6-f6"]);
    let elsewhere = after(position, "Ra1");
    assert_eq!(elsewhere.mover(), Seat::One);
}

#[test]
fn a_kind_with_a_piece_in_reserve_always_has_an_action() {
    // Without an empty cell some cell lacks a disc, for there are only 48; there a ring is
    // single, and the last resort has a place. Random games meet this often enough.
    use rand::{RngExt, SeedableRng};
    for seed in 0..200 {
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        let mut position = start(SetUp::Empty);
        while position.outcome().is_none() {
            for kind in Kind::ALL {
                let is_any = position.means(kind).is_none_or(|means| means.is_any());
                let reserve = position.board.reserve(kind, position.mover);
                assert!(is_any || reserve == 0, "seed {seed}");
            }
            let actions = legal(&position);
            play(&mut position, &actions[rng.random_range(0..actions.len())]);
        }
    }
}
