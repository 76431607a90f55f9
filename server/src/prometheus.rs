//! `/metrics` for Prometheus, on an address of its own.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Context;
use axum::Router;
use axum::routing::get;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::net::listen;

/// The limits of the buckets for times, in seconds: from a fast commit to a turn's end.
const SECONDS: &[f64] =
    &[0.000_25, 0.000_5, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];

/// The limits of the buckets for numbers of events in a commit.
const EVENTS: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 1024.0];

/// How often old samples are tidied up.
const UPKEEP: Duration = Duration::from_secs(5);

/// Installs the recorder and serves what it has recorded. To be called before anything is counted.
///
/// # Errors
/// If the address cannot be listened on.
pub async fn serve(address: SocketAddr) -> anyhow::Result<()> {
    let listener = TcpListener::bind(address).await?;
    let recorder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS)?
        .set_buckets_for_metric(Matcher::Suffix("_events".to_owned()), EVENTS)?
        .install_recorder()
        .context("another recorder is installed")?;
    let shown = recorder.clone();
    let routes = Router::new().route("/metrics", get(move || std::future::ready(shown.render())));
    tokio::spawn(listen(listener, routes, false, CancellationToken::new()));
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(UPKEEP).await;
            recorder.run_upkeep();
        }
    });
    tracing::info!("metrics at http://{address}/metrics");
    Ok(())
}
