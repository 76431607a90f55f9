//! Which server to play on.

use crossterm::event::{KeyCode, KeyEvent};

use super::menu::connect;
use crate::board::Canvas;
use crate::link::Address;
use crate::tui::chrome::{DIM, TEXT};
use crate::tui::{Action, Chrome, Effect, Field, Hint, LineState, Page, PageId, Shared};

/// The longest address that anybody types.
const LONGEST: usize = 80;

/// Which server to play on.
#[derive(Debug)]
pub struct ServerPage {
    id: PageId,
    address: Field,
}

impl ServerPage {
    /// With the address that was used last.
    #[must_use]
    pub fn new(address: &Address) -> Self {
        Self { id: PageId::new(), address: Field::with(&address.to_string(), LONGEST) }
    }

    fn connect(&self, shared: &mut Shared) -> Vec<Action> {
        match self.address.text().parse::<Address>() {
            Ok(address) => {
                shared.address = address.clone();
                shared.settings.server = address.to_string();
                let save = Action::Do(Effect::Save(shared.settings.clone()));
                vec![save, connect(shared)]
            }
            Err(wrong) => {
                shared.complain(wrong.to_string());
                Vec::new()
            }
        }
    }
}

impl Page for ServerPage {
    fn id(&self) -> PageId {
        self.id
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        match key.code {
            KeyCode::Enter => self.connect(shared),
            KeyCode::Esc => vec![Action::Back],
            _ => {
                self.address.key(key);
                Vec::new()
            }
        }
    }

    fn paste(&mut self, _: &mut Shared, text: &str) -> Vec<Action> {
        self.address.insert(text);
        Vec::new()
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        canvas.text(3, 4, "Server", TEXT);
        canvas.text(18, 4, &self.address.text(), TEXT.bold());
        let x = 18 + i32::try_from(self.address.cursor()).unwrap_or(0);
        let under = canvas.get(x, 4).map_or(' ', |spot| spot.symbol);
        canvas.put(x, 4, under, TEXT.reversed(true));
        canvas.text(3, 6, "HOST or HOST:PORT. A server on this machine is localhost:8081.", DIM);
        if let LineState::Offline { why, .. } = &shared.line {
            canvas.text(3, 8, why, crate::tui::chrome::BAD);
            canvas.text(3, 9, "To start one: tabuleiro-server", DIM);
        }
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Server");
        chrome.status(3, "");
        chrome.keys(&[Hint::new("Enter", "connect")], &[Hint::new("Esc", "back")]);
    }
}
