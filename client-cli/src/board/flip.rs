//! Turning a board by half a circle, so that a player's own side is at the bottom.

use tabuleiro_rules::view::{Label, Layout, Place};

/// The same board seen from the other side. Turned twice, it is as before.
#[must_use]
pub fn turned(layout: &Layout) -> Layout {
    let u = sum_of_ends(layout.cells.iter().map(|cell| cell.u));
    let v = sum_of_ends(layout.cells.iter().map(|cell| cell.v));
    let mut turned = layout.clone();
    for cell in &mut turned.cells {
        (cell.u, cell.v) = (u - cell.u, v - cell.v);
    }
    // Half a turn reverses the order from the top and from the left.
    turned.cells.reverse();
    for label in &mut turned.labels {
        turn(label, u, v);
    }
    turned
}

fn turn(label: &mut Label, u: i16, v: i16) {
    (label.u, label.v) = (u - label.u, v - label.v);
    label.place = match label.place {
        Place::At => Place::At,
        Place::Left => Place::Right,
        Place::Right => Place::Left,
        Place::Above => Place::Below,
        Place::Below => Place::Above,
    };
}

/// A coordinate and its mirror image add up to the smallest and the largest one.
fn sum_of_ends(values: impl Iterator<Item = i16> + Clone) -> i16 {
    values.clone().min().unwrap_or(0) + values.max().unwrap_or(0)
}
