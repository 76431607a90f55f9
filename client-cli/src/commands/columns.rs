//! Tables for people.

use std::io::{self, IsTerminal};

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Blank columns between two columns.
const GAP: usize = 2;

/// The least that a column is cut to.
const LEAST: usize = 6;

/// A table: a heading and rows of as many texts.
pub(crate) struct Columns {
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// A table with a heading.
    pub(crate) fn new(heading: &[&str]) -> Self {
        Self { rows: vec![heading.iter().map(|&word| word.to_owned()).collect()] }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, texts: Vec<String>) {
        self.rows.push(texts);
    }

    /// As text: cut to fit a terminal, whole in a pipe.
    pub(crate) fn text(&self) -> String {
        let size = terminal_size::terminal_size_of(io::stdout());
        let width = size.map(|(width, _)| usize::from(width.0));
        self.fit(width.filter(|_| io::stdout().is_terminal()))
    }

    fn fit(&self, room: Option<usize>) -> String {
        let count = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widest = |column: usize| {
            self.rows.iter().filter_map(|row| row.get(column)).map(|text| text.width()).max()
        };
        let mut widths: Vec<_> = (0..count).map(|column| widest(column).unwrap_or(0)).collect();
        if let Some(room) = room {
            shrink(&mut widths, room.saturating_sub(GAP * count.saturating_sub(1)));
        }
        let lines = self.rows.iter().map(|row| line(row, &widths) + "\n");
        lines.collect()
    }
}

/// Takes from the widest column until all fit, or none can give more.
fn shrink(widths: &mut [usize], room: usize) {
    while widths.iter().sum::<usize>() > room {
        match widths.iter_mut().max().filter(|widest| **widest > LEAST) {
            Some(widest) => *widest -= 1,
            None => return,
        }
    }
}

fn line(row: &[String], widths: &[usize]) -> String {
    let mut line = String::new();
    for (text, &width) in row.iter().zip(widths) {
        let cut = cut(text, width);
        line.push_str(&cut);
        line.push_str(&" ".repeat(width - cut.width() + GAP));
    }
    line.truncate(line.trim_end().len());
    line
}

/// A text that is no wider; what is missing shows.
fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        if kept.width() + c.width().unwrap_or(0) + 2 > width {
            break;
        }
        kept.push(c);
    }
    kept + ".."
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Columns {
        let mut table = Columns::new(&["room", "host", "options"]);
        table.row(vec!["85B5".into(), "Ana".into(), "classic, d2 d6".into()]);
        table.row(vec!["K7QF".into(), "山田太郎".into(), String::new()]);
        table
    }

    #[test]
    fn columns_stand_below_each_other_whatever_the_script() {
        let text = "room  host      options\n85B5  Ana       classic, d2 d6\nK7QF  山田太郎\n";
        assert_eq!(table().fit(None), text);
    }

    #[test]
    fn the_widest_column_gives_way_first() {
        let text = table().fit(Some(25));
        assert!(text.contains("85B5  Ana       classic..\n"), "{text}");
        assert!(text.lines().all(|line| line.width() <= 25), "{text}");
        assert!(table().fit(Some(3)).contains("85B5"));
    }
}
