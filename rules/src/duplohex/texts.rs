//! What is said to players: the one place for its keys, arguments and English.

use super::Kind;
use crate::Side;
use crate::text::{ArgKind, Small, Value, Word};
use crate::texts;
use crate::view::CellName;

const KINDS: &[Word] = &[Word::same(Kind::Disc.word()), Word::same(Kind::Ring.word())];

impl Small for Kind {
    const KIND: ArgKind = ArgKind::Word { values: KINDS };

    fn value(self) -> Value {
        Value::Word(&KINDS[self.index()])
    }
}

texts! {
    pub(super) const TEXTS;
    fixed {
        PHASE_OPENING: "duplohex-phase-opening" = "opening",
        PHASE_BOTH: "duplohex-phase-both" = "disc and ring",
        PHASE_DISC: "duplohex-phase-disc" = "disc",
        PHASE_RING: "duplohex-phase-ring" = "ring",

        PROMPT_OPENING: "duplohex-prompt-opening" = "place one piece, a disc or a ring",
        PROMPT_BOTH: "duplohex-prompt-both" = "a disc and a ring, either first",
        PROMPT_FIRST_DISC: "duplohex-prompt-first-disc" = "first a disc",
        PROMPT_FIRST_DISC_ON_RING: "duplohex-prompt-first-disc-on-ring"
            = "first a disc, placed on a single ring",
        PROMPT_FIRST_RING: "duplohex-prompt-first-ring" = "first a ring",
        PROMPT_FIRST_RING_ON_DISC: "duplohex-prompt-first-ring-on-disc"
            = "first a ring, placed on a single disc",
        PROMPT_DISC: "duplohex-prompt-disc" = "now a disc",
        PROMPT_DISC_ON_RING: "duplohex-prompt-disc-on-ring" = "now a disc, placed on a single ring",
        PROMPT_RING: "duplohex-prompt-ring" = "now a ring",
        PROMPT_RING_ON_DISC: "duplohex-prompt-ring-on-disc" = "now a ring, placed on a single disc",

        RESERVE: "duplohex-panel-reserve" = "in reserve",
        DISCS: "duplohex-row-discs" = "discs",
        RINGS: "duplohex-row-rings" = "rings",
        WHITE_JOINS: "duplohex-row-white-joins" = "White joins left and right",
        BLACK_JOINS: "duplohex-row-black-joins" = "Black joins top and bottom",

        NOTE_NO_RESERVE: "duplohex-note-no-reserve"
            = "you would lose: nothing is left in reserve",

        OPENING_MOVE: "duplohex-refusal-opening-move"
            = "the game opens with a placement, not with a move",
    }
    phrases {
        label_place(kind: Kind): "duplohex-label-place" = "place a {kind}",
        label_move(kind: Kind): "duplohex-label-move" = "move the {kind}",

        note_last(left: Kind): "duplohex-note-last" = "ends the turn: no {left} action is left",
        note_pairs_with_yours(kind: Kind): "duplohex-note-pairs-with-yours"
            = "pairs with your {kind}",
        note_pairs_with_theirs(kind: Kind): "duplohex-note-pairs-with-theirs"
            = "pairs with the opponent's {kind}",

        kind_done(made: Kind, left: Kind): "duplohex-refusal-kind-done"
            = "you have made the {made} action of this turn; a {left} action is due",
        no_reserve(kind: Kind): "duplohex-refusal-no-reserve" = "you have no {kind} left in reserve",
        occupied(cell: CellName): "duplohex-refusal-occupied" = "{cell} is occupied",
        not_last_resort(cell: CellName, kind: Kind, other: Kind): "duplohex-refusal-not-last-resort"
            = "{cell} holds a {other}; a {kind} is placed on it only when no other {kind} action is left",
        no_room(cell: CellName, kind: Kind, other: Kind): "duplohex-refusal-no-room"
            = "{cell} already holds a {kind}; place it on a single {other}",
        no_piece(cell: CellName, kind: Kind): "duplohex-refusal-no-piece"
            = "there is no {kind} on {cell}",
        not_yours(cell: CellName, kind: Kind, side: Side): "duplohex-refusal-not-yours"
            = "the {kind} on {cell} is {Side}'s",
        paired(cell: CellName, kind: Kind): "duplohex-refusal-paired"
            = "the {kind} on {cell} is part of a pair, and a pair never moves",
        too_far(from: CellName, to: CellName, kind: Kind): "duplohex-refusal-too-far"
            = "a {kind} moves to a neighbouring cell, and {to} is not next to {from}",
        no_partner(to: CellName, kind: Kind, other: Kind): "duplohex-refusal-no-partner"
            = "there is no {other} on {to}; a {kind} moves only onto a single {other}",
        pair_there(to: CellName): "duplohex-refusal-pair-there" = "{to} already holds a pair",
    }
    texts {
        unreadable(text: String): "duplohex-refusal-unreadable"
            = "\"{text}\" is not an action here; write Dc3 or Rc3 to place a disc or a ring, Dc3-c4 or Rc3-c4 to move one",
        no_such_cell(cell: String): "duplohex-refusal-no-such-cell"
            = "there is no {cell} on this board: the columns are a to g and the rows 1 to 7",
    }
}
