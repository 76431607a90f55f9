//! `tabuleiro rooms`: the lobby.

use clap::Args;
use tabuleiro_protocol::{Call, Listing, Reply, RoomStage};
use tabuleiro_rules::GameKind;

use super::columns::Columns;
use super::session::identity;
use super::{Context, Failure, Session, find, guest, output, words};
use crate::args;
use crate::link::Address;

/// The most that a server gives at once.
pub(super) const PAGE: u32 = 200;

/// Which rooms.
#[derive(Debug, Args)]
pub struct RoomsArgs {
    /// Only rooms of this game
    #[arg(long, value_parser = args::game(), ignore_case = true)]
    game: Option<GameKind>,
    /// Only rooms that wait for a player, or only those in which a game is going on
    #[arg(long, value_enum)]
    stage: Option<Stage>,
    /// Only rooms in which someone of this name plays, or which they made
    #[arg(long, value_name = "NAME")]
    who: Option<String>,
    /// At most this many
    #[arg(long, default_value_t = 50, value_name = "N")]
    limit: usize,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// How far a listed room is.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Stage {
    Open,
    Playing,
}

/// Lists the public rooms.
pub(super) async fn run(context: &Context, asked: RoomsArgs) -> Result<(), Failure> {
    let mut lobby = Lobby::open(context).await?;
    let (rooms, more) = list(&mut lobby, &asked).await?;
    context.remember_server();
    if asked.json {
        rooms.iter().try_for_each(output::object)?;
    } else if rooms.is_empty() {
        output::say("There are no such rooms. Make one with: tabuleiro create GAME")?;
    } else {
        output::raw(&output::tame(&table(&rooms).text()))?;
    }
    if more {
        output::remark("there are more; see them with --limit N");
    }
    Ok(())
}

/// Whom we ask for rooms.
enum Lobby {
    /// The server that knows us, or is to know us.
    Known(Box<Session>),
    /// A server that need not know who looks.
    Guest(Address),
}

impl Lobby {
    async fn open(context: &Context) -> Result<Self, Failure> {
        // Behind TLS there is no other way than the one for those who have a name.
        if identity(context)?.is_none() && !context.address.is_secure() {
            return Ok(Self::Guest(context.address.clone()));
        }
        Ok(Self::Known(Box::new(Session::open(context).await?)))
    }

    async fn ask(&mut self, call: Call) -> Result<Reply, Failure> {
        match self {
            Self::Known(session) => session.ask(call).await,
            Self::Guest(address) => guest::ask(address, &call).await,
        }
    }

    fn nonsense(&self) -> Failure {
        match self {
            Self::Known(session) => session.nonsense(),
            Self::Guest(address) => guest::nonsense(address),
        }
    }
}

async fn list(lobby: &mut Lobby, asked: &RoomsArgs) -> Result<(Vec<Listing>, bool), Failure> {
    let stage = asked.stage.map(|stage| match stage {
        Stage::Open => RoomStage::Open,
        Stage::Playing => RoomStage::Playing,
    });
    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let (game, who, limit) = (asked.game, asked.who.clone(), Some(PAGE));
        let call = Call::Rooms { game, stage, who, after, limit };
        let Reply::Rooms { rooms, next } = lobby.ask(call).await? else {
            return Err(lobby.nonsense());
        };
        all.extend(rooms);
        after = next;
        if after.is_none() || all.len() >= asked.limit {
            let more = after.is_some() || all.len() > asked.limit;
            all.truncate(asked.limit);
            return Ok((all, more));
        }
    }
}

fn table(rooms: &[Listing]) -> Columns {
    let names: Vec<_> = rooms.iter().map(|listing| listing.room).collect();
    let names = find::short_names(&names);
    let mut table = Columns::new(&["room", "game", "options", "turn", "state", "who", "watching"]);
    for (listing, name) in rooms.iter().zip(names) {
        let setup = &listing.setup;
        let who = match &listing.seats {
            Some([first, second]) => format!("{} - {}", first.name(), second.name()),
            None => listing.host.name.clone(),
        };
        table.row(vec![
            name,
            setup.game.info().name.to_owned(),
            words::options(&setup.options),
            format!("{} s", setup.turn_limit.seconds()),
            state(listing).to_owned(),
            who,
            listing.spectators.to_string(),
        ]);
    }
    table
}

/// How far a room is, and whether anybody waits there.
const fn state(listing: &Listing) -> &'static str {
    match (listing.stage, listing.host_away) {
        (RoomStage::Open, Some(_)) => "host away",
        (listed, _) => stage(listed),
    }
}

/// How far a room is, in a word.
pub(super) const fn stage(stage: RoomStage) -> &'static str {
    match stage {
        RoomStage::Open => "open",
        RoomStage::Playing => "playing",
        RoomStage::Finished => "finished",
        RoomStage::Closed => "closed",
    }
}
