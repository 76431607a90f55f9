//! The options a game is started with: declared once, checked in one place.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::text::{KeyedText, option_flag, option_number, option_unknown, option_words};

/// The declaration of one option of a game.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionSpec {
    /// The key in the options object.
    pub name: &'static str,
    /// The values it takes, and which is the default.
    pub kind: OptionKind,
    /// What it changes, in a few words for a form.
    pub summary: &'static str,
}

/// An option as a form needs it: its declaration, with the keys of its texts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "OptionSpec"))]
pub struct OptionForm {
    /// The declaration.
    #[serde(flatten)]
    pub spec: OptionSpec,
    /// The key of the name.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub name_key: String,
    /// The key of the summary.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub summary_key: String,
    /// For each word of a choice, the key of the word and the key of its meaning.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<[String; 2]>>"))]
    pub words_keys: Vec<[String; 2]>,
    /// The key of what is allowed, for cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub allowed_key: Option<String>,
}

impl OptionForm {
    /// The form of an option of a game, by the game's id.
    pub(crate) fn new(game: &str, spec: OptionSpec) -> Self {
        let name_key = format!("{game}-option-{}", spec.name.replace('_', "-"));
        let word_keys = |(word, _): &(&str, &str)| {
            let key = format!("{name_key}-{word}");
            [key.clone(), format!("{key}-help")]
        };
        Self {
            words_keys: match spec.kind {
                OptionKind::Choice { words } => words.iter().map(word_keys).collect(),
                _ => Vec::new(),
            },
            allowed_key: match spec.kind {
                OptionKind::Cells { .. } => Some(format!("{name_key}-allowed")),
                _ => None,
            },
            summary_key: format!("{name_key}-help"),
            name_key,
            spec,
        }
    }
}

/// The values an option takes.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum OptionKind {
    /// One of a few words; the first is the default.
    Choice {
        /// The words, each with its meaning.
        words: &'static [(&'static str, &'static str)],
    },
    /// A whole number.
    Number {
        /// The smallest allowed.
        min: u8,
        /// The largest allowed.
        max: u8,
        /// The one taken when the option is not given.
        default: u8,
    },
    /// `true` or `false`; false is the default.
    Flag,
    /// Two names of cells, White's and Black's. The game checks which cells are allowed.
    Cells {
        /// The pair taken when the option is not given.
        default: [&'static str; 2],
        /// Which pairs are allowed, in words.
        allowed: &'static str,
        /// Other pairs worth offering.
        others: &'static [[&'static str; 2]],
        /// Refuses another pair: the text from the name of the option and the value that was given.
        #[serde(skip)]
        #[cfg_attr(feature = "schema", schemars(skip))]
        #[cfg_attr(feature = "ts", ts(skip))]
        refused: fn(String, String) -> KeyedText,
    },
}

/// An option that cannot be taken. Names and values are shortened to what a person reads.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct OptionError(KeyedText);

impl OptionError {
    /// Names the option, the value and what is allowed.
    #[must_use]
    pub const fn text(&self) -> &KeyedText {
        &self.0
    }
}

/// The most characters of a name or value that an error repeats.
const LONGEST_QUOTE: usize = 60;

fn quote(text: &str) -> String {
    text.chars().take(LONGEST_QUOTE).collect()
}

/// A complete, checked set of options: every option of the game has a value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, Value>);

impl Options {
    /// Checks what was given against the declarations and fills in the defaults.
    ///
    /// # Errors
    /// Names the option, the value and what is allowed.
    pub fn read(specs: &[OptionSpec], given: &Map<String, Value>) -> Result<Self, OptionError> {
        for (name, value) in given {
            if !specs.iter().any(|spec| spec.name == name) {
                return Err(unknown_option(specs, name, value));
            }
        }
        let mut values = BTreeMap::new();
        for spec in specs {
            let value = match given.get(spec.name) {
                Some(value) => spec.kind.read(value).ok_or_else(|| spec.refuse(value))?,
                None => spec.kind.default(),
            };
            values.insert(spec.name.to_owned(), value);
        }
        Ok(Self(values))
    }

