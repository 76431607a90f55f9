//! The program `tabuleiro`.

use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{CommandFactory, Parser};
use indicatif::ProgressBar;
use tabuleiro::args::{ArenaArgs, Arguments, LookArgs, Task};
use tabuleiro::commands::{self, Context, Failure, LineArgs, Opening, shell};
use tabuleiro::home::{Identities, Settings};
use tabuleiro::terminal::Terminal;
use tabuleiro::tui::{self, Abilities, Model, Shared};
use tabuleiro::{arena, engine, manual, show};

/// What a shell expects of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// What a shell expects of a program that was called in a wrong way.
const USAGE: u8 = 2;

/// What is said where there can be no full screen.
const DUMB: &str = "tabuleiro: this terminal (TERM=dumb) has no full screen; play in lines with: \
                    tabuleiro quick GAME --plain, tabuleiro join ROOM --plain; see: tabuleiro --help";

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(code) => code,
        Err(wrong) if is_closed_pipe(&wrong) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("tabuleiro: {wrong:#}");
            wrong
                .downcast_ref::<Failure>()
                .map_or(ExitCode::FAILURE, |failure| failure.code().into())
        }
    }
}

fn run(arguments: Arguments) -> anyhow::Result<ExitCode> {
    let Arguments { line, look: asked, task } = arguments;
    if wants_screen(task.as_ref()) {
        on_one_thread(full_screen(Context::new(&line)?, asked, task))??;
        return Ok(ExitCode::SUCCESS);
    }
    match task {
        None if on_terminal() => {
            eprintln!("{DUMB}");
            return Ok(USAGE.into());
        }
        None => {
            eprint!("{}", Arguments::command().render_help());
            return Ok(USAGE.into());
        }
        Some(Task::Online(command)) => {
            let context = Context::new(&line)?.looking(asked);
            on_one_thread(commands::run(&context, command))??;
        }
        Some(Task::Rules { game, json: true, .. }) => print(&manual::json(game)?)?,
        Some(Task::Rules { game, look, .. }) => {
            print(&manual::page(game, &terminal(&line, look.or(asked))))?;
        }
        Some(Task::Show { game, options, layout, flip, actions, look }) => {
            let wanted = show::Wanted { options, layout, flip, actions };
            print(&show::start(game, wanted, &terminal(&line, look.or(asked)))?)?;
        }
        Some(Task::Engine) => engine::run(io::stdin().lock(), BufWriter::new(io::stdout()))?,
        Some(Task::Arena(arguments)) => contest(&arguments)?,
        Some(Task::Completions { shell }) => shell::completions(shell)?,
        Some(Task::Man(asked)) => shell::man(&asked)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether a task opens the full screen, or is a matter of lines. This is the one place that decides
/// between the two.
fn wants_screen(task: Option<&Task>) -> bool {
    on_terminal()
        && !is_dumb()
        && match task {
            None => true,
            Some(Task::Online(command)) => command.wants_screen(),
            Some(_) => false,
        }
}

/// Whether somebody sits at a terminal.
fn on_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Such a terminal can only write one line after the other.
fn is_dumb() -> bool {
    variable("TERM").as_deref() == Some("dumb")
}

/// Runs the full screen until it is left.
async fn full_screen(context: Context, asked: LookArgs, task: Option<Task>) -> anyhow::Result<()> {
    let opening = match &task {
        Some(Task::Online(command)) => commands::open(&context, command).await?,
        _ => {
            commands::check_name(&context)?;
            None
        }
    };
    let Opening { pages, line, table, look } = opening.unwrap_or_else(Opening::menu);
    let look = look.or(asked);
    let Context { home, settings, address, name, .. } = context;
    let identities = Identities::load(&home)?;
    let mut shared = Shared::new(settings, identities, address, abilities(look));
    shared.asked = look;
    shared.wanted_name = name;
    shared.use_local_time();
    if let Some(line) = &line {
        shared.greet(line.you.clone(), line.limits.clone(), line.rooms.clone());
        shared.note_server();
    }
    table.into_iter().for_each(|table| shared.enter(table));
    let mut model = Model::with(shared, pages);
    tui::run(&mut model, &home, line).await?;
    commands::part(&model.shared);
    Ok(())
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Stdout as the settings want it. That they cannot be read keeps nobody from a board.
fn terminal(line: &LineArgs, look: LookArgs) -> Terminal {
    match Context::new(line) {
        Ok(context) => Terminal::stdout(context.look(look), &context.settings),
        Err(_) => Terminal::stdout(look, &Settings::default()),
    }
}

/// What the terminal can show, as far as the environment tells.
fn abilities(look: LookArgs) -> Abilities {
    let Terminal { palette, glyphs, .. } = Terminal::stdout(look, &Settings::default());
    Abilities { depth: palette.depth, glyphs, backdrop: palette.backdrop }
}

fn on_one_thread<T>(work: impl Future<Output = T>) -> io::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let done = runtime.block_on(work);
    // Whatever still runs, such as a search, must not keep the program.
    runtime.shutdown_background();
    Ok(done)
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
    wrong.downcast_ref::<Failure>().is_some_and(Failure::is_closed_pipe)
        || wrong
            .downcast_ref::<io::Error>()
            .is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
