//! `tabuleiro rules`: the rules of a game, laid out for a terminal.

use std::fmt::Write as _;

use tabuleiro_protocol::RulesText;
use tabuleiro_rules::rules_text::{Block, blocks};
use tabuleiro_rules::view::{Choice, MarkKind};
use tabuleiro_rules::{GameInfo, GameKind, Illustration, Side};

use crate::ascii::folded;
use crate::board::{self, GlyphSet, Overlay, Scene, Size, draw, is_crowd};
use crate::terminal::Terminal;

/// Text is not set wider than this, however wide the terminal is.
const WIDEST: usize = 76;

/// The columns that text and pictures are set in by.
const INDENT: &str = "  ";

/// What the signs in the pictures mean, if there are any.
fn signs(examples: &[Illustration], terminal: &Terminal) -> String {
    let [white, black] = Side::ALL.map(|side| terminal.glyphs.plain_piece(side));
    let overlays: Vec<_> = examples.iter().map(marked).collect();
    let hand = overlays.iter().any(|overlay| !overlay.hand.is_empty());
    let targets = overlays.iter().any(|overlay| !overlay.targets.is_empty());
    let lost = overlays.iter().any(|overlay| !overlay.lost.is_empty());
    let mut clauses = Vec::new();
    if hand {
        clauses.push("what an action picks up stands between * *");
    }
    if targets {
        clauses.push("where an action leads is marked +");
    }
    if lost || examples.iter().any(has_danger) {
        clauses.push("what would be lost stands between ! !");
    }
    let pieces = format!("White is {white} or ( ), and Black is {black} or [ ]");
    let marks: String = clauses.iter().map(|clause| format!("; {clause}")).collect();
    format!("In the pictures {pieces}{marks}.")
}

/// Whether the game itself points out what is in danger.
fn has_danger(example: &Illustration) -> bool {
    let view = example.position.view();
    let marked = view.marks.iter().any(|mark| mark.kind == MarkKind::Danger);
    marked && !is_crowd(&view.marks, &view.pieces)
}

/// The rules of a game, or the list of games.
#[must_use]
pub fn page(game: Option<GameKind>, terminal: &Terminal) -> String {
    let text = match game {
        Some(game) => rules(game, terminal),
        None => games(terminal),
    };
    // The names of those who made the games have letters that not every terminal has.
    if terminal.glyphs == GlyphSet::Ascii { folded(&text) } else { text }
}

/// The rules of a game, or what there is to say of each, as servers tell them: an object a line.
///
/// # Errors
/// If that is no JSON, which does not happen.
pub fn json(game: Option<GameKind>) -> serde_json::Result<String> {
    let games = match game {
        Some(game) => vec![RulesText::of(game, true)],
        None => GameKind::ALL.iter().map(|game| RulesText::of(*game, false)).collect(),
    };
    games.iter().map(|told| serde_json::to_string(told).map(|line| line + "\n")).collect()
}

fn games(terminal: &Terminal) -> String {
    let mut text = String::new();
    for game in GameKind::ALL {
        let info = game.info();
        let _ = writeln!(text, "{}\n{INDENT}{}", terminal.bold(info.name), info.tagline);
        let _ = writeln!(text, "{INDENT}tabuleiro rules {}\n", info.id);
    }
    text
}

fn rules(game: GameKind, terminal: &Terminal) -> String {
    let info = game.info();
    let examples = game.examples();
    let credits = filled(&credits(info), "", "", terminal);
    let mut text = format!("{}\n{credits}\n", terminal.bold(info.name));
    for block in blocks(info.rules) {
        text.push_str(&block_text(&block, &examples, terminal));
        text.push('\n');
    }
    text + &filled(&signs(&examples, terminal), INDENT, INDENT, terminal)
}

fn credits(info: &GameInfo) -> String {
    match info.year {
        Some(year) => format!("{}, {year}. {}", info.designer, info.tagline),
        None => format!("{}. {}", info.designer, info.tagline),
    }
}

fn block_text(block: &Block, examples: &[Illustration], terminal: &Terminal) -> String {
    match block {
        Block::Heading { text } => format!("{}\n", terminal.bold(text)),
        Block::Paragraph { text } => filled(text, INDENT, INDENT, terminal),
        Block::List { items } => {
            let hanging = format!("{INDENT}  ");
            let bullet = format!("{INDENT}- ");
            items.iter().map(|item| filled(item, &bullet, &hanging, terminal)).collect()
        }
        Block::Table { rows } => table(rows, terminal),
        Block::Example { number } => match examples.get(number.wrapping_sub(1)) {
            Some(example) => illustration(example, terminal),
            None => String::new(),
        },
    }
}

fn width(terminal: &Terminal) -> usize {
    terminal.size.0.clamp(20, WIDEST)
}

fn filled(text: &str, first: &str, then: &str, terminal: &Terminal) -> String {
    let options = textwrap::Options::new(width(terminal));
    let options = options.initial_indent(first).subsequent_indent(then);
    textwrap::fill(&text.replace('`', ""), options) + "\n"
}

/// Columns as wide as their widest cell, the last one wrapped if it must be.
fn table(rows: &[Vec<String>], terminal: &Terminal) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &[String], column: usize| {
        row.get(column).map(|text| text.replace('`', "")).unwrap_or_default()
    };
    let widest = |column| rows.iter().map(|row| board::columns(&cell(row, column))).max();
    let widths: Vec<_> = (0..columns).map(|column| widest(column).unwrap_or(0)).collect();
    let before_last: usize = widths.iter().rev().skip(1).map(|width| width + 2).sum();
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        let mut line = String::from(INDENT);
        for (column, width) in widths.iter().enumerate() {
            let _ = write!(line, "{}  ", board::padded(&cell(row, column), *width));
        }
        let hanging = " ".repeat(INDENT.len() + before_last);
        let options = textwrap::Options::new(width(terminal)).subsequent_indent(&hanging);
        let line = textwrap::fill(line.trim_end(), options);
        text.push_str(&if number == 0 { terminal.bold(&line) } else { line });
        text.push('\n');
    }
    text
}

/// A picture of an example, with the action it is about marked, and its caption.
fn illustration(example: &Illustration, terminal: &Terminal) -> String {
    let layouts = example.position.layouts();
    let Some(layout) = layouts.first() else { return String::new() };
    let view = example.position.view();
    let overlay = marked(example);
    let room = terminal.size.0.saturating_sub(INDENT.len());
    let size = Size::largest(layout, room, terminal.size.1).unwrap_or(Size::all(layout.shape)[0]);
    let canvas = draw(&Scene::new(layout, &view, &overlay), size, terminal.look());
    let picture = textwrap::indent(&terminal.text(&canvas), INDENT);
    format!("{picture}\n{}", filled(example.caption, INDENT, INDENT, terminal))
}

fn marked(example: &Illustration) -> Overlay {
    example.action.as_ref().map_or(Overlay::NONE, overlay)
}

/// A path's start is in hand and its end a target; a path of one cell is just a target.
pub(crate) fn overlay(action: &Choice) -> Overlay {
    let lost = action.takes.clone();
    match action.path.as_slice() {
        [] => Overlay { lost, ..Overlay::NONE },
        [only] => Overlay { targets: vec![*only], lost, ..Overlay::NONE },
        [first, rest @ ..] => {
            Overlay { hand: vec![*first], targets: rest.to_vec(), lost, ..Overlay::NONE }
        }
    }
}
