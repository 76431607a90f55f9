//! The keys of several texts.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::TextSpec;

/// The keys of several fixed texts: those of the rules without memory of their own, or as they were read.
#[derive(Clone, Debug)]
pub struct Keys(Form);

#[derive(Clone, Debug)]
enum Form {
    Fixed(&'static [&'static TextSpec]),
    Read(Vec<Cow<'static, str>>),
}

impl Keys {
    /// The keys of some texts.
    #[must_use]
    pub const fn of(specs: &'static [&'static TextSpec]) -> Self {
        Self(Form::Fixed(specs))
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        match &self.0 {
            Form::Fixed(specs) => specs.is_empty(),
            Form::Read(keys) => keys.is_empty(),
        }
    }

    /// The keys, in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let (fixed, read) = match &self.0 {
            Form::Fixed(specs) => (*specs, [].as_slice()),
            Form::Read(keys) => ([].as_slice(), keys.as_slice()),
        };
        fixed.iter().map(|spec| spec.key).chain(read.iter().map(AsRef::as_ref))
    }
}

impl Default for Keys {
    fn default() -> Self {
        Self::of(&[])
    }
}

/// Two are the same if they travel as the same.
impl PartialEq for Keys {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Keys {}

impl Serialize for Keys {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(Form::Read(Vec::deserialize(deserializer)?)))
    }
}
