//! A store that forgets when it is dropped, for tests.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures::FutureExt;
use futures::future::{BoxFuture, ready};
use tabuleiro_protocol::{GameSummary, Person, RoomId, RoomStage, Seq};

use super::{
    Append, GamesCursor, GamesQuery, NewPerson, Registration, Store, StoreError, StoredGame,
    TokenHash,
};
use crate::names::{fold, skeleton_of};

/// Keeps everything in memory.
#[derive(Debug, Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
    broken: AtomicBool,
    unsure: AtomicBool,
    /// How long a write takes, in milliseconds.
    slow: AtomicU64,
}

#[derive(Debug, Default)]
struct Kept {
    games: HashMap<RoomId, KeptGame>,
    people: BTreeMap<String, NewPerson>,
    /// What their names look like.
    skeletons: HashSet<String>,
}

#[derive(Debug)]
struct KeptGame {
    game: StoredGame,
    summary: GameSummary,
}

impl MemoryStore {
    /// An empty store.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes every access fail, or work again, as a disk would.
    pub fn set_broken(&self, broken: bool) {
        self.broken.store(broken, Ordering::SeqCst);
    }

    /// Makes every write take a while.
    pub fn set_slow(&self, time: Duration) {
        self.slow.store(u64::try_from(time.as_millis()).unwrap_or(u64::MAX), Ordering::SeqCst);
    }

    /// Makes every write be stored and then fail, as one whose answer is lost, or no longer.
    pub fn set_unsure(&self, unsure: bool) {
        self.unsure.store(unsure, Ordering::SeqCst);
    }

    fn kept(&self) -> Result<MutexGuard<'_, Kept>, StoreError> {
        if self.broken.load(Ordering::SeqCst) {
            return Err(StoreError::Unavailable("the memory store was broken".to_owned()));
        }
        Ok(self.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Kept {
    fn last_seq(&self, room: RoomId) -> Seq {
        let game = self.games.get(&room);
        game.and_then(|kept| kept.game.records.last()).map_or(0, |record| record.seq)
    }

    fn append(&mut self, batch: Vec<Append>) -> Result<(), StoreError> {
        Append::check(&batch)?;
        if let Some(late) = batch.iter().find(|a| self.last_seq(a.room) != a.after) {
            return Err(StoreError::Conflict {
                room: late.room,
                seq: late.after.saturating_add(1),
            });
        }
        for Append { room, records, summary, invite, .. } in batch {
            if let Some(kept) = self.games.get_mut(&room) {
                kept.game.records.extend(records);
                kept.summary = summary.map_or_else(|| kept.summary.clone(), |summary| *summary);
            } else if let Some(summary) = summary {
                let game = StoredGame { room, invite, records };
                self.games.insert(room, KeptGame { game, summary: *summary });
            }
        }
        Ok(())
    }

    fn unfinished(&self) -> Vec<StoredGame> {
        let going_on =
            |kept: &&KeptGame| matches!(kept.summary.stage, RoomStage::Open | RoomStage::Playing);
        let mut found: Vec<_> = self.games.values().filter(going_on).collect();
        found.sort_by_key(|kept| (kept.summary.created, kept.game.room));
        found.into_iter().map(|kept| kept.game.clone()).collect()
    }

    fn games(&self, query: &GamesQuery) -> Vec<GameSummary> {
        let all = self.games.values().map(|kept| &kept.summary);
        let mut found: Vec<_> = all.filter(|summary| matches(query, summary)).cloned().collect();
        found.sort_by_key(|summary| std::cmp::Reverse(cursor(summary)));
        found.truncate(query.limit as usize);
        found
    }

    fn add_person(&mut self, new: NewPerson) -> Registration {
        if self.people.contains_key(&new.folded)
            || !self.skeletons.insert(skeleton_of(&new.person.name))
        {
            return Registration::NameTaken;
        }
        self.people.insert(new.folded.clone(), new);
        Registration::Registered
    }
}

fn cursor(summary: &GameSummary) -> GamesCursor {
    GamesCursor { ended: summary.ended.unwrap_or_default(), game: summary.game }
}

fn matches(query: &GamesQuery, summary: &GameSummary) -> bool {
    let people = || summary.seats.iter().flatten().filter_map(|occupant| occupant.person());
    let own = query.viewer.is_some_and(|viewer| people().any(|person| person.id == viewer));
    let ended = summary.ended.unwrap_or_default();
    summary.stage == RoomStage::Finished
        && (!summary.setup.private || own)
        && query.player.as_ref().is_none_or(|name| people().any(|p| fold(&p.name) == *name))
        && query.game.is_none_or(|game| game == summary.setup.game)
        && query.result.is_none_or(|r| summary.ending.as_ref().is_some_and(|e| e.result == r))
        && query.from.is_none_or(|from| ended >= from)
        && query.to.is_none_or(|to| ended < to)
        && query.after.is_none_or(|after| cursor(summary) < after)
}

impl Store for MemoryStore {
    fn append(&self, batch: Vec<Append>) -> BoxFuture<'_, Result<(), StoreError>> {
        async move {
            let slow = self.slow.load(Ordering::SeqCst);
            if slow > 0 {
                tokio::time::sleep(Duration::from_millis(slow)).await;
            }
            self.kept().and_then(|mut kept| kept.append(batch))?;
            if self.unsure.load(Ordering::SeqCst) {
                return Err(StoreError::Unavailable("nobody knows".to_owned()));
            }
            Ok(())
        }
        .boxed()
    }

    fn load(&self, room: RoomId) -> BoxFuture<'_, Result<Option<StoredGame>, StoreError>> {
        let found = self.kept().map(|kept| kept.games.get(&room).map(|kept| kept.game.clone()));
        ready(found).boxed()
    }

    fn unfinished(&self) -> BoxFuture<'_, Result<Vec<StoredGame>, StoreError>> {
        ready(self.kept().map(|kept| kept.unfinished())).boxed()
    }

    fn games(&self, query: GamesQuery) -> BoxFuture<'_, Result<Vec<GameSummary>, StoreError>> {
        ready(self.kept().map(|kept| kept.games(&query))).boxed()
    }

    fn add_person(&self, person: NewPerson) -> BoxFuture<'_, Result<Registration, StoreError>> {
        ready(self.kept().map(|mut kept| kept.add_person(person))).boxed()
    }

    fn person(&self, token: TokenHash) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        let found = self.kept().map(|kept| {
            let mut people = kept.people.values();
            people.find(|known| known.token == token).map(|known| known.person.clone())
        });
        ready(found).boxed()
    }

    fn is_ready(&self) -> bool {
        !self.broken.load(Ordering::SeqCst)
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        ready(()).boxed()
    }
}
