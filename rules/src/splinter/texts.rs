//! What is said to players: the one place for its keys, arguments and English.

use crate::Side;
use crate::text::{ArgKind, Small, Spelled, Value, Word};
use crate::texts;
use crate::view::{CellName, Compass};

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// A pawn.
    Pawn,
    /// A king.
    King,
}

const RANKS: &[Word] = &[Word::same("pawn"), Word::same("king")];

impl Small for Rank {
    const KIND: ArgKind = ArgKind::Word { values: RANKS };

    fn value(self) -> Value {
        Value::Word(&RANKS[self as usize])
    }
}

texts! {
    pub(super) const TEXTS;
    fixed {
        PHASE_PUSH: "splinter-phase-push" = "push",
        PROMPT_PUSH: "splinter-prompt-push" = "move one piece one step, in any direction",

        PAWNS: "splinter-panel-pawns" = "pawns",
        ON_BOARD: "splinter-row-on-board" = "on board",
        LOST: "splinter-row-lost" = "lost",
        EDGE_WALL: "splinter-row-edge-wall" = "edge: wall",
        EDGE_FALL: "splinter-row-edge-fall" = "edge: fall",
        NO_RETURN: "splinter-row-no-return" = "no return",
        SECOND_TIME: "splinter-row-second-time" = "second time in this position",

        NOTE_LOSES_PAWN: "splinter-note-loses-pawn" = "you lose a pawn",
        NOTE_REPETITION: "splinter-note-repetition" = "draws by repetition",
        NOTE_DRAWS: "splinter-note-draws" = "draws the game",
    }
    phrases {
        label_step(way: Compass): "splinter-label-step" = "step {way}",
        label_push(pieces: Spelled, way: Compass): "splinter-label-push"
            = "push {pieces:piece} {way}",

        note_falls(side: Side, rank: Rank, cell: CellName): "splinter-note-falls"
            = "the {side} {rank} on {cell} falls off",
        note_splinters_off(cell: CellName): "splinter-note-splinters-off" = "{cell} splinters off",
        note_many_splinter_off(pieces: u32): "splinter-note-many-splinter-off"
            = "{pieces:piece} splinter off",
        note_loses_pawns(pawns: u8): "splinter-note-loses-pawns" = "you lose {pawns:pawn}",

        empty(cell: CellName): "splinter-refusal-empty" = "there is no piece on {cell}",
        not_yours(cell: CellName, side: Side): "splinter-refusal-not-yours"
            = "the piece on {cell} is {Side}'s",
        steps_off(side: Side, rank: Rank, cell: CellName): "splinter-refusal-steps-off"
            = "the {side} {rank} on {cell} cannot step off the board",
        pushes_off(side: Side, rank: Rank, cell: CellName): "splinter-refusal-pushes-off"
            = "the {side} {rank} on {cell} would be pushed off the board, and the edge is a wall",
        returns(side: Side, rank: Rank, cell: CellName, to: CellName): "splinter-refusal-returns"
            = "the {side} {rank} on {cell} may not go straight back to {to}, which it has just left",
    }
    texts {
        note_splinter_off(cells: Vec<CellName>): "splinter-note-splinter-off"
            = "{cells} splinter off",

        unreadable(text: String): "splinter-refusal-unreadable"
            = "\"{text}\" is not an action here; write a square, a hyphen and one of n ne e se s sw w nw, such as h10-ne",
        no_such_cell(cell: String): "splinter-refusal-no-such-cell"
            = "there is no {cell} on this board: the squares are a1 to o18",
    }
}
