//! What is said to players: the one place for its keys, arguments and English.

use super::action::Part;
use super::cell::Cell;
use crate::Side;
use crate::text::{ArgKind, Small, Value, Word};
use crate::texts;
use crate::view::CellName;

const PARTS: &[Word] =
    &[Word::same(Part::Body.word()), Word::same(Part::Leg.word()), Word::same(Part::Claw.word())];

impl Small for Part {
    const KIND: ArgKind = ArgKind::Word { values: PARTS };

    fn value(self) -> Value {
        Value::Word(&PARTS[self as usize])
    }
}

impl Small for Cell {
    const KIND: ArgKind = ArgKind::Cell;

    fn value(self) -> Value {
        Value::Cell(self.name())
    }
}

texts! {
    pub(super) const TEXTS;
    fixed {
        PHASE_GROW: "adaptoid-phase-grow" = "grow",
        PHASE_MOVE: "adaptoid-phase-move" = "move",

        PROMPT_MOVE: "adaptoid-prompt-move" = "move an adaptoid or stay",
        PROMPT_GROW_ANY: "adaptoid-prompt-grow-any" = "grow a body, a leg or a claw",
        PROMPT_GROW_BODY_LEG: "adaptoid-prompt-grow-body-leg" = "grow a body or a leg",
        PROMPT_GROW_BODY_CLAW: "adaptoid-prompt-grow-body-claw" = "grow a body or a claw",
        PROMPT_GROW_LIMB: "adaptoid-prompt-grow-limb" = "grow a leg or a claw",
        PROMPT_GROW_BODY: "adaptoid-prompt-grow-body" = "grow a body",
        PROMPT_GROW_LEG: "adaptoid-prompt-grow-leg" = "grow a leg",
        PROMPT_GROW_CLAW: "adaptoid-prompt-grow-claw" = "grow a claw",
        PROMPT_GROW_NOTHING: "adaptoid-prompt-grow-nothing" = "there is nothing to grow",

        STOCK: "adaptoid-panel-stock" = "captures and stock",
        CAPTURES: "adaptoid-row-captures" = "captures",
        BODIES_LEFT: "adaptoid-row-bodies-left" = "bodies left",
        LEGS_LEFT: "adaptoid-row-legs-left" = "legs left",
        CLAWS_LEFT: "adaptoid-row-claws-left" = "claws left",
        LIMBS: "adaptoid-row-limbs" = "shown as legs/claws",
        STEP_GROW: "adaptoid-step-grow" = "grow",
        STEP_MOVE: "adaptoid-step-move" = "move",
        STEP_FEED: "adaptoid-step-feed" = "feed",

        LABEL_STAY: "adaptoid-label-stay" = "stay",

        NOTE_BOTH_CAPTURED: "adaptoid-note-both-captured" = "both are captured",

        GROW_FIRST: "adaptoid-refusal-grow-first"
            = "first grow a body, a leg or a claw; then move",
        MOVE_FIRST: "adaptoid-refusal-move-first" = "first move an adaptoid or stay; then grow",
        GROWTH_OVER: "adaptoid-refusal-growth-over"
            = "growing is over for this turn; now move an adaptoid or stay",
        MOVE_OVER: "adaptoid-refusal-move-over"
            = "moving is over for this turn; now grow a body, a leg or a claw",
    }
    phrases {
        prompt_move_after(part: Part, cell: Cell): "adaptoid-prompt-move-after"
            = "move (grown: {part} {cell})",

        label_grow(part: Part): "adaptoid-label-grow" = "grow a {part}",
        label_move(to: Cell): "adaptoid-label-move" = "move to {to}",
        label_attack(to: Cell): "adaptoid-label-attack" = "attack {to}",

        note_takes(cell: Cell): "adaptoid-note-takes" = "takes {cell}",
        note_lost_fight(own: u8, claws: u8, cell: Cell): "adaptoid-note-lost-fight"
            = "attack with {own:claw} against {claws}: you would lose {cell}",

        cannot_grow(side: Side): "adaptoid-refusal-cannot-grow"
            = "{Side} can grow nothing in this turn; now move an adaptoid or stay",
        cannot_move(side: Side): "adaptoid-refusal-cannot-move"
            = "none of {Side}'s adaptoids can move; now grow a body, a leg or a claw",
        occupied(cell: Cell): "adaptoid-refusal-occupied" = "{cell} is occupied",
        not_adjacent(cell: Cell, side: Side): "adaptoid-refusal-not-adjacent"
            = "{cell} is not next to an adaptoid of {Side}",
        out_of_stock(part: Part, side: Side): "adaptoid-refusal-out-of-stock"
            = "{Side} has no {part} left in stock",
        empty(cell: Cell): "adaptoid-refusal-empty" = "there is no adaptoid on {cell}",
        not_yours(cell: Cell, side: Side): "adaptoid-refusal-not-yours"
            = "the adaptoid on {cell} is {Side}'s",
        six_limbs(cell: Cell): "adaptoid-refusal-six-limbs"
            = "the adaptoid on {cell} has six limbs, and none has more",
        same_cell(cell: Cell): "adaptoid-refusal-same-cell"
            = "the adaptoid is on {cell} already; write stay to move none",
        no_legs(cell: Cell): "adaptoid-refusal-no-legs" = "the adaptoid on {cell} has no legs",
        own_cell(cell: Cell, side: Side): "adaptoid-refusal-own-cell"
            = "{cell} is held by {Side}'s own adaptoid",
        no_claw(cell: Cell): "adaptoid-refusal-no-claw"
            = "the adaptoid on {cell} has no claw to attack with",
        too_far(from: Cell, to: Cell, steps: u32, legs: u8): "adaptoid-refusal-too-far"
            = "{to} is {steps} steps from {from}, and the adaptoid has {legs:leg}",
        no_way(from: Cell, to: Cell): "adaptoid-refusal-no-way"
            = "there is no way through empty cells from {from} to {to}",
    }
    texts {
        note_starves(cells: Vec<CellName>): "adaptoid-note-starves" = "starves {cells}",
        note_makes_hungry(cells: Vec<CellName>): "adaptoid-note-makes-hungry"
            = "makes {cells} hungry",
        note_leaves_hungry(cells: Vec<CellName>): "adaptoid-note-leaves-hungry"
            = "leaves {cells} hungry",

        unreadable(text: String): "adaptoid-refusal-unreadable"
            = "\"{text}\" is not an action here; write Bd3 for a body, Ld2 for a leg, Cd2 for a claw, d2-e4 for a move, or stay",
        no_such_cell(cell: String): "adaptoid-refusal-no-such-cell"
            = "there is no {cell} on this board: rows a to g, with 4 5 6 7 6 5 4 cells",
        bad_start(option: String, value: String): "adaptoid-refusal-option-start"
            = "option {option}: {value} is not allowed; allowed: two cells of the board, White's and Black's, at least three steps apart",
    }
}
