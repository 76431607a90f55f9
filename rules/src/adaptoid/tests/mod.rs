//! Adaptoid's own tests; what every game must do is tested for all games at once.

mod bots;
mod ends;
mod growing;
mod moving;
mod options;
mod phases;
mod refusals;
mod turns;
mod view;

use super::setup::Setup;
use super::{Action, Adaptoid};
use crate::{Game, Outcome, Seat, Side, sorted_legal};

/// All of both sides is on the board and nobody is hungry, so that nothing can be grown.
const GROWN_OUT: Setup = Setup::new(
    "a1=1/1 a4=1/0 b2=1/1 b3=1/2 b5=2/0 c2=0/2 c5=2/1 d7=0/1 e1=2/0 e2=1/2 e5=0/2 f3=1/0",
    "a3=1/0 c1=1/1 c4=0/1 d1=0/1 d3=0/2 d4=3/0 d6=1/2 e4=1/2 f2=2/0 f5=2/0 g1=1/0 g3=0/3",
);

impl Setup {
    fn made(self) -> Adaptoid {
        self.position().expect("the set-up is sound")
    }
}

fn action(text: &str) -> Action {
    Action::read(text).expect("an action")
}

/// The position after some legal actions.
fn after(mut position: Adaptoid, actions: &str) -> Adaptoid {
    for text in actions.split_whitespace() {
        assert_eq!(position.check(action(text)), Ok(()), "{text}");
        position.play_unchecked(action(text));
        assert_eq!(position.audit(), Ok(()), "after {text}");
    }
    position
}

/// The texts of all legal actions that begin in some way, sorted and joined.
fn legal(position: &Adaptoid, start: &str) -> String {
    let listed = sorted_legal(position).into_iter().map(|(text, _)| text);
    listed.filter(|text| text.starts_with(start)).collect::<Vec<_>>().join(" ")
}

/// A side's adaptoids as a set-up writes them.
fn standing(position: &Adaptoid, side: Side) -> String {
    let mut pieces = Vec::new();
    position.pieces(&mut pieces);
    pieces.sort_unstable();
    let own = pieces.iter().filter(|piece| piece.side == side);
    let words = own.map(|piece| format!("{}={}", piece.cell, piece.label.unwrap_or_default()));
    words.collect::<Vec<_>>().join(" ")
}

fn captures(position: &Adaptoid) -> [u32; 2] {
    Seat::ALL.map(|seat| position.panels()[0].value("captures", seat).expect("a row"))
}

fn white_wins(reason: &'static str) -> Option<Outcome> {
    Some(Outcome::Win { seat: Seat::Zero, reason })
}

fn black_wins(reason: &'static str) -> Option<Outcome> {
    Some(Outcome::Win { seat: Seat::One, reason })
}
