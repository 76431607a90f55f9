//! Verifying a database.

use std::fs::{self, OpenOptions};
use std::io::{Seek, SeekFrom, Write};

use sqlx::{AssertSqlSafe, Connection};
use tabuleiro_protocol::{RoomId, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_server::check::{Problem, Report, check};
use tabuleiro_server::names::fold;
use tabuleiro_server::store::{NewPerson, OpenError, Store};

use crate::Place;
use crate::file::stranger;
use crate::table::{Table, person};

/// A database with a bit of everything, which no server has open.
struct Filled {
    place: Place,
    /// A game that is going on.
    playing: RoomId,
    /// A game that is over.
    finished: RoomId,
    events: u64,
}

async fn filled() -> Filled {
    let place = Place::new();
    let store = place.open().await;
    let (ana, bia) = (person("Ana"), person("Bia"));
    for (token, who) in [(1, &ana), (2, &bia)] {
        let new =
            NewPerson { person: who.clone(), folded: fold(&who.name), token: [token; 32], at: 1 };
        store.add_person(new).await.unwrap();
    }
    let mut tables = Vec::new();
    for kind in GameKind::ALL {
        let mut table = Table::start_between(&store, Setup::new(*kind), &ana, &bia, 1).await;
        for _ in 0..6 {
            let played = table.play();
            store.append(vec![played]).await.unwrap();
        }
        tables.push(table);
    }
    tables[1].finish(&store, 9_000).await;
    let (next, rematch) = tables[1].rematch();
    store.append(rematch).await.unwrap();
    tables.push(next);
    let mut alone = Table::start_alone(&store, &ana, 5).await;
    alone.finish(&store, 9_000).await;
    tables.push(alone);
    store.close().await;
    let events = tables.iter().map(|table| u64::from(table.room.seq())).sum();
    Filled { place, playing: tables[0].id(), finished: tables[1].id(), events }
}

impl Filled {
    /// Changes the file behind the server's back.
    async fn change(&self, sql: &str) {
        let mut connection = stranger(&self.place.path()).await;
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    async fn check(&self) -> Report {
        check(&self.place.path()).await.unwrap()
    }
}

/// The number of a game in the database, as SQL.
fn number(game: RoomId) -> String {
    format!("(SELECT no FROM games WHERE id = x'{}')", game.0.simple())
}

fn only(report: &Report) -> &Problem {
    assert_eq!(report.problems.len(), 1, "{report}");
    &report.problems[0]
}

#[tokio::test]
async fn a_sound_database_is_clean_and_counted() {
    let filled = filled().await;
    let report = filled.check().await;
    assert!(report.is_clean(), "{report}");
    assert_eq!((report.people, report.games, report.events), (2, 7, filled.events));
    assert!(report.to_string().ends_with("everything fits"), "{report}");
}

#[tokio::test]
async fn a_new_database_is_clean() {
    let place = Place::new();
    place.open().await.close().await;
    assert_eq!(check(&place.path()).await.unwrap(), Report::default());
}

/// What lies in the folder of the database.
fn files(place: &Place) -> Vec<String> {
    let entries = fs::read_dir(place.path().parent().unwrap()).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_check_leaves_nothing_behind_and_changes_nothing() {
    let filled = filled().await;
    let before = fs::read(filled.place.path()).unwrap();
    assert!(filled.check().await.is_clean());
    assert_eq!(files(&filled.place), ["games.db"]);
    assert_eq!(fs::read(filled.place.path()).unwrap(), before);
}

#[tokio::test]
async fn a_check_leaves_what_a_crash_has_left_where_it_is() {
    let filled = filled().await;
    let store = filled.place.open().await;
    let copy = Place::new();
    for name in files(&filled.place).iter().filter(|name| !name.ends_with("-lock")) {
        fs::copy(filled.place.file(name), copy.file(name)).unwrap();
    }
    let log = fs::read(copy.file("games.db-wal")).unwrap();
    assert!(!log.is_empty(), "there is something in the log");
    let before = fs::read(copy.path()).unwrap();
    assert!(check(&copy.path()).await.unwrap().is_clean());
    assert_eq!(fs::read(copy.path()).unwrap(), before);
    assert_eq!(fs::read(copy.file("games.db-wal")).unwrap(), log);
    store.close().await;
}

#[tokio::test]
async fn a_changed_event_is_reported_with_its_place() {
    let filled = filled().await;
    let changes = [
        "replace(body, '\"action\":\"', '\"action\":\"nonsense')",
        "replace(body, '\"ply\":2', '\"ply\":7')",
        "'{'",
        "'{\"type\":\"unheard_of\"}'",
    ];
    for change in changes {
        let game = number(filled.playing);
        filled.change("CREATE TABLE before AS SELECT rowid AS place, body FROM events").await;
        filled
            .change(&format!("UPDATE events SET body = {change} WHERE game = {game} AND seq = 6"))
            .await;
        let report = filled.check().await;
        let problem = only(&report);
        assert_eq!((problem.game, problem.seq), (Some(filled.playing), Some(6)), "{report}");
        assert!(problem.to_string().contains("event 6"), "{problem}");
        assert_eq!(report.games, 7);
        let restore = "UPDATE events SET body = before.body FROM before \
                       WHERE events.rowid = before.place; DROP TABLE before";
        filled.change(restore).await;
        assert!(filled.check().await.is_clean());
    }
}

#[tokio::test]
async fn a_missing_event_is_reported() {
    let filled = filled().await;
    let game = number(filled.playing);
    filled.change(&format!("DELETE FROM events WHERE game = {game} AND seq = 5")).await;
    let report = filled.check().await;
    let problem = only(&report);
    assert_eq!((problem.game, problem.seq), (Some(filled.playing), Some(6)));
    assert!(problem.what.contains("event 5 was expected"), "{problem}");
}

#[tokio::test]
async fn a_game_without_events_is_reported() {
    let filled = filled().await;
    filled.change(&format!("DELETE FROM events WHERE game = {}", number(filled.finished))).await;
    let report = filled.check().await;
    assert_eq!(only(&report).game, Some(filled.finished));
    assert!(only(&report).what.contains("no events"), "{report}");
}

#[tokio::test]
async fn events_without_a_game_are_reported() {
    let filled = filled().await;
    filled.change("INSERT INTO events VALUES (99999, NULL, 999, 1, 1, '{}')").await;
    let report = filled.check().await;
    assert!(only(&report).what.contains("number 999"), "{report}");
}

#[tokio::test]
async fn events_that_no_other_leads_to_are_reported() {
    let filled = filled().await;
    let game = number(filled.playing);
    let again = "SELECT 99999, prev, game, seq, at, body FROM events";
    filled.change(&format!("INSERT INTO events {again} WHERE game = {game} AND seq = 5")).await;
    let report = filled.check().await;
    assert!(only(&report).what.contains("belong to game number"), "{report}");
}

#[tokio::test]
async fn a_game_that_ends_before_its_last_event_is_reported() {
    let filled = filled().await;
    let game = number(filled.playing);
    let earlier = format!("(SELECT no FROM events WHERE game = {game} AND seq = 5)");
    filled
        .change(&format!("UPDATE head_checkpoint SET event = {earlier} WHERE game = {game}"))
        .await;
    let report = filled.check().await;
    assert_eq!((only(&report).game, only(&report).seq), (Some(filled.playing), Some(5)));
    assert!(only(&report).what.contains("expected to be the last"), "{report}");
}

#[tokio::test]
async fn a_list_that_differs_from_the_log_is_reported() {
    let filled = filled().await;
    let game = number(filled.finished);
    let changes = [
        ("plies", "UPDATE games SET plies = 99"),
        ("stage", "UPDATE games SET stage = 'playing'"),
        ("ended", "UPDATE games SET ended = ended + 1"),
        ("result", "UPDATE games SET result = 'draw'"),
        ("private", "UPDATE games SET private = 1"),
        ("seats", "UPDATE games SET seats = replace(seats, 'Bia', 'Eva')"),
        ("list cannot be read", "UPDATE games SET setup = '{'"),
    ];
    for (word, change) in changes {
        let restore = format!(
            "UPDATE games SET (plies, stage, ended, result, private, seats, setup) = \
             (SELECT plies, stage, ended, result, private, seats, setup FROM before) WHERE no = {game}; \
             DROP TABLE before"
        );
        filled
            .change(&format!("CREATE TABLE before AS SELECT * FROM games WHERE no = {game}"))
            .await;
        filled.change(&format!("{change} WHERE no = {game}")).await;
        let report = filled.check().await;
        assert_eq!(only(&report).game, Some(filled.finished), "{word}");
        assert!(only(&report).what.contains(word), "{report}");
        filled.change(&restore).await;
        assert!(filled.check().await.is_clean(), "{word}");
    }
}

#[tokio::test]
async fn players_that_differ_from_the_log_are_reported() {
    let filled = filled().await;
    let game = number(filled.finished);
    let bia = "(SELECT id FROM people WHERE folded = 'bia')";
    filled.change(&format!("DELETE FROM players WHERE game = {game} AND person = {bia}")).await;
    let report = filled.check().await;
    assert_eq!(only(&report).game, Some(filled.finished));
    assert!(only(&report).what.contains("players"), "{report}");
}

#[tokio::test]
async fn a_file_with_ruined_pages_is_reported() {
    let filled = filled().await;
    let length = fs::metadata(filled.place.path()).unwrap().len();
    let mut file = OpenOptions::new().write(true).open(filled.place.path()).unwrap();
    // All but the first page, which says what kind of file it is.
    file.seek(SeekFrom::Start(4096)).unwrap();
    file.write_all(&vec![0xA5; usize::try_from(length - 4096).unwrap()]).unwrap();
    drop(file);
    match check(&filled.place.path()).await {
        Ok(report) => assert!(!report.is_clean(), "{report}"),
        Err(error) => assert!(matches!(error, OpenError::Damaged { .. }), "{error:?}"),
    }
}

#[tokio::test]
async fn what_is_no_database_of_ours_is_refused() {
    let place = Place::new();
    let missing = check(&place.path()).await.unwrap_err();
    assert!(matches!(missing, OpenError::Missing(_)), "{missing:?}");
    assert!(!place.path().exists());
    fs::write(place.path(), "garbage ".repeat(1000)).unwrap();
    let garbage = check(&place.path()).await.unwrap_err();
    assert!(matches!(garbage, OpenError::NotADatabase(_)), "{garbage:?}");
    fs::write(place.path(), "").unwrap();
    let empty = check(&place.path()).await.unwrap_err();
    assert!(matches!(empty, OpenError::Foreign(_)), "{empty:?}");
}

#[tokio::test]
async fn a_database_can_be_checked_while_it_is_written() {
    let place = Place::new();
    let store = place.open().await;
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(Table::start(&store, GameKind::Iris, 1).await);
    }
    let (path, mut checks) = (place.path(), 0);
    let mut checking = Box::pin(check(&path));
    while checks < 3 {
        let plays = tables.iter_mut().map(|table| store.append(vec![table.play()]));
        let plays = futures::future::join_all(plays);
        tokio::select! {
            biased;
            report = &mut checking => {
                let report = report.unwrap();
                assert!(report.is_clean(), "{report}");
                checks += 1;
                checking = Box::pin(check(&path));
                // What was under way is given up here, so the tables start anew.
                tables.clear();
                for _ in 0..20 {
                    tables.push(Table::start(&store, GameKind::Iris, 1).await);
                }
            }
            results = plays => assert!(results.iter().all(Result::is_ok), "{results:?}"),
        }
        tables.retain(|table| table.room.is_playing());
    }
}
