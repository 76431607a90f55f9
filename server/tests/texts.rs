//! The list of all texts, by which clients check theirs: it is what the declarations say, and nothing that is not
//! on it is ever told.

use std::collections::BTreeMap;
use std::path::PathBuf;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value};
use tabuleiro_protocol::{Ending, GameResult, RulesText, Unruled};
use tabuleiro_rules::catalogue::Listed;
use tabuleiro_rules::text::{Arg, ArgKind, Args, KeyedText};
use tabuleiro_rules::view::Row;
use tabuleiro_rules::{GameKind, Position, options};
use tabuleiro_server::texts::all_texts;

/// Set this variable to write the list instead of comparing it.
const WRITE: &str = "TABULEIRO_WRITE_TEXTS";

/// Random games with each set of options.
const GAMES: u64 = 4;

/// Texts tried at each position, legal or not.
const TRIED: usize = 40;

struct Known(BTreeMap<String, Listed>);

impl Known {
    fn new() -> Self {
        Self(all_texts().into_iter().map(|listed| (listed.key.clone(), listed)).collect())
    }

    /// That a text is listed, with these arguments.
    #[track_caller]
    fn has(&self, text: &str, key: Option<&str>, args: &Args) {
        let key = key.unwrap_or_else(|| panic!("\"{text}\" has no key"));
        let listed = self.0.get(key).unwrap_or_else(|| panic!("{key} is not listed"));
        let names: Vec<_> = args.iter().map(|(name, _)| name).collect();
        let mut expected: Vec<_> = listed.args.iter().map(|arg| arg.name).collect();
        expected.sort_unstable();
        assert_eq!(names, expected, "{key}");
        for (name, arg) in args.iter() {
            let kind = listed.args.iter().find(|arg| arg.name == name).expect("listed").kind;
            assert!(fits(arg, kind), "{key}: {name} is {arg:?}, not {kind:?}");
        }
        if args.is_empty() {
            assert_eq!(text, listed.english.replace("{{", "{").replace("}}", "}"), "{key}");
        }
        assert!(!text.is_empty(), "{key}");
    }

    #[track_caller]
    fn has_fixed(&self, text: &str, key: Option<&str>) {
        self.has(text, key, &Args::default());
    }

    #[track_caller]
    fn has_keyed(&self, KeyedText { text, key, args }: &KeyedText) {
        self.has(text, Some(key), args);
    }

    fn has_view(&self, position: &Position) {
        let view = position.view();
        self.has_fixed(&view.phase, view.phase_key.as_deref());
        self.has(&view.prompt, view.prompt_key.as_deref(), &view.prompt_args);
        for panel in &view.panels {
            self.has_fixed(&panel.title, panel.title_key.as_deref());
            panel.rows.iter().for_each(|row| self.has_row(row));
        }
        for choice in position.choices() {
            self.has(&choice.label, choice.label_key.as_deref(), &choice.label_args);
            choice.note_parts.iter().for_each(|part| self.has_keyed(part));
            let parts: usize = choice.note_parts.iter().map(|part| part.text.len()).sum();
            assert_eq!(choice.note.is_some(), parts > 0, "{choice:?}");
        }
        if let Some(outcome) = position.outcome() {
            self.has_ending(position.kind(), outcome.reason());
        }
    }

    fn has_row(&self, row: &Row) {
        match row {
            Row::Seats { name, name_key, .. } | Row::Shared { name, name_key, .. } => {
                self.has_fixed(name, name_key.as_deref());
            }
            Row::Steps { names, names_keys, .. } => {
                assert_eq!(names_keys.iter().count(), names.len());
                names.iter().zip(names_keys.iter()).for_each(|(name, key)| {
                    self.has_fixed(name, Some(key));
                });
            }
            Row::Note { text, text_key, text_args } => {
                self.has(text, text_key.as_deref(), text_args);
            }
        }
    }

    fn has_ending(&self, game: GameKind, reason: &str) {
        let clause = Unruled::find(reason).map(|end| end.clause().english);
        let text = clause.or_else(|| game.info().clause(reason)).expect("a known reason");
        let (result, text) = (GameResult::Draw, text.to_owned().into());
        let reason = reason.to_owned().into();
        let mut ending = Ending { result, winner: None, reason, text, text_key: None };
        ending.tell_key(game);
        self.has_fixed(&ending.text, ending.text_key.as_deref());
    }

    fn has_refusal(&self, mut position: Position, text: &str) {
        if let Err(refusal) = position.play(text) {
            self.has_keyed(&refusal.text());
            assert_eq!(refusal.to_string(), refusal.text().text);
        }
    }
}

fn fits(arg: &Arg, kind: ArgKind) -> bool {
    let text = match arg {
        Arg::Text(text) => Some(text.to_string()),
        Arg::Cell(cell) => Some(cell.to_string()),
        Arg::Number(_) | Arg::List(_) => None,
    };
    match kind {
        ArgKind::Number => matches!(arg, Arg::Number(_)),
        ArgKind::Cells | ArgKind::Texts => matches!(arg, Arg::List(_)),
        ArgKind::Cell => text.is_some_and(|cell| (2..=4).contains(&cell.len())),
        ArgKind::Text => text.is_some(),
        ArgKind::Word { values } => {
            text.is_some_and(|text| values.iter().any(|word| word.value == text))
        }
    }
}

#[test]
fn the_committed_list_is_that_of_the_declarations() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/texts.json");
    let text = serde_json::to_string_pretty(&all_texts()).unwrap() + "\n";
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(path, text).unwrap();
    } else {
        let committed = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            committed == text,
            "docs/texts.json is stale; write it anew with\n\
             {WRITE}=1 cargo test -p tabuleiro-server --test texts"
        );
    }
}

