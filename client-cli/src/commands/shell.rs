//! What helps a shell: completions and manual pages.

use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Failure, output};
use crate::args::Arguments;

/// Manual pages to write.
#[derive(Debug, Args)]
pub struct ManArgs {
    /// The command that the page is about; the whole program if not given
    #[arg(conflicts_with = "all")]
    command: Option<String>,
    /// Write the pages of all commands into a folder
    #[arg(long, value_name = "FOLDER")]
    all: Option<PathBuf>,
}

/// Prints what a shell reads to complete our commands.
///
/// # Errors
/// If nobody reads it.
pub fn completions(shell: Shell) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "tabuleiro", &mut text);
    output::raw(&String::from_utf8_lossy(&text))
}

/// Prints a manual page, or writes all of them.
///
/// # Errors
/// If there is no such command, or the pages cannot be written.
pub fn man(asked: &ManArgs) -> Result<(), Failure> {
    match (&asked.all, &asked.command) {
        (Some(folder), _) => write_all(folder),
        (None, name) => {
            let mut text = Vec::new();
            let source = concat!("tabuleiro ", env!("CARGO_PKG_VERSION"));
            let page = clap_mangen::Man::new(find(name.as_deref())?).source(source);
            page.render(&mut text).map_err(Failure::Output)?;
            output::raw(&String::from_utf8_lossy(&text))
        }
    }
}

fn find(name: Option<&str>) -> Result<clap::Command, Failure> {
    let mut program = Arguments::command();
    program.build();
    let Some(name) = name else { return Ok(program) };
    let found = program.find_subcommand(name).cloned();
    found.ok_or_else(|| {
        Failure::Usage(format!("there is no command {name:?}; see tabuleiro --help"))
    })
}

fn write_all(folder: &Path) -> Result<(), Failure> {
    let wrong = |error| Failure::File { path: folder.to_owned(), error };
    std::fs::create_dir_all(folder).map_err(wrong)?;
    clap_mangen::generate_to(Arguments::command(), folder).map_err(wrong)
}
