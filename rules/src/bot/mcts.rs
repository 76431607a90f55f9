//! Monte Carlo tree search: plays many games at random to their end, and follows more and
//! more those first actions that win. An action that wins games when made later is taken
//! as a hint that it is good now (rapid action value estimation).

use std::cmp::Reverse;

use super::action_hash::{SLOTS, slot};
use super::limit::Meter;
use super::playout::play_out;
use super::tree::{Gain, Made, Tree};
use super::{BotRng, Strategy, smart};
use crate::{Outcome, Seat};

/// Games through a node before its children are told apart.
const VISITS_TO_OPEN: u32 = 4;

struct Search<'p, G: Strategy> {
    root: &'p G,
    tree: Tree<G::Action>,
    made: Made,
    game: G,
    scratch: Vec<G::Action>,
    /// The nodes of the current line with the seat that moved there.
    line: Vec<(usize, Seat)>,
}

/// The action that most games went through.
pub(super) fn choose<G: Strategy>(
    position: &G,
    actions: &[G::Action],
    meter: &mut Meter<'_>,
    rng: &mut BotRng,
) -> Option<G::Action> {
    if let Some(win) = smart::winning(position, actions) {
        return Some(win);
    }
    let mut ordered = actions.to_vec();
    order(position, &mut ordered);
    let mut tree = Tree::new(*ordered.first()?);
    tree.open(0, &ordered);
    let mut search = Search {
        root: position,
        tree,
        made: Made::new(SLOTS),
        game: position.clone(),
        scratch: Vec::new(),
        line: Vec::new(),
    };
    while meter.step() {
        search.play_one(rng);
    }
    search.tree.favourite()
}

impl<G: Strategy> Search<'_, G> {
    fn play_one(&mut self, rng: &mut BotRng) {
        self.made.next_game();
        self.game.clone_from(self.root);
        let leaf = self.descend();
        if self.game.outcome().is_none() && self.tree.node(leaf).visits >= VISITS_TO_OPEN {
            self.game.legal(&mut self.scratch);
            order(&self.game, &mut self.scratch);
            self.tree.open(leaf, &self.scratch);
        }
        let gains = self.play_out(rng);
        self.learn(gains);
    }

    /// Walks down the tree to a node without children.
    fn descend(&mut self) -> usize {
        self.line.clear();
        let mut node = 0;
        while self.tree.is_open(node) && self.game.outcome().is_none() {
            self.line.push((node, self.game.mover()));
            node = self.tree.most_promising(node);
            let action = self.tree.node(node).action;
            self.make(action);
        }
        self.line.push((node, self.game.mover()));
        node
    }

    fn make(&mut self, action: G::Action) {
        self.made.note(self.game.mover(), slot(&action));
        self.game.play_unchecked(action);
    }

    /// Plays to the end; how well it went for each seat. A game in circles is broken off and
    /// judged.
    fn play_out(&mut self, rng: &mut BotRng) -> [Gain; 2] {
        let made = &mut self.made;
        play_out(&mut self.game, rng, &mut self.scratch, |game, action| {
            made.note(game.mover(), slot(&action));
        });
        match self.game.outcome() {
            Some(outcome) => Seat::ALL.map(|seat| gain(outcome, seat)),
            None => Seat::ALL.map(|seat| match self.game.evaluate(seat) {
                1.. => Gain::Won,
                _ => Gain::Lost,
            }),
        }
    }

    /// Books the game with every node of the line and with their siblings made later.
    fn learn(&mut self, gains: [Gain; 2]) {
        self.tree.node(0).visits += 1;
        for step in 0..self.line.len() {
            let (node, seat) = self.line[step];
            let gain = gains[seat.index()];
            for child in self.tree.children(node) {
                let child = self.tree.node(child);
                if self.made.has(seat, slot(&child.action)) {
                    child.book_later(gain);
                }
            }
            if let Some(&(next, _)) = self.line.get(step + 1) {
                self.tree.node(next).book(gain);
            }
        }
    }
}

/// The most promising actions first. Among many equals the tree tries and keeps the first.
fn order<G: Strategy>(position: &G, actions: &mut [G::Action]) {
    actions.sort_unstable_by_key(|&action| Reverse(position.move_order_score(action)));
}

fn gain(outcome: Outcome, seat: Seat) -> Gain {
    match outcome.winner() {
        None => Gain::Drawn,
        Some(winner) if winner == seat => Gain::Won,
        Some(_) => Gain::Lost,
    }
}
