//! Lines that are typed or piped in.

use std::io::{self, BufRead, IsTerminal};
use std::thread;

use tokio::sync::mpsc;

/// Lines that wait to be read; whoever types faster has to wait.
const AHEAD: usize = 16;

/// Where lines come from.
pub struct Input {
    lines: mpsc::Receiver<String>,
    /// Whether a person types them.
    pub typed: bool,
    /// Whether there are no more.
    pub ended: bool,
}

impl Input {
    /// Stdin. Reading blocks, so it has a thread of its own, which ends with the program.
    #[must_use]
    pub fn stdin() -> Self {
        let (sender, lines) = mpsc::channel(AHEAD);
        thread::spawn(move || {
            for line in io::stdin().lock().split(b'\n') {
                let Ok(line) = line else { return };
                if sender.blocking_send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    return;
                }
            }
        });
        Self { lines, typed: io::stdin().is_terminal(), ended: false }
    }

    /// The next line; nothing at the end.
    pub async fn next(&mut self) -> Option<String> {
        let line = self.lines.recv().await;
        self.ended = line.is_none();
        line
    }
}
