//! A game: the board, whose turn it is, and everything that players and spectators do there.
//!
//! The page knows no rules. What can be done comes as choices (`choosing`), what is to be seen as a
//! layout and a view; `arrange` decides where it all stands.

mod act;
mod asks;
mod chat;
mod chooser;
mod choosing;
mod cursor;
mod doors;
mod draw;
mod help;
mod keyline;
mod keys;
mod leave;
mod mouse;
mod moves;
mod news;
mod outlook;
mod side;
mod status;
mod tiny;
mod top;
mod typed;
mod waiting;
mod words;

use crossterm::event::{KeyEvent, MouseEvent};
use tabuleiro_protocol::{Ply, Reply, RoomId, Seq};
use tabuleiro_rules::view::{CellName, Choice};

use self::asks::Question;
use self::chooser::Chooser;
use self::choosing::Choosing;
use self::cursor::Cursor;
use self::outlook::Outlook;
use self::typed::Typed;
use crate::board::Canvas;
use crate::link::{CallError, News};
use crate::tui::pages::arrange::{Arrangement, Seen, arrange};
use crate::tui::pages::parts::Flash;
use crate::tui::{Action, Field, Page, PageId, Shared, Table, Tag};

/// A game that we play or watch.
pub struct GamePage {
    id: PageId,
    room: RoomId,
    mode: Mode,
    choosing: Choosing,
    cursor: Cursor,
    outlook: Outlook,
    flash: Flash,
    /// The cell that was picked, for actions of a kind, before the legal actions were known.
    eager: Option<(CellName, Option<char>)>,
    /// The action that was sent and has not come back yet.
    going: Option<Going>,
    /// The opponent's question that is shown, and since when.
    noticed: Option<(Seq, u64)>,
    hints: Hints,
    /// Whether a draw may be offered, once we know.
    draws: Option<bool>,
    /// How many lines the list of moves is scrolled back.
    scrolled: usize,
    /// Whether it was our turn when we last looked.
    was_mine: bool,
    /// What is typed while the window is too small for the board.
    tiny: Typed,
}

/// What keys are for.
#[derive(Clone, Debug)]
enum Mode {
    /// The board.
    Board,
    /// Choosing between several actions.
    Choose(Chooser),
    /// An action is asked about once more.
    Confirm(Choice),
    /// An action is typed.
    Type(Typed),
    /// A message is typed.
    Chat(Field),
    /// We are asked something.
    Ask(Question),
    /// Something is shown above the board.
    Popup(Popup),
}

/// Something shown above the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Popup {
    /// The keys, from a page on.
    Help(usize),
    /// The list of moves, scrolled back by so many lines.
    Moves(usize),
    /// Who is watching.
    Watching,
    /// The legal actions, in a window too small for the board.
    Legal,
}

/// An action on its way to the server.
#[derive(Clone, Debug)]
struct Going {
    text: String,
    path: Vec<CellName>,
    ply: Ply,
}

/// What we know of the legal actions.
#[derive(Clone, Copy, Debug, Default)]
struct Hints {
    /// Since when they are missing.
    missing: Option<u64>,
    /// The ply for which we asked.
    asked: Option<Ply>,
}

impl GamePage {
    /// A room that we have entered, which is in `shared.tables`.
    #[must_use]
    pub fn new(room: RoomId) -> Self {
        Self {
            id: PageId::new(),
            room,
            mode: Mode::Board,
            choosing: Choosing::default(),
            cursor: Cursor::default(),
            outlook: Outlook::default(),
            flash: Flash::default(),
            eager: None,
            going: None,
            noticed: None,
            hints: Hints::default(),
            draws: None,
            scrolled: 0,
            was_mine: false,
            tiny: Typed::default(),
        }
    }

    /// The same, with the board in another of its drawings, or turned against what is usual for us.
    #[must_use]
    pub fn seen_as(self, layout: usize, flipped: bool) -> Self {
        Self { outlook: Outlook { layout, flipped, ..self.outlook }, ..self }
    }

    fn table<'a>(&self, shared: &'a Shared) -> Option<&'a Table> {
        shared.tables.get(&self.room)
    }

    /// The board as we see it.
    fn seen(&self, shared: &Shared) -> Option<Seen> {
        self.outlook.seen(self.table(shared)?)
    }

    /// Where everything stands; nothing if the window is too small.
    fn arrangement(&self, shared: &Shared) -> Option<Arrangement> {
        let wished = self.outlook.size.or(match shared.settings.board_size.as_str() {
            "auto" => None,
            size => Some(size),
        });
        arrange(&self.seen(shared)?, shared.size, wished)
    }

    /// The legal actions, if it is our turn and we know them.
    fn choices<'a>(&self, shared: &'a Shared) -> Option<&'a [Choice]> {
        self.table(shared).filter(|table| table.is_my_turn())?.choices()
    }

    /// Whether messages can be seen without a key.
    fn chat_is_open(&self, shared: &Shared) -> bool {
        matches!(self.mode, Mode::Chat(_))
            || self.arrangement(shared).is_some_and(|found| found.frame.chat_in_panel)
    }
}

impl Page for GamePage {
    fn id(&self) -> PageId {
        self.id
    }

    fn room(&self) -> Option<RoomId> {
        Some(self.room)
    }

    fn shown(&mut self, shared: &mut Shared) -> Vec<Action> {
        self.arrive(shared)
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        self.press(shared, key)
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        self.click(shared, mouse)
    }

    fn paste(&mut self, shared: &mut Shared, text: &str) -> Vec<Action> {
        let tiny = self.arrangement(shared).is_none();
        match &mut self.mode {
            Mode::Type(typed) => typed.paste(text),
            Mode::Chat(field) => field.insert(text),
            _ if tiny => self.tiny.paste(text),
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
        self.hear_answer(shared, tag, answer)
    }

    fn news(&mut self, shared: &mut Shared, news: &News) -> Vec<Action> {
        self.hear(shared, news)
    }

    fn tick(&mut self, shared: &mut Shared) -> Vec<Action> {
        self.pass_time(shared)
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        self.paint(shared, canvas);
    }
}
