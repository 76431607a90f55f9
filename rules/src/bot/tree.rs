//! The tree that Monte Carlo search grows.

use crate::Seat;

/// One action tried from its parent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<A> {
    /// The action that leads here.
    pub(super) action: A,
    /// Where the children start, and how many there are; none before it is opened.
    first_child: u32,
    children: u16,
    /// Games through here, and how well they went for whoever made the action.
    pub(super) visits: u32,
    half_points: u32,
    /// The same for games in which the action was made at any later time.
    later_visits: u32,
    later_half_points: u32,
}

/// How well a game went for a seat, in half points: whole numbers, because a sum of floats
/// stops growing after some millions of games. An hour of them is far from filling a `u32`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gain {
    /// No half point.
    Lost = 0,
    /// One.
    Drawn = 1,
    /// Two.
    Won = 2,
}

/// Nodes kept; a full tree is still walked and improved, only not grown.
const MOST_NODES: usize = 1 << 19;

/// How many games count as much made later as made at once.
const LATER_WEIGHT: f32 = 600.0;

/// How much a search explores what it knows little about.
const CURIOSITY: f32 = 0.25;

pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

impl<A: Copy> Tree<A> {
    /// A tree of just the root, whose own action means nothing.
    pub(super) fn new(any: A) -> Self {
        Self { nodes: vec![Node::new(any)] }
    }

    pub(super) fn node(&mut self, index: usize) -> &mut Node<A> {
        &mut self.nodes[index]
    }

    pub(super) fn is_open(&self, index: usize) -> bool {
        self.nodes[index].children > 0
    }

    /// Gives a node its children, if there is room.
    pub(super) fn open(&mut self, index: usize, actions: &[A]) {
        if self.nodes.len() + actions.len() > MOST_NODES {
            return;
        }
        self.nodes[index].first_child = self.nodes.len() as u32;
        self.nodes[index].children = actions.len() as u16;
        self.nodes.extend(actions.iter().map(|&action| Node::new(action)));
    }

    pub(super) fn children(&self, index: usize) -> std::ops::Range<usize> {
        let node = &self.nodes[index];
        let first = node.first_child as usize;
        first..first + usize::from(node.children)
    }

    /// The child to try next: good so far, or little tried.
    pub(super) fn most_promising(&self, index: usize) -> usize {
        let tried = (self.nodes[index].visits.max(1) as f32).ln();
        let score = |child: &usize| self.nodes[*child].score(tried);
        // Of equals the first: children are opened in the order of their move-order scores.
        let best = self.children(index).rev().max_by(|a, b| score(a).total_cmp(&score(b)));
        best.unwrap_or(index)
    }

    /// The action of the root that was tried most, the more promising one of equals.
    pub(super) fn favourite(&self) -> Option<A> {
        let child = self.children(0).rev().max_by_key(|&child| self.nodes[child].visits)?;
        Some(self.nodes[child].action)
    }
}

impl<A> Node<A> {
    const fn new(action: A) -> Self {
        // One imagined draw keeps averages defined.
        Self {
            action,
            first_child: 0,
            children: 0,
            visits: 0,
            half_points: 0,
            later_visits: 1,
            later_half_points: Gain::Drawn as u32,
        }
    }

    /// Books a game through here.
    pub(super) fn book(&mut self, gain: Gain) {
        self.visits += 1;
        self.half_points += gain as u32;
    }

    /// Books a game in which the action was made at any later time.
    pub(super) fn book_later(&mut self, gain: Gain) {
        self.later_visits += 1;
        self.later_half_points += gain as u32;
    }

    fn score(&self, tried: f32) -> f32 {
        let visits = self.visits as f32;
        let later = average(self.later_half_points, self.later_visits);
        let own = if self.visits == 0 { later } else { average(self.half_points, self.visits) };
        let weight = (LATER_WEIGHT / (3.0 * visits + LATER_WEIGHT)).sqrt();
        let unsure = CURIOSITY * (tried / (visits + 1.0)).sqrt();
        (1.0 - weight) * own + weight * later + unsure
    }
}

/// From 0, all lost, to 1, all won.
fn average(half_points: u32, games: u32) -> f32 {
    half_points as f32 / (2.0 * games as f32)
}

/// Which actions a played-out game contained, by seat.
pub(super) struct Made {
    stamps: [Vec<u32>; 2],
    game: u32,
}

impl Made {
    pub(super) fn new(slots: usize) -> Self {
        Self { stamps: [vec![0; slots], vec![0; slots]], game: 0 }
    }

    /// Forgets the last game.
    pub(super) fn next_game(&mut self) {
        self.game += 1;
    }

    pub(super) fn note(&mut self, seat: Seat, slot: usize) {
        self.stamps[seat.index()][slot] = self.game;
    }

    pub(super) fn has(&self, seat: Seat, slot: usize) -> bool {
        self.stamps[seat.index()][slot] == self.game
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_many_millions_of_games_the_next_still_counts() {
        const GAMES: u32 = 1 << 25;
        let mut node = Node::new(());
        for _ in 0..GAMES {
            node.book(Gain::Won);
            node.book_later(Gain::Won);
        }
        assert_eq!(average(node.half_points, node.visits), 1.0);
        assert!(average(node.later_half_points, node.later_visits) > 0.999);
        for _ in 0..GAMES {
            node.book(Gain::Lost);
        }
        assert_eq!(average(node.half_points, node.visits), 0.5);
    }
}
