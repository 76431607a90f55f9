//! Drawing a board with characters.
//!
//! The drawing knows no game: it takes a layout, pieces and marks as the rules describe
//! them, and an [`Overlay`] with what the player is doing. [`draw()`] makes a [`Canvas`] of
//! characters whose colours are roles; a [`Palette`] turns roles into colours, and [`ansi`]
//! turns the whole into text.
//!
//! ```
//! use tabuleiro::board::{self, Look, Palette, Scene, Size, ansi};
//! use tabuleiro_rules::hexagon::Hexagon;
//! use tabuleiro_rules::view::Zone;
//!
//! let layout = Hexagon::new(4).layout(|_| Zone::Plain);
//! let size = Size::largest(&layout, 54, 19).expect("a board of side 4 is small");
//! assert_eq!(size.name, "wide");
//!
//! let canvas = board::draw(&Scene::empty(&layout), size, Look::PLAIN);
//! assert!(ansi::plain(&canvas).contains("a |  ∙  |  ∙  |  ∙  |  ∙  |"));
//! let colourful = ansi::coloured(&canvas, &Palette::default());
//! assert!(colourful.contains('\u{1b}'));
//! ```

pub mod ansi;
mod canvas;
mod contents;
pub mod depth;
mod draw;
mod edges;
mod flip;
mod glyphs;
mod labels;
mod mapping;
mod marks;
mod measure;
mod palette;
mod pieces;
mod size;
mod tall;
mod theme;

pub use canvas::{Canvas, Spot, Style};
pub(crate) use contents::is_crowd;
pub use depth::{Backdrop, Depth};
pub use draw::draw;
pub use flip::turned;
pub use glyphs::GlyphSet;
pub use mapping::{Area, Mapping};
pub use measure::{columns, fitted, padded, start_of};
pub use palette::{Colour, Palette, Role};
pub use size::Size;
pub use theme::{BoardTints, InterfaceTints, THEMES, Theme, Tint};

use tabuleiro_rules::view::{CellName, Layout, Mark, Piece, View};

/// What is to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The board.
    pub layout: &'a Layout,
    /// What stands on it, sorted as in a [`View`].
    pub pieces: &'a [Piece],
    /// Cells that the game points out.
    pub marks: &'a [Mark],
    /// Cells that the player points out.
    pub overlay: &'a Overlay,
}

impl<'a> Scene<'a> {
    /// A position, with what the player is doing.
    #[must_use]
    pub fn new(layout: &'a Layout, view: &'a View, overlay: &'a Overlay) -> Self {
        Self { layout, pieces: &view.pieces, marks: &view.marks, overlay }
    }

    /// A board with nothing on it.
    #[must_use]
    pub fn empty(layout: &'a Layout) -> Self {
        static NOTHING: Overlay = Overlay::NONE;
        Self { layout, pieces: &[], marks: &[], overlay: &NOTHING }
    }
}

/// The cells that matter to the player at this moment, whatever the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    /// Where the cursor is.
    pub cursor: Option<CellName>,
    /// Where the pieces stand that the player has taken up.
    pub hand: Vec<CellName>,
    /// Where the player may go next.
    pub targets: Vec<CellName>,
    /// What the last move touched.
    pub last: Vec<CellName>,
    /// What an action takes off the board, beside what the game itself points out.
    pub lost: Vec<CellName>,
}

impl Overlay {
    /// Nothing pointed out.
    pub const NONE: Self = Self {
        cursor: None,
        hand: Vec::new(),
        targets: Vec::new(),
        last: Vec::new(),
        lost: Vec::new(),
    };
}

/// How the board is drawn, apart from its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Which characters may be used.
    pub glyphs: GlyphSet,
    /// Whether there will be colours. Without them brackets and reverse video say what
    /// fills say with them.
    pub fills: bool,
    /// Whether empty cells that have room for it show their names.
    pub names: bool,
}

impl Look {
    /// Unicode without colours.
    pub const PLAIN: Self = Self { glyphs: GlyphSet::Unicode, fills: false, names: true };

    /// The look for a terminal of some abilities, names shown.
    #[must_use]
    pub fn of(glyphs: GlyphSet, depth: Depth) -> Self {
        Self { glyphs, fills: depth != Depth::None, names: true }
    }
}
