//! A legal action in words.

use super::Splinter;
use super::action::Push;
use super::board::Square;
use super::ending::Ending;
use super::settings::Edge;
use crate::Game;
use crate::view::{Choice, Text, list};

/// More cells than this are counted in a note, not named.
const MOST_NAMED: usize = 4;

/// The words for small numbers of pieces.
const NUMBERS: [&str; 10] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// The action as a client offers it.
pub(super) fn describe(position: &Splinter, push: Push) -> Choice {
    let to = push.from.step(push.direction);
    Choice {
        text: push.text(),
        label: label(position, push).into(),
        key: None,
        note: note(position, push),
        path: std::iter::once(push.from).chain(to).map(Square::name).collect(),
    }
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
fn note(position: &Splinter, push: Push) -> Option<Text> {
    let mut parts = Vec::new();
    parts.extend(fall(position, push));
    let before = &position.state;
    let mut after = *before;
    after.shove(push);
    if after.king_off().is_none() {
        let splinters = after.prune();
        parts.extend(splinter(&splinters.gone.iter().map(Square::at).collect::<Vec<_>>()));
    }
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
    let (head, _) = position.state.line(push);
    let falls = position.state.settings.edge == Edge::Fall && head.step(push.direction).is_none();
    let piece = position.state.named(head).filter(|_| falls)?;
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
