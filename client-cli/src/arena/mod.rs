//! `tabuleiro arena`: two bots play many games against each other.

mod bout;
mod exec;
mod player;
mod report;
mod tally;

pub use bout::Terms;
pub use exec::end_programs;
pub use player::PlayerSpec;
pub use report::{json, text};
pub use tally::Tally;

pub(crate) use bout::Record;
pub(crate) use player::Player;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};

use crate::board::GlyphSet;
use bout::Bout;

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

/// Plays all games and counts them, or those until `stop` is set.
///
/// # Errors
/// If a program that should play cannot be started.
pub fn run(contest: &Contest, bar: &ProgressBar, stop: &AtomicBool) -> anyhow::Result<Tally> {
    let next = AtomicU32::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut tally = Tally::default();
    let workers = contest.threads.get().min(contest.games as usize);
    thread::scope(|scope| {
        for _ in 0..workers {
            let sender = sender.clone();
            let next = &next;
            scope.spawn(move || work(contest, next, stop, &sender));
        }
        drop(sender);
        for bout in receiver {
            // A worker that fails ends the contest for all.
            let bout = bout.inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            if let Some(complaint) = &bout.complaint {
                bar.suspend(|| eprintln!("{complaint}"));
            }
            tally.add(&bout);
            bar.set_message(tally.one_line());
            bar.inc(1);
        }
        Ok(tally)
    })
}

/// One worker: takes the next game until there is none left.
fn work(
    contest: &Contest,
    next: &AtomicU32,
    stop: &AtomicBool,
    sender: &mpsc::Sender<anyhow::Result<Bout>>,
) {
    let played = seat_players(contest).and_then(|mut players| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= contest.games {
                return Ok(());
            }
            let Some(bout) = bout::play(&contest.terms, &mut players, number, stop)? else {
                return Ok(());
            };
            if sender.send(Ok(bout)).is_err() {
                return Ok(());
            }
        }
    });
    if let Err(wrong) = played {
        // Nobody listens only when the contest is over already.
        let _ = sender.send(Err(wrong));
    }
}

fn seat_players(contest: &Contest) -> anyhow::Result<[Player; 2]> {
    let seat = |index: usize| {
        let spec = &contest.players[index];
        Player::new(spec).with_context(|| format!("cannot start {spec}"))
    };
    Ok([seat(0)?, seat(1)?])
}

/// A bar that shows at once that something is going on.
#[must_use]
pub fn progress_bar(games: u32, glyphs: GlyphSet) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:24} {pos}/{len}  {msg}  {elapsed}, {eta} left");
    let parts = if glyphs == GlyphSet::Ascii { "##-" } else { "▰▰▱" };
    let bar = ProgressBar::new(u64::from(games));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars(parts));
    bar.set_message(Tally::default().one_line());
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
