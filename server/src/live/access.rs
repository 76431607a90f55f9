//! What may be seen of a room, and by whom. Every request is looked at here before anything else, and what
//! is not listed does not compile: a new one is refused to strangers until someone decides otherwise.

use tabuleiro_protocol::{ErrorBody, PersonId};

use super::message::Ask;
use super::{JoinMode, JoinRequest, RoomActor};
use crate::client::ConnectionId;
use crate::error::{no_spectators, no_such_game, no_such_room, not_in_room};
use crate::room::Command;

/// Who may ask something of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// Whoever may know of the room: of a private one, its members, those who are in it and those who were
    /// invited. Its own rules say the rest.
    Known {
        /// Whether they have the invite code.
        invited: bool,
    },
    /// Whoever may watch it: a room without spectators is for its members.
    Spectator {
        /// Whether they have the invite code.
        invited: bool,
    },
    /// Its members, and those who are in it.
    Inside,
    /// Those who are in it.
    Subscriber,
    /// Whoever may read the game: while it goes on, not those who could not watch it.
    Reader,
    /// Nobody from outside.
    Nobody,
}

impl Ask {
    /// Who may ask this.
    pub(super) const fn access(&self) -> Access {
        match self {
            Self::Enter(JoinRequest { mode, invited, .. }) => match mode {
                JoinMode::Join { .. } => Access::Known { invited: *invited },
                JoinMode::Watch { .. } | JoinMode::Resume { .. } => {
                    Access::Spectator { invited: *invited }
                }
            },
            Self::Execute(command) => match command {
                Command::Play { .. }
                | Command::TakeBack { .. }
                | Command::AskUndo { .. }
                | Command::AnswerUndo { .. }
                | Command::Resign { .. }
                | Command::OfferDraw { .. }
                | Command::AnswerDraw { .. }
                | Command::Rematch { .. } => Access::Known { invited: false },
                // They come in other ways, or from the room itself.
                Command::Join { .. }
                | Command::Leave { .. }
                | Command::Return { .. }
                | Command::Say { .. }
                | Command::TimeOut { .. }
                | Command::RestartClock
                | Command::Close { .. } => Access::Nobody,
            },
            Self::Say { .. } => Access::Subscriber,
            Self::Hints | Self::Check { .. } => Access::Inside,
            Self::Replay { .. } => Access::Reader,
            Self::Leave => Access::Known { invited: false },
            #[cfg(test)]
            Self::Panic => Access::Known { invited: false },
        }
    }

    /// What one is told who asks this of a room that does not exist, or not for them.
    pub(super) fn not_found(&self) -> ErrorBody {
        match self {
            Self::Replay { .. } => no_such_game(),
            _ => no_such_room(),
        }
    }
}

impl RoomActor {
    /// Whether someone may ask something.
    ///
    /// # Errors
    /// If not; a private room is not told from one that does not exist.
    pub(super) fn admit(
        &self,
        connection: ConnectionId,
        who: PersonId,
        ask: &Ask,
    ) -> Result<(), ErrorBody> {
        let setup = self.room.setup();
        let (member, present) = (self.room.is_member(who), self.subscribers.has(connection));
        let known = |invited| !setup.private || member || invited;
        let access = ask.access();
        let found = match access {
            Access::Known { invited } => known(invited || present),
            Access::Spectator { invited } => known(invited),
            Access::Inside | Access::Subscriber => known(present),
            Access::Reader => {
                let open = !setup.private && setup.spectators;
                open || self.room.is_over() || member || present
            }
            Access::Nobody => false,
        };
        if !found {
            return Err(ask.not_found());
        }
        match access {
            Access::Spectator { .. } if !member && !setup.spectators => Err(no_spectators()),
            Access::Inside if !member && !present => Err(not_in_room()),
            Access::Subscriber if !present => Err(not_in_room()),
            Access::Known { .. }
            | Access::Spectator { .. }
            | Access::Inside
            | Access::Subscriber
            | Access::Reader
            | Access::Nobody => Ok(()),
        }
    }
}
