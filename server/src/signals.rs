//! Signals: the first drains, the second ends the server at once.

use std::io;

use tokio::sync::watch;

/// How many signals have come so far.
#[derive(Clone, Debug)]
pub struct Signals(watch::Receiver<u32>);

impl Signals {
    /// Waits for a signal.
    pub async fn first(&self) {
        self.wait(1).await;
    }

    /// Waits for a second one.
    pub async fn second(&self) {
        self.wait(2).await;
    }

    async fn wait(&self, number: u32) {
        let mut count = self.0.clone();
        if count.wait_for(|count| *count >= number).await.is_err() {
            // Nobody listens for signals any more, so none will come.
            std::future::pending::<()>().await;
        }
    }
}

/// Starts to listen for SIGINT and SIGTERM.
///
/// # Errors
/// If the system does not let us.
#[cfg(unix)]
pub fn listen() -> io::Result<Signals> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let (count, counted) = watch::channel(0);
    tokio::spawn(async move {
        loop {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            count.send_modify(|count| *count += 1);
        }
    });
    Ok(Signals(counted))
}

/// Starts to listen for Ctrl-C.
///
/// # Errors
/// Never here; on other systems it can fail.
#[cfg(not(unix))]
pub fn listen() -> io::Result<Signals> {
    let (count, counted) = watch::channel(0);
    tokio::spawn(async move {
        while tokio::signal::ctrl_c().await.is_ok() {
            count.send_modify(|count| *count += 1);
        }
    });
    Ok(Signals(counted))
}
