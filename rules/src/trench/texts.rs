//! What is said to players: the one place for its keys, arguments and English.

use super::direction::Way;
use super::rank::Rank;
use super::square::Square;
use crate::Side;
use crate::text::{ArgKind, Small, Spelled, Value, Word};
use crate::texts;
use crate::view::CellName;

const RANKS: &[Word] = &[
    Word::same("soldier"),
    Word::same("sergeant"),
    Word::same("captain"),
    Word::same("colonel"),
    Word::same("general"),
];

const WAYS: &[Word] = &[
    Word::new("edge", "along the edges"),
    Word::new("forward", "straight forward"),
    Word::new("back", "straight back"),
    Word::new("sideways", "sideways"),
];

impl Small for Rank {
    const KIND: ArgKind = ArgKind::Word { values: RANKS };

    fn value(self) -> Value {
        Value::Word(&RANKS[self.index()])
    }
}

impl Small for Way {
    const KIND: ArgKind = ArgKind::Word { values: WAYS };

    fn value(self) -> Value {
        Value::Word(&WAYS[self as usize])
    }
}

impl Small for Square {
    const KIND: ArgKind = ArgKind::Cell;

    fn value(self) -> Value {
        Value::Cell(self.name())
    }
}

texts! {
    pub(super) const TEXTS;
    fixed {
        PHASE_MOVE: "trench-phase-move" = "move",

        PROMPT_MOVE: "trench-prompt-move" = "move one piece",
        PROMPT_SECOND_LEG: "trench-prompt-second-leg"
            = "the sides are swapped; open the second leg",
        PROMPT_THIRD_LEG: "trench-prompt-third-leg" = "the sums are equal; open the third leg",

        FIRST_OF_TWO: "trench-panel-first-leg" = "leg 1 of 2",
        SECOND_OF_TWO: "trench-panel-second-leg" = "leg 2 of 2",
        THIRD_LEG: "trench-panel-third-leg" = "third leg",
        SINGLE_LEG: "trench-panel-single-leg" = "single leg",
        REVISED_GAME: "trench-panel-revised-game" = "revised game",

        POINTS: "trench-row-points" = "points",
        MATCH: "trench-row-match" = "match",
        MOVE: "trench-row-move" = "move",
        QUIET: "trench-row-quiet" = "quiet",
        CORNER: "trench-row-corner" = "White's corner is h8",

        NOTE_LOSES: "trench-note-loses" = "ends the game, which you lose",
    }
    phrases {
        earlier_legs(points: u32): "trench-row-earlier-legs" = "legs 1 and 2: {points} each",

        label_move(rank: Rank, to: Square): "trench-label-move" = "{rank} to {to}",

        note_ends_leg(leg: u8): "trench-note-ends-leg" = "ends leg {leg}",

        no_piece(cell: Square): "trench-refusal-no-piece" = "there is no piece on {cell}",
        not_yours(cell: Square, rank: Rank, side: Side): "trench-refusal-not-yours"
            = "the {rank} on {cell} is {Side}'s",
        same_square(rank: Rank, cell: Square): "trench-refusal-same-square"
            = "the {rank} is on {cell} already; a move must lead to another square",
        not_straight(from: Square, to: Square): "trench-refusal-not-straight"
            = "{from} and {to} are not on one straight line",
        wrong_way(rank: Rank, way: Way): "trench-refusal-wrong-way" = "a {rank} cannot move {way}",
        one_step(rank: Rank): "trench-refusal-one-step" = "a {rank} moves one square",
        too_far(rank: Rank, reach: Spelled): "trench-refusal-too-far"
            = "a {rank} moves at most {reach:square}",
        own_piece(rank: Rank, cell: Square): "trench-refusal-own-piece"
            = "your own {rank} stands on {cell}",
        over_own_piece(rank: Rank, cell: Square): "trench-refusal-over-own-piece"
            = "your own {rank} on {cell} is in the way",
        trench_from_home(rank: Rank, cell: Square): "trench-refusal-trench-from-home"
            = "the {rank} on {cell} is in the trench, and a piece at home cannot take it there",
        trench_from_trench(rank: Rank, cell: Square): "trench-refusal-trench-from-trench"
            = "the {rank} on {cell} is in the trench, like your piece, and so cannot be taken",
        home_from_trench(rank: Rank, cell: Square): "trench-refusal-home-from-trench"
            = "the {rank} on {cell} is in your home, and cannot be taken from the trench",
        past_capture(cell: Square): "trench-refusal-past-capture"
            = "a move that does not start in the trench ends at the first piece it takes, on {cell}",
    }
    texts {
        note_takes(cells: Vec<CellName>, points: u32): "trench-note-takes"
            = "takes {cells} ({points:point})",

        unreadable(text: String): "trench-refusal-unreadable"
            = "\"{text}\" is not an action here; write the square a piece leaves and the square it goes to, such as b4-b5",
        no_such_cell(cell: String): "trench-refusal-no-such-cell"
            = "there is no {cell} on this board: its squares are a1 to h8",
    }
}
