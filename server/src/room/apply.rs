//! From a state and an event to the next state.

use tabuleiro_protocol::{Ask, Ending, Event, Logged, Move, Ply, RoomStage, Seq, UndoKind};
use tabuleiro_rules::{OptionError, Position, Refusal, Seat};
use thiserror::Error;

use super::{Room, UNDO_PAUSE, UNDO_PAUSE_MAX};

/// An event that does not fit the log before it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misfit {
    /// The log does not begin with the making of the room.
    #[error("the first event does not make a room")]
    NotCreated,
    /// A number is missing or comes twice.
    #[error("event {expected} was expected, event {found} was found")]
    Seq {
        /// What should come.
        expected: Seq,
        /// What came.
        found: Seq,
    },
    /// An event is older than the one before it.
    #[error("event {seq} is older than the one before it")]
    Time {
        /// Which event.
        seq: Seq,
    },
    /// The game cannot be started like this.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// An action that the rules forbid.
    #[error("event {seq} plays {action}: {refusal}")]
    Illegal {
        /// Which event.
        seq: Seq,
        /// The action.
        action: String,
        /// What the rules say.
        refusal: Refusal,
    },
    /// Anything else.
    #[error("event {seq}: {problem}")]
    Other {
        /// Which event.
        seq: Seq,
        /// What does not fit.
        problem: &'static str,
    },
}

impl Room {
    /// Takes in the next event.
    ///
    /// # Errors
    /// If it does not fit; the room is then not to be used any more.
    pub fn apply(&mut self, logged: Logged) -> Result<(), Misfit> {
        let expected = self.seq() + 1;
        if logged.seq != expected {
            return Err(Misfit::Seq { expected, found: logged.seq });
        }
        if logged.at < self.last_at() {
            return Err(Misfit::Time { seq: logged.seq });
        }
        self.take_in(&logged)?;
        self.log.push(logged);
        Ok(())
    }

    fn take_in(&mut self, logged: &Logged) -> Result<(), Misfit> {
        let Logged { seq, at, event } = logged;
        let fits = |holds: bool, problem| {
            if holds { Ok(()) } else { Err(Misfit::Other { seq: *seq, problem }) }
        };
        let (open, playing) = (self.stage == RoomStage::Open, self.is_playing());
        match event {
            Event::Created { .. } => fits(false, "the room was made before")?,
            Event::Joined { .. } => fits(open, "no seat was free")?,
            Event::Started { seats } => {
                fits(open, "the game had started before")?;
                self.seats = Some(seats.clone());
                self.stage = RoomStage::Playing;
                self.started = Some(*at);
                self.start_turn(*at);
            }
            Event::Played { .. } => {
                fits(playing, "no game was going on")?;
                self.take_in_action(logged)?;
            }
            Event::Undone { ply, kind, .. } => {
                fits(playing && *ply < self.ply(), "there was nothing to undo")?;
                self.go_back(*ply);
                if *kind == UndoKind::Undo {
                    self.start_turn(*at);
                }
            }
            Event::UndoAsked { seat, ply } => {
                fits(playing && *ply < self.ply(), "there was nothing to undo")?;
                self.undo = Some(Ask { seq: *seq, seat: *seat, ply: *ply });
            }
            Event::UndoDeclined { seat } => {
                fits(self.undo.is_some(), "nobody had asked")?;
                self.undo = None;
                self.note_decline(!*seat, *at);
            }
            Event::DrawOffered { seat } => {
                fits(playing, "no game was going on")?;
                self.draw = Some(Ask { seq: *seq, seat: *seat, ply: self.ply() });
                self.offered[seat.index()] = Some(self.made[seat.index()]);
            }
            Event::DrawDeclined { .. } => {
                fits(self.draw.is_some(), "nobody had offered")?;
                self.draw = None;
            }
            Event::Said { .. } => {}
            Event::Left { seat } => self.gone[seat.index()] = true,
            Event::Returned { seat } => self.gone[seat.index()] = false,
            Event::ClockRestarted => self.start_turn(*at),
            Event::Finished { ending } => {
                fits(playing, "no game was going on")?;
                fits(self.agrees(ending), "the position does not say so")?;
                self.finish(ending.clone(), *at);
            }
            Event::RematchOffered { seat } => self.rematch[seat.index()] = true,
            Event::Rematched { next } => {
                fits(self.is_over() && self.next.is_none(), "there is no next game")?;
                self.next = Some(*next);
            }
            Event::Closed { .. } => {
                fits(open, "the game had started")?;
                self.stage = RoomStage::Closed;
                self.ended = Some(*at);
            }
        }
        Ok(())
    }

    fn take_in_action(&mut self, logged: &Logged) -> Result<(), Misfit> {
        let Event::Played { seat, action, ply, ms } = &logged.event else { return Ok(()) };
        let other = |problem| Misfit::Other { seq: logged.seq, problem };
        if *ply != self.ply() {
            return Err(other("an action for another ply"));
        }
        if self.position.to_move() != Some(*seat) {
            return Err(other("an action of the wrong seat"));
        }
        let turn = self.position.turn();
        let canonical = self.position.play(action).map_err(|refusal| Misfit::Illegal {
            seq: logged.seq,
            action: action.clone(),
            refusal,
        })?;
        if canonical != *action {
            return Err(other("an action that is not in its canonical form"));
        }
        self.moves.push(Move { seq: logged.seq, seat: *seat, turn, action: canonical, ms: *ms });
        self.made[seat.index()] += 1;
        self.clock.used[seat.index()] += ms;
        self.clock.thinking_since = logged.at;
        self.undo = None;
        if self.draw.is_some_and(|draw| draw.seat != *seat) {
            self.draw = None;
        }
        if self.position.turn() != turn {
            self.start_turn(logged.at);
        }
        Ok(())
    }

    const fn start_turn(&mut self, at: u64) {
        self.clock.turn_since = at;
        self.clock.thinking_since = at;
    }

    fn go_back(&mut self, ply: Ply) {
        self.moves.truncate(ply as usize);
        self.position = self.position_after(&self.moves);
        self.undo = None;
        self.draw = None;
    }

    /// The position after some of the moves that were once played.
    pub(super) fn position_after(&self, moves: &[Move]) -> Position {
        let fresh = self.setup.game.start(&self.setup.options);
        let mut position = fresh.unwrap_or_else(|_| self.position.clone());
        for made in moves {
            // They were legal when they were played, and from the same start they still are.
            let _ = position.play(&made.action);
        }
        position
    }

    fn note_decline(&mut self, asker: Seat, at: u64) {
        let declines = &mut self.declines[asker.index()];
        let pause = UNDO_PAUSE.saturating_mul(1 << declines.count.min(16));
        declines.count += 1;
        declines.until = at + pause.min(UNDO_PAUSE_MAX);
    }

    /// Whether an ending by a rule of the game is the one that the position shows.
    fn agrees(&self, ending: &Ending) -> bool {
        match self.position.outcome() {
            Some(outcome) => outcome.reason() == ending.reason && outcome.winner() == ending.winner,
            None => super::play::is_ending_of_a_room(&ending.reason),
        }
    }

    fn finish(&mut self, ending: Ending, at: u64) {
        self.ending = Some(ending);
        self.stage = RoomStage::Finished;
        self.ended = Some(at);
        self.undo = None;
        self.draw = None;
    }
}
