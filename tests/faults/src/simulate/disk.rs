//! The disk of the simulation: a store that is slow, fails, or takes the server down with it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures::FutureExt;
use futures::future::{BoxFuture, pending};
use tabuleiro_protocol::{GameSummary, Person, RoomId};
use tabuleiro_server::store::{
    Append, GamesQuery, MemoryStore, NewPerson, Registration, Store, StoreError, StoredGame,
    TokenHash,
};
use tabuleiro_tests::Dice;

use super::book::Book;
use super::profile::Profile;
use super::time::Time;

/// What happens to one write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It is stored.
    Stored,
    /// It is not, and says so.
    Failed,
    /// It is stored and says that it is not.
    Unsure,
    /// The server dies before it is stored.
    DiesBefore,
    /// The server dies when it is stored and nobody knows it yet.
    DiesAfter,
}

/// A disk on which servers live and die.
pub(super) struct Disk {
    kept: MemoryStore,
    book: Arc<Mutex<Book>>,
    state: Mutex<State>,
}

struct State {
    dice: Dice,
    profile: Profile,
    time: Option<Time>,
    dies: bool,
}

impl Disk {
    pub(super) fn new(seed: u64, profile: Profile, book: Arc<Mutex<Book>>) -> Self {
        let state = State { dice: Dice::new(seed), profile, time: None, dies: false };
        Self { kept: MemoryStore::new(), book, state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on it works as a disk should.
    pub(super) fn calm_down(&self) {
        self.state().profile = Profile::calm();
    }

    /// A server starts at a moment.
    pub(super) fn set_time(&self, time: Time) {
        self.state().time = Some(time);
    }

    /// Whether the server that wrote last is to die now.
    pub(super) fn takes_server_down(&self) -> bool {
        std::mem::take(&mut self.state().dies)
    }

    /// What is stored of a room.
    pub(super) fn peek(&self, room: RoomId) -> Option<StoredGame> {
        self.kept.load(room).now_or_never()?.ok()?
    }

    fn now(&self) -> u64 {
        self.state().time.map_or(0, |time| time.now())
    }

    async fn die(&self) -> ! {
        self.state().dies = true;
        pending().await
    }

    async fn wait(&self, millis: u64) {
        if millis > 0 {
            tokio::time::sleep(Duration::from_millis(millis)).await;
        }
    }

    /// The room that writes comes first in a batch; one that would follow it has no players yet.
    fn note_trouble(&self, batch: &[Append], now: u64) {
        let room = batch.first().map(|append| append.room);
        room.into_iter().for_each(|room| self.book().note_trouble(room, now));
    }

    async fn write(&self, batch: Vec<Append>) -> Result<(), StoreError> {
        let called = self.now();
        let (fate, before, after) = self.state().roll();
        self.wait(before).await;
        if fate == Fate::DiesBefore {
            self.die().await;
        }
        if fate == Fate::Failed {
            self.note_trouble(&batch, self.now());
            return Err(StoreError::Unavailable("the disk failed".to_owned()));
        }
        // A refused write is the store's own business, so this comes before the book.
        self.kept.append(batch.clone()).await?;
        self.book().note_stored(&batch, called, |room| self.peek(room));
        if fate == Fate::DiesAfter {
            self.die().await;
        }
        self.wait(after).await;
        let now = self.now();
        batch.iter().for_each(|append| self.book().note_known(append.room, now));
        if fate == Fate::Unsure {
            self.note_trouble(&batch, now);
            return Err(StoreError::Unavailable("the disk is not sure".to_owned()));
        }
        Ok(())
    }
}

impl State {
    fn roll(&mut self) -> (Fate, u64, u64) {
        let Profile { failing, unsure, dying, slow, .. } = self.profile;
        let fate = match self.dice.below(1_000) {
            roll if roll < failing => Fate::Failed,
            roll if roll < failing + unsure => Fate::Unsure,
            roll if roll < failing + unsure + dying => Fate::DiesBefore,
            roll if roll < failing + unsure + 2 * dying => Fate::DiesAfter,
            _ => Fate::Stored,
        };
        (fate, self.delay(slow), self.delay(slow))
    }

    /// Mostly none, often a moment, now and then far too long.
    fn delay(&mut self, slow: usize) -> u64 {
        match self.dice.below(1_000) {
            roll if roll < slow => self.dice.below(20_000) as u64,
            roll if roll < slow * 10 => self.dice.below(900) as u64,
            _ => 0,
        }
    }

    fn read_fails(&mut self) -> bool {
        self.dice.below(1_000) < self.profile.failing
    }
}

impl Store for Disk {
    fn append(&self, batch: Vec<Append>) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(batch).boxed()
    }

    fn load(&self, room: RoomId) -> BoxFuture<'_, Result<Option<StoredGame>, StoreError>> {
        async move {
            let (fails, delay) = {
                let mut state = self.state();
                let slow = state.profile.slow;
                (state.read_fails(), state.delay(slow))
            };
            self.wait(delay).await;
            if fails {
                return Err(StoreError::Unavailable("the disk cannot be read".to_owned()));
            }
            self.kept.load(room).await
        }
        .boxed()
    }

    fn unfinished(&self) -> BoxFuture<'_, Result<Vec<StoredGame>, StoreError>> {
        self.kept.unfinished()
    }

    fn games(&self, query: GamesQuery) -> BoxFuture<'_, Result<Vec<GameSummary>, StoreError>> {
        self.kept.games(query)
    }

    fn add_person(&self, person: NewPerson) -> BoxFuture<'_, Result<Registration, StoreError>> {
        self.kept.add_person(person)
    }

    fn person(&self, token: TokenHash) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        self.kept.person(token)
    }

    fn is_ready(&self) -> bool {
        true
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        self.kept.close()
    }
}
