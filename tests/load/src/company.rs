//! Who else is on the server while tables play: spectators, watchers of the lobby, idle
//! connections, bots. They live as long as the measurement.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use futures::{StreamExt, TryStreamExt, stream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::patience::{PATIENCE, within};
use crate::progress::Progress;
use crate::rooms::Plan;
use crate::server_table::hello;
use crate::table::Table;
use crate::wire::{AT_ONCE, Entered, Snapshot, Wire, answer, read};

/// Everyone beside the tables.
#[derive(Default)]
pub struct Company {
    spectators: JoinSet<anyhow::Result<()>>,
    others: JoinSet<anyhow::Result<()>>,
}

impl Company {
    /// Lets everyone in whom a plan provides for, before anything is played.
    pub async fn invite(
        &mut self,
        address: SocketAddr,
        plan: &Plan,
        tables: &[Table],
    ) -> anyhow::Result<()> {
        let spectators = connect(address, "watcher", plan.spectators).await?;
        for (wire, table) in spectators.into_iter().zip(tables) {
            self.spectators.spawn(watch(wire, table.progress()));
        }
        for wire in connect(address, "lobby", plan.lobby).await? {
            self.others.spawn(watch_lobby(wire));
        }
        for wire in connect(address, "idle", plan.idle).await? {
            self.others.spawn(stay(wire));
        }
        for (number, wire) in connect(address, "bots", plan.bots).await?.into_iter().enumerate() {
            let game = plan.games[number % plan.games.len()].info().id;
            self.others.spawn(host_bots(wire, game));
        }
        Ok(())
    }

    /// Sends everyone home when the tables are empty. Spectators go by themselves, once they have seen
    /// everything; nobody else may have gone before.
    pub async fn part(mut self) -> anyhow::Result<()> {
        while let Some(done) = self.spectators.join_next().await {
            done?.context("a spectator")?;
        }
        if let Some(ended) = self.others.try_join_next() {
            ended?.context("someone beside the tables")?;
            bail!("someone beside the tables went home early");
        }
        Ok(())
    }
}

/// So many new people. Not all at once: the server bounds how many connections are being made.
async fn connect(address: SocketAddr, name: &str, count: usize) -> anyhow::Result<Vec<Wire>> {
    stream::iter(0..count)
        .map(|number| async move {
            let name = format!("{name} {number}");
            within(PATIENCE, || format!("{name} to be let in"), hello(address, &name)).await
        })
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await
}

/// Watches a table, from one game to the next, and checks that no event is missing, up to the last.
async fn watch(mut wire: Wire, mut table: watch::Receiver<Arc<Progress>>) -> anyhow::Result<()> {
    loop {
        let progress = Arc::clone(&table.borrow_and_update());
        let room = progress.room.as_str();
        let ask = wire.ask(format!(r#"{{"id":2,"type":"watch","room":"{room}"}}"#));
        let text =
            within(PATIENCE, || format!("a spectator to be let into room {room}"), ask).await?;
        let mut seq = answer::<Entered>(&text)?.snapshot.seq;
        let goes_on = loop {
            tokio::select! {
                text = wire.next() => drop(read(&text?)?.advance(room, &mut seq)?),
                changed = table.changed() => break changed.is_ok(),
            }
        };
        // The players have left this room: what they had last is the last there is.
        catch_up(&mut wire, &progress, &mut seq, PATIENCE).await?;
        if !goes_on {
            return Ok(());
        }
        let leave = wire.ask(format!(r#"{{"id":3,"type":"leave","room":"{room}"}}"#));
        within(PATIENCE, || format!("a spectator to leave room {room}"), leave).await?;
    }
}

/// Reads until the last event that the players had has come.
async fn catch_up(
    wire: &mut Wire,
    progress: &Progress,
    seq: &mut u32,
    limit: Duration,
) -> anyhow::Result<()> {
    let (room, last) = (progress.room.as_str(), progress.last());
    let reading = async {
        while *seq < last {
            read(&wire.next().await?)?.advance(room, seq)?;
        }
        Ok(())
    };
    within(limit, || format!("event {last} of room {room} to reach a spectator"), reading).await
}

/// Watches the lobby.
async fn watch_lobby(mut wire: Wire) -> anyhow::Result<()> {
    wire.ask(r#"{"id":2,"type":"lobby","watch":true}"#.to_owned()).await?;
    stay(wire).await
}

/// Lets two bots play, one game after the other, and checks that no event is missing.
async fn host_bots(mut wire: Wire, game: &str) -> anyhow::Result<()> {
    loop {
        let bots = r#""opponent":{"kind":"bots","levels":["smart","smart"]}"#;
        let create = format!(r#"{{"id":2,"type":"create","game":"{game}",{bots}}}"#);
        let Snapshot { room, mut seq, .. } = answer::<Entered>(&wire.ask(create).await?)?.snapshot;
        loop {
            let text = wire.next().await?;
            let frame = read(&text)?;
            if frame.advance(&room, &mut seq)? && frame.kind == Some("finished") {
                break;
            }
        }
    }
}

/// Reads whatever comes, for as long as it is let.
async fn stay(mut wire: Wire) -> anyhow::Result<()> {
    loop {
        wire.next().await?;
    }
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;
    use tokio_tungstenite::accept_async;

    use super::*;

    #[tokio::test]
    async fn a_spectator_who_is_told_nothing_does_not_pass() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let silent = async { accept_async(listener.accept().await?.0).await.map_err(Into::into) };
        let (_silent, mut wire) =
            tokio::try_join!(silent, Wire::connect(address)).expect("a connection");
        let progress = Progress::new("one".to_owned(), 5);
        let [mut complete, mut behind] = [5, 4];
        let seen = catch_up(&mut wire, &progress, &mut complete, Duration::ZERO).await;
        seen.expect("there is nothing more to see");
        let seen = catch_up(&mut wire, &progress, &mut behind, Duration::ZERO).await;
        let error = seen.expect_err("it never came").to_string();
        assert!(error.ends_with("event 5 of room one to reach a spectator"), "{error}");
    }
}
