//! Plain HTTP, as little as tests need.

use std::net::SocketAddr;

use serde_json::Value;
use tabuleiro_protocol::{GameRecord, Reply};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::schemas::{check_game_record, check_server_message};
use crate::waiting::soon;

/// What came back.
#[derive(Clone, Debug)]
pub struct HttpAnswer {
    /// Such as 200.
    pub status: u16,
    /// Names in small letters.
    pub headers: Vec<(String, String)>,
    /// The text after the headers.
    pub body: String,
}

impl HttpAnswer {
    /// A header.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.body))
    }

    /// The code of the error in the body.
    #[must_use]
    pub fn error_code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The body as an answer of the protocol.
    #[must_use]
    pub fn reply(&self) -> Reply {
        assert_eq!(self.status, 200, "{}", self.body);
        // It is the `ok` of an answer, so that is the schema it must fit.
        check_server_message(&serde_json::json!({ "re": 1, "ok": self.json() }));
        serde_json::from_value(self.json()).expect("an answer")
    }

    /// The body as a game.
    #[must_use]
    pub fn record(&self) -> GameRecord {
        assert_eq!(self.status, 200, "{}", self.body);
        check_game_record(&self.json());
        serde_json::from_value(self.json()).expect("a game")
    }
}

/// Asks for a page.
///
/// # Panics
/// If there is no answer.
pub async fn http_get(address: SocketAddr, path: &str, headers: &[(&str, &str)]) -> HttpAnswer {
    http_ask(address, "GET", path, headers).await
}

/// Asks in some other way than for a page.
///
/// # Panics
/// If there is no answer.
pub async fn http_ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
) -> HttpAnswer {
    let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    head += "\r\n";
    let talk = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(head.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        std::io::Result::Ok(answer)
    };
    let answer = soon(path, talk).await.unwrap_or_else(|error| panic!("{path}: {error}"));
    read_answer(&String::from_utf8(answer).expect("UTF-8"))
}

fn read_answer(text: &str) -> HttpAnswer {
    let (head, body) = text.split_once("\r\n\r\n").expect("a head");
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a status line");
    let headers = lines.filter_map(|line| line.split_once(": "));
    HttpAnswer {
        status: status.parse().expect("a number"),
        headers: headers.map(|(name, v)| (name.to_lowercase(), v.to_owned())).collect(),
        body: body.to_owned(),
    }
}
