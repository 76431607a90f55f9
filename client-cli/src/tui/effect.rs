//! What pages want done, and what the program does for them.

use tabuleiro_protocol::Call;

use super::{Page, PageId};
use crate::home::{Known, Settings};
use crate::link::{Address, Identity};

/// A page's own word for a request, which the answer brings back.
pub type Tag = u32;

/// What a page wants done.
pub enum Action {
    /// Show another page above this one.
    Open(Box<dyn Page>),
    /// Show another page in place of this one.
    Replace(Box<dyn Page>),
    /// Go back to the page below.
    Back,
    /// Go back to the first page.
    Home,
    /// Ask the server; the answer comes to this page with the tag.
    Ask(Tag, Call),
    /// Read a file; its text comes to this page with the tag.
    Read(Tag, std::path::PathBuf),
    /// Write a file, over another one only if that is wished; this page hears what came of it.
    Write {
        /// Where.
        path: std::path::PathBuf,
        /// What.
        text: String,
        /// Whether a file that exists may be lost.
        over: bool,
    },
    /// Something for the world outside.
    Do(Effect),
}

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unwritten {
    /// It exists already.
    Exists,
    /// The system says no.
    Refused(String),
}

/// Something for the world outside of the model.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Ask the server for a page.
    Ask(PageId, Tag, Call),
    /// Open a line to a server, in place of the one there is.
    Connect(Address, Identity),
    /// Try at once to connect again, and not after a pause.
    Retry,
    /// Let go of the line.
    Disconnect,
    /// Remember who we are on a server.
    Remember(Address, Known),
    /// Forget who we are on a server.
    Forget(Address),
    /// Keep the settings.
    Save(Settings),
    /// Ring the bell.
    Ring,
    /// Put a text onto the clipboard of the terminal.
    Copy(String),
    /// Write a file for a page.
    Export {
        /// Which page.
        page: PageId,
        /// Where.
        path: std::path::PathBuf,
        /// What.
        text: String,
        /// Whether a file that exists may be lost.
        over: bool,
    },
    /// Read a file for a page.
    Read(PageId, Tag, std::path::PathBuf),
    /// Draw everything anew.
    Redraw,
    /// Give the terminal back for a while (Ctrl-Z).
    Suspend,
    /// End the program.
    Quit,
}
