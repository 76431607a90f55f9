//! `say`: says something in a room.

use tabuleiro_protocol::{Millis, RoomId};

use super::session::Session;
use crate::error::chat_off;
use crate::live::Ask;
use crate::names::check_chat;
use crate::registry::{Handled, ReplyTo};

/// Says something in a room.
pub(super) struct Say {
    pub(super) room: RoomId,
    pub(super) text: String,
}

impl Say {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        if !session.services.limits.chat {
            return reply_to.answer(Err(chat_off()));
        }
        match check_chat(&self.text) {
            Ok(text) => {
                let who = session.person.clone();
                session.ask(self.room, Ask::Say { who, text }, reply_to, at)
            }
            Err(error) => reply_to.answer(Err(error)),
        }
    }
}
