//! `tabuleiro show`: a position as a picture of characters.

use anyhow::{Context, bail};
use serde_json::{Map, Value};
use tabuleiro_rules::view::{Choice, Layout, View};
use tabuleiro_rules::{GameKind, Outcome, Position};

use crate::args::LookArgs;
use crate::board::{self, Canvas, Overlay, Role, Scene, Size, Style};
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
pub fn start(game: GameKind, wanted: Wanted, look: LookArgs) -> anyhow::Result<String> {
    let mut position = game.start(&wanted.options.unwrap_or_default())?;
    let mut last = None;
    for action in &wanted.actions {
        last = choice_of(&position, action);
        position.play(action).with_context(|| format!("cannot play {action}"))?;
    }
    let mut layout = find_layout(&position, wanted.layout.as_deref())?;
    if wanted.flip {
        layout = board::turned(&layout);
    }
    let overlay =
        Overlay { last: last.map(|choice| choice.path).unwrap_or_default(), ..Overlay::NONE };
    let terminal = Terminal::stdout(look);
    Ok(terminal.text(&picture(&position, &layout, &overlay, &terminal)))
}

/// The board in ASCII without an empty line, closed by one: the engine's `show`.
#[must_use]
pub fn plain(position: &Position) -> String {
    let layouts = position.layouts();
    let Some(layout) = layouts.first() else { return String::new() };
    let terminal = Terminal::NONE;
    let text = terminal.text(&picture(position, layout, &Overlay::NONE, &terminal));
    let lines: Vec<_> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    lines.join("\n") + "\n"
}

fn choice_of(position: &Position, action: &str) -> Option<Choice> {
    let text = position.check(action).ok()?;
    position.choices().into_iter().find(|choice| choice.text == text)
}

fn find_layout(position: &Position, name: Option<&str>) -> anyhow::Result<Layout> {
    let layouts = position.layouts();
    let names: Vec<_> = layouts.iter().map(|layout| layout.name.to_string()).collect();
    let found = match name {
        None => layouts.into_iter().next(),
        Some(name) => layouts.into_iter().find(|layout| layout.name.eq_ignore_ascii_case(name)),
    };
    match found {
        Some(layout) => Ok(layout),
        None => bail!("there is no such layout; this game has {}", names.join(", ")),
    }
}

/// The board with its panels beside it and a line that says whose turn it is.
#[must_use]
pub fn picture(
    position: &Position,
    layout: &Layout,
    overlay: &Overlay,
    terminal: &Terminal,
) -> Canvas {
    let view = position.view();
    let (columns, rows) = terminal.size;
    let (size, gap, side) = arrange(layout, columns, rows.saturating_sub(1));
    let drawn = board::draw(&Scene::new(layout, &view, overlay), size, terminal.look());
    let panels = panel::draw(&view, side, terminal.glyphs);
    let headline = headline(position, &view);
    let left = drawn.columns() + gap;
    let width = (left + side).max(1 + headline.chars().count());
    let mut canvas = Canvas::new(width, 1 + drawn.rows().max(panels.rows()));
    canvas.text(1, 0, &headline, Style::new(Role::Text, Role::Default).bold());
    canvas.stamp(0, 1, &drawn);
    canvas.stamp(left as i32, 1, &panels);
    canvas
}

/// The largest board that leaves room for a panel, the gap and the panel's columns. Where
/// even the smallest does not fit, it is drawn all the same: a file has no width.
fn arrange(layout: &Layout, columns: usize, rows: usize) -> (Size, usize, usize) {
    let panels = if columns >= WIDE { &PANELS[..] } else { &PANELS[1..] };
    let tries = panels.iter().flat_map(|&panel| GAPS.map(|gap| (gap, panel)));
    let fitting = tries.into_iter().find_map(|(gap, panel)| {
        let room = columns.saturating_sub(gap + panel);
        Size::largest(layout, room, rows).map(|size| (size, gap, panel))
    });
    fitting.unwrap_or((Size::all(layout.shape)[0], GAPS[0], PANELS[1]))
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
