//! How connections live and end.

use tabuleiro_protocol::{Call, ErrorCode, Outcome, ServerMessage};
use tabuleiro_tests::TestServer;
use tokio_tungstenite::tungstenite::Message;

/// The next message must be an error; its code and the number it answers.
async fn next_error(client: &mut tabuleiro_tests::TestClient) -> (Option<u64>, ErrorCode) {
    match client.next().await {
        ServerMessage::Answer(answer) => match answer.outcome {
            Outcome::Error(error) => (answer.re, error.code),
            Outcome::Ok(reply) => panic!("granted: {reply:?}"),
        },
        other => panic!("not an answer: {other:?}"),
    }
}

#[tokio::test]
async fn who_says_good_bye_is_told_good_bye() {
    let server = TestServer::start().await;
    let ana = server.client("Ana").await;
    assert!(ana.close().await);
}

#[tokio::test]
async fn a_bad_message_gets_an_error_and_the_connection_lives() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    for text in ["", "{", "[]", "17", "null", "\"hello\"", "{}", r#"{"id":"x","type":"ping"}"#] {
        ana.send_text(text).await;
        assert_eq!(next_error(&mut ana).await, (None, ErrorCode::BadRequest), "{text}");
    }
    ana.send_frame(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(next_error(&mut ana).await, (None, ErrorCode::BadRequest));
    ana.settle().await;
}

#[tokio::test]
async fn an_error_names_the_request_if_that_can_be_read() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    for (text, code) in [
        (r#"{"id":901,"type":"dance"}"#, ErrorCode::UnknownType),
        (r#"{"id":901,"type":"lobby"}"#, ErrorCode::BadRequest),
        (
            r#"{"id":901,"type":"play","room":"x","ply":0,"seen":0,"action":""}"#,
            ErrorCode::BadRequest,
        ),
        (r#"{"id":901,"type":"lobby","watch":7}"#, ErrorCode::BadRequest),
    ] {
        ana.send_text(text).await;
        let error = ana.answer(901).await.expect_err(text);
        assert_eq!(error.code, code, "{text}");
    }
    ana.settle().await;
}

#[tokio::test]
async fn unknown_fields_are_ignored() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    ana.send_text(r#"{"id":901,"type":"ping","and":{"something":["new"]}}"#).await;
    ana.answer(901).await.expect("a pong");
}

#[tokio::test]
async fn nobody_needs_to_wait_for_an_answer_before_asking_again() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let mut ids = Vec::new();
    for _ in 0..50 {
        ids.push(ana.send(Call::Ping).await);
    }
    for id in ids {
        ana.answer(id).await.expect("a pong");
    }
}

#[tokio::test]
async fn a_frame_that_is_too_large_is_refused_and_at_last_ends_the_connection() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let large = format!(r#"{{"id":1,"type":"ping","more":"{}"}}"#, "x".repeat(16 * 1024));
    for _ in 0..3 {
        ana.send_text(&large).await;
        assert_eq!(next_error(&mut ana).await, (None, ErrorCode::TooLarge));
        ana.settle().await;
    }
    ana.send_text(&large).await;
    assert_eq!(next_error(&mut ana).await, (None, ErrorCode::TooLarge));
    assert_eq!(ana.closed().await, Some(1009));
}

#[tokio::test]
async fn a_frame_of_the_largest_size_is_taken() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let empty = r#"{"id":901,"type":"ping","more":""}"#.len();
    let filling = "x".repeat(16 * 1024 - empty);
    ana.send_text(&format!(r#"{{"id":901,"type":"ping","more":"{filling}"}}"#)).await;
    ana.answer(901).await.expect("a pong");
}

#[tokio::test]
async fn a_frame_of_absurd_size_ends_the_connection_with_a_reason() {
    let server = TestServer::start().await;
    for bytes in [100_000, 4_000_000] {
        let mut client = server.connect().await;
        client.send_text(&"x".repeat(bytes)).await;
        assert_eq!(next_error(&mut client).await, (None, ErrorCode::TooLarge));
        assert_eq!(client.closed().await, Some(1009));
    }
}