    /// The options of a game that has been started with them: every option of the game
    /// with its value, which nobody needs to check any more.
    pub(crate) fn of<const N: usize>(values: [(&'static str, Value); N]) -> Self {
        Self(values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// The word chosen for a `Choice`.
    #[must_use]
    pub fn word(&self, name: &str) -> &str {
        self.0.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// The value of a `Number`.
    #[must_use]
    pub fn number(&self, name: &str) -> u8 {
        let value = self.0.get(name).and_then(Value::as_u64);
        value.and_then(|n| u8::try_from(n).ok()).unwrap_or_default()
    }

    /// The value of a `Flag`.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        self.0.get(name).and_then(Value::as_bool).unwrap_or_default()
    }

    /// The two names of a `Cells`.
    #[must_use]
    pub fn cells(&self, name: &str) -> [&str; 2] {
        let cell = |i: usize| self.0.get(name).and_then(|v| v.get(i)).and_then(Value::as_str);
        [cell(0).unwrap_or_default(), cell(1).unwrap_or_default()]
    }

    /// All options as a JSON object.
    #[must_use]
    pub fn to_map(&self) -> Map<String, Value> {
        self.0.iter().map(|(name, value)| (name.clone(), value.clone())).collect()
    }
}

impl OptionSpec {
    /// The error for a value this option does not take.
    #[must_use]
    pub fn refuse(&self, value: &Value) -> OptionError {
        let (option, value) = (self.name.to_owned(), quote(&value.to_string()));
        OptionError(match self.kind {
            OptionKind::Choice { words } => option_words(option, value, names(words)),
            OptionKind::Number { min, max, .. } => option_number(option, value, min, max),
            OptionKind::Flag => option_flag(option, value),
            OptionKind::Cells { refused, .. } => refused(option, value),
        })
    }
}

impl OptionKind {
    /// The value taken when none is given.
    #[must_use]
    pub fn default(&self) -> Value {
        match self {
            Self::Choice { words } => Value::from(words[0].0),
            Self::Number { default, .. } => Value::from(*default),
            Self::Flag => Value::from(false),
            Self::Cells { default, .. } => Value::from(default.to_vec()),
        }
    }

    /// Values worth trying, the default first: what menus offer and suites run through.
    #[must_use]
    pub fn samples(&self) -> Vec<Value> {
        match self {
            Self::Choice { words } => words.iter().map(|(word, _)| Value::from(*word)).collect(),
            Self::Number { min, max, default } => {
                let others = (*min..=*max).filter(|n| n != default);
                std::iter::once(*default).chain(others).map(Value::from).collect()
            }
            Self::Flag => vec![Value::from(false), Value::from(true)],
            Self::Cells { default, others, .. } => {
                let pairs = std::iter::once(default).chain(others.iter());
                pairs.map(|pair| Value::from(pair.to_vec())).collect()
            }
        }
    }

    /// What is allowed, in words.
    #[must_use]
    pub fn allowed(&self) -> String {
        match self {
            Self::Choice { words } => names(words).join(", "),
            Self::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
            Self::Flag => "true, false".to_owned(),
            Self::Cells { allowed, .. } => (*allowed).to_owned(),
        }
    }

    /// A value as it is kept, if it is allowed.
    fn read(&self, value: &Value) -> Option<Value> {
        let allowed = match self {
            Self::Choice { words } => words.iter().any(|(word, _)| value == word),
            Self::Number { min, max, .. } => {
                return whole(value).filter(|n| (min..=max).contains(&n)).map(Value::from);
            }
            Self::Flag => value.is_boolean(),
            Self::Cells { .. } => value
                .as_array()
                .is_some_and(|pair| pair.len() == 2 && pair.iter().all(Value::is_string)),
        };
        allowed.then(|| value.clone())
    }
}

/// A small whole number, however it is written: to JSON `6.0` is 6.
fn whole(value: &Value) -> Option<u8> {
    let number = value.as_f64().filter(|number| number.fract() == 0.0)?;
    (0.0..=f64::from(u8::MAX)).contains(&number).then_some(number as u8)
}

fn names(words: &[(&str, &str)]) -> Vec<String> {
    words.iter().map(|(word, _)| (*word).to_owned()).collect()
}

fn unknown_option(specs: &[OptionSpec], name: &str, value: &Value) -> OptionError {
    let known = specs.iter().map(|spec| spec.name.to_owned()).collect();
    OptionError(option_unknown(quote(name), quote(&value.to_string()), known))
}

/// Every combination of the samples of every option: the option sets a suite runs through.
#[must_use]
pub fn combinations(specs: &[OptionSpec]) -> Vec<Map<String, Value>> {
    let mut sets = vec![Map::new()];
    for spec in specs {
        let mut next = Vec::new();
        for set in &sets {
            for value in spec.kind.samples() {
                let mut larger = set.clone();
                larger.insert(spec.name.to_owned(), value);
                next.push(larger);
            }
        }
        sets = next;
    }
    sets
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const SIZE: OptionKind = OptionKind::Number { min: 5, max: 8, default: 6 };

    #[test]
    fn a_whole_number_may_be_written_with_a_point() {
        assert_eq!(SIZE.read(&json!(6.0)), Some(json!(6)));
        assert_eq!(SIZE.read(&json!(8)), Some(json!(8)));
    }

    #[test]
    fn other_numbers_are_refused() {
        for value in [json!(6.5), json!(4), json!(9.0), json!(-6), json!(1e300), json!("6")] {
            assert_eq!(SIZE.read(&value), None, "{value}");
        }
    }
}
