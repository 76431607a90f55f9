//! The whole program as a value, and the pure function that changes it.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tabuleiro_protocol::Reply;

use super::turns::{Turns, draw_badge};
use super::{Action, Effect, LineState, Page, PageId, Shared, Tag, Unwritten};
use crate::board::Canvas;
use crate::home::Known;
use crate::link::{CallError, News};

/// The whole program.
pub struct Model {
    /// What every page sees.
    pub shared: Shared,
    pages: Vec<Box<dyn Page>>,
    turns: Turns,
}

/// Something that happens.
#[derive(Debug)]
pub enum Msg {
    /// From the terminal.
    Terminal(Event),
    /// From the server.
    News(News),
    /// The answer to something a page asked.
    Answered(PageId, Tag, Result<Reply, CallError>),
    /// The text of a file that a page wanted.
    Read(PageId, Tag, Result<String, String>),
    /// What came of a file that a page wanted to be written.
    Written(PageId, std::path::PathBuf, Result<(), Unwritten>),
    /// Time has passed.
    Tick,
}

impl Model {
    /// A program that shows a page.
    #[must_use]
    pub fn new(shared: Shared, first: Box<dyn Page>) -> Self {
        Self::with(shared, vec![first])
    }

    /// A program that shows the last of some pages; from each one goes back to the one before.
    #[must_use]
    pub const fn with(shared: Shared, pages: Vec<Box<dyn Page>>) -> Self {
        Self { shared, pages, turns: Turns::new() }
    }

    /// What the first page wants done before anything happens.
    pub fn start(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.show_top(&mut effects);
        effects
    }

    /// Opens a page above what is shown.
    pub fn open(&mut self, page: Box<dyn Page>) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.pages.push(page);
        self.show_top(&mut effects);
        effects
    }

    /// Draws the page on top.
    #[must_use]
    pub fn draw(&self) -> Canvas {
        let (columns, rows) = self.shared.size;
        let mut canvas = Canvas::new(columns.into(), rows.into());
        if let Some(page) = self.pages.last() {
            page.draw(&self.shared, &mut canvas);
            if !page.tells_turns() {
                draw_badge(&self.shared, page.room(), &mut canvas);
            }
        }
        canvas
    }

    fn show_top(&mut self, effects: &mut Vec<Effect>) {
        let Some(page) = self.pages.last_mut() else {
            effects.push(Effect::Quit);
            return;
        };
        let (id, actions) = (page.id(), page.shown(&mut self.shared));
        self.carry_out(id, actions, effects);
    }

    fn carry_out(&mut self, page: PageId, actions: Vec<Action>, effects: &mut Vec<Effect>) {
        for action in actions {
            match action {
                Action::Open(next) => {
                    self.pages.push(next);
                    self.show_top(effects);
                }
                Action::Replace(next) => {
                    self.pages.retain(|known| known.id() != page);
                    self.pages.push(next);
                    self.show_top(effects);
                }
                Action::Back => {
                    self.pages.retain(|known| known.id() != page);
                    self.show_top(effects);
                }
                Action::Home => {
                    self.pages.truncate(1);
                    self.show_top(effects);
                }
                Action::Ask(tag, call) => effects.push(Effect::Ask(page, tag, call)),
                Action::Read(tag, path) => effects.push(Effect::Read(page, tag, path)),
                Action::Write { path, text, over } => {
                    effects.push(Effect::Export { page, path, text, over });
                }
                Action::Do(effect) => {
                    self.foresee(&effect);
                    effects.push(effect);
                }
            }
        }
    }

    /// What an effect changes in the model itself.
    fn foresee(&mut self, effect: &Effect) {
        match effect {
            Effect::Connect(address, _) => {
                self.shared.address = address.clone();
                self.shared.line = LineState::Connecting;
                self.shared.tables.clear();
                self.shared.lobby.clear();
                self.shared.you = None;
                self.shared.manuals.clear();
                self.shared.lobby_watched = false;
            }
            Effect::Disconnect => self.shared.line = LineState::None,
            Effect::Retry => {
                if let LineState::Offline { retry_at, .. } = &mut self.shared.line {
                    *retry_at = self.shared.now;
                }
            }
            _ => {}
        }
    }
}

