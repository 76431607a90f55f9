//! Things in words: options, players, times.

use serde_json::{Map, Value};
use tabuleiro_protocol::{Ending, GameResult, Millis, Occupant, Setup};
use tabuleiro_rules::Seat;

use crate::commands::words::name_apart;

/// The options of a game in a few words: `size 8`, `fall, no return`.
pub(in crate::tui::pages) fn options(options: &Map<String, Value>) -> String {
    let words: Vec<String> =
        options.iter().filter_map(|(name, value)| option(name, value)).collect();
    words.join(", ")
}

fn option(name: &str, value: &Value) -> Option<String> {
    match value {
        Value::Bool(true) => Some(spaced(name)),
        Value::Number(number) => Some(format!("{} {number}", spaced(name))),
        Value::String(word) => Some(spaced(word)),
        Value::Array(cells) => {
            let cells: Vec<&str> = cells.iter().filter_map(Value::as_str).collect();
            Some(cells.join(" "))
        }
        Value::Bool(false) | Value::Null | Value::Object(_) => None,
    }
}

/// A word of the wire as people write it: `no return` for `no_return`.
pub(in crate::tui::pages) fn spaced(word: &str) -> String {
    word.replace(['_', '-'], " ")
}

/// A word with a capital letter.
pub(in crate::tui::pages) fn capital(word: &str) -> String {
    let mut symbols = word.chars();
    let first = symbols.next().map(|first| first.to_uppercase().collect::<String>());
    first.unwrap_or_default() + symbols.as_str()
}

/// Both players: `Ana - Rui`.
pub(in crate::tui::pages) fn players(seats: &[Occupant; 2]) -> String {
    format!("{} - {}", seats[0].name(), seats[1].name())
}

/// The one of a seat.
pub(in crate::tui::pages) fn name_at(seats: Option<&[Occupant; 2]>, seat: Seat) -> String {
    seats.map_or_else(String::new, |seats| seats[seat.index()].name())
}

/// How a game ended, as a sentence without a full stop.
pub(in crate::tui::pages) fn ending(ending: &Ending, seats: Option<&[Occupant; 2]>) -> String {
    match (ending.result, ending.winner) {
        (GameResult::Win, Some(seat)) => {
            let winner = seats.map(|seats| name_apart(seats, seat)).unwrap_or_default();
            format!("{winner} won: {}", ending.text)
        }
        (GameResult::Aborted, _) => format!("aborted: {}", ending.text),
        _ => format!("a draw: {}", ending.text),
    }
}

/// A length of time: `9 s`, `2 min 05 s`.
pub(in crate::tui::pages) fn length(ms: Millis) -> String {
    let seconds = (ms + 500) / 1000;
    match seconds {
        0 => format!("{}.{} s", ms / 1000, ms % 1000 / 100),
        1..60 => format!("{seconds} s"),
        60..3600 => format!("{} min {:02} s", seconds / 60, seconds % 60),
        _ => format!("{} h {:02} min", seconds / 3600, seconds % 3600 / 60),
    }
}

/// A total of time as on a clock: `0:09`, `12:40`.
pub(in crate::tui::pages) fn total(ms: Millis) -> String {
    let seconds = ms / 1000;
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds % 3600 / 60, seconds % 60),
    }
}

/// How many of something: `1 person`, `3 people`.
pub(in crate::tui::pages) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A number in words, as far as menus need it.
pub(in crate::tui::pages) fn number(number: usize) -> String {
    const WORDS: [&str; 10] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// A room as a game: its name and options, `Iris, size 8`.
pub(in crate::tui::pages) fn game(setup: &Setup) -> String {
    let (name, options) = (setup.game.info().name, options(&setup.options));
    if options.is_empty() { name.to_owned() } else { format!("{name}, {options}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_a_few_words() {
        let given = serde_json::json!({
            "size": 8, "edge": "fall", "no_return": true, "other": false, "start": ["d2", "d6"]
        });
        assert_eq!(options(given.as_object().unwrap()), "fall, no return, size 8, d2 d6");
    }

    #[test]
    fn times_are_written_for_people() {
        assert_eq!(
            [0, 420, 9_400, 125_000, 4_000_000].map(length),
            ["0.0 s", "0.4 s", "9 s", "2 min 05 s", "1 h 06 min"]
        );
        assert_eq!([9_000, 760_000, 4_000_000].map(total), ["0:09", "12:40", "1:06:40"]);
        assert_eq!([capital("no return"), count(1, "room", "rooms")], ["No return", "1 room"]);
    }
}
