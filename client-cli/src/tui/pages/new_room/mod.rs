//! The form for a new room.

mod draw;
mod form;
mod text;

pub(super) use form::longer;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use serde_json::Value;
use tabuleiro_protocol::{Call, Reply};
use tabuleiro_rules::GameKind;

use self::form::{Form, Item, Rival};
use super::doors;
use super::parts::specs::{Kind, Spec, specs};
use super::parts::{Help, has_line, is_broken, pressed, step};
use crate::board::Canvas;
use crate::home::Settings;
use crate::link::{CallError, News};
use crate::tui::{Action, Effect, Field, Page, PageId, Shared, Tag};

const CREATE: Tag = 1;
const RULES: Tag = 2;

/// The longest text for two cells.
const LONGEST_CELLS: usize = 12;

/// The form for a new room.
#[derive(Debug)]
pub struct NewRoomPage {
    id: PageId,
    form: Form,
    /// What is under the cursor. It stays there when the options of the game arrive.
    chosen: Spot,
    /// Cells that are being typed.
    typing: Option<Field>,
    /// The games whose options we have asked for.
    asked: Vec<GameKind>,
    help: Help,
}

/// What is under the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    Item(Item),
    Create,
    Back,
}

impl NewRoomPage {
    /// As the settings like it.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        let (id, help) = (PageId::new(), Help::default());
        let form = Form::new(settings);
        let chosen = Spot::Item(Item::Game);
        Self { id, form, chosen, typing: None, asked: Vec::new(), help }
    }

    /// Against a bot.
    #[must_use]
    pub fn against_bot(settings: &Settings) -> Self {
        let mut page = Self::new(settings);
        page.form.rival = Rival::Bot;
        page
    }

    /// For playing both sides.
    #[must_use]
    pub fn hot_seat(settings: &Settings) -> Self {
        let mut page = Self::new(settings);
        page.form.rival = Rival::HotSeat;
        page
    }

    /// With another game to begin with.
    #[must_use]
    pub const fn of(mut self, game: GameKind) -> Self {
        self.form.game = game;
        self
    }

    fn specs(&self, shared: &Shared) -> Vec<Spec> {
        shared.manuals.get(&self.form.game).map(specs).unwrap_or_default()
    }

    fn spots(&self, specs: &[Spec]) -> Vec<Spot> {
        let items = self.form.items(specs).into_iter().map(Spot::Item);
        items.chain([Spot::Create, Spot::Back]).collect()
    }

    fn spot(&self, specs: &[Spec]) -> Spot {
        if self.spots(specs).contains(&self.chosen) { self.chosen } else { Spot::Create }
    }

    /// The options and a picture of the game, unless we know them.
    fn learn(&mut self, shared: &Shared) -> Vec<Action> {
        let game = self.form.game;
        let known = shared.manuals.get(&game).is_some_and(|manual| manual.rules.is_some());
        if known || !shared.is_online() || self.asked.contains(&game) {
            return Vec::new();
        }
        self.asked.push(game);
        vec![Action::Ask(RULES, Call::Rules { game: Some(game) })]
    }

    fn change(&mut self, shared: &Shared, by: isize) -> Vec<Action> {
        let specs = self.specs(shared);
        match self.spot(&specs) {
            Spot::Item(item) => self.form.change(item, by, &specs),
            Spot::Create | Spot::Back => {
                self.chosen = if by > 0 { Spot::Back } else { Spot::Create };
            }
        }
        self.learn(shared)
    }

    fn create(&self, shared: &mut Shared) -> Vec<Action> {
        if !has_line(shared) {
            return Vec::new();
        }
        shared.say("making the room");
        vec![Action::Ask(CREATE, Call::Create { setup: self.form.setup(), hints: true })]
    }

    fn press(&mut self, shared: &mut Shared) -> Vec<Action> {
        match self.spot(&self.specs(shared)) {
            Spot::Back => vec![Action::Back],
            Spot::Item(_) | Spot::Create => self.create(shared),
        }
    }

    /// The option under the cursor, if cells can be typed for it.
    fn cells(&self, shared: &Shared) -> Option<Spec> {
        let specs = self.specs(shared);
        let Spot::Item(Item::Option(index)) = self.spot(&specs) else { return None };
        specs.into_iter().nth(index).filter(|spec| matches!(spec.kind, Kind::Cells { .. }))
    }

    fn typing_key(&mut self, shared: &mut Shared, key: KeyEvent) {
        let Some(field) = &mut self.typing else { return };
        match key.code {
            KeyCode::Esc => self.typing = None,
            KeyCode::Enter | KeyCode::Up | KeyCode::Down | KeyCode::Tab => {
                let text = field.text().to_lowercase().replace(',', " ");
                let cells: Vec<&str> =
                    text.split_whitespace().filter(|word| *word != "and").collect();
                match (cells.as_slice(), self.cells(shared)) {
                    ([_, _], Some(spec)) => {
                        self.form.set(&spec, Value::from(cells));
                        self.typing = None;
                    }
                    _ => shared.complain("type two cells with a space between, such as b2 f4"),
                }
            }
            _ => {
                field.key(key);
            }
        }
    }

    fn go(&mut self, shared: &Shared, by: isize) {
        let specs = self.specs(shared);
        let (spots, here) = (self.spots(&specs), self.spot(&specs));
        let at = spots.iter().position(|spot| *spot == here).unwrap_or(0);
        self.chosen = spots[step(at, by, spots.len())];
    }
}

impl Page for NewRoomPage {
    fn id(&self) -> PageId {
        self.id
    }

    fn shown(&mut self, shared: &mut Shared) -> Vec<Action> {
        self.learn(shared)
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if self.typing.is_some() {
            self.typing_key(shared, key);
            return Vec::new();
        }
        if self.help.key(shared, key, draw::KEYS) {
            return Vec::new();
        }
        match key.code {
            KeyCode::Char(c) if c.is_ascii_alphabetic() && self.cells(shared).is_some() => {
                self.typing = Some(Field::with(&c.to_string(), LONGEST_CELLS));
            }
            KeyCode::Char('r') if is_broken(shared) => return vec![Action::Do(Effect::Retry)],
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => self.go(shared, -1),
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => self.go(shared, 1),
            KeyCode::Home => self.chosen = Spot::Item(Item::Game),
            KeyCode::End => self.chosen = Spot::Create,
            KeyCode::Left | KeyCode::Char('h') => return self.change(shared, -1),
            KeyCode::Right | KeyCode::Char('l' | ' ') => return self.change(shared, 1),
            KeyCode::Enter => return self.press(shared),
            KeyCode::Esc | KeyCode::Char('q') => return vec![Action::Back],
            _ => {}
        }
        Vec::new()
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        if let Some(key) = pressed(shared, mouse, draw::LEFT, draw::RIGHT) {
            return self.key(shared, key);
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => return self.change(shared, -1),
            MouseEventKind::ScrollDown => return self.change(shared, 1),
            MouseEventKind::Down(MouseButton::Left) if !self.help.click() => {
                return self.click(shared, mouse.column.into(), mouse.row.into());
            }
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
        match (tag, answer) {
            (CREATE, Ok(Reply::Entered { snapshot, .. })) => doors::replace(shared, snapshot.room),
            (_, Err(error)) => {
                shared.complain(error.to_string());
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn news(&mut self, shared: &mut Shared, news: &News) -> Vec<Action> {
        match news {
            News::Online { .. } => {
                self.asked.clear();
                self.learn(shared)
            }
            _ => Vec::new(),
        }
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        self.draw_page(shared, canvas);
        self.help.draw(shared, canvas, draw::KEYS);
    }
}
