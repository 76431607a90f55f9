//! How we like things.

mod field;
mod sample;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use self::field::Field;
use super::parts::{CHOSEN, HELP, Help, Keys, pressed, step};
use crate::board::Canvas;
use crate::home::Settings;
use crate::tui::chrome::{ACCENT, DIM, TEXT};
use crate::tui::{Action, Chrome, Effect, Hint, Page, PageId, Shared};

/// The first row of the settings.
const FIRST: i32 = 2;
/// The columns of names, values, and what there is to choose from.
const NAMES: i32 = 3;
const VALUES: i32 = 22;
const OTHERS: i32 = 43;

const LEFT: &[Hint<'static>] =
    &[Hint::new("up/down", "choose"), Hint::new("left/right", "change"), Hint::new("r", "reset")];
const RIGHT: &[Hint<'static>] = &[HELP, Hint::new("q", "back")];

const KEYS: &[Keys] = &[(
    "The settings",
    &[
        ("up down", "choose a setting"),
        ("left right", "change it; kept at once"),
        ("r", "reset this one"),
        ("R", "reset all of them"),
        ("q", "back"),
    ],
)];

/// How we like things.
#[derive(Debug)]
pub struct SettingsPage {
    id: PageId,
    chosen: usize,
    help: Help,
}

impl Default for SettingsPage {
    fn default() -> Self {
        Self::new()
    }
}

impl SettingsPage {
    /// With the first setting chosen.
    #[must_use]
    pub fn new() -> Self {
        Self { id: PageId::new(), chosen: 0, help: Help::default() }
    }

    fn field(&self) -> Field {
        Field::ALL[self.chosen]
    }

    fn change(&self, shared: &mut Shared, by: isize) -> Vec<Action> {
        self.field().change(&mut shared.settings, by);
        save(shared)
    }

    fn step(&mut self, by: isize) {
        self.chosen = step(self.chosen, by, Field::ALL.len());
    }

    fn click(&mut self, shared: &mut Shared, row: i32, column: i32) -> Vec<Action> {
        match usize::try_from(row - FIRST) {
            Ok(row) if row == self.chosen => {
                self.change(shared, if column < VALUES { -1 } else { 1 })
            }
            Ok(row) if row < Field::ALL.len() => {
                self.chosen = row;
                Vec::new()
            }
            _ => Vec::new(),
        }
    }
}

fn save(shared: &Shared) -> Vec<Action> {
    vec![Action::Do(Effect::Save(shared.settings.clone()))]
}

impl Page for SettingsPage {
    fn id(&self) -> PageId {
        self.id
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if self.help.key(key) {
            return Vec::new();
        }
        match key.code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => self.step(-1),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.step(1),
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = Field::ALL.len() - 1,
            KeyCode::Left | KeyCode::Char('h') => return self.change(shared, -1),
            KeyCode::Right | KeyCode::Enter | KeyCode::Char('l' | ' ') => {
                return self.change(shared, 1);
            }
            KeyCode::Char('r') => {
                self.field().reset(&mut shared.settings);
                shared.say(format!("{} is as usual again", self.field().name()));
                return save(shared);
            }
            KeyCode::Char('R') => {
                let server = std::mem::take(&mut shared.settings.server);
                shared.settings = Settings { server, ..Settings::default() };
                shared.say("all settings are as usual again");
                return save(shared);
            }
            KeyCode::Char('q') | KeyCode::Esc => return vec![Action::Back],
            _ => {}
        }
        Vec::new()
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        if let Some(key) = pressed(shared, mouse, LEFT, RIGHT) {
            return self.key(shared, key);
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => self.step(-1),
            MouseEventKind::ScrollDown => self.step(1),
            MouseEventKind::Down(MouseButton::Left) if !self.help.click() => {
                return self.click(shared, mouse.row.into(), mouse.column.into());
            }
            _ => {}
        }
        Vec::new()
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        for (row, field) in Field::ALL.into_iter().enumerate() {
            let (y, chosen) = (FIRST + row as i32, row == self.chosen);
            let value = field.value(shared);
            canvas.text(NAMES, y, field.name(), if chosen { ACCENT.bold() } else { TEXT });
            canvas.text(OTHERS, y, &field.values(), DIM);
            if chosen {
                canvas.text(NAMES - 2, y, ">", ACCENT.bold());
                canvas.text(VALUES - 2, y, &format!("< {value} >"), CHOSEN);
            } else {
                canvas.text(VALUES, y, &value, TEXT);
            }
        }
        sample::draw_sample(shared, canvas, FIRST + Field::ALL.len() as i32 + 1);
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Settings");
        chrome.status(3, self.field().about());
        chrome.keys(LEFT, RIGHT);
        self.help.draw(shared, canvas, KEYS);
    }
}
