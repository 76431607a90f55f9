//! Lists of finished games.

use tabuleiro_protocol::{GameResult, GameSummary, Millis, Person, RoomId, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_server::names::fold;
use tabuleiro_server::room::Command;
use tabuleiro_server::store::{GamesCursor, GamesQuery, NewPerson, Store};

use crate::on_every_store;
use crate::table::{Table, person};

fn all() -> GamesQuery {
    GamesQuery { limit: 100, ..GamesQuery::default() }
}

async fn ids(store: &dyn Store, query: GamesQuery) -> Vec<RoomId> {
    let found = store.games(query).await.unwrap();
    found.iter().map(|summary| summary.game).collect()
}

/// Someone the server knows, so that games are found by the name.
async fn known(store: &dyn Store, name: &str) -> Person {
    let person = person(name);
    let token = [person.id.0.into_bytes(); 2].concat().try_into().unwrap();
    let new = NewPerson { person: person.clone(), folded: fold(name), token, at: 1 };
    store.add_person(new).await.unwrap();
    person
}

async fn finished(
    store: &dyn Store,
    setup: Setup,
    host: &Person,
    guest: &Person,
    ended: Millis,
) -> GameSummary {
    let mut table = Table::start_between(store, setup, host, guest, 1).await;
    table.finish(store, ended).await;
    table.summary()
}

fn of(kind: GameKind) -> Setup {
    Setup::new(kind)
}

fn private() -> Setup {
    Setup { private: true, ..Setup::new(GameKind::Iris) }
}

on_every_store! {
    async fn finished_games_are_listed_with_all_there_is_to_know(store: &dyn Store) {
        let (ana, bia) = (person("Ana"), person("Bia"));
        let older = finished(store, of(GameKind::Trench), &ana, &bia, 5_000).await;
        let newer = finished(store, of(GameKind::Iris), &bia, &ana, 6_000).await;
        let _going_on = Table::start(store, GameKind::Iris, 9_000).await;
        assert_eq!(store.games(all()).await.unwrap(), [newer, older]);
    }

    async fn a_room_that_was_closed_is_no_game(store: &dyn Store) {
        let ana = person("Ana");
        let (mut table, append) = Table::open(&ana, of(GameKind::Iris), 5);
        store.append(vec![append]).await.unwrap();
        let left = table.step(&Command::Leave { who: ana.id });
        store.append(vec![left]).await.unwrap();
        assert_eq!(store.games(all()).await, Ok(Vec::new()));
    }

    async fn games_are_found_by_player(store: &dyn Store) {
        let (ana, bia) = (known(store, "Ana").await, known(store, "Bia").await);
        let eva = known(store, "Éva").await;
        let first = finished(store, of(GameKind::Iris), &ana, &bia, 1_000).await.game;
        let second = finished(store, of(GameKind::Iris), &eva, &ana, 2_000).await.game;
        let by = |name: &str| GamesQuery { player: Some(name.to_owned()), ..all() };
        assert_eq!(ids(store, by("ana")).await, [second, first]);
        assert_eq!(ids(store, by("bia")).await, [first]);
        assert_eq!(ids(store, by("éva")).await, [second]);
        assert_eq!(ids(store, by("nobody")).await, []);
    }

    async fn who_played_both_seats_is_listed_once(store: &dyn Store) {
        let ana = known(store, "Ana").await;
        let mut table = Table::start_alone(store, &ana, 1).await;
        table.finish(store, 1_000).await;
        let by_ana = GamesQuery { player: Some("ana".to_owned()), ..all() };
        assert_eq!(ids(store, by_ana).await, [table.id()]);
        assert_eq!(ids(store, GamesQuery { viewer: Some(ana.id), ..all() }).await, [table.id()]);
    }

    async fn games_are_found_by_game_and_by_result(store: &dyn Store) {
        let (ana, bia) = (person("Ana"), person("Bia"));
        let won = finished(store, of(GameKind::Iris), &ana, &bia, 1_000).await.game;
        let other = finished(store, of(GameKind::Trench), &ana, &bia, 2_000).await.game;
        let mut table = Table::start_between(store, of(GameKind::Iris), &ana, &bia, 1).await;
        table.now = 3_000_000;
        let aborted = table.step(&Command::TimeOut { lag: 0 });
        store.append(vec![aborted]).await.unwrap();
        let aborted = table.id();

        let by = |game, result| GamesQuery { game, result, ..all() };
        let (iris, trench) = (Some(GameKind::Iris), Some(GameKind::Trench));
        let (win, abort) = (Some(GameResult::Win), Some(GameResult::Aborted));
        assert_eq!(ids(store, by(iris, None)).await, [aborted, won]);
        assert_eq!(ids(store, by(trench, None)).await, [other]);
        assert_eq!(ids(store, by(None, win)).await, [other, won]);
        assert_eq!(ids(store, by(None, abort)).await, [aborted]);
        assert_eq!(ids(store, by(iris, win)).await, [won]);
        assert_eq!(ids(store, by(trench, abort)).await, []);
        assert_eq!(ids(store, by(None, Some(GameResult::Draw))).await, []);
    }

    async fn games_are_found_by_when_they_ended(store: &dyn Store) {
        let (ana, bia) = (person("Ana"), person("Bia"));
        let first = finished(store, of(GameKind::Iris), &ana, &bia, 1_000).await.game;
        let second = finished(store, of(GameKind::Iris), &ana, &bia, 2_000).await.game;
        let between = |from, to| GamesQuery { from, to, ..all() };
        assert_eq!(ids(store, between(Some(1_000), None)).await, [second, first]);
        assert_eq!(ids(store, between(Some(1_001), None)).await, [second]);
        assert_eq!(ids(store, between(None, Some(2_000))).await, [first]);
        assert_eq!(ids(store, between(Some(1_000), Some(1_000))).await, []);
        assert_eq!(ids(store, between(Some(0), Some(u64::MAX))).await, [second, first]);
    }

    async fn private_games_are_listed_to_their_players_alone(store: &dyn Store) {
        let (ana, bia, eva) = (known(store, "Ana").await, person("Bia"), person("Eva"));
        let secret = finished(store, private(), &ana, &bia, 2_000).await.game;
        let before = finished(store, of(GameKind::Iris), &ana, &eva, 1_000).await.game;
        let after = finished(store, of(GameKind::Iris), &bia, &eva, 3_000).await.game;
        let seen_by = |viewer: Option<&Person>| GamesQuery { viewer: viewer.map(|p| p.id), ..all() };
        assert_eq!(ids(store, seen_by(None)).await, [after, before]);
        assert_eq!(ids(store, seen_by(Some(&eva))).await, [after, before]);
        assert_eq!(ids(store, seen_by(Some(&ana))).await, [after, secret, before]);
        assert_eq!(ids(store, seen_by(Some(&bia))).await, [after, secret, before]);

        let by_ana = |viewer| GamesQuery { player: Some("ana".to_owned()), ..seen_by(viewer) };
        assert_eq!(ids(store, by_ana(None)).await, [before]);
        assert_eq!(ids(store, by_ana(Some(&eva))).await, [before]);
        assert_eq!(ids(store, by_ana(Some(&bia))).await, [secret, before]);
    }

    async fn pages_follow_each_other_without_gap_or_repeat(store: &dyn Store) {
        let (ana, bia) = (person("Ana"), known(store, "Bia").await);
        for number in 0..23_u64 {
            let setup = if number % 3 == 0 { private() } else { of(GameKind::Iris) };
            // Some end at the same moment.
            finished(store, setup, &ana, &bia, 1_000 + number / 4).await;
        }
        let player = Some("bia".to_owned());
        let viewer = Some(ana.id);
        let everyone = GamesQuery { limit: 5, ..all() };
        let own = GamesQuery { viewer, ..everyone.clone() };
        let by_name = GamesQuery { player, ..own.clone() };
        for (query, count) in [(everyone, 15), (own, 23), (by_name, 23)] {
            let whole = store.games(GamesQuery { limit: 100, ..query.clone() }).await.unwrap();
            assert_eq!(whole.len(), count);
            assert!(whole.is_sorted_by_key(|game| std::cmp::Reverse((game.ended, game.game))));
            assert_eq!(pages(store, query).await, whole);
        }
        assert_eq!(ids(store, GamesQuery { limit: 0, ..all() }).await, []);
    }
}

/// Everything, page by page.
async fn pages(store: &dyn Store, mut query: GamesQuery) -> Vec<GameSummary> {
    let mut found = Vec::new();
    loop {
        let page = store.games(query.clone()).await.unwrap();
        assert!(page.len() <= query.limit as usize);
        let Some(last) = page.last() else { return found };
        query.after = Some(GamesCursor { ended: last.ended.unwrap(), game: last.game });
        found.extend(page);
    }
}
