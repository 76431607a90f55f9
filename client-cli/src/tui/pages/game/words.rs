//! Small pieces of text that several parts of the page need.

use serde_json::Value;
use tabuleiro_protocol::{Ending, GameResult, Setup};
use tabuleiro_rules::view::{CellName, Choice, View};
use tabuleiro_rules::{Seat, Side};

use crate::commands::words::{have_one_name, why_lost};
use crate::tui::Table;

/// A length of time: `0:09`, `12:40`, `1:02:03`.
pub(super) fn length(ms: u64) -> String {
    let seconds = ms / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Seconds that are left, so that a turn does not seem over while it is not.
pub(super) const fn seconds_left(ms: u64) -> u64 {
    ms.div_ceil(1000)
}

/// The name of the game, with its size where it has several.
pub(super) fn game_name(setup: &Setup) -> String {
    let name = setup.game.info().name;
    match setup.options.get("size") {
        Some(Value::Number(size)) => format!("{name} {size}"),
        _ => name.to_owned(),
    }
}

/// The side that a seat plays now.
pub(super) const fn side_of(view: &View, seat: Seat) -> Side {
    view.sides[seat.index()]
}

/// What stands on a cell: "d3 is empty", "c5: Black disc, White ring".
pub(super) fn contents(view: &View, cell: CellName) -> String {
    let here = view.pieces.iter().filter(|piece| piece.cell == cell);
    let words: Vec<_> = here
        .map(|piece| {
            let shape = format!("{:?}", piece.shape).to_lowercase();
            let label = piece.label.map(|label| format!(" {label}")).unwrap_or_default();
            format!("{} {shape}{label}", piece.side)
        })
        .collect();
    match words.is_empty() {
        true => format!("{cell} is empty"),
        false => format!("{cell}: {}", words.join(", ")),
    }
}

/// What some choices do, in one phrase: "place a disc or a ring".
pub(super) fn phrase<'a>(choices: impl IntoIterator<Item = &'a Choice>) -> String {
    let mut labels: Vec<&str> = Vec::new();
    for choice in choices {
        if !labels.contains(&choice.label.as_ref()) {
            labels.push(&choice.label);
        }
    }
    let verb = labels.first().and_then(|label| label.split(' ').next()).unwrap_or_default();
    let rests: Vec<_> = labels.iter().filter_map(|label| label.strip_prefix(verb)).collect();
    let shared = rests.len() == labels.len() && rests.iter().all(|rest| rest.starts_with(' '));
    if shared && labels.len() > 1 {
        let rests: Vec<_> = rests.iter().map(|rest| rest.trim_start()).collect();
        return format!("{verb} {}", either(&rests));
    }
    either(&labels)
}

/// "a", "a or b", "a, b or c".
fn either(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// What a choice does, with what is not plain to see: "f3-h5: takes g4 and h5 (3 points)".
pub(super) fn explained(choice: &Choice) -> String {
    let what = choice.note.as_ref().unwrap_or(&choice.label);
    match choice.text == *what {
        true => choice.text.clone(),
        false => format!("{}: {what}", choice.text),
    }
}

/// How a game ended, as a sentence with names.
pub(super) fn ending(table: &Table, ending: &Ending) -> String {
    let why = &ending.text;
    match (ending.result, ending.winner) {
        (GameResult::Win, Some(seat)) if table.own_seat() == Some(seat) => {
            format!("You won: {why}")
        }
        (GameResult::Win, Some(_)) if table.own_seat().is_some() => {
            format!("You lost: {}", why_lost(ending))
        }
        // Two of one name, as in a hot seat, differ by their sides.
        (GameResult::Win, Some(seat))
            if table.snapshot.seats.as_ref().is_some_and(have_one_name) =>
        {
            format!("{} won: {why}", side_of(&table.snapshot.board.view, seat))
        }
        (GameResult::Win, Some(seat)) => format!("{} won: {why}", table.name_of(seat)),
        (GameResult::Win, None) => format!("The game is over: {why}"),
        (GameResult::Draw, _) => format!("A draw: {why}"),
        (GameResult::Aborted, _) => format!("The game does not count: {why}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(label: &'static str) -> Choice {
        Choice { text: "x".into(), label: label.into(), ..Choice::default() }
    }

    #[test]
    fn a_phrase_says_the_verb_once() {
        let two = [choice("place a disc"), choice("place a ring"), choice("place a disc")];
        assert_eq!(phrase(&two), "place a disc or a ring");
        let others = [choice("pass"), choice("place a ring")];
        assert_eq!(phrase(&others), "pass or place a ring");
        assert_eq!(phrase(&others[..1]), "pass");
    }

    #[test]
    fn times_are_as_short_as_they_can_be() {
        assert_eq!((length(9_900), length(760_000)), ("0:09".into(), "12:40".into()));
        assert_eq!(length(3_723_000), "1:02:03");
        assert_eq!((seconds_left(1), seconds_left(18_000)), (1, 18));
    }
}
