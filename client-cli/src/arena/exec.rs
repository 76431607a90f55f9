//! A program of someone else's at the board.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use serde_json::Value;
use thiserror::Error;

use super::bout::{Record, Terms};
use crate::engine::Budget;

/// What a program may take beyond its budget before it has lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a program may take where the budget is not a time.
const LONGEST_ANSWER: Duration = Duration::from_secs(120);

/// A program that does not play.
#[derive(Debug, Error)]
pub(crate) enum ExecError {
    #[error("the command has an open quotation mark or no words")]
    NoCommand,
    #[error("{0}")]
    Io(#[from] std::io::Error),
    #[error("it gave no action")]
    Silent,
    #[error("it ended")]
    Ended,
    #[error("it did not answer in time")]
    TooSlow,
    #[error("it answered \"{0}\" instead of best ACTION")]
    Nonsense(String),
}

/// A running program, ended when dropped.
pub(super) struct Exec {
    command: String,
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Exec {
    pub(super) fn start(command: &str) -> Result<Self, ExecError> {
        let words = shlex::split(command).unwrap_or_default();
        let (program, arguments) = words.split_first().ok_or(ExecError::NoCommand)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ExecError::Ended);
        };
        let (sender, lines) = mpsc::channel();
        // Reading blocks, so it has a thread of its own, which ends with the program.
        thread::spawn(move || {
            let read = BufReader::new(stdout).lines().map_while(Result::ok);
            read.map(|line| sender.send(line)).all(|sent| sent.is_ok())
        });
        Ok(Self { command: command.to_owned(), child, stdin, lines })
    }

    pub(super) fn choose(
        &mut self,
        terms: &Terms,
        record: &Record,
        seed: u64,
    ) -> Result<String, ExecError> {
        let answer = self.ask(terms, record, seed);
        if answer.is_err() {
            self.start_again()?;
        }
        answer
    }

    fn ask(&mut self, terms: &Terms, record: &Record, seed: u64) -> Result<String, ExecError> {
        let options = Value::from(terms.options.clone());
        let (budget, patience) = match terms.budget {
            Budget::Milliseconds(ms) => (format!("ms {ms}"), PATIENCE + Duration::from_millis(ms)),
            Budget::Nodes(nodes) => (format!("nodes {nodes}"), LONGEST_ANSWER),
        };
        let position =
            format!("position {} {options} moves {}", terms.game, record.moves.join(" "));
        write!(self.stdin, "{}\ngo expert {budget} seed {seed}\n", position.trim_end())?;
        self.stdin.flush()?;
        let line = self.lines.recv_timeout(patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => ExecError::TooSlow,
            RecvTimeoutError::Disconnected => ExecError::Ended,
        })?;
        let action = line.trim().strip_prefix("best ").map(|action| action.trim().to_owned());
        action.ok_or_else(|| ExecError::Nonsense(line.chars().take(60).collect()))
    }

    /// After a failure the next game has a fresh program.
    fn start_again(&mut self) -> Result<(), ExecError> {
        let fresh = Self::start(&self.command)?;
        *self = fresh;
        Ok(())
    }
}

impl Drop for Exec {
    fn drop(&mut self) {
        // Both fail only if the program has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
