//! The difference between two positions, cell by cell, for any game.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{CellName, Piece};

/// A cell whose pieces changed, with what stands there now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CellChange {
    /// Which cell.
    pub cell: CellName,
    /// All its pieces after the change; none if it is empty now.
    pub pieces: Vec<Piece>,
}

/// The cells that differ between two lists of pieces, both sorted as in a
/// [`View`](super::View).
#[must_use]
pub fn changes(before: &[Piece], after: &[Piece]) -> Vec<CellChange> {
    let mut changed: Vec<CellChange> = Vec::new();
    let mut note = |piece: &Piece| {
        if changed.last().is_none_or(|last| last.cell != piece.cell) {
            changed.push(CellChange { cell: piece.cell, pieces: Vec::new() });
        }
    };
    let (mut old, mut new) = (before.iter().peekable(), after.iter().peekable());
    loop {
        match (old.peek(), new.peek()) {
            (None, None) => break,
            (Some(was), None) => note(was),
            (None, Some(is)) => note(is),
            (Some(was), Some(is)) if was == is => {}
            (Some(was), Some(is)) => match was.order().cmp(&is.order()) {
                Ordering::Less => {
                    note(was);
                    old.next();
                    continue;
                }
                Ordering::Greater => {
                    note(is);
                    new.next();
                    continue;
                }
                Ordering::Equal => note(is),
            },
        }
        old.next();
        new.next();
    }
    for change in &mut changed {
        let here = after.iter().filter(|piece| piece.cell == change.cell);
        change.pieces.extend(here);
    }
    changed
}

/// Sorts pieces as they stand in a [`View`](super::View). Numbers are sorted much faster than pieces,
/// so each gets one, with its place in the last two bytes: no board has that many pieces.
pub(crate) fn sort(pieces: &mut Vec<Piece>) {
    let numbers = (0..).zip(pieces.iter()).map(|(place, piece)| piece.order() << 16 | place);
    let mut numbers: Vec<u64> = numbers.collect();
    numbers.sort_unstable();
    *pieces = numbers.into_iter().map(|number| pieces[number as usize & 0xFFFF]).collect();
}

/// Brings a sorted list of pieces up to date.
pub fn apply(pieces: &mut Vec<Piece>, changed: &[CellChange]) {
    pieces.retain(|piece| !changed.iter().any(|change| change.cell == piece.cell));
    pieces.extend(changed.iter().flat_map(|change| &change.pieces));
    sort(pieces);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Side;
    use crate::view::Shape;

    fn pieces(text: &str) -> Vec<Piece> {
        let mut pieces: Vec<_> = text.split_whitespace().map(piece).collect();
        pieces.sort_unstable();
        pieces
    }

    fn piece(word: &str) -> Piece {
        let shape = if word.starts_with('D') { Shape::Disc } else { Shape::Ring };
        Piece::new(CellName::from(&word[1..]).unwrap(), shape, Side::White)
    }

    fn cells(changed: &[CellChange]) -> Vec<&str> {
        changed.iter().map(|change| change.cell.as_str()).collect()
    }

    #[test]
    fn only_cells_that_differ_are_listed() {
        let (before, after) = (pieces("Da1 Rb2 Dc3"), pieces("Da1 Db2 Rb2 Dd4"));
        let changed = changes(&before, &after);
        assert_eq!(cells(&changed), ["b2", "c3", "d4"]);
        assert!(changed[1].pieces.is_empty());
    }

    #[test]
    fn applying_the_changes_gives_the_second_list() {
        let (before, after) = (pieces("Da1 Rb2 Dc3"), pieces("Db2 Rb2 Dd4 Rd4"));
        let mut now = before.clone();
        apply(&mut now, &changes(&before, &after));
        assert_eq!(now, after);
    }
}
