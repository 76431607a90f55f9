//! What can be grown, and where.

use super::*;

const BODIES: &str = "a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3";

#[test]
fn a_body_goes_next_to_any_own_adaptoid() {
    let position = Setup::new("b4=2/2 c1 c3 c5 e2=3/2", "b5 d5 e6 d4=2/3 f5=1/3").made();
    let bodies = "Ba3 Ba4 Bb1 Bb2 Bb3 Bc2 Bc4 Bc6 Bd1 Bd2 Bd3 Bd6 Be1 Be3 Bf1 Bf2";
    assert_eq!(legal(&position, "B"), bodies);
    assert_eq!(legal(&position, "L"), "Lb4 Lc1 Lc3 Lc5 Le2");
    assert_eq!(legal(&position, "C"), "Cb4 Cc1 Cc3 Cc5 Ce2");
    assert_eq!(position.count_legal(&mut Vec::new()), 16 + 5 + 5);
}

#[test]
fn growing_takes_from_the_stock() {
    let position = after(Setup::new("d2", "d6").made(), "Bd3 Ld6 stay Ld2 stay Cd6");
    assert_eq!(standing(&position, Side::White), "d2=1/0 d3=0/0");
    assert_eq!(standing(&position, Side::Black), "d6=1/1");
    let stock = &position.panels()[0];
    let left = |name: &str| Seat::ALL.map(|seat| stock.value(name, seat));
    assert_eq!(left("bodies left"), [Some(10), Some(11)]);
    assert_eq!(left("legs left"), [Some(11), Some(11)]);
    assert_eq!(left("claws left"), [Some(12), Some(11)]);
}

#[test]
fn no_adaptoid_grows_a_seventh_limb() {
    let position = Setup::new("d4=3/3 d1=2/3", "a4").made();
    assert_eq!(legal(&position, "L"), "Ld1");
    assert_eq!(legal(&position, "C"), "Cd1");
}

#[test]
fn a_part_that_is_used_up_cannot_be_grown() {
    let no_bodies = Setup::new(BODIES, "g4").made();
    assert_eq!(legal(&no_bodies, "B"), "");
    assert_eq!(no_bodies.count_legal(&mut Vec::new()), 12 + 12);
    let no_legs = Setup::new("a1=6/0 d4=6/0 g1", "d7").made();
    assert_eq!(legal(&no_legs, "L"), "");
    assert_eq!(legal(&no_legs, "C"), "Cg1");
    let no_claws = Setup::new("a1=0/6 d4=0/6 g1", "d7").made();
    assert_eq!(legal(&no_claws, "L"), "Lg1");
    assert_eq!(legal(&no_claws, "C"), "");
}

#[test]
fn a_captured_adaptoid_can_be_grown_again_from_the_stock() {
    let position = Setup::new("d4=0/1", "d5=1/0 a1").black_to_move().moving().made();
    let position = after(position, "d5-d4");
    let stock = &position.panels()[0];
    assert_eq!(standing(&position, Side::Black), "a1=0/0");
    assert_eq!(stock.value("bodies left", Seat::One), Some(11));
    assert_eq!(stock.value("legs left", Seat::One), Some(12));
}
