//! One simulation: a seed, and everything that follows from it.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabuleiro_protocol::{Call, Millis, Person, PersonId, ServerMessage};
use tabuleiro_rules::mix::spread;
use tabuleiro_tests::Dice;
use uuid::Uuid;

use super::alarm;
use super::book::Book;
use super::disk::Disk;
use super::life::Life;
use super::line::Line;
use super::player::Player;
use super::profile::Profile;
use super::tally::Tally;
use super::wish::wish;

/// When simulated machines are switched on: some day in 2024.
const EPOCH: Millis = 1_720_000_000_000;

/// How many of the last steps are told when something goes wrong.
const TOLD: usize = 60;

/// One simulation.
pub(super) struct Simulation {
    pub(super) dice: Dice,
    pub(super) profile: Profile,
    pub(super) disk: Arc<Disk>,
    pub(super) book: Arc<Mutex<Book>>,
    pub(super) life: Option<Life>,
    pub(super) players: Vec<Player>,
    /// Lines that clients have given up and the server has not.
    pub(super) ghosts: Vec<Line>,
    pub(super) seed: u64,
    /// When the last server died, and what its clock said.
    pub(super) stopped: (Millis, Millis),
    pub(super) told: VecDeque<String>,
    pub(super) tally: Tally,
}

impl Simulation {
    pub(super) fn new(seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let profile = Profile::roll(&mut dice);
        let book = Arc::<Mutex<Book>>::default();
        let disk = Disk::new(spread(seed), profile, Arc::clone(&book));
        let players = 5 + dice.below(4);
        let players = (0..players).map(|number| Player::new(person(number)));
        let mut simulation = Self {
            players: players.collect(),
            disk: Arc::new(disk),
            dice,
            profile,
            book,
            life: None,
            ghosts: Vec::new(),
            seed,
            stopped: (0, EPOCH),
            told: VecDeque::new(),
            tally: Tally::default(),
        };
        simulation.tell(|_| format!("{profile:?}"));
        simulation.start();
        simulation
    }

    pub(super) fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn tell(&mut self, story: impl FnOnce(&Self) -> String) {
        let now = self.life.as_ref().map_or(self.stopped.0, Life::now);
        let story = format!("{now:>8} {}", story(self));
        self.told.push_back(story);
        if self.told.len() > TOLD {
            self.told.pop_front();
        }
    }

    /// What came of it.
    pub(super) fn finish(&self) -> Tally {
        let events = self.book().pages.values().map(|page| page.log().len()).sum();
        let moves = self.players.iter().map(|player| player.acknowledged).sum();
        Tally { events, moves, ..self.tally }
    }

    /// One step; what was broken by it, if anything.
    pub(super) fn step(&mut self) -> Result<(), String> {
        let roll = self.dice.below(1_000);
        let Profile { cutting, killing, freezing, dawdling, .. } = self.profile;
        match roll {
            _ if self.life.is_none() => self.start(),
            roll if roll < killing => self.kill("the server is killed"),
            roll if roll < killing + freezing => self.freeze(),
            roll if roll < killing + freezing + dawdling => self.dawdle(),
            roll if roll < killing + freezing + dawdling + cutting => self.cut_any(),
            _ => self.act(),
        }
        self.settle()
    }

    /// Takes in everything that followed from a step.
    pub(super) fn settle(&mut self) -> Result<(), String> {
        if self.disk.takes_server_down() {
            self.kill("the server dies in a write");
        }
        self.drain();
        for number in 0..self.players.len() {
            let late = self.dice.below(1_000) < self.profile.lagging;
            while !late && self.hear(number) {}
            let player = &self.players[number];
            if player.fed_up || player.line.as_ref().is_some_and(Line::is_cut) {
                self.cut(number, true);
            }
        }
        let mut broken = alarm::heard();
        broken.append(&mut self.book().broken);
        if broken.is_empty() { Ok(()) } else { Err(broken.join("\n")) }
    }

    fn hear(&mut self, number: usize) -> bool {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        self.players[number].hear(&mut book)
    }

    pub(super) fn ask(&mut self, number: usize, call: Call) {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        self.players[number].ask(call, &mut book);
    }

    /// Takes what the server has sent, and looks whether it may have been sent.
    pub(super) fn drain(&mut self) {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        let lines = self.players.iter_mut().filter_map(|player| player.line.as_mut());
        for line in lines.chain(&mut self.ghosts) {
            let known = line.messages.len();
            for text in line.drain() {
                let mut hasher = DefaultHasher::new();
                (self.tally.fingerprint, text).hash(&mut hasher);
                self.tally.fingerprint = hasher.finish();
            }
            for message in line.messages.iter().skip(known) {
                if let ServerMessage::Event(event) = message {
                    book.check_shown(event);
                }
            }
        }
    }

    /// Someone does something, or something arrives.
    fn act(&mut self) {
        let number = self.dice.below(self.players.len());
        if self.players[number].line.is_none() {
            self.connect(number);
        } else if self.dice.below(4) > 0 {
            self.want(number);
        }
        if self.dice.below(1_000) >= self.profile.lagging {
            self.deliver(number);
        }
        self.haunt();
    }

    pub(super) fn connect(&mut self, number: usize) {
        let Some(life) = &self.life else { return };
        let line = life.connect(&self.players[number].person);
        line.client.set_lag(self.dice.below(900) as u64);
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        self.players[number].begin(line, &mut book);
        drop(book);
        self.tell(|it| format!("{} connects", it.players[number].person.name));
    }

    fn want(&mut self, number: usize) {
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        let player = &mut self.players[number];
        let Some(call) = wish(player, &book, &mut self.dice) else { return };
        let story = format!("{} wants {call:?}", player.person.name);
        // An impatient finger sends things twice.
        let enters = matches!(call, Call::Watch { .. } | Call::Resume { .. });
        if self.dice.below(20) == 0 && !enters {
            player.ask(call.clone(), &mut book);
        }
        player.ask(call, &mut book);
        drop(book);
        self.tell(|_| story);
    }

    /// Whatever someone has sent arrives.
    pub(super) fn deliver(&mut self, number: usize) {
        let Some(life) = &self.life else { return };
        if let Some(line) = &mut self.players[number].line {
            if self.dice.below(1_000) < self.profile.lagging / 20 {
                line.clogged = !line.clogged;
            }
            while !line.requests.is_empty() {
                line.deliver(life);
            }
        }
    }
}

fn person(number: usize) -> Person {
    // Some have two clients open.
    let number = if number >= 6 { number - 6 } else { number };
    let name = format!("Person {number}");
    Person { id: PersonId(Uuid::from_u128(number as u128 + 1)), name }
}
