//! The real program, to be ended in all the ways a program can end.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::http::{HttpAnswer, http_get};
use crate::waiting::soon;
use crate::{Mirror, TestClient};

/// Tests need not wait for bots, and ask often.
const QUICK: &[(&str, &str)] = &[
    ("TABULEIRO_REQUESTS_PER_SECOND", "1000000"),
    ("TABULEIRO_NEW_NAMES_PER_MINUTE", "1000000"),
    ("TABULEIRO_BOT_PACE", "0"),
    ("TABULEIRO_BOT_MS", "3"),
];

/// How long a program that was killed may take to be gone.
const GOING: Duration = Duration::from_secs(5);

/// A running server program with a folder of its own.
pub struct ServerProcess {
    program: PathBuf,
    options: Vec<String>,
    folder: TempDir,
    child: Child,
    address: SocketAddr,
    banner: String,
}

/// What the program can do besides serving.
#[derive(Clone, Copy, Debug)]
pub enum Task<'a> {
    /// Verify the database.
    Check,
    /// Copy the database to a file in the folder.
    Backup(&'a str),
}

impl ServerProcess {
    /// Starts the program on a file of its own.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn start(program: impl AsRef<Path>, options: &[&str]) -> Self {
        Self::start_in(TempDir::new().expect("a temporary folder"), program.as_ref(), options).await
    }

    /// Starts the program on a copy of a file.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn start_with(program: impl AsRef<Path>, options: &[&str], file: &Path) -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        std::fs::copy(file, folder.path().join("games.db")).expect("the file can be copied");
        Self::start_in(folder, program.as_ref(), options).await
    }

    async fn start_in(folder: TempDir, program: &Path, options: &[&str]) -> Self {
        let program = program.to_owned();
        let options: Vec<_> = options.iter().map(|&option| option.to_owned()).collect();
        let (child, address, banner) =
            launch(&program, folder.path(), "127.0.0.1:0", &options).await;
        Self { program, options, folder, child, address, banner }
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What it printed when it was ready.
    #[must_use]
    pub fn banner(&self) -> &str {
        &self.banner
    }

    /// What it logged so far.
    #[must_use]
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// The number of the process.
    ///
    /// # Panics
    /// If it has ended.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id().expect("the program runs")
    }

    fn signal(&self, signal: Signal) {
        let id = i32::try_from(self.id()).ok().and_then(Pid::from_raw).expect("a process");
        kill_process(id, signal).expect("the program can be sent a signal");
    }

    /// Asks it to end, as a service manager does.
    pub fn terminate(&self) {
        self.signal(Signal::TERM);
    }

    /// Asks it to end, as Ctrl-C does.
    pub fn interrupt(&self) {
        self.signal(Signal::INT);
    }

    /// Ends it without asking.
    pub async fn kill9(&mut self) {
        self.signal(Signal::KILL);
        self.ended().await;
    }

    /// Stops it where it is, as a machine does that sleeps.
    pub fn pause(&self) {
        self.signal(Signal::STOP);
    }

    /// Lets it go on.
    pub fn resume(&self) {
        self.signal(Signal::CONT);
    }

    /// Its database.
    #[must_use]
    pub fn database(&self) -> PathBuf {
        self.folder.path().join("games.db")
    }

    /// Waits until it has ended.
    pub async fn ended(&mut self) -> ExitStatus {
        soon("the program to end", self.child.wait()).await.expect("a status")
    }

    /// Starts it again on the same file and, if it is still free, on the same port.
    pub async fn restart(&mut self) {
        let free = std::net::TcpListener::bind(self.address).is_ok();
        let listen = if free { self.address.to_string() } else { "127.0.0.1:0".to_owned() };
        let launched = launch(&self.program, self.folder.path(), &listen, &self.options).await;
        (self.child, self.address, self.banner) = launched;
    }

    /// Runs the program for something else than serving, on the same database.
    ///
    /// # Panics
    /// If it cannot be run.
    pub async fn run(&self, task: Task<'_>) -> Output {
        let mut command = command(&self.program);
        let database = self.folder.path().join("games.db");
        match task {
            Task::Check => command.arg("check").arg("--db").arg(database),
            Task::Backup(file) => {
                command.arg("backup").arg(self.folder.path().join(file)).arg("--db").arg(database)
            }
        };
        soon("the program", command.output()).await.expect("it can be run")
    }

    /// Verifies a database in the folder.
    ///
    /// # Panics
    /// If something in it does not fit.
    pub async fn assert_sound(&self, file: &str) {
        let mut command = command(&self.program);
        command.arg("check").arg("--db").arg(self.folder.path().join(file));
        let output = soon("the check", command.output()).await.expect("it can be run");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }

    /// A connection that has not said hello.
    pub async fn connect(&self) -> TestClient {
        TestClient::connect(self.address).await
    }

    /// A new person.
    pub async fn client(&self, name: &str) -> TestClient {
        let mut client = self.connect().await;
        client.hello(name).await;
        client
    }

    /// Someone known, with what they had seen of their rooms.
    pub async fn again(&self, client: &TestClient, seen: Vec<Mirror>) -> TestClient {
        let mut again = self.connect().await;
        again.resume(client.token()).await;
        seen.into_iter().for_each(|mirror| again.remember(mirror));
        again
    }

    /// A page over HTTP.
    pub async fn get(&self, path: &str) -> HttpAnswer {
        http_get(self.address, path, &[]).await
    }
}

impl Drop for ServerProcess {
    /// Waits until it is gone: its folder goes next, and it must not write there any more.
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        let begun = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) && begun.elapsed() < GOING {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// The program without any settings of whoever runs the tests; it ends with the test.
fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("TABULEIRO_") {
            command.env_remove(name);
        }
    }
    command.kill_on_drop(true);
    command
}

/// Starts the program and waits until it says where it listens.
async fn launch(
    program: &Path,
    folder: &Path,
    listen: &str,
    options: &[String],
) -> (Child, SocketAddr, String) {
    let log = std::fs::OpenOptions::new().create(true).append(true).open(folder.join("log"));
    let mut command = command(program);
    command.arg("--listen").arg(listen).arg("--db").arg(folder.join("games.db"));
    command
        .envs(QUICK.iter().copied())
        .args(options)
        .stdout(Stdio::piped())
        .stderr(log.expect("a log"));
    let mut child = command.spawn().expect("the program starts");
    let output = child.stdout.take().expect("its output");
    let mut lines = BufReader::new(output).lines();
    let (mut banner, mut address) = (String::new(), None);
    loop {
        let line = soon("the server to be ready", lines.next_line()).await.expect("text");
        let Some(line) = line else {
            let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
            panic!("the program ended: {log}");
        };
        banner += &line;
        banner.push('\n');
        let named = line.split_once("ws://").and_then(|(_, rest)| rest.split_once("/ws"));
        address = named.map(|(address, _)| address.parse().expect("an address")).or(address);
        // The last line stands at the margin again.
        if let (Some(address), false) = (address, line.starts_with(' ')) {
            return (child, address, banner);
        }
    }
}
