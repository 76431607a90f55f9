//! What the terminal at hand can show.

use std::io::{self, IsTerminal};

use crate::args::{LookArgs, When};
use crate::board::{Canvas, Depth, GlyphSet, Look, Palette, ansi, depth};
use crate::home::Settings;

/// Columns and rows of a terminal that does not say, and of a file.
const USUAL: (usize, usize) = (80, 24);

/// The terminal that output goes to, or the file or pipe in its place.
#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    /// Columns and rows.
    pub size: (usize, usize),
    /// The colours, and how many there are.
    pub palette: Palette,
    /// Whether there is bold and reverse video, which need no colours.
    pub styles: bool,
    /// Which characters there are.
    pub glyphs: GlyphSet,
}

impl Terminal {
    /// No terminal: ASCII, no colours, the usual size.
    pub const NONE: Self =
        Self { size: USUAL, palette: Palette::NONE, styles: false, glyphs: GlyphSet::Ascii };

    /// Stdout, as far as the environment tells and the arguments allow, in the colours of the
    /// settings.
    #[must_use]
    pub fn stdout(arguments: LookArgs, settings: &Settings) -> Self {
        let here = terminal_size::terminal_size_of(io::stdout());
        let terminal = io::stdout().is_terminal();
        let depth = match arguments.color {
            When::Auto if terminal => depth::depth(variable),
            When::Auto | When::Never => Depth::None,
            When::Always => insisted_depth(),
        };
        let dumb = variable("TERM").as_deref() == Some("dumb");
        let glyphs = if arguments.ascii { GlyphSet::Ascii } else { Self::glyphs_here() };
        Self {
            size: here.map_or(USUAL, |(w, h)| (usize::from(w.0), usize::from(h.0))),
            palette: settings.palette(depth, depth::backdrop(variable)),
            styles: depth != Depth::None || terminal && !dumb && arguments.color != When::Never,
            glyphs,
        }
    }

    /// The characters that the environment promises.
    #[must_use]
    pub fn glyphs_here() -> GlyphSet {
        depth::glyphs(variable)
    }

    /// How to draw boards on it.
    #[must_use]
    pub fn look(&self) -> Look {
        Look::of(self.glyphs, self.palette.depth)
    }

    /// A canvas as text for it.
    #[must_use]
    pub fn text(&self, canvas: &Canvas) -> String {
        if self.styles { ansi::coloured(canvas, &self.palette) } else { ansi::plain(canvas) }
    }

    /// A text in bold, where there is bold.
    #[must_use]
    pub fn bold(&self, text: &str) -> String {
        if self.styles { format!("\u{1b}[1m{text}\u{1b}[0m") } else { text.to_owned() }
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Asked for explicitly, colour goes out whatever the environment says.
fn insisted_depth() -> Depth {
    match depth::depth(|name| variable(name).filter(|_| name != "NO_COLOR")) {
        Depth::None => Depth::Basic,
        some => some,
    }
}
