//! `answer_draw`: answers an opponent who offers a draw.

use tabuleiro_protocol::{Millis, RoomId, Seq};

use super::session::Session;
use crate::registry::{Handled, ReplyTo};
use crate::room::Command;

/// Answers an opponent who offers a draw.
pub(super) struct AnswerDraw {
    pub(super) room: RoomId,
    pub(super) ask: Seq,
    pub(super) accept: bool,
}

impl AnswerDraw {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let Self { room, ask, accept } = self;
        let command = Command::AnswerDraw { who: session.person.id, ask, accept };
        session.execute(room, command, reply_to, at)
    }
}
