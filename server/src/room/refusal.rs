//! Why a room does not do what it was asked to.

use std::error::Error;
use std::fmt;

use tabuleiro_protocol::{ErrorCode, Millis, Ply, Seq};
use tabuleiro_rules::Side;
use tabuleiro_rules::text::KeyedText;

use crate::texts;

/// Why a room does not do what it was asked to. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No seat is free.
    RoomFull,
    /// The host wants to be the guest.
    OwnRoom,
    /// The actor has no seat.
    NotAPlayer,
    /// There is no game yet.
    NotStarted,
    /// The game has ended.
    GameOver,
    /// There will never be a game.
    RoomClosed,
    /// The game has not ended.
    NotOver,
    /// It is the opponent's turn.
    NotYourTurn(Side),
    /// Meant for another ply.
    WrongPly {
        /// What the request named.
        meant: Ply,
        /// What is.
        now: Ply,
    },
    /// Actions were undone since the client looked.
    PositionChanged {
        /// What the client had seen.
        seen: Seq,
    },
    /// The client claims to have seen more than there is.
    NotHappenedYet {
        /// What the client had seen.
        seen: Seq,
        /// What there is.
        last: Seq,
    },
    /// Too late.
    OutOfTime,
    /// A rule forbids it.
    Illegal {
        /// The rule as one word of the game.
        rule: &'static str,
        /// The rule in words.
        text: KeyedText,
    },
    /// Nothing to take back.
    NothingToTakeBack,
    /// Undo is off.
    UndoOff,
    /// No turn to undo.
    NothingToUndo,
    /// A question is open.
    UndoPending,
    /// Declined lately.
    UndoTooSoon {
        /// How long to wait.
        wait: Millis,
        /// Until when.
        until: Millis,
    },
    /// No such question.
    NothingToAnswer,
    /// The game knows no draws.
    NoDraws,
    /// Offered, and not answered.
    DrawPending,
    /// Offered already.
    DrawTooSoon,
    /// The next game exists.
    AlreadyRematched,
    /// Wished and left too often.
    WishedTooOften,
    /// Too many messages.
    ChatTooFast {
        /// How long to wait.
        wait: Millis,
        /// Until when.
        until: Millis,
    },
    /// The log is as long as it may get by anything but moves.
    LogFull,
    /// A timer that came too early or for nothing; never sent to anyone.
    NothingToDo,
}

impl From<Refusal> for KeyedText {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::RoomFull => texts::ROOM_FULL.into(),
            Refusal::OwnRoom => texts::OWN_ROOM.into(),
            Refusal::NotAPlayer => texts::NOT_A_PLAYER.into(),
            Refusal::NotStarted => texts::NOT_STARTED.into(),
            Refusal::GameOver => texts::GAME_OVER.into(),
            Refusal::RoomClosed => texts::ROOM_CLOSED.into(),
            Refusal::NotOver => texts::NOT_OVER.into(),
            Refusal::NotYourTurn(side) => texts::not_your_turn(side).into(),
            Refusal::WrongPly { meant, now } => texts::wrong_ply(meant, now).into(),
            Refusal::PositionChanged { seen } => texts::position_changed(seen).into(),
            Refusal::NotHappenedYet { seen, last } => texts::not_happened_yet(seen, last).into(),
            Refusal::OutOfTime => texts::OUT_OF_TIME.into(),
            Refusal::Illegal { text, .. } => text,
            Refusal::NothingToTakeBack => texts::NOTHING_TO_TAKE_BACK.into(),
            Refusal::UndoOff => texts::UNDO_OFF.into(),
            Refusal::NothingToUndo => texts::NOTHING_TO_UNDO.into(),
            Refusal::UndoPending => texts::UNDO_PENDING.into(),
            Refusal::UndoTooSoon { wait, .. } => texts::undo_too_soon(wait.div_ceil(1000)),
            Refusal::NothingToAnswer => texts::NOTHING_TO_ANSWER.into(),
            Refusal::NoDraws => texts::NO_DRAWS.into(),
            Refusal::DrawPending => texts::DRAW_PENDING.into(),
            Refusal::DrawTooSoon => texts::DRAW_TOO_SOON.into(),
            Refusal::AlreadyRematched => texts::ALREADY_REMATCHED.into(),
            Refusal::WishedTooOften => texts::WISHED_TOO_OFTEN.into(),
            Refusal::ChatTooFast { wait, .. } => texts::chat_too_fast(wait.div_ceil(1000)),
            Refusal::LogFull => texts::LOG_FULL.into(),
            Refusal::NothingToDo => texts::NOTHING_TO_DO.into(),
        }
    }
}

/// The English.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        KeyedText::from(self.clone()).fmt(f)
    }
}

impl Error for Refusal {}

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
