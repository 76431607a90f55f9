//! The log of a game, running or finished, and the list of finished games.

use tabuleiro_protocol::{
    Call, ErrorCode, Event, GameRecord, GameResult, GameSummary, Millis, Opponent, Reply, RoomId,
    Seq,
};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::view::View;
use tabuleiro_tests::{Dice, Mirror, Table, TestClient, TestServer, setup, setup_against};

async fn replay(client: &mut TestClient, game: RoomId, since: Seq) -> GameRecord {
    match client.ok(Call::Replay { game, since }).await {
        Reply::Replay { record } => *record,
        other => panic!("no replay: {other:?}"),
    }
}

/// What a client without rules draws from a record: the board after each event.
fn drawn(record: &GameRecord) -> Vec<(Seq, View)> {
    let mut view = record.board.view.clone();
    let steps = record.events.iter().map(|event| {
        if let Some(change) = &event.change {
            change.apply(&mut view);
        }
        (event.logged.seq, view.clone())
    });
    steps.collect()
}

/// Says that every step drawn from a record is what a client saw live.
fn assert_as_seen(record: &GameRecord, mirror: &Mirror) {
    let drawn = drawn(record);
    assert_eq!(drawn.last().map(|(seq, _)| *seq), Some(mirror.seq()));
    for (seq, view) in &mirror.views {
        let step = drawn.iter().find(|(number, _)| number == seq).expect("every step is there");
        assert_eq!(&step.1, view, "after event {seq}");
    }
    for logged in &mirror.log {
        let told = record.events.iter().find(|event| event.logged.seq == logged.seq);
        assert_eq!(&told.expect("every event is there").logged, logged, "with its time");
    }
}

/// A finished game with an undo in it.
async fn played(server: &TestServer, table: &mut Table, game: GameKind, seed: u64) {
    table.room = Table::seat(&mut table.one, &mut table.two, setup(game)).await;
    let (room, mut dice) = (table.room, Dice::new(seed));
    for _ in 0..2 {
        table.play_turn(&mut dice).await;
    }
    let ply = table.one.room(room).ply();
    table.one.ok(Call::Undo { room, ply }).await;
    let asked = table.two.sees(room, |mirror| mirror.room.undo.is_some()).await;
    let ask = asked.room.undo.expect("asked").seq;
    table.two.ok(Call::AnswerUndo { room, ask, accept: true }).await;
    let seq = table.two.room(room).seq();
    table.one.sees_seq(room, seq).await;
    let mut eve = server.connect().await;
    eve.hello(&format!("Eve {seed}")).await;
    // From any point so far, at any moment.
    assert_as_seen(&replay(&mut eve, room, 0).await, table.two.room(room));
    table.play_out(&mut dice).await;
}

#[tokio::test]
async fn every_step_of_every_game_can_be_drawn_from_its_record() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    for (seed, game) in (0..).zip(GameKind::ALL) {
        played(&server, &mut table, *game, seed).await;
        let mirror = table.two.room(table.room).clone();
        let record = replay(&mut table.one, table.room, 0).await;
        assert_as_seen(&record, &mirror);
        assert_eq!(record.board.layouts, mirror.room.board.layouts);
        assert_eq!(record.summary.ending, mirror.room.ending);
        let over_http = server.get(&format!("/api/games/{}", table.room)).await.record();
        assert_as_seen(&over_http, &mirror);
        assert_eq!(over_http.summary, record.summary);
    }
}

#[tokio::test]
async fn a_part_of_a_replay_begins_with_the_board_at_that_point() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Iris)).await;
    let (room, mut dice) = (table.room, Dice::new(12));
    for _ in 0..8 {
        table.play_any(&mut dice).await;
    }
    let mirror = table.two.room(room).clone();
    let whole = drawn(&replay(&mut table.one, room, 0).await);
    for since in 1..=mirror.seq() {
        let part = replay(&mut table.one, room, since).await;
        assert_eq!(part.board.view, whole[since as usize - 1].1);
        assert_eq!(drawn(&part), whole[since as usize..]);
    }
    let nothing = replay(&mut table.one, room, 99).await;
    assert!(nothing.events.is_empty());
}

