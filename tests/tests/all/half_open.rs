//! Whoever begins and never ends is sent away, however slowly the bytes come. Time is paused.

use std::sync::Arc;
use std::time::Duration;

use tabuleiro_rules::GameKind;
use tabuleiro_server::store::MemoryStore;
use tabuleiro_tests::raw::{Frame, Heard, Line, handshake};
use tabuleiro_tests::{Table, TestServer, setup};
use tokio::io::AsyncWriteExt;
use tokio::time::Instant;

/// Between two bytes.
const PAUSE: Duration = Duration::from_secs(1);

/// How long the head of a request may take, and then a `hello`.
const BEGINNING: Duration = Duration::from_secs(10);

/// How long a connection that is no WebSocket may last.
const PLAIN: Duration = Duration::from_secs(60);

async fn server() -> TestServer {
    TestServer::on(Arc::new(MemoryStore::new()), |_| {}).await
}

/// Sends a byte a second until the server ends the line; its last word, and how long it took.
async fn trickle(mut line: Line, bytes: Vec<u8>) -> (Option<u16>, Duration) {
    let begun = Instant::now();
    let mut mouth = line.mouth;
    let sending = tokio::spawn(async move {
        for byte in bytes {
            if mouth.write_all(&[byte]).await.is_err() {
                return;
            }
            tokio::time::sleep(PAUSE).await;
        }
    });
    let code = loop {
        if let Heard::End(code) = line.ears.next().await {
            break code;
        }
    };
    let took = begun.elapsed();
    assert!(!sending.is_finished(), "the server did not wait for all of it");
    sending.abort();
    (code, took)
}

#[tokio::test(start_paused = true)]
async fn a_handshake_that_trickles_is_given_up() {
    let server = server().await;
    let line = Line::plain(server.address()).await.expect("a line");
    // The head alone would take minutes.
    let (code, took) = trickle(line, handshake(server.address()).into_bytes()).await;
    assert_eq!(code, None, "it is no WebSocket yet");
    assert!((BEGINNING..BEGINNING + PAUSE).contains(&took), "{took:?}");
}

#[tokio::test(start_paused = true)]
async fn a_body_that_trickles_is_given_up() {
    let server = server().await;
    let mut line = Line::plain(server.address()).await.expect("a line");
    line.say(b"POST /api/rooms HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n").await;
    let begun = Instant::now();
    let mouth = &mut line.mouth;
    let mut sent = 0;
    while mouth.write_all(b"x").await.is_ok() {
        tokio::time::sleep(PAUSE).await;
        sent += 1;
    }
    assert!(sent < 1000 && begun.elapsed() <= PLAIN + 2 * PAUSE, "{:?}", begun.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_hello_that_trickles_is_given_up() {
    let server = server().await;
    let line = Line::open(server.address()).await.expect("a line").expect("a WebSocket");
    let hello = r#"{"id":1,"type":"hello","version":1,"name":"Eve"}"#;
    let (code, took) = trickle(line, Frame::text(hello).bytes([1, 2, 3, 4])).await;
    assert_eq!(code, Some(1008));
    assert!((BEGINNING..BEGINNING + PAUSE).contains(&took), "{took:?}");
}

#[tokio::test(start_paused = true)]
async fn a_request_that_trickles_is_no_sign_of_life() {
    let server = server().await;
    let mut line = Line::open(server.address()).await.expect("a line").expect("a WebSocket");
    let hello = r#"{"id":1,"type":"hello","version":1,"name":"Eve"}"#;
    line.say(&Frame::text(hello).bytes([1, 2, 3, 4])).await;
    let long = Frame::text(&"x".repeat(10_000)).bytes([1, 2, 3, 4]);
    let (_, took) = trickle(line, long).await;
    assert!(took <= Duration::from_secs(60), "{took:?}");
}

/// Needs a second address of one's own, which every Linux has.
#[cfg(target_os = "linux")]
#[tokio::test(start_paused = true)]
async fn half_open_handshakes_of_one_address_keep_no_other_out() {
    use tabuleiro_server::net::HTTP_PER_ADDRESS;
    use tabuleiro_tests::{TestClient, soon};
    use tokio::io::AsyncReadExt;
    use tokio::net::{TcpSocket, TcpStream};

    let server = server().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let from = |address: [u8; 4]| {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind((address, 0).into()).expect("an address of one's own");
        socket.connect(server.address())
    };
    let mut half_open = Vec::new();
    for _ in 0..HTTP_PER_ADDRESS {
        let mut stream: TcpStream = from([127, 0, 0, 1]).await.expect("a connection");
        stream.write_all(b"GET /ws HTTP/1.1\r\nhost: ").await.expect("sent");
        half_open.push(stream);
    }
    // One more of them is closed at once, somebody else comes in, and the game goes on.
    let mut refused = from([127, 0, 0, 1]).await.expect("a connection");
    let read = soon("the end", refused.read(&mut [0; 9])).await;
    assert!(matches!(read, Ok(0) | Err(_)), "{read:?}");
    let other = from([127, 0, 0, 2]).await.expect("a connection");
    let mut eve = TestClient::over(other, &[]).await.expect("a WebSocket");
    eve.hello("Eve").await;
    table.one.play(table.room, "b4-b5").await;
    // They are given up, and then their address may connect again.
    for stream in &mut half_open {
        let read = soon("the end", stream.read(&mut [0; 9])).await;
        assert!(matches!(read, Ok(0) | Err(_)), "{read:?}");
    }
    server.client("Fay").await;
}
