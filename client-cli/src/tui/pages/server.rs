//! Which server to play on.

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use super::menu::connect;
use super::parts::{CHOSEN, HELP, Help, Keys, draw_field, is_broken, pressed};
use super::trouble::{BELOW, paragraph, trouble};
use crate::board::Canvas;
use crate::link::{Address, News, scheme};
use crate::tui::chrome::{ACCENT, DIM, TEXT, fitted, wrapped};
use crate::tui::{Action, Chrome, Effect, Field, Hint, LineState, Page, PageId, Shared};

/// The longest name of a host.
const LONGEST_HOST: usize = 80;
/// The longest port.
const LONGEST_PORT: usize = 5;

/// Where the fields stand, and in a low window.
const ROWS: [[i32; 3]; 2] = [[4, 6, 8], [2, 3, 4]];
const COLUMN: i32 = 18;

/// A window of fewer rows is low.
pub(super) const LOW: u16 = 18;

const ABOUT: &str = "A server on this machine is localhost, port 8081; wss://HOST is a secure one.";

const LEFT: &[Hint<'static>] =
    &[Hint::new("up/down", "field"), Hint::new("Enter", "connect"), Hint::new("Esc", "back")];
const RIGHT: &[Hint<'static>] = &[HELP];

const KEYS: &[Keys] = &[
    (
        "The server",
        &[
            ("up down Tab", "host, port, connect"),
            ("Enter", "connect, or try again now"),
            ("Ctrl-U", "empty the line"),
            ("Esc", "back"),
        ],
    ),
    ("To start one", &[("", "tabuleiro-server"), ("", "listens at localhost, port 8081")]),
];

/// Which server to play on.
#[derive(Debug)]
pub struct ServerPage {
    id: PageId,
    host: Field,
    port: Field,
    /// Host, port or the button.
    chosen: usize,
    help: Help,
    /// Whether we have tried to connect from here.
    tried: bool,
}

impl ServerPage {
    /// With the address that was used last.
    #[must_use]
    pub fn new(address: &Address) -> Self {
        Self {
            id: PageId::new(),
            host: host_field(address),
            port: Field::with(&address.port().to_string(), LONGEST_PORT),
            chosen: 0,
            help: Help::default(),
            tried: false,
        }
    }

    /// What the fields say. A host may bring its port along, as in what one copies from elsewhere.
    fn address(&self) -> Result<Address, String> {
        let (host, port) = (self.host.text(), self.port.text());
        let host = host.trim();
        let (secure, bare) = scheme(host);
        // Whoever writes wss:// has not thought of the port that stood there before.
        let untouched = secure && port == Address::default().port().to_string();
        let text = match bare.matches(':').count() {
            0 if !port.is_empty() && !untouched => format!("{host}:{port}"),
            // An address of the sixth version has colons of its own.
            2.. if !host.contains('[') => format!("[{host}]:{port}"),
            _ => host.to_owned(),
        };
        text.parse().map_err(|wrong: crate::link::BadAddress| wrong.to_string())
    }

    fn connect(&mut self, shared: &mut Shared) -> Vec<Action> {
        match self.address() {
            Ok(address) if address == shared.address && is_broken(shared) => {
                self.tried = true;
                vec![Action::Do(Effect::Retry)]
            }
            Ok(address) => {
                self.tried = true;
                self.host = host_field(&address);
                self.port = Field::with(&address.port().to_string(), LONGEST_PORT);
                // A line that is there keeps its address until there is another one: what it brings
                // must not be kept for a server that it does not come from.
                if shared.line != LineState::None {
                    return vec![connect(shared, address)];
                }
                shared.settings.server = address.to_string();
                shared.address = address.clone();
                let save = Action::Do(Effect::Save(shared.settings.clone()));
                vec![save, connect(shared, address)]
            }
            Err(wrong) => {
                shared.complain(wrong);
                Vec::new()
            }
        }
    }

    fn field(&mut self) -> Option<&mut Field> {
        match self.chosen {
            0 => Some(&mut self.host),
            1 => Some(&mut self.port),
            _ => None,
        }
    }

    fn step(&mut self, by: isize) {
        self.chosen = super::parts::step(self.chosen, by, ROWS[0].len());
    }
}

/// The host, with the sign of a secure connection before it.
fn host_field(address: &Address) -> Field {
    let scheme = if address.is_secure() { "wss://" } else { "" };
    Field::with(&format!("{scheme}{}", address.host()), LONGEST_HOST)
}

impl Page for ServerPage {
    fn id(&self) -> PageId {
        self.id
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if self.help.key(shared, key, KEYS) {
            return Vec::new();
        }
        match key.code {
            KeyCode::Enter => return self.connect(shared),
            KeyCode::Esc => return vec![Action::Back],
            KeyCode::Up | KeyCode::BackTab => self.step(-1),
            KeyCode::Down | KeyCode::Tab => self.step(1),
            KeyCode::Char(c)
                if self.chosen == 1 && !c.is_ascii_digit() && key.modifiers.is_empty() =>
            {
                shared.say("a port is a number; servers usually listen at 8081");
            }
            _ => {
                self.field().map(|field| field.key(key));
            }
        }
        Vec::new()
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        if let Some(key) = pressed(shared, mouse, LEFT, RIGHT) {
            return self.key(shared, key);
        }
        let clicked = mouse.kind == MouseEventKind::Down(MouseButton::Left) && !self.help.click();
        let row = rows(shared).iter().position(|row| *row == i32::from(mouse.row));
        if let Some(row) = row.filter(|_| clicked) {
            self.chosen = row;
            if self.field().is_none() {
                return self.connect(shared);
            }
        }
        Vec::new()
    }

    fn paste(&mut self, _: &mut Shared, text: &str) -> Vec<Action> {
        if let Some(field) = self.field() {
            field.insert(text.trim());
        }
        Vec::new()
    }

    fn news(&mut self, shared: &mut Shared, news: &News) -> Vec<Action> {
        match news {
            News::Online { .. } if self.tried => {
                shared.status = None;
                vec![Action::Back]
            }
            _ => Vec::new(),
        }
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        let (fields, rows) = ([("Host", &self.host), ("Port", &self.port)], rows(shared));
        let room = usize::from(shared.size.0).saturating_sub(COLUMN as usize + 1);
        for (row, ((name, field), y)) in fields.into_iter().zip(rows).enumerate() {
            let chosen = row == self.chosen;
            canvas.text(1, y, if chosen { ">" } else { " " }, ACCENT.bold());
            canvas.text(3, y, name, if chosen { ACCENT.bold() } else { TEXT });
            match chosen {
                true => draw_field(canvas, COLUMN, y, room.min(60), field, TEXT),
                false => canvas.text(COLUMN, y, &fitted(&field.text(), room), TEXT),
            }
        }
        let button = if self.chosen == 2 { CHOSEN } else { TEXT };
        canvas.text(3, rows[2], "[ Connect ]", button);
        let known = self.address().map(|address| who_there(shared, &address)).unwrap_or_default();
        let lines = if is_low(shared) { 1 } else { 2 };
        for (y, line) in (rows[2]..).zip(wrapped(&known, room, lines)) {
            canvas.text(COLUMN, y, &line, DIM);
        }
        let troubled = matches!(shared.line, LineState::Connecting | LineState::Offline { .. });
        let mut y = rows[2] + 2;
        // What is wrong matters more than what is usual.
        if !is_low(shared) || !troubled {
            y = paragraph(shared, canvas, y, ABOUT, DIM) + 1;
        }
        trouble(shared, canvas, y);
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Server");
        let otherwise = match shared.is_online() {
            true => format!("Connected to {}.", shared.address),
            false => String::new(),
        };
        chrome.status(BELOW, &otherwise);
        chrome.keys(LEFT, RIGHT);
        self.help.draw(shared, canvas, KEYS);
    }
}

/// Whether the window is low.
const fn is_low(shared: &Shared) -> bool {
    shared.size.1 < LOW
}

/// Where the fields stand.
const fn rows(shared: &Shared) -> [i32; 3] {
    ROWS[is_low(shared) as usize]
}

fn who_there(shared: &Shared, address: &Address) -> String {
    shared.identities.on(address).map_or_else(
        || "You have not been there: a name will be asked for.".to_owned(),
        |known| format!("You are known there as {}.", known.name),
    )
}
