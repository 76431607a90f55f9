//! Running simulations, one or thousands.

use std::fmt;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::simulation::Simulation;
use super::tally::Tally;
use super::{THREAD, alarm};

/// How many steps a simulation has.
const STEPS: usize = 250;

/// A simulation in which something happened that must never happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The seed that brings it about again.
    pub seed: u64,
    /// What happened.
    pub what: String,
    /// The last steps before it.
    pub story: Vec<String>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.story {
            writeln!(f, "  {step}")?;
        }
        writeln!(f, "{}", self.what)?;
        write!(
            f,
            "seed {}: cargo run -p tabuleiro-faults -- simulate --seed {}",
            self.seed, self.seed
        )
    }
}

/// What came of many simulations.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many were run.
    pub seeds: u64,
    /// All of them together; the fingerprint is none.
    pub sum: Tally,
    /// The first that failed, of those that were run.
    pub broken: Option<Broken>,
}

/// Runs the simulation of a seed.
///
/// # Errors
/// If something happened that must never happen.
pub fn run(seed: u64) -> Result<Tally, Box<Broken>> {
    alarm::listen();
    alarm::heard();
    let mut simulation = Simulation::new(seed);
    let ran = catch_unwind(AssertUnwindSafe(|| play(&mut simulation)));
    let what = match ran {
        Ok(Ok(())) => return Ok(simulation.finish()),
        Ok(Err(what)) => what,
        Err(_) => alarm::heard().join("\n"),
    };
    let story = simulation.told.iter().cloned().collect();
    Err(Box::new(Broken { seed, what, story }))
}

fn play(simulation: &mut Simulation) -> Result<(), String> {
    for _ in 0..STEPS {
        simulation.step()?;
    }
    simulation.heal()
}

/// Runs many seeds on some threads, until one fails.
#[must_use]
pub fn run_many(seeds: Range<u64>, threads: usize) -> Report {
    let (next, report) = (AtomicU64::new(seeds.start), Mutex::new(Report::default()));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let work = || run_some(&next, seeds.end, &report);
            let thread = std::thread::Builder::new().name(THREAD.to_owned());
            thread.spawn_scoped(scope, work).expect("a thread");
        }
    });
    report.into_inner().expect("no thread panics")
}

fn run_some(next: &AtomicU64, end: u64, report: &Mutex<Report>) {
    loop {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        if seed >= end {
            return;
        }
        let outcome = run(seed);
        let mut report = report.lock().expect("no thread panics");
        report.seeds += 1;
        match outcome {
            Ok(tally) => report.sum = report.sum.plus(tally),
            Err(broken) => {
                // Others may find an earlier one before they stop.
                next.store(end, Ordering::Relaxed);
                if report.broken.as_ref().is_none_or(|known| broken.seed < known.seed) {
                    report.broken = Some(*broken);
                }
            }
        }
    }
}
