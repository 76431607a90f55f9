//! A move that is seen to happen: for a moment the board stands as it was, with the cells pointed out
//! that are about to change, then as it is, with the same cells pointed out.
//!
//! Only what is drawn lags behind. Keys and clicks mean the position as it is.

use tabuleiro_rules::view::{CellName, Effects, View};

/// What part of the time the board stands as it was: one in so many.
const BEFORE: u64 = 3;

/// The board of a page, and how it came to be as it is.
#[derive(Clone, Debug, Default)]
pub(in crate::tui::pages) struct Flash {
    known: Option<View>,
    last: Option<Last>,
}

/// The last change.
#[derive(Clone, Debug)]
struct Last {
    before: View,
    cells: Vec<CellName>,
    since: u64,
}

/// What is to be drawn.
#[derive(Clone, Copy, Debug)]
pub(in crate::tui::pages) enum Moment<'a> {
    /// The board as it was, with the cells that are about to change.
    Before(&'a View, &'a [CellName]),
    /// The board as it is, with the cells that changed just now.
    After(&'a [CellName]),
    /// The board as it is.
    Rest,
}

impl Flash {
    /// Looks at the position as it is now, and at what the last event did.
    pub(in crate::tui::pages) fn follow(&mut self, view: &View, did: Option<&Effects>, now: u64) {
        let known = self.known.as_ref();
        if known.is_some_and(|known| known.ply == view.ply && known.pieces == view.pieces) {
            return;
        }
        let Some(mut before) = self.known.replace(view.clone()) else { return };
        let Some(did) = did.filter(|_| before.ply != view.ply) else { return };
        if let Some((last, _)) = did.set_up() {
            // What is about to happen is that the next leg begins.
            before.pieces = last.to_vec();
        }
        let cells = did.touched();
        self.last = (!cells.is_empty()).then_some(Last { before, cells, since: now });
    }

    /// What is to be drawn, if a change is pointed out for so many milliseconds.
    pub(in crate::tui::pages) fn moment(&self, now: u64, ms: u32) -> Moment<'_> {
        let Some(Last { before, cells, since }) = &self.last else { return Moment::Rest };
        match (now.saturating_sub(*since), u64::from(ms)) {
            (gone, ms) if gone * BEFORE < ms => Moment::Before(before, cells),
            (gone, ms) if gone < ms => Moment::After(cells),
            _ => Moment::Rest,
        }
    }
}
