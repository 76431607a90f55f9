//! Tests of Iris, a file a topic.

mod comparing;
mod ending;
mod playing;
mod reading;
mod refusals;
mod turns;
mod views;

use super::Iris;
use super::setup::drawn;
use crate::{Game, Side, sorted_legal};

/// Only the adjacent grey cells e5 and e6 are empty.
const TWO_LEFT: &str = "
        x x o o x
       x o x x o o
      o x o x o x x
     o x x o o x o x
    x o x o . . x o x
     x o o x x o x o
      x x o o x o o
       o o x x o x
        x o o x x";

/// Only the grey cells e5 and e6, adjacent, and the rim pair a1, i5 are empty.
const A_PAIR_AND_TWO_LEFT: &str = "
        . x o o x
       x o x x o o
      o x o x o x x
     o x x o o x o x
    x o x o . . x o x
     x o o x x o x o
      x x o o x o o
       o o x x o x
        x o o x .";

/// A game on six cells a side, from the ninth turn of Black on White's to play.
const SIX: &str = "j4 b5 c7 i5 g3 c8 h4 d3 d7 h5 j5 g4 c6 b4 j1 a5 g5 h3 a3 a4 j6 g6 k5 \
                   h6 i7 i4 e3";

/// A game on eight cells a side.
const EIGHT: &str = "n3 c2 c8 l10 k5 i14 k6 d8 e8 j5 n2 j6 d7 b4 m1 d11 j7 k4 a3 b9 n8 i5 o3 \
                     j4 m8 l9 g2 n7 c5 l4 h6 g3 m9 l8 g6 m2 f2 m4 k3 c9 e7 d10 m3 o7 o5 f8 g5 \
                     j8 f6 h15";

/// The position after some actions, every one of which must be legal.
fn after(size: u8, actions: &str) -> Iris {
    let position = Iris::played(size, actions);
    let count = actions.split_whitespace().count();
    assert_eq!(position.ply() as usize, count, "actions played of: {actions}");
    assert_eq!(position.audit(), Ok(()));
    position
}

/// Plays further actions, every one of which must be legal.
fn play(position: &mut Iris, actions: &str) {
    for text in actions.split_whitespace() {
        let action = position.read(text).expect(text);
        assert_eq!(position.check(action), Ok(()), "{text}");
        position.play_unchecked(action);
        assert_eq!(position.audit(), Ok(()), "after {text}");
    }
}

/// The legal actions as one text.
fn legal(position: &Iris) -> String {
    let texts: Vec<_> = sorted_legal(position).into_iter().map(|(text, _)| text).collect();
    texts.join(" ")
}

fn mover(position: &Iris) -> Side {
    position.side_of(position.mover())
}
