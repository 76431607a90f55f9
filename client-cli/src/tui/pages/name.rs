//! Who we want to be on a server that does not know us.

use crossterm::event::{KeyCode, KeyEvent, MouseEvent};

use super::parts::{HELP, Help, Keys, draw_field, pressed};
use super::server::LOW;
use super::trouble::{paragraph, trouble};
use crate::board::Canvas;
use crate::link::{Address, Identity, News};
use crate::tui::chrome::{DIM, TEXT};
use crate::tui::{Action, Chrome, Effect, Field, Hint, Page, PageId, Shared};

/// The longest name that servers take.
const LONGEST: usize = 24;
/// The shortest one.
const SHORTEST: usize = 2;

const KEPT: &str = "It is kept on this machine, with a secret that proves it is you.";

const LEFT: &[Hint<'static>] = &[Hint::new("Enter", "connect"), Hint::new("Esc", "back")];
const RIGHT: &[Hint<'static>] = &[HELP];

const KEYS: &[Keys] = &[
    ("Your name", &[("Enter", "connect"), ("Ctrl-U", "empty the line"), ("Esc", "back")]),
    ("A name has", &[("", "2 to 24 characters: letters,"), ("", "digits, single spaces, - _ . '")]),
];

/// Who we want to be.
#[derive(Debug)]
pub struct NamePage {
    id: PageId,
    address: Address,
    name: Field,
    help: Help,
    /// Why we are asked, if it is not for the first time.
    why: Option<String>,
    /// Whether we have tried to connect.
    tried: bool,
}

impl NamePage {
    /// On a server.
    #[must_use]
    pub fn new(address: Address) -> Self {
        let name = Field::new(LONGEST);
        let (id, help) = (PageId::new(), Help::default());
        Self { id, address, name, help, why: None, tried: false }
    }

    /// On a server that has forgotten us.
    #[must_use]
    pub fn forgotten(address: Address) -> Self {
        let why = format!("{address} does not know you any more. Choose a name again.");
        Self { why: Some(why), ..Self::new(address) }
    }

    /// The same with a name to begin with.
    #[must_use]
    pub fn saying(self, name: &str) -> Self {
        Self { name: Field::with(name, LONGEST), ..self }
    }

    fn connect(&mut self, shared: &mut Shared) -> Vec<Action> {
        let name = self.name.text().trim().to_owned();
        if name.chars().count() < SHORTEST {
            shared.complain(format!("a name has {SHORTEST} to {LONGEST} characters"));
            return Vec::new();
        }
        self.tried = true;
        shared.say(format!("connecting to {}", self.address));
        vec![Action::Do(Effect::Connect(self.address.clone(), Identity::new(name)))]
    }
}

impl Page for NamePage {
    fn id(&self) -> PageId {
        self.id
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if self.help.key(shared, key, KEYS) {
            return Vec::new();
        }
        match key.code {
            KeyCode::Enter => return self.connect(shared),
            // Whoever goes back does not want to be that person there.
            KeyCode::Esc if self.tried && !shared.is_online() => {
                return vec![Action::Do(Effect::Disconnect), Action::Back];
            }
            KeyCode::Esc => return vec![Action::Back],
            _ => {
                self.name.key(key);
            }
        }
        Vec::new()
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        match pressed(shared, mouse, LEFT, RIGHT) {
            Some(key) => self.key(shared, key),
            None => Vec::new(),
        }
    }

    fn paste(&mut self, _: &mut Shared, text: &str) -> Vec<Action> {
        self.name.insert(text);
        Vec::new()
    }

    fn news(&mut self, shared: &mut Shared, news: &News) -> Vec<Action> {
        match news {
            News::Online { .. } if self.tried => {
                shared.status = None;
                return vec![Action::Home];
            }
            // The page itself tells of it, and that is not to be contradicted.
            News::Offline { .. } if self.tried => {
                shared.status = shared.status.take().filter(|status| status.bad);
            }
            News::Refused(error) => shared.complain(error.message.clone()),
            _ => {}
        }
        Vec::new()
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        if let Some(why) = &self.why {
            paragraph(shared, canvas, 2, why, TEXT);
        }
        canvas.text(3, 4, "Your name", TEXT);
        let room = usize::from(shared.size.0).saturating_sub(19);
        draw_field(canvas, 18, 4, room.min(LONGEST + 1), &self.name, TEXT);
        // What is wrong matters more than what is usual.
        let troubled = self.tried && !shared.is_online();
        let mut y = 6;
        if !troubled || shared.size.1 >= LOW {
            let seen = format!("as which others see you on {}; 2 to 24 characters.", self.address);
            y = paragraph(shared, canvas, y, &seen, DIM);
            y = paragraph(shared, canvas, y, KEPT, DIM) + 1;
        }
        if self.tried {
            trouble(shared, canvas, y);
        }
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Who are you?");
        chrome.status(3, "");
        chrome.keys(LEFT, RIGHT);
        self.help.draw(shared, canvas, KEYS);
    }
}
