//! Searches live on it: once buffers have grown, playing and listing allocate nothing.

use std::hint::black_box;

use allocation_counter::measure;
use rand::SeedableRng;
use tabuleiro_rules::bot::BotRng;
use tabuleiro_rules::{GameKind, Position, options};

fn starts() -> impl Iterator<Item = Position> {
    GameKind::ALL.iter().flat_map(|kind| {
        let sets = options::combinations(kind.info().options).into_iter();
        sets.map(|set| kind.start(&set).expect("samples are allowed"))
    })
}

/// Allocations while something is done.
fn allocations(what: impl FnOnce() -> u64) -> u64 {
    measure(|| {
        black_box(what());
    })
    .count_total
}

#[test]
fn more_random_games_take_no_more_allocations() {
    for start in starts() {
        let playing = |games| allocations(|| start.playouts(games, &mut BotRng::seed_from_u64(1)));
        // The first games grow the buffers to their size; the seed makes them the same.
        let (first, all) = (playing(100), playing(300));
        let options = start.options().to_map();
        assert_eq!(first, all, "{} {options:?}: for 100 games, for 300", start.kind());
    }
}

#[test]
fn counting_a_level_deeper_allocates_the_buffers_of_one_level() {
    for start in starts() {
        // What a game works out once for all is not counted.
        let _ = start.perft(1);
        let [one, two, three] = [1, 2, 3].map(|depth| allocations(|| start.perft(depth)));
        // The list of a deeper level may be longer and have to double once more.
        let level = two - one + 1;
        let options = start.options().to_map();
        assert!(three - two <= level, "{} {options:?}: {one} {two} {three}", start.kind());
    }
}
