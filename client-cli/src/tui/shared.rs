//! What every page sees.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;
use tabuleiro_protocol::{
    Limits, Listing, Notice, Person, Reply, RoomEvent, RoomId, RoomStage, RulesText,
};
use tabuleiro_rules::GameKind;

use super::Table;
use crate::args::{LookArgs, When};
use crate::board::{Backdrop, Depth, GlyphSet, Look, Palette};
use crate::home::{Identities, Settings};
use crate::link::{Address, News};

/// What every page sees.
pub struct Shared {
    /// Our own clock, in milliseconds since the program started.
    pub now: u64,
    /// Columns and rows of the screen.
    pub size: (u16, u16),
    /// By which clocks moments are told.
    pub zone: TimeZone,
    /// What the terminal can show, settings apart.
    pub terminal: Abilities,
    /// How we like things.
    pub settings: Settings,
    /// Who we are on each server.
    pub identities: Identities,
    /// Where the server is.
    pub address: Address,
    /// The line to it.
    pub line: LineState,
    /// Whether something we asked for has waited a while for its answer.
    pub sending: bool,
    /// Who we are there.
    pub you: Option<Person>,
    /// What the server allows.
    pub limits: Option<Limits>,
    /// Unfinished rooms in which we have a seat.
    pub own_rooms: Vec<RoomId>,
    /// The rooms we are in.
    pub tables: BTreeMap<RoomId, Table>,
    /// The rooms in the lobby, while we watch it.
    pub lobby: BTreeMap<RoomId, Listing>,
    /// Whether we asked to hear of changes in the lobby since the line is there.
    pub lobby_watched: bool,
    /// What the server has told of each game: its options and, once asked for, its rules.
    pub manuals: BTreeMap<GameKind, RulesText>,
    /// A sentence for the status line, until the next key.
    pub status: Option<Status>,
    /// How to draw, if that was asked for: it goes before the settings.
    pub asked: LookArgs,
    /// Who we want to be on a server that does not know us, if that was said.
    pub wanted_name: Option<String>,
}

/// What the terminal can show, as far as the environment tells.
#[derive(Clone, Copy, Debug)]
pub struct Abilities {
    /// How many colours.
    pub depth: Depth,
    /// Which characters.
    pub glyphs: GlyphSet,
    /// What its background is.
    pub backdrop: Backdrop,
}

/// A sentence for the status line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// What it says.
    pub text: String,
    /// Whether it is bad news.
    pub bad: bool,
}

/// The line to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineState {
    /// There is none, and nobody tries.
    None,
    /// It is being made.
    Connecting,
    /// It is there; the time there and back in milliseconds, once it is known.
    Online(Option<u64>),
    /// It is broken.
    Offline {
        /// Why.
        why: String,
        /// Since when, on our own clock.
        since: u64,
        /// When it is tried again, on our own clock.
        retry_at: u64,
        /// How many attempts there were.
        attempts: u32,
    },
}

/// How things are drawn: what the settings want and the terminal can.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// For boards.
    pub look: Look,
    /// For colours.
    pub palette: Palette,
}

impl Shared {
    /// A program that has just started.
    #[must_use]
    pub fn new(
        settings: Settings,
        identities: Identities,
        address: Address,
        terminal: Abilities,
    ) -> Self {
        Self {
            now: 0,
            size: (80, 24),
            zone: TimeZone::UTC,
            terminal,
            settings,
            identities,
            address,
            line: LineState::None,
            sending: false,
            you: None,
            limits: None,
            own_rooms: Vec::new(),
            tables: BTreeMap::new(),
            lobby: BTreeMap::new(),
            lobby_watched: false,
            manuals: BTreeMap::new(),
            status: None,
            asked: LookArgs::default(),
            wanted_name: None,
        }
    }

    /// From now on moments are told by the clocks where this program runs.
    pub fn use_local_time(&mut self) {
        self.zone = TimeZone::system();
    }

    /// A line that is there before the program is seen.
    pub fn greet(&mut self, you: Person, limits: Limits, rooms: Vec<RoomId>) {
        self.line = LineState::Online(None);
        self.sending = false;
        self.you = Some(you);
        self.limits = Some(limits);
        self.own_rooms = rooms;
        // What happened in the lobby meanwhile we did not hear.
        self.lobby.clear();
        self.lobby_watched = false;
    }

    /// A room that we are in.
    pub fn enter(&mut self, table: Table) {
        self.note_own(&table);
        self.tables.insert(table.snapshot.room, table);
    }

    /// Remembers that we are on this server; whether that is new.
    pub fn note_server(&mut self) -> bool {
        let server = self.address.to_string();
        let new = self.settings.server != server;
        self.settings.server = server;
        new
    }

    /// Says something in the status line.
    pub fn say(&mut self, text: impl Into<String>) {
        self.status = Some(Status { text: text.into(), bad: false });
    }

    /// Says in the status line that something is wrong.
    pub fn complain(&mut self, text: impl Into<String>) {
        self.status = Some(Status { text: text.into(), bad: true });
    }

    /// Whether the line is there.
    #[must_use]
    pub const fn is_online(&self) -> bool {
        matches!(self.line, LineState::Online(_))
    }

