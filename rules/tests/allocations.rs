//! Searches live on it: once buffers have grown, playing and listing allocate nothing.

use std::hint::black_box;

use allocation_counter::measure;
use rand::SeedableRng;
use serde_json::Map;
use tabuleiro_rules::bot::BotRng;
use tabuleiro_rules::{GameKind, Position};

/// Allocations for the buffers of a search, however long it goes on.
const BUFFERS: u64 = 40;

fn starts() -> impl Iterator<Item = Position> {
    GameKind::ALL.iter().map(|kind| kind.start(&Map::new()).expect("the defaults are allowed"))
}

#[test]
fn more_random_games_take_no_more_allocations() {
    for start in starts() {
        let allocations = |games| {
            let mut rng = BotRng::seed_from_u64(1);
            measure(|| {
                black_box(start.playouts(games, &mut rng));
            })
            .count_total
        };
        let (few, many) = (allocations(5), allocations(100));
        assert!(many <= few + BUFFERS, "{}: {few} for 5, {many} for 100", start.kind());
    }
}

#[test]
fn counting_thousands_of_positions_allocates_only_buffers() {
    for start in starts() {
        let allocated = measure(|| {
            black_box(start.perft(3));
        })
        .count_total;
        assert!(allocated <= 3 * BUFFERS, "{}: {allocated}", start.kind());
    }
}
