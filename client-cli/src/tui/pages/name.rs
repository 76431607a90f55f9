//! Who we want to be on a server that does not know us.

use crossterm::event::{KeyCode, KeyEvent};

use crate::board::Canvas;
use crate::link::{Address, Identity, News};
use crate::tui::chrome::{DIM, TEXT};
use crate::tui::{Action, Chrome, Effect, Field, Hint, Page, PageId, Shared};

/// The longest name that servers take.
const LONGEST: usize = 24;

/// Who we want to be.
#[derive(Debug)]
pub struct NamePage {
    id: PageId,
    address: Address,
    name: Field,
}

impl NamePage {
    /// On a server.
    #[must_use]
    pub fn new(address: Address) -> Self {
        Self { id: PageId::new(), address, name: Field::new(LONGEST) }
    }
}

impl Page for NamePage {
    fn id(&self) -> PageId {
        self.id
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        match key.code {
            KeyCode::Enter if !self.name.is_empty() => {
                shared.say("connecting");
                let identity = Identity::New(self.name.text());
                vec![Action::Do(Effect::Connect(self.address.clone(), identity))]
            }
            KeyCode::Esc => vec![Action::Back],
            _ => {
                self.name.key(key);
                Vec::new()
            }
        }
    }

    fn news(&mut self, shared: &mut Shared, news: &News) -> Vec<Action> {
        match news {
            News::Online { .. } => vec![Action::Home],
            News::Refused(error) => {
                shared.complain(error.message.clone());
                Vec::new()
            }
            News::Offline { why, .. } => {
                shared.complain(format!("{why}; start one with: tabuleiro-server"));
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        canvas.text(3, 4, "Your name", TEXT);
        canvas.text(18, 4, &self.name.text(), TEXT.bold());
        let x = 18 + i32::try_from(self.name.cursor()).unwrap_or(0);
        canvas.put(x, 4, ' ', TEXT.reversed(true));
        let where_to = format!("as which others see you on {}; 2 to 24 characters.", self.address);
        canvas.text(3, 6, &where_to, DIM);
        canvas.text(3, 7, "It is kept on this machine, with a secret that proves it is you.", DIM);
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Who are you?");
        chrome.status(3, "");
        chrome.keys(&[Hint::new("Enter", "connect")], &[Hint::new("Esc", "back")]);
    }
}
