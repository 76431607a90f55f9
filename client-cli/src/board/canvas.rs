//! A grid of characters, each with a style.

use super::Role;
use super::measure::{self, Drawn};

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

/// Marks that stand on one character: as many as languages need, and not as many as jokers write.
const MARKS: usize = 3;

/// The symbol of a place that is covered by the wide character before it.
const COVERED: char = '\0';

/// One place of a canvas: a character and its style. A wide character covers the next place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The character.
    pub symbol: char,
    /// How it looks.
    pub style: Style,
    /// What stands on it, such as accents.
    marks: [Option<char>; MARKS],
}

const BLANK: Spot = Spot::new(' ', Style::new(Role::Default, Role::Default));

impl Spot {
    const fn new(symbol: char, style: Style) -> Self {
        Self { symbol, style, marks: [None; MARKS] }
    }

    /// The same in another style.
    #[must_use]
    pub const fn styled(self, style: Style) -> Self {
        Self { style, ..self }
    }

    /// What is written there: nothing if it is covered by the character before it.
    pub fn text(&self) -> impl Iterator<Item = char> {
        let symbol = Some(self.symbol).filter(|_| !self.is_covered());
        symbol.into_iter().chain(self.marks.into_iter().flatten())
    }

    /// Whether the wide character before it covers it.
    #[must_use]
    pub const fn is_covered(&self) -> bool {
        self.symbol == COVERED
    }

    fn is_wide(&self) -> bool {
        measure::drawn(self.symbol) == Drawn::Alone(2)
    }

    /// The same style with nothing written.
    const fn bare(self) -> Self {
        Self::new(' ', self.style)
    }
}

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
        let spot = Spot::new(symbol, style);
        self.place(x, y, spot);
        if spot.is_wide() {
            self.place(x + 1, y, Spot::new(COVERED, style));
        }
    }

    /// Puts what stands on another canvas. Of a wide character both places have to be put, from left
    /// to right; half of one is never seen.
    pub fn place(&mut self, x: i32, y: i32, spot: Spot) {
        let Some(index) = self.index(x, y) else { return };
        let alone = match spot {
            _ if spot.is_covered() => x == 0 || !self.spots[index - 1].is_wide(),
            _ if spot.is_wide() => self.index(x + 1, y).is_none(),
            _ => false,
        };
        let spot = if alone { spot.bare() } else { spot };
        let covered = |spot: Option<&Spot>| spot.is_some_and(Spot::is_covered);
        if !spot.is_covered() && self.spots[index].is_covered() {
            self.spots[index - 1] = self.spots[index - 1].bare();
        }
        if covered(self.get(x + 1, y)) {
            self.spots[index + 1] = self.spots[index + 1].bare();
        }
        self.spots[index] = spot;
    }

    /// Puts a text from (x, y) to the right.
    pub fn text(&mut self, x: i32, y: i32, text: &str, style: Style) {
        let (mut next, mut last) = (x, None);
        for c in text.chars() {
            match measure::drawn(c) {
                Drawn::Alone(columns) => {
                    self.put(next, y, c, style);
                    last = self.index(next, y);
                    next += i32::try_from(columns).unwrap_or(1);
                }
                Drawn::OnTop => {
                    let mut marks = last.map(|index| self.spots[index].marks.iter_mut());
                    let free = marks.as_mut().and_then(|marks| marks.find(|mark| mark.is_none()));
                    free.into_iter().for_each(|mark| *mark = Some(c));
                }
                Drawn::Not => {}
            }
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
                self.place(x, y, *spot);
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

    fn written(canvas: &Canvas) -> String {
        canvas.lines().flatten().flat_map(Spot::text).collect()
    }

    fn with(text: &str) -> Canvas {
        let mut canvas = Canvas::new(8, 1);
        canvas.text(0, 0, text, Style::default());
        canvas
    }

    #[test]
    fn a_text_takes_the_columns_that_it_has_on_a_terminal() {
        assert_eq!(written(&with("王小a")), "王小a   ");
        assert_eq!(
            written(&with("e\u{301}\u{302}\u{303}\u{304}a")),
            "e\u{301}\u{302}\u{303}a      "
        );
        assert_eq!(written(&with("👩\u{200d}🚀")), "👩🚀    ");
        assert_eq!(written(&with("1234567王")), "1234567 ", "half of one is not drawn");
        assert_eq!(written(&with("\u{301}a")), "a       ");
    }

    #[test]
    fn what_covers_half_of_a_wide_character_takes_all_of_it() {
        for (x, symbol, left) in
            [(0, 'a', "a 小    "), (1, 'a', " a小    "), (1, '明', " 明     "), (2, 'a', "王a    ")]
        {
            let mut canvas = with("王小");
            canvas.put(x, 0, symbol, Style::default());
            assert_eq!(written(&canvas).trim_end(), left.trim_end(), "{symbol} at {x}");
        }
        let (mut large, small) = (with("abcdefgh"), with("王小"));
        large.stamp(-1, 0, &small);
        assert_eq!(written(&large), " 小    h");
        large.stamp(7, 0, &small);
        assert_eq!(written(&large), " 小     ");
    }
}
