//! The positions that the rules text shows.

use super::board::Board;
use super::setup::{board, position};
use super::{Action, Cell, Due, DuploHex, Kind};
use crate::{Example, Side};

/// A white ring between single discs of both sides.
const PAIRING: Board = board("0000000 0000000 0010000 0028400 0010800 0000000 0000000");

/// Black's discs lack one cell of their chain, and a white ring stands there.
const JOINING: Board = board("0000050 0000010 0404150 0118260 2098a64 4a12880 0010682");

/// Every example, in the order of the text.
pub(super) fn all() -> Vec<Example<DuploHex>> {
    vec![
        Example {
            caption: "White to move. The ring on d4 may move onto the black disc on c5, which it \
                      pins down for good, as marked here; or else onto the white disc on c4.",
            position: position(PAIRING, Side::White, Due::Both),
            action: shift(Kind::Ring, (3, 3), (2, 4)),
        },
        Example {
            caption: "Black to move. The disc on c4 moves into the white ring on d4, and the \
                      discs f1, f2, e3, d4, c5, c6, c7 join top and bottom: Black wins, without \
                      the ring action that would have been due.",
            position: position(JOINING, Side::Black, Due::Both),
            action: shift(Kind::Disc, (2, 3), (3, 3)),
        },
    ]
}

/// A move between two cells given by column and row.
fn shift(kind: Kind, from: (u8, u8), to: (u8, u8)) -> Option<Action> {
    let (from, to) = (Cell::new(from.0, from.1)?, Cell::new(to.0, to.1)?);
    Some(Action::shift(kind, from, to))
}
