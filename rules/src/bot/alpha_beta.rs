//! Alpha-beta search: deeper and deeper until the limit, the best lines first.
//!
//! Depth counts actions. A player may make two actions in a row, so values change their
//! sign only where the player to move changes.

use rand::seq::SliceRandom;

use super::action_hash::{SLOTS, slot};
use super::limit::Meter;
use super::table::{Bound, Table};
use super::{BotRng, EVALUATION_LIMIT, Strategy};
use crate::{Outcome, Seat};

/// The value of a game won at once; a later win is worth one less for each action. A value
/// from the table counts these from where it was found, so distances are approximate.
const WIN: i32 = 2 * EVALUATION_LIMIT;

/// How many plies a line has at the most, quiescence moves included.
const DEEPEST: usize = 64;

/// The depth at which iterations stop even if there is time.
const LAST_ITERATION: i32 = 40;

/// How many quiescence moves in a row are looked at beyond the full depth.
const QUIESCENCE_DEPTH: i32 = 6;

/// Actions tried at full depth before the rest is tried at less.
const FULL_DEPTH_ACTIONS: usize = 3;

/// How many actions are tried at one, two and three less than full depth before the rest
/// is tried at even less: later actions are ever less likely to be any good.
const LESS_DEPTH_ACTIONS: [usize; 2] = [8, 24];

/// The order of actions: the one the table knows, those that refuted a sibling, then the
/// rest by the sum of move-order score and earlier success. Success may well outweigh the score, but is
/// capped so that the sum stays below a sibling's refutation.
const KNOWN: i32 = i32::MAX;
const KILLER: i32 = 1 << 28;
const MOST_SUCCESS: i32 = 1 << 26;
const MOVE_ORDER_WEIGHT: i32 = 64;

/// What one ply of the search needs, reused for all positions at that ply.
struct Ply<G: Strategy> {
    child: G,
    actions: Vec<G::Action>,
    ordered: Vec<(i32, G::Action)>,
    killers: [Option<G::Action>; 2],
}

/// The span of values that still matter to the player to move.
#[derive(Clone, Copy)]
struct Window {
    low: i32,
    high: i32,
}

impl Window {
    const OPEN: Self = Self { low: -WIN, high: WIN };

    /// The same span as the other player sees it.
    const fn flipped(self) -> Self {
        Self { low: -self.high, high: -self.low }
    }

    /// Only asks whether a value is above the low end.
    const fn null(self) -> Self {
        Self { low: self.low, high: self.low + 1 }
    }
}

/// What all plies share.
struct Search<'m, 'l, G: Strategy> {
    table: Table<G::Action>,
    /// How often an action has cut a line short, by slot.
    success: Vec<i32>,
    meter: &'m mut Meter<'l>,
    /// The player the search is for.
    chooser: Seat,
}

/// The action that a search finds best.
pub(super) fn choose<G: Strategy>(
    position: &G,
    actions: &[G::Action],
    meter: &mut Meter<'_>,
    rng: &mut BotRng,
) -> Option<G::Action> {
    let mut root = actions.to_vec();
    root.shuffle(rng);
    root.sort_by_cached_key(|&action| -position.move_order_score(action));
    let mut levels: Vec<_> = (0..DEEPEST).map(|_| Ply::new(position)).collect();
    let chooser = position.mover();
    let mut search = Search { table: Table::new(), success: vec![0; SLOTS], meter, chooser };
    for depth in 1..=LAST_ITERATION {
        let value = search.root(position, &mut levels, &mut root, depth);
        if search.meter.is_spent() || value.abs() > EVALUATION_LIMIT {
            break;
        }
    }
    root.first().copied()
}

impl<G: Strategy> Ply<G> {
    fn new(position: &G) -> Self {
        let child = position.clone();
        Self { child, actions: Vec::new(), ordered: Vec::new(), killers: [None; 2] }
    }

    fn remember_killer(&mut self, action: G::Action) {
        if self.killers[0] != Some(action) {
            self.killers = [Some(action), self.killers[0]];
        }
    }
}

impl<G: Strategy> Search<'_, '_, G> {
    /// Searches every action of the root and moves each new best one to the front, so that
    /// an iteration cut short still leaves the best action found so far there.
    fn root(
        &mut self,
        position: &G,
        levels: &mut [Ply<G>],
        actions: &mut [G::Action],
        depth: i32,
    ) -> i32 {
        let Some((level, deeper)) = levels.split_first_mut() else { return 0 };
        let mut window = Window::OPEN;
        for index in 0..actions.len() {
            level.child.clone_from(position);
            level.child.play_unchecked(actions[index]);
            let value =
                self.try_child(&level.child, position.mover(), deeper, depth, index, window);
            if self.meter.is_spent() {
                break;
            }
            if value > window.low {
                window.low = value;
                actions[..=index].rotate_right(1);
            }
        }
        window.low
    }

