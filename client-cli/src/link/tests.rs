//! The line, where nobody answers.

use std::time::{Duration, Instant};

use super::{Identity, News, open};

/// A port at which nobody listens.
async fn nobody() -> super::Address {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    format!("127.0.0.1:{}", listener.local_addr().unwrap().port()).parse().unwrap()
}

#[tokio::test]
async fn whoever_is_in_a_hurry_does_not_wait_out_the_pauses() {
    let (started, mut pauses) = (Instant::now(), Duration::ZERO);
    let (link, mut news) = open(nobody().await, Identity::New("Ana".to_owned()));
    for _ in 0..6 {
        let Some(News::Offline { retry, .. }) = news.recv().await else {
            panic!("nobody is there")
        };
        assert!(retry < Duration::from_secs(1), "pauses start anew: {retry:?}");
        pauses += retry;
        link.retry();
    }
    assert!(matches!(news.recv().await, Some(News::Offline { .. })));
    assert!(started.elapsed() < pauses, "as slow as {pauses:?}");
}
