//! What a room can be asked to do.

use tabuleiro_protocol::{CloseReason, Millis, Person, PersonId, Ply, RoomId, Seq};
use tabuleiro_rules::Seat;

/// Who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A person, who acts for the seats that are theirs.
    Person(PersonId),
    /// The bot of a seat.
    Bot(Seat),
}

/// What a room can be asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take the free seat.
    Join {
        /// Who.
        who: Person,
        /// Decides who moves first where that is left to chance.
        coin: bool,
    },
    /// Leave: close an open room, or walk out of a game.
    Leave {
        /// Who.
        who: PersonId,
    },
    /// Come back into a game one had left.
    Return {
        /// Who.
        who: PersonId,
    },
    /// Play an action.
    Play {
        /// Who.
        who: Actor,
        /// The ply it is meant for.
        ply: Ply,
        /// The last event seen when it was chosen.
        seen: Seq,
        /// The action, as it was written.
        action: String,
        /// The measured lag of the player.
        lag: Millis,
    },
    /// Take back own actions of the unfinished turn.
    TakeBack {
        /// Who.
        who: PersonId,
        /// Back to this ply.
        ply: Ply,
    },
    /// Ask to undo the last turn.
    AskUndo {
        /// Who.
        who: PersonId,
        /// The ply now.
        ply: Ply,
    },
    /// Answer an opponent who asks to undo.
    AnswerUndo {
        /// Who.
        who: PersonId,
        /// The event that asked.
        ask: Seq,
        /// Yes or no.
        accept: bool,
    },
    /// Give up.
    Resign {
        /// Who.
        who: PersonId,
    },
    /// Offer a draw.
    OfferDraw {
        /// Who.
        who: PersonId,
    },
    /// Answer an opponent who offers a draw.
    AnswerDraw {
        /// Who.
        who: PersonId,
        /// The event that offered.
        ask: Seq,
        /// Yes or no.
        accept: bool,
    },
    /// Want another game.
    Rematch {
        /// Who.
        who: PersonId,
        /// The id of the room it would be in.
        next: RoomId,
    },
    /// Say something.
    Say {
        /// Who.
        who: Person,
        /// What; checked already.
        text: String,
    },
    /// The turn may have run out.
    TimeOut {
        /// The measured lag of the player to move.
        lag: Millis,
    },
    /// The server could not serve the player to move for a while.
    RestartClock,
    /// Close a room that waits for nobody.
    Close {
        /// Why.
        reason: CloseReason,
    },
}

impl Command {
    /// Whether a game can go on to its end without it.
    pub(super) const fn is_optional(&self) -> bool {
        matches!(
            self,
            Self::TakeBack { .. }
                | Self::AskUndo { .. }
                | Self::OfferDraw { .. }
                | Self::Say { .. }
        )
    }
}
