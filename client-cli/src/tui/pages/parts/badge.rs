//! The sign of a side.

use tabuleiro_rules::Side;

use crate::board::{GlyphSet, Role, Style};

/// The sign of a side: round for White, square for Black.
pub(in crate::tui::pages) fn badge(side: Side, glyphs: GlyphSet) -> String {
    let piece = glyphs.plain_piece(side);
    match side {
        Side::White => format!("({piece})"),
        Side::Black => format!("[{piece}]"),
    }
}

/// How that sign looks.
pub(in crate::tui::pages) const fn badge_style(side: Side) -> Style {
    match side {
        Side::White => Style::new(Role::OnWhite, Role::White).bold(),
        Side::Black => Style::new(Role::OnBlack, Role::Black).bold(),
    }
}
