//! How long is waited for what should have come: a lost event must end a measurement, not hang it.

use std::time::Duration;

use anyhow::bail;
use tokio::time::timeout;

/// How much longer than expected anything may take, on a machine that has much else to do.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Does some work within a time.
///
/// # Errors
/// If it is not done by then; the words say what never came.
pub async fn within<T>(
    limit: Duration,
    what: impl FnOnce() -> String,
    work: impl Future<Output = anyhow::Result<T>>,
) -> anyhow::Result<T> {
    match timeout(limit, work).await {
        Ok(done) => done,
        Err(_) => bail!("waited {limit:?} in vain for {}", what()),
    }
}
