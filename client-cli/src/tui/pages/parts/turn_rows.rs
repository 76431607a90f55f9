//! A list of turns in rows: two beside each other where they fit, seat 0 at the left.

use tabuleiro_rules::Seat;

/// Columns of the number before a row.
pub(in crate::tui::pages) const NUMBER: i32 = 3;

/// Columns of the sign of a side before a turn that stands alone.
pub(in crate::tui::pages) const SIGN: i32 = 4;

/// In fewer columns every turn has its own row.
const LEAST: i32 = 18;

/// One in so many turns may be too wide for half of the columns; if more are, each has its own row.
const WIDE: usize = 4;

/// What of a turn matters for its place.
#[derive(Clone, Copy, Debug)]
pub(in crate::tui::pages) struct Block {
    /// Its number in the game.
    pub(in crate::tui::pages) number: u32,
    /// Whose it is.
    pub(in crate::tui::pages) seat: Seat,
    /// The columns of its actions.
    pub(in crate::tui::pages) width: i32,
    /// Whether it is part of the game as it stands, and was not undone.
    pub(in crate::tui::pages) counts: bool,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tui::pages) struct TurnRow {
    /// The number before it, if it has one.
    pub(in crate::tui::pages) number: Option<u32>,
    /// Whether the sign of the side stands before its turn.
    pub(in crate::tui::pages) signs: bool,
    /// Its turns, each with the column where it starts.
    pub(in crate::tui::pages) turns: Vec<(i32, usize)>,
}

/// The rows of a list.
pub(in crate::tui::pages) fn turn_rows(blocks: &[Block], columns: i32) -> Vec<TurnRow> {
    let half = (columns - NUMBER) / 2;
    let wide = blocks.iter().filter(|block| block.width >= half).count();
    if columns < LEAST || wide * WIDE > blocks.len() {
        return (0..).zip(blocks).map(|(index, block)| alone(Some(block.number), index)).collect();
    }
    let mut rows: Vec<TurnRow> = Vec::new();
    // Who moved twice in a row begins another round.
    let (mut round, mut next, mut left) = (0, Seat::Zero, None);
    for (index, block) in (0..).zip(blocks) {
        let middle = NUMBER + half;
        if !block.counts {
            rows.push(alone(None, index));
            left = None;
        } else if block.seat == Seat::Zero || next == Seat::Zero {
            round += 1;
            let start = if block.seat == Seat::Zero { NUMBER } else { middle };
            rows.push(TurnRow { number: Some(round), signs: false, turns: vec![(start, index)] });
            left = (block.seat == Seat::Zero).then_some(block.width);
            next = !block.seat;
        } else {
            let start = left.map(|width| middle.max(NUMBER + width + 1));
            match (start.filter(|start| start + block.width <= columns), rows.last_mut()) {
                (Some(start), Some(row)) => row.turns.push((start, index)),
                _ => rows.push(alone(None, index)),
            }
            (left, next) = (None, Seat::Zero);
        }
    }
    rows
}

/// A turn in a row of its own.
fn alone(number: Option<u32>, index: usize) -> TurnRow {
    TurnRow { number, signs: true, turns: vec![(NUMBER + SIGN, index)] }
}

#[cfg(test)]
mod tests {
    use Seat::{One, Zero};

    use super::*;

    /// The numbers of rows, and of the turns in each.
    fn told(turns: &[(Seat, i32)], columns: i32) -> Vec<(Option<u32>, Vec<usize>)> {
        let block = |(number, (seat, width)): (u32, &(Seat, i32))| {
            let (counts, width) = (*width > 0, width.abs());
            Block { number, seat: *seat, width, counts }
        };
        let blocks: Vec<_> = (1..).zip(turns).map(block).collect();
        let rows = turn_rows(&blocks, columns).into_iter();
        rows.map(|row| (row.number, row.turns.iter().map(|turn| turn.1).collect())).collect()
    }

    #[test]
    fn turns_stand_in_pairs_and_who_moves_twice_begins_a_new_row() {
        let turns = [(Zero, 5), (One, 7), (One, 5), (Zero, 3), (Zero, 3)];
        let expected =
            [(Some(1), vec![0, 1]), (Some(2), vec![2]), (Some(3), vec![3]), (Some(4), vec![4])];
        assert_eq!(told(&turns, 27), expected);
    }

    #[test]
    fn a_single_wide_turn_does_not_undo_the_columns() {
        let mut turns = [(Zero, 5), (One, 5)].repeat(5);
        turns[4].1 = 14;
        let rows = told(&turns, 27);
        assert_eq!(rows[2], (Some(3), vec![4, 5]), "there is room beside it");
        turns[4].1 = 22;
        let rows = told(&turns, 27);
        assert_eq!(rows[2..5], [(Some(3), vec![4]), (None, vec![5]), (Some(4), vec![6, 7])]);
    }

    #[test]
    fn where_most_are_wide_each_has_its_row() {
        let rows = told(&[(Zero, 12), (One, 12), (Zero, 3)], 15);
        assert_eq!(rows, [(Some(1), vec![0]), (Some(2), vec![1]), (Some(3), vec![2])]);
    }

    #[test]
    fn undone_turns_stand_apart_and_the_rest_stays_in_pairs() {
        let turns = [(Zero, 5), (One, 5), (Zero, -5), (Zero, -7), (Zero, 5), (One, 5)];
        let expected =
            [(Some(1), vec![0, 1]), (None, vec![2]), (None, vec![3]), (Some(2), vec![4, 5])];
        assert_eq!(told(&turns, 27), expected);
    }
}
