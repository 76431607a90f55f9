//! The batch window: how long a commit waits for tasks that come right behind its first ones.
//!
//! **Contract.** [`BatchWindow::fill`] is called with the tasks that are to be committed, at least one, and adds what others
//! put into the queue meanwhile, in the order of the queue and up to the limit it is given. It takes no task out that
//! it does not add, and loses none: between taking and adding there is no point at which it could be cancelled. It waits
//! by yielding to the runtime, so that rooms that are ready can send; it ends after 16 rounds that brought nothing, at 32 tasks,
//! or after 0.1 ms, and does not wait at all for 16 batches after a round that took longer than that.
//!
//! **Figure.** Moves come together, because sockets become readable together. At 2,000 moves a second of players who think
//! (1,000 tables), p50 until acknowledged went from 0.29 to 0.22 ms, p95 from 0.40 to 0.32, and processor time a move from 65
//! to 51 µs (docs/benchmarks.md, "p99 until acknowledged"). With 1,000 tables that play at once it changes nothing:
//! batches are large anyway.
//!
//! **Without it** the first of several moves that came together goes to the disk alone, and all others wait for two commits
//! instead of one; half of all moves did. Without the rule for long rounds, someone who floods the server with requests that
//! store nothing would make every batch wait for all of them.

use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::Instant;

/// A batch this large is not kept waiting for more: little would be gained, and it has work enough.
const LARGE: usize = 32;

/// How many rounds of the runtime may bring nothing for a batch before it goes. An idle round takes less than a
/// microsecond, all of them a tenth of what a commit takes.
const ROUNDS: usize = 16;

/// The longest that a batch waits in all: about as long as a commit takes, which is what there is to gain.
const PATIENCE: Duration = Duration::from_micros(100);

/// How many batches do not wait at all after a single round that took longer than that. A round lets everyone go
/// first who is ready; where those are thousands it takes long, and the next one would take as long.
const HURRIED: u32 = 16;

/// Keeps a batch open for a moment. See the page above.
#[derive(Debug, Default)]
pub(super) struct BatchWindow {
    /// How many batches are not to wait.
    hurried: u32,
}

impl BatchWindow {
    /// Yields to everyone who is ready, and takes from the queue what they have put there.
    pub(super) async fn fill<T>(
        &mut self,
        group: &mut Vec<T>,
        queue: &mut mpsc::Receiver<T>,
        most: usize,
    ) {
        if self.hurried > 0 {
            self.hurried -= 1;
            return;
        }
        let begun = Instant::now();
        let (mut now, mut idle) = (begun, 0);
        while group.len() < LARGE && idle < ROUNDS && now - begun <= PATIENCE {
            let round = now;
            tokio::task::yield_now().await;
            let before = group.len();
            while group.len() < most
                && let Ok(next) = queue.try_recv()
            {
                group.push(next);
            }
            idle = if group.len() == before { idle + 1 } else { 0 };
            now = Instant::now();
            if now - round > PATIENCE {
                self.hurried = HURRIED;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    const QUEUE: usize = 64;

    /// Sends numbers, with some rounds of the runtime before each.
    fn send(numbers: std::ops::Range<usize>, rounds: usize) -> mpsc::Receiver<usize> {
        let (sender, queue) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            for number in numbers {
                for _ in 0..rounds {
                    tokio::task::yield_now().await;
                }
                sender.send(number).await.unwrap();
            }
        });
        queue
    }

    // Time stands still where rounds are counted, so that a slow machine changes nothing.

    #[tokio::test(start_paused = true)]
    async fn those_who_come_right_behind_go_along() {
        let (mut group, mut queue) = (vec![0], send(1..10, ROUNDS / 2));
        BatchWindow::default().fill(&mut group, &mut queue, QUEUE).await;
        assert_eq!(group, (0..10).collect::<Vec<_>>());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_takes_long_is_not_waited_for() {
        let (mut group, mut queue) = (vec![0], send(1..2, ROUNDS * 2));
        BatchWindow::default().fill(&mut group, &mut queue, QUEUE).await;
        assert_eq!(group, [0]);
        assert_eq!(queue.recv().await, Some(1));
    }

    #[tokio::test(start_paused = true)]
    async fn a_large_group_waits_for_nobody_and_none_gets_larger_than_allowed() {
        let mut group: Vec<_> = (0..LARGE).collect();
        let (sender, mut queue) = mpsc::channel(QUEUE);
        (0..QUEUE).for_each(|number| sender.try_send(number).unwrap());
        let mut window = BatchWindow::default();
        window.fill(&mut group, &mut queue, QUEUE).await;
        assert_eq!(group.len(), LARGE);
        group.truncate(1);
        window.fill(&mut group, &mut queue, 40).await;
        assert_eq!((group.len(), queue.len()), (40, QUEUE - 39));
    }

    #[tokio::test(start_paused = true)]
    async fn a_queue_that_nobody_fills_any_more_ends_the_wait() {
        let (mut group, (sender, mut queue)) = (vec![0], mpsc::channel(QUEUE));
        drop(sender);
        BatchWindow::default().fill(&mut group, &mut queue, QUEUE).await;
        assert_eq!(group, [0]);
    }

    #[tokio::test]
    async fn on_a_busy_server_hardly_any_group_waits() {
        let rounds = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&rounds);
        tokio::spawn(async move {
            loop {
                // Others have so much to do that every round takes longer than anyone may wait.
                std::thread::sleep(PATIENCE * 2);
                counted.fetch_add(1, Ordering::Relaxed);
                tokio::task::yield_now().await;
            }
        });
        let (_sender, mut queue) = mpsc::channel(QUEUE);
        let (mut window, mut group) = (BatchWindow::default(), vec![0]);
        for _ in 0..=HURRIED {
            window.fill(&mut group, &mut queue, QUEUE).await;
        }
        assert_eq!(rounds.load(Ordering::Relaxed), 1);
        window.fill(&mut group, &mut queue, QUEUE).await;
        assert_eq!(rounds.load(Ordering::Relaxed), 2);
    }
}
