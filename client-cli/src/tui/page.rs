//! One page of the program.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use crossterm::event::{KeyEvent, MouseEvent};
use tabuleiro_protocol::{Reply, RoomId};

use super::{Action, Shared, Tag, Unwritten};
use crate::board::Canvas;
use crate::link::{CallError, News};

/// Tells one page from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PageId(u64);

impl PageId {
    /// A new one.
    #[must_use]
    pub fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl Default for PageId {
    fn default() -> Self {
        Self::new()
    }
}

/// One page: a small model with its own update and its own drawing. Nothing here waits or does I/O.
pub trait Page: Send {
    /// Which page, made with [`PageId::new`].
    fn id(&self) -> PageId;

    /// It is shown now, for the first time or again: what it wants to know.
    fn shown(&mut self, _shared: &mut Shared) -> Vec<Action> {
        Vec::new()
    }

    /// A key.
    fn key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action>;

    /// The mouse, in columns and rows of the canvas.
    fn mouse(&mut self, _shared: &mut Shared, _mouse: MouseEvent) -> Vec<Action> {
        Vec::new()
    }

    /// A text that was pasted.
    fn paste(&mut self, _shared: &mut Shared, _text: &str) -> Vec<Action> {
        Vec::new()
    }

    /// The answer to something it asked. What it means for rooms and the lobby is in `shared`
    /// already.
    fn answered(
        &mut self,
        _shared: &mut Shared,
        _tag: Tag,
        _answer: Result<Reply, CallError>,
    ) -> Vec<Action> {
        Vec::new()
    }

    /// The text of a file it wanted, or why there is none.
    fn read(
        &mut self,
        _shared: &mut Shared,
        _tag: Tag,
        _text: Result<String, String>,
    ) -> Vec<Action> {
        Vec::new()
    }

    /// What came of a file that it wanted to be written.
    fn written(
        &mut self,
        _shared: &mut Shared,
        _path: &Path,
        _outcome: Result<(), Unwritten>,
    ) -> Vec<Action> {
        Vec::new()
    }

    /// News from the server, which are in `shared` already. Every page on the stack hears them.
    fn news(&mut self, _shared: &mut Shared, _news: &News) -> Vec<Action> {
        Vec::new()
    }

    /// Time has passed; `shared.now` tells.
    fn tick(&mut self, _shared: &mut Shared) -> Vec<Action> {
        Vec::new()
    }

    /// The room it shows, if it shows one.
    fn room(&self) -> Option<RoomId> {
        None
    }

    /// Whether it says by itself in which rooms we are to move.
    fn tells_turns(&self) -> bool {
        false
    }

    /// Draws itself onto a blank canvas as large as the screen.
    fn draw(&self, shared: &Shared, canvas: &mut Canvas);
}
