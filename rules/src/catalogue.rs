//! The list of all texts of the rules.

use serde::Serialize;

use crate::text::{ArgKind, Given, SHARED, TextSpec, Value, english};
use crate::view::CellName;
use crate::{GameKind, OptionKind};

/// A text as the list of all texts has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// Its key.
    pub key: String,
    /// Its English, with a hole for each argument.
    pub english: String,
    /// For a text with arguments, what it says with some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
    /// Its arguments: their names and what they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<ListedArg>,
}

/// An argument as the list of all texts has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListedArg {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    #[serde(flatten)]
    pub kind: ArgKind,
}

impl From<&TextSpec> for Listed {
    fn from(spec: &TextSpec) -> Self {
        let args = spec.args.iter().map(|&(name, kind)| ListedArg { name, kind });
        let given: Vec<_> = spec.args.iter().map(|(_, kind)| sample(*kind)).collect();
        Self {
            key: spec.key.to_owned(),
            english: spec.english.to_owned(),
            example: (!given.is_empty()).then(|| english(spec, &given).into_owned()),
            args: args.collect(),
        }
    }
}

/// Every text of the games and of the rules around them.
#[must_use]
pub fn all() -> Vec<Listed> {
    let mut list: Vec<_> = SHARED.iter().map(|spec| Listed::from(*spec)).collect();
    for &game in GameKind::ALL {
        list.extend(game.texts().iter().map(|spec| Listed::from(*spec)));
        list.extend(told_of(game));
    }
    list
}

/// What is told of a game whatever the position.
fn told_of(game: GameKind) -> Vec<Listed> {
    let info = game.info();
    let mut list = vec![
        fixed(info.name_key(), info.name),
        fixed(info.tagline_key(), info.tagline),
        fixed(info.goal_key(), info.goal),
    ];
    list.extend(
        info.reasons.iter().map(|reason| fixed(info.ending_key(reason.word), reason.clause)),
    );
    for form in info.option_forms() {
        list.push(fixed(form.name_key, &form.spec.name.replace('_', " ")));
        list.push(fixed(form.summary_key, form.spec.summary));
        if let OptionKind::Choice { words } = form.spec.kind {
            for ([word_key, help_key], (word, help)) in form.words_keys.into_iter().zip(words) {
                list.extend([fixed(word_key, word), fixed(help_key, help)]);
            }
        }
        if let (Some(key), OptionKind::Cells { allowed, .. }) = (form.allowed_key, form.spec.kind) {
            list.push(fixed(key, allowed));
        }
    }
    let examples = game.examples().into_iter();
    list.extend(examples.map(|example| fixed(example.caption_key, example.caption)));
    list
}

fn fixed(key: String, english: &str) -> Listed {
    Listed { key, english: english.to_owned(), example: None, args: Vec::new() }
}

/// An argument for an example.
fn sample(kind: ArgKind) -> Given {
    let cells = || [CellName::of_ascii(b"c3"), CellName::of_ascii(b"d4")];
    match kind {
        ArgKind::Cell => Given::Value(Value::Cell(cells()[0])),
        ArgKind::Cells => Given::Cells(cells().to_vec()),
        ArgKind::Number => Given::Value(Value::Number(2)),
        ArgKind::Word { values } => match values.first() {
            Some(word) => Given::Value(Value::Word(word)),
            None => Given::Text("".into()),
        },
        ArgKind::Text => Given::Text("x".into()),
        ArgKind::Texts => Given::Texts(vec!["x".to_owned(), "y".to_owned()]),
    }
}
