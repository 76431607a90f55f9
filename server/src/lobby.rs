//! The list of public rooms, and those who watch it change.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Bound;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tabuleiro_protocol::{Listing, Millis, Notice, RoomId, RoomStage};
use tabuleiro_rules::GameKind;
use tokio::sync::Notify;

use crate::client::ConnectionId;
use crate::frame::frame;
use crate::names::fold;
use crate::registry::Registry;

/// Changes are gathered for this long, so that watchers hear of them at most 4 times a second.
pub const GATHER: Duration = Duration::from_millis(250);

/// Where a room stands in the list: by age, then by id.
pub type Place = (Millis, RoomId);

/// The list of public rooms that are open or playing.
#[derive(Debug)]
pub struct Lobby {
    registry: Registry,
    list: Mutex<List>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct List {
    rooms: BTreeMap<Place, Listing>,
    /// What changed since the watchers were told last.
    dirty: HashMap<RoomId, Place>,
    /// What the watchers have been told of.
    told: HashSet<RoomId>,
    watchers: HashSet<ConnectionId>,
    /// Rooms whose hosts are not there.
    deserted: HashSet<RoomId>,
}

/// Which rooms to list.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only of this game.
    pub game: Option<GameKind>,
    /// Only at this stage.
    pub stage: Option<RoomStage>,
    /// Only with someone of this name.
    pub who: Option<String>,
}

impl Filter {
    fn fits(&self, listing: &Listing) -> bool {
        let named = |name: &String| {
            let seated = listing.seats.iter().flatten().filter_map(|o| o.person());
            seated.chain([&listing.host]).any(|person| fold(&person.name) == *name)
        };
        self.game.is_none_or(|game| game == listing.setup.game)
            && self.stage.is_none_or(|stage| stage == listing.stage)
            && self.who.as_ref().is_none_or(named)
    }
}

impl Lobby {
    /// An empty list, whose watchers are found in the registry.
    #[must_use]
    pub fn new(registry: Registry) -> Self {
        Self { registry, list: Mutex::default(), changed: Notify::new() }
    }

    fn list(&self) -> MutexGuard<'_, List> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a room into the list, or takes it out once its game is over.
    pub fn note(&self, listing: Listing) {
        if listing.setup.private {
            return;
        }
        let place = (listing.created, listing.room);
        let mut list = self.list();
        list.dirty.insert(listing.room, place);
        if matches!(listing.stage, RoomStage::Open | RoomStage::Playing) {
            list.rooms.insert(place, listing);
        } else {
            list.rooms.remove(&place);
            list.deserted.remove(&place.1);
        }
        drop(list);
        self.changed.notify_one();
    }

    /// Notes whether the host of a room is there.
    pub fn note_host(&self, room: RoomId, is_here: bool) {
        let mut list = self.list();
        if is_here {
            list.deserted.remove(&room);
        } else if list.told.contains(&room) || list.dirty.contains_key(&room) {
            list.deserted.insert(room);
        }
    }

    /// A page of the list, the newest first, and where the next page begins.
    #[must_use]
    pub fn page(
        &self,
        filter: &Filter,
        after: Option<Place>,
        limit: usize,
    ) -> (Vec<Listing>, Option<Place>) {
        let list = self.list();
        let end = after.map_or(Bound::Unbounded, Bound::Excluded);
        let older = list.rooms.range((Bound::Unbounded, end)).rev();
        let mut found = older.filter(|(_, listing)| filter.fits(listing));
        let page: Vec<_> = found.by_ref().take(limit).collect();
        let next = page.last().map(|(place, _)| **place).filter(|_| found.next().is_some());
        (page.into_iter().map(|(_, listing)| listing.clone()).collect(), next)
    }

    /// The open rooms that fit and whose hosts are there, the oldest first.
    #[must_use]
    pub fn open_rooms(&self, fits: impl Fn(&Listing) -> bool, limit: usize) -> Vec<RoomId> {
        let list = self.list();
        let open = list.rooms.values().filter(|l| l.stage == RoomStage::Open && fits(l));
        let open = open.filter(|listing| !list.deserted.contains(&listing.room));
        open.map(|listing| listing.room).take(limit).collect()
    }

    /// Tells a connection of changes from now on, or no longer.
    pub fn watch(&self, connection: ConnectionId, on: bool) {
        let mut list = self.list();
        if on {
            list.watchers.insert(connection);
        } else {
            list.watchers.remove(&connection);
        }
    }

    /// Tells the watchers what changed, for as long as the server runs.
    pub async fn tell(&self) {
        loop {
            self.changed.notified().await;
            self.flush();
            tokio::time::sleep(GATHER).await;
        }
    }

    fn flush(&self) {
        let mut list = self.list();
        let Some(notice) = list.gather() else { return };
        let watchers: Vec<_> = list.watchers.iter().copied().collect();
        drop(list);
        if !watchers.is_empty() {
            let frame = frame(&notice);
            watchers.iter().for_each(|watcher| self.registry.send(*watcher, &frame));
        }
    }
}

impl List {
    fn gather(&mut self) -> Option<Notice> {
        let (mut added, mut changed, mut removed) = (Vec::new(), Vec::new(), Vec::new());
        for (room, place) in std::mem::take(&mut self.dirty) {
            match self.rooms.get(&place) {
                Some(listing) if self.told.insert(room) => added.push(listing.clone()),
                Some(listing) => changed.push(listing.clone()),
                None if self.told.remove(&room) => removed.push(room),
                None => {}
            }
        }
        let nothing = added.is_empty() && changed.is_empty() && removed.is_empty();
        (!nothing).then_some(Notice::Lobby { added, changed, removed })
    }
}