#[tokio::test]
async fn a_running_game_is_replayed_by_anyone_at_any_moment() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let mut eve = server.client("Eve").await;
    let (room, mut dice) = (table.room, Dice::new(13));
    for ply in 0..5 {
        let record = replay(&mut eve, room, 0).await;
        let played =
            record.events.iter().filter(|e| matches!(e.logged.event, Event::Played { .. }));
        assert_eq!(played.count(), ply);
        assert_eq!(record.summary.ending, None);
        let over_http = server.get(&format!("/api/games/{room}")).await;
        assert_eq!(over_http.header("cache-control"), Some("no-store"));
        assert_eq!(over_http.record().events.len(), record.events.len());
        table.play_any(&mut dice).await;
    }
    eve.refused_with(ErrorCode::NoSuchGame, Call::Replay { game: RoomId::random(), since: 0 })
        .await;
}

#[tokio::test]
async fn a_record_can_be_read_by_a_person() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let (room, mut dice) = (table.room, Dice::new(14));
    for _ in 0..30 {
        table.play_turn(&mut dice).await;
    }
    let mirror = table.one.room(room).clone();
    let text = server.get(&format!("/api/games/{room}.txt")).await;
    assert!(text.header("content-type").is_some_and(|kind| kind.starts_with("text/plain")));
    assert!(text.body.contains("[Result \"in progress\"]"), "{}", text.body);
    table.two.ok(Call::Resign { room }).await;
    table.one.sees(room, |mirror| mirror.room.ending.is_some()).await;
    let text = server.get(&format!("/api/games/{room}.txt")).await.body;
    for line in [
        "[Game \"Trench\"]".to_owned(),
        format!("[Id \"{room}\"]"),
        "[First \"Ana\"]".to_owned(),
        "[Second \"Bo\"]".to_owned(),
        "[TurnLimit \"30 s\"]".to_owned(),
        "[Result \"Ana won: the opponent resigned\"]".to_owned(),
    ] {
        assert!(text.lines().any(|known| known == line), "{line} is missing:\n{text}");
    }
    let (_, turns) = text.split_once("\n\n").expect("a header and turns");
    let words: Vec<_> = turns.split_whitespace().collect();
    let numbered =
        (1..).zip(mirror.actions()).map(|(number, action)| format!("{number}. {action}"));
    let expected = format!("{} 1-0", numbered.collect::<Vec<_>>().join(" "));
    assert_eq!(words.join(" "), expected);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

/// Which finished games to list.
#[derive(Clone, Default)]
struct Wanted {
    player: Option<&'static str>,
    game: Option<GameKind>,
    result: Option<GameResult>,
    from: Option<Millis>,
    to: Option<Millis>,
}

impl Wanted {
    fn call(&self, after: Option<String>, limit: Option<u32>) -> Call {
        let Self { player, game, result, from, to } = self.clone();
        let player = player.map(str::to_owned);
        Call::Games { player, game, result, from, to, after, limit }
    }
}

async fn games(client: &mut TestClient, call: Call) -> (Vec<GameSummary>, Option<String>) {
    match client.ok(call).await {
        Reply::Games { games, next } => (games, next),
        other => panic!("no games: {other:?}"),
    }
}

async fn listed(client: &mut TestClient, wanted: Wanted) -> Vec<RoomId> {
    games(client, wanted.call(None, None)).await.0.into_iter().map(|game| game.game).collect()
}

/// Games of Ana's: a lost one and a drawn one with Bo, and one against a hot seat of her own.
async fn history(server: &TestServer) -> (Table, [RoomId; 3]) {
    let mut table = Table::new(server, setup(GameKind::Trench)).await;
    let lost = table.room;
    table.one.ok(Call::Resign { room: lost }).await;
    let drawn = Table::seat(&mut table.one, &mut table.two, setup(GameKind::Iris)).await;
    table.one.ok(Call::OfferDraw { room: drawn }).await;
    table.two.ok(Call::OfferDraw { room: drawn }).await;
    let alone = table.one.create(setup_against(GameKind::Iris, Opponent::HotSeat)).await;
    table.one.ok(Call::Resign { room: alone }).await;
    (table, [lost, drawn, alone])
}

