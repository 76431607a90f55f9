//! What a server tells everyone by plain HTTP, without asking for a name.

use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;
use tabuleiro_protocol::{Call, ErrorBody, Reply};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::Failure;
use crate::link::Address;

/// How long the answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// More than any answer has.
const LONGEST: u64 = 16 << 20;

/// What stands in the body of a refusal.
#[derive(Deserialize)]
struct Refusal {
    error: ErrorBody,
}

/// Asks for something that has a path of its own, such as `/api/rooms`.
///
/// # Errors
/// If nobody answers, or the server says no.
pub(super) async fn ask(address: &Address, call: &Call) -> Result<Reply, Failure> {
    let path = format!("/api/{}{}", call.kind(), query(call));
    let answer = match timeout(PATIENCE, get(address, &path)).await {
        Ok(answer) => answer.map_err(|_| Failure::NoServer(address.clone()))?,
        Err(_) => return Err(broken(address, "the server does not answer")),
    };
    read(&answer).unwrap_or_else(|| Err(nonsense(address)))
}

/// An answer that is none.
pub(super) fn nonsense(address: &Address) -> Failure {
    broken(address, "the server does not speak our language")
}

fn broken(address: &Address, why: &str) -> Failure {
    Failure::Broken { address: address.clone(), why: why.to_owned() }
}

/// The old version of HTTP has no answers in pieces.
async fn get(address: &Address, path: &str) -> std::io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect((address.host(), address.port())).await?;
    let request = format!("GET {path} HTTP/1.0\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.take(LONGEST).read_to_end(&mut answer).await?;
    Ok(answer)
}

/// What an answer says; nothing if that makes no sense.
fn read(answer: &[u8]) -> Option<Result<Reply, Failure>> {
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n")?;
    let (head, body) = (std::str::from_utf8(&answer[..end]).ok()?, &answer[end + 4..]);
    match head.split_whitespace().nth(1)? {
        "200" => serde_json::from_slice(body).ok().map(Ok),
        _ => {
            let refusal: Refusal = serde_json::from_slice(body).ok()?;
            Some(Err(Failure::Refused(refusal.error)))
        }
    }
}

/// The fields of a request as they stand in an address.
fn query(call: &Call) -> String {
    let Ok(Value::Object(fields)) = serde_json::to_value(call) else { return String::new() };
    let fields = fields.into_iter().filter(|(name, _)| name != "type");
    let pairs: Vec<_> = fields
        .map(|(name, value)| match value {
            Value::String(text) => format!("{name}={}", escaped(&text)),
            other => format!("{name}={}", escaped(&other.to_string())),
        })
        .collect();
    if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
}

fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_stands_in_the_address() {
        let (game, stage, after) = (Some(tabuleiro_rules::GameKind::Iris), None, None);
        let who = Some("Zé & co".to_owned());
        let call = Call::Rooms { game, stage, who, after, limit: Some(7) };
        let mut parts: Vec<_> = query(&call)[1..].split('&').map(str::to_owned).collect();
        parts.sort_unstable();
        assert_eq!(parts, ["game=iris", "limit=7", "who=Z%C3%A9%20%26%20co"]);
    }

    #[test]
    fn answers_are_told_apart_from_refusals_and_nonsense() {
        let fine = b"HTTP/1.0 200 OK\r\nx: y\r\n\r\n{\"type\":\"rooms\",\"rooms\":[]}";
        assert!(matches!(read(fine), Some(Ok(Reply::Rooms { .. }))));
        let no = b"HTTP/1.0 429 Slow\r\n\r\n{\"error\":{\"code\":\"rate_limited\",\"message\":\"slow\"}}";
        assert!(matches!(read(no), Some(Err(Failure::Refused(_)))));
        assert!(read(b"SSH-2.0").is_none() && read(b"HTTP/1.0 200 OK\r\n\r\nhello").is_none());
    }
}
