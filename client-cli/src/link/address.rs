//! Where a server is.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The port of a server that was started without options.
const USUAL_PORT: u16 = 8081;

/// A host and a port.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Address {
    host: String,
    port: u16,
}

/// A text that is no address.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no address of a server; write HOST or HOST:PORT, such as localhost:8081")]
pub struct BadAddress(String);

impl Address {
    /// The host.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The port.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Where the socket is.
    #[must_use]
    pub fn socket(&self) -> String {
        format!("ws://{self}/ws")
    }
}

impl Default for Address {
    fn default() -> Self {
        Self { host: "localhost".to_owned(), port: USUAL_PORT }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.host.contains(':') {
            true => write!(f, "[{}]:{}", self.host, self.port),
            false => write!(f, "{}:{}", self.host, self.port),
        }
    }
}

/// Reads `HOST`, `HOST:PORT` or `[IPv6]:PORT`, also with `ws://` or `http://` before it.
impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let bad = || BadAddress(text.chars().take(60).collect());
        let plain = text.trim();
        let plain = plain.strip_prefix("ws://").or_else(|| plain.strip_prefix("http://"));
        let plain = plain.unwrap_or(text.trim()).trim_end_matches("/ws").trim_end_matches('/');
        let (host, port) = match plain.strip_prefix('[') {
            Some(rest) => {
                let (host, port) = rest.split_once(']').ok_or_else(bad)?;
                (host, port.strip_prefix(':'))
            }
            None => match plain.rsplit_once(':') {
                Some((host, port)) if !host.contains(':') => (host, Some(port)),
                _ => (plain, None),
            },
        };
        let port = port.map_or(Ok(USUAL_PORT), |port| port.parse().map_err(|_| bad()))?;
        let odd = |c: char| c.is_whitespace() || c.is_control() || "/?#@\\".contains(c);
        if host.is_empty() || host.contains(odd) {
            return Err(bad());
        }
        Ok(Self { host: host.to_owned(), port })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        text.parse::<Address>().map_or_else(|wrong| wrong.to_string(), |a| a.to_string())
    }

    #[test]
    fn addresses_are_read_generously() {
        assert_eq!(read("localhost"), "localhost:8081");
        assert_eq!(read("games.example:9000"), "games.example:9000");
        assert_eq!(read("http://10.0.0.7:8081/"), "10.0.0.7:8081");
        assert_eq!(read("ws://10.0.0.7/ws"), "10.0.0.7:8081");
        assert_eq!(read("[::1]:99"), "[::1]:99");
        assert_eq!(read("::1"), "[::1]:8081");
    }

    #[test]
    fn what_is_no_address_is_refused_with_an_example() {
        for text in ["", "a b", "host:port", "host:99999", "a/b:1", "[::1"] {
            assert!(read(text).contains("localhost:8081"), "{text}");
        }
    }
}
