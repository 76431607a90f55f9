//! What befalls lines, the server and the machine.

use tabuleiro_rules::mix::spread;

use super::life::Life;
use super::simulation::Simulation;

impl Simulation {
    /// A line that its client has given up may still deliver, or at last be found broken.
    pub(super) fn haunt(&mut self) {
        let Some(life) = &self.life else { return };
        if self.ghosts.is_empty() || self.dice.below(4) > 0 {
            return;
        }
        let number = self.dice.below(self.ghosts.len());
        self.ghosts[number].deliver(life);
        if self.ghosts[number].requests.is_empty() {
            self.ghosts.swap_remove(number).end(life);
        }
    }

    pub(super) fn cut_any(&mut self) {
        let number = self.dice.below(self.players.len());
        let known = self.dice.below(2) == 0;
        self.cut(number, known);
    }

    /// A line breaks; the server may know of it at once or later.
    pub(super) fn cut(&mut self, number: usize, known: bool) {
        let Some(line) = self.players[number].lose_line() else { return };
        self.tally.cuts += 1;
        match &self.life {
            Some(life) if known => line.end(life),
            Some(_) => self.ghosts.push(line),
            None => {}
        }
        self.tell(|it| format!("{} is cut off, known: {known}", it.players[number].person.name));
    }

    pub(super) fn dawdle(&mut self) {
        let most = *self.dice.pick(&[500, 5_000, 15_000, 70_000]);
        let millis = 1 + self.dice.below(most) as u64;
        self.tell(|_| format!("{millis} ms pass"));
        if let Some(life) = &self.life {
            life.pass(millis);
        }
    }

    pub(super) fn freeze(&mut self) {
        let millis = 3_000 + self.dice.below(90_000) as u64;
        self.tell(|_| format!("the machine sleeps for {millis} ms"));
        let Some(life) = &self.life else { return };
        life.freeze(millis);
        self.book().note_trouble_of_all(life.now());
    }

    /// The server dies, with every line.
    pub(super) fn kill(&mut self, story: &str) {
        let Some(life) = self.life.take() else { return };
        self.stopped = (life.now() + 1, life.clock());
        self.book().note_trouble_of_all(self.stopped.0);
        self.tell(|_| story.to_owned());
        // What it had sent may still arrive.
        self.drain();
        self.ghosts.clear();
        for player in &mut self.players {
            self.tally.cuts += usize::from(player.lose_line().is_some());
        }
        drop(life);
    }

    /// A server is started, some time later, with whatever the machine's clock shows then.
    pub(super) fn start(&mut self) {
        let most = *self.dice.pick(&[10, 1_000, 100_000]);
        let down = 1 + self.dice.below(most) as u64;
        let (at, clock) = (self.stopped.0 + down, self.stopped.1 + down);
        let jump = if self.profile.clock_jumps { self.dice.below(7_200_000) as u64 } else { 0 };
        let wall = if self.dice.below(2) == 0 { clock + jump } else { clock - jump };
        self.tally.lives += 1;
        let seed = spread(self.seed ^ self.tally.lives as u64);
        self.life = Life::start(&self.disk, seed, at, wall).ok();
        self.tell(|_| format!("a server starts; its clock shows {wall}"));
    }
}
