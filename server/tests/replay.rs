//! Thousands of random games, driven by commands of every kind: whatever happens, the log alone
//! gives the room back, and the events alone give clients the board.
//!
//! A failure prints the game, its options and its seed; `one_game` below plays it again.

mod random_game;

use random_game::{RandomGame, Tally};
use serde_json::{Map, Value};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::options::combinations;

/// Random games of each game, spread evenly over its sets of options.
const GAMES: u64 = 400;

fn play_all(kind: GameKind) {
    let sets = combinations(kind.info().options);
    let mut tally = Tally::default();
    for seed in 0..GAMES {
        let options = &sets[seed as usize % sets.len()];
        one_game(kind, options, seed, &mut tally);
    }
    tally.must_have_seen_everything(kind);
}

fn one_game(kind: GameKind, options: &Map<String, Value>, seed: u64, tally: &mut Tally) {
    let shown = Shown { kind, options, seed };
    RandomGame::new(kind, options, seed, tally).play();
    drop(shown);
}

/// Says which game it was if the test fails while it is played.
struct Shown<'a> {
    kind: GameKind,
    options: &'a Map<String, Value>,
    seed: u64,
}

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let options = Value::Object(self.options.clone());
            eprintln!("failed: {} with {options} and seed {}", self.kind, self.seed);
        }
    }
}

#[test]
fn duplohex_is_rebuilt_from_its_log() {
    play_all(GameKind::DuploHex);
}

#[test]
fn trench_is_rebuilt_from_its_log() {
    play_all(GameKind::Trench);
}

#[test]
fn iris_is_rebuilt_from_its_log() {
    play_all(GameKind::Iris);
}

#[test]
fn adaptoid_is_rebuilt_from_its_log() {
    play_all(GameKind::Adaptoid);
}

#[test]
fn splinter_is_rebuilt_from_its_log() {
    play_all(GameKind::Splinter);
}

#[test]
fn no_game_is_left_out() {
    assert_eq!(GameKind::ALL.len(), 5, "a further game needs a test of its own here");
}
