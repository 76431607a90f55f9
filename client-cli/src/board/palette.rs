//! Colours by what they are for, and the one place where they become real colours.

use tabuleiro_rules::Side;

use super::Style;
use super::depth::{Backdrop, Depth};
use super::theme::{BoardTints, InterfaceTints, PLAIN, Theme, Tint, either};

/// What a colour is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// The terminal's own colour.
    #[default]
    Default,
    /// White's pieces.
    White,
    /// Text on White's pieces.
    OnWhite,
    /// Black's pieces.
    Black,
    /// Text on Black's pieces.
    OnBlack,
    /// The crown of a king.
    Crown(Side),
    /// A cell.
    Cell,
    /// A cell in the second shade.
    Shade,
    /// What is between cells that have no edges.
    Gap,
    /// The edges of cells.
    Outline,
    /// The dot in an empty cell.
    Dot,
    /// The name in an empty cell.
    Name,
    /// An empty cell that is a target.
    Target,
    /// Text on such a cell.
    OnTarget,
    /// White's home.
    HomeWhite,
    /// Black's home.
    HomeBlack,
    /// The line between the homes.
    Trench,
    /// A rim of that colour, from 1 to 7.
    Rim(u8),
    /// Text on a rim of that colour.
    OnRim(u8),
    /// Text.
    Text,
    /// Text of less weight, labels.
    Dim,
    /// Lines between parts of the screen.
    Rule,
    /// Titles and keys.
    Accent,
    /// The cursor.
    Cursor,
    /// A piece in hand.
    Hand,
    /// Marks beside a target, and time that is left.
    Time,
    /// The last move.
    Last,
    /// Refusals, danger, being offline.
    Refusal,
    /// Bars at the top and the bottom.
    Bar,
    /// Popups.
    Popup,
    /// Time that is spent.
    Spent,
    /// Text on fills in one of the colours above.
    OnFill,
}

/// A colour as a terminal is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Red, green and blue.
    Rgb(u8, u8, u8),
    /// One of xterm's 256.
    Indexed(u8),
    /// One of the sixteen.
    Basic(u8),
}

/// A theme on a terminal: resolves roles.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The colours.
    pub theme: &'static Theme,
    /// The terminal's background, which is not painted.
    pub backdrop: Backdrop,
    /// How many colours the terminal has.
    pub depth: Depth,
}

impl Default for Palette {
    /// True colours on a dark terminal.
    fn default() -> Self {
        Self { theme: &PLAIN, backdrop: Backdrop::Dark, depth: Depth::True }
    }
}

impl Palette {
    /// No colours at all.
    pub const NONE: Self = Self { theme: &PLAIN, backdrop: Backdrop::Unknown, depth: Depth::None };

    /// The colours of text and of what is behind it; nothing where the terminal's own colour is
    /// meant, or where the terminal has none.
    #[must_use]
    pub fn colours(&self, style: Style) -> [Option<Colour>; 2] {
        [self.ink(style), self.fill(style.bg)].map(|tint| self.colour(tint?))
    }

    fn colour(&self, tint: Tint) -> Option<Colour> {
        match self.depth {
            Depth::True => {
                let [_, red, green, blue] = tint.rgb.to_be_bytes();
                Some(Colour::Rgb(red, green, blue))
            }
            Depth::Indexed => Some(Colour::Indexed(tint.indexed)),
            Depth::Basic => tint.basic.map(Colour::Basic),
            Depth::None => None,
        }
    }

    fn fill(&self, role: Role) -> Option<Tint> {
        let interface = match self.backdrop {
            // The terminal's own text stands on these, so they must be the terminal's own too.
            Backdrop::Unknown if matches!(role, Role::Bar | Role::Popup) => return None,
            Backdrop::Dark | Backdrop::Unknown => &self.theme.dark,
            Backdrop::Light => &self.theme.light,
        };
        on_board(&self.theme.board, role).or_else(|| around_board(interface, role))
    }

    fn ink(&self, style: Style) -> Option<Tint> {
        let Theme { board, dark, light, .. } = self.theme;
        let own = on_board(board, style.fg);
        if own.is_some() {
            return own;
        }
        let bare = matches!(style.bg, Role::Default | Role::Bar | Role::Popup);
        match self.backdrop {
            // Boards are the same everywhere, and of a middle tone, on which bright signs are seen.
            _ if on_board(board, style.bg).is_some() => around_board(dark, style.fg),
            Backdrop::Dark => around_board(dark, style.fg),
            Backdrop::Light if self.depth == Depth::Basic && bare => either(style.fg),
            Backdrop::Light => around_board(light, style.fg),
            Backdrop::Unknown if bare => either(style.fg),
            Backdrop::Unknown => around_board(dark, style.fg),
        }
    }
}

