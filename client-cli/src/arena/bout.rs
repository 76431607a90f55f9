//! One game of a contest.

use std::time::{Duration, Instant};

use serde_json::{Map, Value};
use tabuleiro_rules::mix::spread;
use tabuleiro_rules::{GameKind, OptionError, Position, Seat};

use super::player::Player;
use crate::engine::Budget;

/// What both players agree to.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The game.
    pub game: GameKind,
    /// Its options.
    pub options: Map<String, Value>,
    /// How long a player may think about each action.
    pub budget: Budget,
    /// The source of all chance in the contest.
    pub seed: u64,
}

/// A game under way.
pub(super) struct Record {
    pub(super) position: Position,
    pub(super) moves: Vec<String>,
}

/// A finished game, told by player (0 and 1), not by seat.
#[derive(Clone, Debug)]
pub(super) struct Bout {
    pub(super) winner: Option<usize>,
    pub(super) opener: usize,
    pub(super) reason: String,
    pub(super) actions: usize,
    pub(super) slowest: [Duration; 2],
}

/// The word for a game lost by a program that did not play on.
const FORFEIT: &str = "forfeit";

/// Plays game `number`; the players take turns at opening.
pub(super) fn play(terms: &Terms, players: &mut [Player; 2], number: u32) -> anyhow::Result<Bout> {
    let opener = number as usize % 2;
    let player_at = |seat: Seat| (seat.index() + opener) % 2;
    let mut record = Record { position: start(terms)?, moves: Vec::new() };
    let mut slowest = [Duration::ZERO; 2];
    let (winner, reason) = loop {
        if let Some(outcome) = record.position.outcome() {
            break (outcome.winner().map(player_at), outcome.reason().to_owned());
        }
        let Some(seat) = record.position.to_move() else {
            anyhow::bail!("nobody is to move in an unfinished game");
        };
        let player = player_at(seat);
        let seed =
            spread(spread(terms.seed ^ u64::from(number)) ^ u64::from(record.position.ply()));
        let begun = Instant::now();
        let chosen = players[player].choose(terms, &record, seed);
        slowest[player] = slowest[player].max(begun.elapsed());
        if let Err(wrong) = apply(&mut record, chosen) {
            eprintln!("game {number}: player {} forfeits: {wrong}", ["A", "B"][player]);
            break (Some(1 - player), FORFEIT.to_owned());
        }
    };
    Ok(Bout { winner, opener, reason, actions: record.moves.len(), slowest })
}

fn start(terms: &Terms) -> Result<Position, OptionError> {
    terms.game.start(&terms.options)
}

fn apply<E: ToString>(record: &mut Record, chosen: Result<String, E>) -> Result<(), String> {
    let chosen = chosen.map_err(|wrong| wrong.to_string())?;
    let played = record.position.play(&chosen);
    record.moves.push(played.map_err(|refusal| format!("{chosen}: {refusal}"))?);
    Ok(())
}
