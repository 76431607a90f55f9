//! How much one may ask of the server.

use std::sync::Arc;
use std::time::Duration;

use tabuleiro_protocol::{Answer, Call, ErrorCode, Outcome, ServerMessage, VERSION};
use tabuleiro_server::net::HTTP_PER_ADDRESS;
use tabuleiro_server::store::MemoryStore;
use tabuleiro_tests::raw::{Frame, Heard, Line, kind};
use tabuleiro_tests::{TestClient, TestServer, http_get, soon};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Error;

/// The status and the code with which a connection was refused.
async fn turned_away(server: &TestServer, headers: &[(&'static str, &str)]) -> (u16, String) {
    match TestClient::try_connect(server.address(), headers).await {
        Err(Error::Http(response)) => {
            let body = response.body().clone().unwrap_or_default();
            let body: serde_json::Value = serde_json::from_slice(&body).unwrap_or_default();
            let code = body["error"]["code"].as_str().unwrap_or_default();
            (response.status().as_u16(), code.to_owned())
        }
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("connected"),
    }
}

#[tokio::test]
async fn who_asks_too_much_is_refused_and_at_last_sent_away() {
    let server = TestServer::with(|settings| settings.requests_per_second = 20).await;
    let mut ana = server.client("Ana").await;
    let mut sent = Vec::new();
    for _ in 0..400 {
        sent.push(ana.send(Call::Ping).await);
    }
    let first = ana.answer(sent[0]).await;
    assert!(first.is_ok(), "a burst is allowed: {first:?}");
    assert_eq!(ana.closed().await, Some(1008));
    let answered = ana.answered();
    let granted = answered.iter().filter(|outcome| matches!(outcome, Outcome::Ok(_))).count();
    let refused: Vec<_> = answered
        .iter()
        .filter_map(|outcome| match outcome {
            Outcome::Error(error) => Some(error),
            Outcome::Ok(_) => None,
        })
        .collect();
    assert!((30..200).contains(&granted), "two seconds' worth at once: {granted}");
    assert!(refused.len() >= 20, "{} are refused before the end", refused.len());
    for error in refused {
        assert_eq!(error.code, ErrorCode::RateLimited);
        assert!(error.retry_at.is_some());
    }
}

#[tokio::test]
async fn bad_messages_count_as_well() {
    let server = TestServer::with(|settings| settings.requests_per_second = 5).await;
    let mut ana = server.client("Ana").await;
    for _ in 0..200 {
        ana.send_text("nonsense").await;
    }
    assert_eq!(ana.closed().await, Some(1008));
    // Each is told what is wrong with it, also those that are too many.
    let heard = ana.leftovers();
    for message in &heard {
        let ServerMessage::Answer(Answer { re: None, outcome: Outcome::Error(error) }) = message
        else {
            panic!("{message:?}")
        };
        assert_eq!(error.code, ErrorCode::BadRequest);
    }
    assert!((30..200).contains(&heard.len()), "{} before the end", heard.len());
}

#[tokio::test]
async fn pings_and_pongs_that_nobody_asked_for_count_as_well() {
    let server = TestServer::with(|settings| settings.requests_per_second = 5).await;
    for (name, kind) in [("Ana", kind::PING), ("Bo", kind::PONG)] {
        let mut line = Line::open(server.address()).await.expect("a line").expect("a WebSocket");
        let hello = format!(r#"{{"id":1,"type":"hello","version":{VERSION},"name":"{name}"}}"#);
        line.say(&Frame::text(&hello).bytes([1, 2, 3, 4])).await;
        let many: Vec<_> =
            (0..200).flat_map(|_| Frame::new(kind, b"?").bytes([1, 2, 3, 4])).collect();
        line.say(&many).await;
        // A ping is answered by a pong and a pong by nothing; neither can be refused in words.
        let (mut texts, mut controls) = (Vec::new(), 0);
        let code = loop {
            match soon("the end", line.ears.next()).await {
                Heard::Text(text) => texts.push(text),
                Heard::Control => controls += 1,
                Heard::End(code) => break code,
            }
        };
        assert_eq!(code, Some(1008), "{name}");
        assert_eq!(texts.len(), 1, "{name} hears nothing but the answer to hello: {texts:?}");
        assert!(texts[0].contains("welcome"), "{texts:?}");
        // The server itself pings at hello, and then not before the end.
        match kind {
            kind::PING => assert!((10..200).contains(&controls), "{controls}"),
            _ => assert!(controls <= 2, "{controls}"),
        }
    }
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_no_more() {
    let server = TestServer::with(|settings| settings.max_connections_per_address = 3).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(server.connect().await);
    }
    let refused = turned_away(&server, &[]).await;
    assert_eq!(refused, (429, "too_many_connections".to_owned()));
    // Pages are no connections.
    assert_eq!(server.get("/healthz").await.status, 200);
    let gone = open.pop().expect("a connection");
    assert!(gone.close().await);
    // The server has said good-bye, and then forgets the connection.
    while TestClient::try_connect(server.address(), &[]).await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn the_server_has_so_many_connections_and_no_more() {
    let server = TestServer::with(|settings| settings.max_connections = 2).await;
    let _open = [server.connect().await, server.connect().await];
    assert_eq!(turned_away(&server, &[]).await, (429, "too_many_connections".to_owned()));
}

#[tokio::test]
async fn an_address_takes_so_many_new_names_a_minute() {
    let server = TestServer::with(|settings| settings.new_names_per_minute = 3).await;
    let mut known = Vec::new();
    for name in ["Ana", "Bo", "Cy"] {
        known.push(server.client(name).await);
    }
    let mut fourth = server.connect().await;
    let hello =
        Call::Hello { version: VERSION, name: Some("Di".to_owned()), token: None, secret: None };
    fourth.refused_with(ErrorCode::RateLimited, hello).await;
    // Who is known takes no name.
    fourth.resume(known[0].token()).await;
}

#[tokio::test]
async fn an_address_that_asks_for_too_many_pages_is_refused() {
    let server = TestServer::with(|settings| settings.requests_per_second = 5).await;
    let mut statuses = Vec::new();
    for _ in 0..200 {
        let answer = server.get("/api/rooms").await;
        statuses.push(answer.status);
        if answer.status == 429 {
            assert_eq!(answer.error_code(), "rate_limited");
            break;
        }
    }
    assert!(statuses.len() > 10, "twice as many at once are allowed: {statuses:?}");
    assert_eq!(statuses.last(), Some(&429));
    assert_eq!(server.get("/healthz").await.status, 200, "whoever watches over it is not refused");
}

#[tokio::test]
async fn one_address_cannot_take_every_place_for_plain_connections() {
    let server = TestServer::start().await;
    let connect = || TcpStream::connect(server.address());
    let mut idle = Vec::new();
    for _ in 0..HTTP_PER_ADDRESS {
        idle.push(connect().await.expect("a connection"));
    }
    let mut one_more = connect().await.expect("a connection");
    assert_eq!(until_end(&mut one_more).await, 0, "it is closed at once");
    idle.clear();
    while server_is_deaf(&server).await {
        tokio::task::yield_now().await;
    }
}

/// Whether the server takes no plain connection.
async fn server_is_deaf(server: &TestServer) -> bool {
    let mut stream = TcpStream::connect(server.address()).await.expect("a connection");
    let asked = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    stream.write_all(asked).await.is_err() || until_end(&mut stream).await == 0
}

#[tokio::test]
async fn behind_a_proxy_the_clients_own_address_counts() {
    let server = TestServer::with(|settings| {
        settings.max_connections_per_address = 1;
        settings.trust_proxy = true;
    })
    .await;
    let from = |address| [("x-forwarded-for", address)];
    let one = TestClient::try_connect(server.address(), &from("192.0.2.1")).await;
    let two = TestClient::try_connect(server.address(), &from("192.0.2.2")).await;
    assert!(one.is_ok() && two.is_ok());
    assert_eq!(turned_away(&server, &from("192.0.2.1")).await.0, 429);
}

#[tokio::test]
async fn pages_of_other_origins_may_not_connect() {
    let server = TestServer::start().await;
    let foreign = [("origin", "http://elsewhere.example")];
    assert_eq!(turned_away(&server, &foreign).await, (403, "origin_not_allowed".to_owned()));
    assert_eq!(turned_away(&server, &[("origin", "null")]).await.0, 403);
    let own = format!("http://{}", server.address());
    let connected = TestClient::try_connect(server.address(), &[("origin", &own)]).await;
    assert!(connected.is_ok(), "the server's own page may");
    let answer = http_get(server.address(), "/api/rooms", &foreign).await;
    // What everyone may read over HTTP, such pages may read too.
    assert_eq!((answer.status, answer.header("access-control-allow-origin")), (200, Some("*")));
}

#[tokio::test]
async fn pages_of_an_allowed_origin_may_connect() {
    let server = TestServer::with(|settings| {
        settings.allowed_origins = vec!["https://games.example".to_owned()];
    })
    .await;
    let allowed = [("origin", "https://games.example")];
    assert!(TestClient::try_connect(server.address(), &allowed).await.is_ok());
    assert_eq!(turned_away(&server, &[("origin", "https://games.example.org")]).await.0, 403);
}

#[tokio::test(start_paused = true)]
async fn who_does_not_say_hello_in_time_is_sent_away() {
    let server = TestServer::on(Arc::new(MemoryStore::new()), |_| {}).await;
    let mut silent = server.connect().await;
    assert_eq!(silent.closed().await, Some(1008));
    // Asking for other things is not saying hello.
    let mut busy = server.connect().await;
    busy.refused_with(ErrorCode::HelloFirst, Call::Ping).await;
    assert_eq!(busy.closed().await, Some(1008));
}

#[tokio::test(start_paused = true)]
async fn who_has_said_hello_may_be_silent() {
    let server = TestServer::on(Arc::new(MemoryStore::new()), |_| {}).await;
    let mut ana = server.client("Ana").await;
    let mut silent = server.connect().await;
    assert_eq!(silent.closed().await, Some(1008), "ten seconds have passed");
    ana.settle().await;
}

/// Everything that a plain connection sends until it ends.
async fn until_end(stream: &mut TcpStream) -> usize {
    let (mut total, mut part) = (0, vec![0; 64 * 1024]);
    while let Ok(count @ 1..) = soon("the end", stream.read(&mut part)).await {
        total += count;
    }
    total
}

#[tokio::test(start_paused = true)]
async fn who_does_not_finish_a_request_is_sent_away() {
    let server = TestServer::on(Arc::new(MemoryStore::new()), |_| {}).await;
    for beginning in
        ["", "GET /ws HTTP/1.1\r\nhost: x\r\n", "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"]
    {
        let mut stream = TcpStream::connect(server.address()).await.expect("a connection");
        stream.write_all(beginning.as_bytes()).await.expect("sent");
        let begun = Instant::now();
        until_end(&mut stream).await;
        assert!(begun.elapsed() <= Duration::from_secs(10), "{beginning:?}: {:?}", begun.elapsed());
    }
}

#[tokio::test(start_paused = true)]
async fn who_asks_for_pages_and_takes_none_is_sent_away() {
    let server = TestServer::on(Arc::new(MemoryStore::new()), |_| {}).await;
    let page = server.get("/api/rules/adaptoid").await.body.len();
    let wanted = 20_000_000 / page;
    let stream = TcpStream::connect(server.address()).await.expect("a connection");
    let (mut reading, mut writing) = stream.into_split();
    let asking = tokio::spawn(async move {
        let request = "GET /api/rules/adaptoid HTTP/1.1\r\nhost: x\r\n\r\n";
        for _ in 0..wanted {
            if writing.write_all(request.as_bytes()).await.is_err() {
                return;
            }
        }
    });
    // Time is paused, so this is over as soon as nobody has anything to do but to wait. Had the server
    // not given up by then, all of it would come now.
    tokio::time::sleep(Duration::from_secs(60)).await;
    let (mut total, mut part) = (0, vec![0; 64 * 1024]);
    while let Ok(count @ 1..) = soon("the end", reading.read(&mut part)).await {
        total += count;
    }
    assert!(total < wanted * page, "no more comes than was under way: {total}");
    asking.await.expect("no panic");
}
