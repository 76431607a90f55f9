//! The program `tabuleiro-server`.

use anyhow::Context;
use clap::Parser;
use tabuleiro_server::args::{Arguments, LogFormat, ServeArguments, Task};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    match arguments.task {
        None => serve(arguments.serve).await,
        Some(Task::Check { .. } | Task::Backup { .. }) => Ok(()),
    }
}

async fn serve(arguments: ServeArguments) -> anyhow::Result<()> {
    start_log(&arguments)?;
    let store = std::sync::Arc::new(tabuleiro_server::store::MemoryStore::new());
    let listener = TcpListener::bind(arguments.listen)
        .await
        .with_context(|| format!("cannot listen on {}", arguments.listen))?;
    let server =
        tabuleiro_server::server::Server::start(arguments.settings(), store, listener).await?;
    println!("listening on {}", server.address());
    tokio::signal::ctrl_c().await?;
    server.stop().await;
    Ok(())
}

fn start_log(arguments: &ServeArguments) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&arguments.log).context("--log")?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match arguments.log_format {
        LogFormat::Human => log.init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}
