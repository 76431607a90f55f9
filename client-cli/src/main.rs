//! The program `tabuleiro`.

use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;
use tabuleiro::args::{ArenaArgs, Arguments, Task};
use tabuleiro::{arena, engine, manual, show};

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

fn contest(arguments: &ArenaArgs) -> anyhow::Result<()> {
    let contest = arguments.contest()?;
    let tally = arena::run(&contest, io::stderr().is_terminal())?;
    if arguments.json {
        print(&format!("{}\n", arena::json(&contest, &tally)))
    } else {
        print(&format!("{}\n", arena::text(&contest, &tally)))
    }
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
