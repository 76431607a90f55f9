//! Tests of Trench, a file a topic.

mod ends;
mod legs;
mod moves;
mod notation;
mod refusals;
mod strategy;
mod view;

use super::setup::Setup;
use super::{Rules, Square, Trench};
use crate::{Game, Outcome, Seat, sorted_legal};

/// A position of the classic rules, Black to move.
fn classic(black: &str, white: &str) -> Trench {
    Setup::new(Rules::Classic, black, white).position()
}

/// The position after a legal move.
fn after(position: Trench, text: &str) -> Trench {
    let action = position.read(text).expect("a move");
    assert_eq!(position.check(action), Ok(()), "{text}");
    let mut next = position;
    next.play_unchecked(action);
    next
}

/// Every legal move from a square, as the squares it leads to.
fn targets(position: &Trench, from: &str) -> Vec<String> {
    let legal = sorted_legal(position).into_iter();
    legal
        .filter_map(|(text, _)| text.strip_prefix(from)?.strip_prefix('-').map(str::to_owned))
        .collect()
}

/// The pieces on the board, such as `B5a1`.
fn shown(position: &Trench) -> Vec<String> {
    let squares = Square::all().filter_map(|square| Some((square, position.board.piece(square)?)));
    squares
        .map(|(square, (side, rank))| {
            format!("{}{}{square}", &side.to_string()[..1], rank.number())
        })
        .collect()
}

fn won(seat: Seat, reason: &'static str) -> Option<Outcome> {
    Some(Outcome::Win { seat, reason })
}

fn drawn(reason: &'static str) -> Option<Outcome> {
    Some(Outcome::Draw { reason })
}

/// Black soldiers on every square of Black's home and white pieces in the trench but for
/// h1, which the last one enters from h2: then Black has no move. No army is so large, so
/// this never happens in play.
fn about_to_be_stuck(rules: Rules, white: &str) -> Setup {
    let home: Vec<_> = super::Square::all()
        .filter(|square| square.is_home_of(crate::Side::Black))
        .map(|square| format!("1{square}"))
        .collect();
    Setup::new(rules, &home.join(" "), white).white_to_move()
}
