//! The server's log: what is written to stderr, and what never is.

use std::io::IsTerminal;

use anyhow::Context;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{FilterExt, LevelFilter, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use crate::args::LogFormat;

/// Crates that log whole frames at the level `trace`. `hello` and `welcome` have secret tokens in them.
const SEE_FRAMES: [&str; 2] = ["tungstenite", "tokio_tungstenite"];

/// Installs the log for the whole program, and has panics written to it.
///
/// # Errors
/// If `filter` is no filter.
pub fn start(filter: &str, format: LogFormat) -> anyhow::Result<()> {
    let chosen = EnvFilter::try_new(filter)
        .with_context(|| format!("--log: {filter} is no filter; try info"))?;
    // Both must agree: this one takes away and adds nothing. The hint says so, because without one the macros of
    // every level would ask the filter each time.
    let harmless = filter_fn(shows_no_frames).with_max_level_hint(LevelFilter::TRACE);
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Human => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    tracing_subscriber::registry().with(lines.with_filter(chosen.and(harmless))).init();
    std::panic::set_hook(Box::new(|panic| tracing::error!(%panic)));
    Ok(())
}

/// Whether an entry has no frame in it, whatever the filter says.
fn shows_no_frames(entry: &Metadata<'_>) -> bool {
    let part_of = |module: &str| {
        let rest = entry.target().strip_prefix(module);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    *entry.level() <= Level::DEBUG || !SEE_FRAMES.into_iter().any(part_of)
}
