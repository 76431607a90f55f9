//! Verifies a database: reads everything, replays every game, and reports what does not fit.

mod compare;
mod replay;
mod report;

pub use report::{Problem, Report};

use std::path::Path;

use futures::TryStreamExt;
use sqlx::{Connection, FromRow, Row, SqliteConnection};

use self::compare::compare;
use crate::names::fold;
use crate::store::OpenError;
use crate::store::sqlite::open::look_into;
use crate::store::sqlite::rows::{GameRow, game_columns, gathered_events, recent_heads};

/// How many games are read at a time. Between two reads a server can empty its write-ahead log.
const CHUNK: u32 = 200;

/// Verifies a database, also while a server writes it. Takes as long as reading the whole file and
/// playing every game in it.
///
/// # Errors
/// If the file is not a database of this program that can be read. Damage inside of it is no
/// error: it is in the report.
pub async fn check(path: &Path) -> Result<Report, OpenError> {
    let mut connection = look_into(path).await?;
    let mut report = Report::default();
    if let Err(error) = check_all(&mut connection, &mut report).await {
        report.add(Problem::of_file(format!("cannot be read to its end: {error}")));
    }
    // Everything was read; what may go wrong now is of no interest to anyone.
    let _ = connection.close().await;
    Ok(report)
}

async fn check_all(
    connection: &mut SqliteConnection,
    report: &mut Report,
) -> Result<(), sqlx::Error> {
    check_file(connection, report).await?;
    check_strays(connection, report).await?;
    check_loose(connection, report).await?;
    check_people(connection, report).await?;
    check_games(connection, report).await
}

/// What SQLite itself can tell.
async fn check_file(
    connection: &mut SqliteConnection,
    report: &mut Report,
) -> Result<(), sqlx::Error> {
    let mut lines = sqlx::query_scalar("PRAGMA integrity_check").fetch(connection);
    while let Some(line) = lines.try_next().await? {
        let line: String = line;
        if line != "ok" {
            report.add(Problem::of_file(line));
        }
    }
    Ok(())
}

/// Rows that belong to no game.
async fn check_strays(
    connection: &mut SqliteConnection,
    report: &mut Report,
) -> Result<(), sqlx::Error> {
    let strays = sqlx::query_as(
        "SELECT 'events', game, count(*) FROM events WHERE game NOT IN (SELECT no FROM games) \
         GROUP BY game UNION ALL \
         SELECT 'players', game, count(*) FROM players WHERE game NOT IN (SELECT no FROM games) \
         GROUP BY game",
    );
    let strays: Vec<(String, i64, i64)> = strays.fetch_all(connection).await?;
    for (table, game, count) in strays {
        let what =
            format!("{count} rows of {table} belong to game number {game}, which is missing");
        report.add(Problem::of_file(what));
    }
    Ok(())
}

/// Events that are not reached from the last event of their game.
async fn check_loose(
    connection: &mut SqliteConnection,
    report: &mut Report,
) -> Result<(), sqlx::Error> {
    let loose = sqlx::query_as(concat!(
        "SELECT g.no, count(*), coalesce(l.seq, h.seq, 0) AS last \
         FROM events e JOIN games g ON g.no = e.game \
         LEFT JOIN head_checkpoint h ON h.game = g.no LEFT JOIN ",
        recent_heads!(),
        " l ON l.game = g.no GROUP BY g.no HAVING count(*) > last"
    ));
    let loose: Vec<(i64, i64, i64)> = loose.fetch_all(connection).await?;
    for (game, count, last) in loose {
        let what = format!(
            "{count} rows of events belong to game number {game}, whose last event is number {last}"
        );
        report.add(Problem::of_file(what));
    }
    Ok(())
}

async fn check_people(
    connection: &mut SqliteConnection,
    report: &mut Report,
) -> Result<(), sqlx::Error> {
    let mut people = sqlx::query("SELECT name, folded FROM people").fetch(connection);
    while let Some(person) = people.try_next().await? {
        let (name, folded): (String, String) = (person.try_get(0)?, person.try_get(1)?);
        report.people += 1;
        if fold(&name) != folded {
            report.add(Problem::of_file(format!("{name:?} is kept as {folded:?}")));
        }
    }
    Ok(())
}

/// A game with everything that is kept of it, read at one moment.
#[derive(FromRow)]
struct KeptGame {
    no: i64,
    #[sqlx(flatten)]
    row: GameRow,
    /// The number of its last event.
    last: i64,
    events: Option<String>,
    players: String,
}

async fn check_games(
    connection: &mut SqliteConnection,
    report: &mut Report,
) -> Result<(), sqlx::Error> {
    let mut last = i64::MIN;
    loop {
        let chunk: Vec<KeptGame> = sqlx::query_as(concat!(
            "SELECT g.no, coalesce(l.seq, h.seq, 0) AS last, ",
            game_columns!(),
            ", ",
            gathered_events!("ifnull(l.event, h.event)"),
            " AS events, (SELECT json_group_array(json_array(hex(person), ended, hex(id))) \
             FROM players WHERE game = g.no) AS players \
             FROM games g LEFT JOIN head_checkpoint h ON h.game = g.no LEFT JOIN ",
            recent_heads!(),
            " l ON l.game = g.no WHERE g.no > ? ORDER BY g.no LIMIT ?"
        ))
        .bind(last)
        .bind(CHUNK)
        .fetch_all(&mut *connection)
        .await?;
        let Some(game) = chunk.last() else { return Ok(()) };
        last = game.no;
        for game in &chunk {
            check_game(game, report);
        }
    }
}

fn check_game(game: &KeptGame, report: &mut Report) {
    report.games += 1;
    let room = replay::read_log(game).and_then(|(id, records)| {
        report.events += records.len() as u64;
        replay::replay(id, &records)
    });
    let problems = match room {
        Ok(room) => compare(game, &room),
        Err(problem) => vec![problem],
    };
    problems.into_iter().for_each(|problem| report.add(problem));
}
