//! Somebody at a terminal: finds the way through the pages.

use std::net::SocketAddr;

use tabuleiro_tests::ServerProcess;
use tempfile::TempDir;

use crate::CLIENT;
use crate::sight::Sight;
use crate::terminal::{Terminal, command};

pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const END: &str = "\x1b[F";
pub(crate) const ENTER: &str = "\r";

/// More than any list or form needs.
const MOST_STEPS: usize = 40;

/// Somebody at a terminal.
pub(crate) struct Player {
    pub(crate) name: &'static str,
    pub(crate) terminal: Terminal,
    home: TempDir,
}

impl Player {
    /// Opens the program for the first time, connects, and says who it is.
    pub(crate) async fn new(server: &ServerProcess, name: &'static str) -> Self {
        Self::with(server, name, &[]).await
    }

    /// The same through a proxy.
    pub(crate) async fn through(proxy: SocketAddr, name: &'static str) -> Self {
        Self::at(proxy, name, &[]).await
    }

    /// The same with something in the environment.
    pub(crate) async fn with(
        server: &ServerProcess,
        name: &'static str,
        environment: &[(&str, &str)],
    ) -> Self {
        Self::at(server.address(), name, environment).await
    }

    async fn at(address: SocketAddr, name: &'static str, environment: &[(&str, &str)]) -> Self {
        let home = TempDir::new().expect("a temporary folder");
        let command = command(CLIENT, home.path()).envs(environment.iter().copied());
        let command = command.args(["--server", &address.to_string()]);
        let mut player = Self { name, terminal: Terminal::start(command), home };
        player.opens("Lobby").await;
        player.terminal.sees("You are not connected to a server.").await;
        player.chooses("Connect").await;
        player.terminal.sees("Who are you?").await;
        player.terminal.types(name).await;
        player.terminal.types(ENTER).await;
        // Connected, one is where one wanted to go.
        player.terminal.sees("1 open").await;
        player.terminal.types("q").await;
        player
    }

    /// Opens the program again, as the same person.
    pub(crate) fn restart(&mut self, arguments: &[&str]) {
        self.terminal = Terminal::start(command(CLIENT, self.home.path()).args(arguments));
    }

    /// Opens an entry of the menu.
    pub(crate) async fn opens(&mut self, entry: &str) {
        self.terminal.sees("T A B U L E I R O").await;
        self.chooses(entry).await;
    }

    /// Goes down a list to a line, and presses Enter there.
    pub(crate) async fn chooses(&mut self, line: &str) {
        self.goes_to(line).await;
        self.terminal.types(ENTER).await;
    }

    /// Goes down a list until the line with the arrow begins with a text.
    async fn goes_to(&mut self, line: &str) {
        self.terminal.sees(line).await;
        self.presses_until(DOWN, line, |here| here.starts_with(line)).await;
    }

    /// Presses a key, one time after the other, until the line with the arrow is the right one.
    async fn presses_until(&mut self, key: &str, what: &str, fits: impl Fn(&str) -> bool) {
        let mut here = self.terminal.waits("an arrow", arrow).await;
        for _ in 0..MOST_STEPS {
            if fits(&here) {
                return;
            }
            self.terminal.types(key).await;
            let moved = |sight: &Sight| arrow(sight).filter(|now| subject(now) != subject(&here));
            here = self.terminal.waits(what, moved).await;
        }
        panic!("there is no {what}:\n{}", self.terminal.sight());
    }

    /// Makes a room with some fields of the form changed, from the first down, and is in it.
    pub(crate) async fn hosts(&mut self, fields: &[(&str, &str)]) {
        self.opens("New room").await;
        self.terminal.sees("[ Create ]").await;
        for (field, value) in fields {
            self.goes_to(field).await;
            // The shortest limit is to the left of the usual one.
            let key = if *value == "10 s" { LEFT } else { RIGHT };
            let value = format!("< {value} >");
            self.presses_until(key, &value, |here| here.contains(&value)).await;
        }
        self.terminal.types(ENTER).await;
        self.terminal.misses("[ Create ]").await;
    }

    /// Takes the free seat in the room that somebody opened.
    pub(crate) async fn joins(&mut self, host: &str) {
        self.opens("Lobby").await;
        self.enters(host).await;
        self.terminal.sees("turn:").await;
    }

    /// Watches the game of somebody.
    pub(crate) async fn watches(&mut self, player: &str) {
        self.opens("Watch").await;
        self.enters(player).await;
        self.terminal.sees("you watch").await;
    }

    /// Enters the room in the list that has the name of somebody in it.
    async fn enters(&mut self, name: &str) {
        let row = |sight: &Sight| arrow(sight).filter(|row| row.contains(name));
        self.terminal.waits(name, row).await;
        self.terminal.types(ENTER).await;
    }

    /// Leaves the program from the menu.
    pub(crate) async fn quits(&mut self) {
        self.terminal.sees("T A B U L E I R O").await;
        self.terminal.types("q").await;
        assert!(self.terminal.ended().await.success());
        self.terminal.assert_given_back();
    }
}

/// The line with the arrow, from there on; in a window above the page if there is one.
fn arrow(sight: &Sight) -> Option<String> {
    let above = |line: String| ["╎ > ", "| > "].iter().find_map(|arrow| after(&line, arrow));
    let start = |line: String| after(&line, "> ").filter(|_| line.trim_start().starts_with('>'));
    sight.lines().find_map(above).or_else(|| sight.lines().find_map(start))
}

fn after(line: &str, arrow: &str) -> Option<String> {
    line.split_once(arrow).map(|(_, rest)| rest.trim_start().to_owned())
}

/// The name at the arrow, and the value of a field. What else stands on the line may change by
/// itself.
fn subject(line: &str) -> (String, Option<String>) {
    let name = line.split("  ").next().unwrap_or_default().to_owned();
    let value = line.split_once("< ").and_then(|(_, rest)| rest.split_once(" >"));
    (name, value.map(|(value, _)| value.to_owned()))
}
