//! Who takes part.

use serde::{Deserialize, Serialize};
use tabuleiro_rules::bot::Level;

use crate::PersonId;

/// A person, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Person {
    /// Who it is, for ever.
    pub id: PersonId,
    /// The name they chose.
    pub name: String,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// A person.
    Person(Person),
    /// A bot of the server.
    Bot {
        /// How strong it is.
        level: Level,
    },
}

impl Occupant {
    /// The person, unless it is a bot.
    #[must_use]
    pub const fn person(&self) -> Option<&Person> {
        match self {
            Self::Person(person) => Some(person),
            Self::Bot { .. } => None,
        }
    }

    /// The level, if it is a bot.
    #[must_use]
    pub const fn bot(&self) -> Option<Level> {
        match self {
            Self::Person(_) => None,
            Self::Bot { level } => Some(*level),
        }
    }

    /// Whether this person sits here.
    #[must_use]
    pub fn is(&self, person: PersonId) -> bool {
        self.person().is_some_and(|here| here.id == person)
    }

    /// A name to show.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Person(person) => person.name.clone(),
            Self::Bot { level } => format!("{level} bot"),
        }
    }
}
