//! Taking back, undo and draws: what one player wants and the other may have to answer.

use tabuleiro_protocol::{Event, Millis, PersonId, Ply, Seq, UndoKind, UndoRule};
use tabuleiro_rules::Seat;

use super::play::agreed;
use super::{Refusal, Room};

impl Room {
    pub(super) fn decide_take_back(&self, who: PersonId, to: Ply) -> Result<Vec<Event>, Refusal> {
        let seat = self.playing_seat_of(who)?;
        let turn = self.position.turn();
        let own = self.moves.get(to as usize..).unwrap_or_default();
        let free = self.position.to_move() == Some(seat)
            && own.iter().all(|made| made.seat == seat && made.turn == turn);
        if own.is_empty() || !free {
            return Err(Refusal::NothingToTakeBack);
        }
        Ok(vec![Event::Undone { seat, ply: to, kind: UndoKind::TakeBack }])
    }

    pub(super) fn decide_undo(
        &self,
        who: PersonId,
        ply: Ply,
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        let seat = self.playing_seat_of(who)?;
        if self.setup.undo == UndoRule::Off {
            return Err(Refusal::UndoOff);
        }
        if ply != self.ply() {
            return Err(Refusal::WrongPly { meant: ply, now: self.ply() });
        }
        let alone = self.plays_alone(seat);
        let both = self.seats_of(who).len() == 2;
        let to = self.undo_target(seat, both).ok_or(Refusal::NothingToUndo)?;
        if alone {
            return Ok(vec![Event::Undone { seat, ply: to, kind: UndoKind::Undo }]);
        }
        if self.undo.is_some() {
            return Err(Refusal::UndoPending);
        }
        let until = self.declines[seat.index()].until;
        if now < until {
            return Err(Refusal::UndoTooSoon { wait: until - now, until });
        }
        Ok(vec![Event::UndoAsked { seat, ply: to }])
    }

    /// Where an undo leads: to the start of the seat's last finished turn. Who plays both seats
    /// goes back by one turn, whoever made it, also by one that is not finished.
    fn undo_target(&self, seat: Seat, both: bool) -> Option<Ply> {
        let now = self.position.turn();
        let last = self.moves.iter().rev().find(|m| both || (m.seat == seat && m.turn < now))?;
        let start = self.moves.iter().position(|m| m.turn == last.turn)?;
        Ply::try_from(start).ok()
    }

    pub(super) fn decide_undo_answer(
        &self,
        who: PersonId,
        ask: Seq,
        accept: bool,
    ) -> Result<Vec<Event>, Refusal> {
        let seat = self.playing_seat_of(who)?;
        let asked = self.undo.filter(|undo| undo.seq == ask && undo.seat != seat);
        let asked = asked.ok_or(Refusal::NothingToAnswer)?;
        Ok(vec![if accept {
            Event::Undone { seat: asked.seat, ply: asked.ply, kind: UndoKind::Undo }
        } else {
            Event::UndoDeclined { seat }
        }])
    }

    pub(super) fn decide_draw(&self, who: PersonId) -> Result<Vec<Event>, Refusal> {
        let seat = self.playing_seat_of(who)?;
        if !self.setup.game.info().draws {
            return Err(Refusal::NoDraws);
        }
        if self.seats_of(who).len() == 2 || self.draw.is_some_and(|draw| draw.seat != seat) {
            return Ok(vec![agreed()]);
        }
        if self.offered[seat.index()] == Some(self.made[seat.index()]) {
            return Err(Refusal::DrawTooSoon);
        }
        let mut events = vec![Event::DrawOffered { seat }];
        if self.plays_alone(seat) {
            // Bots play to win.
            events.push(Event::DrawDeclined { seat: !seat });
        }
        Ok(events)
    }

    pub(super) fn decide_draw_answer(
        &self,
        who: PersonId,
        ask: Seq,
        accept: bool,
    ) -> Result<Vec<Event>, Refusal> {
        let seat = self.playing_seat_of(who)?;
        let offered = self.draw.filter(|draw| draw.seq == ask && draw.seat != seat);
        offered.ok_or(Refusal::NothingToAnswer)?;
        Ok(vec![if accept { agreed() } else { Event::DrawDeclined { seat } }])
    }
}
