//! A long time of mixed load, in which people come and go: nothing grows, nothing is logged.
//!
//! Tables play one game after the other, with chat, undo, rematches, lines that break and people who
//! just go; visitors watch, follow the lobby, play against bots and read old games. All of them check
//! every stream they get.

mod board;
mod gauge;
mod party;
mod person;
mod stage;
mod visitor;

pub use gauge::{Gauge, Verdict};

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use tokio::task::JoinSet;

use crate::target::{Kind, Place, Target};
use stage::Stage;

/// How often memory and open files are looked at.
const LOOK: Duration = Duration::from_secs(1);

/// How often the program tells how it goes.
const TELL: Duration = Duration::from_secs(60);

/// How long people may take to go when the time is over, and then the server to notice that all are gone.
const LEAVING: Duration = Duration::from_secs(60);

/// Files that may be open in the end and were not in the beginning: the database opens further readers
/// when there is something to read.
const FURTHER_FILES: usize = 32;

/// What is to be done.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// For how long.
    pub time: Duration,
    /// Tables at which two play.
    pub tables: u64,
    /// Others who come and go.
    pub visitors: u64,
    /// Decides what everybody does.
    pub seed: u64,
}

/// Runs it, tells where the server is and once a minute how it goes, and says what came out.
///
/// # Errors
/// If a stream was not complete, something was refused that should not have been, memory or open files
/// grew, or the server logged anything.
pub async fn run(place: &Place, plan: Plan) -> anyhow::Result<Verdict> {
    let target = Target::start(Kind::Server, place).await?;
    println!("{}", target.name()?);
    let files_before = target.open_files()?;
    let stage = Arc::new(Stage::new(target.address, plan.time));
    let mut people = JoinSet::new();
    for number in 0..plan.tables {
        people.spawn(party::live(Arc::clone(&stage), number, plan.seed));
    }
    for number in 0..plan.visitors {
        people.spawn(visitor::live(Arc::clone(&stage), number, plan.seed));
    }
    let mut gauge = Gauge::default();
    let used = target.processor_time()?;
    watch(&target, &stage, &mut people, &mut gauge).await?;
    let used = target.processor_time()?.saturating_sub(used);
    all_done(people).await?;
    all_gone(&target, files_before + FURTHER_FILES).await?;
    target.stop(place).await?;
    let verdict = gauge.verdict(used.as_secs_f64() / plan.time.as_secs_f64());
    println!("{}; {verdict}", stage.tally());
    if !verdict.is_flat() {
        bail!("memory or open files have grown");
    }
    Ok(verdict)
}

/// Looks at the server until the time is over.
async fn watch(
    target: &Target,
    stage: &Stage,
    people: &mut JoinSet<anyhow::Result<()>>,
    gauge: &mut Gauge,
) -> anyhow::Result<()> {
    let begun = Instant::now();
    let mut told = 0;
    while !stage.is_over() {
        tokio::time::sleep(LOOK).await;
        gauge.note(begun.elapsed(), target.resident()?, target.open_files()?);
        let minutes = begun.elapsed().as_secs() / TELL.as_secs();
        if minutes > told {
            told = minutes;
            println!("minute {minutes}: {}; {}", gauge.now(), stage.tally());
        }
        // Nobody ends before the time is over, unless something is wrong.
        if let Some(ended) = people.try_join_next() {
            ended?.context("someone on the server")?;
            ensure!(stage.is_over(), "somebody went home early");
        }
    }
    Ok(())
}

/// Waits until everybody has done what they were about to do.
async fn all_done(mut people: JoinSet<anyhow::Result<()>>) -> anyhow::Result<()> {
    let end = tokio::time::Instant::now() + LEAVING;
    while let Ok(done) = tokio::time::timeout_at(end, people.join_next()).await {
        match done {
            Some(done) => done?.context("someone on the server")?,
            None => return Ok(()),
        }
    }
    bail!("{} people wait for something of the server that never came", people.len())
}

/// Waits until the server has let go of all connections.
async fn all_gone(target: &Target, most: usize) -> anyhow::Result<()> {
    let begun = Instant::now();
    while target.open_files()? > most {
        let open = target.open_files()?;
        ensure!(begun.elapsed() < LEAVING, "{open} files are open when everyone has left");
        tokio::time::sleep(LOOK).await;
    }
    Ok(())
}
