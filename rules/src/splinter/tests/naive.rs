//! The rules once more, written as plainly as possible, played against the real ones.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};

use super::*;
use crate::bot::BotRng;
use crate::splinter::{Rank, Square};
use crate::view::Compass;
use crate::{options, sorted_legal};

/// Games played with each set of options.
const GAMES: u64 = 6;

/// Plies after which a game is left unfinished.
const LONGEST: usize = 120;

#[derive(Clone, Copy, PartialEq)]
struct Man {
    id: usize,
    side: Side,
    king: bool,
}

/// Where every piece stands, by column and row.
type Board = BTreeMap<(i8, i8), Man>;

#[derive(Clone)]
struct Naive {
    board: Board,
    settings: Settings,
    mover: Side,
    /// The square each piece left in the last action.
    left: BTreeMap<usize, (i8, i8)>,
}

fn on_board((column, row): (i8, i8)) -> bool {
    (0..15).contains(&column) && (0..18).contains(&row)
}

fn towards((column, row): (i8, i8), direction: Compass) -> (i8, i8) {
    let (right, down) = match direction {
        Compass::N => (0, -1),
        Compass::Ne => (1, -1),
        Compass::E => (1, 0),
        Compass::Se => (1, 1),
        Compass::S => (0, 1),
        Compass::Sw => (-1, 1),
        Compass::W => (-1, 0),
        Compass::Nw => (-1, -1),
    };
    (column + right, row + down)
}

impl Naive {
    fn new(position: &Splinter) -> Self {
        let state = &position.state;
        let men = Square::all().filter_map(|square| {
            let named = state.named(square)?;
            let man = Man { id: square.index(), side: named.side, king: named.rank == Rank::King };
            Some(((square.column() as i8, square.row() as i8), man))
        });
        Self {
            board: men.collect(),
            settings: state.settings,
            mover: state.mover(),
            left: BTreeMap::new(),
        }
    }

    /// The pieces without their identities.
    fn shape(&self) -> Vec<((i8, i8), Side, bool)> {
        let men = self.board.iter();
        men.map(|(&at, man)| (at, man.side, man.king)).collect()
    }

    fn line(&self, from: (i8, i8), direction: Compass) -> Vec<(i8, i8)> {
        let steps = std::iter::successors(Some(from), |&at| Some(towards(at, direction)));
        steps.take_while(|at| self.board.contains_key(at)).collect()
    }

    fn is_legal(&self, from: (i8, i8), direction: Compass) -> bool {
        let line = self.line(from, direction);
        let own = self.board.get(&from).is_some_and(|man| man.side == self.mover);
        let falls = |&&at: &&(i8, i8)| !on_board(towards(at, direction));
        let fallen = line.iter().filter(falls).count();
        let edge = match self.settings.edge {
            Edge::Wall => fallen == 0,
            Edge::Fall => on_board(towards(from, direction)),
        };
        let returns = line
            .iter()
            .any(|at| self.left.get(&self.board[at].id) == Some(&towards(*at, direction)));
        own && edge && !(self.settings.no_return && returns)
    }

    fn legal(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for action in Push::every() {
            let from = (action.from.column() as i8, action.from.row() as i8);
            if self.is_legal(from, action.direction) {
                texts.push(action.notation().to_string());
            }
        }
        texts.sort_unstable();
        texts
    }

    fn play(&mut self, action: Push) {
        let from = (action.from.column() as i8, action.from.row() as i8);
        let mut line = self.line(from, action.direction);
        self.left.clear();
        line.reverse();
        for at in line {
            let man = self.board.remove(&at).expect("a piece of the line");
            self.left.insert(man.id, at);
            let to = towards(at, action.direction);
            if on_board(to) {
                self.board.insert(to, man);
            }
        }
        self.mover = !self.mover;
        if self.board.values().filter(|man| man.king).count() == 2 {
            let kept: Vec<_> = self.kings().into_iter().flat_map(|k| self.group(k)).collect();
            self.board.retain(|at, _| kept.contains(at));
        }
    }

    fn kings(&self) -> Vec<(i8, i8)> {
        let kings = self.board.iter().filter(|(_, man)| man.king);
        kings.map(|(&at, _)| at).collect()
    }

    fn group(&self, from: (i8, i8)) -> Vec<(i8, i8)> {
        let mut found = vec![from];
        let mut next = 0;
        while next < found.len() {
            for direction in Compass::ALL {
                let at = towards(found[next], direction);
                if self.board.contains_key(&at) && !found.contains(&at) {
                    found.push(at);
                }
            }
            next += 1;
        }
        found
    }

    /// Whether the pieces alone end the game.
    fn is_over(&self) -> bool {
        let kings = self.kings();
        let pawns = |side| self.board.values().any(|man| man.side == side && !man.king);
        kings.len() < 2
            || !self.group(kings[0]).contains(&kings[1])
            || !pawns(Side::White)
            || !pawns(Side::Black)
    }
}

#[test]
fn random_games_go_as_the_plain_rules_say() {
    for given in options::combinations(Splinter::INFO.options) {
        let options = crate::Options::read(Splinter::INFO.options, &given).expect("samples");
        for seed in 0..GAMES {
            let mut rng = BotRng::seed_from_u64(seed);
            let mut position = Splinter::start(&options).expect("samples");
            let mut naive = Naive::new(&position);
            for ply in 0..LONGEST {
                let story = format!("seed {seed}, ply {ply}, {given:?}");
                let legal = sorted_legal(&position);
                let texts: Vec<_> = legal.iter().map(|(text, _)| text.clone()).collect();
                assert_eq!(texts, naive.legal(), "{story}");
                let (_, action) = legal[rng.random_range(0..legal.len())];
                position.play_unchecked(action);
                naive.play(action);
                assert_eq!(Naive::new(&position).shape(), naive.shape(), "{story}");
                let by_board = position.outcome().is_some_and(|o| o.reason() != "repetition");
                assert_eq!(by_board, naive.is_over(), "{story}");
                if position.outcome().is_some() {
                    break;
                }
            }
        }
    }
}
