//! The main menu.

mod draw;
mod popup;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use tabuleiro_protocol::{Call, ErrorCode, Place, Reply, RoomId, RoomStage};

use self::popup::Popup;
pub(super) use self::popup::{quick_match, quick_pick};
use super::lobby::{LobbyPage, Tab, watch};
use super::parts::{Help, own_tables, pressed, retry_key, step};
use super::{GamesPage, NamePage, NewRoomPage, RulesPage, ServerPage, SettingsPage, doors};
use crate::board::Canvas;
use crate::link::{Address, CallError, Identity, News};
use crate::tui::{Action, Effect, LineState, Page, PageId, Shared, Table, Tag};

const QUICK: Tag = 1;
const COUNT: Tag = 2;
const LEAVE: Tag = 3;
/// The first of the tags for entering our own rooms.
const OWN: Tag = 1000;

/// The most finished games that are counted.
const MOST: u32 = 200;

/// The main menu.
#[derive(Debug, Default)]
pub struct Menu {
    id: PageId,
    chosen: usize,
    help: Help,
    popup: Popup,
    /// The entry that was chosen without a server, to go on with once there is one.
    wanted: Option<Entry>,
    /// Rooms of ours that we asked to enter since the line is there.
    entered: Vec<RoomId>,
    /// How many finished games we have, and whether there are more than were counted.
    finished: Option<(usize, bool)>,
    counting: bool,
}

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Play,
    Lobby,
    Room,
    Bot,
    Watch,
    Mine,
    Replays,
    Rules,
    Settings,
    Server,
    Quit,
}

const ENTRIES: [(Entry, &str); 11] = [
    (Entry::Play, "Play now"),
    (Entry::Lobby, "Lobby"),
    (Entry::Room, "New room"),
    (Entry::Bot, "Play a bot"),
    (Entry::Watch, "Watch"),
    (Entry::Mine, "My games"),
    (Entry::Replays, "Replays"),
    (Entry::Rules, "Rules"),
    (Entry::Settings, "Settings"),
    (Entry::Server, "Server"),
    (Entry::Quit, "Quit"),
];

impl Menu {
    fn open(&mut self, shared: &mut Shared) -> Vec<Action> {
        let entry = ENTRIES[self.chosen].0;
        if needs_server(entry) && !shared.is_online() {
            self.wanted = Some(entry);
            self.offline(shared);
            return Vec::new();
        }
        let page: Box<dyn Page> = match entry {
            Entry::Play => {
                self.popup = Popup::Quick(quick_pick());
                return Vec::new();
            }
            Entry::Quit => return vec![Action::Do(Effect::Quit)],
            Entry::Lobby => Box::new(LobbyPage::new(Tab::Open)),
            Entry::Watch => Box::new(LobbyPage::new(Tab::Live)),
            Entry::Room => Box::new(NewRoomPage::new(&shared.settings)),
            Entry::Bot => Box::new(NewRoomPage::against_bot(&shared.settings)),
            Entry::Mine => Box::new(GamesPage::mine()),
            Entry::Replays => Box::new(GamesPage::all()),
            Entry::Rules => Box::new(RulesPage::new(None)),
            Entry::Settings => Box::new(SettingsPage::new()),
            Entry::Server => Box::new(ServerPage::new(&shared.address)),
        };
        vec![Action::Open(page)]
    }

    /// Goes on to where somebody wanted to go before there was a server.
    fn go_on(&mut self, shared: &mut Shared) -> Vec<Action> {
        let wanted = self.wanted.filter(|_| shared.is_online());
        let Some(at) = ENTRIES.iter().position(|(entry, _)| Some(*entry) == wanted) else {
            return Vec::new();
        };
        self.chosen = at;
        (self.wanted, self.popup) = (None, Popup::None);
        self.open(shared)
    }

    fn step(&mut self, by: isize) {
        self.chosen = step(self.chosen, by, ENTRIES.len());
    }

    /// What the menu wants to know while the line is there.
    fn look(&mut self, shared: &mut Shared) -> Vec<Action> {
        let mut actions = watch::ensure(shared);
        let Some(you) = shared.you.as_ref().filter(|_| shared.is_online()) else { return actions };
        for room in &shared.own_rooms {
            if !shared.tables.contains_key(room) && !self.entered.contains(room) {
                let tag = OWN + self.entered.len() as Tag;
                let place = Place::Room(*room);
                actions.push(Action::Ask(tag, Call::Watch { place, since: None, hints: true }));
                self.entered.push(*room);
            }
        }
        if !self.counting {
            self.counting = true;
            actions.push(Action::Ask(COUNT, games_of(&you.name)));
        }
        actions
    }

    /// We are in a room of ours again, unless it ended before we came.
    fn own_entered(
        &self,
        shared: &mut Shared,
        tag: Tag,
        answer: &Result<Reply, CallError>,
    ) -> Vec<Action> {
        let goes_on = match answer {
            Ok(Reply::Entered { snapshot, .. }) => {
                matches!(snapshot.stage, RoomStage::Open | RoomStage::Playing)
            }
            // After a break of the line we ask again.
            Err(CallError::Lost | CallError::Closed) => true,
            _ => false,
        };
        let Some(room) = self.entered.get((tag - OWN) as usize).copied().filter(|_| !goes_on)
        else {
            return Vec::new();
        };
        shared.own_rooms.retain(|own| *own != room);
        match shared.tables.remove(&room) {
            Some(_) => vec![Action::Ask(LEAVE, Call::Leave { room })],
            None => Vec::new(),
        }
    }

