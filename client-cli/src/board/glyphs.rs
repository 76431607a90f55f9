//! The characters of pieces and cells.
//!
//! All are one column wide in every terminal: characters whose width is "ambiguous" in
//! Unicode, such as filled circles, would break boards where a terminal makes them wide.

use tabuleiro_rules::Side;
use tabuleiro_rules::view::{Shape, Zone};

use super::columns;

/// Which characters may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GlyphSet {
    /// Anything that is surely one column wide.
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}

impl GlyphSet {
    /// The character of a piece that has no text of its own: a disc, a stone or a pawn.
    #[must_use]
    pub const fn plain_piece(self, side: Side) -> char {
        body(Shape::Stone, side, self)
    }
}

/// The four quadrant characters that round off a fill, as `[[top left, top right], [bottom
/// left, bottom right]]`.
pub(super) type Corners = [[char; 2]; 2];

/// Corners of a piece that fills its cell: a quarter of the character is filled.
pub(super) const ROUND: Corners = [['▗', '▖'], ['▝', '▘']];

/// Corners of a disc, and both sides of a ring: three quarters are filled.
pub(super) const BLUNT: Corners = [['▟', '▙'], ['▜', '▛']];

/// A king's crown.
pub(super) const CROWN: &str = "▙▟";

/// The right half of a character filled. There is no left half that is surely one column
/// wide; swap the colours instead.
pub(super) const HALF: char = '▐';

/// White is round and Black is square, everywhere.
pub(super) const fn brackets(side: Side) -> [char; 2] {
    match side {
        Side::White => ['(', ')'],
        Side::Black => ['[', ']'],
    }
}

/// A piece in one character.
pub(super) const fn body(shape: Shape, side: Side, set: GlyphSet) -> char {
    match (shape, set, side) {
        (Shape::King, _, Side::White) => 'W',
        (Shape::King, _, Side::Black) => 'B',
        (_, GlyphSet::Unicode, Side::White) => '❍',
        (_, GlyphSet::Unicode, Side::Black) => '◉',
        (_, GlyphSet::Ascii, Side::White) => 'o',
        (_, GlyphSet::Ascii, Side::Black) => 'x',
    }
}

/// An empty cell.
pub(super) fn ground(zone: Zone, set: GlyphSet) -> char {
    match (zone, set) {
        (Zone::Rim(colour), _) => char::from_digit(u32::from(colour), 10).unwrap_or('?'),
        (Zone::Home(Side::Black), _) => ':',
        (Zone::Trench, _) => '=',
        (_, GlyphSet::Unicode) => '∙',
        (_, GlyphSet::Ascii) => '.',
    }
}

/// A text on a piece in brackets, or shorter if there is no room: `(2/1)`, else `w21`.
pub(super) fn badge(label: &str, side: Side, room: usize) -> String {
    let [open, close] = brackets(side);
    if columns(label) + 2 <= room {
        return format!("{open}{label}{close}");
    }
    let initial = side.word().chars().take(1);
    initial.chain(label.chars().filter(|&symbol| symbol != '/')).take(room).collect()
}

/// A text between brackets that stand anyway, shortened to the room there is.
pub(super) fn caption(label: &str, room: usize) -> String {
    if columns(label) <= room {
        return label.to_owned();
    }
    let short = label.chars().filter(|&symbol| symbol != '/');
    short.take(room).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_shortened_to_its_room() {
        assert_eq!(badge("3", Side::White, 3), "(3)");
        assert_eq!(badge("2/1", Side::Black, 5), "[2/1]");
        assert_eq!(badge("2/1", Side::White, 3), "w21");
        assert_eq!(badge("2/1", Side::Black, 3), "b21");
        assert_eq!(caption("2/1", 3), "2/1");
        assert_eq!(caption("2/1", 2), "21");
    }
}
