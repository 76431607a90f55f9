//! The rules of the games.

mod sheet;

use std::collections::BTreeMap;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use tabuleiro_protocol::{Call, RulesText};
use tabuleiro_rules::GameKind;

use super::NewRoomPage;
use super::parts::{CHOSEN, HELP, Help, Keys, line, pressed, retry_key, step};
use crate::board::{Canvas, Role};
use crate::tui::chrome::{DIM, TEXT, width};
use crate::tui::{Action, Chrome, Hint, Page, PageId, Shared, Tag};

const RULES: Tag = 1;

/// Where the list of games begins, and the text beside it.
const LIST: (i32, i32) = (1, 3);
const TEXT_AT: (i32, i32) = (18, 2);

/// Text is not set wider than this, however wide the screen is.
const WIDEST: i32 = 78;

const LEFT: &[Hint<'static>] = &[
    Hint::new("up/down", "game"),
    Hint::new("PgUp/PgDn", "scroll"),
    Hint::new("p", "try on a board"),
];
const RIGHT: &[Hint<'static>] = &[HELP, Hint::new("q", "back")];

const KEYS: &[Keys] = &[(
    "The rules",
    &[
        ("up down", "another game"),
        ("PgUp PgDn", "scroll by a page"),
        ("left right", "scroll by a line"),
        ("Home End", "first, last line"),
        ("p", "try it on a board"),
        ("q", "back"),
    ],
)];

/// The rules of the games.
#[derive(Debug)]
pub struct RulesPage {
    id: PageId,
    chosen: usize,
    /// The first line that is seen.
    scroll: usize,
    /// What we have looked at without a server, or before it answered.
    own: BTreeMap<GameKind, RulesText>,
    asked: Vec<GameKind>,
    help: Help,
}

impl RulesPage {
    /// With a game open.
    #[must_use]
    pub fn new(game: Option<GameKind>) -> Self {
        let chosen = GameKind::ALL.iter().position(|known| Some(*known) == game).unwrap_or(0);
        let (own, asked) = (BTreeMap::new(), Vec::new());
        Self { id: PageId::new(), chosen, scroll: 0, own, asked, help: Help::default() }
    }

    fn game(&self) -> GameKind {
        GameKind::ALL[self.chosen]
    }

    fn manual<'a>(&'a self, shared: &'a Shared) -> Option<&'a RulesText> {
        let told = shared.manuals.get(&self.game()).filter(|manual| manual.rules.is_some());
        told.or_else(|| self.own.get(&self.game()))
    }

    /// The text of the game that is open: the server's, and our own until that comes.
    fn learn(&mut self, shared: &Shared) -> Vec<Action> {
        let game = self.game();
        let told = shared.manuals.get(&game).is_some_and(|manual| manual.rules.is_some());
        if told {
            return Vec::new();
        }
        self.own.entry(game).or_insert_with(|| RulesText::of(game, true));
        if !shared.is_online() || self.asked.contains(&game) {
            return Vec::new();
        }
        self.asked.push(game);
        vec![Action::Ask(RULES, Call::Rules { game: Some(game) })]
    }

    fn open(&mut self, shared: &Shared, index: usize) -> Vec<Action> {
        self.chosen = index;
        self.scroll = 0;
        self.learn(shared)
    }

    /// Columns and rows for the text.
    fn room(shared: &Shared) -> (i32, i32) {
        let (columns, rows) = (i32::from(shared.size.0), i32::from(shared.size.1));
        ((columns - TEXT_AT.0 - 2).clamp(20, WIDEST), (rows - TEXT_AT.1 - 3).max(1))
    }

    fn sheet(&self, shared: &Shared) -> Canvas {
        match self.manual(shared) {
            Some(manual) => sheet::lay_out(manual, Self::room(shared), shared.theme().look),
            None => Canvas::new(0, 0),
        }
    }

    fn scroll_to(&mut self, shared: &Shared, to: impl FnOnce(isize) -> isize) {
        let lines = self.sheet(shared).rows() as isize;
        let most = (lines - Self::room(shared).1 as isize).max(0);
        self.scroll = to(self.scroll as isize).clamp(0, most) as usize;
    }

    fn try_it(&self, shared: &mut Shared) -> Vec<Action> {
        if !shared.is_online() {
            shared.complain("to try it you need a server; see Server in the main menu");
            return Vec::new();
        }
        let page = NewRoomPage::hot_seat(&shared.settings).of(self.game());
        vec![Action::Open(Box::new(page))]
    }
}

impl Page for RulesPage {
    fn id(&self) -> PageId {
        self.id
    }

    fn shown(&mut self, shared: &mut Shared) -> Vec<Action> {
        self.learn(shared)
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if self.help.key(shared, key, KEYS) {
            return Vec::new();
        }
        if let Some(actions) = retry_key(shared, key) {
            return actions;
        }
        let page = Self::room(shared).1 as isize - 2;
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => {
                return self.open(shared, step(self.chosen, -1, GameKind::ALL.len()));
            }
            KeyCode::Down | KeyCode::Char('j') => {
                return self.open(shared, step(self.chosen, 1, GameKind::ALL.len()));
            }
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll_to(shared, |at| at + page),
            KeyCode::PageUp => self.scroll_to(shared, |at| at - page),
            KeyCode::Right | KeyCode::Char('l') => self.scroll_to(shared, |at| at + 1),
            KeyCode::Left | KeyCode::Char('h') => self.scroll_to(shared, |at| at - 1),
            KeyCode::Home => self.scroll_to(shared, |_| 0),
            KeyCode::End => self.scroll_to(shared, |_| isize::MAX),
            KeyCode::Char('p') => return self.try_it(shared),
            KeyCode::Char('q') | KeyCode::Esc => return vec![Action::Back],
            _ => {}
        }
        Vec::new()
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        if let Some(key) = pressed(shared, mouse, LEFT, RIGHT) {
            return self.key(shared, key);
        }
        let row = usize::try_from(i32::from(mouse.row) - LIST.1);
        match (mouse.kind, row) {
            (MouseEventKind::ScrollUp, _) => self.scroll_to(shared, |at| at - 3),
            (MouseEventKind::ScrollDown, _) => self.scroll_to(shared, |at| at + 3),
            (MouseEventKind::Down(MouseButton::Left), _) if self.help.click() => {}
            (MouseEventKind::Down(MouseButton::Left), Ok(row))
                if row < GameKind::ALL.len() && i32::from(mouse.column) < TEXT_AT.0 =>
            {
                return self.open(shared, row);
            }
            _ => {}
        }
        Vec::new()
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        for (row, game) in GameKind::ALL.iter().enumerate() {
            let (y, chosen) = (LIST.1 + row as i32, row == self.chosen);
            if chosen {
                canvas.fill(LIST.0..TEXT_AT.0 - 2, y, Role::Cursor);
                canvas.text(LIST.0, y, ">", CHOSEN);
            }
            canvas.text(LIST.0 + 2, y, game.info().name, if chosen { CHOSEN } else { TEXT });
        }
        let (sheet, room) = (self.sheet(shared), Self::room(shared));
        let last = (self.scroll + room.1 as usize).min(sheet.rows());
        let seen = sheet.lines().skip(self.scroll).take(room.1 as usize);
        for (y, line) in (TEXT_AT.1..).zip(seen) {
            for (x, spot) in (TEXT_AT.0..).zip(line) {
                canvas.put(x, y, spot.symbol, spot.style);
            }
        }
        let (columns, rows) = (i32::from(shared.size.0), i32::from(shared.size.1));
        let place = format!("{}-{last}/{}", self.scroll + 1, sheet.rows());
        canvas.text(columns - 1 - width(&place), rows - 2, &place, DIM);
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Rules");
        chrome.status(2, &line(shared));
        chrome.keys(LEFT, RIGHT);
        self.help.draw(shared, canvas, KEYS);
    }
}
