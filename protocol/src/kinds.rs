//! The words for the kinds of requests.

use crate::Call;

impl Call {
    /// The word for every kind of request.
    pub const KINDS: &[&str] = &[
        "hello",
        "ping",
        "rooms",
        "lobby",
        "create",
        "join",
        "quick_match",
        "watch",
        "resume",
        "leave",
        "play",
        "take_back",
        "undo",
        "answer_undo",
        "resign",
        "offer_draw",
        "answer_draw",
        "rematch",
        "say",
        "hints",
        "check",
        "games",
        "replay",
        "rules",
    ];

    /// The word for the kind of this request, which is its `type`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Hello { .. } => "hello",
            Self::Ping => "ping",
            Self::Rooms { .. } => "rooms",
            Self::Lobby { .. } => "lobby",
            Self::Create { .. } => "create",
            Self::Join { .. } => "join",
            Self::QuickMatch { .. } => "quick_match",
            Self::Watch { .. } => "watch",
            Self::Resume { .. } => "resume",
            Self::Leave { .. } => "leave",
            Self::Play { .. } => "play",
            Self::TakeBack { .. } => "take_back",
            Self::Undo { .. } => "undo",
            Self::AnswerUndo { .. } => "answer_undo",
            Self::Resign { .. } => "resign",
            Self::OfferDraw { .. } => "offer_draw",
            Self::AnswerDraw { .. } => "answer_draw",
            Self::Rematch { .. } => "rematch",
            Self::Say { .. } => "say",
            Self::Hints { .. } => "hints",
            Self::Check { .. } => "check",
            Self::Games { .. } => "games",
            Self::Replay { .. } => "replay",
            Self::Rules { .. } => "rules",
        }
    }
}
