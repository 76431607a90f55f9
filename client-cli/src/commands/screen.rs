//! Commands on a terminal: they open the full screen on what they are about.
//!
//! What can go wrong does so in lines, before the screen is taken over.

use tabuleiro_protocol::RoomStage;

use super::enter::Entered;
use super::session::identity;
use super::{Command, Context, Failure, ModeArgs, ReplayArgs, output};
use crate::args::LookArgs;
use crate::tui::pages::{GamePage, Menu, ReplayPage};
use crate::tui::{Line, Page, Shared, Table};

/// What the full screen begins with.
#[derive(Default)]
pub struct Opening {
    /// The page that is seen, above those to which one goes back from it.
    pub pages: Vec<Box<dyn Page>>,
    /// The line to the server, if it is there already.
    pub line: Option<Line>,
    /// The room we are in.
    pub table: Option<Table>,
    /// How to draw.
    pub look: LookArgs,
}

impl Opening {
    /// The program as it begins without a command.
    #[must_use]
    pub fn menu() -> Self {
        Self { pages: vec![Box::new(Menu::default())], ..Self::default() }
    }
}

impl Command {
    /// Whether it is about something to be looked at, and lines were not asked for.
    #[must_use]
    pub const fn wants_screen(&self) -> bool {
        match self {
            Self::Create(asked) => asked.play && !asked.mode.wants_lines(),
            Self::Join(asked) | Self::Watch(asked) => !asked.mode.wants_lines(),
            Self::Quick(asked) => !asked.mode.wants_lines(),
            Self::Replay(asked) => asked.wants_screen(),
            _ => false,
        }
    }
}

/// Whether the name that was asked for, if one was, can be ours on the server.
///
/// # Errors
/// If we have another one there.
pub fn check_name(context: &Context) -> Result<(), Failure> {
    identity(context).map(drop)
}

/// Does what leads to the full screen of a command; nothing if it has none.
///
/// # Errors
/// If it cannot be done.
pub async fn open(context: &Context, command: &Command) -> Result<Option<Opening>, Failure> {
    // Who plays may want another game, so the menu is below; who looks has seen enough.
    let menu = || -> Vec<Box<dyn Page>> { vec![Box::new(Menu::default())] };
    match command {
        Command::Create(asked) => game(asked.enter(context, true).await?, &asked.mode, menu()),
        Command::Join(asked) => game(asked.join(context, true).await?, &asked.mode, menu()),
        Command::Quick(asked) => game(asked.enter(context, true).await?, &asked.mode, menu()),
        Command::Watch(asked) => game(asked.watch(context, true).await?, &asked.mode, Vec::new()),
        Command::Replay(asked) => replay(context, asked).await,
        _ => return Ok(None),
    }
    .map(Some)
}

/// Tells how to come back to games that go on after the full screen was left.
pub fn part(shared: &Shared) {
    let goes_on = |table: &&Table| shared.own_rooms.contains(&table.snapshot.room);
    for table in shared.tables.values().filter(goes_on) {
        let (game, room) = (table.snapshot.setup.game.info().name, table.short_name());
        let what = match table.snapshot.stage {
            RoomStage::Open => format!("your room for {game} is closed soon if you stay away"),
            _ => format!("your game of {game} goes on, and so does your clock"),
        };
        output::remark(&format!("{what}; come back with: tabuleiro join {room}"));
    }
}

fn game(
    (session, table): Entered,
    mode: &ModeArgs,
    mut pages: Vec<Box<dyn Page>>,
) -> Result<Opening, Failure> {
    let (layout, flipped) = mode.drawing.outlook(&table.snapshot.board.layouts)?;
    pages.push(Box::new(GamePage::new(table.snapshot.room).seen_as(layout, flipped)));
    let line = Some(session.into_line());
    Ok(Opening { pages, line, table: Some(table), look: mode.drawing.look() })
}

async fn replay(context: &Context, asked: &ReplayArgs) -> Result<Opening, Failure> {
    let (record, session) = asked.fetch(context).await?;
    let (layout, flipped) = asked.drawing.outlook(&record.board.layouts)?;
    let page = match session {
        Some(_) => ReplayPage::fetched(record),
        None => ReplayPage::of(record),
    };
    let mut page = page.seen_as(layout, flipped);
    if asked.no_undone {
        page = page.without_undone();
    }
    if let Some(pause) = asked.pause(context) {
        page = page.playing(pause);
    }
    Ok(Opening {
        pages: vec![Box::new(page)],
        line: session.map(super::Session::into_line),
        table: None,
        look: asked.drawing.look(),
    })
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use crate::args::{Arguments, Task};

    fn screen(line: &str) -> bool {
        let words = ["tabuleiro"].into_iter().chain(line.split(' '));
        match Arguments::parse_from(words).task {
            Some(Task::Online(command)) => command.wants_screen(),
            _ => false,
        }
    }

    #[test]
    fn what_is_to_be_looked_at_wants_a_screen() {
        for line in [
            "join 85b5",
            "watch 85b5 --layout square",
            "quick",
            "quick trench --ascii",
            "create iris --play --bot smart",
            "replay 85b5",
            "replay game.txt --speed 2 --no-undone",
        ] {
            assert!(screen(line), "{line}");
        }
    }

    #[test]
    fn what_is_to_be_read_or_piped_on_wants_lines() {
        for line in [
            "create iris",
            "create iris --play --plain",
            "join 85b5 --json",
            "watch 85b5 --no-board",
            "quick --plain",
            "replay 85b5 --export a.json",
            "replay 85b5 --moves",
            "replay 85b5 --at 3",
            "replay 85b5 --json",
            "rooms",
            "board 85b5",
            "show iris",
        ] {
            assert!(!screen(line), "{line}");
        }
    }
}
