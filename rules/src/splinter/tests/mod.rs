//! The rules of Splinter, topic by topic.

mod endings;
mod evaluation;
mod fall;
mod naive;
mod no_return;
mod notation;
mod refusals;
mod repetition;
mod start;
mod views;

use super::settings::{Edge, Settings};
use super::{Push, Splinter};
use crate::{Game, Outcome, Seat, Side};

const USUAL: Settings = Settings::USUAL;

const FALL: Settings = Settings { edge: Edge::Fall, ..USUAL };

const NO_RETURN: Settings = Settings { no_return: true, ..USUAL };

/// The initial position.
fn start(settings: Settings) -> Splinter {
    let options = settings.write();
    Splinter::start(&options).expect("the options are allowed")
}

/// A position with White to move, its top left square `f8`.
fn white(settings: Settings, picture: &[&str]) -> Splinter {
    Splinter::pictured(settings, Side::White, "f8", picture)
}

fn push(text: &str) -> Push {
    Push::read(text).expect(text)
}

/// The position after some legal actions.
fn after(mut position: Splinter, texts: &str) -> Splinter {
    for text in texts.split_whitespace() {
        let action = push(text);
        assert_eq!(position.outcome(), None, "{text}");
        assert_eq!(position.check(action), Ok(()), "{text}");
        position.play_unchecked(action);
    }
    position
}

fn won(seat: Seat, reason: &'static str) -> Option<Outcome> {
    Some(Outcome::Win { seat, reason })
}

fn drawn(reason: &'static str) -> Option<Outcome> {
    Some(Outcome::Draw { reason })
}

/// The pieces as words such as `wf8` and `Bh9`, sorted.
fn pieces(position: &Splinter) -> Vec<String> {
    let mut list = Vec::new();
    position.pieces(&mut list);
    let mut words: Vec<_> = list
        .into_iter()
        .map(|piece| {
            let king = piece.shape == crate::view::Shape::King;
            let letter = match (piece.side, king) {
                (Side::White, false) => 'w',
                (Side::White, true) => 'W',
                (Side::Black, false) => 'b',
                (Side::Black, true) => 'B',
            };
            format!("{letter}{}", piece.cell)
        })
        .collect();
    words.sort_unstable();
    words
}
