//! How the game ends.

use super::*;

/// Black has won with discs, two of them inside white rings.
const WON: &str = "0000050 0000010 0404150 0109260 2098a64 4a12880 0010682";

fn joined(rows: &str) -> Vec<(Side, Kind)> {
    let board = board(rows);
    let pairs = Side::ALL.map(|side| Kind::ALL.map(|kind| (side, kind)));
    let pairs = pairs.into_iter().flatten();
    pairs.filter(|&(side, kind)| board.is_joined(kind, side)).collect()
}

#[test]
fn paired_pieces_count_for_their_own_colour_and_kind() {
    assert_eq!(joined(WON), [(Side::Black, Kind::Disc)]);
}

#[test]
fn a_column_of_black_discs_joins_top_and_bottom_also_at_the_edge() {
    let black_discs = [(Side::Black, Kind::Disc)];
    for rows in ["1000000 ", "0001000 ", "0000001 "] {
        assert_eq!(joined(&rows.repeat(7)), black_discs, "{rows}");
    }
}

#[test]
fn a_row_of_white_rings_joins_left_and_right() {
    let rows = "8888888 0000000 0000000 0000000 0000000 0000000 0000000";
    assert_eq!(joined(rows), [(Side::White, Kind::Ring)]);
}

#[test]
fn pieces_of_the_other_sides_edges_join_nothing() {
    assert_eq!(joined(&"0002000 ".repeat(7)), []);
    let rows = "1111111 0000000 0000000 0000000 0000000 0000000 0000000";
    assert_eq!(joined(rows), []);
}

#[test]
fn discs_and_rings_together_are_no_chain() {
    let rows = "0001000 0001000 0001000 0004000 0001000 0001000 0001000";
    assert_eq!(joined(rows), []);
}

#[test]
fn joining_wins_at_once_in_the_middle_of_a_turn() {
    let rows = "0000050 0000010 0404150 0118260 2098a64 4a12880 0010682";
    let position = set(rows, Side::Black, Due::Both);
    let won_position = after(position, "Dc4-d4");
    assert_eq!(won_position.outcome(), won(Seat::One, "discs"));
    assert_eq!(won_position.turn(), position.turn());
    assert!(legal(&won_position).is_empty());
}

#[test]
fn joining_with_rings_wins() {
    let rows = "0000000 0000000 0000000 8888880 0000000 0000000 0000000";
    let position = after(set(rows, Side::White, Due::Both), "Rg4");
    assert_eq!(position.outcome(), won(Seat::Zero, "rings"));
}

#[test]
fn moving_a_piece_out_of_a_chain_breaks_it() {
    let rows = "0000000 0000000 0010000 2222220 0000080 0000000 0000000";
    let position = after(set(rows, Side::White, Due::Both), "Df4-f5");
    assert_eq!(position.outcome(), None);
    assert_eq!(after(position, "Rg7").outcome(), None);
}

#[test]
fn ending_a_turn_without_any_reserve_loses() {
    let position = after(set(LAST_RING, Side::White, Due::Both), "Rg7");
    assert_eq!(position.outcome(), won(Seat::One, "reserve"));
}

#[test]
fn one_piece_left_of_either_kind_is_enough_reserve() {
    let two_left = LAST_RING.replacen('a', "2", 1);
    let position = after(set(&two_left, Side::White, Due::Both), "Rg7");
    assert_eq!(position.outcome(), None);
    assert_eq!(position.mover(), Seat::One);
}

#[test]
fn the_reserve_is_counted_at_the_end_of_the_turn_only() {
    // The ring placed beside the single disc is the last piece, but the disc must still move.
    let rows = LAST_RING.replace('6', "2");
    let position = after(set(&rows, Side::White, Due::Both), "Rf6");
    assert_eq!(position.outcome(), None);
    assert_eq!(legal(&position), ["De6-f6"]);
    let position = after(position, "De6-f6");
    assert_eq!(position.outcome(), won(Seat::One, "reserve"));
}

#[test]
fn a_chain_made_with_the_very_last_piece_wins() {
    let position = after(set(LAST_RING_JOINS, Side::White, Due::Both), "Rg4");
    assert_eq!(position.outcome(), won(Seat::Zero, "rings"));
}

#[test]
fn whoever_can_do_nothing_at_the_start_of_the_turn_is_blocked() {
    let position = set(ALL_PAIRED, Side::Black, Due::Disc);
    let blocked = after(position, "Da1");
    assert_eq!(blocked.outcome(), won(Seat::One, "blocked"));
    assert_eq!(blocked.turn(), position.turn());
}

#[test]
fn whoever_can_still_move_is_not_blocked() {
    let position = after(set(ALL_BUT_ONE_PAIRED, Side::Black, Due::Disc), "Da1");
    assert_eq!(legal(&position), ["De6-f6", "Rf6-e6"]);
}
