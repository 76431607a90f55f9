//! Many unfinished games, a crash, and the way back.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use futures::{StreamExt, TryStreamExt, stream};
use serde::Deserialize;
use tabuleiro_rules::GameKind;

use crate::moves::Moves;
use crate::patience::{PATIENCE, within};
use crate::target::{Kind, Place, Target};
use crate::wire::{AT_ONCE, Entered, Played, Snapshot, Wire, answer, read};

/// How many rooms one connection holds; the server allows a hundred.
const ROOMS_EACH: usize = 100;

/// How much longer than expected a start may take for each game in the file.
const START_EACH: Duration = Duration::from_millis(5);

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
    played: Vec<Played>,
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
    let limit = PATIENCE + START_EACH * u32::try_from(games)?;
    let serving = target.crash(place, limit).await?;
    let _: Vec<()> = side_by_side(hosts.iter_mut().map(|host| host.come_back(&target))).await?;
    let answered = begun.elapsed();
    drop(hosts);
    target.stop(place).await?;
    Ok(Recovery { games, moves: played.into_iter().sum(), serving, answered })
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
            let what = || format!("room {game} of host {number} to be made");
            let text = within(PATIENCE, what, wire.ask(create)).await?;
            let Snapshot { room, seq, .. } = answer::<Entered>(&text)?.snapshot;
            games.push(Game { room, seq, moves, played: Vec::new() });
        }
        Ok(Self { wire, token, games })
    }

    /// Plays in all games in turn, and says how many moves were acknowledged.
    async fn play(&mut self, moves: u32) -> anyhow::Result<u64> {
        let mut played = 0;
        for _ in 0..moves {
            for game in 0..self.games.len() {
                let Game { room, seq, .. } = &self.games[game];
                let what = format!("what comes after event {seq} of room {room}");
                played += u64::from(within(PATIENCE, || what, self.play_in(game)).await?);
            }
        }
        Ok(played)
    }

    async fn play_in(&mut self, number: usize) -> anyhow::Result<bool> {
        let Game { room, seq, moves, played } = &mut self.games[number];
        // A move that would end a game is kept to oneself: all are to be unfinished.
        if moves.to_move().is_none() {
            return Ok(false);
        }
        let action = moves.draw();
        if moves.to_move().is_none() {
            return Ok(false);
        }
        let ply = played.len();
        self.wire.send(format!(
            r#"{{"id":3,"type":"play","room":"{room}","ply":{ply},"seen":{seq},"action":"{action}"}}"#
        )).await?;
        let acknowledged = self.follow(number).await?;
        ensure!(acknowledged.action == action, "{action} was taken for {acknowledged:?}");
        self.games[number].played.push(acknowledged);
        Ok(true)
    }

    /// Reads until the answer to a move has come, and its event; the events of all rooms come one after
    /// the other, without a gap and none twice.
    async fn follow(&mut self, number: usize) -> anyhow::Result<Played> {
        let mut acknowledged: Option<Played> = None;
        loop {
            if let Some(played) =
                acknowledged.take_if(|played| played.seq <= self.games[number].seq)
            {
                return Ok(played);
            }
            let text = self.wire.next().await?;
            let frame = read(&text)?;
            ensure!(frame.error.is_none(), "refused: {text}");
            if frame.re.is_some() {
                ensure!(acknowledged.is_none(), "answered twice: {text}");
                acknowledged = Some(answer(&text)?);
            } else if let (Some(room), Some(_)) = (frame.room, frame.seq) {
                let game = self.games.iter_mut().find(|game| game.room == room);
                let game = game.with_context(|| format!("an event of no room: {text}"))?;
                frame.advance(room, &mut game.seq)?;
            }
        }
    }

    /// Asks for all games, and compares every move with what was acknowledged.
    async fn come_back(&mut self, target: &Target) -> anyhow::Result<()> {
        let Self { wire, token, games } = self;
        let hello = format!(r#"{{"id":1,"type":"hello","version":1,"token":"{token}"}}"#);
        let welcome = async {
            *wire = Wire::connect(target.address).await?;
            wire.ask(hello).await
        };
        within(PATIENCE, || "someone to be known again".to_owned(), welcome).await?;
        for Game { room, played, .. } in games {
            let watch = wire.ask(format!(r#"{{"id":2,"type":"watch","room":"{room}"}}"#));
            let text = within(PATIENCE, || format!("room {room} to answer"), watch).await?;
            let found = answer::<Entered>(&text)?.snapshot.moves;
            ensure!(
                found == *played,
                "room {room}: {played:?} was acknowledged, {found:?} is there"
            );
        }
        Ok(())
    }
}
