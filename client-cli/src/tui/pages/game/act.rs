//! What we do in the game.

use tabuleiro_protocol::{Call, RoomStage, Seq, UndoRule};
use tabuleiro_rules::view::{CellName, Choice};

use super::asks::Question;
use super::choosing::{Picked, Then, meant, offers};
use super::status::needs_code;
use super::words::game_name;
use super::{Chooser, GamePage, Going, Mode, words};
use crate::tui::{Action, Shared, Tag};

/// A move.
pub(super) const PLAY: Tag = 1;
/// The legal actions.
pub(super) const HINTS: Tag = 2;
/// What is known of the games.
pub(super) const GAMES: Tag = 3;
/// The room of the next game.
pub(super) const NEXT: Tag = 4;
/// Something whose refusal is told.
pub(super) const ELSE: Tag = 5;
/// Something whose refusal does not matter.
pub(super) const QUIET: Tag = 6;

impl GamePage {
    /// Why no action can be chosen now.
    fn why_not(&self, shared: &Shared) -> Option<String> {
        let Some(table) = self.table(shared) else { return Some("The room is gone.".into()) };
        let room = &table.snapshot;
        if let Some(going) = &self.going {
            return Some(format!("One move at a time: {} is still on its way.", going.text));
        }
        match (room.stage, room.to_move()) {
            (RoomStage::Open, _) => Some("The game begins when somebody joins.".into()),
            (RoomStage::Finished | RoomStage::Closed, _) => Some("The game is over.".into()),
            _ if table.mine.is_empty() => Some("You are watching.".into()),
            (RoomStage::Playing, Some(seat)) if !table.is_my_turn() => {
                Some(format!("It is {}'s turn.", table.name_of(seat)))
            }
            _ => None,
        }
    }

    /// Says why nothing comes of what was done. That a move is lost must not be overlooked.
    fn decline(&self, shared: &mut Shared, why: String) -> Vec<Action> {
        match self.going {
            Some(_) => shared.complain(why),
            None => shared.say(why),
        }
        Vec::new()
    }

    /// Picks the cell under the cursor, for actions of a kind if one is given.
    pub(super) fn choose(&mut self, shared: &mut Shared, kind: Option<char>) -> Vec<Action> {
        if let Some(why) = self.why_not(shared) {
            return self.decline(shared, why);
        }
        let Some(cell) = self.cursor.cell else { return Vec::new() };
        let Some(choices) = self.choices(shared) else {
            self.be_early(shared, kind);
            return Vec::new();
        };
        let picked = self.choosing.pick(choices, cell, kind);
        let guess = meant(&self.choosing, choices, cell);
        match picked {
            Picked::Held => Vec::new(),
            Picked::Play(choice) => self.play(shared, choice),
            Picked::Several(offers) => {
                self.mode = Mode::Choose(Chooser::new(Some(cell), offers));
                Vec::new()
            }
            Picked::Nothing => self.forbidden(shared, cell, kind, guess),
        }
    }

    /// Whether we are to move and do not know yet what is legal.
    pub(super) fn awaits_choices(&self, shared: &Shared) -> bool {
        shared.is_online() && self.why_not(shared).is_none() && self.choices(shared).is_none()
    }

    /// A cell or a kind was picked before the legal actions are known.
    pub(super) fn be_early(&mut self, shared: &mut Shared, kind: Option<char>) {
        self.eager = self.cursor.cell.map(|cell| (cell, kind));
        shared.say("The legal moves are on their way.");
    }

    /// The legal actions are known: what was picked before is picked now.
    pub(super) fn catch_up(&mut self, shared: &mut Shared) -> Vec<Action> {
        let Some((cell, kind)) = self.eager.take() else { return Vec::new() };
        if self.cursor.cell != Some(cell) || self.choices(shared).is_none() {
            return Vec::new();
        }
        shared.status = None;
        match kind {
            Some(letter) => self.press_letter(shared, letter),
            None => self.choose(shared, None),
        }
    }

    /// A cell that no action has: the server knows why, if we can tell what was meant.
    fn forbidden(
        &mut self,
        shared: &mut Shared,
        cell: CellName,
        kind: Option<char>,
        guess: Option<String>,
    ) -> Vec<Action> {
        let Some(table) = self.table(shared) else { return Vec::new() };
        let view = &table.snapshot.board.view;
        let mine = view.to_move.map(|seat| words::side_of(view, seat));
        let top = view.pieces.iter().find(|piece| piece.cell == cell);
        let sentence = match (top, kind) {
            (Some(piece), None) if Some(piece.side) != mine && !self.choosing.holds() => {
                format!("The piece on {cell} is {}'s.", piece.side)
            }
            (_, Some(kind)) => format!("{kind}: not on {cell}."),
            (Some(_), None) if !self.choosing.holds() => {
                format!("Nothing can be done with {cell} now.")
            }
            _ => match guess.filter(|_| shared.is_online()) {
                Some(text) => return self.send(shared, text, vec![]),
                None if self.choosing.holds() => {
                    format!("What is in hand cannot go to {cell}; Tab leads to where it can.")
                }
                None => format!("Nothing can be played on {cell} now; Tab leads to what can."),
            },
        };
        shared.complain(sentence);
        Vec::new()
    }

    /// An action of a kind: one that needs no cell, else on the cell under the cursor.
    pub(super) fn choose_kind(&mut self, shared: &mut Shared, kind: char) -> Vec<Action> {
        if let Some(why) = self.why_not(shared) {
            return self.decline(shared, why);
        }
        let choices = self.choices(shared).unwrap_or_default();
        let bare = choices.iter().find(|choice| choice.path.is_empty() && choice.key == Some(kind));
        match bare.cloned() {
            // What is not plain to see about it has to be read first.
            Some(choice) if choice.note.is_some() => {
                self.choosing.clear();
                self.mode = Mode::Confirm(choice);
                Vec::new()
            }
            Some(choice) => self.play(shared, choice),
            None => self.choose(shared, Some(kind)),
        }
    }

