//! A game as a row of steps, each of which can be looked at.

use tabuleiro_protocol::{
    Change, Ending, Event, GameRecord, Millis, Occupant, Ply, RoomEvent, Seq, UndoKind,
};
use tabuleiro_rules::view::{CellName, Effects, View};
use tabuleiro_rules::{Seat, Side};

use crate::commands::words::leg_over;

/// Steps from one kept position to the next: what lies between is made when it is looked at.
const KEPT_EVERY: usize = 32;

/// A game as a row of steps.
#[derive(Clone, Debug)]
pub(super) struct Tape {
    record: GameRecord,
    steps: Vec<Step>,
    /// The position at the start, and then after every so many steps.
    kept: Vec<View>,
    /// The steps of the game as it stands, without undone ones.
    line: Vec<usize>,
    /// What the next step starts from.
    turn: u32,
    sides: [Side; 2],
    used: [Millis; 2],
}

/// Something that changed the board.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// Where its event is in the record.
    pub(super) event: usize,
    /// What happened.
    pub(super) deed: Deed,
    /// By whom.
    pub(super) seat: Seat,
    /// The side that this seat played then.
    pub(super) side: Side,
    /// The turn it belonged to.
    pub(super) turn: u32,
    /// What it did on the board.
    pub(super) did: Effects,
    /// The thinking time of both seats up to here.
    pub(super) used: [Millis; 2],
}

/// What happened in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// An action was played.
    Played {
        /// Which.
        action: String,
        /// How long it took.
        ms: Millis,
        /// Whether it was undone later.
        undone: bool,
    },
    /// The leg that the action before has ended is counted, and the board set up for the next one.
    LegOver {
        /// How that is told.
        told: String,
        /// Whether that action was undone later.
        undone: bool,
    },
    /// Actions were undone.
    Undone {
        /// Back to this ply.
        ply: Ply,
        /// By what right.
        kind: UndoKind,
    },
}

impl Step {
    /// Whether it belongs to the game as it stands.
    pub(super) const fn counts(&self) -> bool {
        matches!(
            self.deed,
            Deed::Played { undone: false, .. } | Deed::LegOver { undone: false, .. }
        )
    }

    /// Brings a view up to date. The action that ends a leg leads to the last position of that leg, and what
    /// follows to the next one.
    fn apply(&self, change: &Change, view: &mut View) {
        match (&self.deed, self.did.set_up()) {
            // The change is one from the position before the action: all else waits for it.
            (Deed::Played { .. }, Some((last, _))) => view.pieces = last.to_vec(),
            (Deed::LegOver { .. }, Some((_, next))) => {
                view.pieces = next.to_vec();
                change.apply(view);
            }
            (Deed::Played { .. } | Deed::LegOver { .. } | Deed::Undone { .. }, _) => {
                change.apply(view);
            }
        }
    }

    /// The cells to mark once it has happened.
    pub(super) fn cells(&self) -> Vec<CellName> {
        match self.deed {
            Deed::Played { .. } | Deed::Undone { .. } => self.did.touched(),
            Deed::LegOver { .. } => Vec::new(),
        }
    }

    /// Whether it is an action at all.
    pub(super) const fn is_move(&self) -> bool {
        matches!(self.deed, Deed::Played { .. })
    }
}

impl Tape {
    /// Of a game.
    pub(super) fn new(mut record: GameRecord) -> Self {
        let view = record.board.view.clone();
        let events = std::mem::take(&mut record.events);
        let mut tape = Self {
            record,
            steps: Vec::new(),
            turn: view.turn,
            sides: view.sides,
            used: [0; 2],
            kept: vec![view],
            line: Vec::new(),
        };
        events.into_iter().for_each(|event| tape.push(event));
        tape
    }

    /// Adds what happened next; what it has already it leaves alone.
    pub(super) fn push(&mut self, event: RoomEvent) {
        if event.logged.seq <= self.last_seq() {
            return;
        }
        if let Some(clock) = event.clock {
            self.used = clock.used;
        }
        self.note(&event.logged.event);
        if let Some(step) = self.step_of(&event) {
            let over = self.leg_over(&step);
            self.steps.push(step);
            self.steps.extend(over);
        }
        if let Some(change) = &event.change {
            self.turn = change.turn;
            self.sides = change.sides.unwrap_or(self.sides);
        }
        self.record.events.push(event);
    }

