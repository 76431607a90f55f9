//! The board in lines: as a picture, and in words for who cannot see it.

use std::collections::BTreeMap;

use tabuleiro_rules::Side;
use tabuleiro_rules::view::{CellName, Layout, MarkKind, Row, Shape, View, Zone};

use crate::board::{self, Overlay};
use crate::commands::{Failure, words};
use crate::show::Picture;
use crate::terminal::Terminal;
use crate::tui::Table;

/// How boards are drawn.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// Where to.
    pub terminal: Terminal,
    /// The name of a layout, if not the usual one.
    pub layout: Option<String>,
    /// Whether it is turned by half a circle against what is usual for who looks at it.
    pub flip: bool,
}

impl Drawing {
    /// The layout to draw, with the given side's home at the bottom where it has one.
    ///
    /// # Errors
    /// If there is no layout of that name; tells those there are.
    pub fn layout(&self, layouts: &[Layout], own: Option<Side>) -> Result<Layout, String> {
        let layout = &layouts[which(layouts, self.layout.as_deref())?];
        let above = own.is_some_and(|own| is_above(layout, own));
        Ok(if above != self.flip { board::turned(layout) } else { layout.clone() })
    }

    /// The board with its panels; in words if the terminal is too small for it.
    #[must_use]
    pub fn board(&self, picture: &Picture) -> String {
        match picture.compose(&self.terminal) {
            Ok(canvas) => self.terminal.text(&canvas),
            Err(wrong) => format!("({wrong})\n{}", in_words(picture.view)),
        }
    }
}

/// Which of the layouts has a name; the first if none is given.
///
/// # Errors
/// If there is no layout of that name; tells those there are.
pub(crate) fn which(layouts: &[Layout], wanted: Option<&str>) -> Result<usize, String> {
    let named = |layout: &Layout| wanted.is_none_or(|name| layout.name.eq_ignore_ascii_case(name));
    layouts.iter().position(named).ok_or_else(|| {
        let names: Vec<_> = layouts.iter().map(|layout| layout.name.to_string()).collect();
        let wanted = wanted.unwrap_or_default();
        format!("there is no layout {wanted:?}; there is {}", names.join(", "))
    })
}

/// The board of a room, as we see it there.
///
/// # Errors
/// If there is no such layout.
pub(crate) fn of_room(table: &Table, drawing: &Drawing) -> Result<String, Failure> {
    let snapshot = &table.snapshot;
    let view = &snapshot.board.view;
    let own = match table.mine.as_slice() {
        [seat] => Some(view.sides[seat.index()]),
        _ => None,
    };
    let layout = drawing.layout(&snapshot.board.layouts, own).map_err(Failure::Usage)?;
    let name = snapshot.setup.game.info().name;
    let mut headline = format!("{name}, turn {}", view.turn);
    if let Some(played) = snapshot.moves.last() {
        headline = format!("{headline}, after {}", played.action);
    }
    let (headline, layout, overlay) = (headline.as_str(), &layout, &last(&snapshot.last_cells()));
    Ok(drawing.board(&Picture { name, headline, view, layout, overlay }))
}

/// What was touched last, to be marked on the board.
#[must_use]
pub fn last(cells: &[CellName]) -> Overlay {
    Overlay { last: cells.to_vec(), ..Overlay::NONE }
}

/// Whether the home of a side is in the upper half of a board.
fn is_above(layout: &Layout, own: Side) -> bool {
    let middle = |side: Side| {
        let home = layout.cells.iter().filter(|cell| cell.zone == Zone::Home(side));
        let (sum, count) = home.fold((0, 0), |(sum, n), cell| (sum + i32::from(cell.v), n + 1));
        (count > 0).then(|| f64::from(sum) / f64::from(count))
    };
    match (middle(own), middle(own.other())) {
        (Some(own), Some(other)) => own < other,
        _ => false,
    }
}

