//! `tabuleiro show`: a position as a picture of characters.

use anyhow::Context;
use serde_json::{Map, Value};
use tabuleiro_protocol::Board;
use tabuleiro_rules::view::{CellShape, Layout, MarkKind, Place, Shape, View, Zone};
use tabuleiro_rules::{GameKind, Outcome, Position, Side};

use crate::board::{self, Canvas, GlyphSet, Mapping, Overlay, Role, Scene, Size, Style};
use crate::commands::Failure;
use crate::panel;
use crate::terminal::Terminal;

/// Columns of the panel beside a board: in a wide terminal, in a narrow one, and the least.
const PANELS: [usize; 3] = [40, 26, 15];

/// From this many columns on a terminal is wide.
const WIDE: usize = 100;

/// Blank columns between the board and its panel, more where there is room.
const GAPS: [usize; 2] = [3, 1];

/// What is to be shown of a game.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// The options of the game.
    pub options: Option<Map<String, Value>>,
    /// The name of a layout, if not the usual one.
    pub layout: Option<String>,
    /// Whether to see it from the other side.
    pub flip: bool,
    /// Actions to play first.
    pub actions: Vec<String>,
}

/// The starting board of a game, or the one after some actions.
///
/// # Errors
/// If the options, the layout or an action are not allowed.
pub fn start(game: GameKind, wanted: Wanted, terminal: &Terminal) -> anyhow::Result<String> {
    let mut position = game.start(&wanted.options.unwrap_or_default())?;
    let mut last = Vec::new();
    for action in &wanted.actions {
        let cells = position.effects(action).cells();
        position.play(action).with_context(|| format!("cannot play {action}"))?;
        last = cells;
    }
    let mut layout = find_layout(&position, wanted.layout.as_deref())?;
    if wanted.flip {
        layout = board::turned(&layout);
    }
    let overlay = Overlay { last, ..Overlay::NONE };
    let picture = picture(&position, &layout, &overlay, terminal);
    Ok(terminal.text(&picture.map_err(anyhow::Error::msg)?))
}

/// The board of a game as it begins, if the options are allowed.
#[must_use]
pub fn opening(game: GameKind, options: &Map<String, Value>) -> Option<Board> {
    let start = game.start(options).ok()?;
    Some(Board { layouts: start.layouts(), view: start.view() })
}

/// The board in ASCII without an empty line, closed by one: the engine's `show`.
#[must_use]
pub fn plain(position: &Position) -> String {
    let layouts = position.layouts();
    let Some(layout) = layouts.first() else { return String::new() };
    let terminal = Terminal::NONE;
    let picture = picture(position, layout, &Overlay::NONE, &terminal);
    let text = picture.map_or_else(|wrong| wrong, |canvas| terminal.text(&canvas));
    let lines: Vec<_> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    lines.join("\n") + "\n"
}

fn find_layout(position: &Position, name: Option<&str>) -> Result<Layout, Failure> {
    let layouts = position.layouts();
    let names: Vec<_> = layouts.iter().map(|layout| layout.name.to_string()).collect();
    let found = match name {
        None => layouts.first(),
        Some(name) => layouts.iter().find(|layout| layout.name.eq_ignore_ascii_case(name)),
    };
    match found {
        Some(layout) => Ok(layout.clone()),
        None => {
            let (name, names) = (name.unwrap_or_default(), names.join(", "));
            Err(Failure::Usage(format!("there is no layout {name:?}; this game has {names}")))
        }
    }
}

/// The board of a position with its panels beside it, under a line that says whose turn it is.
///
/// # Errors
/// If the terminal is too small for the board.
pub fn picture(
    position: &Position,
    layout: &Layout,
    overlay: &Overlay,
    terminal: &Terminal,
) -> Result<Canvas, String> {
    let view = position.view();
    let (name, headline) = (position.kind().info().name, headline(position, &view));
    Picture { name, headline: &headline, view: &view, layout, overlay }.compose(terminal)
}

/// A board that is to be shown with its panels beside it, under a line.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The name of the game.
    pub name: &'a str,
    /// The line above.
    pub headline: &'a str,
    /// What stands on the board and beside it.
    pub view: &'a View,
    /// The board.
    pub layout: &'a Layout,
    /// Cells to point out.
    pub overlay: &'a Overlay,
}

