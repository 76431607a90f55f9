//! Connections that do nothing: what each costs the server.

use futures::{StreamExt, TryStreamExt, stream};

use crate::patience::{PATIENCE, within};
use crate::relay_table;
use crate::server_table::hello;
use crate::target::{Kind, Place, Target};
use crate::wire::{AT_ONCE, Wire};

/// Connections before the first measurement: what is made once is then made.
const WARM: usize = 200;

/// Bytes for each of so many connections.
pub async fn measure(kind: Kind, place: &Place, connections: usize) -> anyhow::Result<u64> {
    let target = Target::start(kind, place).await?;
    let mut first = open(kind, &target, 0, WARM).await?;
    ensure_alive(kind, &mut first).await?;
    let before = target.resident()?;
    let mut all = open(kind, &target, WARM, connections).await?;
    ensure_alive(kind, &mut first).await?;
    ensure_alive(kind, &mut all).await?;
    let each = target.resident()?.saturating_sub(before) / connections as u64;
    drop((first, all));
    target.stop(place).await?;
    Ok(each)
}

async fn open(kind: Kind, target: &Target, from: usize, count: usize) -> anyhow::Result<Vec<Wire>> {
    stream::iter(from..from + count)
        .map(|number| {
            let what = move || format!("connection {number} to be made");
            within(PATIENCE, what, one(kind, target, number))
        })
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await
}

async fn one(kind: Kind, target: &Target, number: usize) -> anyhow::Result<Wire> {
    match kind {
        Kind::Server => hello(target.address, &format!("idle {number}")).await,
        Kind::Relay | Kind::Ledger => {
            relay_table::member(target.address, &format!("room {number}")).await
        }
    }
}

/// Asks on each connection for a sign of life: the memory of one that was cut off would not be counted.
async fn ensure_alive(kind: Kind, wires: &mut [Wire]) -> anyhow::Result<()> {
    stream::iter(wires.iter_mut().enumerate())
        .map(|(number, wire)| {
            let what = move || format!("a sign of life of connection {number}");
            within(PATIENCE, what, ping(kind, wire))
        })
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await
}

async fn ping(kind: Kind, wire: &mut Wire) -> anyhow::Result<()> {
    let ping = r#"{"id":2,"type":"ping"}"#.to_owned();
    match kind {
        Kind::Server => wire.ask(ping).await.map(drop),
        // It passes everything on, also to the one who sent it.
        Kind::Relay | Kind::Ledger => {
            wire.send(ping).await?;
            wire.next().await.map(drop)
        }
    }
}
