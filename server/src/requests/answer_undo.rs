//! `answer_undo`: answers an opponent who asks to undo.

use tabuleiro_protocol::{Millis, RoomId, Seq};

use super::session::Session;
use crate::registry::{Handled, ReplyTo};
use crate::room::Command;

/// Answers an opponent who asks to undo.
pub(super) struct AnswerUndo {
    pub(super) room: RoomId,
    pub(super) ask: Seq,
    pub(super) accept: bool,
}

impl AnswerUndo {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let Self { room, ask, accept } = self;
        let command = Command::AnswerUndo { who: session.person.id, ask, accept };
        session.execute(room, command, reply_to, at)
    }
}
