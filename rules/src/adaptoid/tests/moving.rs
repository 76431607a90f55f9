//! Moves and attacks.

use super::*;

#[test]
fn an_adaptoid_goes_as_many_steps_as_it_has_legs() {
    let one = Setup::new("d4=1/0", "a1").moving().made();
    assert_eq!(legal(&one, "d4"), "d4-c3 d4-c4 d4-d3 d4-d5 d4-e3 d4-e4");
    let two = Setup::new("d4=2/0", "a1").moving().made();
    assert_eq!(two.count_legal(&mut Vec::new()), 18 + 1);
    let three = Setup::new("d4=3/0", "a1").moving().made();
    assert_eq!(three.count_legal(&mut Vec::new()), 36 + 1);
}

#[test]
fn it_turns_freely_but_passes_through_nobody() {
    let position = Setup::new("a1=3/0 b2", "a2").moving().made();
    assert_eq!(legal(&position, "a1"), "a1-a2 a1-b1 a1-c1 a1-c2 a1-c3 a1-d1 a1-d2 a1-d3");
}

#[test]
fn an_attack_ends_the_way() {
    let position = Setup::new("a1=2/0", "a2 b2").moving().made();
    assert_eq!(legal(&position, "a1"), "a1-a2 a1-b1 a1-b2 a1-c1 a1-c2");
}

#[test]
fn the_attacker_with_more_claws_takes_the_enemy_and_its_cell() {
    let position = after(Setup::new("d4=1/2 g1", "d5=2/1 a1").moving().made(), "d4-d5");
    assert_eq!(standing(&position, Side::White), "d5=1/2 g1=0/0");
    assert_eq!(standing(&position, Side::Black), "a1=0/0");
    assert_eq!(captures(&position), [1, 0]);
}

#[test]
fn the_attacker_with_fewer_claws_is_lost() {
    let position = after(Setup::new("d4=1/1 g1", "d5=1/2 a1").moving().made(), "d4-d5");
    assert_eq!(standing(&position, Side::White), "g1=0/0");
    assert_eq!(standing(&position, Side::Black), "a1=0/0 d5=1/2");
    assert_eq!(captures(&position), [0, 1]);
}

#[test]
fn with_equal_claws_both_are_lost() {
    for setup in [Setup::new("d4=1/1 g1", "d5=0/1 a1"), Setup::new("d4=1/0 g1", "d5 a1")] {
        let position = after(setup.moving().made(), "d4-d5");
        assert_eq!(standing(&position, Side::White), "g1=0/0");
        assert_eq!(standing(&position, Side::Black), "a1=0/0");
        assert_eq!(captures(&position), [1, 1]);
    }
}

#[test]
fn published_rules_ask_for_a_claw_to_attack() {
    let bare = Setup::new("d4=1/0", "d5").published().made();
    assert_eq!(legal(&bare, "d4"), "d4-c3 d4-c4 d4-d3 d4-e3 d4-e4");
    let armed = Setup::new("d4=1/1", "d5=0/3").published().made();
    assert_eq!(legal(&armed, "d4"), "d4-c3 d4-c4 d4-d3 d4-d5 d4-e3 d4-e4");
}
