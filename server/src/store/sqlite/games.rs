//! Lists of finished games.

use sqlx::{QueryBuilder, Sqlite, SqlitePool};
use tabuleiro_protocol::{GameSummary, Millis, PersonId};

use super::failure::of_reading;
use super::rows::{GameRow, bytes, game_columns, result_word};
use crate::store::{GamesQuery, StoreError};

/// Where the games of a list come from. Each has an index in the order of the list.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source<'a> {
    /// Games that everyone may see.
    Public,
    /// Games of the player with this folded name that the viewer may see.
    OfPlayer(&'a str),
    /// Private games of this person, who asks.
    PrivateOf(PersonId),
}

/// A page of finished games from a source.
pub(super) async fn page(
    pool: &SqlitePool,
    source: Source<'_>,
    query: &GamesQuery,
) -> Result<Vec<GameSummary>, StoreError> {
    let mut statement = statement(source, query);
    let rows: Vec<GameRow> =
        statement.build_query_as().fetch_all(pool).await.map_err(|error| of_reading(&error))?;
    rows.iter().map(GameRow::summary).collect()
}

fn statement(source: Source<'_>, query: &GamesQuery) -> QueryBuilder<Sqlite> {
    let mut sql = QueryBuilder::new(concat!("SELECT ", game_columns!()));
    let list = add_source(&mut sql, source, query.viewer);
    // Words stand in the text, not beside it, where a partial index has to be recognised.
    sql.push(" AND g.stage = 'finished'");
    if let Some(game) = query.game {
        sql.push(" AND g.game = ").push_bind(game.info().id);
    }
    if let Some(result) = query.result {
        sql.push(" AND g.result = ").push_bind(result_word(result));
    }
    if let Some(from) = query.from {
        sql.push(format_args!(" AND {list}.ended >= ")).push_bind(nearest(from));
    }
    if let Some(to) = query.to {
        sql.push(format_args!(" AND {list}.ended < ")).push_bind(nearest(to));
    }
    if let Some(after) = query.after {
        sql.push(format_args!(" AND ({list}.ended, {list}.id) < ("));
        sql.push_bind(nearest(after.ended)).push(", ").push_bind(bytes(after.game)).push(")");
    }
    sql.push(format_args!(" ORDER BY {list}.ended DESC, {list}.id DESC LIMIT "));
    sql.push_bind(query.limit);
    sql
}

/// Adds where the games come from, and returns the table whose order is the list's.
fn add_source(
    sql: &mut QueryBuilder<Sqlite>,
    source: Source<'_>,
    viewer: Option<PersonId>,
) -> char {
    const OF_PLAYERS: &str = " FROM players p CROSS JOIN games g ON g.no = p.game WHERE ";
    match source {
        Source::Public => {
            sql.push(" FROM games g WHERE g.private = 0");
            return 'g';
        }
        Source::PrivateOf(person) => {
            sql.push(OF_PLAYERS).push("g.private = 1 AND p.person = ").push_bind(id(person));
        }
        Source::OfPlayer(name) => {
            sql.push(OF_PLAYERS).push("p.person = (SELECT id FROM people WHERE folded = ");
            sql.push_bind(name.to_owned()).push(") AND (g.private = 0");
            if let Some(viewer) = viewer {
                sql.push(" OR EXISTS (SELECT 1 FROM players WHERE game = g.no AND person = ");
                sql.push_bind(id(viewer)).push(")");
            }
            sql.push(")");
        }
    }
    'p'
}

fn id(person: PersonId) -> Vec<u8> {
    person.0.as_bytes().to_vec()
}

/// A moment as the database can compare it; what is beyond its numbers is as far as they go.
fn nearest(at: Millis) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};
    use tabuleiro_protocol::{GameResult, RoomId};
    use tabuleiro_rules::GameKind;

    use super::*;
    use crate::store::GamesCursor;
    use crate::store::sqlite::open::MIGRATIONS;

    /// How SQLite would go about a query.
    async fn plan(connection: &mut SqliteConnection, sql: &str) -> String {
        let explain = format!("EXPLAIN QUERY PLAN {sql}");
        let steps = sqlx::query(AssertSqlSafe(explain)).fetch_all(connection).await.unwrap();
        steps.iter().map(|step| step.get::<String, _>("detail")).collect::<Vec<_>>().join("; ")
    }

    /// Every set of filters.
    fn queries() -> Vec<GamesQuery> {
        let after = GamesCursor { ended: 5, game: RoomId::random() };
        let numbers = 0..32_u32;
        let with = |number: u32, bit: u32| number >> bit & 1 == 1;
        let query = |number| GamesQuery {
            game: with(number, 0).then_some(GameKind::Iris),
            result: with(number, 1).then_some(GameResult::Draw),
            from: with(number, 2).then_some(1),
            to: with(number, 3).then_some(9),
            after: with(number, 4).then_some(after),
            limit: 20,
            ..GamesQuery::default()
        };
        numbers.map(query).collect()
    }

    #[tokio::test]
    async fn every_list_is_read_from_an_index_in_its_order() {
        let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        MIGRATIONS.run(&mut connection).await.unwrap();
        let person = PersonId::random();
        for mut query in queries() {
            let sources = [
                (Source::Public, "games_listed"),
                (Source::OfPlayer("ana"), "players_by_person"),
                (Source::PrivateOf(person), "players_by_person"),
            ];
            for (source, index) in sources {
                query.viewer = Some(person);
                let statement = statement(source, &query).into_string();
                let plan = plan(&mut connection, &statement).await;
                assert!(plan.contains(index), "{query:?}: {plan}");
                assert!(!plan.contains("TEMP B-TREE"), "{query:?}: {plan}");
            }
        }
    }
}
