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
    while let Some(cell) = next_cell(old, new) {
        let (was, old_rest) = split(old, cell);
        let (is, new_rest) = split(new, cell);
        if was != is {
            changed.push(CellChange { cell, pieces: is.to_vec() });
        }
        (old, new) = (old_rest, new_rest);
    }
    changed
}

/// Brings a sorted list of pieces up to date.
pub fn apply(pieces: &mut Vec<Piece>, changed: &[CellChange]) {
    pieces.retain(|piece| !changed.iter().any(|change| change.cell == piece.cell));
    pieces.extend(changed.iter().flat_map(|change| &change.pieces));
    pieces.sort_unstable();
}

fn next_cell(old: &[Piece], new: &[Piece]) -> Option<CellName> {
    let firsts = [old.first(), new.first()];
    firsts.into_iter().flatten().map(|piece| piece.cell).min()
}

/// The pieces on the given cell, which are the first ones if there are any, and the rest.
fn split(pieces: &[Piece], cell: CellName) -> (&[Piece], &[Piece]) {
    let here = pieces.iter().take_while(|piece| piece.cell == cell).count();
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
