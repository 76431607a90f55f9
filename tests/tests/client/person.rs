//! Somebody at a terminal: the real program, with a home folder and pipes of its own.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;

use tabuleiro_tests::{ServerProcess, soon};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use crate::{CLIENT, SERVER};

/// Somebody who uses the program.
pub(crate) struct Person {
    name: String,
    address: String,
    home: TempDir,
}

/// What the program did.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// A program that is running.
pub(crate) struct Running {
    child: Child,
    input: Option<ChildStdin>,
    lines: Lines<BufReader<ChildStdout>>,
    /// What it has printed so far.
    pub(crate) heard: Vec<String>,
}

/// A server for a test.
pub(crate) async fn server() -> ServerProcess {
    ServerProcess::start(SERVER, &[]).await
}

impl Person {
    /// Somebody whom the server does not know yet.
    pub(crate) fn new(server: &ServerProcess, name: &str) -> Self {
        Self::at(server.address(), name)
    }

    pub(crate) fn at(address: SocketAddr, name: &str) -> Self {
        let home = TempDir::new().expect("a temporary folder");
        Self { name: name.to_owned(), address: address.to_string(), home }
    }

    /// Where their files are.
    pub(crate) fn folder(&self) -> &Path {
        self.home.path()
    }

    /// The program with nothing of whoever runs the tests, not even a name.
    pub(crate) fn nameless(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(CLIENT);
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("TABULEIRO_") {
                command.env_remove(name);
            }
        }
        command.env("TABULEIRO_HOME", self.home.path()).env("LC_ALL", "C.UTF-8");
        command.current_dir(self.home.path()).args(arguments).kill_on_drop(true);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = self.nameless(arguments);
        command.env("TABULEIRO_SERVER", &self.address).env("TABULEIRO_NAME", &self.name);
        command
    }

    /// Runs a command to its end.
    pub(crate) async fn run(&self, arguments: &[&str]) -> Done {
        self.run_with(arguments, "").await
    }

    /// Runs a command with lines piped in.
    pub(crate) async fn run_with(&self, arguments: &[&str], script: &str) -> Done {
        finish(self.command(arguments), script).await
    }

    /// Runs a command that must go well; what it printed.
    pub(crate) async fn ok(&self, arguments: &[&str]) -> String {
        let done = self.run(arguments).await;
        assert_eq!(done.code, 0, "{arguments:?}: {done:?}");
        done.out
    }

    /// Starts a command.
    pub(crate) fn start(&self, arguments: &[&str]) -> Running {
        let mut child = self.command(arguments).spawn().expect("the program starts");
        let output = child.stdout.take().expect("its output");
        let lines = BufReader::new(output).lines();
        Running { input: child.stdin.take(), child, lines, heard: Vec::new() }
    }

    /// Makes a room and waits in it, in lines; the program and the id of the room.
    pub(crate) async fn host(&self, arguments: &[&str]) -> (Running, String) {
        let mut running = self.start(&[&["create"], arguments].concat());
        let line = running.sees("oom").await;
        let id = line.trim_end_matches('.').rsplit(' ').next().expect("an id").to_owned();
        (running, id)
    }
}

/// Runs a program with lines piped in, until it ends by itself.
pub(crate) async fn finish(mut command: Command, script: &str) -> Done {
    let mut child = command.spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("its input");
    let script = script.to_owned();
    // A program that does not want to hear it all is free to go.
    tokio::spawn(async move { input.write_all(script.as_bytes()).await });
    let output = soon("the program to end", child.wait_with_output()).await.expect("it runs");
    Done {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

impl Running {
    /// Types a line.
    pub(crate) async fn say(&mut self, line: &str) {
        let input = self.input.as_mut().expect("its input is open");
        input.write_all(format!("{line}\n").as_bytes()).await.expect("it listens");
    }

    /// Types no more.
    pub(crate) fn hang_up(&mut self) {
        self.input = None;
    }

    /// The next line; nothing at the end.
    pub(crate) async fn line(&mut self) -> Option<String> {
        let line = soon("a line", self.lines.next_line()).await.expect("text");
        self.heard.extend(line.clone());
        line
    }

    /// Waits for a line that says something.
    pub(crate) async fn sees(&mut self, wanted: &str) -> String {
        loop {
            match self.line().await {
                Some(line) if line.contains(wanted) => return line,
                Some(_) => {}
                None => panic!("it ended without {wanted:?}:\n{}", self.heard.join("\n")),
            }
        }
    }

    /// The number of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id().expect("it runs")
    }

    /// Waits until it ends by itself; what it did.
    pub(crate) async fn end(mut self) -> Done {
        self.hang_up();
        while self.line().await.is_some() {}
        let status = soon("the program to end", self.child.wait()).await.expect("a status");
        let mut err = String::new();
        if let Some(mut errors) = self.child.stderr.take() {
            soon("its errors", errors.read_to_string(&mut err)).await.expect("text");
        }
        Done { code: status.code().unwrap_or(-1), out: self.heard.join("\n"), err }
    }
}
