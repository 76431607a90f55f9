//! The program `faults`: see `faults --help`.

use std::path::Path;
use std::time::Instant;

use anyhow::bail;
use clap::Parser;
use tabuleiro_faults::args::{Arguments, Task};
use tabuleiro_faults::chaos::{Plan, Score, run};
use tabuleiro_faults::simulate::run_many;

fn main() -> anyhow::Result<()> {
    match Arguments::parse().task {
        Task::Simulate { seed: Some(seed), .. } => simulate(seed, 1, Some(1)),
        Task::Simulate { seed: None, seeds, from, threads } => simulate(from, seeds, threads),
        Task::Chaos { rounds, seed, tables, moves, program } => {
            let beside = std::env::current_exe()?.with_file_name("tabuleiro-server");
            chaos(&program.unwrap_or(beside), Plan { rounds, seed, tables, moves })
        }
    }
}

fn chaos(program: &Path, plan: Plan) -> anyhow::Result<()> {
    if !program.exists() {
        bail!("{} is missing: cargo build -p tabuleiro-server", program.display());
    }
    println!("{plan:?}");
    let (begun, program) = (Instant::now(), program.to_string_lossy());
    let runtime = tokio::runtime::Runtime::new()?;
    let Score { moves, lines, cuts, returns } = runtime.block_on(run(&program, plan));
    println!(
        "{} kills in {:.1?}: {moves} moves acknowledged over {lines} lines, {cuts} cut by the proxy, \
         {returns} returns of players; nothing lost, nothing twice, every check clean",
        plan.rounds,
        begun.elapsed(),
    );
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
