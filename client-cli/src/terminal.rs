//! What the terminal at hand can show.

use std::io::{self, IsTerminal};

use crate::args::{LookArgs, When};
use crate::board::{Canvas, Depth, GlyphSet, Look, Palette, ansi, depth};

/// Columns and rows of a terminal that does not say, or of a file.
const USUAL: (usize, usize) = (80, 24);

/// The terminal that output goes to, or the file or pipe in its place.
#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    /// Columns and rows.
    pub size: (usize, usize),
    /// How many colours there are.
    pub depth: Depth,
    /// Which characters there are.
    pub glyphs: GlyphSet,
}

impl Terminal {
    /// No terminal: ASCII, no colours, the usual size.
    pub const NONE: Self = Self { size: USUAL, depth: Depth::None, glyphs: GlyphSet::Ascii };

    /// Stdout, as far as the environment tells and the arguments allow.
    #[must_use]
    pub fn stdout(arguments: LookArgs) -> Self {
        let lookup = |name: &str| std::env::var(name).ok();
        let here = terminal_size::terminal_size();
        let colour = match arguments.color {
            When::Auto if io::stdout().is_terminal() => depth::depth(lookup),
            When::Auto | When::Never => Depth::None,
            // Asked for explicitly, colour goes out whatever the environment says.
            When::Always => {
                match depth::depth(|name| lookup(name).filter(|_| name != "NO_COLOR")) {
                    Depth::None => Depth::Basic,
                    some => some,
                }
            }
        };
        Self {
            size: here.map_or(USUAL, |(w, h)| (usize::from(w.0), usize::from(h.0))),
            depth: colour,
            glyphs: if arguments.ascii { GlyphSet::Ascii } else { depth::glyphs(lookup) },
        }
    }

    /// How to draw boards on it.
    #[must_use]
    pub fn look(&self) -> Look {
        Look::of(self.glyphs, self.depth)
    }

    /// A canvas as text for it.
    #[must_use]
    pub fn text(&self, canvas: &Canvas) -> String {
        match self.depth {
            Depth::None => ansi::plain(canvas),
            depth => ansi::coloured(canvas, &Palette { depth, ..Palette::default() }),
        }
    }
}