fn on_board(tints: &BoardTints, role: Role) -> Option<Tint> {
    // Boards with more rim colours than a theme has use them again.
    let rim = |colour: u8| tints.rim[usize::from(colour.saturating_sub(1)) % tints.rim.len()];
    Some(match role {
        Role::White => tints.white,
        Role::OnWhite => tints.on_white,
        Role::Black => tints.black,
        Role::OnBlack => tints.on_black,
        Role::Crown(side) => tints.crowns[side.index()],
        Role::Cell => tints.cell,
        Role::Shade => tints.shade,
        Role::Gap => tints.gap,
        Role::Outline => tints.outline,
        Role::Dot => tints.dot,
        Role::Name => tints.name,
        Role::Target => tints.target,
        Role::OnTarget => tints.on_target,
        Role::HomeWhite => tints.homes[Side::White.index()],
        Role::HomeBlack => tints.homes[Side::Black.index()],
        Role::Trench => tints.trench,
        Role::Rim(colour) => rim(colour)[0],
        Role::OnRim(colour) => rim(colour)[1],
        _ => return None,
    })
}

fn around_board(tints: &InterfaceTints, role: Role) -> Option<Tint> {
    Some(match role {
        Role::Text => tints.text,
        Role::Dim => tints.dim,
        Role::Rule => tints.rule,
        Role::Accent => tints.accent,
        Role::Cursor => tints.cursor,
        Role::Hand => tints.hand,
        Role::Time => tints.time,
        Role::Last => tints.last,
        Role::Refusal => tints.refusal,
        Role::Bar => tints.bar,
        Role::Popup => tints.popup,
        Role::Spent => tints.spent,
        Role::OnFill => tints.on_fill,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::THEMES;

    #[test]
    fn a_role_has_the_colour_of_theme_background_and_depth() {
        let mut palette = Palette::default();
        let fill = |palette: Palette, role| palette.colours(Style::new(Role::OnFill, role))[1];
        assert_eq!(fill(palette, Role::Cursor), Some(Colour::Rgb(0xff, 0xb4, 0x54)));
        palette.backdrop = Backdrop::Light;
        assert_eq!(fill(palette, Role::Cursor), Some(Colour::Rgb(0x8f, 0x56, 0x00)));
        palette.depth = Depth::Indexed;
        assert_eq!(fill(palette, Role::Rim(7)), Some(Colour::Indexed(97)));
        palette.depth = Depth::Basic;
        assert_eq!(fill(palette, Role::Bar), None);
        assert_eq!(fill(palette, Role::White), Some(Colour::Basic(15)));
        palette.depth = Depth::None;
        assert_eq!(fill(palette, Role::White), None);
    }

    #[test]
    fn where_the_background_is_not_known_text_is_the_terminals_own() {
        let palette = Palette { backdrop: Backdrop::Unknown, ..Palette::default() };
        for behind in [Role::Default, Role::Bar, Role::Popup] {
            assert_eq!(palette.colours(Style::new(Role::Text, behind)), [None, None]);
        }
        let chosen = palette.colours(Style::new(Role::OnFill, Role::Cursor));
        assert!(chosen.iter().all(Option::is_some), "what is filled brings both: {chosen:?}");
        let last = Style::new(Role::Last, Role::Cell);
        assert_eq!(palette.colours(last), Palette::default().colours(last), "boards are the same");
    }

    /// How far apart two colours are, by the formula of the web's accessibility rules.
    fn contrast(one: Tint, other: Tint) -> f64 {
        let luminance = |tint: Tint| {
            let [_, channels @ ..] = tint.rgb.to_be_bytes();
            let linear = channels.map(|value| {
                let value = f64::from(value) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            });
            0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        };
        let (a, b) = (luminance(one), luminance(other));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn both_sides_stand_out_from_the_board_in_every_theme() {
        for theme in THEMES {
            let board = &theme.board;
            for ground in [board.cell, board.shade] {
                assert!(contrast(board.white, ground) >= 4.0, "{}: White", theme.name);
                assert!(contrast(board.black, ground) >= 3.0, "{}: Black", theme.name);
            }
            assert!(contrast(board.white, board.on_white) >= 7.0, "{}", theme.name);
            assert!(contrast(board.black, board.on_black) >= 7.0, "{}", theme.name);
        }
    }
}
