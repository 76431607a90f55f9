//! The rooms that are listed, and by what.

use std::cmp::Reverse;

use tabuleiro_protocol::{Listing, Occupant, Person, RoomId, RoomStage, Setup};
use tabuleiro_rules::GameKind;

use crate::tui::pages::parts::own_tables;
use crate::tui::{Shared, Table, short_name};

/// Which rooms are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// Those that wait for a player.
    #[default]
    Open,
    /// Those in which a game goes on.
    Live,
    /// Our own.
    Mine,
}

impl Tab {
    /// All of them.
    pub(super) const ALL: [Self; 3] = [Self::Open, Self::Live, Self::Mine];

    /// Its name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Live => "live",
            Self::Mine => "mine",
        }
    }
}

/// A room in the list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    pub(super) room: RoomId,
    pub(super) setup: &'a Setup,
    pub(super) host: &'a Person,
    pub(super) stage: RoomStage,
    pub(super) seats: Option<&'a [Occupant; 2]>,
    pub(super) spectators: u32,
    pub(super) created: u64,
    /// Whether it waits in vain for now, because its host is not connected.
    pub(super) host_away: bool,
    /// What we know of it if it is our own.
    pub(super) own: Option<&'a Table>,
}

impl<'a> Row<'a> {
    fn listed(listing: &'a Listing, shared: &'a Shared) -> Self {
        let own = shared.own_rooms.contains(&listing.room);
        Self {
            room: listing.room,
            setup: &listing.setup,
            host: &listing.host,
            stage: listing.stage,
            seats: listing.seats.as_ref(),
            spectators: listing.spectators,
            created: listing.created,
            host_away: listing.stage == RoomStage::Open && listing.host_away.is_some(),
            own: shared.tables.get(&listing.room).filter(|_| own),
        }
    }

    fn own(table: &'a Table) -> Self {
        let snapshot = &table.snapshot;
        Self {
            room: snapshot.room,
            setup: &snapshot.setup,
            host: &snapshot.host,
            stage: snapshot.stage,
            seats: snapshot.seats.as_ref(),
            spectators: snapshot.status.audience.count,
            created: snapshot.created,
            host_away: false,
            own: Some(table),
        }
    }

    /// Whether it is in the list of a tab.
    fn is_in(&self, tab: Tab) -> bool {
        match tab {
            Tab::Open => self.stage == RoomStage::Open,
            Tab::Live => self.stage == RoomStage::Playing,
            Tab::Mine => self.own.is_some(),
        }
    }

    fn matches(&self, filter: &Filter) -> bool {
        let game = filter.game.is_none_or(|game| game == self.setup.game);
        game && (filter.find.is_empty() || self.names().any(|name| filter.finds(&name)))
    }

    /// What it can be found by.
    fn names(&self) -> impl Iterator<Item = String> + '_ {
        let seats = self.seats.into_iter().flatten().map(Occupant::name);
        seats.chain([self.host.name.clone(), short_name(self.room)])
    }
}

/// Which of the rooms of a tab are shown.
#[derive(Clone, Debug, Default)]
pub(super) struct Filter {
    pub(super) game: Option<GameKind>,
    /// Part of a name, in small letters.
    pub(super) find: String,
}

impl Filter {
    fn finds(&self, name: &str) -> bool {
        name.to_lowercase().contains(&self.find)
    }
}

/// The rooms of a tab, the newest first and last those whose host is away; of our own ones first those
/// in which we are to move.
pub(super) fn rows<'a>(shared: &'a Shared, tab: Tab, filter: &Filter) -> Vec<Row<'a>> {
    let mut rows: Vec<Row> = match tab {
        Tab::Mine => own_tables(shared).into_iter().map(Row::own).collect(),
        Tab::Open | Tab::Live => {
            shared.lobby.values().map(|listing| Row::listed(listing, shared)).collect()
        }
    };
    rows.retain(|row| row.is_in(tab) && row.matches(filter));
    if tab != Tab::Mine {
        rows.sort_by_key(|row| (row.host_away, Reverse(row.created), row.room));
    }
    rows
}

/// How many rooms of a tab somebody is in: where the host is away, nobody waits.
pub(super) fn count(shared: &Shared, tab: Tab, filter: &Filter) -> usize {
    rows(shared, tab, filter).iter().filter(|row| !row.host_away).count()
}
