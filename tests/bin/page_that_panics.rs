//! The full screen with a page that panics at the first key, to see what becomes of the terminal.

use std::io;

use crossterm::event::KeyEvent;
use tabuleiro::board::{Backdrop, Canvas, Depth, GlyphSet, Style};
use tabuleiro::home::{Home, Identities, Settings};
use tabuleiro::link::Address;
use tabuleiro::tui::{self, Abilities, Action, Model, Page, PageId, Shared};

struct Fragile(PageId);

impl Page for Fragile {
    fn id(&self) -> PageId {
        self.0
    }

    fn key(&mut self, _: &mut Shared, _: KeyEvent) -> Vec<Action> {
        panic!("a key was pressed")
    }

    fn draw(&self, _: &Shared, canvas: &mut Canvas) {
        canvas.text(1, 1, "Do not press any key.", Style::default());
    }
}

fn main() -> io::Result<()> {
    let home = Home::at(std::env::temp_dir());
    let abilities =
        Abilities { depth: Depth::None, glyphs: GlyphSet::Ascii, backdrop: Backdrop::Dark };
    let address = "localhost".parse::<Address>().expect("an address");
    let shared = Shared::new(Settings::default(), Identities::default(), address, abilities);
    let mut model = Model::new(shared, Box::new(Fragile(PageId::new())));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(tui::run(&mut model, &home, None))
}
