//! What clients see of a position of any game.

use crate::list::{AnyCompact, with_compact_view_of};
use crate::text::{KeyedText, Phrase, TextSpec};
use crate::view::{Drawable, Mark, Panel, Panels, Piece, View, sort};
use crate::{Outcome, Seat, Side};

/// All that clients see of a position, as small as the game itself keeps it. Two of them tell what has changed
/// in between, without either being drawn.
#[derive(Clone, Debug)]
pub struct CompactView {
    /// How many actions have been played.
    pub ply: u32,
    /// The number of the turn that the next action belongs to.
    pub turn: u32,
    /// Who is to move; nobody when the game is over.
    pub to_move: Option<Seat>,
    pub(crate) of: AnyCompact,
}

/// As many pieces as most positions have.
const MANY_PIECES: usize = 64;

impl CompactView {
    /// The side that each seat plays.
    #[must_use]
    pub fn sides(&self) -> [Side; 2] {
        with_compact_view_of!(&self.of, compact => compact.sides())
    }

    /// The step of the turn in a word or two.
    #[must_use]
    pub fn phase(&self) -> &'static TextSpec {
        with_compact_view_of!(&self.of, compact => compact.phase())
    }

    /// What the player to move is asked for.
    #[must_use]
    pub fn prompt(&self) -> Phrase {
        with_compact_view_of!(&self.of, compact => compact.prompt())
    }

    /// Cells worth pointing out.
    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        with_compact_view_of!(&self.of, compact => compact.marks())
    }

    /// Reserves, scores and the like.
    #[must_use]
    pub fn panels(&self) -> Vec<Panel> {
        with_compact_view_of!(&self.of, compact => compact.panels())
    }

    /// Adds the panels to others.
    pub fn fill_panels(&self, out: &mut Panels) {
        with_compact_view_of!(&self.of, compact => compact.fill_panels(out));
    }

    /// The pieces, sorted as in a [`View`].
    pub(crate) fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::with_capacity(MANY_PIECES);
        with_compact_view_of!(&self.of, compact => pieces.extend(compact.pieces()));
        sort(&mut pieces);
        pieces
    }

    pub(crate) fn view(&self, outcome: Option<Outcome>) -> View {
        let prompt = KeyedText::from(self.prompt());
        View {
            ply: self.ply,
            turn: self.turn,
            to_move: self.to_move,
            sides: self.sides(),
            phase: self.phase().english.into(),
            phase_key: self.phase().wire_key(),
            prompt: prompt.text,
            prompt_key: Some(prompt.key),
            prompt_args: prompt.args,
            pieces: self.pieces(),
            marks: self.marks(),
            panels: self.panels(),
            outcome,
        }
    }
}
