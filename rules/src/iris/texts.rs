//! What is said to players: the one place for its keys, arguments and English.

use crate::Side;
use crate::texts;
use crate::view::CellName;

texts! {
    pub(super) const TEXTS;
    fixed {
        PHASE_OPENING: "iris-phase-opening" = "opening",
        PHASE_FIRST: "iris-phase-first" = "first stone",
        PHASE_SECOND: "iris-phase-second" = "second stone",

        PROMPT_OPENING: "iris-prompt-opening" = "one stone on a grey cell",
        PROMPT_RIM_OR_TWO: "iris-prompt-rim-or-two" = "a rim pair, two greys, or pass",
        PROMPT_RIM_OR_ONE: "iris-prompt-rim-or-one" = "a rim pair, one grey, or pass",
        PROMPT_RIM: "iris-prompt-rim" = "a rim pair, or pass",
        PROMPT_TWO: "iris-prompt-two" = "two greys, or pass",
        PROMPT_ONE: "iris-prompt-one" = "one grey, or pass",

        GROUPS: "iris-panel-groups" = "groups",
        BEST: "iris-row-best" = "best",
        SECOND: "iris-row-second" = "2nd",
        THIRD: "iris-row-third" = "3rd",
        FOURTH: "iris-row-fourth" = "4th",

        LABEL_PASS: "iris-label-pass" = "pass",
        LABEL_OPENING: "iris-label-opening" = "opening stone",
        LABEL_RIM: "iris-label-rim" = "rim pair",
        LABEL_FIRST: "iris-label-first" = "first stone",
        LABEL_SECOND: "iris-label-second" = "second stone",

        NOTE_SINGLE: "iris-note-single" = "no cell is left for a second stone",

        OPENING_PASS: "iris-refusal-opening-pass" = "Black may not pass the opening turn",
    }
    phrases {
        prompt_second(first: CellName): "iris-prompt-second" = "a second grey, not next to {first}",

        leads(side: Side, place: u32): "iris-row-leads" = "{Side} leads in the {place}th group",

        note_twin(cell: CellName): "iris-note-twin" = "and {cell}, its opposite",
        note_wins(side: Side): "iris-note-wins" = "ends the game: {Side} wins",
        note_pass(side: Side): "iris-note-pass" = "the game ends if {Side} passes too",

        occupied(cell: CellName): "iris-refusal-occupied" = "{cell} is occupied",
        opening_on_rim(cell: CellName): "iris-refusal-opening-on-rim"
            = "{cell} is on the rim: the opening stone goes on a grey cell",
        second_on_rim(cell: CellName, first: CellName): "iris-refusal-second-on-rim"
            = "{cell} is on the rim: after {first} the second stone goes on a grey cell too",
        second_adjacent(cell: CellName, first: CellName): "iris-refusal-second-adjacent"
            = "{cell} is next to {first}: the two stones of a turn may not be adjacent",
        second_pass(first: CellName): "iris-refusal-second-pass"
            = "after {first} a second stone must follow: only a whole turn can be passed",
    }
    texts {
        unreadable(text: String): "iris-refusal-unreadable"
            = "\"{text}\" is not an action here; write a cell such as d3, or pass",
        no_such_cell_of_5(cell: String): "iris-refusal-no-such-cell-of-5"
            = "there is no {cell} on this board: its rows are a1 to a5, growing to e1 to e9 and shrinking to i1 to i5",
        no_such_cell_of_6(cell: String): "iris-refusal-no-such-cell-of-6"
            = "there is no {cell} on this board: its rows are a1 to a6, growing to f1 to f11 and shrinking to k1 to k6",
        no_such_cell_of_7(cell: String): "iris-refusal-no-such-cell-of-7"
            = "there is no {cell} on this board: its rows are a1 to a7, growing to g1 to g13 and shrinking to m1 to m7",
        no_such_cell_of_8(cell: String): "iris-refusal-no-such-cell-of-8"
            = "there is no {cell} on this board: its rows are a1 to a8, growing to h1 to h15 and shrinking to o1 to o8",
    }
}
