//! A program in a pseudo-terminal: what is typed goes in, and what a person would see comes out.

use std::ffi::OsStr;
use std::io;
use std::num::NonZeroU16;
use std::os::fd::{AsFd, OwnedFd};
use std::path::Path;
use std::process::ExitStatus;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use pty_process::{Command, OwnedReadPty, OwnedWritePty, Size};
use rustix::process::{Pid, Signal, kill_process};
use rustix::termios::{LocalModes, tcgetattr};
use tabuleiro_tests::soon;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::Child;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use vt100::{Callbacks, MouseProtocolMode, Screen};

use crate::sight::Sight;

type Parser = vt100::Parser<Eye>;

/// Columns and rows of a usual terminal.
pub(crate) const USUAL: (u16, u16) = (80, 24);

/// Generous for a busy machine, and less than a turn, so that a screen that is waited for in vain is
/// not that of a game whose time has run out.
const PATIENCE: Duration = Duration::from_secs(40);

/// A program in a pseudo-terminal.
pub(crate) struct Terminal {
    child: Child,
    keys: OwnedWritePty,
    /// The side of the pseudo-terminal that is ours, to ask for its modes.
    line: OwnedFd,
    parser: Arc<Mutex<Parser>>,
    /// Changes whenever the program has written something; ends when it has ended.
    written: watch::Receiver<()>,
    /// Shows what the program writes.
    reader: JoinHandle<()>,
}

/// What somebody sees. While the program is at work on a picture, that is the one before.
struct Eye {
    seen: Sight,
    /// Whether the program is at work on a picture.
    busy: bool,
    /// How many pictures it has finished.
    pictures: u64,
    /// Everything that it wrote.
    bytes: Vec<u8>,
}

impl Callbacks for Eye {
    fn unhandled_csi(
        &mut self,
        screen: &mut Screen,
        _: Option<u8>,
        _: Option<u8>,
        params: &[&[u16]],
        c: char,
    ) {
        match (params, c) {
            ([[2026]], 'h') => self.busy = true,
            ([[2026]], 'l') => {
                (self.busy, self.seen) = (false, Sight::of(screen));
                self.pictures += 1;
            }
            _ => {}
        }
    }
}

/// The program without anything of whoever runs the tests, on a terminal with 256 colours.
pub(crate) fn command(program: impl AsRef<OsStr>, home: &Path) -> Command {
    let command = Command::new(program).env_clear().kill_on_drop(true).current_dir(home);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let command = command.env("PATH", path).env("TABULEIRO_HOME", home);
    command.env("TERM", "xterm-256color").env("LC_ALL", "C.UTF-8")
}

impl Terminal {
    /// Starts a program in a terminal of the usual size.
    pub(crate) fn start(command: Command) -> Self {
        let (pty, pts) = pty_process::open().expect("a pseudo-terminal");
        pty.resize(Size::new(USUAL.1, USUAL.0)).expect("a size");
        let line = pty.as_fd().try_clone_to_owned().expect("a handle");
        let child = command.spawn(pts).expect("the program starts");
        let (output, keys) = pty.into_split();
        let parser = Arc::new(Mutex::new(parser(USUAL)));
        let (wrote, written) = watch::channel(());
        let reader = tokio::spawn(show(output, Arc::clone(&parser), wrote));
        Self { child, keys, line, parser, written, reader }
    }

