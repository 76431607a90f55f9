//! Themes as data: every colour three times, for three kinds of terminal.

mod billiards;
mod contrast;
mod either;
mod park;
mod plain;
mod room;
#[cfg(test)]
mod tests;

use self::billiards::BILLIARDS;
use self::contrast::CONTRAST;
pub(super) use self::either::either;
use self::park::PARK;
pub(super) use self::plain::PLAIN;
use self::room::ROOM;

/// A colour for every kind of terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tint {
    /// Red, green and blue, as `0xrrggbb`.
    pub rgb: u32,
    /// One of xterm's 256 colours.
    pub indexed: u8,
    /// One of sixteen; none for the terminal's own.
    pub basic: Option<u8>,
}

const fn tint(rgb: u32, indexed: u8, basic: u8) -> Tint {
    Tint { rgb, indexed, basic: Some(basic) }
}

/// A colour that a terminal with sixteen leaves to its user.
const fn own(rgb: u32, indexed: u8) -> Tint {
    Tint { rgb, indexed, basic: None }
}

/// The colours of a board, the same on dark and light terminals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardTints {
    /// White's pieces.
    pub white: Tint,
    /// Text on them.
    pub on_white: Tint,
    /// Black's pieces.
    pub black: Tint,
    /// Text on them.
    pub on_black: Tint,
    /// White's and Black's crown.
    pub crowns: [Tint; 2],
    /// A cell.
    pub cell: Tint,
    /// A cell in the second shade.
    pub shade: Tint,
    /// What is between cells that have no edges.
    pub gap: Tint,
    /// Edges.
    pub outline: Tint,
    /// The dot in an empty cell.
    pub dot: Tint,
    /// The name in an empty cell.
    pub name: Tint,
    /// An empty cell that is a target.
    pub target: Tint,
    /// Text on it.
    pub on_target: Tint,
    /// White's and Black's home.
    pub homes: [Tint; 2],
    /// The line between the homes.
    pub trench: Tint,
    /// The colours of a rim, each with the colour of text on it.
    pub rim: [[Tint; 2]; 7],
}

/// The colours around a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InterfaceTints {
    /// Text.
    pub text: Tint,
    /// Text of less weight.
    pub dim: Tint,
    /// Lines.
    pub rule: Tint,
    /// Titles and keys.
    pub accent: Tint,
    /// The cursor.
    pub cursor: Tint,
    /// A piece in hand.
    pub hand: Tint,
    /// Targets, and time that is left.
    pub time: Tint,
    /// The last move.
    pub last: Tint,
    /// Refusals and danger.
    pub refusal: Tint,
    /// Bars.
    pub bar: Tint,
    /// Popups.
    pub popup: Tint,
    /// Time that is spent.
    pub spent: Tint,
    /// Text on fills.
    pub on_fill: Tint,
}

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The name, for a setting.
    pub name: &'static str,
    /// The board.
    pub board: BoardTints,
    /// What is around it on a dark terminal.
    pub dark: InterfaceTints,
    /// What is around it on a light terminal.
    pub light: InterfaceTints,
}

impl Theme {
    /// The theme of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        THEMES.into_iter().find(|theme| theme.name == name)
    }
}

/// All themes, the usual one first.
pub const THEMES: [&Theme; 5] = [&PLAIN, &BILLIARDS, &PARK, &ROOM, &CONTRAST];

const LIGHT_TEXT: Tint = tint(0xff_ffff, 231, 15);
const DARK_TEXT: Tint = tint(0x14_171a, 233, 0);