    /// The value of a position for the player to move, exact inside the window.
    fn node(&mut self, position: &G, levels: &mut [Ply<G>], depth: i32, window: Window) -> i32 {
        let Some((level, deeper)) = levels.split_first_mut().filter(|_| depth > 0) else {
            return self.quiet(position, levels, QUIESCENCE_DEPTH, window);
        };
        if !self.meter.step() {
            return 0;
        }
        let key = position.key();
        let known = self.table.get(key).copied();
        if let Some(entry) = known.filter(|entry| i32::from(entry.depth) >= depth) {
            let settled = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => entry.value >= window.high,
                Bound::AtMost => entry.value <= window.low,
            };
            if settled {
                return entry.value;
            }
        }
        self.order(position, level, known.and_then(|entry| entry.best));
        let (value, best) = self.best_of(position, level, deeper, depth, window);
        if !self.meter.is_spent() {
            let bound = match value {
                value if value >= window.high => Bound::AtLeast,
                value if value <= window.low => Bound::AtMost,
                _ => Bound::Exact,
            };
            self.table.put(key, value, depth, bound, best);
        }
        value
    }

    /// Tries the ordered actions of a level until one is too good for the other player.
    fn best_of(
        &mut self,
        position: &G,
        level: &mut Ply<G>,
        deeper: &mut [Ply<G>],
        depth: i32,
        mut window: Window,
    ) -> (i32, Option<G::Action>) {
        let (mut best, mut best_action) = (-WIN, None);
        for index in 0..level.ordered.len() {
            let action = level.ordered[index].1;
            level.child.clone_from(position);
            level.child.play_unchecked(action);
            let value =
                self.try_child(&level.child, position.mover(), deeper, depth, index, window);
            if self.meter.is_spent() {
                return (0, None);
            }
            if value > best {
                (best, best_action) = (value, Some(action));
            }
            window.low = window.low.max(best);
            if window.low >= window.high {
                level.remember_killer(action);
                let success = &mut self.success[slot(&action)];
                *success = success.saturating_add(depth * depth);
                break;
            }
        }
        (best, best_action)
    }

    /// The value of a child for the player who made it. Late actions are first asked, less
    /// deeply, whether they are any better than what is known; few are.
    fn try_child(
        &mut self,
        child: &G,
        seat: Seat,
        deeper: &mut [Ply<G>],
        depth: i32,
        index: usize,
        window: Window,
    ) -> i32 {
        let depth = depth - 1;
        if index == 0 {
            return self.child_value(child, seat, deeper, depth, window);
        }
        let reduction = reduction(depth, index);
        let mut value = self.child_value(child, seat, deeper, depth - reduction, window.null());
        if value > window.low && reduction > 0 {
            value = self.child_value(child, seat, deeper, depth, window.null());
        }
        if value > window.low && value < window.high {
            value = self.child_value(child, seat, deeper, depth, window);
        }
        value
    }

    fn child_value(
        &mut self,
        child: &G,
        seat: Seat,
        deeper: &mut [Ply<G>],
        depth: i32,
        window: Window,
    ) -> i32 {
        if let Some(outcome) = child.outcome() {
            return self.value_of_end(outcome, seat, DEEPEST - deeper.len());
        }
        if child.mover() == seat {
            self.node(child, deeper, depth, window)
        } else {
            -self.node(child, deeper, depth, window.flipped())
        }
    }

    /// Judges a position once no quiescence move changes much any more.
    fn quiet(&mut self, position: &G, levels: &mut [Ply<G>], left: i32, window: Window) -> i32 {
        if !self.meter.step() {
            return 0;
        }
        let seat = position.mover();
        let standing = position.evaluate(seat);
        let Some((level, deeper)) = levels.split_first_mut().filter(|_| left > 0) else {
            return standing;
        };
        if standing >= window.high {
            return standing;
        }
        position.quiescence_moves(&mut level.actions);
        sort_by_move_order_score(position, level);
        let mut window = Window { low: window.low.max(standing), ..window };
        let mut best = standing;
        for &(_, action) in &level.ordered {
            level.child.clone_from(position);
            level.child.play_unchecked(action);
            let value = match level.child.outcome() {
                Some(outcome) => self.value_of_end(outcome, seat, DEEPEST - deeper.len()),
                None if level.child.mover() == seat => {
                    self.quiet(&level.child, deeper, left - 1, window)
                }
                None => -self.quiet(&level.child, deeper, left - 1, window.flipped()),
            };
            best = best.max(value);
            window.low = window.low.max(best);
            if window.low >= window.high || self.meter.is_spent() {
                break;
            }
        }
        best
    }

    /// The value of a finished game for a seat, after so many plies.
    fn value_of_end(&self, outcome: Outcome, seat: Seat, ply: usize) -> i32 {
        match outcome.winner() {
            None if seat == self.chooser => G::DRAW,
            None => -G::DRAW,
            Some(winner) if winner == seat => WIN - ply as i32,
            Some(_) => ply as i32 - WIN,
        }
    }

    /// Lists the legal actions, those first that are most likely to be good.
    fn order(&self, position: &G, level: &mut Ply<G>, known: Option<G::Action>) {
        position.legal(&mut level.actions);
        level.ordered.clear();
        for &action in &level.actions {
            let score = if known == Some(action) {
                KNOWN
            } else if level.killers.contains(&Some(action)) {
                KILLER
            } else {
                MOVE_ORDER_WEIGHT * position.move_order_score(action)
                    + self.success[slot(&action)].min(MOST_SUCCESS)
            };
            level.ordered.push((score, action));
        }
        level.ordered.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    }
}

/// How much less deeply an action is tried at first, by its place in the order.
fn reduction(depth: i32, index: usize) -> i32 {
    if index < FULL_DEPTH_ACTIONS || depth < 2 {
        return 0;
    }
    let later = LESS_DEPTH_ACTIONS.iter().filter(|&&count| index >= count).count() as i32;
    (1 + later).min(depth - 1)
}

fn sort_by_move_order_score<G: Strategy>(position: &G, level: &mut Ply<G>) {
    level.ordered.clear();
    let scored = level.actions.iter().map(|&action| (position.move_order_score(action), action));
    level.ordered.extend(scored);
    level.ordered.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
}
