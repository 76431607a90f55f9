//! What the page hears, and what it does about it without a key.

use tabuleiro_protocol::{
    Call, ErrorCode, Event, Notice, Place, Reply, RoomEvent, RoomId, UndoKind,
};

use super::act::{GAMES, HINTS, NEXT, PLAY, QUIET};
use super::asks::Request;
use super::words::side_of;
use super::{GamePage, Hints, Mode, doors};
use crate::home::Bell;
use crate::link::{CallError, News};
use crate::plain::sentences;
use crate::tui::{Action, Effect, Shared, Tag};

/// For so long we wait for the legal actions before we ask.
const PATIENCE_MS: u64 = 400;

impl GamePage {
    /// The page is shown, for the first time or again.
    pub(super) fn arrive(&mut self, shared: &mut Shared) -> Vec<Action> {
        // What the page before this one was about to do is done.
        shared.status = shared.status.take().filter(|status| status.bad);
        self.follow(shared);
        self.take_seat(shared)
    }

    /// What a player needs: a cursor, and to know whether draws can be offered.
    fn take_seat(&mut self, shared: &Shared) -> Vec<Action> {
        if self.table(shared).is_none_or(|table| table.mine.is_empty()) {
            return Vec::new();
        }
        if let Some(seen) = self.seen(shared) {
            self.cursor.wake(&seen.whole);
            self.cursor.settle(&seen.whole);
        }
        match self.draws {
            None => vec![Action::Ask(GAMES, Call::Rules { game: None })],
            Some(_) => Vec::new(),
        }
    }

    /// Brings what was half done in line with the room as it is now.
    fn follow(&mut self, shared: &mut Shared) {
        if self.chat_is_open(shared)
            && let Some(table) = shared.tables.get_mut(&self.room)
        {
            table.unread = 0;
        }
        let Some(table) = self.table(shared) else { return };
        let ply = table.snapshot.board.view.ply;
        self.flash.follow(&table.snapshot.board.view, table.did.as_ref(), shared.now);
        self.was_mine = table.is_my_turn();
        if ply != self.choosing.ply || !table.is_my_turn() {
            self.choosing.clear();
            self.choosing.ply = ply;
            if matches!(self.mode, Mode::Choose(_) | Mode::Confirm(_)) {
                self.mode = Mode::Board;
            }
        }
        if self.going.as_ref().is_some_and(|going| going.ply != ply) || !table.is_my_turn() {
            self.going = None;
        }
        let request = Request::to_us(table).map(|request| request.seq);
        if request != self.noticed.map(|(seq, _)| seq) {
            self.noticed = request.map(|seq| (seq, shared.now));
        }
    }

    /// Time has passed.
    pub(super) fn pass_time(&mut self, shared: &mut Shared) -> Vec<Action> {
        self.follow(shared);
        self.ask_for_hints(shared)
    }

    /// Asks for the legal actions, if they do not come by themselves.
    fn ask_for_hints(&mut self, shared: &Shared) -> Vec<Action> {
        let Some(table) = self.table(shared) else { return Vec::new() };
        let ply = table.snapshot.board.view.ply;
        if !table.is_my_turn() || table.choices().is_some() {
            self.hints = Hints::default();
            return Vec::new();
        }
        let since = *self.hints.missing.get_or_insert(shared.now);
        let waited = shared.now.saturating_sub(since) >= PATIENCE_MS;
        if !waited || self.hints.asked == Some(ply) || !shared.is_online() {
            return Vec::new();
        }
        self.hints.asked = Some(ply);
        vec![Action::Ask(HINTS, Call::Hints { room: self.room })]
    }

    /// News from the server.
    pub(super) fn hear(&mut self, shared: &mut Shared, news: &News) -> Vec<Action> {
        let was_mine = self.was_mine;
        match news {
            News::Event(event) if event.room == self.room => {
                self.follow(shared);
                let mut actions = self.ring(shared, event, was_mine);
                self.tell(shared, event);
                actions.extend(self.after_event(shared, &event.logged.event));
                actions
            }
            News::RoomLost { room, error } if *room == self.room => {
                if self.table(shared).is_none() {
                    shared.complain(error.message.clone());
                }
                Vec::new()
            }
            News::Resumed { room, .. } if *room == self.room => {
                self.follow(shared);
                Vec::new()
            }
            News::Online { .. } => {
                self.hints = Hints::default();
                Vec::new()
            }
            News::Notice(Notice::Hints { room, .. }) if *room == self.room => self.catch_up(shared),
            _ => Vec::new(),
        }
    }

    /// Rings the bell, if this is something to be called for.
    fn ring(&self, shared: &Shared, event: &RoomEvent, was_mine: bool) -> Vec<Action> {
        let Some(table) = self.table(shared) else { return Vec::new() };
        let own = |seat| table.mine.contains(&seat);
        let me = shared.you.as_ref().map(|you| you.id);
        let called = match &event.logged.event {
            Event::UndoAsked { seat, .. }
            | Event::DrawOffered { seat }
            | Event::RematchOffered { seat } => !table.mine.is_empty() && !own(*seat),
            Event::Started { .. } => !table.mine.is_empty(),
            _ => table.is_my_turn() && !was_mine && !table.is_hot_seat(),
        };
        let anything = match &event.logged.event {
            Event::Played { seat, .. } => !own(*seat),
            Event::Said { who, .. } => Some(who.id) != me,
            Event::Finished { .. } => true,
            _ => false,
        };
        let ring = match shared.settings.bell {
            Bell::Never => false,
            Bell::MyTurn => called,
            Bell::Always => called || anything,
        };
        if ring { vec![Action::Do(Effect::Ring)] } else { Vec::new() }
    }

