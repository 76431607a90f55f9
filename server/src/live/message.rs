//! What a room's mailbox takes: plain data, which could come from another node. Who asks is named by
//! connection id and person, and answered by whoever turns ids into connections, the registry.

use tabuleiro_protocol::{Millis, Person, PersonId, Seq};

use crate::client::ConnectionId;
use crate::registry::ReplyAddress;
use crate::room::Command;

/// What a room's mailbox takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    /// Someone wants something.
    Request(RoomRequest),
    /// A connection ended.
    Gone(ConnectionId),
    /// The host's first connection to the server was made, or the last one has ended.
    HostChanged,
    /// A long way back has been told to a subscriber, who can be sent now what happened meanwhile.
    CaughtUp {
        /// Who.
        connection: ConnectionId,
        /// The number of the request.
        re: u64,
    },
}

/// A request of a person to a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RoomRequest {
    /// Where the answer goes.
    pub(crate) from: ReplyAddress,
    /// Who asks.
    pub(crate) who: PersonId,
    /// When the request arrived. A wait in our own queues costs a player nothing.
    pub(crate) at: Millis,
    /// What they want.
    pub(crate) ask: Ask,
}

/// What can be asked of a room. Who may ask stands in `access.rs`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// To be let in.
    Enter(JoinRequest),
    /// To have something done that the game knows.
    Execute(Command),
    /// To say something.
    Say {
        /// Who, with the name that is shown.
        who: Person,
        /// What; checked already.
        text: String,
    },
    /// To know the legal actions.
    Hints,
    /// To know whether an action could be played.
    Check {
        /// The action.
        action: String,
    },
    /// To have the log.
    Replay {
        /// Only events after this one.
        since: Seq,
    },
    /// To leave.
    Leave,
    /// Something goes wrong inside.
    #[cfg(test)]
    Panic,
}

/// Someone wants in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct JoinRequest {
    /// Who.
    pub(crate) person: Person,
    /// To do what.
    pub(crate) mode: JoinMode,
    /// Whether to be sent hints.
    pub(crate) hints: bool,
    /// Whether they had the invite code.
    pub(crate) invited: bool,
}

/// In which way someone enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JoinMode {
    /// To take the free seat.
    Join {
        /// Decides who moves first where that is left to chance.
        coin: bool,
    },
    /// To watch, or to be back.
    Watch {
        /// The last event they have, if they want only the rest.
        since: Option<Seq>,
    },
    /// To be back, and to hear only what happened since.
    Resume {
        /// The last event they have.
        since: Seq,
    },
}

impl JoinMode {
    /// The last event that whoever enters has.
    pub(super) const fn since(self) -> Option<Seq> {
        match self {
            Self::Join { .. } => None,
            Self::Watch { since } => since,
            Self::Resume { since } => Some(since),
        }
    }
}
