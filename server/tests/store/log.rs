//! The log of every game.

use tabuleiro_protocol::{CloseReason, RoomId, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_server::room::{Command, Room};
use tabuleiro_server::store::{Append, StoreError};

use crate::on_every_store;
use crate::table::{Table, person};

on_every_store! {
    async fn what_was_appended_is_loaded(store: &dyn Store) {
        let mut table = Table::start(store, GameKind::Splinter, 1_000).await;
        for _ in 0..10 {
            let played = table.play();
            store.append(vec![played]).await.unwrap();
        }
        let stored = store.load(table.id()).await.unwrap().unwrap();
        assert_eq!(stored.records, table.records());
        let log = stored.records.iter().map(|record| record.read().unwrap());
        assert_eq!(Room::replay(stored.room, log).unwrap(), table.room);
    }

    async fn a_game_that_does_not_exist_is_not_loaded(store: &dyn Store) {
        assert_eq!(store.load(RoomId::random()).await, Ok(None));
    }

    async fn an_invite_is_kept_and_any_text_comes_back(store: &dyn Store) {
        let host = person("Ana");
        let setup = Setup { private: true, ..Setup::new(GameKind::Iris) };
        let (mut table, mut append) = Table::open(&host, setup, 5);
        append.invite = Some("abc-DEF".to_owned());
        store.append(vec![append]).await.unwrap();
        for text in ["1 2 3", "é \"quoted\" \\ 'single'", "日本語 \u{1F3B2}", "; DROP TABLE events"] {
            let said = table.step(&Command::Say { who: host.clone(), text: text.to_owned() });
            store.append(vec![said]).await.unwrap();
        }
        let stored = store.load(table.id()).await.unwrap().unwrap();
        assert_eq!(stored.invite.as_deref(), Some("abc-DEF"));
        assert_eq!(stored.records, table.records());
    }

    async fn many_events_in_one_batch_all_come_back(store: &dyn Store) {
        let host = person("Ana");
        let mut table = Table::start_alone(store, &host, 1).await;
        let after = table.room.seq();
        let records = (0..150).flat_map(|_| {
            table.now += 10_000;
            table.step(&Command::Say { who: host.clone(), text: "hm".to_owned() }).records
        });
        let records: Vec<_> = records.collect();
        assert_eq!(records.len(), 150);
        let batch = Append { room: table.id(), after, records, summary: None, invite: None };
        store.append(vec![batch]).await.unwrap();
        assert_eq!(store.load(table.id()).await.unwrap().unwrap().records, table.records());
    }

    async fn an_event_that_exists_is_a_conflict_and_changes_nothing(store: &dyn Store) {
        let mut table = Table::start(store, GameKind::Trench, 1_000).await;
        let before = table.records();
        let first = table.play();
        let mut late = first.clone();
        store.append(vec![first]).await.unwrap();
        late.summary = Some(Box::new(table.summary()));
        let conflict = StoreError::Conflict { room: table.id(), seq: late.after + 1 };
        assert_eq!(store.append(vec![late]).await, Err(conflict));
        let stored = store.load(table.id()).await.unwrap().unwrap();
        assert_eq!(stored.records, table.records());
        assert_eq!(stored.records.len(), before.len() + 1);
    }

    async fn a_gap_is_a_conflict(store: &dyn Store) {
        let mut table = Table::start(store, GameKind::Trench, 1_000).await;
        let before = table.records();
        let (_skipped, next) = (table.play(), table.play());
        let conflict = StoreError::Conflict { room: table.id(), seq: next.after + 1 };
        assert_eq!(store.append(vec![next]).await, Err(conflict));
        assert_eq!(store.load(table.id()).await.unwrap().unwrap().records, before);
    }

    async fn a_game_is_made_once(store: &dyn Store) {
        let (table, append) = Table::open(&person("Ana"), Setup::new(GameKind::Iris), 5);
        store.append(vec![append.clone()]).await.unwrap();
        let conflict = StoreError::Conflict { room: table.id(), seq: 1 };
        assert_eq!(store.append(vec![append]).await, Err(conflict));
    }

    async fn events_for_a_game_that_does_not_exist_are_a_conflict(store: &dyn Store) {
        let (mut table, _never_stored) = Table::open(&person("Ana"), Setup::new(GameKind::Iris), 5);
        let joined = table.step(&Command::Join { who: person("Bia"), coin: true });
        let conflict = StoreError::Conflict { room: table.id(), seq: 2 };
        assert_eq!(store.append(vec![joined]).await, Err(conflict));
        assert_eq!(store.load(table.id()).await, Ok(None));
    }

    async fn what_makes_no_sense_is_refused(store: &dyn Store) {
        let (table, good) = Table::open(&person("Ana"), Setup::new(GameKind::Iris), 5);
        let no_summary = Append { summary: None, ..good.clone() };
        let no_events = Append { records: Vec::new(), ..good.clone() };
        let mut misnumbered = good.clone();
        misnumbered.records[0].seq = 2;
        let mut foreign = good.clone();
        foreign.room = RoomId::random();
        for bad in [no_summary, no_events, misnumbered, foreign] {
            let refused = store.append(vec![bad]).await;
            assert!(matches!(refused, Err(StoreError::Damaged(_))), "{refused:?}");
        }
        let twice = store.append(vec![good.clone(), good]).await;
        assert!(matches!(twice, Err(StoreError::Damaged(_))), "{twice:?}");
        assert_eq!(store.load(table.id()).await, Ok(None));
        assert!(store.is_ready());
    }

    async fn a_rematch_is_stored_in_both_rooms_or_in_none(store: &dyn Store) {
        let mut table = Table::start(store, GameKind::Iris, 1_000).await;
        table.finish(store, 2_000).await;
        let before = table.records();
        let (next, good) = table.rematch();

        let mut late = good.clone();
        late[0].after -= 1;
        late[0].records.iter_mut().for_each(|record| record.seq -= 1);
        late.reverse();
        let refused = store.append(late).await;
        assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{refused:?}");
        assert_eq!(store.load(next.id()).await, Ok(None));
        assert_eq!(store.load(table.id()).await.unwrap().unwrap().records, before);

        store.append(good).await.unwrap();
        assert_eq!(store.load(next.id()).await.unwrap().unwrap().records, next.records());
        assert_eq!(store.load(table.id()).await.unwrap().unwrap().records, table.records());
    }

    async fn a_conflict_does_not_hurt_those_who_come_at_the_same_time(store: &dyn Store) {
        let mut tables = Vec::new();
        for _ in 0..20 {
            tables.push(Table::start(store, GameKind::Iris, 1_000).await);
        }
        let plays: Vec<_> = tables.iter_mut().map(Table::play).collect();
        // Everyone sends the same event twice, all at once: one of two gets through.
        let both = plays.iter().flat_map(|play| [play.clone(), play.clone()]);
        let results = futures::future::join_all(both.map(|play| store.append(vec![play]))).await;
        for (pair, play) in results.chunks(2).zip(&plays) {
            let conflict = StoreError::Conflict { room: play.room, seq: play.after + 1 };
            assert_eq!(pair.iter().filter(|result| result.is_ok()).count(), 1, "{pair:?}");
            assert!(pair.contains(&Err(conflict)), "{pair:?}");
        }
        for table in &tables {
            let stored = store.load(table.id()).await.unwrap().unwrap();
            assert_eq!(stored.records, table.records());
        }
    }

    async fn unfinished_games_come_back_the_oldest_first(store: &dyn Store) {
        let playing = Table::start(store, GameKind::Adaptoid, 3_000).await;
        let (waiting, append) = Table::open(&person("Ana"), Setup::new(GameKind::Iris), 1_000);
        store.append(vec![append]).await.unwrap();
        let mut finished = Table::start(store, GameKind::Splinter, 2_000).await;
        finished.finish(store, 4_000).await;
        let (mut closed, append) = Table::open(&person("Ana"), Setup::new(GameKind::Iris), 500);
        store.append(vec![append]).await.unwrap();
        let gone = closed.step(&Command::Close { reason: CloseReason::HostGone });
        store.append(vec![gone]).await.unwrap();

        let found = store.unfinished().await.unwrap();
        let rooms: Vec<_> = found.iter().map(|game| game.room).collect();
        assert_eq!(rooms, [waiting.id(), playing.id()]);
        assert_eq!(found[0].records, waiting.records());
        assert_eq!(found[1].records, playing.records());
    }

    async fn chat_after_the_end_is_still_stored(store: &dyn Store) {
        let ana = person("Ana");
        let mut table =
            Table::start_between(store, Setup::new(GameKind::Iris), &ana, &person("Bia"), 1).await;
        table.finish(store, 2_000).await;
        for _ in 0..2 {
            let said = table.step(&Command::Say { who: ana.clone(), text: "thanks".to_owned() });
            store.append(vec![said]).await.unwrap();
        }
        assert_eq!(store.load(table.id()).await.unwrap().unwrap().records, table.records());
    }
}
