//! `hints` and `board`: how things stand in a room.

use clap::Args;
use tabuleiro_protocol::{Call, Reply};

use super::visit::Visit;
use super::{Context, DrawingArgs, Failure, output};
use crate::args::LookArgs;
use crate::plain::{self, sentences};
use crate::terminal::Terminal;

/// Which legal actions.
#[derive(Debug, Args)]
pub struct HintsArgs {
    /// The room
    room: String,
    /// Only actions that have to do with this cell, or begin so
    cell: Option<String>,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// A board to show.
#[derive(Debug, Args)]
pub struct BoardArgs {
    /// The room's id or the start of it, or an invite code
    room: String,
    /// Print the room as the server describes it, as a JSON object
    #[arg(long)]
    json: bool,
    /// In words
    #[arg(long)]
    words: bool,
    /// How it is drawn
    #[command(flatten)]
    drawing: DrawingArgs,
}

/// Lists the legal actions.
pub(super) async fn hints(context: &Context, asked: HintsArgs) -> Result<(), Failure> {
    let mut visit = Visit::new(context, &asked.room, asked.json).await?;
    let room = visit.table.snapshot.room;
    let Reply::Hints { choices, .. } = visit.session.ask(Call::Hints { room }).await? else {
        return Err(visit.session.nonsense());
    };
    let wanted = asked.cell.unwrap_or_default();
    if asked.json {
        return plain::about(&choices, &wanted).into_iter().try_for_each(output::object);
    }
    let terminal = Terminal::stdout(context.look(LookArgs::default()), &context.settings);
    let lines = plain::list_choices(&choices, &wanted, terminal.size.0);
    lines.iter().try_for_each(|line| output::say(line))
}

/// Shows the board of a room.
pub(super) async fn board(context: &Context, asked: BoardArgs) -> Result<(), Failure> {
    let visit = Visit::new(context, &asked.room, asked.json).await?;
    let snapshot = &visit.table.snapshot;
    if asked.json {
        return output::object(snapshot);
    }
    for line in sentences::state(&visit.table) {
        output::say(&line)?;
    }
    if asked.words {
        output::say(plain::in_words(&snapshot.board.view).trim_end())?;
    } else {
        output::raw(&plain::room_picture(&visit.table, &asked.drawing.drawing(context))?)?;
    }
    sentences::turn(&visit.table).map_or(Ok(()), |sentence| output::say(&sentence))
}
