//! From a state and an event to the next state.

use tabuleiro_protocol::{Ask, Ending, Event, Logged, Millis, Ply, RoomStage, Seq, UndoKind};
use tabuleiro_rules::{Position, Seat};

use super::played_move::PlayedMove;
use super::{ReplayError, Room, UNDO_PAUSE, UNDO_PAUSE_MAX};

impl Room {
    /// Takes in the next event.
    ///
    /// # Errors
    /// If it does not fit; the room is then not to be used any more.
    pub fn apply(&mut self, logged: Logged) -> Result<(), ReplayError> {
        let expected = self.seq() + 1;
        if logged.seq != expected {
            return Err(ReplayError::Seq { expected, found: logged.seq });
        }
        if logged.at < self.last_at() {
            return Err(ReplayError::Time { seq: logged.seq });
        }
        let fit = self.validate(&logged.event, logged.at);
        fit.map_err(|problem| ReplayError::Other { seq: logged.seq, problem })?;
        self.advance(&logged)?;
        self.log.push(logged);
        Ok(())
    }

    fn advance(&mut self, logged: &Logged) -> Result<(), ReplayError> {
        let Logged { seq, at, event } = logged;
        match event {
            Event::Created { .. } | Event::Said { .. } => {}
            Event::Joined { who } => self.guest = Some(who.clone()),
            Event::Started { seats } => {
                self.seats = Some(seats.clone());
                self.stage = RoomStage::Playing;
                self.started = Some(*at);
                self.clock.start_turn(*at);
            }
            Event::Played { seat, action, ms, .. } => {
                self.play_action(*seq, *seat, action)?;
                self.move_clock(*seat, *ms, *at);
            }
            Event::Undone { ply, kind, .. } => {
                self.go_back(*ply);
                if *kind == UndoKind::Undo {
                    self.clock.start_undone_turn(*at);
                }
            }
            Event::UndoAsked { seat, ply } => {
                self.undo = Some(Ask { seq: *seq, seat: *seat, ply: *ply });
            }
            Event::UndoDeclined { seat } => {
                self.undo = None;
                self.note_decline(!*seat, *at);
            }
            Event::DrawOffered { seat } => {
                self.draw = Some(Ask { seq: *seq, seat: *seat, ply: self.ply() });
                self.offered[seat.index()] = Some(self.made[seat.index()]);
            }
            Event::DrawDeclined { .. } => self.draw = None,
            Event::Left { seat } if self.is_over() => self.rematch[seat.index()] = false,
            Event::Left { seat } => self.gone[seat.index()] = true,
            Event::Returned { seat } => self.gone[seat.index()] = false,
            Event::ClockRestarted => self.clock.start_turn(*at),
            Event::Finished { ending } => self.finish(ending.clone(), *at),
            Event::RematchOffered { seat } => self.rematch[seat.index()] = true,
            Event::Rematched { next } => self.next = Some(*next),
            Event::Closed { .. } => {
                self.stage = RoomStage::Closed;
                self.ended = Some(*at);
            }
        }
        Ok(())
    }

    fn play_action(&mut self, seq: Seq, seat: Seat, action: &str) -> Result<(), ReplayError> {
        let turn = self.position.turn();
        let played = self.position.play(action);
        let canonical = played.map_err(|refusal| {
            let action = action.to_owned();
            ReplayError::Illegal { seq, action, refusal }
        })?;
        if canonical.as_str() != action {
            let problem = "an action that is not in its canonical form";
            return Err(ReplayError::Other { seq, problem });
        }
        self.moves.push(PlayedMove { seq, turn, seat });
        self.made[seat.index()] += 1;
        self.undo = None;
        if self.draw.is_some_and(|draw| draw.seat != seat) {
            self.draw = None;
        }
        Ok(())
    }

    fn move_clock(&mut self, seat: Seat, ms: Millis, at: Millis) {
        self.clock.charge(seat, ms);
        self.clock.thinking_since = at;
        let turn_goes_on = self.moves.last().is_some_and(|made| made.turn == self.position.turn());
        if !turn_goes_on {
            self.clock.start_turn(at);
        }
    }

    fn go_back(&mut self, ply: Ply) {
        self.moves.truncate(ply as usize);
        self.position = self.position_after(self.moves().map(|(_, action, _)| action));
        self.undo = None;
        self.draw = None;
    }

    /// The position after actions that were once played here.
    pub(super) fn position_after<'a>(&self, actions: impl Iterator<Item = &'a str>) -> Position {
        let mut position = self.start.clone();
        for action in actions {
            // They were legal when they were played, and from the same start they still are.
            let _ = position.play(action);
        }
        position
    }

    fn note_decline(&mut self, asker: Seat, at: Millis) {
        let declines = &mut self.declines[asker.index()];
        let pause = UNDO_PAUSE.saturating_mul(1 << declines.count.min(16));
        declines.count += 1;
        declines.until = at.saturating_add(pause.min(UNDO_PAUSE_MAX));
    }

    fn finish(&mut self, ending: Ending, at: Millis) {
        if let Some(thinking) = self.to_move() {
            // Who resigned or ran out of time had been thinking until now.
            self.clock.charge(thinking, at.saturating_sub(self.clock.thinking_since));
        }
        self.clock.start_turn(at);
        self.ending = Some(ending);
        self.stage = RoomStage::Finished;
        self.ended = Some(at);
        self.undo = None;
        self.draw = None;
    }
}
