//! Connections that do nothing: what each costs the server.

use futures::{StreamExt, TryStreamExt, stream};

use crate::relay_table;
use crate::server_table::hello;
use crate::target::{Kind, Place, Target};
use crate::wire::{AT_ONCE, Wire};

/// Connections before the first measurement: what is made once is then made.
const WARM: usize = 200;

/// Bytes for each of so many connections.
pub async fn measure(kind: Kind, place: &Place, connections: usize) -> anyhow::Result<u64> {
    let target = Target::start(kind, place).await?;
    let first = open(kind, &target, 0, WARM).await?;
    let before = target.resident()?;
    let all = open(kind, &target, WARM, connections).await?;
    let each = target.resident()?.saturating_sub(before) / connections as u64;
    drop((first, all));
    Ok(each)
}

async fn open(kind: Kind, target: &Target, from: usize, count: usize) -> anyhow::Result<Vec<Wire>> {
    stream::iter(from..from + count)
        .map(|number| one(kind, target, number))
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
