//! What is to be seen on a screen.

use std::fmt;

use vt100::{Color, Screen};

/// What is to be seen on a screen: a character and its colours for each place.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    rows: Vec<Vec<char>>,
    /// Whether any place has a colour of its own.
    pub(crate) coloured: bool,
    /// Whether it is a screen above the usual one.
    pub(crate) full_screen: bool,
}

impl Sight {
    /// What a screen shows.
    pub(crate) fn of(screen: &Screen) -> Self {
        let (rows, columns) = screen.size();
        let (rows, columns) = (rows.get(), columns.get());
        let mut coloured = false;
        let mut character = |row, column| {
            let cell = screen.cell(row, column)?;
            coloured |= [cell.fgcolor(), cell.bgcolor()] != [Color::Default; 2];
            cell.contents().chars().next()
        };
        let mut line = |row| (0..columns).map(|x| character(row, x).unwrap_or(' ')).collect();
        let rows = (0..rows).map(&mut line).collect();
        Self { rows, coloured, full_screen: screen.alternate_screen() }
    }

    /// The character at a place; a blank beyond the edge.
    pub(crate) fn at(&self, x: i32, y: i32) -> char {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        let character = usize::try_from(x).ok().and_then(|x| row?.get(x).copied());
        character.unwrap_or(' ')
    }

    /// Columns and rows.
    pub(crate) fn size(&self) -> (i32, i32) {
        let columns = self.rows.first().map_or(0, Vec::len);
        (columns as i32, self.rows.len() as i32)
    }

    /// A line, the last ones counted from -1 up.
    pub(crate) fn line(&self, y: i32) -> String {
        let y = if y < 0 { y + self.rows.len() as i32 } else { y };
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        row.map(|row| row.iter().collect::<String>().trim_end().to_owned()).unwrap_or_default()
    }

    /// All lines.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> + '_ {
        (0..self.rows.len() as i32).map(|y| self.line(y))
    }

    /// Whether a text stands on a line.
    pub(crate) fn has(&self, text: &str) -> bool {
        self.lines().any(|line| line.contains(text))
    }

    /// The line on which a text stands.
    pub(crate) fn line_with(&self, text: &str) -> Option<String> {
        self.lines().find(|line| line.contains(text))
    }

    /// The words from a column on, line by line.
    pub(crate) fn words_from(&self, x: i32) -> Vec<String> {
        let x = usize::try_from(x).unwrap_or(0);
        let lines = self.rows.iter().map(|row| row.iter().skip(x).collect::<String>());
        lines
            .flat_map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
            .collect()
    }

    /// Whether every character is one of ASCII.
    pub(crate) fn is_ascii(&self) -> bool {
        self.rows.iter().flatten().all(char::is_ascii)
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().try_for_each(|line| writeln!(f, "|{line}"))
    }
}
