//! The program with a game page, driven by messages.

use crossterm::event::{
    Event as TermEvent, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tabuleiro::board::{Backdrop, Canvas, Depth, GlyphSet, Role, ansi};
use tabuleiro::home::{Identities, Settings};
use tabuleiro::link::{CallError, News};
use tabuleiro::tui::pages::GamePage;
use tabuleiro::tui::{Abilities, Effect, LineState, Model, Msg, PageId, Shared, Tag, update};
use tabuleiro_protocol::{Call, ErrorBody, ErrorCode, Reply};

use crate::room::{Room, me};

/// The program, what it shows, and what it did last.
pub(crate) struct Driver {
    pub(crate) model: Model,
    pub(crate) now: u64,
    /// What it wanted done with the last message.
    pub(crate) effects: Vec<Effect>,
}

/// Unicode without colours, in a window of 80 by 24.
pub(crate) const PLAIN: Abilities =
    Abilities { depth: Depth::None, glyphs: GlyphSet::Unicode, backdrop: Backdrop::Dark };

impl Driver {
    /// A room that was just entered.
    pub(crate) fn new(room: &Room) -> Self {
        Self::with(room, PLAIN, (80, 24))
    }

    /// The same on a terminal of some abilities and size.
    pub(crate) fn with(room: &Room, terminal: Abilities, size: (u16, u16)) -> Self {
        let address = "localhost:8081".parse().expect("an address");
        // Moves are seen at once, but for the tests of how they happen.
        let settings = Settings { animation: 0, ..Settings::default() };
        let mut shared = Shared::new(settings, Identities::default(), address, terminal);
        shared.size = size;
        shared.you = Some(me());
        shared.line = LineState::Online(Some(34));
        let model = Model::new(shared, Box::new(GamePage::new(room.id)));
        let mut driver = Self { model, now: 1000, effects: Vec::new() };
        driver.say(Msg::Answered(PageId::new(), 0, Ok(room.entered())));
        driver.effects = driver.model.start();
        driver.news(News::Notice(room.hints()));
        driver
    }

    pub(crate) fn say(&mut self, msg: Msg) {
        self.effects = update(&mut self.model, msg, self.now);
    }

    pub(crate) fn news(&mut self, news: News) {
        self.say(Msg::News(news));
    }

    /// An action is played: the event and the legal actions after it.
    pub(crate) fn play(&mut self, room: &mut Room, action: &str) {
        let event = room.play(action);
        self.news(News::Event(Box::new(event)));
        let effects = std::mem::take(&mut self.effects);
        self.news(News::Notice(room.hints()));
        self.effects = effects;
    }

    /// So much time passes.
    pub(crate) fn wait(&mut self, ms: u64) {
        self.now += ms;
        self.say(Msg::Tick);
    }

    pub(crate) fn key(&mut self, code: KeyCode) {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.say(Msg::Terminal(TermEvent::Key(key)));
    }

    /// Keys by their names, `up`, `enter` and so on, or letters that are typed.
    pub(crate) fn keys(&mut self, words: &str) {
        for word in words.split(' ') {
            match word {
                "up" => self.key(KeyCode::Up),
                "down" => self.key(KeyCode::Down),
                "left" => self.key(KeyCode::Left),
                "right" => self.key(KeyCode::Right),
                "enter" => self.key(KeyCode::Enter),
                "esc" => self.key(KeyCode::Esc),
                "tab" => self.key(KeyCode::Tab),
                "backtab" => self.key(KeyCode::BackTab),
                "pgup" => self.key(KeyCode::PageUp),
                letters => letters.chars().for_each(|letter| self.key(KeyCode::Char(letter))),
            }
        }
    }

    /// Moves the cursor to a cell with the arrows, row by row, until the status line names it.
    pub(crate) fn go_to(&mut self, cell: &str) {
        let mut status = self.status();
        for _ in 0..400 {
            if [" ", ":"].iter().any(|end| status.starts_with(&format!("{cell}{end}"))) {
                return;
            }
            self.key(KeyCode::Right);
            let next = self.status();
            if next == status {
                // The end of a row: to the start of the next, and from the last to the first.
                self.key(KeyCode::Down);
                if self.status() == status {
                    (0..20).for_each(|_| self.key(KeyCode::Up));
                }
                (0..20).for_each(|_| self.key(KeyCode::Left));
            }
            status = self.status();
        }
        panic!("no way to {cell}:\n{}", self.text());
    }

    pub(crate) fn click(&mut self, x: u16, y: u16) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent { kind, column: x, row: y, modifiers: KeyModifiers::NONE };
        self.say(Msg::Terminal(TermEvent::Mouse(mouse)));
    }

    /// Clicks on the first place where a text stands.
    pub(crate) fn click_on(&mut self, text: &str) {
        let screen = self.text();
        let found = screen.lines().enumerate().find_map(|(y, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count(), y))
        });
        let (x, y) = found.unwrap_or_else(|| panic!("no {text:?} in\n{screen}"));
        self.click(x as u16, y as u16);
    }

    pub(crate) fn canvas(&self) -> Canvas {
        self.model.draw()
    }

    /// The characters of the screen.
    pub(crate) fn text(&self) -> String {
        ansi::plain(&self.canvas())
    }

    pub(crate) fn row(&self, y: usize) -> String {
        self.text().lines().nth(y).unwrap_or_default().trim().to_owned()
    }

    /// The status line: above the row for chat, unless that is in the panel.
    pub(crate) fn status(&self) -> String {
        let rows = usize::from(self.model.shared.size.1);
        self.row(rows - if rows >= 40 { 2 } else { 3 })
    }

    /// What was asked with the last message, but for what every player asks at first.
    pub(crate) fn calls(&self) -> Vec<Call> {
        let call = |effect: &Effect| match effect {
            Effect::Ask(_, _, call) => Some(call.clone()),
            _ => None,
        };
        self.effects.iter().filter_map(call).collect()
    }

    /// The action that was played with the last message.
    pub(crate) fn played(&self) -> Option<String> {
        self.calls().into_iter().find_map(|call| match call {
            Call::Play { action, .. } => Some(action),
            _ => None,
        })
    }

    pub(crate) fn rings(&self) -> bool {
        self.effects.contains(&Effect::Ring)
    }

    /// Who asked what last.
    fn asker(&self) -> (PageId, Tag) {
        let ask = self.effects.iter().find_map(|effect| match effect {
            Effect::Ask(page, tag, _) => Some((*page, *tag)),
            _ => None,
        });
        ask.expect("something was asked")
    }

    /// The server grants what was asked last.
    pub(crate) fn grant(&mut self, reply: Reply) {
        let (page, tag) = self.asker();
        self.say(Msg::Answered(page, tag, Ok(reply)));
    }

    /// The server refuses what was asked last.
    pub(crate) fn refuse(&mut self, code: ErrorCode, message: &str) {
        let (page, tag) = self.asker();
        let error = CallError::Refused(ErrorBody::unkeyed(code, message));
        self.say(Msg::Answered(page, tag, Err(error)));
    }
}

/// The colours behind the characters, a letter each.
pub(crate) fn fills(canvas: &Canvas) -> String {
    let letter = |role| match role {
        Role::Default => ' ',
        Role::White => 'w',
        Role::Black => 'b',
        Role::Cell => '.',
        Role::Shade => ',',
        Role::Gap => '_',
        Role::HomeWhite => 'i',
        Role::HomeBlack => 'j',
        Role::Trench => 'v',
        Role::Target => 't',
        Role::Time => 'T',
        Role::Spent => 's',
        Role::Cursor => 'C',
        Role::Hand => 'H',
        Role::Last => 'L',
        Role::Accent => 'A',
        Role::Refusal => 'R',
        Role::Bar => '=',
        Role::Popup => 'p',
        Role::Crown(_) => 'k',
        Role::Rim(colour) => char::from(b'0' + colour),
        other => panic!("no letter for {other:?}"),
    };
    let mut text = String::new();
    for line in canvas.lines() {
        let row: String = line.iter().map(|spot| letter(spot.style.bg)).collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}
