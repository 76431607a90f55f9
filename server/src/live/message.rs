//! What a room's mailbox takes.

use tabuleiro_protocol::{ErrorBody, Millis, Person, PersonId, Seq};

use tokio::sync::oneshot;

use crate::client::{Asker, ClientId};
use crate::error::{no_such_game, no_such_room};
use crate::room::Command;

/// What a room's mailbox takes.
#[derive(Debug)]
pub enum Message {
    /// Someone wants in.
    Enter(Entrance),
    /// Someone wants something done.
    Do {
        /// Who is answered.
        asker: Asker,
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
        asker: Asker,
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
        asker: Asker,
        /// Who.
        who: PersonId,
    },
    /// Someone wants to know whether an action could be played.
    Check {
        /// Who is answered.
        asker: Asker,
        /// Who.
        who: PersonId,
        /// The action.
        action: String,
    },
    /// Someone wants the log.
    Replay {
        /// Who is answered.
        asker: Asker,
        /// Who.
        who: PersonId,
        /// Only events after this one.
        since: Seq,
    },
    /// Someone leaves.
    Leave {
        /// Who is answered.
        asker: Asker,
        /// Who.
        who: PersonId,
        /// When the request arrived.
        at: Millis,
    },
    /// A connection ended.
    Gone(ClientId),
    /// Something goes wrong inside.
    #[cfg(test)]
    Panic(Asker),
}

/// Someone wants in.
#[derive(Debug)]
pub struct Entrance {
    /// Who is answered, and gets the events.
    pub asker: Asker,
    /// Who.
    pub person: Person,
    /// To do what.
    pub way: Way,
    /// Whether to be sent hints.
    pub hints: bool,
    /// Whether they had the invite code.
    pub invited: bool,
    /// When the request arrived.
    pub at: Millis,
    /// If given, a refusal goes here and not to the client, who is then sent elsewhere.
    pub otherwise: Option<oneshot::Sender<()>>,
}

impl Entrance {
    /// Tells that there is no entrance here.
    pub fn refuse(self, error: ErrorBody) {
        match self.otherwise {
            Some(otherwise) => drop(otherwise.send(())),
            None => self.asker.answer(Err(error)),
        }
    }
}

/// In which way someone enters.
#[derive(Clone, Copy, Debug)]
pub enum Way {
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
        Some((self.asker()?.client.id(), who))
    }

    /// The person it is from.
    pub(crate) fn sender(&self) -> Option<PersonId> {
        match self {
            Self::Enter(Entrance { person, .. }) => Some(person.id),
            Self::Replay { who, .. } => Some(*who),
            _ => self.from().map(|(_, who)| who),
        }
    }

    /// Who is to be answered.
    pub(super) const fn asker(&self) -> Option<&Asker> {
        match self {
            Self::Enter(Entrance { asker, .. })
            | Self::Do { asker, .. }
            | Self::Say { asker, .. }
            | Self::Hints { asker, .. }
            | Self::Check { asker, .. }
            | Self::Replay { asker, .. }
            | Self::Leave { asker, .. } => Some(asker),
            Self::Gone(_) => None,
            #[cfg(test)]
            Self::Panic(asker) => Some(asker),
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
            Self::Enter(entrance) => entrance.refuse(error),
            Self::Do { asker, .. }
            | Self::Say { asker, .. }
            | Self::Hints { asker, .. }
            | Self::Check { asker, .. }
            | Self::Replay { asker, .. }
            | Self::Leave { asker, .. } => asker.answer(Err(error)),
            Self::Gone(_) => {}
            #[cfg(test)]
            Self::Panic(asker) => asker.answer(Err(error)),
        }
    }
}
