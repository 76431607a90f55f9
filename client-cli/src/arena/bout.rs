//! One game of a contest.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use serde_json::{Map, Value};
use tabuleiro_rules::mix::spread;
use tabuleiro_rules::{GameKind, Position, Seat};

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
pub(crate) struct Record {
    pub(crate) position: Position,
    pub(crate) moves: Vec<String>,
}

/// A finished game, told by player (0 and 1), not by seat.
#[derive(Clone, Debug)]
pub(super) struct Bout {
    pub(super) winner: Option<usize>,
    pub(super) opener: usize,
    pub(super) reason: &'static str,
    pub(super) actions: usize,
    pub(super) slowest: [Duration; 2],
    /// What a player did who forfeited.
    pub(super) complaint: Option<String>,
}

/// The word for a game lost by a program that did not play on.
const FORFEIT: &str = "forfeit";

/// Plays game `number`; the players take turns at opening. Nothing if it was stopped.
pub(super) fn play(
    terms: &Terms,
    players: &mut [Player; 2],
    number: u32,
    stop: &AtomicBool,
) -> anyhow::Result<Option<Bout>> {
    let opener = number as usize % 2;
    let player_at = |seat: Seat| (seat.index() + opener) % 2;
    let mut record = Record { position: terms.game.start(&terms.options)?, moves: Vec::new() };
    let mut slowest = [Duration::ZERO; 2];
    let bout = |record: &Record, winner, reason, slowest, complaint| {
        let actions = record.moves.len();
        Ok(Some(Bout { winner, opener, reason, actions, slowest, complaint }))
    };
    while let Some(seat) = record.position.to_move() {
        let player = player_at(seat);
        let begun = Instant::now();
        let seed = terms.seed_of(number, &record);
        let chosen = players[player].choose(terms, &record, seed, stop);
        slowest[player] = slowest[player].max(begun.elapsed());
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        if let Err(wrong) = apply(&mut record, chosen) {
            players[player].recover()?;
            let complaint =
                format!("game {}: {} forfeits: {wrong}", number + 1, ["A", "B"][player]);
            return bout(&record, Some(1 - player), FORFEIT, slowest, Some(complaint));
        }
    }
    let outcome = record.position.outcome().context("a game without a mover has a result")?;
    bout(&record, outcome.winner().map(player_at), outcome.reason(), slowest, None)
}

impl Terms {
    /// Each choice of each game has a seed of its own, whichever thread plays it.
    fn seed_of(&self, number: u32, record: &Record) -> u64 {
        spread(spread(self.seed ^ u64::from(number)) ^ u64::from(record.position.ply()))
    }
}

fn apply<E: ToString>(record: &mut Record, chosen: Result<String, E>) -> Result<(), String> {
    let chosen = chosen.map_err(|wrong| wrong.to_string())?;
    let played = record.position.play(&chosen);
    record
        .moves
        .push(played.map_err(|refusal| format!("{chosen:?} was refused: {refusal}"))?.to_string());
    Ok(())
}
