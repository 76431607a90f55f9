//! The program `faults`: see `faults --help`.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::bail;
use clap::Parser;
use tabuleiro_faults::args::{Arguments, Task};
use tabuleiro_faults::chaos::{Plan, Score, run};
use tabuleiro_faults::fuzz::{Limits, Outcome, Siege, besiege, decode_many};
use tabuleiro_faults::simulate::run_many;
use tabuleiro_server::signals;

fn main() -> anyhow::Result<()> {
    match Arguments::parse().task {
        Task::Simulate { seed: Some(seed), .. } => simulate(seed, 1, Some(1)),
        Task::Simulate { seed: None, seeds, from, threads } => simulate(from, seeds, threads),
        Task::Chaos { rounds, seed, tables, moves, disk, program } => {
            chaos(&find(program)?, Plan { rounds, seed, tables, moves, disk })
        }
        Task::Fuzz { frames, seed, attackers, usual_limits, decoder_only, program } => {
            let limits = if usual_limits { Limits::Usual } else { Limits::Wide };
            decode(seed, frames)?;
            if decoder_only {
                return Ok(());
            }
            fuzz(&find(program)?, Siege { frames, seed, attackers, limits })
        }
    }
}

/// Does something until it is done. A signal drops everything at hand: the server that was started ends, and
/// its folder goes with it.
fn until_stopped<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    tokio::runtime::Runtime::new()?.block_on(async {
        let signals = signals::listen()?;
        tokio::select! {
            done = work => Ok(done),
            () = signals.first() => bail!("stopped by a signal before it was done"),
        }
    })
}

/// The server's program.
fn find(program: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let beside = std::env::current_exe()?.with_file_name("tabuleiro-server");
    let program = program.unwrap_or(beside);
    if !program.exists() {
        bail!("{} is missing: cargo build -p tabuleiro-server", program.display());
    }
    Ok(program)
}

fn decode(seed: u64, frames: u64) -> anyhow::Result<()> {
    let begun = Instant::now();
    let requests = decode_many(seed, frames).map_err(anyhow::Error::msg)?;
    println!(
        "the decoder: {frames} frames in {:.1?}, {requests} of them requests",
        begun.elapsed()
    );
    Ok(())
}

fn fuzz(program: &Path, siege: Siege) -> anyhow::Result<()> {
    let (begun, program) = (Instant::now(), program.to_string_lossy());
    let Outcome { tally, testimony, memory, rooms, still } =
        until_stopped(besiege(&program, siege))?;
    let [second, last] = memory.map(|bytes| bytes as f64 / 1024.0 / 1024.0);
    println!("{tally}");
    println!(
        "meanwhile two people played {} moves in {} games, the slowest in {:.0?}; {rooms} rooms of the \
         attackers were entered afterwards",
        testimony.moves, testimony.games, testimony.slowest
    );
    if still > 0 {
        println!("the server stood still {still} times: this machine has much else to do");
    }
    println!(
        "{:.1?}; memory at most {second:.1} MiB in the second third, {last:.1} MiB in the last; no panic, no \
         error, no warning, the check is clean",
        begun.elapsed()
    );
    Ok(())
}

fn chaos(program: &Path, plan: Plan) -> anyhow::Result<()> {
    let (begun, program) = (Instant::now(), program.to_string_lossy());
    let score = until_stopped(run(&program, plan))?.map_err(anyhow::Error::msg)?;
    let Score { moves, lines, cuts, returns, hot, slow, failing, refusals } = score;
    println!(
        "{} kills in {:.1?}: {moves} moves acknowledged over {lines} lines, {cuts} cut by the proxy, \
         {returns} returns of players, {hot} starts on a write-ahead log; nothing lost, nothing twice, every check clean",
        plan.rounds,
        begun.elapsed(),
    );
    if plan.disk {
        println!(
            "the disk was slow {slow} times and failed {failing} times, {refusals} requests were refused for it; \
             the server warned of nothing else"
        );
    }
    Ok(())
}

fn simulate(from: u64, seeds: u64, threads: Option<usize>) -> anyhow::Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let begun = Instant::now();
    let report = run_many(from..from.saturating_add(seeds), threads.unwrap_or(cores));
    let sum = report.sum;
    println!(
        "{} seeds in {:.1?}: {} events stored, {} moves acknowledged, {} lives of the server, {} lines cut",
        report.seeds,
        begun.elapsed(),
        sum.events,
        sum.moves,
        sum.lives,
        sum.cuts,
    );
    if let Some(broken) = report.broken {
        bail!("a promise was broken\n{broken}");
    }
    Ok(())
}
