//! The program `tabuleiro`.

use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Parser;
use indicatif::ProgressBar;
use tabuleiro::args::{ArenaArgs, Arguments, Task};
use tabuleiro::terminal::Terminal;
use tabuleiro::{arena, engine, manual, show};

/// What a shell expects of a program that was interrupted.
const INTERRUPTED: i32 = 130;

fn main() -> ExitCode {
    match run(Arguments::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) if is_closed_pipe(&wrong) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("tabuleiro: {wrong:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> anyhow::Result<()> {
    match task {
        Task::Rules { game, look } => print(&manual::page(game, look)),
        Task::Show { game, options, layout, flip, actions, look } => {
            let wanted = show::Wanted { options, layout, flip, actions };
            print(&show::start(game, wanted, look)?)
        }
        Task::Engine => Ok(engine::run(io::stdin().lock(), BufWriter::new(io::stdout()))?),
        Task::Arena(arguments) => contest(&arguments),
    }
}

/// Plays a contest. The first Ctrl-C ends it with what was counted so far, the second at once.
fn contest(arguments: &ArenaArgs) -> anyhow::Result<()> {
    static STOP: AtomicBool = AtomicBool::new(false);
    ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            arena::end_programs();
            std::process::exit(INTERRUPTED);
        }
    })?;
    let contest = arguments.contest()?;
    let bar = match io::stderr().is_terminal() {
        true => arena::progress_bar(contest.games, Terminal::glyphs_here()),
        false => ProgressBar::hidden(),
    };
    let tally = arena::run(&contest, &bar, &STOP);
    bar.finish_and_clear();
    let tally = tally?;
    let report = match arguments.json {
        true => arena::json(&contest, &tally).to_string(),
        false => arena::text(&contest, &tally),
    };
    print(&format!("{report}\n"))?;
    if tally.games() < contest.games {
        std::process::exit(INTERRUPTED);
    }
    Ok(())
}

fn print(text: &str) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    Ok(output.flush()?)
}

/// A reader that has seen enough, such as `head`, is no failure.
fn is_closed_pipe(wrong: &anyhow::Error) -> bool {
    wrong.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
