//! How long tests wait for what should come at once.

use std::time::Duration;

/// Generous, so that a busy machine fails no test; only a broken server makes a test wait so long.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Waits for what should come soon.
///
/// # Panics
/// If it does not.
pub async fn soon<T>(what: &str, work: impl Future<Output = T>) -> T {
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(done) => done,
        Err(_) => panic!("waited {PATIENCE:?} in vain for {what}"),
    }
}
