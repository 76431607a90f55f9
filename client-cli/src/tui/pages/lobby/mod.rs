//! The lobby: rooms to join and games to watch.

mod details;
mod draw;
mod enter;
mod rows;
pub(super) mod watch;

pub use rows::Tab;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use tabuleiro_protocol::{Notice, Reply, RoomId};
use tabuleiro_rules::GameKind;

use self::rows::{Filter, Row, rows};
use super::menu::quick_pick;
use super::parts::{Help, Pick, Prompt, pressed, retry_key, words};
use super::{NewRoomPage, ReplayPage};
use crate::board::Canvas;
use crate::link::{CallError, News};
use crate::tui::{Action, Effect, Field, Page, PageId, Shared, Tag, short_name};

/// The longest part of a name that anybody looks for.
const LONGEST_FIND: usize = 24;

/// The longest invite code that anybody types, hyphens and all.
const LONGEST_CODE: usize = 40;

/// Rows that a page key moves by.
const PAGE: isize = 10;

/// The lobby.
#[derive(Debug)]
pub struct LobbyPage {
    id: PageId,
    tab: Tab,
    game: Option<GameKind>,
    find: Field,
    finding: bool,
    /// The room under the cursor, and where it was in the list.
    chosen: (Option<RoomId>, usize),
    /// What happened last.
    news: String,
    help: Help,
    popup: Popup,
    /// The code we are entering by.
    code: String,
}

#[derive(Debug)]
enum Popup {
    None,
    Quick(Pick<Option<GameKind>>),
    Code(Prompt),
}

impl LobbyPage {
    /// With a tab open.
    #[must_use]
    pub fn new(tab: Tab) -> Self {
        Self {
            id: PageId::new(),
            tab,
            game: None,
            find: Field::new(LONGEST_FIND),
            finding: false,
            chosen: (None, 0),
            news: String::new(),
            help: Help::default(),
            popup: Popup::None,
            code: String::new(),
        }
    }

    fn filter(&self) -> Filter {
        Filter { game: self.game, find: self.find.text().trim().to_lowercase() }
    }

    fn rows<'a>(&self, shared: &'a Shared) -> Vec<Row<'a>> {
        rows(shared, self.tab, &self.filter())
    }

    /// Where the cursor is: on its room, or where that was.
    fn position(&self, rows: &[Row]) -> usize {
        let found = rows.iter().position(|row| Some(row.room) == self.chosen.0);
        found.unwrap_or_else(|| self.chosen.1.min(rows.len().saturating_sub(1)))
    }

    fn row<'a>(&self, shared: &'a Shared) -> Option<Row<'a>> {
        let rows = self.rows(shared);
        rows.get(self.position(&rows)).copied()
    }

    fn go(&mut self, shared: &Shared, to: impl FnOnce(isize) -> isize) {
        let rows = self.rows(shared);
        let last = rows.len().saturating_sub(1) as isize;
        let index = to(self.position(&rows) as isize).clamp(0, last) as usize;
        self.chosen = (rows.get(index).map(|row| row.room), index);
    }

    fn switch(&mut self, tab: Tab) {
        self.tab = tab;
        self.chosen = (None, 0);
    }

    fn next_tab(&mut self, by: usize) {
        let at = Tab::ALL.iter().position(|tab| *tab == self.tab).unwrap_or(0);
        self.switch(Tab::ALL[(at + by) % Tab::ALL.len()]);
    }

    /// All games, then each alone.
    fn next_game(&mut self) {
        let at = GameKind::ALL.iter().position(|game| Some(*game) == self.game);
        self.game = GameKind::ALL.get(at.map_or(0, |at| at + 1)).copied();
    }

    fn find_key(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Enter => self.finding = false,
            KeyCode::Esc => {
                self.finding = false;
                self.find.take();
            }
            _ => {
                self.find.key(key);
            }
        }
    }

    fn copy_code(&self, shared: &mut Shared) -> Vec<Action> {
        let code = self.row(shared).and_then(|row| row.own?.code.clone());
        match code {
            Some(code) => {
                let code = details::grouped(&code);
                shared.say(format!("copied, if the terminal lets us: {code}"));
                vec![Action::Do(Effect::Copy(code))]
            }
            None => {
                shared.say("only your own private rooms have a code");
                Vec::new()
            }
        }
    }

    /// Keys that move within the list or change what is listed; whether it was one.
    fn list_key(&mut self, shared: &Shared, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.go(shared, |at| at - 1),
            KeyCode::Down | KeyCode::Char('j') => self.go(shared, |at| at + 1),
            KeyCode::PageUp => self.go(shared, |at| at - PAGE),
            KeyCode::PageDown => self.go(shared, |at| at + PAGE),
            KeyCode::Home => self.go(shared, |_| 0),
            KeyCode::End => self.go(shared, |_| isize::MAX),
            KeyCode::Char(digit @ '1'..='3') => {
                self.switch(Tab::ALL[digit as usize - '1' as usize]);
            }
            KeyCode::Tab | KeyCode::Right => self.next_tab(1),
            KeyCode::BackTab | KeyCode::Left => self.next_tab(Tab::ALL.len() - 1),
            KeyCode::Char('g') => self.next_game(),
            KeyCode::Char('/') => self.finding = true,
            KeyCode::Char('x') => (self.game, self.find) = (None, Field::new(LONGEST_FIND)),
            _ => return false,
        }
        true
    }
}

