//! Many unfinished games, a crash, and the way back.

use std::time::{Duration, Instant};

use anyhow::ensure;
use futures::{StreamExt, TryStreamExt, stream};
use serde::Deserialize;
use tabuleiro_rules::GameKind;

use crate::moves::Moves;
use crate::target::{Kind, Place, Target};
use crate::wire::{AT_ONCE, Entered, Snapshot, Wire, answer, read};

/// How many rooms one connection holds; the server allows a hundred.
const ROOMS_EACH: usize = 100;

/// How long things took.
pub struct Recovery {
    /// Games that were there before and after.
    pub games: usize,
    /// Acknowledged moves in them, all found again.
    pub moves: u64,
    /// Until the server served again.
    pub serving: Duration,
    /// Until every game had been asked for and had answered with all its moves.
    pub answered: Duration,
}

/// A game of one person against themselves, so that one connection can play many.
struct Game {
    room: String,
    seq: u32,
    moves: Moves,
    /// Moves that were acknowledged.
    played: u32,
}

/// A person with a hundred games.
struct Host {
    wire: Wire,
    token: String,
    games: Vec<Game>,
}

#[derive(Deserialize)]
struct Welcome {
    token: String,
}

/// Plays `moves` moves in each of `games` games, kills the server, starts it again, asks for all.
pub async fn measure(place: &Place, games: usize, moves: u32) -> anyhow::Result<Recovery> {
    let mut target = Target::start(Kind::Server, place).await?;
    let hosts = (0..games.div_ceil(ROOMS_EACH)).map(|number| {
        let count = ROOMS_EACH.min(games - number * ROOMS_EACH);
        Host::new(&target, number, count)
    });
    let mut hosts: Vec<Host> = side_by_side(hosts).await?;
    let played: Vec<u64> = side_by_side(hosts.iter_mut().map(|host| host.play(moves))).await?;
    let begun = Instant::now();
    let serving = target.crash(place).await?;
    let _: Vec<()> = side_by_side(hosts.iter_mut().map(|host| host.come_back(&target))).await?;
    let moves = played.into_iter().sum();
    Ok(Recovery { games, moves, serving, answered: begun.elapsed() })
}

/// Not all at once: the server bounds how many connections are being made.
async fn side_by_side<T>(
    work: impl Iterator<Item = impl Future<Output = anyhow::Result<T>>>,
) -> anyhow::Result<Vec<T>> {
    stream::iter(work).buffer_unordered(AT_ONCE).try_collect().await
}

impl Host {
    async fn new(target: &Target, number: usize, count: usize) -> anyhow::Result<Self> {
        let mut wire = Wire::connect(target.address).await?;
        let hello = format!(r#"{{"id":1,"type":"hello","version":1,"name":"host {number}"}}"#);
        let token = answer::<Welcome>(&wire.ask(hello).await?)?.token;
        let mut games = Vec::new();
        for game in 0..count {
            let moves = Moves::new(GameKind::ALL.to_vec(), (number * ROOMS_EACH + game) as u64);
            let id = moves.game().info().id;
            let create = format!(
                r#"{{"id":2,"type":"create","game":"{id}","opponent":{{"kind":"hot_seat"}}}}"#
            );
            let text = wire.ask(create).await?;
            let Snapshot { room, seq, .. } = answer::<Entered>(&text)?.snapshot;
            games.push(Game { room, seq, moves, played: 0 });
        }
        Ok(Self { wire, token, games })
    }

    /// Plays in all games in turn, and says how many moves were acknowledged.
    async fn play(&mut self, moves: u32) -> anyhow::Result<u64> {
        let mut played = 0;
        for _ in 0..moves {
            for game in 0..self.games.len() {
                played += u64::from(self.play_in(game).await?);
            }
        }
        Ok(played)
    }

    async fn play_in(&mut self, game: usize) -> anyhow::Result<bool> {
        let Game { room, seq, moves, played: ply } = &mut self.games[game];
        // A move that would end a game is kept to oneself: all are to be unfinished.
        if moves.to_move().is_none() {
            return Ok(false);
        }
        let action = moves.draw();
        if moves.to_move().is_none() {
            return Ok(false);
        }
        self.wire.send(format!(
            r#"{{"id":3,"type":"play","room":"{room}","ply":{ply},"seen":{seq},"action":"{action}"}}"#
        )).await?;
        let mut acknowledged = false;
        let next = *seq + 1;
        while !acknowledged || *seq < next {
            let text = self.wire.next().await?;
            let frame = read(&text)?;
            ensure!(frame.error.is_none(), "refused: {text}");
            acknowledged |= frame.re.is_some();
            if frame.seq == Some(next) && frame.room == Some(room) {
                *seq = next;
            }
        }
        *ply += 1;
        Ok(true)
    }

    async fn come_back(&mut self, target: &Target) -> anyhow::Result<()> {
        self.wire = Wire::connect(target.address).await?;
        let token = &self.token;
        let hello = format!(r#"{{"id":1,"type":"hello","version":1,"token":"{token}"}}"#);
        self.wire.ask(hello).await?;
        for game in &self.games {
            let room = &game.room;
            let text =
                self.wire.ask(format!(r#"{{"id":2,"type":"watch","room":"{room}"}}"#)).await?;
            let snapshot = answer::<Entered>(&text)?.snapshot;
            let (found, played) = (snapshot.moves.len(), game.played as usize);
            ensure!(found == played, "{room}: {found} moves of {played}");
        }
        Ok(())
    }
}
