//! Who chooses the actions: a search of our own, or a program.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use tabuleiro_protocol::Snapshot;
use tabuleiro_rules::GameKind;

use crate::arena::{Player, PlayerSpec, Record, Terms};
use crate::commands::Failure;
use crate::engine::Budget;
use crate::think;

/// What is kept of a turn for the way to the server and for further actions, in milliseconds.
const RESERVE: u64 = 1500;

/// Who chooses the actions.
pub(super) struct Thinker {
    player: Arc<Mutex<Player>>,
    name: String,
    ms: u64,
}

impl Thinker {
    /// Starts the program, if it is one.
    pub(super) fn new(spec: &PlayerSpec, ms: u64) -> Result<Self, Failure> {
        let name = spec.to_string();
        let player = Player::new(spec).map_err(|wrong| failed(&name, &wrong.to_string()))?;
        Ok(Self { player: Arc::new(Mutex::new(player)), name, ms })
    }

    /// Chooses an action for the position of a room, in a thread of its own.
    pub(super) async fn choose(
        &self,
        snapshot: &Snapshot,
        left: Option<u64>,
    ) -> Result<String, Failure> {
        let ms = left.map_or(self.ms, |left| self.ms.min(left.saturating_sub(RESERVE) / 2)).max(1);
        let setup = &snapshot.setup;
        let terms = Terms {
            game: setup.game,
            options: setup.options.clone(),
            budget: Budget::Milliseconds(ms),
            seed: think::any_seed(),
        };
        let record = rebuilt(setup.game, &terms, snapshot)?;
        let player = Arc::clone(&self.player);
        let chosen = tokio::task::spawn_blocking(move || {
            // A thread that panicked has left the player as it was.
            let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
            player.choose(&terms, &record, terms.seed, &AtomicBool::new(false))
        });
        let chosen = chosen.await.map_err(|wrong| failed(&self.name, &wrong.to_string()))?;
        chosen.map_err(|wrong| failed(&self.name, &wrong.to_string()))
    }

    /// What its name is in a complaint.
    pub(super) fn complain(&self, why: &str) -> Failure {
        failed(&self.name, why)
    }
}

fn failed(name: &str, why: &str) -> Failure {
    Failure::Program(format!("{name} does not play: {why}"))
}

/// The position of a room, from its options and its moves.
fn rebuilt(game: GameKind, terms: &Terms, snapshot: &Snapshot) -> Result<Record, Failure> {
    let strange =
        |why: String| Failure::Program(format!("this version of the rules is another: {why}"));
    let start = game.start(&terms.options);
    let mut position = start.map_err(|wrong| strange(wrong.to_string()))?;
    let mut moves = Vec::with_capacity(snapshot.moves.len());
    for played in &snapshot.moves {
        let text = position.play(&played.action);
        moves.push(
            text.map_err(|wrong| strange(format!("{}: {wrong}", played.action)))?.to_string(),
        );
    }
    Ok(Record { position, moves })
}