    fn to_my_game(&self, shared: &mut Shared) -> Vec<Action> {
        match running(shared).map(|table| table.snapshot.room) {
            Some(room) => doors::open(shared, room),
            None => {
                shared.say("you have no game that goes on");
                Vec::new()
            }
        }
    }
}

/// The game of ours that goes on, one in which we are to move if there is one.
fn running(shared: &Shared) -> Option<&Table> {
    own_tables(shared).into_iter().find(|table| table.snapshot.stage == RoomStage::Playing)
}

/// Whether an entry is of use only with a server.
const fn needs_server(entry: Entry) -> bool {
    matches!(
        entry,
        Entry::Play | Entry::Lobby | Entry::Room | Entry::Bot | Entry::Watch | Entry::Mine
    )
}

fn games_of(name: &str) -> Call {
    Call::Games {
        player: Some(name.to_owned()),
        game: None,
        result: None,
        from: None,
        to: None,
        after: None,
        limit: Some(MOST),
    }
}

/// What connects us to a server that we have been on, or asks for a name.
pub(super) fn connect(shared: &Shared, address: Address) -> Action {
    match (shared.identities.on(&address), &shared.wanted_name) {
        (Some(known), _) => {
            Action::Do(Effect::Connect(address, Identity::Known(known.token.clone())))
        }
        (None, Some(name)) => Action::Do(Effect::Connect(address, Identity::new(name.clone()))),
        (None, None) => Action::Open(Box::new(NamePage::new(address))),
    }
}

impl Page for Menu {
    fn id(&self) -> PageId {
        self.id
    }

    fn shown(&mut self, shared: &mut Shared) -> Vec<Action> {
        self.counting = false;
        let mut actions = self.go_on(shared);
        // Whoever comes back without a server does not want to go there any more.
        self.wanted = None;
        // Who has been on this server, or has said who to be, is there at once.
        let known = shared.identities.on(&shared.address).is_some() || shared.wanted_name.is_some();
        match shared.line == LineState::None && known {
            true => actions.push(connect(shared, shared.address.clone())),
            false => actions.extend(self.look(shared)),
        }
        actions
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if !matches!(self.popup, Popup::None) {
            return self.popup_key(shared, key);
        }
        self.wanted = None;
        if self.help.key(shared, key, draw::KEYS) {
            return Vec::new();
        }
        if let Some(actions) = retry_key(shared, key) {
            return actions;
        }
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.step(-1),
            KeyCode::Down | KeyCode::Char('j') => self.step(1),
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = ENTRIES.len() - 1,
            KeyCode::Enter | KeyCode::Char(' ') => return self.open(shared),
            KeyCode::Char('a') => return self.to_my_game(shared),
            KeyCode::Char('q') => return vec![Action::Do(Effect::Quit)],
            _ => {}
        }
        Vec::new()
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        if !matches!(self.popup, Popup::None) {
            return self.popup_mouse(shared, mouse);
        }
        if let Some(key) = pressed(shared, mouse, draw::LEFT, draw::RIGHT) {
            return self.key(shared, key);
        }
        match (mouse.kind, self.entry_at(shared, mouse.row.into())) {
            (MouseEventKind::Down(MouseButton::Left), _) if self.help.click() => {}
            (MouseEventKind::Down(MouseButton::Left), Some(entry)) => {
                self.chosen = entry;
                return self.open(shared);
            }
            (MouseEventKind::ScrollUp, _) => self.step(-1),
            (MouseEventKind::ScrollDown, _) => self.step(1),
            _ => {}
        }
        Vec::new()
    }

    fn answered(
        &mut self,
        shared: &mut Shared,
        tag: Tag,
        answer: Result<Reply, CallError>,
    ) -> Vec<Action> {
        if let Some(actions) = watch::answered(tag, &answer) {
            return actions;
        }
        match (tag, answer) {
            (QUICK, Ok(Reply::Entered { snapshot, .. })) => doors::open(shared, snapshot.room),
            (QUICK, Err(error)) => {
                shared.complain(error.to_string());
                Vec::new()
            }
            (COUNT, Ok(Reply::Games { games, next })) => {
                self.finished = Some((games.len(), next.is_some()));
                Vec::new()
            }
            (tag, answer) if tag >= OWN => self.own_entered(shared, tag, &answer),
            _ => Vec::new(),
        }
    }

    fn news(&mut self, shared: &mut Shared, news: &News) -> Vec<Action> {
        match news {
            News::Online { .. } => {
                self.entered.clear();
                self.counting = false;
                Vec::new()
            }
            News::Refused(error) if error.code == ErrorCode::UnknownToken => {
                let address = shared.address.clone();
                let name = NamePage::forgotten(address.clone());
                vec![Action::Do(Effect::Forget(address)), Action::Open(Box::new(name))]
            }
            News::Refused(error) => {
                shared.complain(format!("{}: {}", shared.address, error.message));
                // A name that was said and is not allowed can be mended.
                let name = shared.wanted_name.take();
                let mend = |name: String| NamePage::new(shared.address.clone()).saying(&name);
                name.map(mend).map(|page| Action::Open(Box::new(page))).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn tick(&mut self, shared: &mut Shared) -> Vec<Action> {
        let mut actions = self.look(shared);
        actions.extend(self.go_on(shared));
        actions
    }

    fn tells_turns(&self) -> bool {
        true
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        self.draw_page(shared, canvas);
        self.popup.draw(shared, canvas);
        self.help.draw(shared, canvas, draw::KEYS);
    }
}
