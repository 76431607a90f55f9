//! Who else is on the server while tables play: spectators, watchers of the lobby, idle
//! connections, bots. They live as long as the measurement.

use std::net::SocketAddr;

use anyhow::ensure;
use tokio::sync::watch;

use crate::server_table::hello;
use crate::wire::{Entered, Frame, Wire, answer, read};

/// Watches a table, from one game to the next, and checks that no event is missing.
pub async fn watch(
    address: SocketAddr,
    name: String,
    mut rooms: watch::Receiver<String>,
) -> anyhow::Result<()> {
    let mut wire = hello(address, &name).await?;
    loop {
        let room = rooms.borrow_and_update().clone();
        let text = wire.ask(format!(r#"{{"id":2,"type":"watch","room":"{room}"}}"#)).await?;
        let mut seq = answer::<Entered>(&text)?.snapshot.seq;
        loop {
            tokio::select! {
                text = wire.next() => advance(&mut seq, &room, &read(&text?)?)?,
                changed = rooms.changed() => match changed {
                    Ok(()) => break,
                    // The table is empty: the measurement is over.
                    Err(_) => return Ok(()),
                },
            }
        }
        wire.ask(format!(r#"{{"id":3,"type":"leave","room":"{room}"}}"#)).await?;
    }
}

fn advance(seq: &mut u32, room: &str, frame: &Frame<'_>) -> anyhow::Result<()> {
    if let (Some(next), true) = (frame.seq, frame.room == Some(room)) {
        ensure!(next == *seq + 1, "a spectator got event {next} after {seq}");
        *seq = next;
    }
    Ok(())
}

/// Watches the lobby.
pub async fn watch_lobby(address: SocketAddr, name: String) -> anyhow::Result<()> {
    let mut wire = hello(address, &name).await?;
    wire.ask(r#"{"id":2,"type":"lobby","watch":true}"#.to_owned()).await?;
    stay(wire).await
}

/// Is connected and does nothing.
pub async fn idle(address: SocketAddr, name: String) -> anyhow::Result<()> {
    stay(hello(address, &name).await?).await
}

/// Lets two bots play, one game after the other.
pub async fn host_bots(address: SocketAddr, name: String, game: &str) -> anyhow::Result<()> {
    let mut wire = hello(address, &name).await?;
    loop {
        let bots = r#""opponent":{"kind":"bots","levels":["smart","smart"]}"#;
        wire.ask(format!(r#"{{"id":2,"type":"create","game":"{game}",{bots}}}"#)).await?;
        while read(&wire.next().await?)?.kind != Some("finished") {}
    }
}

/// Reads whatever comes, for as long as it is let.
pub async fn stay(mut wire: Wire) -> anyhow::Result<()> {
    loop {
        wire.next().await?;
    }
}
