//! Taking back, undo and draws: what one player wants and the other may have to answer.

use tabuleiro_protocol::{Event, Millis, PersonId, Ply, Seq, UndoKind, UndoRule};
use tabuleiro_rules::Seat;

use super::{LAG_CREDIT, Refusal, Room, ending};

impl Room {
    pub(super) fn decide_take_back(&self, who: PersonId, to: Ply) -> Result<Vec<Event>, Refusal> {
        let seat = self.playing_seat_of(who)?;
        if !self.can_take_back(seat, to) {
            return Err(Refusal::NothingToTakeBack);
        }
        Ok(vec![Event::Undone { seat, ply: to, kind: UndoKind::TakeBack }])
    }

    /// Whether everything since a ply is of the turn that a seat is still making.
    pub(super) fn can_take_back(&self, seat: Seat, to: Ply) -> bool {
        let turn = self.position.turn();
        let since = self.moves.get(to as usize..).unwrap_or_default();
        self.to_move() == Some(seat)
            && !since.is_empty()
            && since.iter().all(|made| made.turn == turn)
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
        let to = self.undo_target(seat).ok_or(Refusal::NothingToUndo)?;
        if self.plays_alone(seat) {
            // The turn begins afresh, which must not save one that is lost already.
            if self.is_late(LAG_CREDIT, now) {
                return Err(Refusal::OutOfTime);
            }
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
    pub(super) fn undo_target(&self, seat: Seat) -> Option<Ply> {
        let now = self.position.turn();
        let both = self.plays_both(seat);
        let last = self.moves.iter().rposition(|m| both || (m.seat == seat && m.turn < now))?;
        let turn = self.moves[last].turn;
        let earlier = self.moves[..last].iter().rev().take_while(|made| made.turn == turn);
        Ply::try_from(last - earlier.count()).ok()
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
        if self.plays_both(seat) || self.draw.is_some_and(|draw| draw.seat != seat) {
            return Ok(vec![ending::agreed()]);
        }
        if self.draw.is_some() {
            return Err(Refusal::DrawPending);
        }
        if self.has_offered(seat) {
            return Err(Refusal::DrawTooSoon);
        }
        let mut events = vec![Event::DrawOffered { seat }];
        if self.plays_alone(seat) {
            // Bots play to win.
            events.push(Event::DrawDeclined { seat: !seat });
        }
        Ok(events)
    }

    /// Whether a seat has offered a draw and not moved since.
    pub(super) fn has_offered(&self, seat: Seat) -> bool {
        self.offered[seat.index()] == Some(self.made[seat.index()])
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
        Ok(vec![if accept { ending::agreed() } else { Event::DrawDeclined { seat } }])
    }
}
