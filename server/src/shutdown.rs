//! How the server stops: rooms first, then connections, and both are waited for.

use std::time::Duration;

use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The tasks that stopping waits for, and the sign for them to end. Clones are the same.
#[derive(Clone, Debug, Default)]
pub struct Shutdown {
    /// Cancelled when the server stops: rooms finish their step and end.
    stopping: CancellationToken,
    rooms: TaskTracker,
    /// Cancelled once the rooms have ended: connections say good-bye.
    closing: CancellationToken,
    connections: TaskTracker,
}

impl Shutdown {
    /// Whether the server is about to stop.
    #[must_use]
    pub fn is_stopping(&self) -> bool {
        self.stopping.is_cancelled()
    }

    /// Whether connections are to end, because the rooms have.
    #[must_use]
    pub fn is_closing(&self) -> bool {
        self.closing.is_cancelled()
    }

    /// Cancelled when rooms are to end.
    #[must_use]
    pub fn rooms_stop(&self) -> CancellationToken {
        self.stopping.clone()
    }

    /// For one connection: cancelled when it is to end, by itself or with all others.
    #[must_use]
    pub fn connection_end(&self) -> CancellationToken {
        self.closing.child_token()
    }

    /// Runs a room's task.
    pub fn spawn_room(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.rooms.spawn(task);
    }

    /// Runs a connection's task.
    pub fn spawn_connection(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.connections.spawn(task);
    }

    /// How many rooms have a task.
    #[must_use]
    pub fn count_rooms(&self) -> usize {
        self.rooms.len()
    }

    /// Does something until connections end.
    pub async fn until_closing(&self, work: impl Future<Output = ()>) {
        self.closing.run_until_cancelled(work).await;
    }

    /// Tells rooms to end.
    pub fn stop_rooms(&self) {
        self.stopping.cancel();
    }

    /// Ends rooms, then connections, and waits so long for each.
    pub async fn stop(&self, patience: Duration) {
        self.stop_rooms();
        self.rooms.close();
        let _ = timeout(patience, self.rooms.wait()).await;
        self.closing.cancel();
        self.connections.close();
        let _ = timeout(patience, self.connections.wait()).await;
    }
}
