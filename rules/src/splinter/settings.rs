//! The options.

use serde::{Deserialize, Serialize};

use crate::{OptionKind, OptionSpec, Options, Side};

/// The options as menus show them.
pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        name: "first",
        kind: OptionKind::Choice {
            words: &[
                ("white", "White makes the first move"),
                ("black", "Black makes the first move"),
            ],
        },
        summary: "which side moves first",
    },
    OptionSpec {
        name: "edge",
        kind: OptionKind::Choice {
            words: &[
                ("wall", "no piece can be pushed off the board"),
                ("fall", "a piece pushed off the board is lost, and with a king the game"),
            ],
        },
        summary: "what happens at the edge of the board",
    },
    OptionSpec {
        name: "no_return",
        kind: OptionKind::Flag,
        summary: "no piece may go straight back where the opponent's last action took it from",
    },
];

/// What happens to a piece that is pushed over the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Edge {
    /// It cannot be.
    Wall,
    /// It is lost.
    Fall,
}

impl Edge {
    /// `wall` or `fall`.
    #[must_use]
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::Fall => "fall",
        }
    }
}

/// The options of a game under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Settings {
    /// The side that moves first, which is seat 0's.
    pub(super) first: Side,
    /// What the edge does.
    pub(super) edge: Edge,
    /// Whether pieces may not go straight back.
    pub(super) no_return: bool,
}

impl Settings {
    /// The defaults.
    pub(super) const USUAL: Self = Self { first: Side::White, edge: Edge::Wall, no_return: false };

    pub(super) fn read(options: &Options) -> Self {
        let first = match options.word("first") {
            "black" => Side::Black,
            _ => Side::White,
        };
        let edge = match options.word("edge") {
            "fall" => Edge::Fall,
            _ => Edge::Wall,
        };
        Self { first, edge, no_return: options.flag("no_return") }
    }

    pub(super) fn write(self) -> Options {
        Options::of([
            ("first", self.first.word().into()),
            ("edge", self.edge.word().into()),
            ("no_return", self.no_return.into()),
        ])
    }

    /// A number of its own for each set of options, for keys.
    pub(super) const fn word(self) -> u64 {
        self.first as u64 | (self.edge as u64) << 1 | (self.no_return as u64) << 2
    }
}
