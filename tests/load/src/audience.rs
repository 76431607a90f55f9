//! One table with a large audience: how long until the last of them has seen a move.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use futures::{StreamExt, TryStreamExt, stream};
use tabuleiro_rules::GameKind;
use tokio::sync::Notify;
use tokio::task::JoinSet;

use crate::latency::Latency;
use crate::moves::Moves;
use crate::patience::{PATIENCE, within};
use crate::relay_table;
use crate::server_table::hello;
use crate::table::Table;
use crate::target::{Kind, Place, Target};
use crate::wire::{AT_ONCE, Entered, Wire, answer, read};

/// Counts the spectators who have seen the present move.
#[derive(Default)]
struct Seen {
    count: AtomicUsize,
    all: Notify,
}

/// Someone who watches, and the last event they have.
struct Spectator {
    wire: Wire,
    seq: u32,
}

/// Until the last spectator had each of `moves` moves.
pub async fn measure(
    kind: Kind,
    place: &Place,
    spectators: usize,
    moves: usize,
) -> anyhow::Result<Latency> {
    let target = Target::start(kind, place).await?;
    let mut table =
        Table::open(kind, target.address, 0, Moves::new(vec![GameKind::Trench], 1)).await?;
    let room: Arc<str> = table.progress().borrow().room.as_str().into();
    let entered: Vec<Spectator> = stream::iter(0..spectators)
        .map(|number| Spectator::enter(kind, &target, &room, number))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let seen = Arc::new(Seen::default());
    let mut audience = JoinSet::new();
    for spectator in entered {
        audience.spawn(spectator.attend(kind, Arc::clone(&room), Arc::clone(&seen), spectators));
    }
    audience.spawn(stay_awake());
    let mut times = Vec::new();
    for number in 0..moves {
        ensure!(!table.is_over(), "the game is over after {number} moves: ask for no more --moves");
        times.push(tokio::select! {
            time = one_move(&mut table, &seen, spectators) => time?,
            // Nobody goes before the end, unless something is wrong.
            Some(ended) = audience.join_next() => {
                ended?.context("a spectator")?;
                bail!("a spectator went home early");
            }
        });
    }
    audience.shutdown().await;
    drop(table);
    target.stop(place).await?;
    Latency::of(times.into_iter())
}

/// Until all have seen a move.
async fn one_move(table: &mut Table, seen: &Seen, all: usize) -> anyhow::Result<Duration> {
    seen.count.store(0, Ordering::Relaxed);
    let progress = Arc::clone(&table.progress().borrow());
    let what = || {
        let (room, last) = (&progress.room, progress.last());
        let count = seen.count.load(Ordering::Relaxed);
        format!(
            "a move in room {room} to reach everyone: both players have event {last}, and {count} of {all} \
             spectators have the move"
        )
    };
    let begun = Instant::now();
    let everybody = async {
        let (played, ()) = tokio::join!(table.play(), seen.all.notified());
        played.map(|_| begun.elapsed())
    };
    within(PATIENCE, what, everybody).await
}

/// Whether a frame is, by its first words, the event after `seq`. If it is not, it must be read.
fn follows(text: &str, room: &str, seq: u32) -> bool {
    let rest = text.strip_prefix(r#"{"room":""#).and_then(|rest| rest.strip_prefix(room));
    let rest = rest.and_then(|rest| rest.strip_prefix(r#"","seq":"#));
    let number = rest.and_then(|rest| rest.split_once(',')).map(|(number, _)| number);
    number.and_then(|number| number.parse().ok()) == Some(seq + 1)
}

/// Keeps this thread from sleeping, as in [`crate::rooms`]: else whoever sends slower would have to wake it
/// for every spectator, and be slower for that.
async fn stay_awake() -> anyhow::Result<()> {
    loop {
        tokio::task::yield_now().await;
    }
}

impl Spectator {
    async fn enter(kind: Kind, target: &Target, room: &str, number: usize) -> anyhow::Result<Self> {
        let entered = async {
            match kind {
                Kind::Relay | Kind::Ledger => {
                    Ok(Self { wire: relay_table::member(target.address, room).await?, seq: 0 })
                }
                Kind::Server => {
                    let mut wire = hello(target.address, &format!("watcher {number}")).await?;
                    let watch = format!(r#"{{"id":2,"type":"watch","room":"{room}"}}"#);
                    let seq = answer::<Entered>(&wire.ask(watch).await?)?.snapshot.seq;
                    Ok(Self { wire, seq })
                }
            }
        };
        within(PATIENCE, || format!("spectator {number} to be let in"), entered).await
    }

    async fn attend(
        mut self,
        kind: Kind,
        room: Arc<str>,
        seen: Arc<Seen>,
        all: usize,
    ) -> anyhow::Result<()> {
        loop {
            let text = self.wire.next().await?;
            // The relay sends nothing but moves; the server also tells who is watching.
            let moved = match kind {
                Kind::Relay | Kind::Ledger => true,
                // Thousands read the same at once: to read all of it would take longer than to send it.
                Kind::Server if follows(&text, &room, self.seq) => {
                    self.seq += 1;
                    true
                }
                Kind::Server => read(&text)?.advance(&room, &mut self.seq)?,
            };
            if moved && seen.count.fetch_add(1, Ordering::Relaxed) + 1 == all {
                seen.all.notify_one();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_known_by_its_first_words() {
        let event = r#"{"room":"r","seq":12,"at":3,"type":"played"}"#;
        assert!(follows(event, "r", 11));
        assert!(!follows(event, "r", 12) && !follows(event, "s", 11));
        assert!(!follows(r#"{"type":"audience","room":"r"}"#, "r", 11));
    }
}