    fn parser(&self) -> MutexGuard<'_, Parser> {
        lock(&self.parser)
    }

    /// What is to be seen now.
    pub(crate) fn sight(&self) -> Sight {
        self.parser().callbacks().seen.clone()
    }

    /// Whether the program has ever written a text, be it part of a sequence.
    pub(crate) fn wrote(&self, text: &str) -> bool {
        let parser = self.parser();
        parser.callbacks().bytes.windows(text.len()).any(|bytes| bytes == text.as_bytes())
    }

    /// Types a text, or keys in the way a terminal sends them.
    pub(crate) async fn types(&mut self, keys: &str) {
        soon("the keys", self.keys.write_all(keys.as_bytes())).await.expect("it listens");
    }

    /// Clicks with the left button.
    pub(crate) async fn clicks(&mut self, (x, y): (u16, u16)) {
        let (x, y) = (x + 1, y + 1);
        self.types(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m")).await;
    }

    /// Makes the window larger or smaller.
    pub(crate) fn resize(&self, (columns, rows): (u16, u16)) {
        let mut parser = self.parser();
        parser.set_size(size(rows), size(columns));
        // Whatever the program is at work on, the picture before does not count any more.
        let (screen, eye) = parser.screen_and_callbacks_mut();
        eye.seen = Sight::of(screen);
        self.keys.resize(Size::new(rows, columns)).expect("a size");
    }

    /// Waits until the screen shows something.
    ///
    /// # Panics
    /// If it does not; the screen is in the message.
    pub(crate) async fn waits<T>(&mut self, what: &str, find: impl Fn(&Sight) -> Option<T>) -> T {
        self.waits_for(|_| what.to_owned(), find).await
    }

    /// The same, where what is missing has to be told by looking at the screen.
    pub(crate) async fn waits_for<T>(
        &mut self,
        what: impl Fn(&Sight) -> String,
        find: impl Fn(&Sight) -> Option<T>,
    ) -> T {
        let search = async {
            loop {
                self.written.borrow_and_update();
                let sight = lock(&self.parser).callbacks().seen.clone();
                if let Some(found) = find(&sight) {
                    return Some(found);
                }
                if self.written.changed().await.is_err() {
                    return None;
                }
            }
        };
        let found = tokio::time::timeout(PATIENCE, search).await;
        let sight = self.sight();
        match found {
            Ok(Some(found)) => found,
            Ok(None) => panic!("it ended before {}:\n{sight}", what(&sight)),
            Err(_) => panic!("waited {PATIENCE:?} in vain for {}:\n{sight}", what(&sight)),
        }
    }

    /// Waits until a text stands on the screen.
    pub(crate) async fn sees(&mut self, text: &str) {
        self.waits(text, |sight| sight.has(text).then_some(())).await;
    }

    /// Waits until a text does not stand on the screen any more.
    pub(crate) async fn misses(&mut self, text: &str) {
        self.waits(&format!("no {text}"), |sight| (!sight.has(text)).then_some(())).await;
    }

    /// Waits until a text stands on the screen while keys pour in without end.
    pub(crate) async fn sees_while_pouring(&mut self, keys: &str, text: &str) {
        let (writer, parser, written) = (&mut self.keys, &self.parser, &mut self.written);
        let pour = async { while writer.write_all(keys.as_bytes()).await.is_ok() {} };
        let see = async {
            while !lock(parser).callbacks().seen.has(text) {
                written.changed().await.expect("it runs");
            }
        };
        let seen = tokio::select! {
            () = see => true,
            () = pour => false,
            () = tokio::time::sleep(PATIENCE) => false,
        };
        assert!(seen, "no {text} while keys pour in:\n{}", self.sight());
    }

    /// Waits until the program has drawn another picture, if only the same again.
    pub(crate) async fn next_picture(&mut self) {
        let before = self.parser().callbacks().pictures;
        let parser = Arc::clone(&self.parser);
        let drawn = |_: &Sight| (lock(&parser).callbacks().pictures > before).then_some(());
        self.waits("another picture", drawn).await;
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        let id = self.child.id().and_then(|id| i32::try_from(id).ok());
        let id = id.and_then(Pid::from_raw).expect("the program runs");
        kill_process(id, signal).expect("it can be sent a signal");
    }

    /// Waits until the program has ended and everything it wrote has been read.
    pub(crate) async fn ended(&mut self) -> ExitStatus {
        let end = async {
            while self.written.changed().await.is_ok() {}
            self.child.wait().await
        };
        match tokio::time::timeout(PATIENCE, end).await {
            Ok(status) => status.expect("a status"),
            Err(_) => panic!("it did not end:\n{}", self.sight()),
        }
    }

    /// Closes the window while the program runs, and waits until that has ended it.
    pub(crate) async fn closes(mut self) {
        self.reader.abort();
        let _ = (&mut self.reader).await;
        drop((self.keys, self.line));
        let ended = tokio::time::timeout(PATIENCE, self.child.wait()).await;
        ended.expect("it ends with its window").expect("a status");
    }

    /// Says that the terminal is as it was before the program came.
    ///
    /// # Panics
    /// If it is not.
    pub(crate) fn assert_given_back(&self) {
        let modes = tcgetattr(&self.line).expect("modes").local_modes;
        let cooked = LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG;
        assert!(modes.contains(cooked), "lines are not edited any more: {modes:?}");
        let parser = self.parser();
        let screen = parser.screen();
        assert!(!screen.alternate_screen(), "still full screen:\n{}", Sight::of(screen));
        assert!(!screen.hide_cursor(), "the cursor is gone");
        assert!(!screen.bracketed_paste(), "pasting is still marked");
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None, "the mouse is kept");
    }
}

fn lock(parser: &Mutex<Parser>) -> MutexGuard<'_, Parser> {
    parser.lock().expect("nobody panics with the screen in hand")
}

fn parser((columns, rows): (u16, u16)) -> Parser {
    let blank = vt100::Parser::new(size(rows), size(columns), 0);
    let eye = Eye { seen: Sight::of(blank.screen()), busy: false, pictures: 0, bytes: Vec::new() };
    Parser::new_with_callbacks(size(rows), size(columns), 0, eye)
}

fn size(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).expect("a terminal has a size")
}

/// Shows what a program writes, until it is gone.
async fn show(mut output: OwnedReadPty, parser: Arc<Mutex<Parser>>, wrote: watch::Sender<()>) {
    let mut bytes = vec![0; 1 << 16];
    loop {
        match output.read(&mut bytes).await {
            Ok(count) if count > 0 => look(&mut lock(&parser), &bytes[..count]),
            // A pseudo-terminal whose other side is closed gives an error in place of an end.
            Ok(_) => return,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
        // If nobody watches, the test is over.
        let _ = wrote.send(());
    }
}

/// Shows what was written, unless the picture is not complete.
fn look(parser: &mut Parser, written: &[u8]) {
    parser.process(written);
    let (screen, eye) = parser.screen_and_callbacks_mut();
    eye.bytes.extend(written);
    if !eye.busy {
        eye.seen = Sight::of(screen);
    }
}
