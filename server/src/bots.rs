//! Where bots think: a bounded number of threads, so that they never starve the sockets.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tabuleiro_rules::Position;
use tabuleiro_rules::bot::{Level, Limit};
use tokio::sync::{Semaphore, oneshot};

use crate::metrics::Metrics;
use crate::settings::Settings;

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
    metrics: Metrics,
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
    /// As many threads and as much time as whoever runs the server chose.
    #[must_use]
    pub fn new(settings: &Settings, metrics: Metrics) -> Self {
        let (threads, time) = (settings.bot_threads, settings.bot_time);
        let pace = settings.bot_pace;
        let permits = Arc::new(Semaphore::new(threads));
        Self { threads, permits, waiting: Arc::default(), time, pace, metrics }
    }

    /// Starts to think about a position; the seed decides between what looks alike.
    #[must_use]
    pub fn think(&self, position: Position, level: Level, seed: u64) -> Thinking {
        let (answer, result) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (bots, stopped) = (self.clone(), Arc::clone(&stop));
        tokio::spawn(async move {
            let search = bots.search((position, level, seed), stopped);
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
    ) -> Option<String> {
        let queue = self.waiting.fetch_add(1, Ordering::Relaxed) + 1;
        self.metrics.bots_waiting.set(queue as f64);
        let permit = self.permits.acquire().await;
        let left = self.waiting.fetch_sub(1, Ordering::Relaxed) - 1;
        self.metrics.bots_waiting.set(left as f64);
        let _permit = permit.ok()?;
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let (budget, bot_seconds) = (self.budget(left), self.metrics.bot_seconds.clone());
        let search = move || {
            let start = Instant::now();
            let go_on = || !stop.load(Ordering::Relaxed) && start.elapsed() < budget;
            let action = position.choose(level, Limit::While(&go_on), seed);
            bot_seconds.record(start.elapsed());
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
