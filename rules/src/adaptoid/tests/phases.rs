//! The steps of a turn, those that are skipped, and the feeding.

use super::*;

/// Twelve bodies in the corner, all limbs on the four that are walled in.
const WALLED_IN: &str = "a1=3/3 a2=3/3 a3=3/3 a4=3/3 b1 b2 b3 b4 b5 c1 c2 c3";

#[test]
fn a_classic_turn_is_grow_then_move() {
    let position = after(Setup::new("d2", "d6").made(), "Ld2");
    assert_eq!((position.mover(), position.turn(), &*position.phase()), (Seat::Zero, 1, "move"));
    let position = after(position, "d2-d3");
    assert_eq!((position.mover(), position.turn(), &*position.phase()), (Seat::One, 2, "grow"));
}

#[test]
fn a_published_turn_is_move_then_grow() {
    let position = Setup::new("d2=1/0", "d6").published().made();
    assert_eq!(&*position.phase(), "move");
    let position = after(position, "d2-d3");
    assert_eq!((position.mover(), position.turn(), &*position.phase()), (Seat::Zero, 1, "grow"));
    let position = after(position, "Cd3");
    assert_eq!((position.mover(), position.turn()), (Seat::One, 2));
}

#[test]
fn a_move_that_nobody_can_make_is_skipped() {
    let position = after(Setup::new("d2", "d6").made(), "Bd3");
    assert_eq!((position.mover(), position.turn()), (Seat::One, 2));
    let published = Setup::new("d2", "d6").published().made();
    assert_eq!((published.mover(), &*published.phase()), (Seat::Zero, "grow"));
}

#[test]
fn published_rules_skip_the_move_of_a_clawless_walker_that_only_has_prey() {
    let hemmed_in = Setup::new("a1=1/0", "a2 b1 b2");
    assert_eq!(&*hemmed_in.published().made().phase(), "grow");
    assert_eq!(&*after(hemmed_in.made(), "La1").phase(), "move");
}

#[test]
fn a_growth_that_is_impossible_is_skipped() {
    let classic = GROWN_OUT.made();
    assert_eq!((classic.mover(), &*classic.phase()), (Seat::Zero, "move"));
    assert_eq!(classic.prompt(), "move an adaptoid or stay");
    let published = after(GROWN_OUT.published().made(), "stay");
    assert_eq!((published.mover(), &*published.phase()), (Seat::One, "move"));
}

#[test]
fn a_turn_without_any_choice_passes_by_itself_and_feeds() {
    for setup in
        [Setup::new(WALLED_IN, "g1=1/1 g2=3/3"), Setup::new(WALLED_IN, "g1=1/1 g2=3/3").published()]
    {
        let position = setup.made();
        assert_eq!((position.mover(), position.turn(), position.ply()), (Seat::One, 2, 0));
        assert_eq!(standing(&position, Side::Black), "g1=1/1", "g2 has starved");
        assert_eq!(captures(&position), [1, 0]);
    }
}

#[test]
fn the_turn_after_one_without_a_choice_starves_what_was_walled_in() {
    let position = after(Setup::new(WALLED_IN, "g1=1/1").made(), "Bg2 stay");
    assert_eq!(captures(&position), [0, 4]);
    assert_eq!((position.mover(), &*position.phase()), (Seat::Zero, "grow"));
    assert_eq!(position.outcome(), None);
}

#[test]
fn the_hungry_starve_all_at_the_same_time() {
    let position = after(Setup::new("g1", "a1=3/0 a2=4/0 d7").made(), "Bg2");
    assert_eq!(standing(&position, Side::Black), "d7=0/0");
    assert_eq!(captures(&position), [2, 0]);
}

#[test]
fn the_movers_own_hungry_live_until_the_others_feeding() {
    let position = after(Setup::new("a1=0/3 g1", "a2 d7").made(), "Bg2");
    assert_eq!(standing(&position, Side::White), "a1=0/3 g1=0/0 g2=0/0");
    let position = after(position, "Ba3");
    assert_eq!(standing(&position, Side::White), "g1=0/0 g2=0/0");
    assert_eq!(captures(&position), [0, 1]);
}

#[test]
fn as_many_empty_cells_as_limbs_are_enough() {
    let position = after(Setup::new("g1", "a1=2/1 d4=3/3 b5=2/2").made(), "Bg2");
    assert_eq!(captures(&position), [0, 0]);
}

#[test]
fn a_cell_freed_by_the_move_feeds_its_neighbours() {
    let setup = Setup::new("a2=1/0 g1", "a1=2/1 d7").moving();
    assert_eq!(captures(&after(setup.made(), "stay")), [1, 0]);
    assert_eq!(captures(&after(setup.made(), "a2-a3")), [0, 0]);
}
