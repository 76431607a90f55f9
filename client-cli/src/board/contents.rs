//! What is to be seen on each cell, gathered from pieces, marks and overlay.

use std::collections::HashMap;

use tabuleiro_rules::view::{CellName, Mark, MarkKind, Piece, PieceLabel, Shape};

use super::Scene;

/// Reasons to point a cell out, the more important ones later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Part of what has won.
    Road,
    /// The last move touched it.
    Last,
    /// The piece there is lost unless something is done, or by what is shown.
    Danger,
    /// The player may go there.
    Target,
    /// The player has taken it up.
    Hand,
    /// The cursor is there.
    Cursor,
}

impl Sign {
    /// All, the least important first, so that later ones cover earlier ones.
    pub(super) const ALL: [Self; 6] =
        [Self::Road, Self::Last, Self::Danger, Self::Target, Self::Hand, Self::Cursor];
}

/// What is to be seen on a cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Content {
    /// The piece, or the upper one of two.
    pub(super) piece: Option<Piece>,
    /// The ring around it.
    pub(super) ring: Option<Piece>,
    /// The text on it.
    pub(super) label: Option<PieceLabel>,
    signs: u8,
}

impl Content {
    pub(super) const fn is_empty(&self) -> bool {
        self.piece.is_none() && self.ring.is_none()
    }

    pub(super) const fn has(&self, sign: Sign) -> bool {
        self.signs >> sign as u8 & 1 == 1
    }
}

/// The contents of all cells that have any. Only ever asked for single cells, so the order
/// in which it keeps them shows nowhere.
#[derive(Debug, Default)]
pub(super) struct Contents(HashMap<CellName, Content>);

/// More signs of danger than this on more than a quarter of the pieces tell nothing any more.
const FEW: usize = 6;

/// Whether so much is in danger that it is not pointed out.
pub(crate) fn is_crowd(marks: &[Mark], pieces: &[Piece]) -> bool {
    let danger = marks.iter().filter(|mark| mark.kind == MarkKind::Danger).count();
    danger > FEW && danger * 4 > pieces.len()
}

impl Contents {
    pub(super) fn new(scene: &Scene) -> Self {
        let mut contents = Self::default();
        for piece in scene.pieces {
            contents.add_piece(piece);
        }
        let crowd = is_crowd(scene.marks, scene.pieces);
        for mark in scene.marks.iter().filter(|mark| !(crowd && mark.kind == MarkKind::Danger)) {
            contents.add_mark(mark);
        }
        let overlay = scene.overlay;
        contents.add_signs(&overlay.last, Sign::Last);
        contents.add_signs(&overlay.lost, Sign::Danger);
        contents.add_signs(&overlay.targets, Sign::Target);
        contents.add_signs(&overlay.hand, Sign::Hand);
        contents.add_signs(overlay.cursor.as_slice(), Sign::Cursor);
        contents
    }

    pub(super) fn of(&self, cell: CellName) -> Content {
        self.0.get(&cell).copied().unwrap_or_default()
    }

    fn add_piece(&mut self, piece: &Piece) {
        let content = self.0.entry(piece.cell).or_default();
        let place = match piece.shape {
            Shape::Ring => &mut content.ring,
            _ => &mut content.piece,
        };
        // Pieces come from the top of a pile down: the first one hides the others.
        if place.is_none() {
            *place = Some(*piece);
            content.label = content.label.or(piece.label);
        }
    }

    fn add_mark(&mut self, mark: &Mark) {
        let content = self.0.entry(mark.cell).or_default();
        match mark.kind {
            MarkKind::Danger => content.signs |= 1 << Sign::Danger as u8,
            MarkKind::Road => content.signs |= 1 << Sign::Road as u8,
            // A score on a piece would hide what it is; the panels have the scores.
            MarkKind::Score => (),
        }
    }

    fn add_signs(&mut self, cells: &[CellName], sign: Sign) {
        for &cell in cells {
            self.0.entry(cell).or_default().signs |= 1 << sign as u8;
        }
    }
}
