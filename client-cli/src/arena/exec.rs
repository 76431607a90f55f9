//! A program of someone else's at the board, which may do anything.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use thiserror::Error;

use super::bout::{Record, Terms};
use crate::engine::Budget;

/// What a program may take beyond its budget before it has lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a program may take where the budget is not a time.
const LONGEST_ANSWER: Duration = Duration::from_secs(120);

/// The longest line that is read from a program.
const LONGEST_LINE: u64 = 4096;

/// Lines kept of a program that says more than it is asked for; then it has to wait.
const LINES_KEPT: usize = 16;

/// How often a contest that waits for a program looks whether it was stopped.
const LOOK: Duration = Duration::from_millis(100);

/// The programs that are running, so that none is left behind when ours ends at once.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// A program that does not play.
#[derive(Debug, Error)]
pub(crate) enum ExecError {
    #[error("the command has an open quotation mark or no words")]
    NoCommand,
    #[error(transparent)]
    Start(#[from] std::io::Error),
    #[error("it gave no action")]
    Silent,
    #[error("it ended")]
    Ended,
    #[error("it did not answer in time")]
    TooSlow,
    #[error("it answered {0:?} instead of best ACTION")]
    Nonsense(String),
}

/// A running program, ended when dropped.
pub(crate) struct Exec {
    command: String,
    child: Child,
    questions: SyncSender<String>,
    answers: Receiver<String>,
}

impl Exec {
    pub(super) fn start(command: &str) -> Result<Self, ExecError> {
        let words = shlex::split(command).unwrap_or_default();
        let (program, arguments) = words.split_first().ok_or(ExecError::NoCommand)?;
        let mut child = in_own_group(Command::new(program).args(arguments))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ExecError::Ended);
        };
        running(|programs| programs.push(child.id()));
        Ok(Self {
            command: command.to_owned(),
            child,
            questions: writer(stdin),
            answers: reader(stdout),
        })
    }

    /// The action that the program chooses.
    pub(super) fn choose(
        &mut self,
        terms: &Terms,
        record: &Record,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<String, ExecError> {
        let (question, patience) = question(terms, record, seed);
        // Whatever it said since its last answer was not asked for.
        while self.answers.try_recv().is_ok() {}
        // The writer is still busy only if the program has not read its last question.
        self.questions.try_send(question).map_err(|error| match error {
            mpsc::TrySendError::Full(_) => ExecError::TooSlow,
            mpsc::TrySendError::Disconnected(_) => ExecError::Ended,
        })?;
        let line = self.answer(patience, stop)?;
        let action = line.trim().strip_prefix("best ").map(|action| action.trim().to_owned());
        action.ok_or_else(|| ExecError::Nonsense(line.trim_end().chars().take(60).collect()))
    }

    /// The next line, unless patience runs out or the contest is stopped.
    fn answer(&self, patience: Duration, stop: &AtomicBool) -> Result<String, ExecError> {
        let end = Instant::now() + patience;
        while Instant::now() < end && !stop.load(Ordering::Relaxed) {
            match self.answers.recv_timeout(LOOK) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(ExecError::Ended),
            }
        }
        Err(ExecError::TooSlow)
    }

    /// After a forfeit the next game has a fresh program.
    pub(super) fn start_again(&mut self) -> Result<(), ExecError> {
        *self = Self::start(&self.command)?;
        Ok(())
    }
}

/// What a program is told, and how long it has to answer.
fn question(terms: &Terms, record: &Record, seed: u64) -> (String, Duration) {
    let options = Value::from(terms.options.clone());
    let (budget, patience) = match terms.budget {
        Budget::Milliseconds(ms) => (format!("ms {ms}"), PATIENCE + Duration::from_millis(ms)),
        Budget::Nodes(nodes) => (format!("nodes {nodes}"), LONGEST_ANSWER),
    };
    let position = format!("position {} {options} moves {}", terms.game, record.moves.join(" "));
    (format!("{}\ngo expert {budget} seed {seed}\n", position.trim_end()), patience)
}

/// Writing blocks while a program does not read, so it has a thread of its own, which ends
/// with the program.
fn writer(mut stdin: ChildStdin) -> SyncSender<String> {
    let (sender, receiver) = mpsc::sync_channel::<String>(1);
    thread::spawn(move || {
        for text in receiver {
            if stdin.write_all(text.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

/// Reading blocks, too. A program that floods us is made to wait.
fn reader(stdout: ChildStdout) -> Receiver<String> {
    let (sender, receiver) = mpsc::sync_channel(LINES_KEPT);
    thread::spawn(move || {
        let mut stdout = BufReader::new(stdout);
        let mut line = Vec::new();
        while matches!(stdout.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line), Ok(1..)) {
            let text = String::from_utf8_lossy(&line).into_owned();
            if sender.send(text).is_err() {
                return;
            }
            line.clear();
        }
    });
    receiver
}

/// A program may start others; in a group of their own they can be ended together.
fn in_own_group(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command
}

/// Ends all programs that are running.
pub fn end_programs() {
    running(|programs| programs.drain(..).for_each(end_group));
}

fn running<T>(work: impl FnOnce(&mut Vec<u32>) -> T) -> T {
    // A thread that panicked while it held the list has left it whole.
    work(&mut RUNNING.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
}

/// Ends a program and all it has started. It fails only if they have ended already.
fn end_group(program: u32) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(program).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    #[cfg(not(unix))]
    let _ = program;
}

impl Drop for Exec {
    fn drop(&mut self) {
        let program = self.child.id();
        running(|programs| programs.retain(|&other| other != program));
        end_group(program);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
