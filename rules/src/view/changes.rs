//! The difference between two positions, cell by cell, for any game.

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
    let (mut old, mut new) = (before, after);
    let mut changed = Vec::new();
    while let Some(first) = first_cell(old, new) {
        let (was, old_rest) = split(old, first);
        let (is, new_rest) = split(new, first);
        if !alike(was, is) {
            changed.push(CellChange { cell: first.cell, pieces: is.to_vec() });
        }
        (old, new) = (old_rest, new_rest);
    }
    changed
}

/// Sorts pieces as they stand in a [`View`](super::View).
pub(crate) fn sort(pieces: &mut [Piece]) {
    pieces.sort_unstable_by_key(Piece::order);
}

/// Brings a sorted list of pieces up to date.
pub fn apply(pieces: &mut Vec<Piece>, changed: &[CellChange]) {
    pieces.retain(|piece| !changed.iter().any(|change| change.cell == piece.cell));
    pieces.extend(changed.iter().flat_map(|change| &change.pieces));
    sort(pieces);
}

/// A piece on the first cell of both lists.
fn first_cell<'a>(old: &'a [Piece], new: &'a [Piece]) -> Option<&'a Piece> {
    let firsts = [old.first(), new.first()];
    firsts.into_iter().flatten().min_by_key(|piece| piece.cell_order())
}

/// Whether two lists of pieces of the same cell say the same.
fn alike(was: &[Piece], is: &[Piece]) -> bool {
    was.len() == is.len() && was.iter().zip(is).all(|(was, is)| was.is_like(is))
}

/// The pieces on the cell of another, which are the first ones if there are any, and the rest.
fn split<'a>(pieces: &'a [Piece], other: &Piece) -> (&'a [Piece], &'a [Piece]) {
    let cell = other.cell_order();
    let here = pieces.iter().take_while(|piece| piece.cell_order() == cell).count();
    pieces.split_at(here)
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
