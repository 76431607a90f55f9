//! Games to look at again: our own, everyone's, and those in files.

mod draw;
mod rows;

use std::path::PathBuf;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use tabuleiro_protocol::{Call, GameSummary, Reply};
use tabuleiro_rules::GameKind;

use self::rows::Row;
use super::parts::{Help, Prompt, Prompted, pressed, retry_key};
use super::{ReplayPage, doors};
use crate::board::Canvas;
use crate::link::{CallError, News};
use crate::record;
use crate::tui::{Action, Page, PageId, Shared, Tag};

const FILE: Tag = 1;
/// The first of the tags for lists of games; each question has its own.
const LIST: Tag = 100;

/// Games in a page of the list.
const GAMES: u32 = 50;

/// Rows that a page key moves by.
const PAGE: isize = 10;

/// Rows before the end of the list at which more is asked for.
const AHEAD: usize = 10;

/// The longest name of a file, and of a person.
const LONGEST_FILE: usize = 200;
const LONGEST_NAME: usize = 24;

/// Whose games are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scope {
    Mine,
    All,
}

/// Games to look at again.
#[derive(Debug)]
pub struct GamesPage {
    id: PageId,
    scope: Scope,
    game: Option<GameKind>,
    /// Only of the person of this name, in everyone's games.
    player: Option<String>,
    list: List,
    chosen: usize,
    popup: Popup,
    /// The file that was asked for last.
    file: PathBuf,
    help: Help,
}

/// Finished games, as far as they have come.
#[derive(Debug, Default)]
struct List {
    games: Vec<GameSummary>,
    /// Where more of them are.
    next: Option<String>,
    /// The tag of the last question.
    tag: Tag,
    /// Whether its answer is still to come.
    waiting: bool,
    /// Whether anything was asked since the line is there.
    asked: bool,
}

#[derive(Debug)]
enum Popup {
    None,
    Player(Prompt),
    File(Prompt),
}

impl GamesPage {
    /// Our own games, running ones first.
    #[must_use]
    pub fn mine() -> Self {
        Self {
            id: PageId::new(),
            scope: Scope::Mine,
            game: None,
            player: None,
            list: List { tag: LIST, ..List::default() },
            chosen: 0,
            popup: Popup::None,
            file: PathBuf::new(),
            help: Help::default(),
        }
    }

    /// Everyone's games.
    #[must_use]
    pub fn all() -> Self {
        Self { scope: Scope::All, ..Self::mine() }
    }

    /// Asks for the list from its start.
    fn ask(&mut self, shared: &Shared) -> Vec<Action> {
        self.chosen = 0;
        let tag = self.list.tag + 1;
        self.list = List { tag, ..List::default() };
        self.more(shared, None)
    }

    fn more(&mut self, shared: &Shared, after: Option<String>) -> Vec<Action> {
        let Some(you) = shared.you.as_ref().filter(|_| shared.is_online()) else {
            return Vec::new();
        };
        self.list.asked = true;
        self.list.waiting = true;
        let player = match self.scope {
            Scope::Mine => Some(you.name.clone()),
            Scope::All => self.player.clone(),
        };
        let (game, limit) = (self.game, Some(GAMES));
        let call = Call::Games { player, game, result: None, from: None, to: None, after, limit };
        vec![Action::Ask(self.list.tag, call)]
    }

    fn go(&mut self, shared: &Shared, by: isize) -> Vec<Action> {
        let rows = self.rows(shared).len();
        let to =
            (self.chosen as isize).saturating_add(by).clamp(0, rows.saturating_sub(1) as isize);
        self.chosen = to as usize;
        let near = self.chosen + AHEAD >= rows && !self.list.waiting;
        match self.list.next.take_if(|_| near) {
            Some(next) => self.more(shared, Some(next)),
            None => Vec::new(),
        }
    }

    fn open(&self, shared: &mut Shared) -> Vec<Action> {
        match self.rows(shared).get(self.chosen) {
            Some(Row::Running(table)) => {
                let room = table.snapshot.room;
                doors::open(shared, room)
            }
            Some(Row::Finished(game)) => {
                vec![Action::Open(Box::new(ReplayPage::fetch(game.game)))]
            }
            None => Vec::new(),
        }
    }

    fn switch(&mut self, shared: &Shared, scope: Scope) -> Vec<Action> {
        self.scope = scope;
        self.ask(shared)
    }

    fn next_game(&mut self, shared: &Shared) -> Vec<Action> {
        let at = GameKind::ALL.iter().position(|game| Some(*game) == self.game);
        self.game = GameKind::ALL.get(at.map_or(0, |at| at + 1)).copied();
        self.ask(shared)
    }

