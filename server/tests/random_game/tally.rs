//! What has happened in many games, so that a suite that stopped trying would be noticed.

use std::collections::{BTreeMap, HashMap};
use std::mem::{Discriminant, discriminant};

use tabuleiro_protocol::{ErrorCode, Event};
use tabuleiro_rules::GameKind;

/// Every kind of event and of refusal that has come up.
#[derive(Default)]
pub(crate) struct Tally {
    events: HashMap<Discriminant<Event>, Event>,
    endings: BTreeMap<String, u32>,
    refusals: BTreeMap<ErrorCode, u32>,
    resends: u32,
}

/// Kinds of events there are.
const EVENTS: usize = 17;

/// Kinds of events that only games with draws have.
const EVENTS_OF_DRAWS: usize = 2;

/// Refusals that every game must have met.
const REFUSALS: &[ErrorCode] = &[
    ErrorCode::BadRequest,
    ErrorCode::RoomFull,
    ErrorCode::OwnRoom,
    ErrorCode::NotAPlayer,
    ErrorCode::NotStarted,
    ErrorCode::GameOver,
    ErrorCode::NotOver,
    ErrorCode::NotYourTurn,
    ErrorCode::WrongPly,
    ErrorCode::PositionChanged,
    ErrorCode::OutOfTime,
    ErrorCode::IllegalAction,
    ErrorCode::NothingToTakeBack,
    ErrorCode::UndoOff,
    ErrorCode::NothingToUndo,
    ErrorCode::UndoPending,
    ErrorCode::UndoTooSoon,
    ErrorCode::NothingToAnswer,
    ErrorCode::AlreadyRematched,
    ErrorCode::ChatTooFast,
];

impl Tally {
    pub(crate) fn event(&mut self, event: &Event) {
        self.events.entry(discriminant(event)).or_insert_with(|| event.clone());
        if let Event::Finished { ending } = event {
            *self.endings.entry(ending.reason.to_string()).or_default() += 1;
        }
    }

    pub(crate) fn refusal(&mut self, code: ErrorCode) {
        *self.refusals.entry(code).or_default() += 1;
    }

    pub(crate) fn resend(&mut self) {
        self.resends += 1;
    }

    /// Nothing that can happen was left out.
    pub(crate) fn must_have_seen_everything(&self, game: GameKind) {
        let draws = game.info().draws;
        let expected = if draws { EVENTS } else { EVENTS - EVENTS_OF_DRAWS };
        assert_eq!(self.events.len(), expected, "only {:?}", self.events.values());
        let mut reasons = vec!["resignation", "time", "aborted"];
        reasons.extend(draws.then_some("agreement"));
        for reason in reasons {
            assert!(self.endings.contains_key(reason), "{reason}: {:?}", self.endings);
        }
        let by_rule = |reason: &str| game.info().clause(reason).is_some();
        assert!(self.endings.keys().any(|reason| by_rule(reason)), "{:?}", self.endings);
        for code in REFUSALS {
            assert!(self.refusals.contains_key(code), "{code:?}: {:?}", self.refusals);
        }
        assert!(self.resends > 100);
        eprintln!("{game}: {:?} {:?} {}", self.endings, self.refusals, self.resends);
    }
}
