//! Where board and panel stand.

use tabuleiro_rules::view::Layout;

use crate::board::{Mapping, Size, turned};
use crate::show::without_row_ends;

/// Blank columns beside the board and the least columns of a panel, with a margin: the best first.
/// The first needs a wide window.
const PANELS: [(i32, i32, i32); 5] = [(3, 40, 1), (3, 26, 1), (1, 26, 1), (0, 15, 1), (0, 0, 0)];

/// From this many columns on a window is wide.
const WIDE: i32 = 100;

/// A panel is never wider than this.
const WIDEST: i32 = 48;

/// From this many rows on what was said stands in the panel.
pub(super) const TALL: i32 = 40;

/// Where board and panel stand.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    pub(super) layout: Layout,
    pub(super) size: Size,
    /// The corner of the board.
    pub(super) corner: (i32, i32),
    /// The first column of the panel and how many it has; none if there is no room.
    pub(super) panel: (i32, i32),
    /// The first row and the row after the last.
    pub(super) rows: (i32, i32),
}

impl Stage {
    /// The largest board that leaves room for a panel. A size by name is taken if it fits.
    pub(super) fn new(
        layout: &Layout,
        flipped: bool,
        screen: (u16, u16),
        wished: &str,
    ) -> Option<Self> {
        let layout = if flipped { turned(layout) } else { layout.clone() };
        let (columns, height) = (i32::from(screen.0), i32::from(screen.1));
        let tall = height >= TALL;
        let rows = if tall { (3, height - 3) } else { (2, height - 3) };
        let room = (columns, rows.1 - rows.0);
        let layouts = [layout.clone(), without_row_ends(&layout)];
        let (layout, size, gap, panel) = fitting(&layouts, room, wished)?;
        let board = Mapping::new(&layout, size);
        let (wide, high) = (board.columns() as i32, board.rows() as i32);
        let panel = if panel > 0 { (columns - 1 - wide - gap).min(panel.max(WIDEST)) } else { 0 };
        let left = columns - 1 - panel;
        let spare = if panel > 0 { left - gap - wide } else { columns - wide };
        let corner = ((spare / 2).max(0), rows.0 + (room.1 - high) / 2);
        Some(Self { layout, size, corner, panel: (left, panel), rows })
    }
}

/// A layout, a size, the gap beside the board and the least columns of a panel. Cells are rather
/// large than the numbers behind rows are there.
fn fitting(
    layouts: &[Layout; 2],
    room: (i32, i32),
    wished: &str,
) -> Option<(Layout, Size, i32, i32)> {
    let panels = if room.0 >= WIDE { &PANELS[..] } else { &PANELS[1..] };
    let fits = |layout: &Layout, size: Size, taken: i32| {
        let board = Mapping::new(layout, size);
        board.columns() as i32 + taken <= room.0 && board.rows() as i32 <= room.1
    };
    let largest = |sizes: &[Size]| {
        let tries =
            panels.iter().flat_map(|panel| sizes.iter().rev().map(move |size| (panel, size)));
        tries
            .flat_map(|(panel, size)| layouts.iter().map(move |layout| (panel, size, layout)))
            .find_map(|((gap, panel, margin), size, layout)| {
                let found = fits(layout, *size, gap + panel + margin);
                found.then(|| (layout.clone(), *size, *gap, *panel))
            })
    };
    let shape = layouts[0].shape;
    let named = Size::named(shape, wished);
    named.and_then(|size| largest(&[size])).or_else(|| largest(Size::all(shape)))
}
