//! What keys and clicks do.

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use super::{Popup, ReplayPage};
use crate::tui::pages::parts::{HELP, Keys, Prompt, Prompted, pressed, retry_key};
use crate::tui::{Action, Hint, Shared};

/// Moves that a skip is.
const SKIP: usize = 10;

/// The longest number of a move.
const LONGEST: usize = 6;

pub(super) const LEFT: &[Hint<'static>] = &[
    Hint::new("left/right", "step"),
    Hint::new("Home/End", "ends"),
    Hint::new("Space", "play"),
    // What is in the middle goes first where there is no room.
    Hint::new("e", "export"),
    Hint::new("+ -", "speed"),
    Hint::new(":", "jump"),
];
pub(super) const RIGHT: &[Hint<'static>] = &[HELP, Hint::new("q", "leave")];

pub(super) const KEYS: &[Keys] = &[
    (
        "The replay",
        &[
            ("left right", "a step back, forth"),
            ("PgUp PgDn", "ten steps"),
            ("Home End", "start; end, or live"),
            (":", "jump to a move"),
            ("Space", "play, pause"),
            ("s", "stop: back to where it began"),
            ("+ -", "faster, slower"),
            ("[ ]", "shorter, longer pauses"),
        ],
    ),
    (
        "The game",
        &[
            ("f", "flip the board"),
            ("v", "another drawing, if any"),
            ("x", "undone moves: with, without"),
            ("e", "export to a file"),
            ("q", "back to where you were"),
        ],
    ),
];

impl ReplayPage {
    pub(super) fn press(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        match &mut self.popup {
            Popup::None => {}
            Popup::Jump(prompt) => {
                let prompted = prompt.key(key);
                self.jump(shared, prompted);
                return Vec::new();
            }
            Popup::Export(prompt) => {
                let prompted = prompt.key(key);
                return self.export(shared, prompted);
            }
        }
        if self.help.key(shared, key, KEYS) {
            return Vec::new();
        }
        if let Some(actions) = retry_key(shared, key).filter(|_| self.game.is_some()) {
            return actions;
        }
        if self.film.is_some() && self.reel_key(shared, key) {
            return Vec::new();
        }
        match key.code {
            KeyCode::Char('f') => self.flipped = !self.flipped,
            KeyCode::Char('v') => self.layout += 1,
            KeyCode::Char('x') => self.toggle_undone(shared),
            KeyCode::Char('e') => self.popup = self.export_prompt(),
            KeyCode::Char('q') | KeyCode::Esc => return self.leave(shared),
            _ => {}
        }
        Vec::new()
    }

    /// Keys that move through the game; whether it was one.
    fn reel_key(&mut self, shared: &mut Shared, key: KeyEvent) -> bool {
        let (at, end) = (self.reel.at, self.frames());
        match key.code {
            KeyCode::Left | KeyCode::Up | KeyCode::Char('h' | 'k') => {
                self.reel.rest();
                self.seek(shared, at.saturating_sub(1));
            }
            KeyCode::Right | KeyCode::Down | KeyCode::Char('l' | 'j') => {
                self.reel.rest();
                self.seek(shared, at + 1);
            }
            KeyCode::PageUp => self.seek(shared, at.saturating_sub(SKIP)),
            KeyCode::PageDown => self.seek(shared, at + SKIP),
            KeyCode::Home => self.seek(shared, 0),
            KeyCode::End => self.seek(shared, end),
            KeyCode::Char(' ') if self.reel.playing => self.reel.rest(),
            KeyCode::Char(' ') if self.follows() => {
                shared.say("this is the present; the next move comes when it is played");
            }
            KeyCode::Char(' ') => {
                self.reel.play(end, shared.now);
                self.show(shared);
            }
            KeyCode::Char('s') => {
                self.reel.stop();
                self.show(shared);
            }
            KeyCode::Char('+' | '=') => self.reel.faster(1),
            KeyCode::Char('-' | '_') => self.reel.faster(-1),
            KeyCode::Char('[') => self.reel.longer(-1),
            KeyCode::Char(']') => self.reel.longer(1),
            KeyCode::Char(':') => self.popup = Popup::Jump(self.jump_prompt("")),
            KeyCode::Char(digit @ '0'..='9') => {
                self.popup = Popup::Jump(self.jump_prompt(&digit.to_string()));
            }
            _ => return false,
        }
        true
    }

    fn jump_prompt(&self, text: &str) -> Prompt {
        let moves = self.numbers().1;
        Prompt::new("jump", format!("To which move, from 0 to {moves}?"), text, LONGEST)
    }

    fn jump(&mut self, shared: &mut Shared, prompted: Prompted) {
        match prompted {
            Prompted::Not => return,
            Prompted::Closed => {}
            Prompted::Text(text) => match text.parse() {
                Ok(number) => {
                    let frame = self.frame_of(number);
                    self.seek(shared, frame);
                }
                Err(_) => shared.complain(format!("\"{text}\" is not the number of a move")),
            },
        }
        self.popup = Popup::None;
    }

    /// The frame in which the move of a number has been played.
    fn frame_of(&self, number: usize) -> usize {
        let Some(film) = &self.film else { return 0 };
        let moves = film.frames.iter().enumerate();
        let mut moves = moves.filter(|(_, step)| film.tape.steps()[**step].is_move());
        match number {
            0 => 0,
            _ => moves.nth(number - 1).map_or(film.frames.len(), |(frame, _)| frame + 1),
        }
    }

    /// The number of the move that is seen, and of all that are shown.
    pub(super) fn numbers(&self) -> (usize, usize) {
        let Some(film) = &self.film else { return (0, 0) };
        let moves = |frames: &[usize]| {
            frames.iter().filter(|step| film.tape.steps()[**step].is_move()).count()
        };
        (moves(&film.frames[..self.reel.at.min(film.frames.len())]), moves(&film.frames))
    }

    pub(super) fn point(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        if let Some(key) = pressed(shared, mouse, LEFT, RIGHT) {
            return self.press(shared, key);
        }
        let at = self.reel.at;
        match mouse.kind {
            MouseEventKind::ScrollUp => self.seek(shared, at.saturating_sub(1)),
            MouseEventKind::ScrollDown => self.seek(shared, at + 1),
            MouseEventKind::Down(MouseButton::Left) if !self.help.click() => {
                self.click(shared, mouse.column.into(), mouse.row.into());
            }
            _ => {}
        }
        Vec::new()
    }
}
