//! A grid of characters, each with a style.

use super::Role;

/// How a character looks; colours are roles, resolved by a [`Palette`](super::Palette).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The colour of the character.
    pub fg: Role,
    /// The colour behind it.
    pub bg: Role,
    /// Bold.
    pub bold: bool,
    /// Underlined.
    pub underline: bool,
    /// Foreground and background swapped.
    pub reverse: bool,
}

impl Style {
    /// A character on a fill.
    #[must_use]
    pub const fn new(fg: Role, bg: Role) -> Self {
        Self { fg, bg, bold: false, underline: false, reverse: false }
    }

    /// The same in bold.
    #[must_use]
    pub const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// The same in reverse video, if so wished.
    #[must_use]
    pub const fn reversed(self, reverse: bool) -> Self {
        Self { reverse, ..self }
    }
}

/// One place of a canvas: a character, one column wide, and its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The character.
    pub symbol: char,
    /// How it looks.
    pub style: Style,
}

const BLANK: Spot = Spot { symbol: ' ', style: Style::new(Role::Default, Role::Default) };

/// A rectangle of [`Spot`]s. What is put outside of it is lost without complaint, so that
/// drawing needs no clipping of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    columns: usize,
    spots: Vec<Spot>,
}

impl Canvas {
    /// A blank canvas.
    #[must_use]
    pub fn new(columns: usize, rows: usize) -> Self {
        Self { columns, spots: vec![BLANK; columns * rows] }
    }

    /// How wide it is.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// How high it is.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.spots.len().checked_div(self.columns).unwrap_or(0)
    }

    /// The rows from the top, each from the left.
    pub fn lines(&self) -> impl Iterator<Item = &[Spot]> {
        self.spots.chunks(self.columns.max(1))
    }

    /// The spot at a place, if the canvas has it.
    #[must_use]
    pub fn get(&self, x: i32, y: i32) -> Option<&Spot> {
        self.index(x, y).map(|index| &self.spots[index])
    }

    /// Puts a character.
    pub fn put(&mut self, x: i32, y: i32, symbol: char, style: Style) {
        if let Some(index) = self.index(x, y) {
            self.spots[index] = Spot { symbol, style };
        }
    }

    /// Puts a text, one column a character, from (x, y) to the right.
    pub fn text(&mut self, x: i32, y: i32, text: &str, style: Style) {
        for (x, symbol) in (x..).zip(text.chars()) {
            self.put(x, y, symbol, style);
        }
    }

    /// Blanks part of a row with a colour.
    pub fn fill(&mut self, columns: std::ops::Range<i32>, y: i32, colour: Role) {
        for x in columns {
            self.put(x, y, ' ', Style::new(Role::Default, colour));
        }
    }

    /// Puts another canvas on this one, its corner at (x, y).
    pub fn stamp(&mut self, x: i32, y: i32, other: &Self) {
        for (y, line) in (y..).zip(other.lines()) {
            for (x, spot) in (x..).zip(line) {
                self.put(x, y, spot.symbol, spot.style);
            }
        }
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x < self.columns && y < self.rows()).then(|| y * self.columns + x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_outside_is_lost() {
        let mut canvas = Canvas::new(3, 2);
        let blank = canvas.clone();
        for (x, y) in [(-1, 0), (3, 0), (0, 2), (0, -1)] {
            canvas.put(x, y, '#', Style::default());
        }
        assert_eq!(canvas, blank);
        assert_eq!((canvas.columns(), canvas.rows()), (3, 2));
    }

    #[test]
    fn a_canvas_can_be_stamped_on_another() {
        let (mut small, mut large) = (Canvas::new(2, 1), Canvas::new(4, 3));
        small.text(0, 0, "ab", Style::default());
        large.stamp(3, 1, &small);
        assert_eq!(large.get(3, 1).map(|spot| spot.symbol), Some('a'));
        assert_eq!(large.get(0, 2).map(|spot| spot.symbol), Some(' '));
    }
}
