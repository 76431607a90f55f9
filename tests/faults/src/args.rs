//! What can be asked for.

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use tabuleiro_load::args::some;

/// Breaks things, and looks whether the promises hold.
#[derive(Parser)]
pub struct Arguments {
    /// What is broken.
    #[command(subcommand)]
    pub task: Task,
}

/// What can be broken.
#[derive(Subcommand)]
pub enum Task {
    /// Lines, disk, clock and server in a simulation that a seed decides.
    Simulate {
        /// Only this seed, with the story of its last steps if it fails.
        #[arg(long, conflicts_with_all = ["seeds", "from", "threads"])]
        seed: Option<u64>,
        /// How many seeds.
        #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
        seeds: u64,
        /// The first of them.
        #[arg(long, default_value_t = 1)]
        from: u64,
        /// On how many threads; as many as there are cores if not given.
        #[arg(long, value_parser = some)]
        threads: Option<usize>,
    },
    /// Lines to the real program, which is killed again and again while people play.
    Chaos {
        /// How often it is killed.
        #[arg(long, default_value_t = 50, value_parser = some)]
        rounds: usize,
        /// Decides what happens to lines, what is played, and when the server is killed.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many tables there are.
        #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u64).range(1..))]
        tables: u64,
        /// How many moves a round has at most.
        #[arg(long, default_value_t = 400, value_parser = some)]
        moves: usize,
        /// On a disk that is slow and fails now and then; on Linux, where there is a C compiler.
        #[arg(long)]
        disk: bool,
        /// The server's program; usually the one beside this one.
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Nothing but the rules of good behaviour: frames that nobody should send.
    Fuzz {
        /// How many hostile frames: so many for the decoder alone, then so many for the real program.
        #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
        frames: u64,
        /// Decides what they are.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many attack at the same time.
        #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..))]
        attackers: u64,
        /// With the usual limits of the server, which otherwise are so wide that every frame is read.
        #[arg(long)]
        usual_limits: bool,
        /// Only the decoder, without a server.
        #[arg(long)]
        decoder_only: bool,
        /// The server's program; usually the one beside this one.
        #[arg(long)]
        program: Option<PathBuf>,
    },
}
