//! Pieces one row high.

use tabuleiro_rules::Side;
use tabuleiro_rules::view::{Piece, Shape};

use super::contents::Content;
use super::draw::{Site, ground};
use super::{GlyphSet, Role, Style, columns, glyphs};

/// The colour of a side's pieces.
pub(super) const fn fill(side: Side) -> Role {
    match side {
        Side::White => Role::White,
        Side::Black => Role::Black,
    }
}

/// A text on a side's pieces.
pub(super) const fn style(side: Side) -> Style {
    match side {
        Side::White => Style::new(Role::OnWhite, Role::White),
        Side::Black => Style::new(Role::OnBlack, Role::Black),
    }
}

/// Draws what stands on a cell.
pub(super) fn draw(site: &mut Site, content: &Content) {
    if let Some(ring) = content.ring {
        brackets(site, &ring);
    }
    let Some(piece) = content.piece else { return };
    match content.label {
        Some(label) if content.ring.is_none() => badge(site, &piece, &label),
        _ => body(site, &piece),
    }
}

/// A ring is a pair of brackets.
fn brackets(site: &mut Site, ring: &Piece) {
    let columns = site.brackets();
    for (x, symbol) in columns.into_iter().zip(glyphs::brackets(ring.side)) {
        let style = style(ring.side).bold();
        site.canvas.put(x, site.middle, symbol, style);
    }
}

/// A piece with a text: the text in brackets.
fn badge(site: &mut Site, piece: &Piece, label: &str) {
    let [first, last] = site.brackets();
    let room = last + 1 - first;
    let text = glyphs::badge(label, piece.side, usize::try_from(room).unwrap_or(0));
    let length = i32::try_from(columns(&text)).unwrap_or(room);
    // A narrow cell is filled; in a wide one some ground stays visible, if the text allows.
    let filled = if room <= 3 { room } else { length.max(room - 2) };
    let start = first + (room - filled) / 2;
    site.canvas.fill(start..start + filled, site.middle, fill(piece.side));
    let style = style(piece.side).bold();
    let start = first + (room - length) / 2;
    site.canvas.text(start, site.middle, &text, style);
}

/// A piece without a text: one character on a fill.
fn body(site: &mut Site, piece: &Piece) {
    let (centre, y, width) = (site.centre, site.middle, site.area.width);
    let beside = match piece.shape {
        // A disc leaves room for the ring around it, any piece for the colour of a rim.
        Shape::Disc => 0,
        _ if site.rim() || width == 1 => 0,
        _ if width <= 3 => (width - 1) / 2,
        _ => (width - 3) / 2,
    };
    let colour = fill(piece.side);
    site.canvas.fill(centre - beside..centre + beside + 1, y, colour);
    let symbol = glyphs::body(piece.shape, piece.side, site.look.glyphs);
    site.canvas.put(centre, y, symbol, style(piece.side).bold());
    let blocks = site.look.fills && site.look.glyphs == GlyphSet::Unicode;
    if site.square && blocks && piece.shape != Shape::Disc {
        widen(site, colour);
    }
}

/// Half a column more on both sides, as one column is a thin piece.
fn widen(site: &mut Site, colour: Role) {
    let [left, right] = site.brackets();
    let ground = ground(site.cell.zone);
    let y = site.middle;
    site.canvas.put(left, y, glyphs::HALF, Style::new(colour, ground));
    site.canvas.put(right, y, glyphs::HALF, Style::new(ground, colour));
}
