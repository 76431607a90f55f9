//! How a game is shown when it is played or watched, as arguments.

use clap::Args;

use super::Context;
use crate::args::LookArgs;
use crate::plain::{Drawing, Mode};
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
        let terminal = Terminal::stdout(context.look(self.look));
        Drawing { terminal, layout: self.layout.clone(), flip: self.flip }
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
    /// Show the board only when asked for
    #[arg(long)]
    no_board: bool,
    /// How boards are drawn
    #[command(flatten)]
    drawing: DrawingArgs,
}

impl ModeArgs {
    /// How to show it in lines.
    #[must_use]
    pub fn mode(&self, context: &Context) -> Mode {
        let drawing = self.drawing.drawing(context);
        Mode { drawing, boards: !self.no_board, json: self.json }
    }
}
