//! The program `load`: see `load --help`.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{bail, ensure};
use clap::Parser;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tabuleiro_load::args::{Arguments, RoomsArguments, Task};
use tabuleiro_load::report::Wanted;
use tabuleiro_load::{relay, report, soak};
use tabuleiro_server::{Allocator, signals};

/// The relay lives in this program: with another allocator than the server's, two allocators would be
/// compared as well.
#[global_allocator]
static MEMORY: Allocator = Allocator;

// One thread drives everything, on one core.
#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    match Arguments::parse().task {
        Task::Relay { listen, db } => serve_relay(listen, db),
        task => {
            raise_open_files()?;
            drive_until_stopped(task).await
        }
    }
}

/// A signal drops everything at hand: what is measured ends, and its folder goes with it.
async fn drive_until_stopped(task: Task) -> anyhow::Result<()> {
    let signals = signals::listen()?;
    tokio::select! {
        done = drive(task) => done,
        () = signals.first() => bail!("stopped by a signal before it was done"),
    }
}

async fn drive(task: Task) -> anyhow::Result<()> {
    match task {
        Task::Rooms(arguments) => {
            let place = arguments.common.place()?;
            let RoomsArguments { floor, rounds, .. } = arguments;
            let json = arguments.common.json;
            report::rooms(&place, &arguments.plan()?, Wanted { floor, rounds, json }).await
        }
        Task::Audience { spectators, moves, rounds, floor, common } => {
            let wanted = Wanted { floor, rounds, json: common.json };
            report::audience(&common.place()?, spectators, moves, wanted).await
        }
        Task::Idle { connections, common } => {
            report::idle(&common.place()?, connections, common.json).await
        }
        Task::Recover { games, moves, common } => {
            report::recover(&common.place()?, games, moves, common.json).await
        }
        Task::Soak { minutes, tables, visitors, seed, site } => {
            let time = Duration::try_from_secs_f64(minutes * 60.0)?;
            ensure!(tables + visitors > 0, "a soak needs --tables or --visitors, 1 or more");
            soak::run(&site.place()?, soak::Plan { time, tables, visitors, seed }).await.map(drop)
        }
        Task::Relay { .. } => Ok(()),
    }
}

/// The relay has one thread, as the server's connections and rooms have on one core; and a runtime that sees to
/// whatever is ready in the order in which it became so. The one for several threads would serve some of many
/// tables again and again while others wait.
fn serve_relay(listen: SocketAddr, db: Option<PathBuf>) -> anyhow::Result<()> {
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(relay::serve(listen, db.as_deref()))
    })
    .join()
    .unwrap_or_else(|_| anyhow::bail!("the relay panicked"))
}

/// Thousands of connections need thousands of files.
fn raise_open_files() -> anyhow::Result<()> {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })?;
    Ok(())
}
