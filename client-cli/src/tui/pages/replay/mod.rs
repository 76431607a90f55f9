//! A game, step by step: a finished one, one that goes on, or one in a file.

mod draw;
mod export;
mod keys;
mod live;
mod moves;
mod reel;
mod side;
mod tape;

pub(super) use reel::DELAYS;

use std::path::{Path, PathBuf};

use crossterm::event::{KeyEvent, MouseEvent};
use tabuleiro_protocol::{Call, GameRecord, Reply, RoomId};
use tabuleiro_rules::view::View;

use self::reel::Reel;
use self::tape::Tape;
use super::parts::{Flash, Help, Prompt};
use crate::board::Canvas;
use crate::link::{CallError, News};
use crate::tui::{Action, Page, PageId, Shared, Tag, Unwritten};

const FETCH: Tag = 1;
const REST: Tag = 2;
const WATCH: Tag = 3;
const LEAVE: Tag = 4;

/// The pause between moves until the settings are known.
const USUAL_DELAY: u32 = 1000;

/// A game, step by step.
#[derive(Debug)]
pub struct ReplayPage {
    id: PageId,
    /// Which game; none for one in a file.
    game: Option<RoomId>,
    film: Option<Film>,
    reel: Reel,
    /// Whether undone moves are shown.
    undone: bool,
    flipped: bool,
    flash: Flash,
    /// Which of the layouts.
    layout: usize,
    /// Whether we entered the room to follow it, and so leave it again.
    visiting: bool,
    begins: Begins,
    popup: Popup,
    /// The file that was to be written and exists already.
    exists: Option<PathBuf>,
    help: Help,
}

/// What happens once the game is there and is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begins {
    /// It waits for a key.
    AtRest,
    /// It plays, with a pause of so many milliseconds.
    Playing(u32),
    /// It has begun.
    Already,
}

/// A game and what is seen of it now.
#[derive(Debug)]
struct Film {
    tape: Tape,
    /// The steps that are shown.
    frames: Vec<usize>,
    /// The position that is seen.
    view: View,
}

#[derive(Debug)]
enum Popup {
    None,
    Jump(Prompt),
    Export(Prompt),
}

impl ReplayPage {
    /// Of a game on the server, finished or not.
    #[must_use]
    pub fn fetch(game: RoomId) -> Self {
        Self {
            id: PageId::new(),
            game: Some(game),
            film: None,
            reel: Reel::new(USUAL_DELAY),
            undone: true,
            flipped: false,
            flash: Flash::default(),
            layout: 0,
            visiting: false,
            begins: Begins::AtRest,
            popup: Popup::None,
            exists: None,
            help: Help::default(),
        }
    }

    /// Of a game that we have, such as one from a file.
    #[must_use]
    pub fn of(record: GameRecord) -> Self {
        Self { game: None, ..Self::fetched(record) }
    }

    /// Of a game that was fetched from the server just now.
    #[must_use]
    pub fn fetched(record: GameRecord) -> Self {
        let mut page = Self::fetch(record.summary.game);
        page.load(record);
        page
    }

    /// The same, with the board in another of its drawings, or turned.
    #[must_use]
    pub fn seen_as(self, layout: usize, flipped: bool) -> Self {
        Self { layout, flipped, ..self }
    }

    /// The same, without moves that were undone.
    #[must_use]
    pub fn without_undone(mut self) -> Self {
        self.undone = false;
        if let Some(film) = &mut self.film {
            film.frames = film.tape.frames(false);
        }
        self
    }

    /// The same, playing by itself with a pause between moves.
    #[must_use]
    pub fn playing(self, pause: std::time::Duration) -> Self {
        let pause = u32::try_from(pause.as_millis()).unwrap_or(u32::MAX);
        Self { begins: Begins::Playing(pause), ..self }
    }

    fn load(&mut self, record: GameRecord) {
        let mut tape = Tape::new(record);
        let (frames, view) = (tape.frames(self.undone), tape.view(0));
        self.film = Some(Film { tape, frames, view });
    }

    fn frames(&self) -> usize {
        self.film.as_ref().map_or(0, |film| film.frames.len())
    }

