//! How a game is shown when it is played or watched, as arguments.

use clap::Args;
use tabuleiro_rules::view::Layout;

use super::{Context, Failure};
use crate::args::LookArgs;
use crate::plain::{Drawing, Mode, which_layout};
use crate::terminal::Terminal;

/// How boards are drawn.
#[derive(Clone, Debug, Args)]
pub struct DrawingArgs {
    /// Which drawing of the board, such as square for Trench
    #[arg(long)]
    layout: Option<String>,
    /// Turned by half a circle
    #[arg(long)]
    flip: bool,
    /// How to draw
    #[command(flatten)]
    look: LookArgs,
}

impl DrawingArgs {
    /// How to draw on stdout.
    #[must_use]
    pub fn drawing(&self, context: &Context) -> Drawing {
        let terminal = Terminal::stdout(context.look(self.look), &context.settings);
        Drawing { terminal, layout: self.layout.clone(), flip: self.flip }
    }

    /// How to draw on a full screen.
    #[must_use]
    pub const fn look(&self) -> LookArgs {
        self.look
    }

    /// Which of the layouts is wanted, and whether it is turned.
    ///
    /// # Errors
    /// If there is no layout of that name.
    pub(super) fn outlook(&self, layouts: &[Layout]) -> Result<(usize, bool), Failure> {
        let layout = which_layout(layouts, self.layout.as_deref()).map_err(Failure::Usage)?;
        Ok((layout, self.flip))
    }
}

/// How a game is shown.
#[derive(Clone, Debug, Args)]
pub struct ModeArgs {
    /// In lines, also where a full screen would do
    #[arg(long)]
    pub plain: bool,
    /// Print what the server says, one JSON object a line
    #[arg(long)]
    pub json: bool,
    /// In lines, and the board only when asked for
    #[arg(long)]
    no_board: bool,
    /// How boards are drawn
    #[command(flatten)]
    pub drawing: DrawingArgs,
}

impl ModeArgs {
    /// Whether lines are asked for.
    #[must_use]
    pub const fn wants_lines(&self) -> bool {
        self.plain || self.json || self.no_board
    }

    /// How to show it in lines.
    #[must_use]
    pub fn mode(&self, context: &Context) -> Mode {
        let drawing = self.drawing.drawing(context);
        Mode { drawing, boards: !self.no_board, json: self.json }
    }
}
