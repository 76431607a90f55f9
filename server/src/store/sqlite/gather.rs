//! Waiting a moment for those who come right behind.

use tokio::sync::mpsc;

/// A group this large is not kept waiting for more: little would be gained, and it has work enough.
const LARGE: usize = 32;

/// How many rounds of the runtime may bring nothing for a group before it goes. An idle round takes less than a
/// microsecond, all of them a tenth of what a commit takes.
const ROUNDS: usize = 16;

/// Lets all others who can do something do it first. Moves often come together; the first of them would otherwise
/// go to the disk alone, and the others would have to wait for two commits instead of one.
pub(super) async fn gather<T>(group: &mut Vec<T>, queue: &mut mpsc::Receiver<T>, most: usize) {
    let mut idle = 0;
    while group.len() < LARGE && idle < ROUNDS {
        tokio::task::yield_now().await;
        let before = group.len();
        while group.len() < most
            && let Ok(next) = queue.try_recv()
        {
            group.push(next);
        }
        idle = if group.len() == before { idle + 1 } else { 0 };
    }
}

#[cfg(test)]
mod tests {
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

    #[tokio::test]
    async fn those_who_come_right_behind_go_along() {
        let (mut group, mut queue) = (vec![0], send(1..10, ROUNDS / 2));
        gather(&mut group, &mut queue, QUEUE).await;
        assert_eq!(group, (0..10).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn whoever_takes_long_is_not_waited_for() {
        let (mut group, mut queue) = (vec![0], send(1..2, ROUNDS * 2));
        gather(&mut group, &mut queue, QUEUE).await;
        assert_eq!(group, [0]);
        assert_eq!(queue.recv().await, Some(1));
    }

    #[tokio::test]
    async fn a_large_group_waits_for_nobody_and_none_gets_larger_than_allowed() {
        let mut group: Vec<_> = (0..LARGE).collect();
        let (sender, mut queue) = mpsc::channel(QUEUE);
        (0..QUEUE).for_each(|number| sender.try_send(number).unwrap());
        gather(&mut group, &mut queue, QUEUE).await;
        assert_eq!(group.len(), LARGE);
        group.truncate(1);
        gather(&mut group, &mut queue, 40).await;
        assert_eq!((group.len(), queue.len()), (40, QUEUE - 39));
    }

    #[tokio::test]
    async fn a_queue_that_nobody_fills_any_more_ends_the_wait() {
        let (mut group, (sender, mut queue)) = (vec![0], mpsc::channel(QUEUE));
        drop(sender);
        gather(&mut group, &mut queue, QUEUE).await;
        assert_eq!(group, [0]);
    }
}
