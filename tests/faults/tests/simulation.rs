//! The simulation, briefly. Thousands of seeds: `cargo run -p tabuleiro-faults -- simulate`.

use tabuleiro_faults::simulate::{run, run_many};

/// How many seeds are run here.
const SEEDS: u64 = 100;

#[test]
fn whatever_breaks_the_promises_hold() {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let report = run_many(1..SEEDS + 1, cores);
    if let Some(broken) = report.broken {
        panic!("a promise was broken\n{broken}");
    }
    // A simulation in which nothing happens proves nothing.
    let sum = report.sum;
    assert!(sum.moves > SEEDS as usize * 5, "{sum:?}");
    assert!(sum.lives > SEEDS as usize && sum.cuts > SEEDS as usize, "{sum:?}");
}

#[test]
fn a_seed_decides_everything() {
    for seed in 1..10 {
        let (one, two) = (run(seed), run(seed));
        assert_eq!(one, two, "seed {seed}");
        assert_ne!(one.map(|tally| tally.fingerprint), Ok(0));
    }
}
