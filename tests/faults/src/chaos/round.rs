//! Rounds: people play, the server is killed, the file is looked at, and on it goes.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use futures::future::join_all;
use tabuleiro_tests::{Dice, ServerProcess, open};
use tokio::sync::Notify;

use super::Proxy;
use super::log::assert_calm;
use super::remains::Remains;
use super::table::Table;
use super::weather::Weather;
use crate::disk::UnsteadyDisk;

/// What to do.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How often the server is killed.
    pub rounds: usize,
    /// Decides what happens to lines, what is played, and when the server is killed.
    pub seed: u64,
    /// How many tables there are.
    pub tables: u64,
    /// How many moves a round has at most.
    pub moves: usize,
    /// Whether the disk is slow and fails now and then.
    pub disk: bool,
}

/// What came of it.
#[derive(Clone, Copy, Debug)]
pub struct Score {
    /// Moves acknowledged.
    pub moves: usize,
    /// Lines through the proxy.
    pub lines: usize,
    /// How many of them it cut.
    pub cuts: usize,
    /// How often players came back.
    pub returns: usize,
    /// How often the server was started on a write-ahead log that the kill had left.
    pub hot: usize,
    /// How often the disk was slow for a while.
    pub slow: usize,
    /// How often it failed for a while.
    pub failing: usize,
    /// How often somebody was told that nothing can be stored.
    pub refusals: usize,
}

/// Plays and kills, and holds the file against what was told after each kill.
///
/// # Errors
/// Says why there cannot be such a disk here.
///
/// # Panics
/// If anything was lost, or counted twice, or is not as it was told.
pub async fn run(program: &str, plan: Plan) -> Result<Score, String> {
    let disk = plan.disk.then(|| UnsteadyDisk::around(program)).transpose()?;
    let program = disk.as_ref().map_or(program, UnsteadyDisk::program).to_owned();
    let mut weather = disk.map(|disk| Weather::new(disk, plan.seed));
    let mut server = ServerProcess::start(&program, &[]).await;
    // Whatever goes wrong from here on, this is what brings it about again.
    println!("{plan:?}, with a server that is process {} at first", server.id());
    let proxy = Proxy::start(server.address(), plan.seed).await;
    let mut dice = Dice::new(plan.seed);
    let tables = (0..plan.tables).map(|number| Table::new(number, plan.seed, proxy.address()));
    let mut tables: Vec<_> = tables.collect();
    let mut hot = 0;
    for _ in 0..plan.rounds {
        let moves = 1 + dice.below(plan.moves);
        in_weather(weather.as_mut(), play_and_kill(&mut server, &mut tables, moves)).await;
        let remains = Remains::of(&server.database());
        hot += usize::from(remains.is_hot());
        compare(&server, &tables, remains).await;
        server.restart().await;
        proxy.lead_to(server.address());
    }
    let (slow, failing) = weather.map_or((0, 0), |weather| (weather.slow, weather.failing));
    assert_calm(&server.log(), failing);
    let (lines, cuts) = proxy.count();
    let count = |what: fn(&Table) -> usize| tables.iter().map(what).sum();
    let (moves, returns, refusals) =
        (count(Table::moves), count(Table::returns), count(Table::refusals));
    Ok(Score { moves, lines, cuts, returns, hot, slow, failing, refusals })
}

/// Does something while the disk has its troubles, if it has any; in the end it has none.
async fn in_weather(weather: Option<&mut Weather>, work: impl Future<Output = ()>) {
    let Some(weather) = weather else { return work.await };
    tokio::select! {
        () = work => {}
        never = weather.change() => match never {},
    }
    weather.clear();
}

/// Holds what a kill left against everything that was told.
async fn compare(server: &ServerProcess, tables: &[Table], remains: Remains) {
    let copy = remains.database();
    server.assert_sound(copy.to_str().expect("a name")).await;
    let store = open(&copy).await;
    for table in tables {
        table.compare(&*store).await;
    }
    store.close().await;
}

/// Plays at every table until so many moves are acknowledged, and kills the server then.
async fn play_and_kill(server: &mut ServerProcess, tables: &mut [Table], moves: usize) {
    let (played, enough, down) = (AtomicUsize::new(0), Notify::new(), AtomicBool::new(false));
    let is_down = || down.load(Ordering::Relaxed);
    let playing = join_all(tables.iter_mut().map(|table| async {
        while table.play(&is_down).await {
            if played.fetch_add(1, Ordering::Relaxed) + 1 == moves {
                enough.notify_one();
            }
        }
    }));
    let killing = async {
        enough.notified().await;
        server.kill9().await;
        down.store(true, Ordering::Relaxed);
    };
    tokio::join!(playing, killing);
}
