//! Why a room does not do what it was asked to.

use tabuleiro_protocol::{ErrorCode, Millis, Ply, Seq};
use tabuleiro_rules::Side;
use tabuleiro_rules::text::KeyedText;
use thiserror::Error;

/// Why a room does not do what it was asked to. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// No seat is free.
    #[error("no seat is free in this room; you can watch it if spectators are allowed")]
    RoomFull,
    /// The host wants to be the guest.
    #[error("this is your own room: wait for someone to join, or make a hot-seat room")]
    OwnRoom,
    /// The actor has no seat.
    #[error("only the players of this room can do that")]
    NotAPlayer,
    /// There is no game yet.
    #[error("the game has not started: a seat is still free")]
    NotStarted,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// There will never be a game.
    #[error("this room was closed before a game began")]
    RoomClosed,
    /// The game has not ended.
    #[error("the game is still going on")]
    NotOver,
    /// It is the opponent's turn.
    #[error("it is {0}'s turn")]
    NotYourTurn(Side),
    /// Meant for another ply.
    #[error("this was meant for ply {meant}, but the game is at ply {now}")]
    WrongPly {
        /// What the request named.
        meant: Ply,
        /// What is.
        now: Ply,
    },
    /// Actions were undone since the client looked.
    #[error("actions were undone since event {seen}: look at the board again")]
    PositionChanged {
        /// What the client had seen.
        seen: Seq,
    },
    /// The client claims to have seen more than there is.
    #[error("event {seen} has not happened yet, the last one is {last}: name the last you have")]
    NotHappenedYet {
        /// What the client had seen.
        seen: Seq,
        /// What there is.
        last: Seq,
    },
    /// Too late.
    #[error("the time for this turn has run out")]
    OutOfTime,
    /// A rule forbids it.
    #[error("{text}")]
    Illegal {
        /// The rule as one word of the game.
        rule: &'static str,
        /// The rule in words.
        text: KeyedText,
    },
    /// Nothing to take back.
    #[error(
        "you can take back only your own actions of a turn that is not finished; ask for an undo instead"
    )]
    NothingToTakeBack,
    /// Undo is off.
    #[error("this room was made without undo")]
    UndoOff,
    /// No turn to undo.
    #[error("you have not finished a turn that could be undone")]
    NothingToUndo,
    /// A question is open.
    #[error("an undo is already waiting for an answer")]
    UndoPending,
    /// Declined lately.
    #[error("your last undo was declined; you can ask again in {} s", wait.div_ceil(1000))]
    UndoTooSoon {
        /// How long to wait.
        wait: Millis,
        /// Until when.
        until: Millis,
    },
    /// No such question.
    #[error("there is nothing to answer: the question has lapsed or was answered")]
    NothingToAnswer,
    /// The game knows no draws.
    #[error("this game cannot end in a draw")]
    NoDraws,
    /// Offered, and not answered.
    #[error("your offer of a draw is still waiting for an answer")]
    DrawPending,
    /// Offered already.
    #[error("you have offered a draw already; make a move before you offer another")]
    DrawTooSoon,
    /// The next game exists.
    #[error("the next game has started already")]
    AlreadyRematched,
    /// Wished and left too often.
    #[error("you have wished for another game often enough; your opponent can still ask for one")]
    WishedTooOften,
    /// Too many messages.
    #[error("too many messages; wait {} s", wait.div_ceil(1000))]
    ChatTooFast {
        /// How long to wait.
        wait: Millis,
        /// Until when.
        until: Millis,
    },
    /// The log is as long as it may get by anything but moves.
    #[error("this game's log is full; only moves, answers and resigning are possible now")]
    LogFull,
    /// A timer that came too early or for nothing; never sent to anyone.
    #[error("there is nothing to do")]
    NothingToDo,
}

impl Refusal {
    /// One word for programs.
    #[must_use]
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::RoomFull => ErrorCode::RoomFull,
            Self::OwnRoom => ErrorCode::OwnRoom,
            Self::NotAPlayer => ErrorCode::NotAPlayer,
            Self::NotStarted => ErrorCode::NotStarted,
            Self::GameOver | Self::RoomClosed => ErrorCode::GameOver,
            Self::NotOver => ErrorCode::NotOver,
            Self::NotYourTurn(_) => ErrorCode::NotYourTurn,
            Self::WrongPly { .. } => ErrorCode::WrongPly,
            Self::PositionChanged { .. } => ErrorCode::PositionChanged,
            Self::NotHappenedYet { .. } => ErrorCode::BadRequest,
            Self::OutOfTime => ErrorCode::OutOfTime,
            Self::Illegal { .. } => ErrorCode::IllegalAction,
            Self::NothingToTakeBack => ErrorCode::NothingToTakeBack,
            Self::UndoOff => ErrorCode::UndoOff,
            Self::NothingToUndo => ErrorCode::NothingToUndo,
            Self::UndoPending => ErrorCode::UndoPending,
            Self::UndoTooSoon { .. } => ErrorCode::UndoTooSoon,
            Self::NothingToAnswer => ErrorCode::NothingToAnswer,
            Self::NoDraws => ErrorCode::NoDraws,
            Self::DrawTooSoon | Self::DrawPending => ErrorCode::DrawTooSoon,
            Self::AlreadyRematched => ErrorCode::AlreadyRematched,
            Self::ChatTooFast { .. } => ErrorCode::ChatTooFast,
            Self::LogFull | Self::WishedTooOften => ErrorCode::LogFull,
            Self::NothingToDo => ErrorCode::Internal,
        }
    }

    /// When to try again, where waiting helps.
    #[must_use]
    pub const fn retry_at(&self) -> Option<Millis> {
        match self {
            Self::UndoTooSoon { until, .. } | Self::ChatTooFast { until, .. } => Some(*until),
            _ => None,
        }
    }
}

impl From<tabuleiro_rules::Refusal> for Refusal {
    fn from(refusal: tabuleiro_rules::Refusal) -> Self {
        match refusal {
            tabuleiro_rules::Refusal::Over => Self::GameOver,
            other => Self::Illegal { rule: other.code(), text: other.text() },
        }
    }
}