/// Takes in what happens at a moment of our own clock; what is to be done about it.
pub fn update(model: &mut Model, msg: Msg, now: u64) -> Vec<Effect> {
    model.shared.now = now;
    let mut effects = Vec::new();
    match msg {
        Msg::Terminal(event) => from_terminal(model, event, &mut effects),
        Msg::News(news) => from_server(model, &news, &mut effects),
        Msg::Answered(id, tag, answer) => {
            if let Ok(reply) = &answer {
                model.shared.take_reply(reply);
            }
            on_page(model, id, &mut effects, |page, shared| page.answered(shared, tag, answer));
        }
        Msg::Read(id, tag, text) => {
            on_page(model, id, &mut effects, |page, shared| page.read(shared, tag, text));
        }
        Msg::Written(id, path, outcome) => {
            on_page(model, id, &mut effects, |page, shared| page.written(shared, &path, outcome));
        }
        Msg::Tick => {
            on_top(model, &mut effects, |page, shared| page.tick(shared));
            ring_elsewhere(model, &mut effects);
        }
    }
    effects
}

fn on_page(
    model: &mut Model,
    id: PageId,
    effects: &mut Vec<Effect>,
    work: impl FnOnce(&mut Box<dyn Page>, &mut Shared) -> Vec<Action>,
) {
    if let Some(page) = model.pages.iter_mut().find(|page| page.id() == id) {
        let actions = work(page, &mut model.shared);
        model.carry_out(id, actions, effects);
    }
}

fn on_top(
    model: &mut Model,
    effects: &mut Vec<Effect>,
    work: impl FnOnce(&mut Box<dyn Page>, &mut Shared) -> Vec<Action>,
) {
    if let Some(page) = model.pages.last_mut() {
        let (id, actions) = (page.id(), work(page, &mut model.shared));
        model.carry_out(id, actions, effects);
    }
}

/// Rings for a turn in a room that no page shows.
fn ring_elsewhere(model: &mut Model, effects: &mut Vec<Effect>) {
    let open: Vec<_> = model.pages.iter().filter_map(|page| page.room()).collect();
    effects.extend(model.turns.tick(&model.shared, &open));
}

fn from_terminal(model: &mut Model, event: Event, effects: &mut Vec<Effect>) {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => {}
        Event::Key(key) => match control(key) {
            Some(effect) => effects.push(effect),
            None => {
                // A sentence in the status line stands until the next key.
                model.shared.status = None;
                on_top(model, effects, |page, shared| page.key(shared, key));
            }
        },
        Event::Mouse(mouse) => on_top(model, effects, |page, shared| page.mouse(shared, mouse)),
        Event::Paste(text) => on_top(model, effects, |page, shared| page.paste(shared, &text)),
        Event::Resize(columns, rows) => model.shared.size = (columns, rows),
        Event::FocusGained | Event::FocusLost => {}
    }
}

/// Keys that mean the same on every page.
fn control(key: KeyEvent) -> Option<Effect> {
    if !key.modifiers.contains(KeyModifiers::CONTROL) {
        return None;
    }
    match key.code {
        KeyCode::Char('c') => Some(Effect::Quit),
        KeyCode::Char('l') => Some(Effect::Redraw),
        KeyCode::Char('z') => Some(Effect::Suspend),
        _ => None,
    }
}

fn from_server(model: &mut Model, news: &News, effects: &mut Vec<Effect>) {
    model.shared.take_news(news);
    if let News::Online { you, token, .. } = news {
        let known = Known { name: you.name.clone(), token: token.clone() };
        effects.push(Effect::Remember(model.shared.address.clone(), known));
        effects.extend(
            model.shared.note_server().then(|| Effect::Save(model.shared.settings.clone())),
        );
    }
    let mut wanted = Vec::new();
    for page in &mut model.pages {
        wanted.push((page.id(), page.news(&mut model.shared, news)));
    }
    for (id, actions) in wanted {
        model.carry_out(id, actions, effects);
    }
}
