//! A client without rules: it has a board, and changes it as it is told.

use tabuleiro_protocol::{Audience, RoomEvent, ServerMessage, Snapshot};
use tabuleiro_rules::view::View;
use tabuleiro_server::room::{Room, record};

use super::effects::apply_effects;

/// What a client has.
#[derive(Clone)]
pub(crate) struct Client {
    picture: Snapshot,
}

impl Client {
    /// Starts with a snapshot.
    pub(crate) fn enter(room: &Room) -> Self {
        Self { picture: picture(room) }
    }

    pub(crate) fn take(&mut self, event: &RoomEvent) {
        let before = self.picture.board.view.pieces.clone();
        self.picture.follow(event).unwrap();
        let Some(change) = &event.change else { return };
        let did = change.did.as_ref().expect("what changes the board says what happened");
        let reached = apply_effects(&before, &did.effects);
        assert_eq!(reached, self.picture.board.view.pieces, "{event:?}");
    }

    /// Gets what it does not have yet.
    pub(crate) fn resume(&mut self, room: &Room) {
        let rest = record(room.id(), room.log(), self.picture.seq, room.last_at()).unwrap();
        assert_eq!(as_it_travels(rest.board.view), self.picture.board.view);
        for event in &rest.events {
            self.take(event);
        }
    }

    /// Gets what it does not have yet, as text.
    pub(crate) fn resume_by_text(&mut self, room: &Room) {
        let rest = record(room.id(), room.log(), self.picture.seq, room.last_at()).unwrap();
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
        // Who looks in now is told more of the clock, and less of what was said long ago.
        let (status, chat) = (self.picture.status.clone(), self.picture.chat.clone());
        assert_eq!(self.picture, Snapshot { status, chat, ..picture(room) });
    }
}

/// The room as it travels, to be followed from here.
fn picture(room: &Room) -> Snapshot {
    let status = room.status(room.last_at(), [None; 2], Audience::default());
    let mut picture = room.snapshot(status);
    picture.board.view.outcome = None;
    picture
}

/// The outcome of a position does not travel; the end of a game is an event.
pub(crate) fn as_it_travels(view: View) -> View {
    View { outcome: None, ..view }
}
