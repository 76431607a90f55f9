//! A legal action in words.

use super::Splinter;
use super::action::Push;
use super::board::Square;
use super::ending::Ending;
use super::settings::Edge;
use super::state::State;
use crate::Game;
use crate::view::{Choice, Text, list};

/// More cells than this are counted in a note, not named.
const MOST_NAMED: usize = 4;

/// The words for small numbers of pieces.
const NUMBERS: [&str; 10] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// The action as a client offers it.
pub(super) fn describe(position: &Splinter, push: Push) -> Choice {
    let (after, gone) = pushed(position, push);
    Choice {
        text: position.text(push),
        label: label(position, push).into(),
        note: note(position, push, &after, &gone),
        path: push.path(),
        takes: fallen(position, push).into_iter().chain(gone).map(Square::name).collect(),
        ..Choice::default()
    }
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

fn label(position: &Splinter, push: Push) -> String {
    let (_, length) = position.state.line(push);
    let direction = push.direction.name();
    match usize::from(length) - 1 {
        0 => format!("step {direction}"),
        1 => format!("push one piece {direction}"),
        pushed => match NUMBERS.get(pushed) {
            Some(word) => format!("push {word} pieces {direction}"),
            None => format!("push {pushed} pieces {direction}"),
        },
    }
}

/// What is lost, and how the game ends if it does.
fn note(position: &Splinter, push: Push, after: &State, gone: &[Square]) -> Option<Text> {
    let mut parts = Vec::new();
    parts.extend(fall(position, push));
    parts.extend(splinter(gone));
    let before = &position.state;
    let own = before.mover().index();
    match after.lost[own] - before.lost[own] {
        0 => {}
        1 => parts.push("you lose a pawn".to_owned()),
        lost => parts.push(format!("you lose {lost} pawns")),
    }
    parts.extend(end(position, push).map(str::to_owned));
    (!parts.is_empty()).then(|| parts.join(", ").into())
}

fn fall(position: &Splinter, push: Push) -> Option<String> {
    let piece = position.state.named(fallen(position, push)?)?;
    Some(format!("{piece} falls off"))
}

fn splinter(gone: &[Square]) -> Option<String> {
    let names: Vec<_> = gone.iter().map(|square| square.name()).collect();
    match gone.len() {
        0 => None,
        1 => Some(format!("{} splinters off", list(&names))),
        few if few <= MOST_NAMED => Some(format!("{} splinter off", list(&names))),
        many => Some(format!("{many} pieces splinter off")),
    }
}

fn end(position: &Splinter, push: Push) -> Option<&'static str> {
    let mut after = position.clone();
    after.play_unchecked(push);
    let ending = after.state.ending?;
    Some(match (ending.winner(), ending) {
        (Some(side), _) if side == position.state.mover() => "wins the game",
        (Some(_), _) => "loses the game",
        (None, Ending::Repetition) => "draws by repetition",
        (None, _) => "draws the game",
    })
}
