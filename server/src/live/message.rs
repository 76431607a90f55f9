//! What a room's mailbox takes.

use tabuleiro_protocol::{ErrorBody, Millis, Person, PersonId, Seq};

use tokio::sync::oneshot;

use crate::client::{ClientId, ReplyTo};
use crate::error::{no_such_game, no_such_room};
use crate::room::Command;

/// What a room's mailbox takes.
#[derive(Debug)]
pub enum Message {
    /// Someone wants in.
    Enter(JoinRequest),
    /// Someone wants something done.
    Do {
        /// Who is answered.
        reply_to: ReplyTo,
        /// Who.
        who: PersonId,
        /// What.
        command: Command,
        /// When the request arrived. A wait in our own queues costs a player nothing.
        at: Millis,
    },
    /// Someone says something, which only those in the room can.
    Say {
        /// Who is answered.
        reply_to: ReplyTo,
        /// Who.
        who: Person,
        /// What.
        text: String,
        /// When the request arrived.
        at: Millis,
    },
    /// Someone wants to know the legal actions.
    Hints {
        /// Who is answered.
        reply_to: ReplyTo,
        /// Who.
        who: PersonId,
    },
    /// Someone wants to know whether an action could be played.
    Check {
        /// Who is answered.
        reply_to: ReplyTo,
        /// Who.
        who: PersonId,
        /// The action.
        action: String,
    },
    /// Someone wants the log.
    Replay {
        /// Who is answered.
        reply_to: ReplyTo,
        /// Who.
        who: PersonId,
        /// Only events after this one.
        since: Seq,
    },
    /// Someone leaves.
    Leave {
        /// Who is answered.
        reply_to: ReplyTo,
        /// Who.
        who: PersonId,
        /// When the request arrived.
        at: Millis,
    },
    /// A connection ended.
    Gone(ClientId),
    /// Something goes wrong inside.
    #[cfg(test)]
    Panic(ReplyTo),
}

/// Someone wants in.
#[derive(Debug)]
pub struct JoinRequest {
    /// Who is answered, and gets the events.
    pub reply_to: ReplyTo,
    /// Who.
    pub person: Person,
    /// To do what.
    pub mode: JoinMode,
    /// Whether to be sent hints.
    pub hints: bool,
    /// Whether they had the invite code.
    pub invited: bool,
    /// When the request arrived.
    pub at: Millis,
    /// If given, a refusal goes here and not to the client, who is then sent elsewhere.
    pub otherwise: Option<oneshot::Sender<()>>,
}

impl JoinRequest {
    /// Tells that there is no entrance here.
    pub fn refuse(self, error: ErrorBody) {
        match self.otherwise {
            Some(otherwise) => drop(otherwise.send(())),
            None => self.reply_to.answer(Err(error)),
        }
    }
}

/// In which way someone enters.
#[derive(Clone, Copy, Debug)]
pub enum JoinMode {
    /// To take the free seat.
    Join {
        /// Decides who moves first where that is left to chance.
        coin: bool,
    },
    /// To watch, or to be back on one's own seat.
    Watch {
        /// The last event that the client has.
        since: Option<Seq>,
    },
}

impl Message {
    /// Who wants something of a room that they must be allowed to know of. Who wants in, or the
    /// log, is looked at more closely.
    pub(super) fn from(&self) -> Option<(ClientId, PersonId)> {
        let who = match self {
            Self::Do { who, .. }
            | Self::Hints { who, .. }
            | Self::Check { who, .. }
            | Self::Leave { who, .. } => *who,
            Self::Say { who, .. } => who.id,
            _ => return None,
        };
        Some((self.reply_to()?.client.id(), who))
    }

    /// The person it is from.
    pub(crate) fn sender(&self) -> Option<PersonId> {
        match self {
            Self::Enter(JoinRequest { person, .. }) => Some(person.id),
            Self::Replay { who, .. } => Some(*who),
            _ => self.from().map(|(_, who)| who),
        }
    }

    /// Who is to be answered.
    pub(super) const fn reply_to(&self) -> Option<&ReplyTo> {
        match self {
            Self::Enter(JoinRequest { reply_to, .. })
            | Self::Do { reply_to, .. }
            | Self::Say { reply_to, .. }
            | Self::Hints { reply_to, .. }
            | Self::Check { reply_to, .. }
            | Self::Replay { reply_to, .. }
            | Self::Leave { reply_to, .. } => Some(reply_to),
            Self::Gone(_) => None,
            #[cfg(test)]
            Self::Panic(reply_to) => Some(reply_to),
        }
    }

    /// Tells whoever asks that there is no such room, or no such game if they asked for one.
    pub fn not_found(self) {
        let error =
            if matches!(self, Self::Replay { .. }) { no_such_game() } else { no_such_room() };
        self.refuse(error);
    }

    /// Tells whoever asks that nothing came of it.
    pub fn refuse(self, error: ErrorBody) {
        match self {
            Self::Enter(request) => request.refuse(error),
            Self::Do { reply_to, .. }
            | Self::Say { reply_to, .. }
            | Self::Hints { reply_to, .. }
            | Self::Check { reply_to, .. }
            | Self::Replay { reply_to, .. }
            | Self::Leave { reply_to, .. } => reply_to.answer(Err(error)),
            Self::Gone(_) => {}
            #[cfg(test)]
            Self::Panic(reply_to) => reply_to.answer(Err(error)),
        }
    }
}
