//! Names of things. Ids are newtypes, so that one is never taken for another; numbers, moments and lengths of time are
//! only named.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The number of an event in its room's log, dense from 1.
pub type Seq = u32;

/// How many actions have been played in the game as it stands, without undone ones.
pub type Ply = u32;

/// Milliseconds: of the server's clock (since 1970) where it is a moment, else a length of time.
pub type Millis = u64;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl $name {
            /// A new one, unlike any other.
            #[must_use]
            pub fn random() -> Self {
                Self(Uuid::new_v4())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, uuid::Error> {
                text.parse().map(Self)
            }
        }
    };
}

id! {
    /// A room, and the game that is played in it: they are born together and have one id.
    RoomId
}

id! {
    /// A person.
    PersonId
}
