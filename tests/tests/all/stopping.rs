//! Stopping and starting again on the same file.

use tabuleiro_protocol::{Event, Notice, Opponent, ServerMessage};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_tests::{Dice, Table, TestServer, open, setup, setup_against};

#[tokio::test]
async fn everyone_is_told_that_the_server_stops() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let mut stranger = server.connect().await;
    let (_, one, two, none) =
        tokio::join!(server.stop(), table.one.closed(), table.two.closed(), stranger.closed());
    assert_eq!([one, two, none], [Some(1001); 3]);
    for client in [&mut table.one, &mut table.two] {
        let last = client.leftovers().pop();
        assert_eq!(last, Some(ServerMessage::Notice(Notice::Stopping)));
    }
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.db");
    let mut dice = Dice::new(18);
    let server = TestServer::on(open(&file).await, |_| {}).await;
    let mut table = Table::new(&server, setup(GameKind::DuploHex)).await;
    let room = table.room;
    for _ in 0..7 {
        table.play_any(&mut dice).await;
    }
    let waiting = table.one.create(setup(GameKind::Iris)).await;
    let seen = [table.one.room(room).clone(), table.two.room(room).clone()];
    server.stop().await;

    let server = TestServer::on(open(&file).await, |_| {}).await;
    assert_eq!(server.recovered(), 2);
    let [one, two] = seen;
    let seq = one.seq();
    table.one = server.again_with(&table.one, vec![one]).await;
    let mut rooms = table.one.welcomed_to().to_vec();
    rooms.sort();
    let mut expected = [room, waiting];
    expected.sort();
    assert_eq!(rooms, expected);
    table.two = server.again_with(&table.two, vec![two]).await;
    table.one.watch_since(room, seq).await;
    table.two.watch_since(room, seq).await;
    let mirror = table.one.room(room);
    let restarted = &mirror.log[mirror.log.len() - 1];
    assert_eq!(restarted.event, Event::ClockRestarted, "a full turn");
    let clock = mirror.clock.expect("a clock");
    assert_eq!((clock.since, clock.deadline), (restarted.at, Some(restarted.at + 30_000)));
    table.two.room(room).assert_same(table.one.room(room));
    table.play_out(&mut dice).await;
}

#[tokio::test]
async fn after_a_restart_bots_go_on_by_themselves() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.db");
    let server = TestServer::on(open(&file).await, |_| {}).await;
    let mut ana = server.client("Ana").await;
    let levels = [Level::Random, Level::Random];
    let room = ana.create(setup_against(GameKind::Splinter, Opponent::Bots { levels })).await;
    let seq = ana.room(room).seq();
    server.stop().await;
    let server = TestServer::on(open(&file).await, |_| {}).await;
    let mut ana = server.again(&ana).await;
    ana.watch(room).await;
    ana.sees(room, |mirror| mirror.seq() > seq + 3 || mirror.room.ending.is_some()).await;
}

#[tokio::test]
async fn an_invite_code_works_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.db");
    let server = TestServer::on(open(&file).await, |_| {}).await;
    let mut ana = server.client("Ana").await;
    let wish = tabuleiro_protocol::Setup { private: true, ..setup(GameKind::Iris) };
    let room = ana.create(wish).await;
    let code = ana.room(room).code.clone().expect("a code");
    server.stop().await;
    let server = TestServer::on(open(&file).await, |_| {}).await;
    let mut bo = server.client("Bo").await;
    let place = tabuleiro_protocol::Place::Code(code);
    bo.ok(tabuleiro_protocol::Call::Join { place, hints: false }).await;
    assert_eq!(bo.room(room).seats.len(), 1);
}
