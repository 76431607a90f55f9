//! The ways to draw a board, made once and then shared.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};
use serde_json::value::{RawValue, to_raw_value};

use super::Layout;

/// The ways to draw a board, the usual one first. There are few boards and many who are sent one, so
/// a clone is the same one, and its JSON is written once.
#[derive(Clone, Debug, Default)]
pub struct Layouts(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    list: Vec<Layout>,
    json: OnceLock<Box<RawValue>>,
}

impl From<Vec<Layout>> for Layouts {
    fn from(list: Vec<Layout>) -> Self {
        Self(Arc::new(Inner { list, json: OnceLock::new() }))
    }
}

impl Deref for Layouts {
    type Target = [Layout];

    fn deref(&self) -> &[Layout] {
        &self.0.list
    }
}

impl PartialEq for Layouts {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.list == other.0.list
    }
}

impl Eq for Layouts {}

impl Serialize for Layouts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Some(json) = self.0.json.get() {
            return json.serialize(serializer);
        }
        let json = to_raw_value(&self.0.list).map_err(ser::Error::custom)?;
        self.0.json.get_or_init(|| json).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Layouts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use crate::GameKind;

    #[test]
    fn the_json_is_that_of_the_list_however_often_it_is_written() {
        for game in GameKind::ALL {
            let layouts = game.start(&Default::default()).unwrap().layouts();
            let expected = serde_json::to_string(&layouts.to_vec()).unwrap();
            for _ in 0..2 {
                assert_eq!(serde_json::to_string(&layouts).unwrap(), expected, "{game}");
            }
            assert_eq!(
                serde_json::to_value(&layouts).unwrap(),
                serde_json::to_value(&*layouts).unwrap()
            );
        }
    }
}
