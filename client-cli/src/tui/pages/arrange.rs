//! Where everything stands on a screen of some size.

use tabuleiro_rules::view::{CellName, Layout};

use crate::board::{Area, Mapping, Size, turned};
use crate::show::without_row_ends;

/// From this many rows on chat has its place in the panel.
const TALL: i32 = 40;

/// From this many columns on the panel is wide.
const WIDE: i32 = 100;

/// Columns of the panel: in a wide window, in a usual one, and the least.
const PANELS: [i32; 3] = [40, 26, 15];

/// From this many columns on a panel is not a narrow one.
pub(super) const USUAL_PANEL: i32 = PANELS[1];

/// Blank columns between the board and a panel that is not narrow.
const GAP: i32 = 3;

/// Rows of the chat in the panel: its heading, what was said, and the line to write on.
const CHAT_ROWS: i32 = 8;

/// A board as it is seen: whole, and without the numbers behind its rows to save columns.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) whole: Layout,
    narrow: Layout,
}

impl Seen {
    /// A board, turned by half a circle or not.
    pub(super) fn new(layout: &Layout, flipped: bool) -> Self {
        let narrow = without_row_ends(layout);
        match flipped {
            true => Self { whole: turned(layout), narrow: turned(&narrow) },
            false => Self { whole: layout.clone(), narrow },
        }
    }
}

/// Where everything stands.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    /// The board to be drawn, with or without the numbers behind its rows.
    pub(super) layout: Layout,
    /// How large its cells are.
    pub(super) size: Size,
    /// Where its corner is.
    pub(super) corner: (i32, i32),
    /// What stands beside it, if there is room.
    pub(super) panel: Option<Area>,
    /// Which rows are for what.
    pub(super) frame: Frame,
}

/// Which rows of the screen are for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    /// Whether the first row is a title.
    pub(super) title: bool,
    /// The row with the turn.
    pub(super) turn: i32,
    /// The first row of the board, and how many there are.
    body: (i32, i32),
    /// How many rows the panel has.
    panel: i32,
    /// The row of the status line.
    pub(super) status: i32,
    /// The row for chat, if it has one of its own.
    pub(super) chat: Option<i32>,
    /// Whether chat has its place in the panel.
    pub(super) chat_in_panel: bool,
}

impl Frame {
    /// What a window of some rows may have, the best first.
    fn all(rows: i32) -> Vec<Self> {
        let usual = |title: bool, chat: bool| {
            let (above, below) = (1 + i32::from(title), 2 + i32::from(chat));
            Self {
                title,
                turn: i32::from(title),
                body: (above, rows - above - below),
                panel: rows - above - below,
                status: rows - below,
                chat: chat.then_some(rows - 2),
                chat_in_panel: false,
            }
        };
        let tall = Self {
            body: (3, rows - 7),
            panel: rows - 6,
            chat_in_panel: true,
            ..usual(true, false)
        };
        let usual = [usual(true, true), usual(true, false), usual(false, false)];
        if rows >= TALL { [&[tall], &usual[..]].concat() } else { usual.to_vec() }
    }
}

/// Where everything stands on a screen, with cells of the wished size if that is possible. Nothing
/// if the board does not fit at all.
pub(super) fn arrange(
    seen: &Seen,
    screen: (u16, u16),
    wished: Option<&str>,
) -> Option<Arrangement> {
    let sizes = Size::all(seen.whole.shape);
    let only: Vec<_> = sizes.iter().filter(|size| Some(size.name) == wished).copied().collect();
    best(seen, screen, &only).or_else(|| best(seen, screen, sizes))
}

/// The columns and rows that the board needs at least, with the rows that are never given up.
pub(super) fn least(seen: &Seen) -> (usize, usize) {
    let smallest = Size::all(seen.narrow.shape)[0];
    let mapping = Mapping::new(&seen.narrow, smallest);
    (mapping.columns(), mapping.rows() + 3)
}

