//! Being told to end from outside: by `kill`, or because the window is closed.

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

/// Listens for those who want the program to end. It does so from the moment it is made: one that
/// comes between that and the first question is not lost, and does not end the program by itself.
pub(super) struct Ends {
    #[cfg(unix)]
    signals: Vec<Signal>,
}

#[cfg(unix)]
impl Ends {
    pub(super) fn listen() -> Self {
        let kinds = [SignalKind::terminate(), SignalKind::hangup(), SignalKind::interrupt()];
        Self { signals: kinds.into_iter().filter_map(|kind| signal(kind).ok()).collect() }
    }

    /// Waits until somebody wants the program to end.
    pub(super) async fn asked(&mut self) {
        std::future::poll_fn(|context| {
            let mut signals = self.signals.iter_mut();
            match signals.any(|signal| signal.poll_recv(context).is_ready()) {
                true => std::task::Poll::Ready(()),
                false => std::task::Poll::Pending,
            }
        })
        .await;
    }
}

#[cfg(not(unix))]
impl Ends {
    pub(super) fn listen() -> Self {
        Self {}
    }

    /// Waits until somebody wants the program to end.
    pub(super) async fn asked(&mut self) {
        // Where Ctrl-C cannot be heard, there is nothing to wait for.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    }
}