    /// How things are drawn.
    #[must_use]
    pub fn theme(&self) -> Theme {
        use crate::home::{Colours, Glyphs};
        let depth = match (self.asked.color, self.settings.colours) {
            (When::Never, _) | (When::Auto, Colours::None) => Depth::None,
            (_, Colours::Auto | Colours::None) => self.terminal.depth,
            (_, Colours::True) => Depth::True,
            (_, Colours::Indexed) => Depth::Indexed,
            (_, Colours::Basic) => Depth::Basic,
        };
        let glyphs = match self.settings.glyphs {
            _ if self.asked.ascii => GlyphSet::Ascii,
            Glyphs::Auto => self.terminal.glyphs,
            Glyphs::Unicode => GlyphSet::Unicode,
            Glyphs::Ascii => GlyphSet::Ascii,
        };
        let palette = self.settings.palette(depth, self.terminal.backdrop);
        Theme { look: Look::of(glyphs, depth), palette }
    }

    /// Which characters are used.
    #[must_use]
    pub fn glyphs(&self) -> GlyphSet {
        self.theme().look.glyphs
    }

    /// Takes in a reply, whoever asked.
    pub(super) fn take_reply(&mut self, reply: &Reply) {
        if let Some(table) = Table::of(reply, self.now) {
            self.enter(table);
        }
        if let Reply::Rooms { rooms, .. } = reply {
            self.lobby.extend(rooms.iter().map(|listing| (listing.room, listing.clone())));
        }
        if let Reply::Rules { games } = reply {
            self.take_rules(games);
        }
        if let Reply::Hints { room, ply, choices } = reply
            && let Some(table) = self.tables.get_mut(room)
        {
            table.hints = Some((*ply, choices.clone()));
        }
    }

    /// A room in which we have a seat, or which waits for our guest, is one of our own.
    fn note_own(&mut self, table: &Table) {
        let snapshot = &table.snapshot;
        let host = self.you.as_ref().is_some_and(|you| you.id == snapshot.host.id);
        let ours = !table.mine.is_empty() || host && snapshot.stage == RoomStage::Open;
        let goes_on = matches!(snapshot.stage, RoomStage::Open | RoomStage::Playing);
        if ours && goes_on && !self.own_rooms.contains(&snapshot.room) {
            self.own_rooms.push(snapshot.room);
        }
    }

    fn take_rules(&mut self, games: &[RulesText]) {
        for told in games {
            let Ok(game) = told.id.parse::<GameKind>() else { continue };
            let known = self.manuals.get(&game).is_some_and(|known| known.rules.is_some());
            // A list of games has no rules texts; it must not take one away.
            if !known || told.rules.is_some() {
                self.manuals.insert(game, told.clone());
            }
        }
    }

    /// Takes in news.
    pub(super) fn take_news(&mut self, news: &News) {
        match news {
            News::Online { you, limits, rooms, .. } => {
                self.greet(you.clone(), limits.clone(), rooms.clone());
            }
            News::Offline { why, retry } => self.went_offline(why, retry.as_millis()),
            News::Refused(_) => self.line = LineState::None,
            News::Event(event) => self.take_event(event),
            News::Resumed { room, seats, status } => {
                let now = self.now;
                if let Some(table) = self.tables.get_mut(room) {
                    table.mine.clone_from(seats);
                    table.take_status(status, now);
                }
            }
            News::RoomLost { room, .. } => {
                // What is over can be looked at for as long as one likes.
                let over = |table: &Table| table.snapshot.stage == RoomStage::Finished;
                if !self.tables.get(room).is_some_and(over) {
                    self.tables.remove(room);
                }
            }
            News::Notice(notice) => self.take_notice(notice),
            News::Sending(sending) => self.sending = *sending,
            News::Lag(lag) => {
                let lag = u64::try_from(lag.as_millis()).unwrap_or(u64::MAX);
                self.line = LineState::Online(Some(lag));
            }
        }
    }

    fn went_offline(&mut self, why: &str, retry: u128) {
        let (since, attempts) = match &self.line {
            LineState::Offline { since, attempts, .. } => (*since, attempts + 1),
            _ => (self.now, 1),
        };
        let retry_at = self.now + u64::try_from(retry).unwrap_or(0);
        self.line = LineState::Offline { why: why.to_owned(), since, retry_at, attempts };
    }

    fn take_event(&mut self, event: &RoomEvent) {
        let (you, now) = (self.you.clone(), self.now);
        if let Some(table) = self.tables.get_mut(&event.room) {
            // The line hands events on in order, so there is never a gap.
            let _ = table.follow(event, you.as_ref(), now);
            let over = matches!(table.snapshot.stage, RoomStage::Finished | RoomStage::Closed);
            self.own_rooms.retain(|room| *room != event.room || !over);
        }
    }

    fn take_notice(&mut self, notice: &Notice) {
        match notice {
            Notice::Lobby { added, changed, removed } => {
                for listing in added.iter().chain(changed) {
                    self.lobby.insert(listing.room, listing.clone());
                }
                removed.iter().for_each(|room| drop(self.lobby.remove(room)));
            }
            Notice::Presence { room, .. }
            | Notice::Audience { room, .. }
            | Notice::Hints { room, .. } => {
                if let Some(table) = self.tables.get_mut(room) {
                    table.notice(notice);
                }
            }
            Notice::Stopping => self.complain("the server is about to stop; it keeps everything"),
        }
    }
}