/// The size after this one that fits, from the smallest up and around again.
pub(super) fn next_size(seen: &Seen, screen: (u16, u16), now: &str) -> Option<&'static str> {
    let sizes = Size::all(seen.whole.shape);
    let here = sizes.iter().position(|size| size.name == now)?;
    let after = sizes.iter().cycle().skip(here + 1).take(sizes.len());
    let fits = |size: &&Size| best(seen, screen, &[**size]).is_some();
    after.filter(fits).map(|size| size.name).next()
}

/// The largest cells that leave room for a panel; then a smaller panel; then none; then no row for
/// chat; then no title.
fn best(seen: &Seen, screen: (u16, u16), sizes: &[Size]) -> Option<Arrangement> {
    let (columns, rows) = (i32::from(screen.0), i32::from(screen.1));
    let boards = measured(seen, sizes);
    for frame in Frame::all(rows) {
        for least in panels(columns, frame) {
            let fits = |board: &&Board| {
                board.rows <= frame.body.1 && board.columns + taken(least) <= columns
            };
            if let Some(board) = boards.iter().find(fits) {
                return Some(board.arranged(columns, least, frame));
            }
        }
    }
    None
}

/// The panels to try, the widest first; 0 for none.
fn panels(columns: i32, frame: Frame) -> Vec<i32> {
    let wide = PANELS.iter().copied().filter(|&panel| panel != PANELS[0] || columns >= WIDE);
    match frame.chat_in_panel {
        true => wide.filter(|&panel| panel >= USUAL_PANEL).collect(),
        false => wide.chain([0]).collect(),
    }
}

/// The columns that a panel takes from the board, with a margin at the right.
const fn taken(panel: i32) -> i32 {
    match panel {
        0 => 0,
        panel if panel < USUAL_PANEL => panel + 1,
        panel => panel + GAP + 1,
    }
}

/// A board in one size.
struct Board<'a> {
    layout: &'a Layout,
    size: Size,
    columns: i32,
    rows: i32,
}

/// The board in every size, the largest first, each with and without the numbers behind its rows.
fn measured<'a>(seen: &'a Seen, sizes: &[Size]) -> Vec<Board<'a>> {
    let mut boards = Vec::new();
    for &size in sizes.iter().rev() {
        for layout in [&seen.whole, &seen.narrow] {
            let mapping = Mapping::new(layout, size);
            let (columns, rows) = (mapping.columns() as i32, mapping.rows() as i32);
            boards.push(Board { layout, size, columns, rows });
        }
    }
    boards
}

impl Board<'_> {
    fn arranged(&self, columns: i32, least: i32, frame: Frame) -> Arrangement {
        let (top, height) = frame.body;
        let free = columns - 1 - self.columns;
        let width = match least {
            0 => 0,
            least => (free - GAP).clamp(least, widest_panel(columns).max(least)),
        };
        let panel = (width > 0).then(|| Area {
            x: columns - 1 - width,
            y: top,
            width,
            height: frame.panel,
        });
        let beside = free - width;
        let x = match panel {
            Some(_) => (beside / 2).min((beside - GAP).max(0)),
            None => (columns - self.columns) / 2,
        };
        Arrangement {
            layout: self.layout.clone(),
            size: self.size,
            corner: (x, top + (height - self.rows) / 2),
            panel,
            frame,
        }
    }
}

/// A panel does not grow as fast as the window.
fn widest_panel(columns: i32) -> i32 {
    30 + (columns - 80).max(0) * 3 / 10
}

/// The part of a panel that the chat takes, and what is left.
pub(super) fn split_chat(area: Area) -> (Area, Area) {
    let chat = CHAT_ROWS.min(area.height);
    let above = Area { height: (area.height - chat - 1).max(0), ..area };
    (above, Area { y: area.y + area.height - chat, height: chat, ..area })
}

impl Arrangement {
    /// The cell at a place of the screen.
    pub(super) fn cell_at(&self, x: i32, y: i32) -> Option<CellName> {
        let mapping = Mapping::new(&self.layout, self.size);
        mapping.cell_at(x - self.corner.0, y - self.corner.1)
    }

