//! A legal action as a client offers it, with what is not plain to see about it.

use std::cmp::Ordering;

use super::Adaptoid;
use super::action::Action;
use super::cell::{Cell, cells};
use super::state::State;
use super::texts;
use crate::text::{KeyedText, NOTE_LOSES, NOTE_WINS, Phrase};
use crate::view::{CellName, Choice};

/// The key for not moving.
const STAY_KEY: char = 's';

/// A legal action with all that a client needs.
pub(super) fn describe(position: &Adaptoid, action: Action) -> Choice {
    let before = &position.state;
    let (label, key) = match action {
        Action::Grow(part, _) => (texts::label_grow(part), Some(part.letter())),
        Action::Move(_, to) if before.is_attack(action) => (texts::label_attack(to), None),
        Action::Move(_, to) => (texts::label_move(to), None),
        Action::Stay => (texts::LABEL_STAY.into(), Some(STAY_KEY)),
    };
    let mut after = position.clone();
    after.act(action);
    let choice = Choice {
        key,
        path: action.path(),
        puts: before.grown_by(action),
        takes: cells(taken(before, action, &after.state)).map(Cell::name).collect(),
        ..Choice::new(action.to_string(), label)
    };
    choice.noting(remarks(before, action, &after.state), "; ")
}

/// Whom an action attacks or starves.
fn taken(before: &State, action: Action, after: &State) -> u64 {
    let attacked = match action {
        Action::Move(_, to) if before.is_attack(action) => to.bit(),
        _ => 0,
    };
    attacked | starved(before, action, after)
}

/// Who goes hungry and dies after an action.
fn starved(before: &State, action: Action, after: &State) -> u64 {
    let enemy = !before.mover;
    let taken = match action {
        Action::Move(from, to) if before.compare_claws(from, to).is_ge() => to.bit(),
        _ => 0,
    };
    before.board.of(enemy) & !after.board.of(enemy) & !taken
}

/// What an action brings about beside itself.
fn remarks(before: &State, action: Action, after: &State) -> Vec<KeyedText> {
    let (own, enemy) = (before.mover, !before.mover);
    let hungry = after.board.hungry() & !before.board.hungry();
    let parts = [
        before.fight(action).map(KeyedText::from),
        named(texts::note_starves, starved(before, action, after)),
        named(texts::note_makes_hungry, hungry & after.board.of(enemy)),
        named(texts::note_leaves_hungry, hungry & after.board.of(own)),
        after.end.map(|end| if end.winner == own { NOTE_WINS } else { NOTE_LOSES }.into()),
    ];
    parts.into_iter().flatten().collect()
}

/// "starves d4 and f5", if there are any.
fn named(told: fn(Vec<CellName>) -> KeyedText, set: u64) -> Option<KeyedText> {
    (set != 0).then(|| told(cells(set).map(Cell::name).collect()))
}

impl State {
    /// Whether an action enters a cell held by an enemy.
    pub(super) const fn is_attack(&self, action: Action) -> bool {
        matches!(action, Action::Move(_, to) if self.board.of(self.mover.other()) & to.bit() != 0)
    }

    /// How the fight of an attack would end.
    fn fight(&self, action: Action) -> Option<Phrase> {
        let Action::Move(from, to) = action else {
            return None;
        };
        let words = match self.compare_claws(from, to) {
            _ if !self.is_attack(action) => return None,
            Ordering::Greater => texts::note_takes(to),
            Ordering::Equal => texts::NOTE_BOTH_CAPTURED.into(),
            Ordering::Less => self.lost_fight(from, to),
        };
        Some(words)
    }

    fn lost_fight(&self, from: Cell, to: Cell) -> Phrase {
        let claws = |cell: Cell| self.board.claws().at(cell.bit());
        texts::note_lost_fight(claws(from), claws(to), from)
    }
}