#[tokio::test]
async fn finished_games_are_listed_the_newest_first_and_filtered() {
    let server = TestServer::start().await;
    let (mut table, [lost, drawn, alone]) = history(&server).await;
    let running = table.one.create(setup(GameKind::Iris)).await;
    let eve = &mut server.client("Eve").await;
    let all = Wanted::default();
    // Two games may end within a millisecond; then their ids decide.
    let mut every = listed(eve, all.clone()).await;
    assert!(!every.contains(&running));
    every.sort();
    let mut expected = [lost, drawn, alone];
    expected.sort();
    assert_eq!(every, expected);
    let only = |player| Wanted { player: Some(player), ..all.clone() };
    assert_eq!(listed(eve, only("Ana")).await.len(), 3);
    assert_eq!(listed(eve, only("bo")).await.len(), 2);
    assert_eq!(listed(eve, only("Eve")).await, []);
    let trench = Wanted { game: Some(GameKind::Trench), ..all.clone() };
    assert_eq!(listed(eve, trench).await, [lost]);
    let of = |result| Wanted { result: Some(result), ..all.clone() };
    assert_eq!(listed(eve, of(GameResult::Draw)).await, [drawn]);
    assert_eq!(listed(eve, of(GameResult::Aborted)).await, []);
    assert_eq!(listed(eve, of(GameResult::Win)).await.len(), 2);
    let (summaries, _) = games(eve, all.call(None, None)).await;
    assert!(summaries.is_sorted_by(|newer, older| newer.ended >= older.ended));
    let end = summaries[0].ended.expect("an end");
    assert_eq!(listed(eve, Wanted { from: Some(end + 1), ..all.clone() }).await, []);
    assert_eq!(listed(eve, Wanted { to: Some(end + 1), ..all.clone() }).await.len(), 3);
    let first = summaries[2].ended.expect("an end");
    assert_eq!(listed(eve, Wanted { to: Some(first), ..all }).await, []);
}

#[tokio::test]
async fn a_long_list_of_games_comes_in_pages() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    for _ in 0..5 {
        let room = ana.create(setup_against(GameKind::Iris, Opponent::HotSeat)).await;
        ana.ok(Call::Resign { room }).await;
    }
    let (all, none) = games(&mut ana, Wanted::default().call(None, None)).await;
    assert_eq!((all.len(), none), (5, None));
    let (mut seen, mut after) = (Vec::new(), None);
    for expected in [2, 2, 1] {
        let (page, next) = games(&mut ana, Wanted::default().call(after, Some(2))).await;
        assert_eq!(page.len(), expected);
        seen.extend(page);
        after = next;
    }
    assert_eq!((seen, after), (all, None));
    for (after, limit) in [(None, Some(0)), (None, Some(201)), (Some("x".to_owned()), None)] {
        ana.refused_with(ErrorCode::BadRequest, Wanted::default().call(after, limit)).await;
    }
}

#[tokio::test]
async fn a_summary_tells_what_the_game_was() {
    let server = TestServer::start().await;
    let (mut table, [lost, ..]) = history(&server).await;
    let trench = Wanted { game: Some(GameKind::Trench), ..Wanted::default() };
    let (games, _) = games(&mut table.one, trench.call(None, None)).await;
    let [summary] = games.as_slice() else { panic!("{games:?}") };
    assert_eq!((summary.game, &summary.host), (lost, table.one.person()));
    assert_eq!(summary.seats, table.one.room(lost).room.seats);
    assert_eq!(summary.ending, table.one.room(lost).room.ending);
    assert!(summary.created <= summary.started.expect("a start"));
    assert!(summary.started <= summary.ended);
    assert_eq!(summary.plies, 0);
}
