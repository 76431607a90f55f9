//! Commands that need a server, each for one use, without a full screen.

mod act;
mod columns;
mod context;
mod enter;
mod failure;
mod find;
mod games;
mod guest;
mod look;
mod mode;
pub(crate) mod output;
mod replay;
mod rooms;
mod screen;
mod session;
mod setup;
pub mod shell;
mod visit;
pub(crate) mod words;

pub use act::{AnswerArgs, PlayArgs, RoomArgs, SayArgs, UndoArgs};
pub use context::{Context, LineArgs};
pub use enter::{CreateArgs, JoinArgs, QuickArgs};
pub use failure::{EXIT_CODES, Failure};
pub use games::GamesArgs;
pub use look::{BoardArgs, HintsArgs};
pub use mode::{DrawingArgs, ModeArgs};
pub use replay::ReplayArgs;
pub use rooms::RoomsArgs;
pub use screen::{Opening, check_name, open, part};
pub use session::Session;
pub use setup::SetupArgs;

pub(crate) use find::{check as check_room, room as find_room};
pub(crate) use session::ask_patiently;

use act::Deed;
use clap::Subcommand;

use crate::bot::{self, BotArgs};

/// What can be done on a server.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the rooms that wait for a player or in which a game is going on
    Rooms(RoomsArgs),
    /// Make a room, and wait in it until somebody has joined
    Create(CreateArgs),
    /// Take the free seat of a room and play, or come back to your own
    Join(JoinArgs),
    /// Play with whoever waits for someone, or wait for whoever comes
    Quick(QuickArgs),
    /// Watch a game
    Watch(JoinArgs),
    /// Show the board of a room
    Board(BoardArgs),
    /// List the legal actions in a room
    Hints(HintsArgs),
    /// Play an action in a room, and wait until it is stored
    Play(PlayArgs),
    /// Take back within your turn, or ask the opponent to undo your last one
    Undo(UndoArgs),
    /// Answer an opponent who asks for an undo or a draw
    Answer(AnswerArgs),
    /// Offer a draw
    Draw(RoomArgs),
    /// Give up a game
    Resign(RoomArgs),
    /// Wish for another game, when one is over
    Rematch(RoomArgs),
    /// Say something in a room
    Say(SayArgs),
    /// Leave a room; an open one of your own is closed
    Leave(RoomArgs),
    /// List games that are over
    Games(GamesArgs),
    /// Replay a game from the server or from a file, or export it
    Replay(ReplayArgs),
    /// Let a bot, or a program of your own, play on the server
    Bot(BotArgs),
}

/// Does what is asked for.
///
/// # Errors
/// If it cannot be done; the failure says what to do next.
pub async fn run(context: &Context, command: Command) -> Result<(), Failure> {
    match command {
        Command::Rooms(asked) => rooms::run(context, asked).await,
        Command::Create(asked) => enter::create(context, asked).await,
        Command::Join(asked) => {
            let entered = asked.join(context, asked.mode.json).await?;
            enter::play(context, entered, &asked.mode).await
        }
        Command::Quick(asked) => {
            let entered = asked.enter(context, asked.mode.json).await?;
            enter::play(context, entered, &asked.mode).await
        }
        Command::Watch(asked) => {
            let entered = asked.watch(context, false).await?;
            enter::play(context, entered, &asked.mode).await
        }
        Command::Board(asked) => look::board(context, asked).await,
        Command::Hints(asked) => look::hints(context, asked).await,
        Command::Play(asked) => act::play(context, asked).await,
        Command::Undo(asked) => act::undo_last(context, asked).await,
        Command::Answer(asked) => act::answer(context, asked).await,
        Command::Draw(asked) => act::deed(context, asked, Deed::OfferDraw).await,
        Command::Resign(asked) => act::deed(context, asked, Deed::Resign).await,
        Command::Rematch(asked) => act::deed(context, asked, Deed::Rematch).await,
        Command::Say(asked) => act::say(context, asked).await,
        Command::Leave(asked) => act::deed(context, asked, Deed::Leave).await,
        Command::Games(asked) => games::run(context, asked).await,
        Command::Replay(asked) => replay::run(context, asked).await,
        Command::Bot(asked) => bot::run(context, asked).await,
    }
}
