//! Others who come and go: they watch, follow the lobby, play against bots, read old games.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use anyhow::Context;
use serde_json::json;
use tabuleiro_rules::{GameKind, Seat};

use super::board::Board;
use super::person::Person;
use super::stage::Stage;
use crate::chance::Chance;

/// How long a visit lasts at most, in milliseconds.
const VISIT: usize = 8_000;

/// How many visits the same person makes.
const VISITS: u64 = 12;

/// Makes one visit after the other until the time is over.
pub(super) async fn live(stage: Arc<Stage>, number: u64, seed: u64) -> anyhow::Result<()> {
    let mut chance = Chance::new(seed, 1_000_000 + number);
    let mut visits = 0;
    let mut visitor = Person::new(&stage, format!("visitor {number}.0"));
    while !stage.is_over() {
        visitor.come().await?;
        visit(&stage, &mut visitor, &mut chance).await?;
        visitor.vanish();
        stage.tally.watched.fetch_add(1, Relaxed);
        visits += 1;
        if visits % VISITS == 0 {
            visitor = Person::new(&stage, format!("visitor {number}.{visits}"));
        }
    }
    Ok(())
}

async fn visit(stage: &Stage, visitor: &mut Person, chance: &mut Chance) -> anyhow::Result<()> {
    let time = (500 + chance.below(VISIT)) as u64;
    match chance.below(6) {
        0 | 1 => watch(stage, visitor, chance, time).await,
        2 => {
            visitor.ask(json!({ "type": "lobby", "watch": true })).await?;
            visitor.ask(json!({ "type": "rooms" })).await?;
            visitor.stay(time).await
        }
        3 => read(stage, visitor, chance).await,
        4 => play_bot(visitor, chance).await,
        _ => visitor.stay(time).await,
    }
}

/// Watches a game for some time, with its hints or without, and leaves or just goes.
async fn watch(
    stage: &Stage,
    visitor: &mut Person,
    chance: &mut Chance,
    time: u64,
) -> anyhow::Result<()> {
    let Some(room) = stage.room(chance) else { return visitor.stay(time).await };
    let hints = chance.below(2) == 0;
    visitor.enter(json!({ "type": "watch", "room": room, "hints": hints })).await?;
    visitor.stay(time).await?;
    if chance.below(3) == 0 {
        visitor.lose_line(&room).await?;
        visitor.stay(time / 4).await?;
    }
    if chance.below(2) == 0 {
        visitor.leave(&room).await?;
    }
    Ok(())
}

/// Reads old games, here and over HTTP.
async fn read(stage: &Stage, visitor: &mut Person, chance: &mut Chance) -> anyhow::Result<()> {
    visitor.ask(json!({ "type": "games", "limit": 20 })).await?;
    for page in ["/api/rooms", "/api/games", "/healthz", "/api/rules/iris"] {
        stage.get(page).await?;
    }
    if let Some(room) = stage.room(chance) {
        visitor.ask(json!({ "type": "replay", "game": room })).await?;
        stage.get(&format!("/api/games/{room}")).await?;
        stage.get(&format!("/api/games/{room}.txt")).await?;
    }
    Ok(())
}

/// Some moves against a bot.
async fn play_bot(visitor: &mut Person, chance: &mut Chance) -> anyhow::Result<()> {
    let game = GameKind::ALL[chance.below(GameKind::ALL.len())];
    let level = ["random", "smart"][chance.below(2)];
    let create = json!({
        "type": "create", "game": game.info().id, "first": "host",
        "opponent": { "kind": "bot", "level": level },
    });
    let made = visitor.enter(create).await?;
    let room = made["snapshot"]["room"].as_str().context("no room")?.to_owned();
    let mut board = Board::new(game)?;
    for _ in 0..1 + chance.below(8) {
        until_turn(visitor, &mut board, &room).await?;
        let Some(action) = board.action(chance).filter(|_| !board.over) else { break };
        let (ply, seen) = (board.ply(), visitor.seq(&room));
        let play = json!({
            "type": "play", "room": room, "ply": ply, "seen": seen, "action": action,
        });
        let played = visitor.ask(play).await?;
        visitor.see(&room, played["seq"].as_u64().context("no seq")?).await?;
    }
    until_turn(visitor, &mut board, &room).await?;
    if !board.over {
        visitor.ask(json!({ "type": "resign", "room": room })).await?;
    }
    visitor.leave(&room).await
}

/// Follows a game until it is the host's turn or over.
async fn until_turn(visitor: &mut Person, board: &mut Board, room: &str) -> anyhow::Result<()> {
    loop {
        for event in visitor.news() {
            board.happened(&event)?;
        }
        if board.over || board.to_move() == Some(Seat::Zero) {
            return Ok(());
        }
        visitor.see(room, visitor.seq(room) + 1).await?;
    }
}
