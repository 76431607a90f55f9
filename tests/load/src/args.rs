//! What can be asked for.

use std::net::SocketAddr;
use std::ops::Range;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use clap::{Args, Parser, Subcommand};
use tabuleiro_rules::GameKind;

use crate::target::Place;
use crate::{cores, rooms};

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
        #[arg(long, default_value_t = 5_000)]
        spectators: usize,
        /// How many moves are measured.
        #[arg(long, default_value_t = 50)]
        moves: usize,
        /// What all of them have.
        #[command(flatten)]
        common: Common,
    },
    /// Connections that do nothing.
    Idle {
        /// How many.
        #[arg(long, default_value_t = 10_000)]
        connections: usize,
        /// What all of them have.
        #[command(flatten)]
        common: Common,
    },
    /// Unfinished games, a `kill -9`, and the way back.
    Recover {
        /// How many games.
        #[arg(long, default_value_t = 10_000)]
        games: usize,
        /// How many moves are played in each.
        #[arg(long, default_value_t = 12)]
        moves: u32,
        /// What all of them have.
        #[command(flatten)]
        common: Common,
    },
    /// A long time of everything at once, in which memory and open files must not grow.
    Soak {
        /// For how long.
        #[arg(long, default_value_t = 60.0)]
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
    #[arg(long, default_value_t = 1_000)]
    rooms: usize,
    /// The game that is played; all five in turn if none is named.
    #[arg(long, value_parser = game)]
    game: Option<GameKind>,
    /// How long players think, in milliseconds, such as 250-750; else they play at once.
    #[arg(long, value_parser = range)]
    think: Option<Range<u64>>,
    /// How long is measured.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How long is waited before anything counts.
    #[arg(long, default_value_t = 2)]
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
    /// What all of them have.
    #[command(flatten)]
    pub common: Common,
}

/// What all measurements have.
#[derive(Args)]
pub struct Common {
    /// How often relay and server are measured, one after the other.
    #[arg(long, default_value_t = 3)]
    pub rounds: usize,
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
    known.ok_or_else(|| format!("there is no game {word:?}"))
}

fn range(text: &str) -> Result<Range<u64>, String> {
    let parts =
        text.split_once('-').and_then(|(from, to)| Some(from.parse().ok()?..to.parse().ok()?));
    parts.ok_or_else(|| format!("{text:?} is no range such as 250-750"))
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
        let cores = cores::available()?;
        let (first, last) = (cores.first().copied(), cores.last().copied());
        let first = first.context("no core")?;
        Ok(Place { program, folder: self.folder.clone(), cores: [first, last.unwrap_or(first)] })
    }
}

impl RoomsArguments {
    /// What is to be driven.
    pub fn plan(&self) -> rooms::Plan {
        rooms::Plan {
            rooms: self.rooms,
            games: self.game.map_or_else(|| GameKind::ALL.to_vec(), |game| vec![game]),
            think: self.think.clone(),
            warm: Duration::from_secs(self.warm),
            time: Duration::from_secs(self.seconds),
            spectators: self.spectators,
            lobby: self.lobby,
            idle: self.idle,
            bots: self.bots,
        }
    }
}
