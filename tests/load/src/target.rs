//! A server that is measured: a process of its own, on a core of its own.

use std::fs::OpenOptions;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

use crate::patience::{PATIENCE, within};
use crate::{cores, log, usage};

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Tabuleiro's server: all rules on, every move on disk before it is acknowledged.
    Server,
    /// The bare relay.
    Relay,
    /// The relay, storing every move as the server does: what rooms, rules and JSON come on top of.
    Ledger,
}

/// Where things run.
#[derive(Clone, Debug)]
pub struct Place {
    /// The server's program.
    pub program: PathBuf,
    /// The folder for its file.
    pub folder: Option<PathBuf>,
    /// The core of whatever is measured, and that of the load.
    pub cores: [usize; 2],
}

/// A running server. It ends when it is dropped.
pub struct Target {
    /// Where it listens.
    pub address: SocketAddr,
    kind: Kind,
    child: Child,
    /// Held open: a program that prints must not find its pipe closed.
    _lines: Lines<BufReader<ChildStdout>>,
    folder: TempDir,
}

/// How long a server that was killed may take to be gone; the disk may have to finish something.
const GOING: Duration = Duration::from_secs(5);

/// The load comes from one address and asks a lot; that is not what is measured.
const NO_LIMITS: &[(&str, &str)] = &[
    ("TABULEIRO_REQUESTS_PER_SECOND", "1000000"),
    ("TABULEIRO_NEW_NAMES_PER_MINUTE", "100000000"),
    ("TABULEIRO_MAX_CONNECTIONS", "1000000"),
    ("TABULEIRO_MAX_CONNECTIONS_PER_ADDRESS", "1000000"),
    ("TABULEIRO_MAX_ROOMS_PER_PERSON", "1000000"),
    ("TABULEIRO_BOT_PACE", "0"),
    // What the server tells by itself, without what it tells when all is well.
    ("TABULEIRO_LOG", "warn,sqlx=error"),
];

impl Target {
    /// Starts one, and leaves this thread on the core of the load.
    pub async fn start(kind: Kind, place: &Place) -> anyhow::Result<Self> {
        let folder = match &place.folder {
            Some(folder) => TempDir::new_in(folder)?,
            None => TempDir::new()?,
        };
        let (child, address, lines) = launch(kind, place, folder.path(), PATIENCE).await?;
        Ok(Self { address, kind, child, _lines: lines, folder })
    }

    /// Ends it as a power cut would, starts it on the same file, and says how long that took; it must not
    /// be longer than a limit.
    pub async fn crash(&mut self, place: &Place, limit: Duration) -> anyhow::Result<Duration> {
        self.child.kill().await?;
        let begun = Instant::now();
        let launched = launch(self.kind, place, self.folder.path(), limit).await?;
        let took = begun.elapsed();
        (self.child, self.address, self._lines) = launched;
        Ok(took)
    }

    fn id(&self) -> anyhow::Result<u32> {
        self.child.id().context("the server has ended")
    }

    /// The processor time it has used.
    pub fn processor_time(&self) -> anyhow::Result<Duration> {
        usage::processor_time(self.id()?)
    }

    /// Its memory.
    pub fn resident(&self) -> anyhow::Result<u64> {
        usage::resident(self.id()?)
    }

    /// Its open files.
    pub fn open_files(&self) -> anyhow::Result<usize> {
        usage::open_files(self.id()?)
    }

    /// What it is called in the words of a person: its address and its process.
    pub fn name(&self) -> anyhow::Result<String> {
        Ok(format!("server at ws://{}/ws, process {}", self.address, self.id()?))
    }

    /// What it has logged: warnings and errors.
    fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// The end of what was measured. A server is stopped as a service manager does it, must have logged
    /// nothing until then, and leave a file that is sound; of a relay nothing is asked.
    pub async fn stop(mut self, place: &Place) -> anyhow::Result<()> {
        if self.kind != Kind::Server {
            return Ok(());
        }
        let id = i32::try_from(self.id()?).ok().and_then(Pid::from_raw).context("a process")?;
        kill_process(id, Signal::TERM)?;
        let ended = async { Ok(self.child.wait().await?) };
        let status = within(PATIENCE, || "the server to stop".to_owned(), ended).await?;
        ensure!(status.success(), "the server ended with {status}");
        log::ensure_quiet(&self.log())?;
        let mut check = Command::new(&place.program);
        let checked = check.args(["check", "--db"]).arg(self.database()).output().await?;
        ensure!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
        Ok(())
    }

    /// Its database.
    fn database(&self) -> PathBuf {
        self.folder.path().join("games.db")
    }
}

impl Drop for Target {
    /// Waits until it is gone: its folder goes next, and it must not write there any more.
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        let begun = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) && begun.elapsed() < GOING {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

fn command(kind: Kind, place: &Place, folder: &Path) -> anyhow::Result<Command> {
    let mut command = match kind {
        Kind::Server => Command::new(&place.program),
        Kind::Relay | Kind::Ledger => Command::new(std::env::current_exe()?),
    };
    match kind {
        Kind::Server => {
            command.args(["--listen", "127.0.0.1:0", "--db"]).arg(folder.join("games.db"));
            command.envs(NO_LIMITS.iter().copied());
            let log = OpenOptions::new().create(true).append(true).open(folder.join("log"))?;
            command.stderr(log);
        }
        Kind::Relay => {
            command.arg("relay");
        }
        Kind::Ledger => {
            command.args(["relay", "--db"]).arg(folder.join("games.db"));
        }
    }
    command.stdout(Stdio::piped()).kill_on_drop(true);
    Ok(command)
}

type Launched = (Child, SocketAddr, Lines<BufReader<ChildStdout>>);

async fn launch(
    kind: Kind,
    place: &Place,
    folder: &Path,
    limit: Duration,
) -> anyhow::Result<Launched> {
    let mut command = command(kind, place, folder)?;
    // A child is born on its parent's core.
    cores::stay_on(place.cores[0])?;
    let child = command.spawn();
    cores::stay_on(place.cores[1])?;
    let child = child.with_context(|| {
        format!("cannot run {}; build it with cargo build --release", place.program.display())
    })?;
    within(limit, || "the server to say where it listens".to_owned(), ready(child, folder)).await
}

/// Reads what it prints until it says where it listens.
async fn ready(mut child: Child, folder: &Path) -> anyhow::Result<Launched> {
    let mut lines = BufReader::new(child.stdout.take().context("its output")?).lines();
    while let Some(line) = lines.next_line().await? {
        let named = line.split_once("ws://").and_then(|(_, rest)| rest.split_once("/ws"));
        if let Some((address, _)) = named {
            return Ok((child, address.parse()?, lines));
        }
    }
    let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
    bail!("the server ended before it said where it listens\n{log}")
}