/// Asks for an invite code.
fn code_prompt(text: &str) -> Prompt {
    let about = "The code that the host gave you; hyphens do not matter.";
    Prompt::new("invite code", about, text, LONGEST_CODE)
}

impl Page for LobbyPage {
    fn id(&self) -> PageId {
        self.id
    }

    fn shown(&mut self, shared: &mut Shared) -> Vec<Action> {
        watch::ensure(shared)
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if !matches!(self.popup, Popup::None) {
            return self.popup_key(shared, key);
        }
        if self.finding {
            self.find_key(key);
            return Vec::new();
        }
        if self.help.key(shared, key, draw::KEYS) || self.list_key(shared, key) {
            return Vec::new();
        }
        if let Some(actions) = retry_key(shared, key) {
            return actions;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => return self.enter(shared),
            KeyCode::Char('w') => return self.watch(shared),
            KeyCode::Char('r') => {
                let row = self.row(shared);
                let page = row.map(|row| Action::Open(Box::new(ReplayPage::fetch(row.room))));
                return page.into_iter().collect();
            }
            KeyCode::Char('n') => {
                let mut page = NewRoomPage::new(&shared.settings);
                if let Some(game) = self.game {
                    page = page.of(game);
                }
                return vec![Action::Open(Box::new(page))];
            }
            KeyCode::Char('p') => self.popup = Popup::Quick(quick_pick()),
            KeyCode::Char('i') => self.popup = Popup::Code(code_prompt("")),
            KeyCode::Char('c') => return self.copy_code(shared),
            // The menu counts rooms too, so the notices go on; in a room they end.
            KeyCode::Char('q') | KeyCode::Esc => return vec![Action::Back],
            _ => {}
        }
        Vec::new()
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        if let Popup::Quick(pick) = &mut self.popup {
            let picked = pick.mouse(shared, mouse);
            return self.quick(shared, picked);
        }
        if let Some(key) = pressed(shared, mouse, &draw::left(self.tab), draw::RIGHT) {
            return self.key(shared, key);
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => self.go(shared, |at| at - 1),
            MouseEventKind::ScrollDown => self.go(shared, |at| at + 1),
            MouseEventKind::Down(MouseButton::Left) if !self.help.click() => {
                return self.click(shared, mouse.column.into(), mouse.row.into());
            }
            _ => {}
        }
        Vec::new()
    }

    fn paste(&mut self, _: &mut Shared, text: &str) -> Vec<Action> {
        match &mut self.popup {
            Popup::Code(prompt) => prompt.paste(text),
            _ if self.finding => self.find.insert(text),
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
        match watch::answered(tag, &answer) {
            Some(actions) => actions,
            None => self.entered(shared, tag, answer),
        }
    }

    fn news(&mut self, _: &mut Shared, news: &News) -> Vec<Action> {
        if let News::Notice(Notice::Lobby { added, .. }) = news
            && let Some(listing) = added.last()
        {
            let (room, game) = (short_name(listing.room), listing.setup.game.info().name);
            self.news = match &listing.seats {
                None => format!("{room} was opened by {}: {game}.", listing.host.name),
                Some(seats) => format!("{room} has begun: {game}, {}.", words::players(seats)),
            };
        }
        Vec::new()
    }

    fn tick(&mut self, shared: &mut Shared) -> Vec<Action> {
        watch::ensure(shared)
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        self.draw_page(shared, canvas);
        match &self.popup {
            Popup::None => {}
            Popup::Quick(pick) => pick.draw(shared, canvas),
            Popup::Code(prompt) => prompt.draw(shared, canvas),
        }
        self.help.draw(shared, canvas, draw::KEYS);
    }
}
