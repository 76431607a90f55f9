//! The program `tabuleiro-server`.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use tabuleiro_server::args::{Arguments, ServeArguments, Task};
use tabuleiro_server::backup::backup;
use tabuleiro_server::banner::banner;
use tabuleiro_server::check::check;
use tabuleiro_server::server::Server;
use tabuleiro_server::store::SqliteStore;
use tabuleiro_server::{Allocator, limits, logging, prometheus, signals};
use tokio::net::TcpListener;

/// A move makes some dozens of small allocations, and this makes them for a third of the price.
#[global_allocator]
static MEMORY: Allocator = Allocator;

/// How long stopping may take.
const STOP_TIME: Duration = Duration::from_millis(4_500);

#[tokio::main]
async fn main() -> anyhow::Result<ExitCode> {
    let arguments = Arguments::parse();
    match arguments.task {
        None => serve(arguments.serve).await.map(|()| ExitCode::SUCCESS),
        Some(Task::Check { database }) => {
            let report = check(&database.db).await?;
            println!("{}", report.to_string().trim_end());
            Ok(if report.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
        Some(Task::Backup { file, database }) => {
            let signals = signals::listen()?;
            tokio::select! {
                done = backup(&database.db, &file) => done.map(drop)?,
                () = signals.first() => anyhow::bail!("interrupted; nothing was left behind"),
            }
            println!("{} is a copy of {}", file.display(), database.db.display());
            Ok(ExitCode::SUCCESS)
        }
    }
}

async fn serve(arguments: ServeArguments) -> anyhow::Result<()> {
    logging::start(&arguments.log, arguments.log_format)?;
    limits::raise_open_files();
    if let Some(address) = arguments.metrics_listen {
        prometheus::serve(address)
            .await
            .with_context(|| format!("cannot serve metrics on {address}"))?;
    }
    let listener = TcpListener::bind(arguments.listen).await.with_context(|| {
        let address = arguments.listen;
        format!("cannot listen on {address}; choose another place with --listen ADDRESS:PORT")
    })?;
    let path = &arguments.database.db;
    let store = SqliteStore::open(path, arguments.durability.into()).await?;
    let signals = signals::listen()?;
    let server = Server::start(arguments.settings(), Arc::new(store), listener).await?;
    print!("{}", banner(server.address(), path, server.recovered()));
    signals.first().await;
    tracing::info!("stopping; a second signal ends the server at once");
    end_in_any_case();
    tokio::select! {
        () = server.stop() => tracing::info!("stopped"),
        () = signals.second() => tracing::warn!("ended at once"),
    }
    Ok(())
}

/// Everything acknowledged is stored, so the program can end at any moment; and it does in time,
/// also if some client or disk keeps the rest of it waiting.
fn end_in_any_case() {
    std::thread::spawn(|| {
        std::thread::sleep(STOP_TIME);
        std::process::exit(0);
    });
}
