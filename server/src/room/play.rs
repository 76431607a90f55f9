//! Actions and their clock.

use tabuleiro_protocol::{Event, Logged, Millis, PersonId, Ply, RoomStage, Seq};
use tabuleiro_rules::{Position, Seat};

use super::{Actor, Command, Decision, LAG_CREDIT, Refusal, Room, ending};

impl Room {
    pub(super) fn decide_play(&self, command: &Command, now: Millis) -> Result<Decision, Refusal> {
        let Command::Play { who, ply, seen, action, lag } = command else {
            return Err(Refusal::NothingToDo);
        };
        if let Actor::Person(person) = who
            && let Some(first) = self.find_resend(*person, *ply, *seen, action)
        {
            return Ok(first);
        }
        let seat = self.seat_of_actor(*who)?;
        self.check_moment(seat, *ply, *seen)?;
        if self.is_late(*lag, now) {
            return Err(Refusal::OutOfTime);
        }
        let (canonical, outcome) = self.position.dry_run(action)?;
        let thinking = now.saturating_sub(self.clock.thinking_since);
        let ms = thinking.saturating_sub(credit(*lag));
        let action = canonical.as_str().to_owned();
        let mut events = vec![Event::Played { seat, action, ply: *ply, ms }];
        events.extend(outcome.map(|outcome| ending::by_rule(self.setup.game, outcome)));
        Ok(Decision::Do(events))
    }

    /// Whether whoever is to move could play an action now.
    ///
    /// # Errors
    /// The rule that forbids it, or that no game is going on.
    pub fn check_action(&self, action: &str) -> Result<(), Refusal> {
        match self.stage() {
            RoomStage::Open => Err(Refusal::NotStarted),
            RoomStage::Playing => Ok(self.position.check(action).map(drop)?),
            RoomStage::Finished | RoomStage::Closed => Err(Refusal::GameOver),
        }
    }

    fn seat_of_actor(&self, who: Actor) -> Result<Seat, Refusal> {
        match who {
            Actor::Person(person) => self.playing_seat_of(person),
            Actor::Bot(_) if self.is_over() => Err(Refusal::GameOver),
            Actor::Bot(seat) if self.has_bot(seat) => Ok(seat),
            Actor::Bot(_) => Err(Refusal::NotAPlayer),
        }
    }

    fn check_moment(&self, seat: Seat, ply: Ply, seen: Seq) -> Result<(), Refusal> {
        if seen > self.seq() {
            // Whoever claims to know the future could not be told from one who sends again.
            return Err(Refusal::NotHappenedYet { seen, last: self.seq() });
        }
        if self.since(seen).iter().any(is_undone) {
            return Err(Refusal::PositionChanged { seen });
        }
        if ply != self.ply() {
            return Err(Refusal::WrongPly { meant: ply, now: self.ply() });
        }
        match self.to_move() {
            Some(due) if due == seat => Ok(()),
            Some(due) => Err(Refusal::NotYourTurn(self.position.side_of(due))),
            None => Err(Refusal::GameOver),
        }
    }

    /// The events after one.
    #[must_use]
    pub fn since(&self, seen: Seq) -> &[Logged] {
        &self.log[self.log.len().min(seen as usize)..]
    }

    /// The first answer again, if this person played this very action after what they had seen.
    fn find_resend(&self, person: PersonId, meant: Ply, seen: Seq, text: &str) -> Option<Decision> {
        // An action that was chosen before an undo was stored before that undo, or never.
        let until_undone = self.since(seen).iter().take_while(|logged| !is_undone(logged));
        let mut played = until_undone.filter_map(|logged| match &logged.event {
            Event::Played { seat, action, ply, .. } => Some((logged.seq, *seat, action, *ply)),
            _ => None,
        });
        let (seq, seat, action, ply) = played.find(|(.., ply)| *ply == meant)?;
        let same = self.holds(person, seat)
            && (text == action
                || self.position_before(seq).check(text).is_ok_and(|read| read == *action));
        same.then(|| Decision::Already { seq, ply: ply + 1, action: action.clone() })
    }

    /// The position as it was before an event.
    fn position_before(&self, seq: Seq) -> Position {
        let mut actions = Vec::new();
        for logged in self.log.iter().take_while(|logged| logged.seq < seq) {
            match &logged.event {
                Event::Played { action, .. } => actions.push(action.as_str()),
                Event::Undone { ply, .. } => actions.truncate(*ply as usize),
                _ => {}
            }
        }
        self.position_after(actions.into_iter())
    }

    /// Whether the turn of the person to move has run out, their lag credited.
    pub(super) fn is_late(&self, lag: Millis, now: Millis) -> bool {
        self.deadline().is_some_and(|deadline| now > deadline.saturating_add(credit(lag)))
    }

    pub(super) fn decide_time_out(&self, lag: Millis, now: Millis) -> Result<Vec<Event>, Refusal> {
        let (Some(seat), Some(deadline)) = (self.to_move(), self.deadline()) else {
            return Err(Refusal::NothingToDo);
        };
        if now < deadline.saturating_add(credit(lag)) {
            return Err(Refusal::NothingToDo);
        }
        // Nobody loses a game they never took up.
        let lost = self.has_moved(seat);
        Ok(vec![if lost { ending::out_of_time(!seat) } else { ending::aborted() }])
    }

    /// Whether a seat has made an action in this game, be it undone since.
    pub(super) const fn has_moved(&self, seat: Seat) -> bool {
        self.made[seat.index()] > 0
    }

    pub(super) fn decide_resign(&self, who: PersonId) -> Result<Vec<Event>, Refusal> {
        let seat = self.playing_seat_of(who)?;
        Ok(vec![ending::resigned(!seat)])
    }
}

fn credit(lag: Millis) -> Millis {
    lag.min(LAG_CREDIT)
}

const fn is_undone(logged: &Logged) -> bool {
    matches!(logged.event, Event::Undone { .. })
}
