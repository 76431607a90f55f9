//! A client without rules: it has a board, and changes it as it is told.

use tabuleiro_protocol::{RoomEvent, Seq, ServerMessage};
use tabuleiro_rules::view::View;
use tabuleiro_server::room::{Room, record};

/// What a client has.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) seq: Seq,
    pub(crate) view: View,
}

impl Client {
    /// Starts with a snapshot.
    pub(crate) fn enter(room: &Room) -> Self {
        Self { seq: room.seq(), view: as_it_travels(room.position().view()) }
    }

    pub(crate) fn take(&mut self, event: &RoomEvent) {
        assert_eq!(event.logged.seq, self.seq + 1);
        self.seq += 1;
        if let Some(change) = &event.change {
            change.apply(&mut self.view);
        }
    }

    /// Gets what it does not have yet.
    pub(crate) fn resume(&mut self, room: &Room) {
        let rest = record(room.id(), room.log(), self.seq, room.last_at()).unwrap();
        assert_eq!(as_it_travels(rest.board.view), self.view);
        for event in &rest.events {
            self.take(event);
        }
    }

    /// Gets what it does not have yet, as text.
    pub(crate) fn resume_by_text(&mut self, room: &Room) {
        let rest = record(room.id(), room.log(), self.seq, room.last_at()).unwrap();
        for event in rest.events {
            let text = serde_json::to_string(&ServerMessage::Event(Box::new(event))).unwrap();
            let Ok(ServerMessage::Event(read)) = serde_json::from_str(&text) else {
                panic!("{text}")
            };
            self.take(&read);
        }
    }

    /// The client has exactly what the room shows.
    pub(crate) fn must_see(&self, room: &Room) {
        assert_eq!(self.seq, room.seq());
        assert_eq!(self.view, as_it_travels(room.position().view()));
    }
}

/// The outcome of a position does not travel; the end of a game is an event.
pub(crate) fn as_it_travels(view: View) -> View {
    View { outcome: None, ..view }
}
