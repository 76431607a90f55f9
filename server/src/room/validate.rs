//! Whether an event can come next. What [`Room::decide`] gives always can; what does not was never
//! decided here, so the log is damaged.

use tabuleiro_protocol::{
    Ending, Event, GameResult, Millis, Occupant, Opponent, Person, Ply, RoomId, RoomStage,
    UndoKind, UndoRule, Unruled,
};
use tabuleiro_rules::Seat;

use super::Room;
use super::ending;
use super::seating::seating;

type Fit = Result<(), &'static str>;

fn fits(holds: bool, problem: &'static str) -> Fit {
    if holds { Ok(()) } else { Err(problem) }
}

impl Room {
    /// Whether an event can come next, the rules of the game apart.
    pub(super) fn validate(&self, event: &Event, at: Millis) -> Fit {
        if let Some(problem) = self.pending_transition()
            && !matches!(event, Event::Started { .. } | Event::Finished { .. })
        {
            return Err(problem);
        }
        match event {
            Event::Created { .. } => Err("the room was made before"),
            Event::Joined { who } => self.fits_joined(who),
            Event::Started { seats } => self.fits_started(seats),
            Event::Closed { .. } => fits(self.stage == RoomStage::Open, "the game had started"),
            Event::Said { .. } => fits(self.stage != RoomStage::Closed, "the room was closed"),
            Event::RematchOffered { .. } => self.fits_rematch_offered(),
            Event::Rematched { next } => self.fits_rematched(*next),
            Event::Left { seat } if self.is_over() => {
                fits(self.has_wish(*seat), "there was no wish to withdraw")
            }
            _ if !self.is_playing() => Err("no game was going on"),
            Event::Played { seat, ply, ms, .. } => self.fits_played(*seat, *ply, *ms, at),
            Event::Finished { ending } => fits(self.agrees(ending, at), "the game did not end so"),
            Event::ClockRestarted => Ok(()),
            Event::Undone { seat, .. }
            | Event::UndoAsked { seat, .. }
            | Event::UndoDeclined { seat }
            | Event::DrawOffered { seat }
            | Event::DrawDeclined { seat }
            | Event::Left { seat }
            | Event::Returned { seat } => self.fits_player(*seat, event, at),
        }
    }

