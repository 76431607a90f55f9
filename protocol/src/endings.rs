//! The ways in which any game can end, that no position knows.

use tabuleiro_rules::text::TextSpec;
use tabuleiro_rules::texts;

texts! {
    pub(crate) const TEXTS;
    fixed {
        RESIGNATION: "ending-resignation" = "the opponent resigned",
        TIME: "ending-time" = "the opponent's time ran out",
        AGREEMENT: "ending-agreement" = "the players agreed to a draw",
        ABORTED: "ending-aborted" = "a player's time ran out before their first move",
    }
}

/// A way in which any game can end, whatever its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unruled {
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Time,
    /// Both wanted a draw.
    Agreement,
    /// A player never took the game up.
    Aborted,
}

impl Unruled {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Resignation, Self::Time, Self::Agreement, Self::Aborted];

    /// The word of logs and of the wire.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Agreement => "agreement",
            Self::Aborted => "aborted",
        }
    }

    /// The one with a word.
    #[must_use]
    pub fn find(reason: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|end| end.reason() == reason)
    }

    /// What happened, as a clause for people.
    #[must_use]
    pub const fn clause(self) -> &'static TextSpec {
        match self {
            Self::Resignation => RESIGNATION,
            Self::Time => TIME,
            Self::Agreement => AGREEMENT,
            Self::Aborted => ABORTED,
        }
    }
}
