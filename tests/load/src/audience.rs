//! One table with a large audience: how long until the last of them has seen a move.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use futures::{StreamExt, TryStreamExt, stream};
use tokio::sync::Notify;
use tokio::task::JoinSet;

use crate::latency::Latency;
use crate::moves::Moves;
use crate::relay_table;
use crate::server_table::hello;
use crate::table::Table;
use crate::target::{Kind, Place, Target};
use crate::wire::{AT_ONCE, Wire, read};

/// Counts the spectators who have seen the present move.
#[derive(Default)]
struct Seen {
    count: AtomicUsize,
    all: Notify,
}

/// Until the last spectator had each of `moves` moves.
pub async fn measure(
    kind: Kind,
    place: &Place,
    spectators: usize,
    moves: usize,
) -> anyhow::Result<Latency> {
    let target = Target::start(kind, place).await?;
    let games = vec![tabuleiro_rules::GameKind::Trench];
    let mut table = Table::open(kind, target.address, 0, Moves::new(games, 1)).await?;
    let room = match &table {
        Table::Server(table) => table.rooms().borrow().clone(),
        Table::Relay(_) => "room 0".to_owned(),
    };
    let wires: Vec<Wire> = stream::iter(0..spectators)
        .map(|number| enter(kind, &target, &room, number))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let seen = Arc::new(Seen::default());
    let mut audience = JoinSet::new();
    for wire in wires {
        audience.spawn(attend(kind, wire, Arc::clone(&seen), spectators));
    }
    let mut times = Vec::new();
    for _ in 0..moves {
        times.push(one_move(&mut table, &seen).await?);
        if let Some(ended) = audience.try_join_next() {
            ended?.context("a spectator")?;
        }
    }
    Latency::of(times.into_iter())
}

async fn enter(kind: Kind, target: &Target, room: &str, number: usize) -> anyhow::Result<Wire> {
    match kind {
        Kind::Relay | Kind::Ledger => relay_table::member(target.address, room).await,
        Kind::Server => {
            let mut wire = hello(target.address, &format!("watcher {number}")).await?;
            wire.ask(format!(r#"{{"id":2,"type":"watch","room":"{room}"}}"#)).await?;
            Ok(wire)
        }
    }
}

async fn attend(kind: Kind, mut wire: Wire, seen: Arc<Seen>, all: usize) -> anyhow::Result<()> {
    loop {
        let text = wire.next().await?;
        // The relay sends nothing but moves; the server also tells who is watching.
        let moved = kind != Kind::Server || read(&text)?.seq.is_some();
        if moved && seen.count.fetch_add(1, Ordering::Relaxed) + 1 == all {
            seen.all.notify_one();
        }
    }
}

async fn one_move(table: &mut Table, seen: &Seen) -> anyhow::Result<Duration> {
    seen.count.store(0, Ordering::Relaxed);
    let begun = Instant::now();
    let (played, ()) = tokio::join!(table.play(), seen.all.notified());
    played?;
    Ok(begun.elapsed())
}
