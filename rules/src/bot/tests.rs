//! A search keeps to its limit, wherever it is when the limit comes.

use std::sync::atomic::{AtomicU64, Ordering};

use rand_chacha::rand_core::SeedableRng;

use super::limit::{Meter, STEPS_PER_LOOK};
use super::{BotRng, Level, Limit, Strategy, search};
use crate::list::with_game_of;
use crate::{GameKind, Position, options};

/// Steps that a search may still ask for in vain on its way out: on each ply of its line it
/// may ask an action again that seemed better than it is.
const MOST_IN_VAIN: u64 = 12;

/// What a search did that was told to go on for so many looks and then to stop.
struct Stopped {
    asked: u64,
    steps: u64,
}

fn stopped<G: Strategy>(position: &G, looks: u64) -> Stopped {
    let asked = AtomicU64::new(0);
    let go_on = || asked.fetch_add(1, Ordering::Relaxed) < looks;
    let mut actions = Vec::new();
    position.legal(&mut actions);
    let mut meter = Meter::new(Limit::While(&go_on));
    let chosen = search(position, &actions, &mut meter, &mut BotRng::seed_from_u64(1));
    assert!(chosen.is_some_and(|action| actions.contains(&action)));
    let steps = meter.steps();
    Stopped { asked: asked.into_inner(), steps }
}

/// Positions of a game with all options: the first, and two of a game between bots.
fn positions(kind: GameKind) -> Vec<Position> {
    let mut found = Vec::new();
    for options in options::combinations(kind.info().options) {
        let mut position = kind.start(&options).expect("samples are allowed");
        while position.to_move().is_some() && position.ply() <= 30 {
            if position.ply().is_multiple_of(15) {
                found.push(position.clone());
            }
            let seed = u64::from(position.ply());
            let action = position.choose(Level::Smart, Limit::Nodes(1), seed).expect("an answer");
            position.play(&action).expect("a legal action");
        }
    }
    found
}

#[test]
fn a_search_stops_within_few_steps_once_it_is_told_to() {
    for &kind in GameKind::ALL {
        let mut in_time = 0;
        for position in positions(kind) {
            for looks in [0, 1, 7, 40] {
                let stopped = with_game_of!(&position, game => stopped(game, looks));
                if stopped.asked <= looks {
                    // It had found all there is to find before.
                    continue;
                }
                in_time += 1;
                let told = STEPS_PER_LOOK * (looks + 1);
                let in_vain = stopped.steps - told;
                let options = position.options().to_map();
                assert_eq!(stopped.asked, looks + 1, "{kind} {options:?}: asked on after a no");
                assert!(in_vain <= MOST_IN_VAIN, "{kind} {options:?} {looks}: {in_vain}");
            }
        }
        assert!(in_time > 0, "{kind}: every search was over before its limit");
    }
}

#[test]
fn a_limit_by_question_and_one_by_nodes_end_at_the_same_place() {
    for &kind in GameKind::ALL {
        for position in positions(kind) {
            let asked = AtomicU64::new(0);
            let go_on = || asked.fetch_add(1, Ordering::Relaxed) < 20;
            let by_question = position.choose(Level::Expert, Limit::While(&go_on), 5);
            let nodes = STEPS_PER_LOOK * 21 - 1;
            assert_eq!(by_question, position.choose(Level::Expert, Limit::Nodes(nodes), 5));
        }
    }
}