    /// Offers the actions that need no cell.
    pub(super) fn offer_bare(&mut self, shared: &Shared) {
        let choices = self.choices(shared).unwrap_or_default();
        let bare: Vec<_> = choices.iter().filter(|choice| choice.path.is_empty()).collect();
        if !bare.is_empty() {
            self.mode = Mode::Choose(Chooser::new(None, offers(&[], &bare, &[])));
        }
    }

    /// What was chosen of several possibilities.
    pub(super) fn chosen(&mut self, shared: &mut Shared, then: Then) -> Vec<Action> {
        self.mode = Mode::Board;
        match then {
            Then::Play(choice) => self.play(shared, choice),
            Then::Hold(path, kind) => {
                (self.choosing.path, self.choosing.key) = (path, kind);
                Vec::new()
            }
        }
    }

    /// Plays an action, or asks once more if that is wished.
    fn play(&mut self, shared: &Shared, choice: Choice) -> Vec<Action> {
        if shared.settings.confirm {
            self.mode = Mode::Confirm(choice);
            return Vec::new();
        }
        self.send(shared, choice.text, choice.path)
    }

    /// Plays an action that was asked about.
    pub(super) fn confirmed(&mut self, shared: &Shared, choice: Choice) -> Vec<Action> {
        self.mode = Mode::Board;
        self.send(shared, choice.text, choice.path)
    }

    /// Plays what was typed, legal or not: the server says what is wrong with it.
    pub(super) fn play_typed(&mut self, shared: &mut Shared, typed: &super::Typed) -> Vec<Action> {
        let text = typed.field.text().trim().to_owned();
        if text.is_empty() {
            return Vec::new();
        }
        if let Some(why) = self.why_not(shared) {
            let why =
                if self.going.is_some() { format!("{text} was not sent. {why}") } else { why };
            return self.decline(shared, why);
        }
        match typed.exact(self.choices(shared).unwrap_or_default()).cloned() {
            Some(choice) => self.play(shared, choice),
            None => self.send(shared, text, Vec::new()),
        }
    }

    fn send(&mut self, shared: &Shared, text: String, path: Vec<CellName>) -> Vec<Action> {
        let Some(table) = self.table(shared).filter(|_| self.going.is_none()) else {
            return Vec::new();
        };
        let (ply, seen): (_, Seq) = (table.snapshot.board.view.ply, table.snapshot.seq);
        if !path.is_empty() {
            self.choosing.clear();
        }
        let call = Call::Play { room: self.room, ply, seen, action: text.clone() };
        self.going = Some(Going { text, path, ply });
        vec![Action::Ask(PLAY, call)]
    }

    /// Takes back the last action of our unfinished turn.
    pub(super) fn take_back(&mut self, shared: &mut Shared) -> Vec<Action> {
        match self.table(shared).and_then(unfinished) {
            Some(ply) => {
                self.choosing.clear();
                vec![Action::Ask(ELSE, Call::TakeBack { room: self.room, ply })]
            }
            None => {
                shared
                    .say("There is no action of an unfinished turn to take back; u asks to undo.");
                Vec::new()
            }
        }
    }

    /// Asks to undo our last turn.
    pub(super) fn ask_undo(&mut self, shared: &mut Shared) -> Vec<Action> {
        let Some(table) = self.playing(shared) else { return Vec::new() };
        if table.snapshot.setup.undo == UndoRule::Off {
            shared.say("Undo is off in this room.");
            return Vec::new();
        }
        let ply = table.snapshot.board.view.ply;
        vec![Action::Ask(ELSE, Call::Undo { room: self.room, ply })]
    }

    /// Offers a draw, where the game knows draws.
    pub(super) fn offer_draw(&mut self, shared: &mut Shared) -> Vec<Action> {
        let Some(table) = self.playing(shared) else { return Vec::new() };
        if self.draws == Some(false) {
            let name = game_name(&table.snapshot.setup);
            shared.say(format!("{name} knows no draws."));
            return Vec::new();
        }
        if table.is_hot_seat() {
            self.mode = Mode::Ask(Question::Draw);
            return Vec::new();
        }
        vec![Action::Ask(ELSE, Call::OfferDraw { room: self.room })]
    }

    /// Wants another game; a spectator goes on to the next one, if there is one.
    pub(super) fn rematch(&self, shared: &Shared) -> Vec<Action> {
        let Some(table) = self.table(shared) else { return Vec::new() };
        match table.snapshot.next {
            Some(_) if needs_code(table) => Vec::new(),
            Some(next) => self.go_on(next),
            None if table.mine.is_empty() => Vec::new(),
            None => vec![Action::Ask(ELSE, Call::Rematch { room: self.room })],
        }
    }

    /// The room, if we play in it.
    pub(super) fn playing<'a>(&self, shared: &'a Shared) -> Option<&'a crate::tui::Table> {
        let going_on = |table: &&crate::tui::Table| {
            table.snapshot.stage == RoomStage::Playing && !table.mine.is_empty()
        };
        self.table(shared).filter(going_on)
    }
}

/// The ply before the last action, if it belongs to our own unfinished turn.
pub(super) fn unfinished(table: &crate::tui::Table) -> Option<u32> {
    let room = &table.snapshot;
    let last = room.moves.last().filter(|_| table.is_my_turn())?;
    let same = last.turn == room.board.view.turn && Some(last.seat) == room.to_move();
    same.then(|| room.board.view.ply.saturating_sub(1))
}
