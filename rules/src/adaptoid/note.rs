//! A legal action as a client offers it, with what is not plain to see about it.

use std::cmp::Ordering;

use super::Adaptoid;
use super::action::Action;
use super::cell::{Cell, cells};
use super::refusal::count;
use super::state::State;
use crate::view::{Choice, Text, list};

/// The key for not moving.
const STAY_KEY: char = 's';

/// A legal action with all that a client needs.
pub(super) fn describe(position: &Adaptoid, action: Action) -> Choice {
    let before = &position.state;
    let (label, key) = match action {
        Action::Grow(part, _) => (Text::from(format!("grow a {part}")), Some(part.letter())),
        Action::Move(_, to) if before.is_attack(action) => (format!("attack {to}").into(), None),
        Action::Move(_, to) => (format!("move to {to}").into(), None),
        Action::Stay => ("stay".into(), Some(STAY_KEY)),
    };
    let mut after = position.clone();
    after.act(action);
    Choice {
        text: action.to_string(),
        label,
        key,
        note: note(before, action, &after.state),
        path: action.path(),
        puts: before.grown_by(action),
        takes: cells(taken(before, action, &after.state)).map(Cell::name).collect(),
        ..Choice::default()
    }
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
fn note(before: &State, action: Action, after: &State) -> Option<Text> {
    let (own, enemy) = (before.mover, !before.mover);
    let hungry = after.board.hungry() & !before.board.hungry();
    let parts = [
        before.fight(action),
        named("starves", starved(before, action, after), ""),
        named("makes", hungry & after.board.of(enemy), " hungry"),
        named("leaves", hungry & after.board.of(own), " hungry"),
        after
            .end
            .map(|end| if end.winner == own { "wins the game" } else { "loses the game" }.into()),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join("; ").into())
}

/// "starves d4 and f5", if there are any.
fn named(verb: &str, set: u64, end: &str) -> Option<String> {
    let named: Vec<_> = cells(set).collect();
    (set != 0).then(|| format!("{verb} {}{end}", list(&named)))
}

impl State {
    /// Whether an action enters a cell held by an enemy.
    pub(super) const fn is_attack(&self, action: Action) -> bool {
        matches!(action, Action::Move(_, to) if self.board.of(self.mover.other()) & to.bit() != 0)
    }

    /// How the fight of an attack would end.
    fn fight(&self, action: Action) -> Option<String> {
        let Action::Move(from, to) = action else {
            return None;
        };
        let words = match self.compare_claws(from, to) {
            _ if !self.is_attack(action) => return None,
            Ordering::Greater => format!("takes {to}"),
            Ordering::Equal => "both are captured".to_owned(),
            Ordering::Less => self.lost_fight(from, to),
        };
        Some(words)
    }

    fn lost_fight(&self, from: Cell, to: Cell) -> String {
        let claws = |cell: Cell| self.board.claws().at(cell.bit());
        let own = count(claws(from), "claw");
        format!("attack with {own} against {}: you would lose {from}", claws(to))
    }
}
