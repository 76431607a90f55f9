//! Legal moves of real games, drawn by lot.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tabuleiro_rules::{GameKind, Position, Seat};

/// Games one after the other, and the next move of the present one.
pub struct Moves {
    rng: ChaCha8Rng,
    games: Vec<GameKind>,
    played: usize,
    position: Position,
}

impl Moves {
    /// Games of these kinds in turn, beginning at a place that depends on the seed.
    pub fn new(games: Vec<GameKind>, seed: u64) -> Self {
        let played = seed as usize;
        let position = start(&games, played);
        Self { rng: ChaCha8Rng::seed_from_u64(seed), games, played, position }
    }

    /// Which game is played.
    pub fn game(&self) -> GameKind {
        self.position.kind()
    }

    /// Who is to move; nobody if the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.position.to_move()
    }

    /// How many actions have been played.
    pub fn ply(&self) -> u32 {
        self.position.ply()
    }

    /// Draws an action and plays it.
    pub fn draw(&mut self) -> String {
        let mut legal = self.position.legal();
        let action = legal.swap_remove(self.rng.next_u32() as usize % legal.len());
        self.position.play(&action).expect("a listed action is legal");
        action
    }

    /// A number below a limit, for thinking times.
    pub fn number_below(&mut self, limit: u64) -> u64 {
        self.rng.next_u64() % limit.max(1)
    }

    /// Begins the next game.
    pub fn begin(&mut self) {
        self.played += 1;
        self.position = start(&self.games, self.played);
    }
}

fn start(games: &[GameKind], number: usize) -> Position {
    let game = games[number % games.len()];
    game.start(&Default::default()).expect("the usual options are good")
}
