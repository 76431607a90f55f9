//! What is served over plain HTTP.

use tabuleiro_protocol::{Call, Reply, RoomId, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Table, TestServer, http_get, setup};

#[tokio::test]
async fn rooms_are_listed() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let iris = ana.create(setup(GameKind::Iris)).await;
    let trench = ana.create(setup(GameKind::Trench)).await;
    for (path, expected) in [
        ("/api/rooms", vec![trench, iris]),
        ("/api/rooms?game=iris", vec![iris]),
        ("/api/rooms?stage=playing", vec![]),
        ("/api/rooms?who=ana&limit=1", vec![trench]),
    ] {
        let Reply::Rooms { rooms, .. } = server.get(path).await.reply() else { panic!("{path}") };
        assert_eq!(rooms.iter().map(|room| room.room).collect::<Vec<_>>(), expected, "{path}");
    }
    let Reply::Rooms { next, .. } = server.get("/api/rooms?limit=1").await.reply() else {
        panic!("no rooms")
    };
    let path = format!("/api/rooms?limit=1&after={}", next.expect("a second page"));
    let Reply::Rooms { rooms, next } = server.get(&path).await.reply() else { panic!("{path}") };
    assert_eq!((rooms[0].room, next), (iris, None));
}

#[tokio::test]
async fn games_are_listed() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    table.one.ok(Call::Resign { room: table.room }).await;
    for (path, expected) in [
        ("/api/games", 1),
        ("/api/games?player=bo&game=trench&result=win&from=0", 1),
        ("/api/games?result=draw", 0),
        ("/api/games?to=1", 0),
    ] {
        let Reply::Games { games, .. } = server.get(path).await.reply() else { panic!("{path}") };
        assert_eq!(games.len(), expected, "{path}");
    }
}

#[tokio::test]
async fn rules_are_told() {
    let server = TestServer::start().await;
    let Reply::Rules { games } = server.get("/api/rules").await.reply() else { panic!("no rules") };
    assert_eq!(games.len(), GameKind::ALL.len());
    for game in GameKind::ALL {
        let id = game.info().id;
        let Reply::Rules { games } = server.get(&format!("/api/rules/{id}")).await.reply() else {
            panic!("no rules")
        };
        let [rules] = games.as_slice() else { panic!("{id}") };
        assert!(rules.rules.as_ref().is_some_and(|text| text.len() > 500), "{id}");
        assert!(!rules.goal.is_empty() && rules.id == id);
    }
    let unknown = server.get("/api/rules/chess").await;
    assert_eq!((unknown.status, unknown.error_code().as_str()), (404, "no_such_game"));
    let mut ana = server.client("Ana").await;
    let over_socket = ana.ok(Call::Rules { game: Some(GameKind::Iris) }).await;
    assert_eq!(server.get("/api/rules/iris").await.reply(), over_socket);
}

#[tokio::test]
async fn what_makes_no_sense_is_refused() {
    let server = TestServer::start().await;
    for (path, status) in [
        ("/api/rooms?game=chess".to_owned(), 400),
        ("/api/rooms?stage=finished".to_owned(), 400),
        ("/api/rooms?limit=0".to_owned(), 400),
        ("/api/games?limit=many".to_owned(), 400),
        ("/api/games?after=x".to_owned(), 400),
        ("/api/games/x".to_owned(), 404),
        (format!("/api/games/{}", RoomId::random()), 404),
        (format!("/api/games/{}.txt", RoomId::random()), 404),
        ("/nothing".to_owned(), 404),
        ("/ws".to_owned(), 400),
    ] {
        let answer = server.get(&path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
        assert!(!answer.error_code().is_empty(), "{path}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_server_that_works_says_so() {
    let server = TestServer::start().await;
    assert_eq!(server.get("/healthz").await.status, 200);
    assert_eq!(server.get("/readyz").await.status, 200);
    let home = server.get("/").await;
    assert_eq!(home.status, 200);
    assert!(home.header("content-type").is_some_and(|kind| kind.starts_with("text/html")));
}

#[tokio::test]
async fn a_private_room_is_nowhere() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let room = ana.create(Setup { private: true, ..setup(GameKind::Iris) }).await;
    for path in ["/api/rooms", "/api/games"] {
        assert!(!server.get(path).await.body.contains(&room.to_string()));
    }
    assert_eq!(http_get(server.address(), &format!("/api/games/{room}"), &[]).await.status, 404);
}
