//! Waiting a moment for those who come right behind.

use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::Instant;

/// A group this large is not kept waiting for more: little would be gained, and it has work enough.
const LARGE: usize = 32;

/// How many rounds of the runtime may bring nothing for a group before it goes. An idle round takes less than a
/// microsecond, all of them a tenth of what a commit takes.
const ROUNDS: usize = 16;

/// The longest that a group waits in all: about as long as a commit takes, which is what there is to gain.
const PATIENCE: Duration = Duration::from_micros(100);

/// How many groups do not wait at all after a single round that took longer than that. A round lets everyone go
/// first who is ready; where those are thousands it takes long, and the next one would take as long.
const HURRIED: u32 = 16;

/// Lets groups wait for those who come right behind, as long as that takes next to no time.
#[derive(Debug, Default)]
pub(super) struct Gatherer {
    /// How many groups are not to wait.
    hurried: u32,
}

impl Gatherer {
    /// Lets all others who can do something do it first, and takes from the queue what they have put there. Moves
    /// often come together; the first of them would otherwise go to the disk alone, and the others would have to
    /// wait for two commits instead of one.
    pub(super) async fn gather<T>(
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
        Gatherer::default().gather(&mut group, &mut queue, QUEUE).await;
        assert_eq!(group, (0..10).collect::<Vec<_>>());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_takes_long_is_not_waited_for() {
        let (mut group, mut queue) = (vec![0], send(1..2, ROUNDS * 2));
        Gatherer::default().gather(&mut group, &mut queue, QUEUE).await;
        assert_eq!(group, [0]);
        assert_eq!(queue.recv().await, Some(1));
    }

    #[tokio::test(start_paused = true)]
    async fn a_large_group_waits_for_nobody_and_none_gets_larger_than_allowed() {
        let mut group: Vec<_> = (0..LARGE).collect();
        let (sender, mut queue) = mpsc::channel(QUEUE);
        (0..QUEUE).for_each(|number| sender.try_send(number).unwrap());
        let mut gatherer = Gatherer::default();
        gatherer.gather(&mut group, &mut queue, QUEUE).await;
        assert_eq!(group.len(), LARGE);
        group.truncate(1);
        gatherer.gather(&mut group, &mut queue, 40).await;
        assert_eq!((group.len(), queue.len()), (40, QUEUE - 39));
    }

    #[tokio::test(start_paused = true)]
    async fn a_queue_that_nobody_fills_any_more_ends_the_wait() {
        let (mut group, (sender, mut queue)) = (vec![0], mpsc::channel(QUEUE));
        drop(sender);
        Gatherer::default().gather(&mut group, &mut queue, QUEUE).await;
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
        let (mut gatherer, mut group) = (Gatherer::default(), vec![0]);
        for _ in 0..=HURRIED {
            gatherer.gather(&mut group, &mut queue, QUEUE).await;
        }
        assert_eq!(rounds.load(Ordering::Relaxed), 1);
        gatherer.gather(&mut group, &mut queue, QUEUE).await;
        assert_eq!(rounds.load(Ordering::Relaxed), 2);
    }
}
