//! A legal action in words.

use super::Splinter;
use super::action::Push;
use super::board::Square;
use super::ending::Ending;
use super::refusal::Named;
use super::settings::Edge;
use super::state::State;
use super::texts;
use crate::Game;
use crate::text::{KeyedText, NOTE_LOSES, NOTE_WINS, Phrase, Spelled, TextSpec};
use crate::view::Choice;

/// More cells than this are counted in a note, not named.
const MOST_NAMED: usize = 4;

/// The action as a client offers it.
pub(super) fn describe(position: &Splinter, push: Push) -> Choice {
    let (after, gone) = pushed(position, push);
    let fallen = fallen(position, push).into_iter();
    let choice = Choice {
        path: push.path(),
        takes: fallen.chain(gone.iter().copied()).map(Square::name).collect(),
        ..Choice::new(position.text(push), label(position, push))
    };
    choice.noting(remarks(position, push, &after, &gone), ", ")
}

/// The square from which a piece is pushed off the board.
fn fallen(position: &Splinter, push: Push) -> Option<Square> {
    let (head, _) = position.state.line(push);
    let falls = position.state.settings.edge == Edge::Fall && head.step(push.direction).is_none();
    falls.then_some(head)
}

/// The board after a push, and where pieces have splintered off.
fn pushed(position: &Splinter, push: Push) -> (State, Vec<Square>) {
    let mut after = position.state;
    after.shove(push);
    let gone = match after.king_off() {
        Some(_) => Vec::new(),
        None => after.prune().gone.iter().map(Square::at).collect(),
    };
    (after, gone)
}

fn label(position: &Splinter, push: Push) -> Phrase {
    let (_, length) = position.state.line(push);
    match u32::from(length) - 1 {
        0 => texts::label_step(push.direction),
        pushed => texts::label_push(Spelled(pushed), push.direction),
    }
}

/// What is lost, and how the game ends if it does.
fn remarks(position: &Splinter, push: Push, after: &State, gone: &[Square]) -> Vec<KeyedText> {
    let mut parts = Vec::new();
    parts.extend(fall(position, push).map(KeyedText::from));
    parts.extend(splinter(gone));
    let before = &position.state;
    let own = before.mover().index();
    match after.lost[own] - before.lost[own] {
        0 => {}
        1 => parts.push(texts::NOTE_LOSES_PAWN.into()),
        lost => parts.push(texts::note_loses_pawns(lost).into()),
    }
    parts.extend(end(position, push).map(KeyedText::from));
    parts
}

fn fall(position: &Splinter, push: Push) -> Option<Phrase> {
    let Named { side, rank, cell } = position.state.named(fallen(position, push)?)?;
    Some(texts::note_falls(side, rank, cell))
}

fn splinter(gone: &[Square]) -> Option<KeyedText> {
    let names: Vec<_> = gone.iter().map(|square| square.name()).collect();
    match names.as_slice() {
        [] => None,
        [only] => Some(texts::note_splinters_off(*only).into()),
        few if few.len() <= MOST_NAMED => Some(texts::note_splinter_off(names)),
        many => Some(texts::note_many_splinter_off(many.len() as u32).into()),
    }
}

fn end(position: &Splinter, push: Push) -> Option<&'static TextSpec> {
    let mut after = position.clone();
    after.play_unchecked(push);
    let ending = after.state.ending?;
    Some(match (ending.winner(), ending) {
        (Some(side), _) if side == position.state.mover() => NOTE_WINS,
        (Some(_), _) => NOTE_LOSES,
        (None, Ending::Repetition) => texts::NOTE_REPETITION,
        (None, _) => texts::NOTE_DRAWS,
    })
}
