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

/// Where a page ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageEnd {
    /// Whether it was among the rooms whose hosts are away, which come last.
    pub host_away: bool,
    /// The last room of the page.
    pub place: Place,
}

impl PageEnd {
    const fn of(place: Place, listing: &Listing) -> Self {
        Self { host_away: listing.host_away.is_some(), place }
    }
}

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
    pub fn note(&self, mut listing: Listing) {
        if listing.setup.private {
            return;
        }
        // In a game the opponent is told who is away.
        listing.host_away = listing.host_away.filter(|_| listing.stage == RoomStage::Open);
        let place = (listing.created, listing.room);
        let mut list = self.list();
        list.dirty.insert(listing.room, place);
        if matches!(listing.stage, RoomStage::Open | RoomStage::Playing) {
            list.rooms.insert(place, listing);
        } else {
            list.rooms.remove(&place);
        }
        drop(list);
        self.changed.notify_one();
    }

    /// Notes since when the host of a room is away, and tells the watchers if that is news.
    pub fn note_host(&self, place: Place, away: Option<Millis>) {
        let mut list = self.list();
        let open = list.rooms.get_mut(&place).filter(|listing| listing.stage == RoomStage::Open);
        let Some(listing) = open.filter(|listing| listing.host_away != away) else { return };
        listing.host_away = away;
        list.dirty.insert(place.1, place);
        drop(list);
        self.changed.notify_one();
    }

    /// A page of the list, the newest first and last those whose hosts are away, and where the next page
    /// begins.
    #[must_use]
    pub fn page(
        &self,
        filter: &Filter,
        after: Option<PageEnd>,
        limit: usize,
    ) -> (Vec<Listing>, Option<PageEnd>) {
        let list = self.list();
        let mut found = [false, true]
            .into_iter()
            .filter(|away| after.is_none_or(|after| after.host_away <= *away))
            .flat_map(|away| list.older(away, after).filter(|(_, listing)| filter.fits(listing)));
        let page: Vec<_> = found.by_ref().take(limit).collect();
        let end = page.last().map(|(place, listing)| PageEnd::of(**place, listing));
        let next = end.filter(|_| found.next().is_some());
        (page.iter().map(|(_, listing)| (*listing).clone()).collect(), next)
    }

    /// The open rooms that fit and whose hosts are there, the oldest first.
    #[must_use]
    pub fn open_rooms(&self, fits: impl Fn(&Listing) -> bool, limit: usize) -> Vec<RoomId> {
        let list = self.list();
        let open = list.rooms.values().filter(|l| l.stage == RoomStage::Open && fits(l));
        let open = open.filter(|listing| listing.host_away.is_none());
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
    /// The rooms whose hosts are there or away, the newest first, behind the end of a page.
    fn older(
        &self,
        away: bool,
        after: Option<PageEnd>,
    ) -> impl Iterator<Item = (&Place, &Listing)> {
        let after = after.filter(|after| after.host_away == away).map(|after| after.place);
        let end = after.map_or(Bound::Unbounded, Bound::Excluded);
        let older = self.rooms.range((Bound::Unbounded, end)).rev();
        older.filter(move |(_, listing)| listing.host_away.is_some() == away)
    }

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