#[test]
fn a_key_is_an_identifier_and_stands_once() {
    let mut keys: Vec<_> = all_texts().into_iter().map(|listed| listed.key).collect();
    let is_sign = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    for key in &keys {
        assert!(
            key.starts_with(|c: char| c.is_ascii_lowercase()) && key.chars().all(is_sign),
            "{key}"
        );
    }
    let all = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), all, "a key stands twice");
}

#[test]
fn english_has_a_hole_for_every_argument_and_an_argument_for_every_hole() {
    for listed in all_texts() {
        let plain = listed.english.replace("{{", "").replace("}}", "");
        let holes = plain.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or_default());
        let mut holes: Vec<_> =
            holes.map(|hole| hole.split(':').next().unwrap_or_default().to_lowercase()).collect();
        holes.sort_unstable();
        holes.dedup();
        let mut names: Vec<_> = listed.args.iter().map(|arg| arg.name.to_owned()).collect();
        names.sort_unstable();
        assert_eq!(holes, names, "{}", listed.key);
    }
}

#[test]
fn random_games_tell_only_what_is_listed() {
    let known = Known::new();
    for &game in GameKind::ALL {
        for set in options::combinations(game.info().options) {
            for seed in 0..GAMES {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let mut position = game.start(&set).expect("samples are allowed");
                let every = position.every_text();
                known.has_view(&position);
                while let Some(action) = pick(&position.legal(), &mut rng) {
                    for _ in 0..TRIED {
                        let tried = pick(&every, &mut rng).expect("some can be written");
                        known.has_refusal(position.clone(), &tried);
                    }
                    position.play(&action).expect("it is legal");
                    known.has_view(&position);
                }
                known.has_refusal(position, "a1");
            }
        }
    }
}

fn pick(texts: &[String], rng: &mut ChaCha8Rng) -> Option<String> {
    (!texts.is_empty()).then(|| texts[rng.random_range(0..texts.len())].clone())
}

#[test]
fn what_cannot_be_read_as_an_action_is_told_by_listed_texts() {
    let known = Known::new();
    for &game in GameKind::ALL {
        for set in options::combinations(game.info().options) {
            let start = game.start(&set).expect("samples are allowed");
            for text in ["", "nonsense", "z99", "a1-z99", "z99-n", "Dz9", "Bz9", "z9"] {
                known.has_refusal(start.clone(), text);
            }
        }
    }
}

#[test]
fn every_reason_and_all_that_is_told_of_a_game_is_listed() {
    let known = Known::new();
    for &game in GameKind::ALL {
        for reason in game.info().reasons {
            known.has_ending(game, reason.word);
        }
        for end in Unruled::ALL {
            known.has_ending(game, end.reason());
        }
        let told = RulesText::of(game, true);
        known.has_fixed(&told.name, told.name_key.as_deref());
        known.has_fixed(&told.tagline, told.tagline_key.as_deref());
        known.has_fixed(&told.goal, told.goal_key.as_deref());
        for example in &told.examples {
            known.has_fixed(&example.caption, example.caption_key.as_deref());
            for layout in example.board.layouts.iter() {
                known.has_fixed(&layout.name, layout.name_key.as_deref());
            }
        }
        for (text, key) in option_texts(&told.options) {
            known.has_fixed(&text, Some(&key));
        }
    }
}

/// Every text of options with its key.
fn option_texts(options: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let mut texts = Vec::new();
    for option in options.as_array().expect("a list") {
        texts.push((text(&option["name"]).replace('_', " "), text(&option["name_key"])));
        texts.push((text(&option["summary"]), text(&option["summary_key"])));
        let words = option["kind"]["words"].as_array().into_iter().flatten();
        let keys = option["words_keys"].as_array().into_iter().flatten();
        for (word, key) in words.zip(keys) {
            texts.extend([0, 1].map(|at| (text(&word[at]), text(&key[at]))));
        }
        if let Some(allowed) = option["kind"]["allowed"].as_str() {
            texts.push((allowed.to_owned(), text(&option["allowed_key"])));
        }
    }
    texts
}

#[test]
fn bad_options_are_told_by_listed_texts() {
    let known = Known::new();
    for &game in GameKind::ALL {
        let mut wrong = vec![("colour", Value::from("red"))];
        for spec in game.info().options {
            wrong
                .extend([Value::Null, Value::from(99), "x".into()].map(|value| (spec.name, value)));
        }
        wrong.push(("start", Value::from(vec!["a1", "a2"])));
        for (name, value) in wrong {
            let given = Map::from_iter([(name.to_owned(), value)]);
            let error = game.start(&given).expect_err("it is not allowed");
            known.has_keyed(error.text());
        }
    }
    let error = "chess".parse::<GameKind>().expect_err("there is no such game");
    known.has_keyed(&error.text());
}

#[test]
fn requests_that_cannot_be_read_are_told_by_listed_texts() {
    let known = Known::new();
    for text in [
        "x",
        "[]",
        "{}",
        r#"{"id":1}"#,
        r#"{"id":1,"type":"castle"}"#,
        r#"{"id":1,"type":"play"}"#,
        r#"{"id":1,"type":"play","ply":"0"}"#,
        r#"{"id":1,"type":"create","game":"chess"}"#,
        r#"{"id":1,"type":"say","room":"85b5b40d-cb0a-490c-b795-afd2bc56cb02","text":"a","text":"b"}"#,
    ] {
        let error = tabuleiro_protocol::decode(text).expect_err(text).error;
        known.has(&error.message, error.message_key.as_deref(), &error.message_args);
    }
}
