//! What is asked of the terminal: to be ours, to be given back, to ring, to keep a text.

use std::io::{self, Write};

use crossterm::cursor::Show;
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{EndSynchronizedUpdate, EnterAlternateScreen, enable_raw_mode};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;

use super::sixteen::Sixteen;

/// The terminal, as the library sees it.
pub(super) type Screen = Terminal<CrosstermBackend<Sixteen<io::Stdout>>>;

/// Takes the terminal over.
pub(super) fn take_over() -> io::Result<Screen> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen)?;
    Terminal::new(CrosstermBackend::new(Sixteen::new(io::stdout())))
}

/// Undoes what the library does not know of.
pub(super) fn give_back() {
    let _ = execute!(
        io::stdout(),
        EndSynchronizedUpdate,
        DisableMouseCapture,
        DisableBracketedPaste,
        Show
    );
}

/// A panic gives the terminal back before it is told.
pub(super) fn give_back_after_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        give_back();
        ratatui::restore();
        usual(panic);
    }));
}

/// Draws everything anew. The library's own way to do so asks the terminal where its cursor is, and
/// not every terminal answers.
pub(super) fn redraw(terminal: &mut Screen) -> io::Result<()> {
    let size = terminal.size()?;
    terminal.resize(Rect::new(0, 0, size.width, size.height))
}

pub(super) fn ring() -> io::Result<()> {
    io::stdout().write_all(b"\x07")?;
    io::stdout().flush()
}

/// Asks the terminal to put a text onto the clipboard. Those that cannot ignore it.
pub(super) fn copy(text: &str) -> io::Result<()> {
    use base64::Engine;
    let text = base64::prelude::BASE64_STANDARD.encode(text);
    write!(io::stdout(), "\x1b]52;c;{text}\x07")?;
    io::stdout().flush()
}
