//! The program on a stage: things happen to it, and one looks at it.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tabuleiro::board::{Backdrop, Depth, GlyphSet, ansi};
use tabuleiro::home::{Identities, Settings};
use tabuleiro::link::{Address, CallError, News};
use tabuleiro::tui::pages::Menu;
use tabuleiro::tui::{Abilities, Effect, Model, Msg, Page, PageId, Shared, Tag, update};
use tabuleiro_protocol::{Call, ErrorBody, ErrorCode, Listing, Reply, RoomId};

use super::fixtures::{bruno, limits, rules};

/// The two sizes that screens were designed for.
pub(crate) const SIZES: [(u16, u16); 2] = [(80, 24), (140, 45)];

/// The program on a stage.
pub(crate) struct Stage {
    pub(crate) model: Model,
    pub(crate) now: u64,
    /// What it wanted done since the last look.
    pub(crate) effects: Vec<Effect>,
}

pub(crate) fn address() -> Address {
    "games.example:8081".parse().unwrap()
}

/// What the program knows when it starts: a terminal without colours.
pub(crate) fn shared() -> Shared {
    let terminal =
        Abilities { depth: Depth::None, glyphs: GlyphSet::Unicode, backdrop: Backdrop::Dark };
    // Moves are seen at once, but for the tests of how they happen.
    let settings = Settings { animation: 0, ..Settings::default() };
    Shared::new(settings, Identities::default(), address(), terminal)
}

impl Stage {
    /// With the menu open and no server.
    pub(crate) fn offline() -> Self {
        Self::with(shared())
    }

    pub(crate) fn with(shared: Shared) -> Self {
        let mut model = Model::new(shared, Box::new(Menu::default()));
        let effects = model.start();
        Self { model, now: 0, effects }
    }

    /// With the menu open, online, and no question asked yet.
    pub(crate) fn online() -> Self {
        let mut stage = Self::offline();
        stage.comes_online(Vec::new());
        stage
    }

    /// With a page above the menu, online, and the games known.
    pub(crate) fn on(page: impl Page + 'static) -> Self {
        let mut stage = Self::online();
        stage.tick();
        let questions = stage.questions();
        for (page, tag, call) in questions {
            if let Call::Rules { game } = call {
                stage.answer((page, tag), Ok(rules(game)));
            }
        }
        stage.open(page);
        stage
    }

    pub(crate) fn open(&mut self, page: impl Page + 'static) {
        let effects = self.model.open(Box::new(page));
        self.effects.extend(effects);
    }

    pub(crate) fn comes_online(&mut self, rooms: Vec<RoomId>) {
        let (you, token, limits) = (bruno(), "secret".to_owned(), limits());
        self.news(News::Online { you, token, limits, rooms });
        self.news(News::Lag(std::time::Duration::from_millis(34)));
    }

    pub(crate) fn msg(&mut self, msg: Msg) {
        self.effects.extend(update(&mut self.model, msg, self.now));
    }

    pub(crate) fn news(&mut self, news: News) {
        self.msg(Msg::News(news));
    }

    pub(crate) fn tick(&mut self) {
        self.now += 100;
        self.msg(Msg::Tick);
    }

    pub(crate) fn wait(&mut self, ms: u64) {
        (0..ms / 100).for_each(|_| self.tick());
    }

    pub(crate) fn press(&mut self, code: KeyCode) {
        self.msg(Msg::Terminal(Event::Key(KeyEvent::from(code))));
    }

    /// Presses keys: characters, one after the other.
    pub(crate) fn keys(&mut self, text: &str) {
        text.chars().for_each(|c| self.press(KeyCode::Char(c)));
    }

    pub(crate) fn presses(&mut self, code: KeyCode, times: usize) {
        (0..times).for_each(|_| self.press(code));
    }

    pub(crate) fn control(&mut self, c: char) {
        let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL);
        self.msg(Msg::Terminal(Event::Key(key)));
    }

    pub(crate) fn click(&mut self, column: u16, row: u16) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.msg(Msg::Terminal(Event::Mouse(mouse)));
    }

    /// Clicks on the first place where a text stands.
    pub(crate) fn click_on(&mut self, text: &str) {
        let screen = self.screen();
        let (row, column) = screen
            .lines()
            .enumerate()
            .find_map(|(row, line)| {
                let column = line.find(text)?;
                Some((row, line[..column].chars().count()))
            })
            .unwrap_or_else(|| panic!("no {text:?} in\n{screen}"));
        self.click(column as u16, row as u16);
    }

    /// The requests that were made since the last look.
    pub(crate) fn questions(&mut self) -> Vec<(PageId, Tag, Call)> {
        let effects = std::mem::take(&mut self.effects);
        let asked = effects.into_iter().filter_map(|effect| match effect {
            Effect::Ask(page, tag, call) => Some((page, tag, call)),
            _ => None,
        });
        asked.collect()
    }

    /// The calls alone.
    pub(crate) fn calls(&mut self) -> Vec<Call> {
        self.questions().into_iter().map(|(_, _, call)| call).collect()
    }

    /// The one request of a kind that was made since the last look.
    pub(crate) fn question(&mut self, kind: &str) -> ((PageId, Tag), Call) {
        let questions = self.questions();
        let mut found = questions.into_iter().filter(|(_, _, call)| call.kind() == kind);
        let (page, tag, call) = found.next().unwrap_or_else(|| panic!("no {kind} was asked"));
        ((page, tag), call)
    }

    pub(crate) fn answer(&mut self, to: (PageId, Tag), answer: Result<Reply, CallError>) {
        self.msg(Msg::Answered(to.0, to.1, answer));
    }

    pub(crate) fn refuse(&mut self, to: (PageId, Tag), code: ErrorCode, message: &str) {
        let error = ErrorBody::unkeyed(code, message);
        self.answer(to, Err(CallError::Refused(error)));
    }

    /// Fills the lobby, as the answer to the question for it.
    pub(crate) fn fill_lobby(&mut self, rooms: Vec<Listing>) {
        let shared = &mut self.model.shared;
        shared.lobby.extend(rooms.into_iter().map(|listing| (listing.room, listing)));
    }

    /// The effects of some kind since the last look.
    pub(crate) fn wanted(&mut self, kind: impl Fn(&Effect) -> bool) -> bool {
        std::mem::take(&mut self.effects).iter().any(kind)
    }

    pub(crate) fn screen(&self) -> String {
        ansi::plain(&self.model.draw())
    }

    /// Whether a text is on the screen.
    pub(crate) fn shows(&self, text: &str) -> bool {
        self.screen().contains(text)
    }

    #[track_caller]
    pub(crate) fn must_show(&self, text: &str) {
        assert!(self.shows(text), "no {text:?} in\n{}", self.screen());
    }

    /// The status line and what is below it.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.msg(Msg::Terminal(Event::Resize(columns, rows)));
    }

    /// Compares the screen with what it was, in both sizes.
    pub(crate) fn looks_right(&mut self, name: &str) {
        for (columns, rows) in SIZES {
            self.resize(columns, rows);
            self.keep(&format!("{name}-{columns}x{rows}"));
        }
        self.resize(80, 24);
    }

    /// Compares the screen with what it was.
    pub(crate) fn keep(&self, name: &str) {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path("../screens");
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(name, self.screen()));
    }

    /// The same in ASCII.
    pub(crate) fn in_ascii(&mut self) -> &mut Self {
        self.model.shared.settings.glyphs = tabuleiro::home::Glyphs::Ascii;
        self
    }
}
