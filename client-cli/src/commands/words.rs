//! Things in words.

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use serde_json::{Map, Value};
use tabuleiro_protocol::{Ending, GameResult, Millis, Occupant, Setup};
use tabuleiro_rules::view::{Effect, Effects};
use tabuleiro_rules::{Seat, Side};

/// The options of a game in a few words, whatever the game.
pub(crate) fn options(options: &Map<String, Value>) -> String {
    let words = options.iter().filter_map(|(name, value)| match value {
        Value::String(word) => Some(word.clone()),
        Value::Bool(set) => set.then(|| name.replace('_', " ")),
        Value::Array(items) => {
            let items =
                items.iter().map(|item| item.as_str().map_or(item.to_string(), str::to_owned));
            Some(items.collect::<Vec<_>>().join(" "))
        }
        value => Some(format!("{name} {value}")),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// A game with its options and its turn limit.
pub(crate) fn setup(setup: &Setup) -> String {
    let options = options(&setup.options);
    let name = setup.game.info().name;
    let seconds = setup.turn_limit.seconds();
    match options.is_empty() {
        true => format!("{name}, {seconds} s a turn"),
        false => format!("{name} ({options}), {seconds} s a turn"),
    }
}

/// The name of a side.
pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// How a game ended, with the name of the winner.
pub(crate) fn ending(ending: &Ending, seats: Option<&[Occupant; 2]>) -> String {
    let winner = ending.winner.zip(seats).map(|(seat, seats)| name_apart(seats, seat));
    match (ending.result, winner) {
        (GameResult::Win, Some(winner)) => format!("{winner} won: {}", ending.text),
        (GameResult::Win, None) => ending.text.to_string(),
        (GameResult::Draw, _) => format!("drawn: {}", ending.text),
        (GameResult::Aborted, _) => format!("aborted: {}", ending.text),
    }
}

/// The name of a player, so that two with the same name, such as two bots, are told apart.
pub(crate) fn name_apart(seats: &[Occupant; 2], seat: Seat) -> String {
    let name = seats[seat.index()].name();
    match have_one_name(seats) {
        true => format!("{name} ({})", place(seat)),
        false => name,
    }
}

/// Whether a name does not tell who is meant.
pub(crate) fn have_one_name(seats: &[Occupant; 2]) -> bool {
    seats[0].name() == seats[1].name()
}

/// Which of the two players.
pub(crate) const fn place(seat: Seat) -> &'static str {
    ["first", "second"][seat.index()]
}

/// The end of a leg, if an action brought it about: the score, and who plays which side from now on.
pub(crate) fn leg_over(did: &Effects, seats: Option<&[Occupant; 2]>) -> Option<String> {
    let over = |effect: &Effect| match effect {
        Effect::LegOver { leg, scores, totals, sides, .. } => {
            Some((*leg, *scores, *totals, *sides))
        }
        _ => None,
    };
    let (leg, scores, totals, sides) = did.effects.iter().find_map(over)?;
    let name = |seat: Seat| match seats {
        Some(seats) => name_apart(seats, seat),
        None => place(seat).to_owned(),
    };
    let both = |numbers: [u32; 2]| {
        Seat::ALL.map(|seat| format!("{} {}", name(seat), numbers[seat.index()])).join(", ")
    };
    let mut told = format!("Leg {leg} is over: {}", both(scores));
    if totals != scores {
        told = format!("{told}; in all {}", both(totals));
    }
    let next = sides.map(|sides| {
        let plays = Seat::ALL.map(|s| format!("{} plays {}", name(s), side(sides[s.index()])));
        format!(" From now on {}.", plays.join(", "))
    });
    Some(format!("{told}.{}", next.unwrap_or_default()))
}

/// Why a game was lost, told to whoever lost it. The server tells it from the winner's side.
pub(crate) fn why_lost(ending: &Ending) -> &str {
    match &*ending.reason {
        "resignation" => "you resigned",
        "time" => "your time ran out",
        _ => &ending.text,
    }
}

/// How many of something: `1 move`, `3 moves`.
pub(crate) fn count(number: impl Into<u64>, what: &str) -> String {
    match number.into() {
        1 => format!("1 {what}"),
        many => format!("{many} {what}s"),
    }
}

/// A length of time: `3 s`, `2 min 5 s`.
pub(crate) fn length(ms: Millis) -> String {
    let seconds = ms.saturating_add(500) / 1000;
    match seconds / 60 {
        0 => format!("{seconds} s"),
        minutes => format!("{minutes} min {} s", seconds % 60),
    }
}

/// A moment as the clock on the wall shows it.
pub(crate) fn moment(at: Millis) -> String {
    moment_in(at, TimeZone::system())
}

/// A moment as clocks of a zone show it.
pub(crate) fn moment_in(at: Millis, zone: TimeZone) -> String {
    let at = i64::try_from(at).ok().and_then(|at| Timestamp::from_millisecond(at).ok());
    at.unwrap_or_default().to_zoned(zone).strftime("%Y-%m-%d %H:%M").to_string()
}

/// Reads a day or a moment, as the start of what is asked for.
pub(crate) fn since(text: &str) -> Result<Millis, String> {
    read(text, Edge::Start)
}

/// Reads a day or a moment, as the end of what is asked for. A day is included as a whole.
pub(crate) fn until(text: &str) -> Result<Millis, String> {
    read(text, Edge::End)
}

#[derive(Clone, Copy)]
enum Edge {
    Start,
    End,
}

fn read(text: &str, edge: Edge) -> Result<Millis, String> {
    let bad = || "write a day like 2026-03-14, or a moment like 2026-03-14T15:00".to_owned();
    let millis = |at: Timestamp| at.as_millisecond().try_into().map_err(|_| bad());
    if let Ok(at) = text.parse::<Timestamp>() {
        return millis(at);
    }
    let here = match text.parse::<Date>() {
        Ok(day) if !text.contains(['T', ':']) => match edge {
            Edge::Start => day.to_datetime(jiff::civil::Time::midnight()),
            Edge::End => {
                let next = day.checked_add(1.day()).map_err(|_| bad())?;
                next.to_datetime(jiff::civil::Time::midnight())
            }
        },
        _ => text.parse::<DateTime>().map_err(|_| bad())?,
    };
    millis(here.to_zoned(TimeZone::system()).map_err(|_| bad())?.timestamp())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(value: Value) -> String {
        let Value::Object(map) = value else { panic!("an object") };
        options(&map)
    }

    #[test]
    fn options_of_any_game_are_told_in_a_few_words() {
        assert_eq!(told(json!({"size": 8})), "size 8");
        assert_eq!(told(json!({"rules": "classic", "start": ["d2", "d6"]})), "classic, d2 d6");
        assert_eq!(told(json!({"edge": "fall", "no_return": true})), "fall, no return");
        assert_eq!(told(json!({"edge": "wall", "no_return": false})), "wall");
    }

    #[test]
    fn the_end_of_a_leg_is_told_with_its_score_and_the_sides() {
        let over = |leg, totals, sides| {
            let (reason, scores) = ("fifty".into(), [28, 30]);
            let panels = Vec::new();
            let over = Effect::LegOver { leg, reason, scores, totals, sides, panels };
            leg_over(&Effects { path: Vec::new(), effects: vec![over] }, None).unwrap()
        };
        assert_eq!(
            over(1, [28, 30], Some([Side::White, Side::Black])),
            "Leg 1 is over: first 28, second 30. From now on first plays White, second plays Black."
        );
        assert_eq!(
            over(2, [58, 40], None),
            "Leg 2 is over: first 28, second 30; in all first 58, second 40."
        );
        assert_eq!(leg_over(&Effects::default(), None), None);
    }

    #[test]
    fn lengths_are_rounded_to_seconds() {
        assert_eq!(length(2_600), "3 s");
        assert_eq!(length(125_000), "2 min 5 s");
        assert_eq!(length(Millis::MAX), length(Millis::MAX - 1));
    }

    #[test]
    fn a_last_day_is_included() {
        let (from, to) = (since("2026-03-14").unwrap(), until("2026-03-14").unwrap());
        assert_eq!(to - from, 24 * 60 * 60 * 1000);
        assert_eq!(since("1970-01-01T00:00:07Z"), Ok(7000));
        assert_eq!(since("2026-03-14T15:00").unwrap() - from, 15 * 60 * 60 * 1000);
        for wrong in ["", "yesterday", "2026-13-01", "1960-01-01T00:00:00Z"] {
            assert!(since(wrong).unwrap_err().contains("2026-03-14"), "{wrong}");
        }
    }
}
