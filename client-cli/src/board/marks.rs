//! The signs beside cells: cursor, piece in hand, target, last move and the like.

use tabuleiro_rules::view::{Cell, CellShape, Layout, Zone};

use super::contents::{Content, Contents, Sign};
use super::{Canvas, Look, Mapping, Role, Style};

/// Draws all signs, the most important last, as neighbours share columns.
pub(super) fn draw(
    canvas: &mut Canvas,
    layout: &Layout,
    mapping: &Mapping,
    contents: &Contents,
    look: Look,
) {
    for sign in Sign::ALL {
        for cell in &layout.cells {
            let content = contents.of(cell.id);
            if content.has(sign) && stands_beside(sign, cell, &content) {
                let open = open_sides(sign, cell, layout, contents);
                beside(canvas, cell, mapping, &content, sign, look, open);
            }
        }
    }
}

/// On an empty cell, targets and last moves replace the dot instead, but never the number
/// of a rim.
const fn stands_beside(sign: Sign, cell: &Cell, content: &Content) -> bool {
    match sign {
        Sign::Target | Sign::Last => !content.is_empty() || matches!(cell.zone, Zone::Rim(_)),
        Sign::Road | Sign::Danger | Sign::Hand | Sign::Cursor => true,
    }
}

/// Neighbours share the columns for signs. A road must not seem to run on into a piece
/// beside it that is not part of it.
fn open_sides(sign: Sign, cell: &Cell, layout: &Layout, contents: &Contents) -> [bool; 2] {
    if sign != Sign::Road || layout.shape == CellShape::Square {
        return [true; 2];
    }
    [-2, 2].map(|step| {
        let at = (cell.u + step, cell.v);
        let next = layout.cells.iter().find(|cell| (cell.u, cell.v) == at);
        let next = next.map(|cell| contents.of(cell.id)).unwrap_or_default();
        next.is_empty() || next.has(Sign::Road)
    })
}

const fn symbols(sign: Sign) -> [char; 2] {
    match sign {
        Sign::Road => ['=', '='],
        Sign::Last => ['-', '-'],
        Sign::Danger => ['!', '!'],
        Sign::Target => ['+', '+'],
        Sign::Hand => ['*', '*'],
        Sign::Cursor => ['>', '<'],
    }
}

const fn role(sign: Sign) -> Role {
    match sign {
        Sign::Road => Role::Accent,
        Sign::Last => Role::Last,
        Sign::Danger => Role::Refusal,
        Sign::Target => Role::Time,
        Sign::Hand => Role::Hand,
        Sign::Cursor => Role::Cursor,
    }
}

fn beside(
    canvas: &mut Canvas,
    cell: &Cell,
    mapping: &Mapping,
    content: &Content,
    sign: Sign,
    look: Look,
    open: [bool; 2],
) {
    let [left, right] = mapping.marks(cell.u);
    let cursor = sign == Sign::Cursor;
    if cursor && look.fills && content.is_empty() && !matches!(cell.zone, Zone::Rim(_)) {
        highlight(canvas, cell, mapping);
    }
    let style = Style::new(Role::OnFill, role(sign)).bold().reversed(cursor && !look.fills);
    let middle = mapping.size().middle();
    for row in 0..mapping.size().content {
        let y = mapping.y(cell.v) + row;
        for (x, symbol) in [left, right].into_iter().zip(symbols(sign)) {
            if !open[usize::from(x == right)] || x == right && keeps_bracket(mapping, content) {
                continue;
            }
            if row == middle {
                canvas.put(x, y, symbol, style);
            } else if look.fills {
                canvas.put(x, y, ' ', style);
            }
        }
    }
}

/// In the smallest square the brackets of a piece stand where marks go. The closing one
/// stays, or nothing would tell whose piece it is.
fn keeps_bracket(mapping: &Mapping, content: &Content) -> bool {
    let bracketed = content.label.is_some() || content.ring.is_some();
    mapping.shape() == CellShape::Square && mapping.size().content == 1 && bracketed
}

/// An empty cell under the cursor is filled whole.
fn highlight(canvas: &mut Canvas, cell: &Cell, mapping: &Mapping) {
    let area = mapping.content(cell.u, cell.v);
    for y in area.y..area.y + area.height {
        for x in area.x..area.x + area.width {
            let Some(spot) = canvas.get(x, y).copied() else {
                continue;
            };
            let style = Style { fg: Role::OnFill, bg: Role::Cursor, ..spot.style };
            canvas.put(x, y, spot.symbol, style);
        }
    }
}
