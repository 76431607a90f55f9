//! A game as its events tell it, by the rules: what is legal now, and who is to move.

use anyhow::{Context, anyhow};
use serde_json::Value;
use tabuleiro_rules::{GameKind, Position, Seat};

use crate::chance::Chance;

/// A game as its events tell it.
pub(super) struct Board {
    game: GameKind,
    actions: Vec<String>,
    position: Position,
    /// Whether the server has said that it is over.
    pub(super) over: bool,
    /// The event that asked to undo, and the seat that asked.
    pub(super) undo: Option<(u64, u64)>,
    /// The room of the next game, if there is one.
    pub(super) next: Option<String>,
}

impl Board {
    pub(super) fn new(game: GameKind) -> anyhow::Result<Self> {
        let position = start(game)?;
        Ok(Self { game, actions: Vec::new(), position, over: false, undo: None, next: None })
    }

    /// Another game of the same kind.
    pub(super) fn again(&self) -> anyhow::Result<Self> {
        Self::new(self.game)
    }

    pub(super) fn to_move(&self) -> Option<Seat> {
        self.position.to_move()
    }

    pub(super) fn ply(&self) -> u32 {
        self.position.ply()
    }

    /// A legal action.
    pub(super) fn action(&self, chance: &mut Chance) -> Option<String> {
        let legal = self.position.legal();
        legal.get(chance.below(legal.len())).cloned()
    }

    /// Takes in an event; what the server has stored must be legal.
    pub(super) fn happened(&mut self, event: &Value) -> anyhow::Result<()> {
        match event["type"].as_str().context("an event without a type")? {
            "played" => {
                let action = event["action"].as_str().context("an action")?;
                self.position.play(action).map_err(|refusal| anyhow!("{action}: {refusal}"))?;
                self.actions.push(action.to_owned());
                self.undo = None;
            }
            "undone" => {
                let ply = event["ply"].as_u64().context("a ply")?;
                self.actions.truncate(usize::try_from(ply)?);
                self.position = start(self.game)?;
                for action in &self.actions {
                    self.position.play(action).map_err(|refusal| anyhow!("{action}: {refusal}"))?;
                }
                self.undo = None;
            }
            "undo_asked" => self.undo = event["seq"].as_u64().zip(event["seat"].as_u64()),
            "undo_declined" => self.undo = None,
            "finished" => self.over = true,
            "rematched" => self.next = event["next"].as_str().map(str::to_owned),
            _ => {}
        }
        Ok(())
    }
}

fn start(game: GameKind) -> anyhow::Result<Position> {
    game.start(&Default::default()).map_err(|error| anyhow!("{error}"))
}