    /// Says in the status line what is not to be seen on the board. A refusal stands there until the
    /// next key, and what was said before of a position that has passed does not.
    fn tell(&self, shared: &mut Shared, event: &RoomEvent) {
        if shared.status.as_ref().is_some_and(|status| status.bad) {
            return;
        }
        if matches!(event.logged.event, Event::Played { .. } | Event::Finished { .. }) {
            shared.status = None;
        }
        let Some(table) = self.table(shared) else { return };
        let own = |seat| table.mine.contains(&seat);
        let sentence = match event.logged.event {
            Event::UndoDeclined { seat } if !own(seat) => {
                format!("{} does not agree to the undo.", table.name_of(seat))
            }
            Event::DrawDeclined { seat } if !own(seat) => {
                format!("{} wants to play on.", table.name_of(seat))
            }
            Event::Undone { seat, kind: UndoKind::Undo, .. } => {
                let view = &table.snapshot.board.view;
                let whose = match table.own_seat() == Some(seat) {
                    true => "Your".to_owned(),
                    // In a hot seat both have the same name, and who asked says nothing.
                    false if table.is_hot_seat() => {
                        format!("{}'s", side_of(view, view.to_move.unwrap_or(seat)))
                    }
                    false => format!("{}'s", table.name_of(seat)),
                };
                format!("{whose} turn was undone: it is turn {} again.", view.turn)
            }
            Event::Left { seat } if !own(seat) && table.snapshot.ending.is_some() => {
                format!("{} has left.", table.name_of(seat))
            }
            Event::Left { seat } if !own(seat) => {
                format!("{} has left. The clock goes on.", table.name_of(seat))
            }
            Event::Returned { seat } if !own(seat) => {
                format!("{} is back.", table.name_of(seat))
            }
            Event::Played { .. } => match sentences::leg_over(table, event) {
                Some(over) => over,
                None => return,
            },
            Event::ClockRestarted => "The server was away: the turn begins afresh.".to_owned(),
            _ => return,
        };
        shared.say(sentence);
    }

    fn after_event(&mut self, shared: &mut Shared, event: &Event) -> Vec<Action> {
        match event {
            Event::Rematched { next } => {
                let plays = self.table(shared).is_some_and(|table| !table.mine.is_empty());
                if plays { self.go_on(*next) } else { Vec::new() }
            }
            Event::Started { .. } => {
                // What was said while we waited is of no interest any more.
                shared.status = shared.status.take().filter(|status| status.bad);
                self.mode = Mode::Board;
                self.take_seat(shared)
            }
            Event::Finished { .. } => {
                if matches!(self.mode, Mode::Ask(_) | Mode::Type(_)) {
                    self.mode = Mode::Board;
                }
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Enters the room of the next game.
    pub(super) fn go_on(&self, next: RoomId) -> Vec<Action> {
        let watch = Call::Watch { place: Place::Room(next), since: None, hints: true };
        vec![Action::Ask(NEXT, watch)]
    }

    /// The answer to something we asked.
    pub(super) fn hear_answer(
        &mut self,
        shared: &mut Shared,
        tag: Tag,
        answer: Result<Reply, CallError>,
    ) -> Vec<Action> {
        match (tag, answer) {
            (PLAY, Ok(Reply::Played { seq, .. })) => {
                if self.table(shared).is_none_or(|table| table.snapshot.seq >= seq) {
                    self.going = None;
                }
            }
            (PLAY, Err(error)) => self.refused(shared, &error),
            (HINTS, Err(_)) => self.hints = Hints::default(),
            (HINTS, Ok(_)) => return self.catch_up(shared),
            (GAMES, Ok(Reply::Rules { games })) => {
                let game = self.table(shared).map(|table| table.snapshot.setup.game.info().id);
                let known = games.iter().find(|known| Some(known.id.as_str()) == game);
                self.draws = known.map(|known| known.draws);
            }
            (NEXT, Ok(Reply::Entered { snapshot, .. })) => {
                let leave = Call::Leave { room: self.room };
                shared.tables.remove(&self.room);
                return vec![Action::Ask(QUIET, leave), doors::game(snapshot.room)];
            }
            (QUIET | GAMES, _) | (_, Ok(_)) => {}
            (_, Err(error)) => shared.complain(sentence(&error.to_string())),
        }
        Vec::new()
    }

    /// An action was refused: what the server says stands until the next key.
    fn refused(&mut self, shared: &mut Shared, error: &CallError) {
        let Some(going) = self.going.take() else { return };
        let said = sentence(&error.to_string());
        shared.complain(match error {
            CallError::Refused(body) if body.code == ErrorCode::IllegalAction => {
                format!("! {} refused: {said} It is still your turn.", going.text)
            }
            _ => format!("! {} was not played: {said}", going.text),
        });
    }
}

/// A text as a sentence.
fn sentence(text: &str) -> String {
    let text = text.trim_end_matches('.');
    format!("{text}.")
}
