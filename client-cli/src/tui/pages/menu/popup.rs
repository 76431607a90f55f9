//! What is asked above the menu.

use crossterm::event::{KeyEvent, MouseEvent};
use tabuleiro_protocol::Call;
use tabuleiro_rules::GameKind;

use super::{Menu, QUICK, connect};
use crate::board::Canvas;
use crate::tui::pages::ServerPage;
use crate::tui::pages::parts::{Pick, Picked, is_broken};
use crate::tui::{Action, Effect, LineState, Shared};

/// What is asked above the menu.
#[derive(Debug, Default)]
pub(super) enum Popup {
    /// Nothing.
    #[default]
    None,
    /// Which game to play at once.
    Quick(Pick<Option<GameKind>>),
    /// What to do without a server.
    Offline(Pick<Away>),
}

/// What to do without a server.
#[derive(Clone, Copy, Debug)]
pub(super) enum Away {
    /// Choose another server.
    Server,
    /// Connect to the same one again.
    Again,
    /// Nothing.
    Stay,
}

impl Popup {
    /// Draws it, if there is one.
    pub(super) fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        match self {
            Self::None => {}
            Self::Quick(pick) => pick.draw(shared, canvas),
            Self::Offline(pick) => pick.draw(shared, canvas),
        }
    }
}

impl Menu {
    /// Says that there is no server, and what can be done.
    pub(super) fn offline(&mut self, shared: &mut Shared) {
        let why = match &shared.line {
            LineState::Connecting => {
                shared.say(format!("connecting to {}; one moment", shared.address));
                return;
            }
            LineState::Offline { why, .. } => format!("You are not connected: {why}."),
            _ => "You are not connected to a server.".to_owned(),
        };
        let again = if shared.line == LineState::None { "Connect" } else { "Try again" };
        let pick = Pick::new("not connected")
            .says(why)
            .with(Away::Server, "Server", "choose where to connect")
            .with(Away::Again, again, &format!("at {}", shared.address))
            .with(Away::Stay, "Back", "to the menu");
        self.popup = Popup::Offline(pick);
    }

    pub(super) fn popup_key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        match &mut self.popup {
            Popup::None => Vec::new(),
            Popup::Quick(pick) => {
                let picked = pick.key(key);
                self.quick(shared, picked)
            }
            Popup::Offline(pick) => {
                let picked = pick.key(key);
                self.away(shared, picked)
            }
        }
    }

    pub(super) fn popup_mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        match &mut self.popup {
            Popup::None => Vec::new(),
            Popup::Quick(pick) => {
                let picked = pick.mouse(shared, mouse);
                self.quick(shared, picked)
            }
            Popup::Offline(pick) => {
                let picked = pick.mouse(shared, mouse);
                self.away(shared, picked)
            }
        }
    }

    fn quick(&mut self, shared: &mut Shared, picked: Picked<Option<GameKind>>) -> Vec<Action> {
        match picked {
            Picked::Not => Vec::new(),
            Picked::Closed => self.close(),
            Picked::This(game) => {
                self.popup = Popup::None;
                shared.say("looking for an opponent");
                vec![Action::Ask(QUICK, quick_match(game))]
            }
        }
    }

    fn away(&mut self, shared: &Shared, picked: Picked<Away>) -> Vec<Action> {
        match picked {
            Picked::Not => Vec::new(),
            Picked::Closed | Picked::This(Away::Stay) => self.close(),
            Picked::This(Away::Server) => {
                self.popup = Popup::None;
                vec![Action::Open(Box::new(ServerPage::new(&shared.address)))]
            }
            Picked::This(Away::Again) => {
                self.popup = Popup::None;
                match is_broken(shared) {
                    true => vec![Action::Do(Effect::Retry)],
                    false => vec![connect(shared, shared.address.clone())],
                }
            }
        }
    }

    fn close(&mut self) -> Vec<Action> {
        self.popup = Popup::None;
        self.wanted = None;
        Vec::new()
    }
}

/// The games that can be played at once.
pub(in crate::tui::pages) fn quick_pick() -> Pick<Option<GameKind>> {
    let pick = Pick::new("play now").with(None, "Any game", "whoever waits longest");
    GameKind::ALL.iter().fold(pick, |pick, game| {
        let info = game.info();
        // Beside a name it is no sentence.
        pick.with(Some(*game), info.name, info.tagline.trim_end_matches('.'))
    })
}

/// The request for an opponent, whoever it is.
pub(in crate::tui::pages) const fn quick_match(game: Option<GameKind>) -> Call {
    Call::QuickMatch { game, options: None, turn_limit: None, hints: true }
}
