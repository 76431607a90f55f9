//! What must hold at every moment of every game.

use tabuleiro_protocol::{Event, EventFrame, Logged, PersonId, Ply, RoomEvent, finish_event};
use tabuleiro_server::room::{Actor, Command, Decision, Room, record};
use tabuleiro_server::store::Record;

use super::client::as_it_travels;
use super::{Accepted, RandomGame};

/// The room as a server has it that was started again.
pub(crate) fn stored_and_read(room: &Room) -> Room {
    let records: Vec<_> = room.log().iter().map(|logged| Record::of(logged).unwrap()).collect();
    let log: Vec<_> = records.iter().map(|record| record.read().unwrap()).collect();
    assert_eq!(log, room.log());
    Room::replay(room.id(), log).unwrap()
}

/// What is written from the stored form of an event is what the event itself would be.
pub(crate) fn is_told_as_it_is(event: &RoomEvent) {
    let RoomEvent { room, logged, change, lapsed, clock } = event;
    let text_key = match &logged.event {
        Event::Finished { ending } => ending.text_key.clone(),
        _ => None,
    };
    let stored = stored_form(logged);
    let Record { seq, at, body } = Record::of(&stored).unwrap();
    let (room, body, change) = (*room, body.as_ref(), change.as_ref());
    let text_key = text_key.as_deref();
    let event_frame = EventFrame { room, seq, at, body, text_key, change, lapsed };
    let mut text = Vec::new();
    event_frame.begin(&mut text);
    finish_event(clock.as_ref(), &mut text);
    assert_eq!(String::from_utf8(text).unwrap(), serde_json::to_string(event).unwrap());
}

/// An event as it is stored: what follows from it is not.
fn stored_form(logged: &Logged) -> Logged {
    let mut stored = logged.clone();
    if let Event::Finished { ending } = &mut stored.event {
        assert!(ending.text_key.take().is_some(), "{logged:?} has no key");
    }
    stored
}

/// The ply that an action was meant for.
pub(crate) fn ply_of(command: &Command) -> Ply {
    let Command::Play { ply, .. } = command else { panic!("{command:?}") };
    *ply
}

impl RandomGame<'_> {
    pub(crate) fn check(&mut self) {
        let again = Room::replay(self.room.id(), self.room.log().iter().cloned());
        assert_eq!(again.map(|again| self.as_waiting(again)).as_ref(), Ok(&self.room));
        self.check_log();
        self.check_accepted();
        self.check_resends();
        self.check_resume();
    }

    /// A room from its log, with what stands in none: that its turn waits for its player.
    fn as_waiting(&self, mut room: Room) -> Room {
        self.room.begins_by().into_iter().for_each(|by| room.wait_for_player(by));
        room
    }

    /// The log written and read back gives the same room, and so does what travels.
    pub(crate) fn check_store(&mut self) {
        assert_eq!(self.as_waiting(stored_and_read(&self.room)), self.room);
        for client in self.cut_off.iter().take(1) {
            let mut client = client.clone();
            client.resume_by_text(&self.room);
            client.must_see(&self.room);
        }
    }

    fn check_log(&self) {
        for (place, logged) in self.room.log().iter().enumerate() {
            assert_eq!(logged.seq as usize, place + 1);
        }
        assert!(self.room.log().is_sorted_by_key(|logged| logged.at));
    }

    /// Every acknowledged action is there exactly once, and nothing else.
    fn check_accepted(&self) {
        let played = self.room.log().iter().filter_map(|logged| match &logged.event {
            Event::Played { ply, action, .. } => Some((logged.seq, *ply, action)),
            _ => None,
        });
        let accepted = |a: &Accepted| (a.seq, ply_of(&a.command), a.action.clone());
        let accepted = self.accepted.iter().map(accepted);
        assert!(played.map(|(seq, ply, action)| (seq, ply, action.clone())).eq(accepted));
    }

    /// Every command that a person could send again gets its first answer.
    fn check_resends(&self) {
        let people = self.accepted.iter().filter(|accepted| {
            matches!(accepted.command, Command::Play { who: Actor::Person(_), .. })
        });
        for Accepted { command, seq, action } in people {
            let (seq, ply, action) = (*seq, ply_of(command) + 1, action.clone());
            let first = Decision::Already { seq, ply, action };
            assert_eq!(self.room.decide(command, self.now), Ok(first));
        }
    }

    /// Whoever resumes at any event sees what everybody sees.
    fn check_resume(&mut self) {
        for client in &mut self.cut_off {
            let mut resumed = client.clone();
            resumed.resume(&self.room);
            resumed.must_see(&self.room);
        }
        let since = self.chance.up_to(u64::from(self.room.seq()) + 3) as u32;
        let rest = record(self.room.id(), self.room.log(), since, self.now).unwrap();
        let mut view = as_it_travels(rest.board.view);
        rest.events
            .iter()
            .filter_map(|event| event.change.as_ref())
            .for_each(|c| c.apply(&mut view));
        assert_eq!(view, as_it_travels(self.room.position().view()));
        self.cut_off.truncate(2);
    }
}

/// The person a command comes from.
pub(crate) fn person_of(command: &Command) -> Option<PersonId> {
    match command {
        Command::Join { who, .. } | Command::Say { who, .. } => Some(who.id),
        Command::Leave { who }
        | Command::Return { who }
        | Command::TakeBack { who, .. }
        | Command::AskUndo { who, .. }
        | Command::AnswerUndo { who, .. }
        | Command::Resign { who }
        | Command::OfferDraw { who }
        | Command::AnswerDraw { who, .. }
        | Command::Rematch { who, .. } => Some(*who),
        Command::Play { who: Actor::Person(who), .. } => Some(*who),
        Command::Play { who: Actor::Bot(_), .. }
        | Command::TimeOut { .. }
        | Command::RestartClock
        | Command::Close { .. } => None,
    }
}
