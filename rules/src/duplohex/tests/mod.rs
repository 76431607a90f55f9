//! The rules of DuploHex, a topic a file.

mod bots;
mod ends;
mod reading;
mod refusals;
mod turns;
mod views;

use super::board::Board;
use super::setup::{board, position};
use super::{Due, DuploHex, Kind, SetUp};
use crate::{Game, Outcome, Seat, Side, sorted_legal};

/// A full board: black discs, black rings and white rings, no two neighbours alike.
const FULL: &str = "1481481 8148148 4814814 1481481 8148148 4814814 1481481";

/// White has placed all discs, each in a black ring.
const NO_DISCS: &str = "0666600 0666600 0666600 0666600 0666600 0666600 0000000";

/// White has placed all discs, all but the one on e6 in a black ring.
const ONE_SINGLE_DISC: &str = "0666600 0666600 0666600 0666600 0666600 0666200 0000000";

/// White has placed every disc and every ring but one.
const LAST_RING: &str = "0aaaa00 0aaaa00 0aaaa00 0aaaa00 0aaaa00 0aaa600 0000000";

/// As the last, but the ring that is left joins left and right on g4.
const LAST_RING_JOINS: &str = "0aaaa00 0aaaa00 0aaaa00 aaaaaa0 0aaaa00 0a20000 0000000";

/// White has placed everything, all of it in pairs.
const ALL_PAIRED: &str = "0aaaa00 0aaaa00 0aaaa00 0aaaa00 0aaaa00 0aaaa00 0000000";

/// White has placed everything; the disc on e6 and the ring on f6 are single.
const ALL_BUT_ONE_PAIRED: &str = "0aaaa00 0aaaa00 0aaaa00 0aaaa00 0aaaa00 0aaa280 0000000";

/// A position put together by hand, with White or Black to move.
fn set(rows: &str, mover: Side, due: Due) -> DuploHex {
    let position = position(board(rows), mover, due);
    assert_eq!(position.audit(), Ok(()), "{rows}");
    assert!(!is_decided(&position.board), "{rows}");
    position
}

fn is_decided(board: &Board) -> bool {
    let is_joined = |(kind, side)| board.is_joined(kind, side);
    let all = Kind::ALL.map(|kind| Side::ALL.map(|side| (kind, side)));
    all.into_iter().flatten().any(is_joined)
}

fn start(set_up: SetUp) -> DuploHex {
    set_up.position()
}

/// Plays legal actions given by their texts.
fn play(position: &mut DuploHex, texts: &str) {
    for text in texts.split_whitespace() {
        let action = position.read(text).expect(text);
        assert_eq!(position.outcome(), None, "before {text}");
        assert_eq!(position.check(action), Ok(()), "{text}");
        position.play_unchecked(action);
        assert_eq!(position.audit(), Ok(()), "after {text}");
    }
}

fn after(mut position: DuploHex, texts: &str) -> DuploHex {
    play(&mut position, texts);
    position
}

fn legal(position: &DuploHex) -> Vec<String> {
    let texts: Vec<_> = sorted_legal(position).into_iter().map(|(t, _)| t).collect();
    assert_eq!(texts.len(), position.count_legal(&mut Vec::new()));
    texts
}

fn won(seat: Seat, reason: &'static str) -> Option<Outcome> {
    Some(Outcome::Win { seat, reason })
}
