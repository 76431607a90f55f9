//! `tabuleiro games`: games that are over.

use clap::Args;
use tabuleiro_protocol::{Call, GameResult, GameSummary, Millis, Reply};
use tabuleiro_rules::GameKind;

use super::columns::Columns;
use super::rooms::PAGE;
use super::{Context, Failure, Session, find, output, words};
use crate::args;

/// Which games.
#[derive(Debug, Args)]
pub struct GamesArgs {
    /// Only games of the person of this name
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Only this game
    #[arg(long, value_parser = args::game(), ignore_case = true)]
    game: Option<GameKind>,
    /// Only games with this result
    #[arg(long, value_enum)]
    result: Option<Wanted>,
    /// Only games that ended on this day or later
    #[arg(long, value_parser = words::since, value_name = "DAY")]
    from: Option<Millis>,
    /// Only games that ended on this day or earlier
    #[arg(long, value_parser = words::until, value_name = "DAY")]
    to: Option<Millis>,
    /// At most this many, the newest
    #[arg(long, default_value_t = 20, value_name = "N")]
    limit: usize,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// The result of a game in a word.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Wanted {
    Win,
    Draw,
    Aborted,
}

impl From<Wanted> for GameResult {
    fn from(wanted: Wanted) -> Self {
        match wanted {
            Wanted::Win => Self::Win,
            Wanted::Draw => Self::Draw,
            Wanted::Aborted => Self::Aborted,
        }
    }
}

/// Lists finished games.
pub(super) async fn run(context: &Context, asked: GamesArgs) -> Result<(), Failure> {
    let mut session = Session::open(context).await?;
    let (games, more) = list(&mut session, &asked).await?;
    if asked.json {
        games.iter().try_for_each(output::object)?;
    } else if games.is_empty() {
        output::say("There are no such games.")?;
    } else {
        output::raw(&output::tame(&table(&games).text()))?;
    }
    if more {
        output::remark("there are more; see them with --limit N");
    }
    Ok(())
}

async fn list(
    session: &mut Session,
    asked: &GamesArgs,
) -> Result<(Vec<GameSummary>, bool), Failure> {
    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let call = Call::Games {
            player: asked.player.clone(),
            game: asked.game,
            result: asked.result.map(GameResult::from),
            from: asked.from,
            to: asked.to,
            after,
            limit: Some(PAGE),
        };
        let Reply::Games { games, next } = session.ask(call).await? else {
            return Err(session.nonsense());
        };
        all.extend(games);
        after = next;
        if after.is_none() || all.len() >= asked.limit {
            let more = after.is_some() || all.len() > asked.limit;
            all.truncate(asked.limit);
            return Ok((all, more));
        }
    }
}

fn table(games: &[GameSummary]) -> Columns {
    let names: Vec<_> = games.iter().map(|summary| summary.game).collect();
    let names = find::short_names(&names);
    let heading = ["game", "ended", "played", "options", "first", "second", "moves", "result"];
    let mut table = Columns::new(&heading);
    for (summary, name) in games.iter().zip(names) {
        let seat = |seat: usize| summary.seats.as_ref().map(|seats| seats[seat].name());
        let ending = summary.ending.as_ref();
        table.row(vec![
            name,
            summary.ended.map(words::moment).unwrap_or_default(),
            summary.setup.game.info().name.to_owned(),
            words::options(&summary.setup.options),
            seat(0).unwrap_or_default(),
            seat(1).unwrap_or_default(),
            summary.plies.to_string(),
            ending.map(|end| words::ending(end, summary.seats.as_ref())).unwrap_or_default(),
        ]);
    }
    table
}