    /// Shows the position where the reel is.
    fn show(&mut self, shared: &Shared) {
        if let Some(film) = &mut self.film {
            let steps = film.steps_at(self.reel.at);
            film.view = film.tape.view(steps);
            let last = steps.checked_sub(1).and_then(|last| film.tape.steps().get(last));
            self.flash.follow(&film.view, last.map(|step| &step.did), shared.now);
        }
    }

    fn seek(&mut self, shared: &Shared, to: usize) {
        self.reel.seek(to, self.frames(), shared.now);
        self.show(shared);
    }

    /// Shows undone moves, or leaves them out, and stays at the same moment.
    fn toggle_undone(&mut self, shared: &mut Shared) {
        let Some(film) = &mut self.film else { return };
        self.undone = !self.undone;
        let step = film.steps_at(self.reel.at);
        film.frames = film.tape.frames(self.undone);
        self.reel.at = film.frames.iter().filter(|frame| **frame < step).count();
        shared.say(match self.undone {
            true => "undone moves are shown, marked with ~",
            false => "undone moves are left out",
        });
        self.show(shared);
    }

    /// The game is there and is seen, for the first time.
    fn begin(&mut self, shared: &Shared) -> Vec<Action> {
        let begins = std::mem::replace(&mut self.begins, Begins::Already);
        if begins == Begins::Already {
            return Vec::new();
        }
        self.reel.delay = shared.settings.replay_delay;
        self.show(shared);
        if self.is_live() {
            // What goes on is seen as it is now; one can go back from there.
            self.seek(shared, usize::MAX);
        }
        if let Begins::Playing(pause) = begins {
            self.reel.delay = pause;
            self.reel.play(self.frames(), shared.now);
            self.show(shared);
        }
        self.visit(shared)
    }
}

impl Film {
    /// How many steps of the tape have been played in a frame.
    fn steps_at(&self, frame: usize) -> usize {
        frame.checked_sub(1).and_then(|last| self.frames.get(last)).map_or(0, |step| step + 1)
    }
}

impl Page for ReplayPage {
    fn id(&self) -> PageId {
        self.id
    }

    fn shown(&mut self, shared: &mut Shared) -> Vec<Action> {
        match (self.game, &self.film) {
            (Some(game), None) => vec![Action::Ask(FETCH, Call::Replay { game, since: 0 })],
            _ => self.begin(shared),
        }
    }

    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        self.press(shared, key)
    }

    fn mouse(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        self.point(shared, mouse)
    }

    fn paste(&mut self, _: &mut Shared, text: &str) -> Vec<Action> {
        if let Popup::Jump(prompt) | Popup::Export(prompt) = &mut self.popup {
            prompt.paste(text);
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
            (FETCH, Ok(Reply::Replay { record })) => {
                self.load(*record);
                return self.begin(shared);
            }
            (REST, Ok(Reply::Replay { record })) => self.append(shared, record.events),
            (WATCH, Ok(Reply::Entered { seats, snapshot, .. })) => {
                // Whoever plays there stays there.
                self.visiting = seats.is_empty() && !shared.own_rooms.contains(&snapshot.room);
                let known = self.film.as_ref().map_or(0, |film| film.tape.last_seq());
                if snapshot.seq > known {
                    return self.rest();
                }
            }
            // A room that nobody may watch is still there to be looked at.
            (WATCH | LEAVE, _) => {}
            (_, Err(error)) => shared.complain(error.to_string()),
            _ => {}
        }
        Vec::new()
    }

    fn written(
        &mut self,
        shared: &mut Shared,
        path: &Path,
        outcome: Result<(), Unwritten>,
    ) -> Vec<Action> {
        self.exported(shared, path, outcome);
        Vec::new()
    }

    fn news(&mut self, shared: &mut Shared, news: &News) -> Vec<Action> {
        let Some(film) = &self.film else { return Vec::new() };
        match news {
            News::Event(event) if Some(event.room) == self.game => {
                if event.logged.seq > film.tape.last_seq() + 1 {
                    return self.rest();
                }
                self.append(shared, [event.as_ref().clone()]);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn tick(&mut self, shared: &mut Shared) -> Vec<Action> {
        if self.reel.tick(self.frames(), shared.now) {
            self.show(shared);
        }
        Vec::new()
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        self.draw_page(shared, canvas);
        if let Popup::Jump(prompt) | Popup::Export(prompt) = &self.popup {
            prompt.draw(shared, canvas);
        }
        self.help.draw(shared, canvas, keys::KEYS);
    }
}
