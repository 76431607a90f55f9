//! Frames that are large, in pieces, or none at all, from the bytes up.

use tabuleiro_tests::TestServer;
use tabuleiro_tests::raw::{Frame, Heard, Line, kind};
use tokio::io::AsyncWriteExt;

const MASK: [u8; 4] = [7, 77, 177, 250];
const HELLO: &str = r#"{"id":1,"type":"hello","version":1,"name":"NAME"}"#;
const PING: &str = r#"{"id":7,"type":"ping"}"#;

/// A line of somebody who has said hello.
async fn line(server: &TestServer, name: &str) -> Line {
    let mut line = Line::open(server.address()).await.expect("a line").expect("a WebSocket");
    line.say(&Frame::text(&HELLO.replace("NAME", name)).bytes(MASK)).await;
    assert!(next_text(&mut line).await.contains("welcome"));
    line
}

/// The next text that the server sends.
async fn next_text(line: &mut Line) -> String {
    loop {
        match line.ears.next().await {
            Heard::Text(text) => return text,
            Heard::Control => {}
            Heard::End(code) => panic!("ended by {code:?}"),
        }
    }
}

/// Sends frames; the code with which the server ends the line.
async fn ended(server: &TestServer, name: &str, frames: &[Frame]) -> Option<u16> {
    let mut line = line(server, name).await;
    let bytes: Vec<_> = frames.iter().flat_map(|frame| frame.bytes(MASK)).collect();
    line.say(&bytes).await;
    line.until_end().await
}

#[tokio::test]
async fn what_breaks_the_protocol_ends_the_line_with_1002() {
    let server = TestServer::start().await;
    let good = Frame::text(PING);
    let cases = [
        ("not masked", vec![Frame { masked: false, ..good.clone() }]),
        ("a bit that means nothing", vec![Frame { reserved: 4, ..good.clone() }]),
        ("another such bit", vec![Frame { reserved: 1, ..good.clone() }]),
        ("an unknown kind", vec![Frame { kind: 3, ..good.clone() }]),
        ("an unknown control", vec![Frame { kind: 11, ..good.clone() }]),
        ("an end without beginning", vec![Frame { kind: kind::CONTINUE, ..good.clone() }]),
        ("two beginnings", vec![good.clone().unfinished(), good.clone()]),
        ("a long ping", vec![Frame::new(kind::PING, vec![1; 126])]),
        ("a ping in pieces", vec![Frame::new(kind::PING, vec![1]).unfinished()]),
        ("half a code", vec![Frame::new(kind::CLOSE, vec![3])]),
        ("a code that is none", vec![Frame::new(kind::CLOSE, 999_u16.to_be_bytes())]),
        ("a code not to be sent", vec![Frame::new(kind::CLOSE, 1006_u16.to_be_bytes())]),
    ];
    for (number, (name, frames)) in cases.into_iter().enumerate() {
        assert_eq!(ended(&server, &format!("Eve {number}"), &frames).await, Some(1002), "{name}");
    }
}

#[tokio::test]
async fn a_text_that_is_not_utf_8_ends_the_line_with_1007() {
    let server = TestServer::start().await;
    let broken = |bytes: &[u8]| Frame::new(kind::TEXT, bytes);
    let cases = [
        vec![broken(&[0xff])],
        vec![broken(b"{\"id\":1,\"type\":\"\xc3\x28\"}")],
        // A half of a pair, and a letter that is written longer than need be.
        vec![broken(&[0xed, 0xa0, 0x80])],
        vec![broken(&[0xc0, 0xaf])],
        // A letter that is begun in one piece and not ended in the next.
        vec![broken(&[0xf0, 0x9f]).unfinished(), Frame::new(kind::CONTINUE, b"x".to_vec())],
        vec![broken(&[b'x', 0xf0, 0x9f])],
    ];
    for (number, frames) in cases.into_iter().enumerate() {
        let code = ended(&server, &format!("Eve {number}"), &frames).await;
        assert_eq!(code, Some(1007), "{frames:?}");
    }
}

#[tokio::test]
async fn a_giant_ends_the_line_with_1009_before_it_has_come() {
    let server = TestServer::start().await;
    let claims = |claimed| vec![Frame { claimed: Some(claimed), ..Frame::text(PING) }];
    let piece = || Frame::new(kind::CONTINUE, vec![b'x'; 10_000]).unfinished();
    let pieces = [Frame::text("\"").unfinished()].into_iter().chain((0..8).map(|_| piece()));
    let cases = [
        ("a megabyte", claims(1 << 20)),
        ("four gigabytes", claims(1 << 32)),
        ("more than there is", claims(u64::MAX >> 1)),
        ("more than a number holds", claims(u64::MAX)),
        ("many pieces", pieces.collect()),
    ];
    for (number, (name, frames)) in cases.into_iter().enumerate() {
        assert_eq!(ended(&server, &format!("Eve {number}"), &frames).await, Some(1009), "{name}");
    }
}

#[tokio::test]
async fn a_request_in_pieces_is_one_request() {
    let server = TestServer::start().await;
    let mut line = line(&server, "Ana").await;
    let text = r#"{"id":8,"type":"ping","more":"é字🙂"}"#;
    // In every place, also in the middle of a letter, with a ping and an empty piece in between.
    for at in 0..=text.len() {
        let (start, end) = text.as_bytes().split_at(at);
        for frame in [
            Frame::new(kind::TEXT, start).unfinished(),
            Frame::new(kind::PING, vec![9; 125]),
            Frame::new(kind::CONTINUE, vec![]).unfinished(),
            Frame::new(kind::CONTINUE, end),
        ] {
            line.say(&frame.bytes(MASK)).await;
        }
        let answer = next_text(&mut line).await;
        assert!(answer.contains(r#""re":8"#) && answer.contains("pong"), "{at}: {answer}");
    }
}

#[tokio::test]
async fn a_frame_that_comes_byte_by_byte_is_a_frame() {
    let server = TestServer::start().await;
    let mut line = line(&server, "Ana").await;
    for byte in Frame::text(PING).bytes(MASK) {
        line.mouth.write_all(&[byte]).await.expect("sent");
        line.mouth.flush().await.expect("sent");
        tokio::task::yield_now().await;
    }
    assert!(next_text(&mut line).await.contains("pong"));
}

#[tokio::test]
async fn bytes_and_empty_frames_are_refused_and_the_line_lives() {
    let server = TestServer::start().await;
    let mut line = line(&server, "Ana").await;
    for frame in [
        Frame::new(kind::BINARY, PING),
        Frame::new(kind::BINARY, vec![0xff; 300]),
        Frame::new(kind::TEXT, vec![]),
        Frame::new(kind::TEXT, vec![0; 50]),
    ] {
        line.say(&frame.bytes(MASK)).await;
        let answer = next_text(&mut line).await;
        assert!(answer.contains("bad_request"), "{answer}");
    }
    // Nothing is to be said to a pong that nobody asked for.
    line.say(&Frame::new(kind::PONG, vec![1; 8]).bytes(MASK)).await;
    line.say(&Frame::new(kind::PONG, vec![]).bytes(MASK)).await;
    line.say(&Frame::text(PING).bytes(MASK)).await;
    assert!(next_text(&mut line).await.contains("pong"));
}
