//! The main menu.

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use super::{NamePage, ServerPage};
use crate::board::{Canvas, GlyphSet};
use crate::link::Identity;
use crate::tui::chrome::{ACCENT, DIM, TEXT};
use crate::tui::{Action, Chrome, Effect, Hint, LineState, Page, PageId, Shared};

/// Where the first entry stands.
const FIRST_ROW: i32 = 10;

/// The main menu.
#[derive(Debug, Default)]
pub struct Menu {
    id: PageId,
    chosen: usize,
}

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Server,
    Quit,
}

const ENTRIES: [(Entry, &str, &str); 2] =
    [(Entry::Server, "Server", "where to play, and as whom"), (Entry::Quit, "Quit", "")];

const LOGO: [&str; 5] = [
    " / \\ / \\ / \\",
    "|(❍)|[◉]| ∙ |     T A B U L E I R O",
    " \\ / \\ / \\ / \\    five board games for two",
    "  | ∙ |(❍)|[◉]|",
    "   \\ / \\ / \\ /",
];

impl Menu {
    fn open(&self, shared: &Shared) -> Vec<Action> {
        match ENTRIES[self.chosen].0 {
            Entry::Server => vec![Action::Open(Box::new(ServerPage::new(&shared.address)))],
            Entry::Quit => vec![Action::Do(Effect::Quit)],
        }
    }

    fn step(&mut self, by: isize) {
        let count = ENTRIES.len() as isize;
        self.chosen = (self.chosen as isize + by).rem_euclid(count) as usize;
    }
}

/// What connects us to a server that we have been on, or asks for a name.
pub(super) fn connect(shared: &Shared) -> Action {
    let address = shared.address.clone();
    match shared.identities.on(&address) {
        Some(known) => Action::Do(Effect::Connect(address, Identity::Known(known.token.clone()))),
        None => Action::Open(Box::new(NamePage::new(address))),
    }
}

impl Page for Menu {
    fn id(&self) -> PageId {
        self.id
    }

    fn shown(&mut self, shared: &mut Shared) -> Vec<Action> {
        // Who has been on this server is there again at once.
        let known = shared.identities.on(&shared.address).is_some();
        if shared.line == LineState::None && known { vec![connect(shared)] } else { Vec::new() }
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.step(-1),
            KeyCode::Down | KeyCode::Char('j') => self.step(1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.open(shared),
            KeyCode::Char('q') | KeyCode::Esc => return vec![Action::Do(Effect::Quit)],
            _ => {}
        }
        Vec::new()
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        let row = i32::from(mouse.row) - FIRST_ROW;
        match (mouse.kind, usize::try_from(row)) {
            (MouseEventKind::Down(MouseButton::Left), Ok(row)) if row < ENTRIES.len() => {
                self.chosen = row;
                self.open(shared)
            }
            _ => Vec::new(),
        }
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        let ascii = shared.glyphs() == GlyphSet::Ascii;
        for (y, line) in (3..).zip(LOGO) {
            let plain = line.replace('❍', "o").replace('◉', "x").replace('∙', ".");
            canvas.text(6, y, if ascii { &plain } else { line }, TEXT);
        }
        for (row, (_, name, about)) in (0..).zip(ENTRIES) {
            let y = FIRST_ROW + row;
            let chosen = row as usize == self.chosen;
            canvas.text(6, y, if chosen { ">" } else { " " }, ACCENT.bold());
            canvas.text(8, y, name, if chosen { ACCENT.bold() } else { TEXT });
            canvas.text(24, y, about, DIM);
        }
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Tabuleiro");
        chrome.status(3, "");
        let left = [Hint::new("up/down", "choose"), Hint::new("Enter", "open")];
        chrome.keys(&left, &[Hint::new("?", "help"), Hint::new("q", "quit")]);
    }
}