    /// What an event says of the game as a whole.
    fn note(&mut self, event: &Event) {
        let summary = &mut self.record.summary;
        match event {
            Event::Started { seats } => summary.seats = Some(seats.clone()),
            Event::Finished { ending } => summary.ending = Some(ending.clone()),
            _ => {}
        }
    }

    fn step_of(&mut self, event: &RoomEvent) -> Option<Step> {
        let change = event.change.as_ref()?;
        let (seat, deed) = match &event.logged.event {
            Event::Played { seat, action, ms, .. } => {
                self.line.push(self.steps.len());
                (*seat, Deed::Played { action: action.clone(), ms: *ms, undone: false })
            }
            Event::Undone { seat, ply, kind } => {
                self.undo(*ply);
                (*seat, Deed::Undone { ply: *ply, kind: *kind })
            }
            _ => return None,
        };
        Some(Step {
            event: self.record.events.len(),
            deed,
            seat,
            side: self.sides[seat.index()],
            turn: self.turn,
            did: change.did.clone().unwrap_or_default(),
            used: self.used,
        })
    }

    /// A step of its own for the end of a leg, so that one sees how the leg ended before the board is set up
    /// for the next one.
    fn leg_over(&self, step: &Step) -> Option<Step> {
        step.did.set_up().filter(|_| step.is_move())?;
        let told = leg_over(&step.did, self.seats())?;
        Some(Step { deed: Deed::LegOver { told, undone: false }, ..step.clone() })
    }

    /// Marks the actions from a ply on as undone.
    fn undo(&mut self, ply: Ply) {
        let left = ply.saturating_sub(self.record.board.view.ply) as usize;
        for first in self.line.drain(left.min(self.line.len())..) {
            let event = self.steps[first].event;
            for step in self.steps[first..].iter_mut().take_while(|step| step.event == event) {
                if let Deed::Played { undone, .. } | Deed::LegOver { undone, .. } = &mut step.deed {
                    *undone = true;
                }
            }
        }
    }

    /// The game.
    pub(super) const fn record(&self) -> &GameRecord {
        &self.record
    }

    /// Who played.
    pub(super) const fn seats(&self) -> Option<&[Occupant; 2]> {
        self.record.summary.seats.as_ref()
    }

    /// How it ended, if it has.
    pub(super) const fn ending(&self) -> Option<&Ending> {
        self.record.summary.ending.as_ref()
    }

    /// All steps.
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The last event there is.
    pub(super) fn last_seq(&self) -> Seq {
        self.record.events.last().map_or(0, |event| event.logged.seq)
    }

    /// The steps to be shown: all, or only what counts.
    pub(super) fn frames(&self, undone: bool) -> Vec<usize> {
        let shown = |step: &usize| undone || self.steps[*step].counts();
        (0..self.steps.len()).filter(shown).collect()
    }

    /// The position after a number of steps.
    pub(super) fn view(&mut self, steps: usize) -> View {
        let steps = steps.min(self.steps.len());
        while self.kept.len() <= steps / KEPT_EVERY {
            let from = self.kept.len() - 1;
            let view = self.played_on(from, KEPT_EVERY);
            self.kept.push(view);
        }
        let view = self.played_on(steps / KEPT_EVERY, steps % KEPT_EVERY);
        let last = steps.checked_sub(1).map(|last| &self.steps[last]);
        let ended = last.filter(|step| step.is_move()).and_then(|step| step.did.leg_end(&view));
        ended.unwrap_or(view)
    }

    /// A kept position, some steps later.
    fn played_on(&self, kept: usize, steps: usize) -> View {
        let mut view = self.kept[kept].clone();
        for step in &self.steps[kept * KEPT_EVERY..][..steps] {
            if let Some(change) = &self.record.events[step.event].change {
                step.apply(change, &mut view);
            }
        }
        view
    }

    /// What was said last before the event after a number of steps.
    pub(super) fn said(&self, steps: usize) -> impl DoubleEndedIterator<Item = (&str, &str)> {
        let end = self.steps.get(steps).map_or(self.record.events.len(), |step| step.event);
        self.record.events[..end].iter().filter_map(|event| match &event.logged.event {
            Event::Said { who, text } => Some((who.name.as_str(), text.as_str())),
            _ => None,
        })
    }
}
