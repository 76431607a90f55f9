//! A game's options as a person writes them.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};
use thiserror::Error;

/// A JSON object that may have a key twice, of which JSON itself would keep the last.
#[derive(Debug)]
pub struct Given {
    values: Map<String, Value>,
    twice: Option<String>,
}

/// A key that was given twice.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("option {0} is given twice")]
pub struct Twice(String);

impl Given {
    /// The options, each of which was given once.
    ///
    /// # Errors
    /// Names the first that was given twice.
    pub fn once(self) -> Result<Map<String, Value>, Twice> {
        match self.twice {
            None => Ok(self.values),
            Some(key) => Err(Twice(key.chars().take(40).collect())),
        }
    }
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Entries)
    }
}

struct Entries;

impl<'de> Visitor<'de> for Entries {
    type Value = Given;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Given, A::Error> {
        let mut given = Given { values: Map::new(), twice: None };
        while let Some((key, value)) = entries.next_entry::<String, Value>()? {
            if given.values.insert(key.clone(), value).is_some() {
                given.twice.get_or_insert(key);
            }
        }
        Ok(given)
    }
}