/// All that stands on the board and beside it, in words.
#[must_use]
pub fn in_words(view: &View) -> String {
    let mut lines: Vec<String> = Side::ALL.into_iter().map(|side| pieces(view, side)).collect();
    for kind in [MarkKind::Danger, MarkKind::Road, MarkKind::Score] {
        lines.extend(marks(view, kind));
    }
    for row in view.panels.iter().flat_map(|panel| &panel.rows) {
        lines.push(row_in_words(row, view));
    }
    lines.join("\n") + "\n"
}

fn pieces(view: &View, side: Side) -> String {
    let mut kinds: BTreeMap<(Shape, String), Vec<CellName>> = BTreeMap::new();
    for piece in view.pieces.iter().filter(|piece| piece.side == side) {
        let label = piece.label.map(|label| format!(" {label}")).unwrap_or_default();
        kinds.entry((piece.shape, label)).or_default().push(piece.cell);
    }
    let kinds = kinds.into_iter().map(|((shape, label), cells)| {
        let cells: Vec<_> = cells.iter().map(CellName::as_str).collect();
        format!("{}{label} on {}", shape_word(shape), cells.join(" "))
    });
    let kinds: Vec<_> = kinds.collect();
    let all = if kinds.is_empty() { "nothing".to_owned() } else { kinds.join("; ") };
    format!("{}: {all}", words::side(side))
}

const fn shape_word(shape: Shape) -> &'static str {
    match shape {
        Shape::Disc => "disc",
        Shape::Ring => "ring",
        Shape::Stone => "stone",
        Shape::Pawn => "pawn",
        Shape::King => "king",
        Shape::Chip => "chip",
        Shape::Creature => "creature",
    }
}

fn marks(view: &View, kind: MarkKind) -> Option<String> {
    let title = match kind {
        MarkKind::Danger => "in danger",
        MarkKind::Road => "decided the game",
        MarkKind::Score => "scores",
    };
    let marked = view.marks.iter().filter(|mark| mark.kind == kind);
    let cells = marked.map(|mark| match &mark.label {
        Some(label) => format!("{} {label}", mark.cell),
        None => mark.cell.to_string(),
    });
    let cells: Vec<_> = cells.collect();
    (!cells.is_empty()).then(|| format!("{title}: {}", cells.join(", ")))
}

fn row_in_words(row: &Row, view: &View) -> String {
    let [first, second] = view.sides.map(words::side);
    match row {
        Row::Seats { name, values: [one, two], of, .. } => {
            let goal = of.map(|of| format!(", of {of}")).unwrap_or_default();
            format!("{name}: {first} {one}, {second} {two}{goal}")
        }
        Row::Shared { name, value, of: Some(of), .. } => format!("{name}: {value} of {of}"),
        Row::Shared { name, value, of: None, .. } => format!("{name}: {value}"),
        Row::Steps { names, current, .. } => {
            let now = names.get(*current).map(AsRef::as_ref).unwrap_or_default();
            format!("step: {now}, of {}", names.join(", "))
        }
        Row::Note { text, .. } => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Map;
    use tabuleiro_rules::GameKind;

    use super::*;

    #[test]
    fn every_game_can_be_told_in_words() {
        for kind in GameKind::ALL {
            let view = kind.start(&Map::new()).unwrap().view();
            let told = in_words(&view);
            for piece in &view.pieces {
                assert!(told.contains(piece.cell.as_str()), "{kind}: {told}");
            }
            assert!(told.starts_with("White: "), "{kind}: {told}");
        }
    }

    #[test]
    fn the_own_home_is_at_the_bottom_where_there_is_one() {
        let layouts = GameKind::Trench.start(&Map::new()).unwrap().layouts();
        let drawing = Drawing { terminal: Terminal::NONE, layout: None, flip: false };
        let seen = |own| drawing.layout(&layouts, Some(own)).unwrap();
        for side in Side::ALL {
            assert!(!is_above(&seen(side), side), "{side}");
        }
        let iris = GameKind::Iris.start(&Map::new()).unwrap().layouts();
        assert_eq!(drawing.layout(&iris, Some(Side::Black)).unwrap(), iris[0]);
    }
}
