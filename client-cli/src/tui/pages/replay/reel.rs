//! Where in a game one is, and how it plays.

/// How fast a game can play: in eighths of the usual speed.
const SPEEDS: [u64; 7] = [1, 2, 4, 8, 16, 32, 64];

/// The usual one of them.
const USUAL: usize = 3;

/// The shortest, the longest and the step of the pause between moves, in milliseconds.
pub(in crate::tui::pages) const DELAYS: [u32; 3] = [250, 5000, 250];

/// Where in a game one is, and how it plays.
#[derive(Clone, Debug)]
pub(super) struct Reel {
    /// How many frames have been played.
    pub(super) at: usize,
    /// Whether it goes on by itself.
    pub(super) playing: bool,
    /// Where it was started.
    started: usize,
    /// When the next frame comes.
    due: u64,
    speed: usize,
    /// The pause between two moves at the usual speed, in milliseconds.
    pub(super) delay: u32,
}

impl Reel {
    /// At the start, at rest.
    pub(super) const fn new(delay: u32) -> Self {
        Self { at: 0, playing: false, started: 0, due: 0, speed: USUAL, delay }
    }

    /// Goes on by itself, from the start if it is at the end.
    pub(super) fn play(&mut self, frames: usize, now: u64) {
        if self.at >= frames {
            self.at = 0;
        }
        self.playing = true;
        self.started = self.at;
        self.due = now + self.pause();
    }

    /// Stands still.
    pub(super) const fn rest(&mut self) {
        self.playing = false;
    }

    /// Stands still where it was when it began to play.
    pub(super) const fn stop(&mut self) {
        if self.playing {
            self.playing = false;
            self.at = self.started;
        }
    }

    /// Goes to a frame.
    pub(super) fn seek(&mut self, to: usize, frames: usize, now: u64) {
        self.at = to.min(frames);
        self.due = now + self.pause();
    }

    /// Time has passed; whether there is another frame to see.
    pub(super) fn tick(&mut self, frames: usize, now: u64) -> bool {
        if !self.playing || now < self.due {
            return false;
        }
        if self.at < frames {
            self.at += 1;
            self.due = now + self.pause();
        }
        if self.at >= frames {
            self.playing = false;
        }
        true
    }

    /// Plays faster or slower.
    pub(super) fn faster(&mut self, by: isize) {
        self.speed = self.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
    }

    /// Makes the pause between moves longer or shorter.
    pub(super) fn longer(&mut self, by: i32) {
        let [least, most, step] = DELAYS.map(i64::from);
        let delay = (i64::from(self.delay) + i64::from(by) * step).clamp(least, most);
        self.delay = u32::try_from(delay).unwrap_or(self.delay);
    }

    /// Milliseconds from a frame to the next.
    pub(super) fn pause(&self) -> u64 {
        u64::from(self.delay) * SPEEDS[USUAL] / SPEEDS[self.speed]
    }

    /// The speed as people write it: `1x`, `1/2x`.
    pub(super) fn speed(&self) -> String {
        match (SPEEDS[self.speed], SPEEDS[USUAL]) {
            (speed, usual) if speed >= usual => format!("{}x", speed / usual),
            (speed, usual) => format!("1/{}x", usual / speed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_plays_at_its_speed_to_the_end() {
        let mut reel = Reel::new(1000);
        reel.faster(1);
        assert_eq!(reel.speed(), "2x");
        reel.play(2, 10_000);
        assert!(!reel.tick(2, 10_499));
        assert!(reel.tick(2, 10_500) && reel.playing);
        assert!(reel.tick(2, 11_000) && !reel.playing);
        assert_eq!(reel.at, 2);
    }

    #[test]
    fn stopping_leads_back_to_where_it_began() {
        let mut reel = Reel::new(1000);
        reel.seek(3, 9, 0);
        reel.play(9, 0);
        reel.tick(9, 1000);
        assert_eq!(reel.at, 4);
        reel.stop();
        assert_eq!((reel.at, reel.playing), (3, false));
    }

    #[test]
    fn speed_and_pause_have_limits() {
        let mut reel = Reel::new(1000);
        (0..20).for_each(|_| reel.faster(-1));
        assert_eq!(reel.speed(), "1/8x");
        (0..20).for_each(|_| reel.faster(1));
        assert_eq!(reel.speed(), "8x");
        (0..99).for_each(|_| reel.longer(1));
        assert_eq!(reel.delay, DELAYS[1]);
    }
}
