//! The command line of `tabuleiro-server`.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::FalseyValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::settings::Settings;
use crate::store::Durability;

/// A server for five abstract board games: DuploHex, Trench, Iris, Adaptoid and Splinter.
///
/// Without a command it serves. Every option can also be given by the environment variable that is
/// named beside it.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// What to do instead of serving.
    #[command(subcommand)]
    pub task: Option<Task>,
    /// How to serve.
    #[command(flatten)]
    pub serve: ServeArguments,
}

/// What the program does instead of serving.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Verifies a database: replays every game and reports what does not fit.
    Check {
        /// The database.
        #[command(flatten)]
        database: DatabaseArgument,
    },
    /// Makes a consistent copy of the database, also while the server runs.
    Backup {
        /// The file to make. It must not exist.
        file: PathBuf,
        /// The database.
        #[command(flatten)]
        database: DatabaseArgument,
    },
}

/// Where games and people are kept.
#[derive(Args, Clone, Debug)]
pub struct DatabaseArgument {
    /// The file that holds games and people; a server makes it if it is not there.
    #[arg(long, value_name = "FILE", env = "TABULEIRO_DB", default_value = "tabuleiro.db")]
    pub db: PathBuf,
}

/// How to serve.
#[derive(Args, Debug)]
pub struct ServeArguments {
    /// Where to listen. 0.0.0.0:8081 opens the server to others.
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        env = "TABULEIRO_LISTEN",
        default_value = "127.0.0.1:8081"
    )]
    pub listen: SocketAddr,
    /// The database.
    #[command(flatten)]
    pub database: DatabaseArgument,
    /// What a power cut may take: nothing (full), or the last moments (normal, faster).
    #[arg(long, value_enum, env = "TABULEIRO_DURABILITY", default_value = "full")]
    pub durability: DurabilityArgument,
    /// Serves Prometheus' /metrics at this address, apart from everything else.
    #[arg(long, value_name = "ADDRESS:PORT", env = "TABULEIRO_METRICS_LISTEN")]
    pub metrics_listen: Option<SocketAddr>,
    /// A further origin whose web pages may connect, such as `https://games.example`; `*` for all.
    #[arg(
        long,
        value_name = "ORIGIN",
        env = "TABULEIRO_ALLOW_ORIGIN",
        value_delimiter = ',',
        action = clap::ArgAction::Append
    )]
    pub allow_origin: Vec<String>,
    /// Believes the address that a proxy in front writes into X-Forwarded-For.
    #[arg(long, env = "TABULEIRO_TRUST_PROXY", value_parser = FalseyValueParser::new())]
    pub trust_proxy: bool,
    /// Nobody can talk in rooms.
    #[arg(long, env = "TABULEIRO_NO_CHAT", value_parser = FalseyValueParser::new())]
    pub no_chat: bool,
    /// Connections in all.
    #[arg(long, value_name = "N", env = "TABULEIRO_MAX_CONNECTIONS", default_value_t = 10_000)]
    pub max_connections: usize,
    /// Connections from one address.
    #[arg(
        long,
        value_name = "N",
        env = "TABULEIRO_MAX_CONNECTIONS_PER_ADDRESS",
        default_value_t = 256
    )]
    pub max_connections_per_address: usize,
    /// The largest frame of a client, in bytes.
    #[arg(
        long,
        value_name = "BYTES",
        env = "TABULEIRO_MAX_FRAME",
        default_value_t = 16 * 1024,
        value_parser = clap::value_parser!(u32).range(1024..=1024 * 1024)
    )]
    pub max_frame: u32,
    /// Requests a second that a connection may make in the long run.
    #[arg(
        long,
        value_name = "N",
        env = "TABULEIRO_REQUESTS_PER_SECOND",
        default_value_t = 20,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub requests_per_second: u32,
    /// Unfinished rooms that one person may have made.
    #[arg(long, value_name = "N", env = "TABULEIRO_MAX_ROOMS_PER_PERSON", default_value_t = 20)]
    pub max_rooms_per_person: usize,
    /// New names that one address may take in a minute.
    #[arg(
        long,
        value_name = "N",
        env = "TABULEIRO_NEW_NAMES_PER_MINUTE",
        default_value_t = 60,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub new_names_per_minute: u32,
    /// Threads that bots think on; half the cores if not given.
    #[arg(long, value_name = "N", env = "TABULEIRO_BOT_THREADS", value_parser = positive)]
    pub bot_threads: Option<usize>,
    /// How long an expert bot thinks about an action, in milliseconds.
    #[arg(long, value_name = "MS", env = "TABULEIRO_BOT_MS", default_value_t = 500,
        value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub bot_ms: u64,
    /// How long a bot's action takes at least, in milliseconds, so that people can follow.
    #[arg(long, value_name = "MS", env = "TABULEIRO_BOT_PACE", default_value_t = 400,
        value_parser = clap::value_parser!(u64).range(0..=10_000))]
    pub bot_pace: u64,
    /// What is logged, such as info, debug, or tabuleiro_server=debug.
    #[arg(long, value_name = "FILTER", env = "TABULEIRO_LOG", default_value = "info,sqlx=error")]
    pub log: String,
    /// How it is logged.
    #[arg(long, value_enum, env = "TABULEIRO_LOG_FORMAT", default_value = "human")]
    pub log_format: LogFormat,
}

fn positive(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) | Err(_) => Err("a whole number from 1 on is needed".to_owned()),
        Ok(number) => Ok(number),
    }
}

/// What a power cut may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DurabilityArgument {
    /// Nothing that was acknowledged.
    Full,
    /// The last moments; a crash of the server alone still takes nothing.
    Normal,
}

impl From<DurabilityArgument> for Durability {
    fn from(argument: DurabilityArgument) -> Self {
        match argument {
            DurabilityArgument::Full => Self::Full,
            DurabilityArgument::Normal => Self::Normal,
        }
    }
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Lines for people.
    Human,
    /// A JSON object a line.
    Json,
}

impl ServeArguments {
    /// The settings that follow.
    #[must_use]
    pub fn settings(&self) -> Settings {
        let usual = Settings::default();
        Settings {
            max_frame: self.max_frame as usize,
            requests_per_second: self.requests_per_second,
            max_connections: self.max_connections,
            max_connections_per_address: self.max_connections_per_address,
            max_rooms_per_person: self.max_rooms_per_person,
            new_names_per_minute: self.new_names_per_minute,
            chat: !self.no_chat,
            allowed_origins: self.allow_origin.clone(),
            trust_proxy: self.trust_proxy,
            bot_threads: self.bot_threads.unwrap_or(usual.bot_threads),
            bot_time: Duration::from_millis(self.bot_ms),
            bot_pace: Duration::from_millis(self.bot_pace),
            page: usual.page,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_makes_sense() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn the_defaults_are_those_of_the_settings() {
        let read = Arguments::parse_from(["tabuleiro-server"]).serve.settings();
        assert_eq!(format!("{read:?}"), format!("{:?}", Settings::default()));
    }

    #[test]
    fn every_option_has_an_environment_variable() {
        for argument in Arguments::command().get_arguments() {
            let Some(long) = argument.get_long() else { continue };
            if ["help", "version"].contains(&long) {
                continue;
            }
            let name = format!("TABULEIRO_{}", long.to_uppercase().replace('-', "_"));
            assert_eq!(argument.get_env().and_then(|env| env.to_str()), Some(name.as_str()));
        }
    }
}
