//! The options of a game as the server describes them, and their values in words.

use serde::Deserialize;
use serde_json::{Map, Value};
use tabuleiro_protocol::RulesText;

use super::words;

/// One option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(in crate::tui::pages) struct Spec {
    /// The key in the options object.
    pub(in crate::tui::pages) name: String,
    /// The values it takes.
    pub(in crate::tui::pages) kind: Kind,
    /// What it changes.
    pub(in crate::tui::pages) summary: String,
}

/// The values an option takes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(in crate::tui::pages) enum Kind {
    /// One of a few words, each with its meaning; the first is the default.
    Choice {
        /// The words.
        words: Vec<(String, String)>,
    },
    /// A whole number.
    Number {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
        /// The usual one.
        default: i64,
    },
    /// Yes or no; no is the default.
    Flag,
    /// Two cells, White's and Black's.
    Cells {
        /// The usual ones.
        default: [String; 2],
        /// Which ones are allowed, in words.
        allowed: String,
        /// Others worth offering.
        #[serde(default)]
        others: Vec<[String; 2]>,
    },
}

/// The options of a game. One of a kind that we do not know is left out, and so has its default.
pub(in crate::tui::pages) fn specs(manual: &RulesText) -> Vec<Spec> {
    let listed = manual.options.as_array().map(Vec::as_slice).unwrap_or_default();
    listed.iter().filter_map(|spec| Spec::deserialize(spec).ok()).collect()
}

impl Spec {
    /// The values to offer, the default first.
    pub(in crate::tui::pages) fn values(&self) -> Vec<Value> {
        match &self.kind {
            Kind::Choice { words } => words.iter().map(|(word, _)| word.as_str().into()).collect(),
            Kind::Number { min, max, .. } => (*min..=*max).map(Value::from).collect(),
            Kind::Flag => vec![false.into(), true.into()],
            Kind::Cells { default, others, .. } => {
                let pairs = std::iter::once(default).chain(others);
                pairs.map(|pair| Value::from(pair.to_vec())).collect()
            }
        }
    }

    /// The value that is taken when none is given.
    pub(in crate::tui::pages) fn default(&self) -> Value {
        match &self.kind {
            Kind::Number { default, .. } => (*default).into(),
            _ => self.values().into_iter().next().unwrap_or_default(),
        }
    }

    /// A value in a few words.
    pub(in crate::tui::pages) fn word(&self, value: &Value) -> String {
        match (&self.kind, value) {
            (Kind::Flag, value) => if value == true { "yes" } else { "no" }.to_owned(),
            (_, Value::String(word)) => words::spaced(word),
            (_, Value::Array(cells)) => {
                let cells: Vec<&str> = cells.iter().filter_map(Value::as_str).collect();
                cells.join(" and ")
            }
            (_, value) => value.to_string(),
        }
    }

    /// What a value means, as a sentence.
    pub(in crate::tui::pages) fn about(&self, value: &Value) -> String {
        let name = words::capital(&words::spaced(&self.name));
        match &self.kind {
            Kind::Choice { words } => {
                let meaning = words.iter().find(|(word, _)| value == word.as_str());
                let meaning = meaning.map_or(self.summary.as_str(), |(_, meaning)| meaning);
                format!("{name}, {}: {meaning}.", self.word(value))
            }
            Kind::Number { min, max, .. } => format!("{name}, {min} to {max}. {}.", self.summary),
            Kind::Flag => format!("{name}: {}.", self.summary),
            Kind::Cells { allowed, .. } => {
                format!("{name}: {}; type two cells: {allowed}.", self.summary)
            }
        }
    }
}

/// The options of a room in full: `classic (grow, move, feed), start d2 and d6`.
pub(in crate::tui::pages) fn in_full(options: &Map<String, Value>, manual: &RulesText) -> String {
    let told = specs(manual).into_iter().filter_map(|spec| {
        let value = options.get(&spec.name)?;
        let word = spec.word(value);
        match &spec.kind {
            Kind::Choice { words } => {
                let meaning = words.iter().find(|(word, _)| value == word.as_str());
                Some(meaning.map_or(word.clone(), |(_, meaning)| format!("{word} ({meaning})")))
            }
            Kind::Flag => (value == true).then(|| words::spaced(&spec.name)),
            _ => Some(format!("{} {word}", words::spaced(&spec.name))),
        }
    });
    told.collect::<Vec<_>>().join(", ")
}
