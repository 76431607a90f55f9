//! Where bots think: a bounded number of threads, so that they never starve the sockets.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tabuleiro_rules::Position;
use tabuleiro_rules::bot::{Level, Limit};
use tokio::sync::{Semaphore, oneshot};

use crate::metrics::Metrics;

/// The longest that a bot's turn in the queue should take: with many waiting, each thinks less.
const PATIENCE: Duration = Duration::from_secs(2);

/// The threads that bots think on.
#[derive(Clone, Debug)]
pub struct Bots {
    threads: usize,
    permits: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    time: Duration,
    pace: Duration,
}

/// A bot at work. Dropping it stops the search.
#[derive(Debug)]
pub struct Thinking {
    /// Gives the action, or nothing if the search came to nothing.
    pub result: oneshot::Receiver<Option<String>>,
    stop: Arc<AtomicBool>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Bots {
    /// A number of threads, the time for an expert's action, and the least time for any action.
    #[must_use]
    pub fn new(threads: usize, time: Duration, pace: Duration) -> Self {
        let permits = Arc::new(Semaphore::new(threads));
        Self { threads, permits, waiting: Arc::default(), time, pace }
    }

    /// Starts to think about a position; the seed decides between what looks alike.
    #[must_use]
    pub fn think(
        &self,
        position: Position,
        level: Level,
        seed: u64,
        metrics: &Metrics,
    ) -> Thinking {
        let (answer, result) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (bots, metrics, stopped) = (self.clone(), metrics.clone(), Arc::clone(&stop));
        tokio::spawn(async move {
            let search = bots.search((position, level, seed), stopped, metrics);
            let (action, ()) = tokio::join!(search, tokio::time::sleep(bots.pace));
            // Nobody listens any more if the turn was undone or the game ended.
            let _ = answer.send(action);
        });
        Thinking { result, stop }
    }

    async fn search(
        &self,
        (position, level, seed): (Position, Level, u64),
        stop: Arc<AtomicBool>,
        metrics: Metrics,
    ) -> Option<String> {
        let queue = self.waiting.fetch_add(1, Ordering::Relaxed) + 1;
        metrics.bots_waiting.set(queue as f64);
        let permit = self.permits.acquire().await;
        let left = self.waiting.fetch_sub(1, Ordering::Relaxed) - 1;
        metrics.bots_waiting.set(left as f64);
        let _permit = permit.ok()?;
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let budget = self.budget(left);
        let search = move || {
            let start = Instant::now();
            let go_on = || !stop.load(Ordering::Relaxed) && start.elapsed() < budget;
            let action = position.choose(level, Limit::While(&go_on), seed);
            metrics.bot_seconds.record(start.elapsed());
            action
        };
        tokio::task::spawn_blocking(search).await.ok().flatten()
    }

    fn budget(&self, waiting: usize) -> Duration {
        let share = PATIENCE * u32::try_from(self.threads).unwrap_or(1);
        let each = share / u32::try_from(waiting + 1).unwrap_or(u32::MAX);
        self.time.min(each)
    }
}
