//! What can be asked for.

use std::net::SocketAddr;
use std::ops::Range;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::{Args, Parser, Subcommand};
use tabuleiro_rules::GameKind;

use crate::target::Place;
use crate::{cores, rooms};

/// The longest that is measured, in seconds.
const A_DAY: u64 = 24 * 60 * 60;

/// The longest soak, in minutes: a year.
const A_YEAR: f64 = 365.0 * 24.0 * 60.0;

/// The longest that players think, in milliseconds: half of a turn at the tables.
const LONGEST_THOUGHT: u64 = 30_000;

/// Measures Tabuleiro's server beside a bare relay.
#[derive(Parser)]
pub struct Arguments {
    /// What is measured.
    #[command(subcommand)]
    pub task: Task,
}

/// What can be measured.
#[derive(Subcommand)]
pub enum Task {
    /// Many tables of two players.
    Rooms(RoomsArguments),
    /// One table with a large audience.
    Audience {
        /// How many watch.
        #[arg(long, default_value_t = 5_000, value_parser = some)]
        spectators: usize,
        /// How many moves are measured.
        #[arg(long, default_value_t = 50, value_parser = some)]
        moves: usize,
        /// How often relay and server are measured, one after the other.
        #[arg(long, default_value_t = 3, value_parser = some)]
        rounds: usize,
        /// Measures, beside the two, a relay that stores every move and sends as much as the server does.
        #[arg(long)]
        floor: bool,
        /// What all of them have.
        #[command(flatten)]
        common: Common,
    },
    /// Connections that do nothing.
    Idle {
        /// How many.
        #[arg(long, default_value_t = 10_000, value_parser = some)]
        connections: usize,
        /// What all of them have.
        #[command(flatten)]
        common: Common,
    },
    /// Unfinished games, a `kill -9`, and the way back.
    Recover {
        /// How many games.
        #[arg(long, default_value_t = 10_000, value_parser = some)]
        games: usize,
        /// How many moves are played in each.
        #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..))]
        moves: u32,
        /// What all of them have.
        #[command(flatten)]
        common: Common,
    },
    /// A long time of everything at once, in which memory and open files must not grow.
    Soak {
        /// For how long.
        #[arg(long, default_value_t = 60.0, value_parser = minutes)]
        minutes: f64,
        /// Tables at which two play.
        #[arg(long, default_value_t = 12)]
        tables: u64,
        /// Others who come and go: they watch, read, play against bots.
        #[arg(long, default_value_t = 12)]
        visitors: u64,
        /// Decides what everybody does.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Where it runs.
        #[command(flatten)]
        site: Site,
    },
    /// The yardstick itself.
    Relay {
        /// Where it listens.
        #[arg(long, default_value = "127.0.0.1:0")]
        listen: SocketAddr,
        /// A new file in which it stores every move before it passes it on; else it stores nothing.
        #[arg(long)]
        db: Option<PathBuf>,
    },
}

/// Many tables of two players.
#[derive(Args)]
pub struct RoomsArguments {
    /// How many tables.
    #[arg(long, default_value_t = 1_000, value_parser = some)]
    rooms: usize,
    /// The game that is played; all five in turn if none is named.
    #[arg(long, value_parser = game)]
    game: Option<GameKind>,
    /// How long players think, in milliseconds, such as 250-750; else they play at once.
    #[arg(long, value_parser = range)]
    think: Option<Range<u64>>,
    /// How long is measured.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=A_DAY))]
    seconds: u64,
    /// How long is waited before anything counts.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(..=A_DAY))]
    warm: u64,
    /// Spectators, one a table.
    #[arg(long, default_value_t = 0)]
    spectators: usize,
    /// Watchers of the lobby.
    #[arg(long, default_value_t = 0)]
    lobby: usize,
    /// Connections that do nothing.
    #[arg(long, default_value_t = 0)]
    idle: usize,
    /// Games of two bots.
    #[arg(long, default_value_t = 0)]
    bots: usize,
    /// Measures, beside the two, a relay that stores every move, and the disk alone: what no server can
    /// do without.
    #[arg(long)]
    pub floor: bool,
    /// How often relay and server are measured, one after the other.
    #[arg(long, default_value_t = 3, value_parser = some)]
    pub rounds: usize,
    /// What all of them have.
    #[command(flatten)]
    pub common: Common,
}