    fn popup_key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        let (Popup::Player(prompt) | Popup::File(prompt)) = &mut self.popup else {
            return Vec::new();
        };
        let prompted = prompt.key(key);
        if prompted == Prompted::Not {
            return Vec::new();
        }
        match (std::mem::replace(&mut self.popup, Popup::None), prompted) {
            (Popup::File(_), Prompted::Text(name)) => self.read_file(shared, name.into()),
            (Popup::Player(_), Prompted::Text(name)) => {
                (self.scope, self.player) = (Scope::All, Some(name));
                self.ask(shared)
            }
            (Popup::Player(_), Prompted::Closed) if self.player.is_some() => {
                self.player = None;
                self.ask(shared)
            }
            _ => Vec::new(),
        }
    }

    fn read_file(&mut self, shared: &mut Shared, path: PathBuf) -> Vec<Action> {
        if let Err(wrong) = record::Form::of(&path) {
            shared.complain(wrong.to_string());
            return Vec::new();
        }
        self.file.clone_from(&path);
        vec![Action::Read(FILE, path)]
    }

    fn ask_for_file(&mut self) {
        let about = "A game that was exported: a file that ends in .json or .txt.";
        self.popup = Popup::File(Prompt::new("open a file", about, "", LONGEST_FILE));
    }

    fn ask_for_player(&mut self) {
        let about = "Whose games? The whole name; nothing for everyone's.";
        let name = self.player.clone().unwrap_or_default();
        self.popup = Popup::Player(Prompt::new("find a player", about, &name, LONGEST_NAME));
    }
}

impl Page for GamesPage {
    fn id(&self) -> PageId {
        self.id
    }

    fn shown(&mut self, shared: &mut Shared) -> Vec<Action> {
        if self.list.asked { Vec::new() } else { self.ask(shared) }
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if !matches!(self.popup, Popup::None) {
            return self.popup_key(shared, key);
        }
        if self.help.key(shared, key, draw::KEYS) {
            return Vec::new();
        }
        if let Some(actions) = retry_key(shared, key) {
            return actions;
        }
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => return self.go(shared, -1),
            KeyCode::Down | KeyCode::Char('j') => return self.go(shared, 1),
            KeyCode::PageUp => return self.go(shared, -PAGE),
            KeyCode::PageDown => return self.go(shared, PAGE),
            KeyCode::Home => return self.go(shared, isize::MIN),
            KeyCode::End => return self.go(shared, isize::MAX),
            KeyCode::Enter | KeyCode::Char(' ') => return self.open(shared),
            KeyCode::Char('1') => return self.switch(shared, Scope::Mine),
            KeyCode::Char('2') => return self.switch(shared, Scope::All),
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Left | KeyCode::Right => {
                let other = if self.scope == Scope::Mine { Scope::All } else { Scope::Mine };
                return self.switch(shared, other);
            }
            KeyCode::Char('g') => return self.next_game(shared),
            KeyCode::Char('/') => self.ask_for_player(),
            KeyCode::Char('f') => self.ask_for_file(),
            KeyCode::Char('r') => return self.ask(shared),
            KeyCode::Char('q') | KeyCode::Esc => return vec![Action::Back],
            _ => {}
        }
        Vec::new()
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        if let Some(key) = pressed(shared, mouse, draw::LEFT, draw::RIGHT) {
            return self.key(shared, key);
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => self.go(shared, -1),
            MouseEventKind::ScrollDown => self.go(shared, 1),
            MouseEventKind::Down(MouseButton::Left) if !self.help.click() => {
                self.click(shared, mouse.column.into(), mouse.row.into())
            }
            _ => Vec::new(),
        }
    }

    fn paste(&mut self, _: &mut Shared, text: &str) -> Vec<Action> {
        if let Popup::Player(prompt) | Popup::File(prompt) = &mut self.popup {
            prompt.paste(text);
        }
        Vec::new()
    }

    fn answered(
        &mut self,
        shared: &mut Shared,
        tag: Tag,
        answer: Result<Reply, CallError>,
    ) -> Vec<Action> {
        // An answer to an earlier question is of no use any more.
        if tag != self.list.tag {
            return Vec::new();
        }
        self.list.waiting = false;
        match answer {
            Ok(Reply::Games { games, next }) => {
                self.list.games.extend(games);
                self.list.next = next;
            }
            Ok(_) => {}
            Err(error) => shared.complain(error.to_string()),
        }
        Vec::new()
    }

    fn read(&mut self, shared: &mut Shared, _: Tag, text: Result<String, String>) -> Vec<Action> {
        let record = text
            .and_then(|text| record::read(&self.file, &text).map_err(|wrong| wrong.to_string()));
        match record {
            Ok(record) => vec![Action::Open(Box::new(ReplayPage::of(record)))],
            Err(wrong) => {
                shared.complain(wrong);
                Vec::new()
            }
        }
    }

    fn news(&mut self, shared: &mut Shared, news: &News) -> Vec<Action> {
        match news {
            News::Online { .. } if !self.list.asked || self.list.waiting => self.ask(shared),
            _ => Vec::new(),
        }
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        self.draw_page(shared, canvas);
        if let Popup::Player(prompt) | Popup::File(prompt) = &self.popup {
            prompt.draw(shared, canvas);
        }
        self.help.draw(shared, canvas, draw::KEYS);
    }
}
