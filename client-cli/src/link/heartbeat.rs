//! The heartbeat: probes that must be answered, so that a half-open line is noticed.
//!
//! A line can lose every frame without being closed. So a probe (a `ping`) is sent now and then, and soon
//! when a request of the program waits. Answers come in order, so a probe that stays unanswered means
//! that the line carries nothing, unless a long frame is arriving right now.

use std::time::Duration;

use tokio::time::Instant;

/// How often a quiet line is probed; this also measures the lag.
const EVERY: Duration = Duration::from_secs(5);

/// A request that has waited this long is worth a word and a probe.
pub(super) const SLOW: Duration = Duration::from_secs(1);

/// How long a probe may take. With [`SLOW`] a request waits 4 s at most on a line that is dead.
const ANSWER: Duration = Duration::from_secs(3);

/// What is to be done about the line now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Nothing before this moment.
    Wait(Instant),
    /// Send a probe.
    Probe,
    /// It carries nothing any more.
    Dead,
}

/// What is known of the line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heartbeat {
    /// When the last probe was sent.
    sent: Option<Instant>,
    /// Whether that probe has been answered.
    answered: bool,
    /// When the last whole frame came.
    frame: Instant,
}

impl Heartbeat {
    /// A line that has just been made.
    pub(super) const fn new(now: Instant) -> Self {
        Self { sent: None, answered: true, frame: now }
    }

    /// A probe is sent.
    pub(super) const fn probe(&mut self, now: Instant) {
        (self.sent, self.answered) = (Some(now), false);
    }

    /// A probe was answered; how long that took.
    pub(super) fn answered(&mut self, now: Instant) -> Option<Duration> {
        self.answered = true;
        self.sent.map(|sent| now.saturating_duration_since(sent))
    }

    /// A whole frame came.
    pub(super) const fn frame(&mut self, now: Instant) {
        self.frame = now;
    }

    /// What is to be done now. `waits` is when the oldest request that waits was sent, `bytes` when
    /// the last bytes came.
    pub(super) fn verdict(&self, now: Instant, waits: Option<Instant>, bytes: Instant) -> Verdict {
        let moment = match (self.sent, self.answered) {
            (None, _) => now,
            (Some(sent), true) => {
                let soon = waits.map(|waits| waits.max(sent) + SLOW);
                (sent + EVERY).min(soon.unwrap_or(sent + EVERY))
            }
            (Some(sent), false) => {
                // In the middle of a frame: the answer stands behind it.
                let since = if bytes > self.frame { sent.max(bytes) } else { sent };
                since + ANSWER
            }
        };
        match (now < moment, self.answered) {
            (true, _) => Verdict::Wait(moment),
            (false, true) => Verdict::Probe,
            (false, false) => Verdict::Dead,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    /// A line whose first probe was answered at once.
    fn lively(start: Instant) -> Heartbeat {
        let mut heartbeat = Heartbeat::new(start);
        assert_eq!(heartbeat.verdict(start, None, start), Verdict::Probe);
        heartbeat.probe(start);
        heartbeat.frame(start);
        assert_eq!(heartbeat.answered(start + ms(30)), Some(ms(30)));
        heartbeat
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_that_waits_is_worth_a_probe_and_a_dead_line_is_left_after_four_seconds() {
        let start = Instant::now();
        let (mut heartbeat, asked) = (lively(start), start + ms(2_500));
        let verdict =
            |heartbeat: &Heartbeat, after| heartbeat.verdict(asked + ms(after), Some(asked), start);
        assert_eq!(verdict(&heartbeat, 0), Verdict::Wait(asked + SLOW));
        assert_eq!(verdict(&heartbeat, 1_000), Verdict::Probe);
        heartbeat.probe(asked + ms(1_000));
        assert_eq!(verdict(&heartbeat, 3_999), Verdict::Wait(asked + ms(4_000)));
        assert_eq!(verdict(&heartbeat, 4_000), Verdict::Dead);
    }

    #[tokio::test(start_paused = true)]
    async fn a_line_on_which_nothing_is_asked_is_probed_every_five_seconds() {
        let start = Instant::now();
        let mut heartbeat = lively(start);
        assert_eq!(heartbeat.verdict(start + ms(10), None, start), Verdict::Wait(start + EVERY));
        assert_eq!(heartbeat.verdict(start + EVERY, None, start), Verdict::Probe);
        heartbeat.probe(start + EVERY);
        assert_eq!(heartbeat.verdict(start + EVERY + ANSWER, None, start), Verdict::Dead);
    }

    #[tokio::test(start_paused = true)]
    async fn a_server_that_answers_probes_may_take_its_time_for_the_rest() {
        let start = Instant::now();
        let mut heartbeat = lively(start);
        for second in 1..60 {
            let now = start + ms(second * 1_000);
            assert_eq!(heartbeat.verdict(now, Some(start), now), Verdict::Probe);
            heartbeat.probe(now);
            heartbeat.frame(now);
            assert!(heartbeat.answered(now).is_some());
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_long_answer_that_still_arrives_keeps_the_line() {
        let start = Instant::now();
        let mut heartbeat = lively(start);
        heartbeat.probe(start + ms(1_000));
        let later = start + ms(30_000);
        let trickle = later - ms(500);
        let until = Verdict::Wait(trickle + ANSWER);
        assert_eq!(heartbeat.verdict(later, Some(start), trickle), until);
        // Whole frames, such as events, do not stand in the way of the answer.
        heartbeat.frame(later);
        assert_eq!(heartbeat.verdict(later, Some(start), trickle), Verdict::Dead);
    }
}