    /// What must have followed the last event at once, because it was decided together with it.
    pub(crate) fn pending_transition(&self) -> Option<&'static str> {
        let nobody_to_wait_for = self.setup.opponent != Opponent::Person
            || self.rematch_of.is_some()
            || self.guest.is_some();
        match self.stage {
            RoomStage::Open if nobody_to_wait_for => Some("the game should have started"),
            RoomStage::Playing if self.position.outcome().is_some() => {
                Some("the game should have ended")
            }
            _ => None,
        }
    }

    fn fits_joined(&self, who: &Person) -> Fit {
        fits(self.stage == RoomStage::Open, "no seat was free")?;
        fits(who.id != self.host.id, "the host joined their own room")
    }

    fn fits_started(&self, seats: &[Occupant; 2]) -> Fit {
        fits(self.stage == RoomStage::Open, "the game had started before")?;
        let [first, second] = seats;
        let as_made = |seats| {
            let guest = self.guest.as_ref().or_else(|| self.guest_of_rematch(seats));
            let made = |coin| seating(&self.setup, &self.host, guest, coin);
            made(true).as_ref() == Some(seats) || made(false).as_ref() == Some(seats)
        };
        let swapped = [second.clone(), first.clone()];
        let again = self.rematch_of.is_some() && as_made(&swapped);
        fits(again || as_made(seats), "others sat down than the room was made for")
    }

    /// In a rematch nobody joins: the guest is who sits there and is not the host.
    fn guest_of_rematch<'a>(&self, seats: &'a [Occupant; 2]) -> Option<&'a Person> {
        self.rematch_of?;
        seats.iter().filter_map(Occupant::person).find(|person| person.id != self.host.id)
    }

    fn fits_played(&self, seat: Seat, ply: Ply, ms: Millis, at: Millis) -> Fit {
        fits(ply == self.ply(), "an action for another ply")?;
        fits(self.to_move() == Some(seat), "an action of the wrong seat")?;
        let longest = at.saturating_sub(self.clock.thinking_since);
        fits(ms <= longest, "an action that took longer than there was time")
    }

    /// Whether an event fits that only a person on a seat can cause.
    fn fits_player(&self, seat: Seat, event: &Event, at: Millis) -> Fit {
        let bot_declines = matches!(event, Event::DrawDeclined { .. });
        fits(bot_declines || self.has_person(seat), "a bot does not do that")?;
        let gone = self.gone[seat.index()];
        match event {
            Event::Undone { ply, kind, .. } => self.fits_undone(seat, *ply, *kind),
            Event::UndoAsked { ply, .. } => self.fits_undo_asked(seat, *ply, at),
            Event::UndoDeclined { .. } => {
                fits(self.undo.is_some_and(|undo| undo.seat != seat), "nobody had asked")
            }
            Event::DrawOffered { .. } => {
                fits(self.setup.game.info().draws, "this game has no draws")?;
                fits(!self.plays_both(seat), "there was nobody to offer a draw to")?;
                fits(self.draw.is_none(), "a draw was being offered")?;
                fits(!self.has_offered(seat), "a draw was offered before, and no move since")
            }
            Event::DrawDeclined { .. } => {
                fits(self.draw.is_some_and(|draw| draw.seat != seat), "nobody had offered")
            }
            Event::Left { .. } => fits(!gone, "the player had left before"),
            Event::Returned { .. } => fits(gone, "the player had not left"),
            _ => Ok(()),
        }
    }

    fn fits_undone(&self, seat: Seat, ply: Ply, kind: UndoKind) -> Fit {
        if kind == UndoKind::TakeBack {
            return fits(self.can_take_back(seat, ply), "there was nothing to take back");
        }
        fits(self.setup.undo != UndoRule::Off, "undo was off")?;
        if self.plays_alone(seat) {
            fits(!self.plays_both(seat) || self.to_move() == Some(seat), "undone by nobody")?;
            return fits(self.undo_target(seat) == Some(ply), "that is not where an undo leads");
        }
        let agreed = self.undo.is_some_and(|undo| undo.seat == seat && undo.ply == ply);
        fits(agreed, "nobody had asked to undo that")
    }

    fn fits_undo_asked(&self, seat: Seat, ply: Ply, at: Millis) -> Fit {
        fits(self.setup.undo != UndoRule::Off, "undo was off")?;
        fits(!self.plays_alone(seat), "there was nobody to ask")?;
        fits(self.undo.is_none(), "an undo was waiting for an answer")?;
        fits(at >= self.declines[seat.index()].until, "an undo was declined just before")?;
        fits(self.undo_target(seat) == Some(ply), "that is not where an undo leads")
    }

    /// Whether a game can end like this now.
    fn agrees(&self, ending: &Ending, at: Millis) -> bool {
        let (result, winner) = (ending.result, ending.winner);
        if let Some(outcome) = self.position.outcome() {
            return ending::result_of(outcome) == result
                && outcome.reason() == ending.reason
                && outcome.winner() == winner;
        }
        let late = || self.deadline().is_some_and(|deadline| at >= deadline);
        let loser = winner.map(|seat| !seat);
        match (Unruled::find(&ending.reason), result, loser) {
            (Some(Unruled::Resignation), GameResult::Win, Some(loser)) => self.has_person(loser),
            (Some(Unruled::Time), GameResult::Win, Some(loser)) => {
                late() && self.to_move() == Some(loser) && self.has_moved(loser)
            }
            (Some(Unruled::Aborted), GameResult::Aborted, None) => {
                late() && self.to_move().is_some_and(|seat| !self.has_moved(seat))
            }
            (Some(Unruled::Agreement), GameResult::Draw, None) => {
                let one_mind = self.to_move().is_some_and(|seat| self.plays_both(seat));
                self.setup.game.info().draws && (one_mind || self.draw.is_some())
            }
            _ => false,
        }
    }

    fn fits_rematch_offered(&self) -> Fit {
        fits(self.stage == RoomStage::Finished, "the game was not over")?;
        fits(self.setup.opponent == Opponent::Person, "there was nobody to ask for a rematch")?;
        fits(self.rematch == [false; 2], "a rematch was offered before")
    }

    fn fits_rematched(&self, next: RoomId) -> Fit {
        fits(self.stage == RoomStage::Finished, "the game was not over")?;
        fits(self.next.is_none() && next != self.id, "there is another next game")?;
        let wanted = self.setup.opponent != Opponent::Person || self.rematch.contains(&true);
        fits(wanted, "nobody had wanted a rematch")
    }
}
