//! How a picture of a room follows its events: what every client does, without any rules.

use tabuleiro_rules::Seat;
use tabuleiro_rules::view::CellName;
use thiserror::Error;

use crate::{
    Ask, Ending, Event, Logged, Move, PersonId, PlayedAction, RoomEvent, RoomStage, Said, Seq,
    Snapshot,
};

/// An event that is not the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("event {expected} was expected, event {found} came")]
pub struct Gap {
    /// The one that should have come.
    pub expected: Seq,
    /// The one that came.
    pub found: Seq,
}

impl Snapshot {
    /// Takes in the next event.
    ///
    /// # Errors
    /// If it is not the next one; the picture is as it was.
    pub fn follow(&mut self, event: &RoomEvent) -> Result<(), Gap> {
        let (expected, found) = (self.seq + 1, event.logged.seq);
        if found != expected {
            return Err(Gap { expected, found });
        }
        let turn = self.board.view.turn;
        if let Some(change) = &event.change {
            change.apply(&mut self.board.view);
        }
        if let Some(clock) = event.clock {
            self.status.clock = Some(clock);
            self.status.now = clock.now;
        }
        self.follow_last_turn(event, turn);
        self.seq = found;
        self.take_in(&event.logged, turn);
        Ok(())
    }

    /// Keeps the last turn, which the list of moves still has as it was before the event.
    fn follow_last_turn(&mut self, event: &RoomEvent, turn: u32) {
        let Some(change) = &event.change else { return };
        match (&event.logged.event, &change.did) {
            (Event::Played { seat, action, ply, .. }, Some(did)) => {
                if self.moves.last().is_some_and(|last| last.turn != turn) {
                    self.last_turn.clear();
                }
                let (ply, seat, action, did) = (*ply, *seat, action.clone(), did.clone());
                self.last_turn.push(PlayedAction { ply, seat, action, did });
            }
            // An undo says which turn is the last one now, and an older server says nothing.
            _ => self.last_turn = change.last_turn.clone().unwrap_or_default(),
        }
    }

    fn take_in(&mut self, logged: &Logged, turn: u32) {
        match &logged.event {
            Event::Started { seats } => {
                self.seats = Some(seats.clone());
                self.stage = RoomStage::Playing;
            }
            Event::Played { seat, action, ms, .. } => {
                let (seq, seat, action, ms) = (logged.seq, *seat, action.clone(), *ms);
                self.moves.push(Move { seq, seat, turn, action, ms });
                self.undo = None;
                self.draw = self.draw.filter(|draw| draw.seat == seat);
            }
            Event::Undone { ply, .. } => {
                self.moves.truncate(*ply as usize);
                (self.undo, self.draw) = (None, None);
            }
            Event::UndoAsked { seat, ply } => {
                self.undo = Some(Ask { seq: logged.seq, seat: *seat, ply: *ply });
            }
            Event::UndoDeclined { .. } => self.undo = None,
            Event::DrawOffered { seat } => {
                let ply = self.board.view.ply;
                self.draw = Some(Ask { seq: logged.seq, seat: *seat, ply });
            }
            Event::DrawDeclined { .. } => self.draw = None,
            Event::Said { who, text } => {
                let (who, text) = (who.clone(), text.clone());
                self.chat.push(Said { seq: logged.seq, at: logged.at, who, text });
            }
            Event::Finished { ending } => self.finish(ending),
            Event::RematchOffered { seat } => self.rematch[seat.index()] = true,
            Event::Rematched { next } => self.next = Some(*next),
            Event::Closed { .. } => self.stage = RoomStage::Closed,
            // Who leaves after the end does not wish for another game any more.
            Event::Left { seat } => self.rematch[seat.index()] = false,
            Event::Created { .. }
            | Event::Joined { .. }
            | Event::Returned { .. }
            | Event::ClockRestarted => {}
        }
    }

    fn finish(&mut self, ending: &Ending) {
        self.ending = Some(ending.clone());
        self.stage = RoomStage::Finished;
        (self.undo, self.draw) = (None, None);
    }

    /// The cells to mark as those of the last turn.
    #[must_use]
    pub fn last_cells(&self) -> Vec<CellName> {
        let since = self.last_turn.iter().rposition(|played| played.did.set_up().is_some());
        let shown = &self.last_turn[since.unwrap_or(0)..];
        shown.iter().flat_map(|played| played.did.cells()).collect()
    }

    /// The seat to move in a game that is going on.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.board.view.to_move.filter(|_| self.stage == RoomStage::Playing)
    }

    /// The seats of a person.
    #[must_use]
    pub fn seats_of(&self, person: PersonId) -> Vec<Seat> {
        let Some(seats) = &self.seats else { return Vec::new() };
        Seat::ALL.into_iter().filter(|seat| seats[seat.index()].is(person)).collect()
    }
}