/// What all measurements have.
#[derive(Args)]
pub struct Common {
    /// Where it runs.
    #[command(flatten)]
    site: Site,
    /// One object a line instead of tables.
    #[arg(long)]
    pub json: bool,
}

/// Where things run.
#[derive(Args)]
pub struct Site {
    /// The server's program; usually the one beside this one.
    #[arg(long)]
    program: Option<PathBuf>,
    /// The folder for the server's file, which decides the disk that is measured.
    #[arg(long)]
    folder: Option<PathBuf>,
}

fn game(word: &str) -> Result<GameKind, String> {
    let known = GameKind::ALL.iter().find(|game| game.info().id == word).copied();
    let ids: Vec<_> = GameKind::ALL.iter().map(|game| game.info().id).collect();
    known.ok_or_else(|| format!("it must be one of {}", ids.join(", ")))
}

/// Reads a number of what there must be at least one of.
///
/// # Errors
/// Says what it must be.
pub fn some(text: &str) -> Result<usize, String> {
    let count = text.parse().ok().filter(|count| *count > 0);
    count.ok_or_else(|| "it must be a whole number, 1 or more".to_owned())
}

fn minutes(text: &str) -> Result<f64, String> {
    let minutes = text.parse().ok().filter(|minutes| *minutes > 0.0 && *minutes <= A_YEAR);
    minutes.ok_or_else(|| format!("it must be a number above 0, and at most {A_YEAR}"))
}

fn range(text: &str) -> Result<Range<u64>, String> {
    let parts = text.split_once('-').and_then(|(from, to)| {
        let (from, to): (u64, u64) = (from.parse().ok()?, to.parse().ok()?);
        (from <= to && to <= LONGEST_THOUGHT).then_some(from..to)
    });
    parts.ok_or_else(|| {
        format!("it must be two numbers, the smaller one first, such as 250-750, and at most {LONGEST_THOUGHT}")
    })
}

impl Common {
    /// Where things run.
    pub fn place(&self) -> anyhow::Result<Place> {
        self.site.place()
    }
}

impl Site {
    /// Where things run.
    pub fn place(&self) -> anyhow::Result<Place> {
        let beside = std::env::current_exe()?.with_file_name("tabuleiro-server");
        let program = self.program.clone().unwrap_or(beside);
        let shown = program.display();
        ensure!(program.exists(), "{shown} is missing: cargo build --release -p tabuleiro-server");
        if let Some(folder) = &self.folder {
            ensure!(folder.is_dir(), "--folder {}: there is no such folder", folder.display());
        }
        let cores = cores::available()?;
        let (first, last) = (cores.first().copied(), cores.last().copied());
        let first = first.context("no core")?;
        if cores.len() == 1 {
            eprintln!("there is one core only: server and load share it, and times say little");
        }
        Ok(Place { program, folder: self.folder.clone(), cores: [first, last.unwrap_or(first)] })
    }
}

impl RoomsArguments {
    /// What is to be driven.
    ///
    /// # Errors
    /// If there are more spectators than tables, of which each has one at most.
    pub fn plan(&self) -> anyhow::Result<rooms::Plan> {
        let (spectators, rooms) = (self.spectators, self.rooms);
        ensure!(
            spectators <= rooms,
            "--spectators {spectators} are too many: one a table, at most {rooms}"
        );
        Ok(rooms::Plan {
            rooms: self.rooms,
            games: self.game.map_or_else(|| GameKind::ALL.to_vec(), |game| vec![game]),
            think: self.think.clone(),
            warm: Duration::from_secs(self.warm),
            time: Duration::from_secs(self.seconds),
            spectators: self.spectators,
            lobby: self.lobby,
            idle: self.idle,
            bots: self.bots,
        })
    }
}
