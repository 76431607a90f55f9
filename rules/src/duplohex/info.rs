//! The game as menus and forms show it, and its option.

use super::SetUp;
use super::end::Reason;
use crate::{GameInfo, OptionKind, OptionSpec, Options, ReasonInfo};

/// The name of the one option.
const LAYOUT: &str = "layout";

/// What is true of the game whatever the position.
pub(super) const INFO: GameInfo = GameInfo {
    id: "duplohex",
    name: "DuploHex",
    designer: "José Manuel Astilleros García-Monge",
    year: None,
    tagline: "Two games of connection on one board, and every turn plays in both.",
    goal: "Join your two sides of the board with a chain of your discs alone, or of your rings \
           alone. White joins left and right, Black joins top and bottom. Whoever runs out of \
           reserve first has lost.",
    options: OPTIONS,
    reasons: REASONS,
    draws: false,
    rules: include_str!("rules.md"),
};

const OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: LAYOUT,
    kind: OptionKind::Choice {
        words: &[
            (SetUp::Empty.word(), "no pieces on the board"),
            (SetUp::Border.word(), "discs and rings of both sides all around the edge"),
            (SetUp::Diagonal.word(), "discs and rings of both sides on the two diagonals"),
        ],
    },
    summary: "the pieces on the board at the start",
}];

const REASONS: &[ReasonInfo] = &[
    ReasonInfo {
        word: Reason::Discs.into_str(),
        clause: "the winner's discs joined the winner's two sides",
    },
    ReasonInfo {
        word: Reason::Rings.into_str(),
        clause: "the winner's rings joined the winner's two sides",
    },
    ReasonInfo {
        word: Reason::Reserve.into_str(),
        clause: "the loser ended a turn with nothing left in reserve",
    },
    ReasonInfo {
        word: Reason::Blocked.into_str(),
        clause: "the loser could neither place nor move a piece",
    },
];

/// The set-up that checked options ask for.
pub(super) fn set_up(options: &Options) -> SetUp {
    let word = options.word(LAYOUT);
    let found = SetUp::ALL.into_iter().find(|set_up| set_up.word() == word);
    found.unwrap_or(SetUp::Empty)
}

/// The options that ask for a set-up.
pub(super) fn options(set_up: SetUp) -> Options {
    Options::of([(LAYOUT, set_up.word().into())])
}
