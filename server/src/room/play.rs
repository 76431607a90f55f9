//! Actions, their clock, and how games end.

use tabuleiro_protocol::{Ending, Event, GameResult, Millis, PersonId, Ply, Seq};
use tabuleiro_rules::{Outcome, Position, Seat};

use super::{Actor, Command, Decision, LAG_CREDIT, Refusal, Room};

/// The ways in which a game ends that no position knows, as a word and a clause.
const RESIGNATION: (&str, &str) = ("resignation", "the opponent resigned");
const TIME: (&str, &str) = ("time", "the opponent's time ran out");
const AGREEMENT: (&str, &str) = ("agreement", "the players agreed to a draw");
const ABORTED: (&str, &str) = ("aborted", "a player's time ran out before their first move");

/// Whether a reason is one of a room, not of a game.
pub(super) fn is_ending_of_a_room(reason: &str) -> bool {
    [RESIGNATION, TIME, AGREEMENT, ABORTED].iter().any(|(word, _)| *word == reason)
}

impl Room {
    pub(super) fn decide_play(&self, command: &Command, now: Millis) -> Result<Decision, Refusal> {
        let Command::Play { who, ply, seen, action, lag } = command else {
            return Err(Refusal::NothingToDo);
        };
        if let Actor::Person(person) = who
            && let Some(already) = self.find_resend(*person, *ply, *seen, action)
        {
            return already;
        }
        let seat = match who {
            Actor::Person(person) => self.playing_seat_of(*person)?,
            Actor::Bot(seat) if self.is_playing() => *seat,
            Actor::Bot(_) => return Err(Refusal::GameOver),
        };
        self.check_moment(seat, *ply, *seen)?;
        let lag = (*lag).min(LAG_CREDIT);
        if self.deadline().is_some_and(|deadline| now > deadline + lag) {
            return Err(Refusal::OutOfTime);
        }
        let mut after = self.position.clone();
        let canonical = after.play(action)?;
        let ms = now.saturating_sub(self.clock.thinking_since).saturating_sub(lag);
        let mut events = vec![Event::Played { seat, action: canonical, ply: *ply, ms }];
        events.extend(self.ending_of(&after));
        Ok(Decision::Do(events))
    }

    fn check_moment(&self, seat: Seat, ply: Ply, seen: Seq) -> Result<(), Refusal> {
        let undone = |logged: &_| matches!(logged, Event::Undone { .. });
        if self.since(seen).iter().any(|logged| undone(&logged.event)) {
            return Err(Refusal::PositionChanged { seen });
        }
        if ply != self.ply() {
            return Err(Refusal::WrongPly { meant: ply, now: self.ply() });
        }
        match self.position.to_move() {
            Some(due) if due == seat => Ok(()),
            Some(due) => Err(Refusal::NotYourTurn(self.position.side_of(due))),
            None => Err(Refusal::GameOver),
        }
    }

    /// The events after one.
    #[must_use]
    pub fn since(&self, seen: Seq) -> &[tabuleiro_protocol::Logged] {
        &self.log[self.log.len().min(seen as usize)..]
    }

    /// The first answer again, if this person played this very action after what they had seen.
    fn find_resend(
        &self,
        person: PersonId,
        meant: Ply,
        seen: Seq,
        text: &str,
    ) -> Option<Result<Decision, Refusal>> {
        self.since(seen).iter().find_map(|logged| match &logged.event {
            Event::Played { seat, action, ply, .. }
                if *ply == meant && self.holds(person, *seat) =>
            {
                let same = self.position_before(logged.seq).check(text).is_ok_and(|t| t == *action);
                let already =
                    Decision::Already { seq: logged.seq, ply: ply + 1, action: action.clone() };
                let other = Refusal::WrongPly { meant, now: self.ply() };
                Some(if same { Ok(already) } else { Err(other) })
            }
            _ => None,
        })
    }

    /// The position as it was before an event.
    fn position_before(&self, seq: Seq) -> Position {
        let earlier = self.log.iter().take(seq as usize - 1).cloned();
        Self::replay(self.id, earlier).map_or_else(|_| self.position.clone(), |room| room.position)
    }

    fn ending_of(&self, position: &Position) -> Option<Event> {
        let outcome = position.outcome()?;
        let clause = self.setup.game.info().clause(outcome.reason()).unwrap_or_default();
        let result = match outcome {
            Outcome::Win { .. } => GameResult::Win,
            Outcome::Draw { .. } => GameResult::Draw,
        };
        let reason = outcome.reason().into();
        let ending = Ending { result, winner: outcome.winner(), reason, text: clause.into() };
        Some(Event::Finished { ending })
    }

    pub(super) fn decide_time_out(&self, lag: Millis, now: Millis) -> Result<Vec<Event>, Refusal> {
        let (Some(seat), Some(deadline)) = (self.to_move(), self.deadline()) else {
            return Err(Refusal::NothingToDo);
        };
        if now < deadline + lag.min(LAG_CREDIT) {
            return Err(Refusal::NothingToDo);
        }
        // Nobody loses a game they never took up.
        let never_moved = self.made[seat.index()] == 0;
        Ok(vec![if never_moved { aborted() } else { won(!seat, TIME) }])
    }

    pub(super) fn decide_resign(&self, who: PersonId) -> Result<Vec<Event>, Refusal> {
        let seat = self.playing_seat_of(who)?;
        Ok(vec![won(!seat, RESIGNATION)])
    }
}

fn won(winner: Seat, (word, clause): (&'static str, &'static str)) -> Event {
    let (reason, text) = (word.into(), clause.into());
    Event::Finished {
        ending: Ending { result: GameResult::Win, winner: Some(winner), reason, text },
    }
}

fn aborted() -> Event {
    let (reason, text) = (ABORTED.0.into(), ABORTED.1.into());
    Event::Finished { ending: Ending { result: GameResult::Aborted, winner: None, reason, text } }
}

/// The end of a game that both players agreed to.
pub(super) fn agreed() -> Event {
    let (reason, text) = (AGREEMENT.0.into(), AGREEMENT.1.into());
    Event::Finished { ending: Ending { result: GameResult::Draw, winner: None, reason, text } }
}
