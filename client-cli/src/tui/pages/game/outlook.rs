//! From where the board is seen.

use tabuleiro_rules::view::{Layout, Zone};
use tabuleiro_rules::{Seat, Side};

use crate::tui::Table;
use crate::tui::pages::arrange::Seen;

/// From where the board is seen, and in which of its drawings.
#[derive(Clone, Debug, Default)]
pub(super) struct Outlook {
    /// Whether it is turned against what is usual for us.
    pub(super) flipped: bool,
    /// Which of the layouts.
    pub(super) layout: usize,
    /// The size of cells, if one is wished.
    pub(super) size: Option<&'static str>,
}

/// What is said of the sides by where they are on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bottom {
    /// This side is at the bottom.
    Side(Side),
    /// The sides have places, but none is at the bottom.
    Neither,
    /// The sides have no places.
    Unknown,
}

impl Outlook {
    /// The layout as we see it; nothing if the board has none.
    pub(super) fn seen(&self, table: &Table) -> Option<Seen> {
        let layouts = &table.snapshot.board.layouts;
        let layout = layouts.get(self.layout).or_else(|| layouts.first())?;
        Some(Seen::new(layout, self.is_turned(layout, table)))
    }

    /// Whether a layout is drawn turned by half a circle.
    fn is_turned(&self, layout: &Layout, table: &Table) -> bool {
        starts_turned(layout, table) != self.flipped
    }

    /// Which of the layouts is seen, and whether it is turned: for another page about the game.
    pub(super) fn view(&self, table: &Table) -> (usize, bool) {
        let layout = table.snapshot.board.layouts.get(self.layout);
        (self.layout, layout.is_some_and(|layout| self.is_turned(layout, table)))
    }

    /// The next of the layouts.
    pub(super) fn next_layout(&mut self, table: &Table) {
        let count = table.snapshot.board.layouts.len().max(1);
        self.layout = (self.layout + 1) % count;
    }
}

/// Whether the board must be turned so that our own side is at the bottom.
fn starts_turned(layout: &Layout, table: &Table) -> bool {
    let Some(seat) = table.own_seat() else { return false };
    match bottom(layout) {
        Bottom::Side(side) => side != table.snapshot.board.view.sides[seat.index()],
        Bottom::Neither => false,
        Bottom::Unknown => seat == Seat::One,
    }
}

fn bottom(layout: &Layout) -> Bottom {
    let homes = layout.cells.iter().filter_map(|cell| match cell.zone {
        Zone::Home(side) => Some((side, cell.v)),
        _ => None,
    });
    let owned = layout.labels.iter().filter_map(|label| Some((label.owner?, label.v)));
    let places: Vec<_> = homes.chain(owned).collect();
    if places.is_empty() {
        return Bottom::Unknown;
    }
    let [white, black] = Side::ALL.map(|side| middle(&places, side));
    match white - black {
        apart if apart > 1.0 => Bottom::Side(Side::White),
        apart if apart < -1.0 => Bottom::Side(Side::Black),
        _ => Bottom::Neither,
    }
}

/// The middle row of what belongs to a side.
fn middle(places: &[(Side, i16)], side: Side) -> f64 {
    let rows: Vec<_> = places.iter().filter(|place| place.0 == side).map(|place| place.1).collect();
    let sum: f64 = rows.iter().copied().map(f64::from).sum();
    sum / rows.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::GameKind;

    use super::*;

    fn bottoms(game: GameKind) -> Vec<Bottom> {
        let start = game.start(&Default::default()).unwrap();
        start.layouts().iter().map(bottom).collect()
    }

    #[test]
    fn the_board_itself_tells_who_is_at_the_bottom() {
        assert_eq!(bottoms(GameKind::Trench), [Bottom::Side(Side::Black); 2]);
        assert_eq!(bottoms(GameKind::DuploHex), [Bottom::Neither]);
        assert_eq!(bottoms(GameKind::Splinter), [Bottom::Unknown]);
    }
}
