//! The command line.

use std::num::NonZeroUsize;
use std::thread;

use anyhow::{Context, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use serde_json::{Map, Value};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;

use crate::arena::{Contest, PlayerSpec, Terms};
use crate::commands::shell::ManArgs;
use crate::commands::{self, EXIT_CODES, LineArgs};
use crate::engine::{Budget, LONGEST_THOUGHT_MS};
use crate::given::Given;

/// Tabuleiro in a terminal: five abstract board games, to play and to watch.
///
/// Without a command it opens the full screen. Every use also has a command, for scripts and for
/// those who prefer lines; ROOM stands for a room's id, for its first four or more characters as
/// lists show them, or for an invite code.
#[derive(Debug, Parser)]
#[command(name = "tabuleiro", version, about, after_help = EXIT_CODES)]
pub struct Arguments {
    /// Where the server is, and who we are there.
    #[command(flatten)]
    pub line: LineArgs,
    /// How to draw, with a command or without.
    #[command(flatten)]
    pub look: LookArgs,
    /// What to do.
    #[command(subcommand)]
    pub task: Option<Task>,
}

/// What can be done.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// On a server.
    #[command(flatten)]
    Online(commands::Command),
    /// Print the rules of a game, or list the games
    Rules {
        /// The game
        game: Option<GameKind>,
        /// Print a JSON object a line, as servers tell the rules
        #[arg(long)]
        json: bool,
        /// How to draw
        #[command(flatten)]
        look: LookArgs,
    },
    /// Draw the starting board of a game, or the board after some actions
    Show {
        /// The game
        game: GameKind,
        /// The game's options as JSON, such as {"size":8}
        #[arg(long, value_parser = options, value_name = "JSON")]
        options: Option<JsonObject>,
        /// Which drawing of the board, such as square for Trench
        #[arg(long)]
        layout: Option<String>,
        /// Turned by half a circle, as the other player sees it
        #[arg(long)]
        flip: bool,
        /// Actions to play first
        #[arg(value_name = "ACTION")]
        actions: Vec<String>,
        /// How to draw
        #[command(flatten)]
        look: LookArgs,
    },
    /// Speak the engine protocol on stdin and stdout; say help there
    Engine,
    /// Let two bots play against each other and count
    Arena(ArenaArgs),
    /// Print what a shell reads to complete commands
    Completions {
        /// Which shell
        shell: Shell,
    },
    /// Print the manual page
    Man(ManArgs),
}

/// What help puts over how to draw.
const DRAWING: &str = "Drawing";

/// How to draw.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct LookArgs {
    /// Use ASCII characters only
    #[arg(long, help_heading = DRAWING)]
    pub ascii: bool,
    /// When to use colour
    #[arg(long, value_enum, default_value_t, value_name = "WHEN", help_heading = DRAWING)]
    pub color: When,
}

impl LookArgs {
    /// What was asked for here, else what was asked for elsewhere.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        let color = if self.color == When::Auto { other.color } else { self.color };
        Self { ascii: self.ascii || other.ascii, color }
    }
}

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum When {
    /// If the terminal has it, and `NO_COLOR` is not set
    #[default]
    Auto,
    /// In any case
    Always,
    /// Not at all
    Never,
}

/// A JSON object given as an argument.
pub type JsonObject = Map<String, Value>;

/// The arguments of a contest.
#[derive(Debug, Args)]
pub struct ArenaArgs {
    /// The game
    #[arg(long)]
    game: GameKind,
    /// The game's options as JSON, such as {"size":8}
    #[arg(long, value_parser = options, value_name = "JSON")]
    options: Option<JsonObject>,
    /// The first player: random, smart or expert; smart if not given
    #[arg(long, value_name = "LEVEL")]
    a: Option<Level>,
    /// The second player; random if not given
    #[arg(long, value_name = "LEVEL")]
    b: Option<Level>,
    /// A program that speaks the engine protocol, in place of --a or else --b; may be given twice
    #[arg(long, value_name = "PROGRAM ARGS")]
    exec: Vec<String>,
    /// How many games; the players take turns at opening
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Milliseconds to think about each action
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=LONGEST_THOUGHT_MS))]
    ms: u64,
    /// Positions to look at for each action, in place of a time: repeatable. In Iris, where an
    /// expert plays on at random, each is a whole game
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "ms")]
    nodes: Option<u64>,
    /// The source of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time; as many as the machine has cores if not given
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

impl ArenaArgs {
    /// The contest that was asked for.
    ///
    /// # Errors
    /// If the options are not allowed, or there are more than two players.
    pub fn contest(&self) -> anyhow::Result<Contest> {
        let options = self.options.clone().unwrap_or_default();
        let start = self.game.start(&options).context("cannot start the game")?;
        let budget = self.nodes.map_or(Budget::Milliseconds(self.ms), Budget::Nodes);
        let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Ok(Contest {
            terms: Terms {
                game: self.game,
                options: start.options().to_map(),
                budget,
                seed: self.seed,
            },
            players: self.players()?,
            games: self.games,
            threads: self.threads.unwrap_or(cores),
        })
    }

    /// Programs take the places for which no level was given.
    fn players(&self) -> anyhow::Result<[PlayerSpec; 2]> {
        let mut programs = self.exec.iter().cloned().map(PlayerSpec::Program);
        let mut pick = |level: Option<Level>, default| {
            let level = level.map(PlayerSpec::Bot);
            level.or_else(|| programs.next()).unwrap_or(PlayerSpec::Bot(default))
        };
        let players = [pick(self.a, Level::Smart), pick(self.b, Level::Random)];
        if programs.next().is_some() {
            bail!("more than two players; give --exec in place of --a or --b");
        }
        Ok(players)
    }
}

/// Reads a game's options.
pub(crate) fn options(text: &str) -> Result<JsonObject, String> {
    let given = serde_json::from_str(text).map_err(|wrong| format!("not a JSON object: {wrong}"));
    given.and_then(|given: Given| given.once().map_err(|twice| twice.to_string()))
}

/// Reads a game, whose names help and completions know.
pub(crate) fn game() -> impl TypedValueParser<Value = GameKind> {
    let names = GameKind::ALL.iter().map(|kind| kind.info().id);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<GameKind>())
}

/// Reads a level, whose names help and completions know.
pub(crate) fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::word)).try_map(|word| word.parse::<Level>())
}
