//! How we like things.

mod field;
mod sample;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use self::field::Field;
use super::parts::{CHOSEN, HELP, Help, Keys, first_shown, line_without_key, pressed, step};
use crate::board::Canvas;
use crate::home::Settings;
use crate::tui::chrome::{ACCENT, DIM, TEXT, fitted, width};
use crate::tui::{Action, Chrome, Effect, Hint, Page, PageId, Shared};

/// The first row of the settings, and in a low window.
const FIRST: [i32; 2] = [2, 1];
/// Rows from the status line, which may take two, to the bottom.
const BELOW: i32 = 3;
/// The columns of names, values, and what there is to choose from.
const NAMES: i32 = 3;
const VALUES: i32 = 22;
const OTHERS: i32 = 43;

const LEFT: &[Hint<'static>] = &[
    Hint::new("up/down", "choose"),
    Hint::new("left/right", "set and save"),
    Hint::new("r", "reset"),
    Hint::new("R", "reset all"),
];
const RIGHT: &[Hint<'static>] = &[HELP, Hint::new("q", "back")];
const ASKED: &[Hint<'static>] = &[Hint::new("y", "reset"), Hint::new("n", "keep")];

const KEYS: &[Keys] = &[(
    "The settings",
    &[
        ("up down", "choose a setting"),
        ("left right", "change it; saved at once"),
        ("r", "reset this one"),
        ("R", "reset all of them, asks first"),
        ("q", "back"),
    ],
)];

/// How we like things.
#[derive(Debug)]
pub struct SettingsPage {
    id: PageId,
    chosen: usize,
    help: Help,
    /// Whether it is asked about resetting everything.
    asks: bool,
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
        Self { id: PageId::new(), chosen: 0, help: Help::default(), asks: false }
    }

    fn field(&self) -> Field {
        Field::ALL[self.chosen]
    }

    fn change(&self, shared: &mut Shared, by: isize) -> Vec<Action> {
        self.field().change(&mut shared.settings, by);
        save(shared)
    }

    /// The keys that do something now.
    const fn hints(&self) -> (&'static [Hint<'static>], &'static [Hint<'static>]) {
        match self.asks {
            true => (ASKED, &[]),
            false => (LEFT, RIGHT),
        }
    }

    /// All settings as they were in the beginning; the server is no matter of taste.
    fn reset_all(shared: &mut Shared) -> Vec<Action> {
        let server = std::mem::take(&mut shared.settings.server);
        shared.settings = Settings { server, ..Settings::default() };
        shared.say("all settings are as usual again");
        save(shared)
    }

    fn step(&mut self, by: isize) {
        self.chosen = step(self.chosen, by, Field::ALL.len());
    }

    /// The settings that there is room for, each with its row.
    fn in_sight(&self, shared: &Shared) -> impl Iterator<Item = (i32, usize)> + use<> {
        let end = i32::from(shared.size.1) - BELOW;
        let [usual, low] = FIRST;
        let top = if usual + Field::ALL.len() as i32 <= end { usual } else { low };
        let room = usize::try_from(end - top).unwrap_or(0).max(1);
        let first = first_shown(self.chosen, Field::ALL.len(), room);
        (top..).zip(first..Field::ALL.len()).take(room)
    }

    fn click(&mut self, shared: &mut Shared, row: i32, column: i32) -> Vec<Action> {
        match self.in_sight(shared).find(|(y, _)| *y == row) {
            Some((_, index)) if index == self.chosen => {
                self.change(shared, if column < VALUES { -1 } else { 1 })
            }
            Some((_, index)) => {
                self.chosen = index;
                Vec::new()
            }
            None => Vec::new(),
        }
    }
}

/// A setting in its row. What there is to choose from gives way where it does not fit.
fn draw_row(shared: &Shared, canvas: &mut Canvas, y: i32, field: Field, chosen: bool) {
    let columns = i32::from(shared.size.0);
    let value = field.value(shared);
    let value = if chosen { format!("< {value} >") } else { value };
    let x = if chosen { VALUES - 2 } else { VALUES };
    let room = usize::try_from(columns - x - 1).unwrap_or(0);
    canvas.text(NAMES, y, field.name(), if chosen { ACCENT.bold() } else { TEXT });
    canvas.text(x, y, &fitted(&value, room), if chosen { CHOSEN } else { TEXT });
    if OTHERS + width(&field.values()) <= columns {
        canvas.text(OTHERS, y, &field.values(), DIM);
    }
    if chosen {
        canvas.text(NAMES - 2, y, ">", ACCENT.bold());
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
        if self.help.key(shared, key, KEYS) {
            return Vec::new();
        }
        if std::mem::take(&mut self.asks) {
            return match key.code {
                KeyCode::Char('y') => Self::reset_all(shared),
                _ => Vec::new(),
            };
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
            KeyCode::Char('R') => self.asks = true,
            KeyCode::Char('q') | KeyCode::Esc => return vec![Action::Back],
            _ => {}
        }
        Vec::new()
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        let (left, right) = self.hints();
        if let Some(key) = pressed(shared, mouse, left, right) {
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
        for (y, index) in self.in_sight(shared) {
            draw_row(shared, canvas, y, Field::ALL[index], index == self.chosen);
        }
        sample::draw_sample(shared, canvas, FIRST[0] + Field::ALL.len() as i32 + 1, BELOW);
        // The status line keeps to its row then.
        let room = usize::from(shared.size.0).saturating_sub(2);
        let offline = fitted(&line_without_key(shared), room);
        canvas.text(1, i32::from(shared.size.1) - BELOW + 1, &offline, DIM);
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Settings");
        let about = if self.asks { "Reset all settings?" } else { self.field().about() };
        chrome.status(BELOW, about);
        let (left, right) = self.hints();
        chrome.keys(left, right);
        self.help.draw(shared, canvas, KEYS);
    }
}
