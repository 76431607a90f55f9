//! Many tables at once, and what they cost.

use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::{StreamExt, TryStreamExt, stream};
use tabuleiro_rules::GameKind;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::company::Company;
use crate::latency::Latency;
use crate::moves::Moves;
use crate::patience::{PATIENCE, within};
use crate::progress::Progress;
use crate::shares::Shares;
use crate::table::{Table, Turn};
use crate::target::{Kind, Place, Target};
use crate::wire::AT_ONCE;

/// What is to be driven.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many tables.
    pub rooms: usize,
    /// The games that are played at them.
    pub games: Vec<GameKind>,
    /// How long players think, in milliseconds; not at all if there is none.
    pub think: Option<Range<u64>>,
    /// How long is waited before anything counts.
    pub warm: Duration,
    /// How long is measured.
    pub time: Duration,
    /// Spectators, one a table as far as they go.
    pub spectators: usize,
    /// Watchers of the lobby.
    pub lobby: usize,
    /// Connections that do nothing.
    pub idle: usize,
    /// Games of two bots.
    pub bots: usize,
}

/// What was measured.
pub struct Measured {
    /// Actions in the time that counts.
    pub moves: usize,
    /// That time.
    pub time: Duration,
    /// The server's processor time in it.
    pub processor: Duration,
    /// The server's memory for a connection, in bytes.
    pub memory: u64,
    /// From sending to acknowledgement.
    pub acknowledged: Latency,
    /// From sending to the opponent's receipt.
    pub received: Latency,
    /// How evenly the tables were served.
    pub shares: Shares,
}

impl Measured {
    /// Actions a second.
    pub fn rate(&self) -> f64 {
        self.moves as f64 / self.time.as_secs_f64()
    }

    /// Processor time for an action, in microseconds.
    pub fn cost(&self) -> f64 {
        self.processor.as_secs_f64() * 1e6 / self.moves.max(1) as f64
    }
}

impl Plan {
    /// Whether others are there beside the tables. A relay has none of them.
    pub fn has_company(&self) -> bool {
        self.spectators + self.lobby + self.idle + self.bots > 0
    }

    /// How long the last moves may take when the time is over: whoever thinks plays on.
    fn patience(&self) -> Duration {
        let thought = self.think.as_ref().map_or(0, |range| range.end);
        PATIENCE + Duration::from_millis(thought)
    }
}

/// Drives a server of the given kind.
pub async fn measure(kind: Kind, place: &Place, plan: &Plan) -> anyhow::Result<Measured> {
    let target = Target::start(kind, place).await?;
    let before = target.resident()?;
    let tables: Vec<Table> = stream::iter(0..plan.rooms)
        .map(|number| open(kind, &target, plan, number))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let connections = plan.rooms * 2;
    let memory = (target.resident()?.saturating_sub(before)) / connections.max(1) as u64;

    let mut company = Company::default();
    if kind == Kind::Server {
        company.invite(target.address, plan, &tables).await?;
    }
    let window = Window::after(plan.warm, plan.time);
    let mut players = JoinSet::new();
    let awake = plan.think.is_none().then(|| tokio::spawn(stay_awake(window)));
    let places: Vec<_> = tables.iter().map(Table::progress).collect();
    for table in tables {
        players.spawn(sit(table, plan.think.clone(), window));
    }
    tokio::time::sleep_until(window.from.into()).await;
    let used = target.processor_time()?;
    tokio::time::sleep_until(window.to.into()).await;
    let processor = target.processor_time()?.saturating_sub(used);
    let tables = within(plan.patience(), || missing(&places), gather(players)).await?;
    if let Some(awake) = awake {
        awake.await?;
    }
    company.part().await?;
    target.stop(place).await?;
    let shares = Shares::of(&tables.iter().map(Vec::len).collect::<Vec<_>>());
    let turns = tables.concat();
    Ok(Measured {
        moves: turns.len(),
        time: plan.time,
        processor,
        memory,
        acknowledged: Latency::of(turns.iter().map(|turn| turn.acknowledged))?,
        received: Latency::of(turns.iter().map(|turn| turn.received))?,
        shares,
    })
}

async fn open(kind: Kind, target: &Target, plan: &Plan, number: usize) -> anyhow::Result<Table> {
    let moves = Moves::new(plan.games.clone(), number as u64);
    let table = Table::open(kind, target.address, number, moves);
    within(PATIENCE, || format!("table {number} to begin"), table).await
}

/// Waits until all have played their last move; the turns of each table.
async fn gather(mut players: JoinSet<anyhow::Result<Vec<Turn>>>) -> anyhow::Result<Vec<Vec<Turn>>> {
    let mut tables = Vec::new();
    while let Some(done) = players.join_next().await {
        tables.push(done??);
    }
    Ok(tables)
}

/// What tables that have not ended wait for.
fn missing(places: &[watch::Receiver<Arc<Progress>>]) -> String {
    // A table that has ended is not heard of any more.
    let open = places.iter().filter(|place| place.has_changed().is_ok());
    let waiting: Vec<_> = open.map(|place| place.borrow().to_string()).collect();
    let more = waiting.len().saturating_sub(1);
    format!("{}, and at {more} more tables", waiting.first().map_or("nothing", String::as_str))
}

/// The time that counts.
#[derive(Clone, Copy, Debug)]
struct Window {
    from: Instant,
    to: Instant,
}

impl Window {
    fn after(warm: Duration, time: Duration) -> Self {
        let from = Instant::now() + warm;
        Self { from, to: from + time }
    }

    /// By its end, as the processor time that it took: some began before, and some will end after.
    fn counts(&self, turn: &Turn) -> bool {
        (self.from..=self.to).contains(&(turn.begun + turn.acknowledged))
    }
}

/// Keeps this thread from sleeping while players do not think. To wake a sleeping thread on another core
/// is a cost of whoever sends, and the more idle the load is, the more often it would fall asleep: the
/// faster server would look the cheaper for it. Players on other machines are woken by nobody here.
///
/// While they think it does sleep: what is measured then is how long an answer takes, and for that the
/// disk wants some time of this core too.
async fn stay_awake(window: Window) {
    while Instant::now() < window.to {
        tokio::task::yield_now().await;
    }
}

/// Plays at a table until the time is over.
async fn sit(
    mut table: Table,
    think: Option<Range<u64>>,
    window: Window,
) -> anyhow::Result<Vec<Turn>> {
    let mut turns = Vec::new();
    while Instant::now() < window.to {
        if let Some(range) = &think {
            table.think(range).await;
        }
        let turn = table.play().await?;
        if window.counts(&turn) {
            turns.push(turn);
        }
    }
    Ok(turns)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Players who wait for ever, at a table that others have left behind.
    #[tokio::test(start_paused = true)]
    async fn an_event_that_never_comes_is_named_with_its_room() {
        let [stuck, done] = ["one", "two"].map(|room| {
            let progress = Progress::new(room.to_owned(), 16);
            watch::Sender::new(Arc::new(progress))
        });
        stuck.borrow().reach(17);
        let places = [done.subscribe(), stuck.subscribe()];
        drop(done);
        let mut players = JoinSet::new();
        players.spawn(std::future::pending());
        let gathered = within(PATIENCE, || missing(&places), gather(players)).await;
        let error = gathered.expect_err("nothing came").to_string();
        let expected = "what comes after event 17 of room one, and at 0 more tables";
        assert_eq!(error, format!("waited 30s in vain for {expected}"));
    }
}
