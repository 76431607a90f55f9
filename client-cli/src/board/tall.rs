//! Pieces of two rows or more.

use tabuleiro_rules::Side;
use tabuleiro_rules::view::{Piece, Shape};

use super::contents::Content;
use super::draw::Site;
use super::glyphs::{BLUNT, CROWN, Corners, ROUND};
use super::pieces::{fill, style};
use super::{GlyphSet, Role, Style, columns, glyphs};

/// Draws what stands on a cell.
pub(super) fn draw(site: &mut Site, content: &Content) {
    let blocky = site.look.fills && site.look.glyphs == GlyphSet::Unicode;
    // In a narrow hexagon the sides of a ring and the disc in it would be three like bars.
    let cramped = content.ring.is_some() && !site.square && site.area.width < 7;
    if blocky && !cramped {
        blocks(site, content);
    } else {
        letters(site, content);
    }
}

/// With brackets on every row and the piece's character between them.
fn letters(site: &mut Site, content: &Content) {
    if let Some(ring) = content.ring {
        brackets(site, &ring);
    }
    let Some(piece) = content.piece else { return };
    // Brackets around a bare disc would look like a ring.
    if content.ring.is_none() && piece.shape != Shape::Disc {
        let [first, last] = site.brackets();
        for y in rows(site) {
            site.canvas.fill(first..last + 1, y, fill(piece.side));
        }
        brackets(site, &piece);
    }
    match content.label {
        Some(label) => caption(site, piece.side, &label),
        None => repeat(site, &piece),
    }
}

fn brackets(site: &mut Site, piece: &Piece) {
    let columns = site.brackets();
    for y in rows(site) {
        for (x, symbol) in columns.into_iter().zip(glyphs::brackets(piece.side)) {
            let style = style(piece.side).bold();
            site.canvas.put(x, y, symbol, style);
        }
    }
}

/// The piece's character over and over, as far as it goes: all of a square, and what is
/// left of a hexagon between the brackets and a blank on each side.
fn repeat(site: &mut Site, piece: &Piece) {
    let air = if site.square { 0 } else { 2 };
    let symbol = glyphs::body(piece.shape, piece.side, site.look.glyphs);
    for y in rows(site) {
        for x in site.area.x + air..site.area.x + site.area.width - air {
            let style = style(piece.side).bold();
            site.canvas.put(x, y, symbol, style);
        }
    }
}

/// The text on a piece, between its brackets.
fn caption(site: &mut Site, side: Side, label: &str) {
    let [first, last] = site.brackets();
    let room = last - first - 1;
    let text = glyphs::caption(label, usize::try_from(room).unwrap_or(0));
    let length = i32::try_from(columns(&text)).unwrap_or(room);
    let x = first + 1 + (room - length) / 2;
    site.canvas.text(x, site.middle, &text, style(side).bold());
}

/// With fills, rounded off by quadrants.
fn blocks(site: &mut Site, content: &Content) {
    let [first, last] = site.brackets();
    if let Some(ring) = content.ring {
        slab(site, [first, first], fill(ring.side), BLUNT);
        slab(site, [last, last], fill(ring.side), BLUNT.map(|[_, right]| [right, right]));
    }
    let Some(piece) = content.piece else { return };
    let colour = fill(piece.side);
    if piece.shape == Shape::Disc {
        disc(site, colour);
    } else {
        // The colour of a rim stays visible on both sides.
        let inset = i32::from(site.rim());
        slab(site, [first + inset, last - inset], colour, ROUND);
    }
    match content.label {
        Some(label) => caption(site, piece.side, &label),
        None if piece.shape == Shape::King => crown(site, piece.side),
        None => (),
    }
}

/// A disc stays clear of the ring it may be in.
fn disc(site: &mut Site, colour: Role) {
    let columns = if site.square {
        [site.area.x, site.area.x + site.area.width - 1]
    } else {
        [site.centre - 1, site.centre + 1]
    };
    slab(site, columns, colour, BLUNT);
}

/// A filled rectangle with its four corners taken off. Of one column, the left corners.
fn slab(site: &mut Site, [first, last]: [i32; 2], colour: Role, corners: Corners) {
    for y in rows(site) {
        site.canvas.fill(first..last + 1, y, colour);
    }
    let height = site.area.height;
    for (y, [left, right]) in [site.area.y, site.area.y + height - 1].into_iter().zip(corners) {
        site.put(last, y, right, colour);
        site.put(first, y, left, colour);
    }
}

fn crown(site: &mut Site, side: Side) {
    let gold = Style::new(Role::Crown(side), fill(side));
    site.canvas.text(site.centre, site.middle, CROWN, gold);
}

fn rows(site: &Site) -> std::ops::Range<i32> {
    site.area.y..site.area.y + site.area.height
}
