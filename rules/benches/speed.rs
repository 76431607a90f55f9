//! How fast the rules are: counting with `perft`, and random games to their end.
//!
//! `cargo bench -p tabuleiro-rules` runs them; items are positions counted, or actions made.

use divan::Bencher;
use divan::counter::ItemsCount;
use rand::SeedableRng;
use serde_json::Map;
use tabuleiro_rules::bot::BotRng;
use tabuleiro_rules::{GameKind, Position};

fn main() {
    divan::main();
}

/// Random games in one round of measuring.
const GAMES: u32 = 20;

fn start(kind: GameKind) -> Position {
    kind.start(&Map::new()).expect("the defaults are allowed")
}

/// Positions that are enough to measure by.
const ENOUGH: u64 = 300_000;

/// The least depth that counts enough positions.
fn depth(position: &Position) -> u32 {
    (1..).find(|&depth| position.perft(depth) >= ENOUGH).unwrap_or(1)
}

#[divan::bench(args = GameKind::ALL)]
fn perft(bencher: Bencher<'_, '_>, kind: GameKind) {
    let position = start(kind);
    let depth = depth(&position);
    let counter = ItemsCount::new(position.perft(depth));
    bencher.counter(counter).bench(|| position.perft(depth));
}

#[divan::bench(args = GameKind::ALL)]
fn random_games(bencher: Bencher<'_, '_>, kind: GameKind) {
    let position = start(kind);
    let actions = position.playouts(GAMES, &mut BotRng::seed_from_u64(1));
    let counter = ItemsCount::new(actions);
    bencher.counter(counter).bench(|| position.playouts(GAMES, &mut BotRng::seed_from_u64(1)));
}