    /// The rectangle that a cell takes on the screen, with its marks.
    pub(super) fn area_of(&self, cell: CellName) -> Option<Area> {
        let mapping = Mapping::new(&self.layout, self.size);
        let cell = self.layout.cell(&cell)?;
        let inside = mapping.content(cell.u, cell.v);
        Some(Area {
            x: self.corner.0 + inside.x - 1,
            y: self.corner.1 + inside.y,
            width: inside.width + 2,
            height: inside.height,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tabuleiro_rules::GameKind;

    use super::*;

    fn seen(game: GameKind, size: Option<u8>) -> Seen {
        let options = size.map(|size| json!({ "size": size }));
        let options = options.and_then(|o| o.as_object().cloned()).unwrap_or_default();
        Seen::new(&game.start(&options).unwrap().layouts()[0], false)
    }

    fn told(game: GameKind, size: Option<u8>, screen: (u16, u16)) -> String {
        let Some(found) = arrange(&seen(game, size), screen, None) else {
            return "nothing".to_owned();
        };
        let panel = found.panel.map_or(0, |panel| panel.width);
        let chat = match (found.frame.chat, found.frame.chat_in_panel) {
            (_, true) => "panel",
            (Some(_), false) => "row",
            (None, false) => "none",
        };
        format!("{} panel {panel} chat {chat} title {}", found.size.name, found.frame.title)
    }

    #[test]
    fn every_game_has_its_designed_size() {
        use GameKind::{Adaptoid, DuploHex, Iris, Splinter, Trench};
        for (game, size, small, large) in [
            (DuploHex, None, "medium", "huge"),
            (Trench, None, "compact", "roomy"),
            (Iris, Some(6), "compact", "roomy"),
            (Iris, Some(8), "compact", "wide"),
            (Adaptoid, None, "wide", "huge"),
            (Splinter, None, "compact", "medium"),
        ] {
            let (here, there) = (told(game, size, (80, 24)), told(game, size, (140, 45)));
            assert!(here.starts_with(small) && here.contains("chat row"), "{game}: {here}");
            assert!(there.starts_with(large) && there.contains("chat panel"), "{game}: {there}");
        }
        assert_eq!(told(Iris, Some(8), (80, 24)), "compact panel 15 chat row title true");
        assert_eq!(told(Trench, None, (80, 24)), "compact panel 30 chat row title true");
        assert_eq!(told(Trench, None, (140, 45)), "roomy panel 48 chat panel title true");
    }

    #[test]
    fn what_gives_way_gives_way_in_order() {
        let trench = |screen| told(GameKind::Trench, None, screen);
        assert_eq!(trench((62, 24)), "compact panel 19 chat row title true");
        assert_eq!(trench((50, 24)), "compact panel 0 chat row title true");
        assert_eq!(trench((50, 19)), "compact panel 0 chat none title true");
        assert_eq!(trench((50, 18)), "compact panel 0 chat none title false");
        assert_eq!(trench((50, 17)), "nothing");
        assert_eq!(trench((38, 24)), "nothing");
        assert_eq!(least(&seen(GameKind::Trench, None)), (39, 18));
    }

    #[test]
    fn a_wished_size_is_taken_where_it_fits() {
        let seen = seen(GameKind::DuploHex, None);
        let size = |screen, wished| arrange(&seen, screen, Some(wished)).unwrap().size.name;
        assert_eq!(size((140, 45), "compact"), "compact");
        assert_eq!(size((80, 24), "huge"), "medium");
        assert_eq!(next_size(&seen, (140, 45), "huge"), Some("compact"));
        assert_eq!(next_size(&seen, (80, 24), "compact"), Some("medium"));
    }

    #[test]
    fn no_window_is_too_odd() {
        for (columns, rows) in [(0, 0), (1, 1), (300, 3), (3, 300), (1000, 1000)] {
            let _ = arrange(&seen(GameKind::Iris, Some(8)), (columns, rows), None);
        }
    }
}
