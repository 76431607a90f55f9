//! `tabuleiro arena`: two bots play many games against each other.

mod bout;
mod exec;
mod player;
mod report;
mod tally;

pub use bout::Terms;
pub use player::PlayerSpec;
pub use tally::Tally;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};

use bout::Bout;
use player::Player;

/// What the arena is asked to do.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game, its options and how long the players may think.
    pub terms: Terms,
    /// The first and the second player.
    pub players: [PlayerSpec; 2],
    /// How many games.
    pub games: u32,
    /// How many of them at the same time.
    pub threads: NonZeroUsize,
}

/// Plays all games and counts them.
///
/// # Errors
/// If a program that should play cannot be started.
pub fn run(contest: &Contest, progress: bool) -> anyhow::Result<Tally> {
    let bar = progress_bar(contest.games, progress);
    let next = AtomicU32::new(0);
    let stop = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    let mut tally = Tally::default();
    let done = thread::scope(|scope| {
        for _ in 0..contest.threads.get() {
            let sender = sender.clone();
            let (next, stop) = (&next, &stop);
            scope.spawn(move || work(contest, next, stop, &sender));
        }
        drop(sender);
        for bout in receiver {
            // A worker that fails ends the contest; the others finish the game they are at.
            let bout = bout.inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            tally.add(&bout);
            bar.set_message(tally.one_line());
            bar.inc(1);
        }
        Ok(tally)
    });
    bar.finish_and_clear();
    done
}

/// One worker: takes the next game until there is none left.
fn work(
    contest: &Contest,
    next: &AtomicU32,
    stop: &AtomicBool,
    sender: &mpsc::Sender<anyhow::Result<Bout>>,
) {
    let mut players = match seat_players(contest) {
        Ok(players) => players,
        Err(wrong) => {
            // Nobody listens only when the contest is over already.
            let _ = sender.send(Err(wrong));
            return;
        }
    };
    while !stop.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= contest.games {
            return;
        }
        let bout = bout::play(&contest.terms, &mut players, number);
        if sender.send(bout).is_err() {
            return;
        }
    }
}

fn seat_players(contest: &Contest) -> anyhow::Result<[Player; 2]> {
    let seat = |index: usize| {
        let spec = &contest.players[index];
        Player::new(spec).with_context(|| format!("cannot start {spec}"))
    };
    Ok([seat(0)?, seat(1)?])
}

fn progress_bar(games: u32, visible: bool) -> ProgressBar {
    if !visible {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {msg}  {eta} left");
    let bar = ProgressBar::new(u64::from(games));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

pub use report::{json, text};
