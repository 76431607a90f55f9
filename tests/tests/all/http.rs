//! What is served over plain HTTP.

use std::io::Read;

use flate2::read::GzDecoder;
use tabuleiro_protocol::{Call, Reply, RoomId, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, HttpAnswer, Table, TestServer, http_ask, http_get, setup, soon};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

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
        ("/api/nothing".to_owned(), 404),
        ("/api/games/%ff".to_owned(), 404),
        ("/api/rooms?game=iris&game=trench".to_owned(), 400),
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

async fn ask(server: &TestServer, method: &str, path: &str) -> HttpAnswer {
    http_ask(server.address(), method, path, &[]).await
}

#[tokio::test]
async fn every_error_has_a_body_that_says_what_is_wrong() {
    let server = TestServer::start().await;
    for (method, path, status, code) in [
        ("POST", "/api/games", 405, "method_not_allowed"),
        ("DELETE", "/api/rules/iris", 405, "method_not_allowed"),
        ("OPTIONS", "/ws", 405, "method_not_allowed"),
        ("POST", "/healthz", 405, "method_not_allowed"),
        ("PUT", "/nothing", 404, "not_found"),
        ("GET", "/nothing", 404, "not_found"),
        ("GET", "/api", 404, "not_found"),
        ("GET", "/api/rooms/x", 404, "not_found"),
    ] {
        let answer = ask(&server, method, path).await;
        assert_eq!(
            (answer.status, answer.error_code().as_str()),
            (status, code),
            "{method} {path}"
        );
        assert!(answer.json()["error"]["message"].as_str().is_some_and(|text| !text.is_empty()));
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{method} {path}");
        assert_eq!(answer.header("allow").is_some(), status == 405, "{method} {path}");
    }
    let wrong = server.get("/api/games?limit=many").await.json();
    let message = "`limit` must be a whole number, how many at most, not \"many\"";
    assert_eq!(wrong["error"]["message"], message, "in the words of the protocol");
}

#[tokio::test]
async fn a_request_has_one_host() {
    let server = TestServer::start().await;
    let two = http_get(server.address(), "/api/rooms", &[("host", "elsewhere.example")]).await;
    assert_eq!((two.status, two.error_code().as_str()), (400, "bad_request"));
    for (request, status) in [
        ("GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n", "HTTP/1.1 400"),
        ("GET /healthz HTTP/1.0\r\n\r\n", "HTTP/1.0 200"),
    ] {
        let mut stream = TcpStream::connect(server.address()).await.expect("a connection");
        stream.write_all(request.as_bytes()).await.expect("it is sent");
        let mut answer = String::new();
        soon("an answer", stream.read_to_string(&mut answer)).await.expect("a text");
        assert!(answer.starts_with(status), "{request}: {answer}");
    }
}

#[tokio::test]
async fn pages_of_other_servers_may_read_the_api() {
    let server = TestServer::with(|settings| settings.requests_per_second = 5).await;
    let page = [("origin", "https://elsewhere.example")];
    for (method, path, status) in [
        ("GET", "/api/rooms", 200),
        ("GET", "/api/games/x", 404),
        ("GET", "/api/nothing", 404),
        ("POST", "/api/rooms", 405),
        ("OPTIONS", "/api/games", 204),
        ("OPTIONS", "/api/nothing", 204),
    ] {
        let answer = http_ask(server.address(), method, path, &page).await;
        assert_eq!(answer.status, status, "{method} {path}");
        assert_eq!(answer.header("access-control-allow-origin"), Some("*"), "{method} {path}");
        assert_eq!(answer.header("access-control-allow-credentials"), None);
        let preflight = (method == "OPTIONS").then_some("GET, HEAD");
        assert_eq!(answer.header("access-control-allow-methods"), preflight, "{method} {path}");
    }
    for path in ["/", "/healthz", "/ws"] {
        let answer = http_get(server.address(), path, &page).await;
        assert_eq!(answer.header("access-control-allow-origin"), None, "{path}");
    }
    // Also what is refused because too much is asked can be read.
    let refused = loop {
        let answer = http_get(server.address(), "/api/rooms", &page).await;
        if answer.status != 200 {
            break answer;
        }
    };
    assert_eq!(refused.status, 429);
    assert_eq!(refused.header("access-control-allow-origin"), Some("*"));
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert!(refused.json()["error"]["retry_at"].is_u64());
}

#[tokio::test]
async fn only_what_is_over_may_be_kept_and_is_asked_about_each_time() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let (game, text) =
        (format!("/api/games/{}", table.room), format!("/api/games/{}.txt", table.room));
    for path in ["/api/rooms", "/api/games", &game, &text, "/api/games/x", "/healthz", "/readyz"] {
        let answer = server.get(path).await;
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        assert_eq!(answer.header("etag"), None, "{path}");
    }
    table.one.ok(Call::Resign { room: table.room }).await;
    for path in [&game, &text, "/api/rules", "/api/rules/iris"] {
        let answer = server.get(path).await;
        assert_eq!(
            (answer.status, answer.header("cache-control")),
            (200, Some("no-cache")),
            "{path}"
        );
        let tag = answer.header("etag").expect("a tag");
        let again = http_get(server.address(), path, &[("if-none-match", tag)]).await;
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
        assert_eq!(again.header("etag"), Some(tag), "{path}");
        let other = http_get(server.address(), path, &[("if-none-match", "\"other\"")]).await;
        assert_eq!((other.status, &other.body), (200, &answer.body), "{path}");
    }
    // A rematch adds an event to the game that is over.
    let before = server.get(&game).await;
    table.two.ok(Call::Rematch { room: table.room }).await;
    let tag = before.header("etag").expect("a tag");
    let after = http_get(server.address(), &game, &[("if-none-match", tag)]).await;
    assert_eq!(after.status, 200);
    assert_ne!(after.body, before.body);
}

#[tokio::test]
async fn long_answers_are_compressed_for_whoever_can_read_that() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    table.play_out(&mut Dice::new(4)).await;
    let game = format!("/api/games/{}", table.room);
    for path in [&game, "/api/rules/iris", "/api/rules"] {
        let plain = server.get(path).await;
        assert_eq!(plain.header("content-encoding"), None, "{path}");
        assert_eq!(plain.header("vary"), Some("accept-encoding"), "{path}");
        let head = format!(
            "GET {path} HTTP/1.1\r\nhost: x\r\naccept-encoding: br, gzip\r\nconnection: close\r\n\r\n"
        );
        let mut stream = TcpStream::connect(server.address()).await.expect("a connection");
        stream.write_all(head.as_bytes()).await.expect("it is sent");
        let mut answer = Vec::new();
        soon("an answer", stream.read_to_end(&mut answer)).await.expect("all of it");
        let end = answer.windows(4).position(|part| part == b"\r\n\r\n").expect("a head") + 4;
        let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
        assert!(head.contains("content-encoding: gzip"), "{path}: {head}");
        let mut text = String::new();
        GzDecoder::new(&answer[end..]).read_to_string(&mut text).expect("gzip");
        assert_eq!(text, plain.body, "{path}");
        assert!((answer.len() - end) * 2 < plain.body.len(), "{path}: {} bytes", answer.len());
    }
}
