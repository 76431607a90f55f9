//! A rules text laid out with its boards.

use tabuleiro_protocol::{Example, RulesText};
use tabuleiro_rules::rules_text::{Block, blocks};

use crate::board::{Canvas, Look, Overlay, Scene, Size, Style, columns, draw, padded};
use crate::manual::overlay;
use crate::tui::chrome::{ACCENT, DIM, TEXT};

/// Columns that the text beside a board needs.
const BESIDE: usize = 24;

/// A text laid out, line by line.
struct Sheet {
    columns: usize,
    /// The most rows a board should have, so that it is seen as a whole.
    rows: usize,
    look: Look,
    lines: Vec<(String, Style)>,
    boards: Vec<(usize, Canvas)>,
    /// Texts beside boards: column, line, text.
    captions: Vec<(usize, usize, String)>,
}

/// A rules text in so many columns, for a screen of so many rows.
pub(super) fn lay_out(manual: &RulesText, room: (i32, i32), look: Look) -> Canvas {
    let [columns, rows] = [room.0, room.1].map(|room| usize::try_from(room).unwrap_or(1));
    let (lines, boards, captions) = (Vec::new(), Vec::new(), Vec::new());
    let mut sheet = Sheet { columns, rows, look, lines, boards, captions };
    sheet.line(&manual.name, ACCENT.bold());
    sheet.text(&manual.tagline, "", "", TEXT);
    sheet.gap();
    for block in blocks(manual.rules.as_deref().unwrap_or_default()) {
        sheet.block(&block, &manual.examples);
    }
    sheet.canvas()
}

impl Sheet {
    fn line(&mut self, text: &str, style: Style) {
        self.lines.push((text.to_owned(), style));
    }

    fn gap(&mut self) {
        self.line("", TEXT);
    }

    fn text(&mut self, text: &str, first: &str, then: &str, style: Style) {
        let options = textwrap::Options::new(self.columns);
        let options = options.initial_indent(first).subsequent_indent(then);
        for line in textwrap::wrap(&text.replace('`', ""), options) {
            self.line(&line, style);
        }
    }

    fn block(&mut self, block: &Block, examples: &[Example]) {
        match block {
            Block::Heading { text } => {
                self.line(text, ACCENT.bold());
                return;
            }
            Block::Paragraph { text } => self.text(text, "", "", TEXT),
            Block::List { items } => {
                items.iter().for_each(|item| self.text(item, "- ", "  ", TEXT));
            }
            Block::Table { rows } => self.table(rows),
            Block::Example { number } => {
                if let Some(example) = examples.get(number.wrapping_sub(1)) {
                    self.example(example);
                }
            }
        }
        self.gap();
    }

    /// Columns as wide as their widest cell, the last one wrapped if it must be.
    fn table(&mut self, rows: &[Vec<String>]) {
        let plain = |cell: &String| cell.replace('`', "");
        let count = rows.iter().map(Vec::len).max().unwrap_or(0);
        let widest = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| columns(&plain(cell))).max()
        };
        let widths: Vec<usize> = (0..count).map(|column| widest(column).unwrap_or(0)).collect();
        let hanging = " ".repeat(widths.iter().rev().skip(1).map(|width| width + 2).sum());
        for (number, row) in rows.iter().enumerate() {
            let cells = row.iter().zip(&widths).map(|(cell, width)| padded(&plain(cell), *width));
            let line = cells.collect::<Vec<_>>().join("  ");
            let style = if number == 0 { TEXT.bold() } else { TEXT };
            self.text(line.trim_end(), "", &hanging, style);
        }
    }

    /// A board with the action it is about, and its caption beside it or below.
    fn example(&mut self, example: &Example) {
        let Some(layout) = example.board.layouts.first() else { return };
        let marked = example.action.as_ref().map_or(Overlay::NONE, overlay);
        let high = self.rows.saturating_sub(4);
        let size = Size::largest(layout, self.columns, high).unwrap_or(Size::all(layout.shape)[0]);
        let board = draw(&Scene::new(layout, &example.board.view, &marked), size, self.look);
        let (top, rows) = (self.lines.len(), board.rows());
        let left = (board.columns() + 3).min(self.columns);
        self.boards.push((top, board));
        (0..rows).for_each(|_| self.gap());
        if self.columns - left >= BESIDE {
            let caption = textwrap::wrap(&example.caption, self.columns - left);
            let first = top + rows.saturating_sub(caption.len()) / 2;
            for (line, text) in (first..).zip(&caption) {
                self.captions.push((left, line, text.to_string()));
            }
        } else {
            self.text(&example.caption, "", "", DIM);
        }
    }

    fn canvas(self) -> Canvas {
        let mut canvas = Canvas::new(self.columns, self.lines.len());
        for (y, (text, style)) in (0..).zip(&self.lines) {
            canvas.text(0, y, text, *style);
        }
        for (top, board) in &self.boards {
            canvas.stamp(0, *top as i32, board);
        }
        for (x, line, text) in &self.captions {
            canvas.text(*x as i32, *line as i32, text, DIM);
        }
        canvas
    }
}
