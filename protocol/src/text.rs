//! A game as a text for people: a header, and numbered turns.

use std::fmt::Write;

use jiff::Timestamp;
use tabuleiro_rules::Seat;

use crate::{Event, GameRecord, GameResult, GameSummary, Millis, RoomStage};

/// The width at which the list of turns is wrapped.
const WIDTH: usize = 80;

impl GameRecord {
    /// The game as a text for people. Undone actions are left out; the JSON form has them.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = header(&self.summary);
        text.push('\n');
        let mut line = String::new();
        for turn in turns(self) {
            if !line.is_empty() && line.chars().count() + 1 + turn.chars().count() > WIDTH {
                text.push_str(&line);
                text.push('\n');
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&turn);
        }
        let end = result_mark(&self.summary);
        let _ = writeln!(text, "{line}{}{end}", if line.is_empty() { "" } else { " " });
        text
    }
}

fn header(summary: &GameSummary) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    tag("Game", summary.setup.game.info().name);
    tag("Id", &summary.game.to_string());
    for (name, value) in &summary.setup.options {
        tag(&format!("Option {name}"), value.as_str().unwrap_or(&value.to_string()));
    }
    tag("TurnLimit", &format!("{} s", summary.setup.turn_limit.seconds()));
    for seat in Seat::ALL {
        let occupant = summary.seats.as_ref().map(|seats| seats[seat.index()].name());
        tag(["First", "Second"][seat.index()], occupant.as_deref().unwrap_or("?"));
    }
    tag("Date", &date(summary.started.unwrap_or(summary.created)));
    tag("Result", &result_in_words(summary));
    text
}

fn result_in_words(summary: &GameSummary) -> String {
    let Some(ending) = &summary.ending else {
        return match summary.stage {
            RoomStage::Closed => "never started".to_owned(),
            _ => "in progress".to_owned(),
        };
    };
    let name = |seat: Seat| summary.seats.as_ref().map(|seats| seats[seat.index()].name());
    match (ending.result, ending.winner.and_then(name)) {
        (GameResult::Win, Some(winner)) => format!("{winner} won: {}", ending.text),
        (GameResult::Win, None) => ending.text.to_string(),
        (GameResult::Draw, _) => format!("drawn: {}", ending.text),
        (GameResult::Aborted, _) => format!("aborted: {}", ending.text),
    }
}

fn result_mark(summary: &GameSummary) -> &'static str {
    match summary.ending.as_ref().map(|ending| (ending.result, ending.winner)) {
        Some((GameResult::Win, Some(Seat::Zero))) => "1-0",
        Some((GameResult::Win, _)) => "0-1",
        Some((GameResult::Draw, _)) => "1/2-1/2",
        Some((GameResult::Aborted, _)) | None => "*",
    }
}

/// The turns as they stand at the end: `12. Dc3 Rc4`.
fn turns(record: &GameRecord) -> Vec<String> {
    let mut played: Vec<(u32, &str)> = Vec::new();
    let mut turn = record.board.view.turn;
    for event in &record.events {
        match &event.logged.event {
            Event::Played { action, .. } => played.push((turn, action)),
            Event::Undone { ply, .. } => played.truncate(*ply as usize),
            _ => {}
        }
        turn = event.change.as_ref().map_or(turn, |change| change.turn);
    }
    let mut turns: Vec<String> = Vec::new();
    let mut last = None;
    for (number, action) in played {
        if last == Some(number) {
            if let Some(turn) = turns.last_mut() {
                turn.push(' ');
                turn.push_str(action);
            }
        } else {
            turns.push(format!("{number}. {action}"));
        }
        last = Some(number);
    }
    turns
}

/// A moment as `2026-11-16 05:00:00 UTC`.
fn date(at: Millis) -> String {
    let at = i64::try_from(at).ok().and_then(|at| Timestamp::from_millisecond(at).ok());
    at.unwrap_or_default().strftime("%Y-%m-%d %H:%M:%S UTC").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_dates_that_people_read() {
        assert_eq!(date(0), "1970-01-01 00:00:00 UTC");
        assert_eq!(date(951_782_400_000), "2000-02-29 00:00:00 UTC");
        assert_eq!(date(1_794_805_261_999), "2026-11-16 05:01:01 UTC");
    }
}
