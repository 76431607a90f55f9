//! The keys, all of them.

use super::GamePage;
use super::keyline::has_rim;
use crate::board::{Canvas, Role, Style};
use crate::tui::{Chrome, Shared, Table};

/// From this many columns on there is room for two columns.
const DOUBLE: i32 = 66;

/// Columns of the window: with two columns and with one.
const WIDTHS: [i32; 2] = [64, 36];

/// Where the second column starts, and how wide the keys are in each.
const SECOND: i32 = 34;
const KEYS: [i32; 2] = [13, 10];

/// A line of the help.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    Heading(&'static str),
    Key(String, String),
    Blank,
}

fn section(heading: &'static str, keys: &[(&str, &str)]) -> Vec<Line> {
    let row = |(key, does): &(&str, &str)| Line::Key((*key).into(), (*does).into());
    [Line::Heading(heading)].into_iter().chain(keys.iter().map(row)).collect()
}

const BOARD: [(&str, &str); 8] = [
    ("arrows hjkl", "move the cursor"),
    ("7 9 1 3", "slanting steps"),
    ("Enter Space", "take, place, play"),
    ("Esc", "put back, close"),
    ("Tab", "next target"),
    ("o", "opposite cell"),
    (":", "type a move"),
    ("mouse", "click a cell"),
];

const GAME: [(&str, &str); 8] = [
    ("u", "ask to undo a turn"),
    ("t", "take back in a turn"),
    ("y n", "answer a request"),
    ("R", "resign, asks first"),
    ("D", "offer a draw"),
    ("r", "another game; reconnect"),
    ("c", "chat"),
    ("w", "who is watching"),
];

const WATCHING: [(&str, &str); 2] = [("c", "chat"), ("w", "who is watching")];

const EVERYWHERE: [(&str, &str); 10] = [
    ("?", "this page"),
    ("m", "all moves"),
    ("PgUp PgDn", "scroll the moves"),
    ("g", "rules"),
    ("P", "replay so far"),
    ("f", "flip the board"),
    ("v", "other drawing"),
    ("z", "cell size"),
    ("Ctrl-L", "draw again"),
    ("q", "leave, back"),
];

/// The lines, in two columns.
fn lines(page: &GamePage, shared: &Shared, table: &Table) -> [Vec<Line>; 2] {
    let plays = !table.mine.is_empty();
    let draws = page.draws != Some(false);
    let game: Vec<_> = match plays {
        true => GAME.into_iter().filter(|(key, _)| draws || *key != "D").collect(),
        false => WATCHING.to_vec(),
    };
    let layouts = table.snapshot.board.layouts.len();
    let everywhere: Vec<_> =
        EVERYWHERE.into_iter().filter(|(key, _)| layouts > 1 || *key != "v").collect();
    let rim = has_rim(table.snapshot.board.layouts.first());
    let board: Vec<_> = BOARD.into_iter().filter(|(key, _)| rim || *key != "o").collect();
    let left = [section("On the board", &board), vec![Line::Blank], section("The game", &game)];
    let mut right = section("Everywhere", &everywhere);
    let kinds = page.kinds(shared);
    if !kinds.is_empty() {
        right.extend([Line::Blank, Line::Heading("This game")]);
        right.extend(kinds.into_iter().map(|(key, word)| Line::Key(key.to_string(), word)));
    }
    [left.concat(), right]
}

/// The columns of text on a screen, and how many lines of each are a page.
fn columns(page: &GamePage, shared: &Shared) -> (Vec<Vec<Line>>, usize) {
    let Some(table) = page.table(shared) else { return (Vec::new(), 1) };
    let [left, right] = lines(page, shared, table);
    let height = usize::from(shared.size.1).saturating_sub(4).max(1);
    match i32::from(shared.size.0) >= DOUBLE {
        true => (vec![left, right], height),
        false => (vec![[left, vec![Line::Blank], right].concat()], height),
    }
}

/// How many pages it has.
pub(super) fn pages(page: &GamePage, shared: &Shared) -> usize {
    let (columns, height) = columns(page, shared);
    columns.iter().map(|column| column.len().div_ceil(height)).max().unwrap_or(1).max(1)
}

/// Draws one of its pages.
pub(super) fn draw(page: &GamePage, shared: &Shared, canvas: &mut Canvas, number: usize) {
    let (columns, height) = columns(page, shared);
    let longest = columns.iter().map(Vec::len).max().unwrap_or(0).min(height);
    let wide = if columns.len() > 1 { WIDTHS[0] } else { WIDTHS[1] };
    let wide = wide.min(canvas.columns() as i32);
    let high = longest as i32 + 2;
    let x = (canvas.columns() as i32 - wide) / 2;
    let y = ((canvas.rows() as i32 - 1 - high) / 2).max(0);
    let title = if pages(page, shared) > 1 { "keys, any key: more" } else { "keys" };
    Chrome::new(shared, canvas).popup(x, y, wide, high, title);
    for (place, column) in columns.iter().enumerate() {
        let left = x + 2 + place as i32 * SECOND;
        for (row, line) in (y + 1..).zip(column.iter().skip(number * height).take(height)) {
            draw_line(canvas, left, row, KEYS[place.min(1)], line);
        }
    }
    let foot = "Any key closes this.";
    if columns.len() > 1 && columns[1].len() + 1 < longest {
        let style = Style::new(Role::Dim, Role::Popup);
        canvas.text(x + 2 + SECOND, y + high - 2, foot, style);
    }
}

fn draw_line(canvas: &mut Canvas, x: i32, y: i32, keys: i32, line: &Line) {
    let text = Style::new(Role::Text, Role::Popup);
    match line {
        Line::Heading(heading) => {
            canvas.text(x, y, heading, Style { fg: Role::Accent, ..text }.bold());
        }
        Line::Key(key, does) => {
            canvas.text(x, y, key, text.bold());
            canvas.text(x + keys, y, does, text);
        }
        Line::Blank => {}
    }
}
