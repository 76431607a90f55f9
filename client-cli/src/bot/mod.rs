//! `tabuleiro bot`: one of our bots, or any program that speaks the engine protocol, as a player on
//! a server, by the same protocol that everyone else uses.

mod game;
mod thinker;

use std::time::Duration;

use clap::Args;
use tabuleiro_protocol::{Call, ErrorCode, RoomId};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;

use crate::arena::{self, PlayerSpec};
use crate::args;
use crate::commands::{Context, Failure, Session, SetupArgs, check_room, find_room, output};
use crate::engine::LONGEST_THOUGHT_MS;
use crate::tui::Table;
use game::{Game, Over};
use thinker::Thinker;

/// How long a bot waits for someone to agree to another game.
const REMATCH_PATIENCE: Duration = Duration::from_secs(30);

/// How long a bot waits for a broken connection to come back.
const BREAK_PATIENCE: Duration = Duration::from_secs(60 * 60);

/// A bot to send.
#[derive(Debug, Args)]
pub struct BotArgs {
    /// The game
    #[arg(value_parser = args::game(), ignore_case = true)]
    game: GameKind,
    /// How strong it is: random, smart or expert
    #[arg(long, value_name = "LEVEL", value_parser = args::level(), default_value = "expert")]
    level: Level,
    /// A program that speaks the engine protocol, in place of our own bot
    #[arg(long, value_name = "PROGRAM ARGS", conflicts_with = "level")]
    exec: Option<String>,
    /// Milliseconds to think about each action; less if the turn is about to end
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=LONGEST_THOUGHT_MS))]
    ms: u64,
    /// Play in this room
    #[arg(long, value_name = "ROOM|CODE", group = "where")]
    room: Option<String>,
    /// Play with whoever waits for someone, or wait for whoever comes; so it is if nothing is said
    #[arg(long, group = "where")]
    quick: bool,
    /// Make a room and wait there, as for tabuleiro create
    #[arg(long, group = "where")]
    create: bool,
    /// How the room is made
    #[command(flatten, next_help_heading = "The room")]
    setup: SetupArgs,
    /// How many games; 0 for no end
    #[arg(long, default_value_t = 1, value_name = "N")]
    games: u32,
    /// Print the end of each game as a JSON object, as the server tells it
    #[arg(long)]
    json: bool,
}

/// Plays as many games as asked for. Ctrl-C ends it.
///
/// # Errors
/// If there is no server, no room, or the program does not play.
pub async fn run(context: &Context, asked: BotArgs) -> Result<(), Failure> {
    let ended = tokio::select! {
        ended = play(context, &asked) => ended,
        _ = tokio::signal::ctrl_c() => Err(Failure::Interrupted),
    };
    // The process may end before every program is dropped.
    arena::end_programs();
    ended
}

async fn play(context: &Context, asked: &BotArgs) -> Result<(), Failure> {
    asked.room.as_deref().map(check_room).transpose()?;
    if asked.setup.needs_a_new_room() && !asked.create {
        return Err(Failure::Usage("to say how the room is made, make it: --create".to_owned()));
    }
    let context = &own_identity(context);
    let spec = match &asked.exec {
        Some(program) => PlayerSpec::Program(program.clone()),
        None => PlayerSpec::Bot(asked.level),
    };
    let mut thinker = Thinker::new(&spec, asked.ms)?;
    let mut session = Session::open(context).await?;
    session.patience = BREAK_PATIENCE;
    let mut table = enter(context, &mut session, asked).await?;
    let mut played = 0;
    loop {
        check_game(asked, &table)?;
        if !asked.json {
            output::say(&format!("In room {} as {}.", table.snapshot.room, session.you.name))?;
            if let Some(code) = &table.code {
                output::say(&format!("Invite code: {code}"))?;
            }
        }
        let over = Game::new(&mut session, &mut thinker, table, asked.json).run().await?;
        played += 1;
        if asked.games != 0 && played >= asked.games {
            return Ok(());
        }
        table = match next_room(&mut session, over).await? {
            Some(next) => session.watch(tabuleiro_protocol::Place::Room(next)).await?,
            None if asked.room.is_some() => return Ok(()),
            None => enter(context, &mut session, asked).await?,
        };
    }
}

/// Bots are people of their own, each by its name, so that one can play against one's own bot.
fn own_identity(context: &Context) -> Context {
    let folder = match &context.name {
        Some(name) => format!("bots/{}", file_name(name)),
        None => "bots".to_owned(),
    };
    let mut own = context.clone();
    own.home = context.home.inside(&folder);
    // The settings stay where they are.
    own.settings.server = own.address.to_string();
    own
}

/// A name as the name of a folder.
fn file_name(name: &str) -> String {
    let letter = |c: char| match c.is_alphanumeric() {
        true => c.to_lowercase().collect(),
        false => format!("_{:x}", u32::from(c)),
    };
    name.trim().chars().map(letter).collect()
}

async fn enter(
    context: &Context,
    session: &mut Session,
    asked: &BotArgs,
) -> Result<Table, Failure> {
    let hints = false;
    if let Some(room) = &asked.room {
        let place = find_room(session, room).await?;
        // A look first: who sits down at the wrong game spoils it. Some rooms do not let us look.
        if let Ok(table) = session.watch(place.clone()).await {
            check_game(asked, &table)?;
        }
        return session.enter(Call::Join { place, hints }).await;
    }
    let game = asked.game;
    if asked.create {
        let setup = asked.setup.setup(game, &context.settings);
        return session.enter(Call::Create { setup, hints }).await;
    }
    let (options, turn_limit) = asked.setup.wish();
    session.enter(Call::QuickMatch { game: Some(game), options, turn_limit, hints }).await
}

fn check_game(asked: &BotArgs, table: &Table) -> Result<(), Failure> {
    let here = table.snapshot.setup.game;
    if here == asked.game {
        return Ok(());
    }
    let name = here.info().name;
    Err(Failure::Usage(format!("they play {name} in this room; say tabuleiro bot {here}")))
}

/// Wishes for another game; its room, if the others want it too.
async fn next_room(session: &mut Session, mut over: Over) -> Result<Option<RoomId>, Failure> {
    let room = over.table.snapshot.room;
    match session.ask(Call::Rematch { room }).await {
        Err(Failure::Refused(error)) if error.code == ErrorCode::AlreadyRematched => {}
        answer => {
            answer?;
        }
    }
    let agreed = tokio::time::timeout(REMATCH_PATIENCE, over.agreed(session)).await;
    agreed.unwrap_or(Ok(None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_has_a_folder_of_its_own() {
        assert_eq!(file_name("Rita"), file_name("RITA "));
        assert_ne!(file_name("a.b"), file_name("a_b"));
        assert!(!file_name("../..").contains(['.', '/']));
    }
}