impl Picture<'_> {
    /// Puts it together.
    ///
    /// # Errors
    /// If the terminal is too small for the board.
    pub fn compose(&self, terminal: &Terminal) -> Result<Canvas, String> {
        let Self { view, layout, .. } = *self;
        let (columns, rows) = terminal.size;
        let headline = textwrap::wrap(self.headline, columns.saturating_sub(1).max(10));
        let rows = rows.saturating_sub(headline.len());
        let narrow = without_row_ends(layout);
        let fitting = arrange(layout, columns, rows).filter(|&(_, _, panel)| panel > 0);
        let (layout, (size, gap, side)) = match fitting {
            Some(fitting) => (layout, fitting),
            None => {
                let fitting = arrange(&narrow, columns, rows);
                (&narrow, fitting.ok_or_else(|| too_small(self.name, &narrow, terminal))?)
            }
        };
        let drawn = board::draw(&Scene::new(layout, view, self.overlay), size, terminal.look());
        let legend = legend(layout, view, terminal.glyphs);
        let panels = panel::draw(view, &legend, side, terminal.glyphs);
        let left = drawn.columns() + gap;
        let height = headline.len() + drawn.rows().max(panels.rows());
        let mut canvas = Canvas::new((left + side).max(columns), height);
        for (y, line) in (0..).zip(&headline) {
            canvas.text(1, y, line, Style::new(Role::Text, Role::Default).bold());
        }
        canvas.stamp(0, headline.len() as i32, &drawn);
        canvas.stamp(left as i32, headline.len() as i32, &panels);
        Ok(canvas)
    }
}

/// The largest board that leaves room for a panel, the gap and the panel's columns; without
/// a panel if there is no room for one.
fn arrange(layout: &Layout, columns: usize, rows: usize) -> Option<(Size, usize, usize)> {
    let panels = if columns >= WIDE { &PANELS[..] } else { &PANELS[1..] };
    let tries = panels.iter().flat_map(|&panel| GAPS.map(|gap| (gap, panel)));
    tries.chain([(0, 0)]).find_map(|(gap, panel)| {
        let room = columns.saturating_sub(gap + panel);
        Size::largest(layout, room, rows).map(|size| (size, gap, panel))
    })
}

/// The board without the numbers behind its rows, which can be counted, to save columns.
pub(crate) fn without_row_ends(layout: &Layout) -> Layout {
    let mut layout = layout.clone();
    if layout.shape == CellShape::Hex {
        layout.labels.retain(|label| label.place != Place::Right);
    }
    layout
}

fn too_small(name: &str, layout: &Layout, terminal: &Terminal) -> String {
    let needed = Mapping::new(layout, Size::all(layout.shape)[0]);
    let (columns, rows) = terminal.size;
    let (width, height) = (needed.columns(), needed.rows() + 1);
    format!("this window is {columns} x {rows}; {name} needs {width} x {height}")
}

/// What characters on the board mean that a newcomer cannot guess.
fn legend(layout: &Layout, view: &View, glyphs: GlyphSet) -> Vec<String> {
    let [white, black] = Side::ALL.map(|side| glyphs.plain_piece(side));
    let plain = view.pieces.iter().any(|piece| is_plain(piece.shape));
    let sides = plain.then(|| format!("{white} is White, {black} is Black"));
    sides.into_iter().chain(legend_of_signs(layout, view)).collect()
}

/// What signs on the board mean, apart from whose pieces are whose.
pub(crate) fn legend_of_signs(layout: &Layout, view: &View) -> Vec<String> {
    let zone = |wanted: fn(Zone) -> bool| layout.cells.iter().any(|cell| wanted(cell.zone));
    let marked = |kind| view.marks.iter().any(|mark| mark.kind == kind);
    let danger = marked(MarkKind::Danger) && !board::is_crowd(&view.marks, &view.pieces);
    let kings = view.pieces.iter().any(|piece| piece.shape == Shape::King);
    let lines = [
        (kings, "W B: the kings"),
        (zone(|zone| zone == Zone::Trench), "= is the trench"),
        (zone(|zone| matches!(zone, Zone::Rim(_))), "numbers: the rim's colours"),
        (danger, "! ! is in danger"),
        (marked(MarkKind::Road), "= = decided the game"),
    ];
    lines.into_iter().filter(|line| line.0).map(|line| line.1.to_owned()).collect()
}

/// Whether a shape is drawn as a single character that does not say whose it is.
fn is_plain(shape: Shape) -> bool {
    matches!(shape, Shape::Disc | Shape::Stone | Shape::Pawn)
}

fn headline(position: &Position, view: &View) -> String {
    let name = position.kind().info().name;
    match (view.to_move, view.outcome) {
        (Some(seat), _) => {
            let side = position.side_of(seat);
            format!("{name}   turn {}, {side}: {}", view.turn, view.prompt)
        }
        (None, Some(outcome)) => format!("{name}   {}", ending(position, outcome)),
        (None, None) => name.to_owned(),
    }
}

fn ending(position: &Position, outcome: Outcome) -> String {
    let clause = position.kind().info().clause(outcome.reason()).unwrap_or_default();
    match outcome.winner() {
        Some(seat) => format!("{} wins: {clause}", position.side_of(seat)),
        None => format!("a draw: {clause}"),
    }
}
