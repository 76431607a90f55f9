//! A text as it travels.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::english::english;
use super::{Given, TextSpec};
use crate::view::CellName;

/// A text with its key and its arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KeyedText {
    /// The English.
    pub text: Cow<'static, str>,
    /// What clients find their own words by.
    pub key: Cow<'static, str>,
    /// What the text speaks of, by the names of the arguments.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Args>"))]
    pub args: Args,
}

/// The arguments of a text, by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Args(
    /// Boxed, because most texts have none and errors carry it about.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Arg>"))]
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<String, Arg>"))]
    Option<Box<ByName>>,
);

/// The arguments of a text that has some.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
struct ByName(BTreeMap<Cow<'static, str>, Arg>);

/// An argument of a text.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Arg {
    /// A whole number.
    Number(u64),
    /// A cell, a word to be translated, or a text to be shown as it is.
    Text(Cow<'static, str>),
    /// Some cells or texts.
    List(Vec<String>),
    /// A cell as the rules have it, without memory of its own; it is read back as a text.
    #[serde(skip_deserializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[cfg_attr(feature = "ts", ts(skip))]
    Cell(CellName),
}

impl Arg {
    fn as_str(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Cell(cell) => Some(cell),
            Self::Number(_) | Self::List(_) => None,
        }
    }
}

/// Two are the same if they travel as the same.
impl PartialEq for Arg {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Number(one), Self::Number(two)) => one == two,
            (Self::List(one), Self::List(two)) => one == two,
            _ => self.as_str().is_some() && self.as_str() == other.as_str(),
        }
    }
}

impl Eq for Arg {}

impl Args {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.as_ref().is_none_or(|args| args.0.is_empty())
    }

    /// Every argument with its name, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.0.iter().flat_map(|args| args.0.iter()).map(|(name, arg)| (name.as_ref(), arg))
    }
}

impl KeyedText {
    /// The text that a declaration gives with its arguments.
    #[must_use]
    pub fn new(spec: &'static TextSpec, given: &[Given]) -> Self {
        let text = english(spec, given);
        let mut args = BTreeMap::new();
        // One by one, because collecting them would make a list first.
        for ((name, _), given) in spec.args.iter().zip(given) {
            args.insert(Cow::Borrowed(*name), given.arg());
        }
        let args = Args((!args.is_empty()).then(|| Box::new(ByName(args))));
        Self { text, key: spec.key.into(), args }
    }
}

impl From<&'static TextSpec> for KeyedText {
    fn from(spec: &'static TextSpec) -> Self {
        Self::new(spec, &[])
    }
}

/// The English.
impl fmt::Display for KeyedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}
