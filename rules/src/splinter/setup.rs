//! Positions made by hand: the start, the examples of the rules text and of the tests.

use super::Splinter;
use super::board::Square;
use super::settings::Settings;
use super::state::State;
use crate::history::History;
use crate::{Example, Side};

/// The block in the middle of the board: `w` and `b` are pawns, `W` and `B` the kings.
pub(super) const BLOCK: [&str; 6] = ["bwbwb", "wbwbw", "bwBwb", "wbWbw", "bwbwb", "wbwbw"];

/// The name of the top left square of the block.
pub(super) const BLOCK_CORNER: &str = "f7";

impl Splinter {
    /// A position from a picture whose top left square is `corner`. Characters other than
    /// `w`, `b`, `W` and `B` are empty squares; pawns that are not in the picture are lost.
    pub(super) fn pictured(
        settings: Settings,
        to_move: Side,
        corner: &str,
        picture: &[&str],
    ) -> Self {
        let mut state = State::empty(settings, to_move);
        let corner = Square::find(corner);
        let (left, top) = corner.map_or((0, 0), |square| (square.column(), square.row()));
        for (line, row) in picture.iter().zip(top..) {
            for (character, column) in line.chars().zip(left..) {
                if let (Some(square), Some((side, king))) =
                    (Square::new(column, row), piece(character))
                {
                    state.put(square, side, king);
                }
            }
        }
        let mut history = History::default();
        history.note(state.standing());
        Self { state, history }
    }
}

fn piece(character: char) -> Option<(Side, bool)> {
    match character {
        'w' => Some((Side::White, false)),
        'b' => Some((Side::Black, false)),
        'W' => Some((Side::White, true)),
        'B' => Some((Side::Black, true)),
        _ => None,
    }
}

/// The block with a tail: the pawn on j14 hangs on the one on j13 alone.
pub(super) fn tail() -> Splinter {
    let picture = ["bwbwb", "wbwbw", "bwBwb", "wbWbw", "bwbw.", "wbwb.", "....b", "....w"];
    Splinter::pictured(Settings::USUAL, Side::Black, BLOCK_CORNER, &picture)
}

/// Two halves that one pawn holds together, the white king in the larger.
pub(super) fn bridge() -> Splinter {
    let picture = [".wbw......", ".bWbw.....", ".wbw......", "....w.bwb.", ".....wbBw."];
    Splinter::pictured(Settings::USUAL, Side::White, "d6", &picture)
}

/// The positions that the rules text shows.
pub(super) fn examples() -> Vec<Example<Splinter>> {
    let action = |text| super::action::Push::read(text).ok();
    vec![
        Example {
            caption: "Black plays j13-n: j14 is cut off from both kings and lost.",
            position: tail(),
            action: action("j13-n"),
        },
        Example {
            caption: "White plays h9-n and parts the kings: 11 pieces stand with the white king and 7 with the black one.",
            position: bridge(),
            action: action("h9-n"),
        },
    ]
}
