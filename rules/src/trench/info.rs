//! Trench as menus, forms and documents show it.

use serde::{Deserialize, Serialize};

use super::ending::Reason;
use crate::{GameInfo, OptionKind, OptionSpec, Options, ReasonInfo};

/// The name of the option that chooses the rules.
const RULES: &str = "rules";

/// The values of the option, the default first.
const RULES_WORDS: &[(&str, &str)] = &[
    ("classic", "two legs with the sides swapped, a third if the sums are equal"),
    ("single", "one leg of at most 50 moves"),
    ("revised", "one game to 25 points, pieces worth 1 to 5"),
];

/// What is true of the game whatever the position.
pub(super) const INFO: GameInfo = GameInfo {
    id: "trench",
    name: "Trench",
    designer: "Rui Alípio Monteiro",
    year: Some(2013),
    tagline: "Two armies, and a ditch that is safe for whoever gets there first.",
    goal: "Capture more points than your opponent over two legs, with the sides swapped in \
           between. A piece in the trench takes every enemy on its line; from home it cannot \
           be taken.",
    options: &[OptionSpec {
        name: RULES,
        kind: OptionKind::Choice { words: RULES_WORDS },
        summary: "How the game is scored and when it ends",
    }],
    reasons: &[
        ReasonInfo {
            word: Reason::Sum.into_str(),
            clause: "both legs were played and their points added up",
        },
        ReasonInfo {
            word: Reason::Forty.into_str(),
            clause: "40 points were captured in the third leg",
        },
        ReasonInfo {
            word: Reason::ThirdLeg.into_str(),
            clause: "the third leg ended early and its points were counted",
        },
        ReasonInfo { word: Reason::Army.into_str(), clause: "a whole army was captured" },
        ReasonInfo {
            word: Reason::Fifty.into_str(),
            clause: "50 moves were made and the points were counted",
        },
        ReasonInfo {
            word: Reason::Quiet.into_str(),
            clause: "nothing was captured for too long and the points were counted",
        },
        ReasonInfo {
            word: Reason::NoMove.into_str(),
            clause: "a player had no move and the points were counted",
        },
        ReasonInfo { word: Reason::TwentyFive.into_str(), clause: "25 points were captured" },
    ],
    draws: true,
    rules: include_str!("rules.md"),
};

/// The rules a game is scored and ended by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Rules {
    /// A match of two legs, and a third if they are even.
    Classic,
    /// One classic leg.
    Single,
    /// One game to 25 points.
    Revised,
}

impl Rules {
    /// The rules that the options ask for.
    pub(super) fn of(options: &Options) -> Self {
        match options.word(RULES) {
            "single" => Self::Single,
            "revised" => Self::Revised,
            _ => Self::Classic,
        }
    }

    /// The options that ask for these rules.
    pub(super) fn options(self) -> Options {
        let (word, _) = RULES_WORDS[self as usize];
        Options::of([(RULES, word.into())])
    }

    /// The points of a captured piece for each step of its rank.
    #[inline]
    pub(super) const fn points_a_rank(self) -> u16 {
        match self {
            Self::Classic | Self::Single => 2,
            Self::Revised => 1,
        }
    }
}
