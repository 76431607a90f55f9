//! Positions of every game that were played by the rules.

use serde_json::json;
use tabuleiro_rules::bot::{Level, Limit};
use tabuleiro_rules::{GameKind, Seat};

use crate::room::{Room, ana};

pub(crate) fn duplohex() -> Room {
    Room::new(GameKind::DuploHex, json!({}), Seat::One)
        .after(
            "Dc4 Rb7 Dd4 Rb5 Dc4-b5 Re6 Dc2 Db2 Ra6 Re1 De7 Rc5 Dc4 Dd4-c5 Re6-e7 Rd5 Da5 Dg4 Rd2",
        )
        .after("Da5-a6 Rb6 Dc2-d2 Re6 De2 Rd4 Dc6 Re1-e2 Dg5 Rd5-c6 Rd1 Dg3 Rd4-c4 Dd5 Dg1 Rc3")
        .after("Rd6 Dd5-d6 Rb1 Dd4")
        .with_words(ana(), "those pairs hurt")
        .with_words(crate::room::me(), "we will see")
        .with_words(ana(), "good luck!")
}

/// What is played before the picture is taken.
pub(crate) const DUPLOHEX_LAST: [&str; 2] = ["Dc2", "Rd5"];

pub(crate) fn trench() -> Room {
    Room::new(GameKind::Trench, json!({}), Seat::Zero)
        .after(
            "a4-c6 e8-d8 c6-e6 f7-e6 a3-a5 e6-c4 a5-a3 c4-c3 b3-c3 d8-d6 a2-e6 g8-e6 a3-a6 e7-e8",
        )
        .after("a6-d6 e6-d6 a1-a4 e8-e7 a4-a8 d6-d4 c3-d4 g7-f7 d4-f4 h8-g8 a8-f3")
        .with_words(ana(), "my general is nervous")
}

pub(crate) const TRENCH_LAST: [&str; 1] = ["g5-g4"];

pub(crate) fn iris8() -> Room {
    Room::new(GameKind::Iris, json!({"size": 8}), Seat::One)
        .after("n3 c2 c8 l10 k5 i14 k6 d8 e8 j5 n2 j6 d7 b4 m1 d11 j7 k4 a3")
        .after("b9 n8 i5 o3 j4 m8 l9 g2 n7 c5 l4 h6 g3 m9")
        .with_words(ana(), "the violet corner is mine")
}

pub(crate) const IRIS8_LAST: [&str; 1] = ["h15"];

pub(crate) fn iris6() -> Room {
    Room::new(GameKind::Iris, json!({"size": 6}), Seat::Zero)
        .after("j4 b5 c7 i5 g3 c8 h4 d3 d7 h5 j5 g4 c6 b4 j1 a5 g5 h3 a3 a4 j6 g6 k5")
        .with_words(ana(), "the violet corner is mine")
}

pub(crate) const IRIS6_LAST: [&str; 2] = ["h6", "i7"];

pub(crate) fn splinter() -> Room {
    Room::new(GameKind::Splinter, json!({}), Seat::Zero)
        .after("h8-s j9-nw i7-n i8-s j12-sw g8-ne i10-s g10-e h9-sw i9-se h13-s h15-s f10-s i12-s")
        .after("j8-se h10-nw h11-se j11-nw k11-w g6-se g11-n")
        .with_words(ana(), "careful with that king")
}

pub(crate) const SPLINTER_LAST: [&str; 1] = ["h12-se"];

/// A game of Adaptoid between two bots, as far as it is interesting.
pub(crate) fn adaptoid() -> Room {
    let mut room = Room::new(GameKind::Adaptoid, json!({}), Seat::Zero);
    for seed in 0..34 {
        let action = room.position.choose(Level::Smart, Limit::Nodes(50), seed);
        room.play(&action.expect("a game that goes on"));
    }
    room.with_words(ana(), "your b4 looks hungry")
}

/// We have grown, and may move.
pub(crate) const ADAPTOID_LAST: [&str; 1] = ["Lb3"];
