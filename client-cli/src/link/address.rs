//! Where a server is.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The port of a server that was started without options.
const USUAL_PORT: u16 = 8081;

/// The port of a secure connection, unless another is written.
const SECURE_PORT: u16 = 443;

/// A host and a port.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Address {
    host: String,
    port: u16,
    /// Whether nobody on the way can read along.
    secure: bool,
}

/// A text that is no address.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "\"{0}\" is no address of a server; write HOST or HOST:PORT, such as localhost:8081, or \
     wss://HOST for a secure connection"
)]
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

    /// Whether the connection is secure.
    #[must_use]
    pub const fn is_secure(&self) -> bool {
        self.secure
    }

    /// Where the socket is.
    #[must_use]
    pub fn socket(&self) -> String {
        let scheme = if self.secure { "wss" } else { "ws" };
        format!("{scheme}://{}:{}/ws", self.bracketed(), self.port)
    }

    /// The host as it stands before a port.
    fn bracketed(&self) -> String {
        if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() }
    }
}

impl Default for Address {
    fn default() -> Self {
        Self { host: "localhost".to_owned(), port: USUAL_PORT, secure: false }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.secure, self.port) {
            (true, SECURE_PORT) => write!(f, "wss://{}", self.bracketed()),
            (true, port) => write!(f, "wss://{}:{port}", self.bracketed()),
            (false, port) => write!(f, "{}:{port}", self.bracketed()),
        }
    }
}

/// Reads `HOST`, `HOST:PORT` or `[IPv6]:PORT`, also with `ws://` or `http://` before it; with `wss://`
/// or `https://` it is a secure one.
impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let bad = || BadAddress(text.chars().take(60).collect());
        let (secure, plain) = scheme(text.trim());
        let plain = plain.trim_end_matches("/ws").trim_end_matches('/');
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
        let usual = if secure { SECURE_PORT } else { USUAL_PORT };
        let port = port.map_or(Ok(usual), |port| port.parse().map_err(|_| bad()))?;
        let odd = |c: char| c.is_whitespace() || c.is_control() || "/?#@\\".contains(c);
        if host.is_empty() || host.contains(odd) {
            return Err(bad());
        }
        Ok(Self { host: host.to_owned(), port, secure })
    }
}

/// Whether an address is a secure one, and the rest of it.
pub(crate) fn scheme(text: &str) -> (bool, &str) {
    const SCHEMES: [(&str, bool); 4] =
        [("ws://", false), ("http://", false), ("wss://", true), ("https://", true)];
    let found = SCHEMES.iter().find_map(|(name, secure)| Some((*secure, text.strip_prefix(name)?)));
    found.unwrap_or((false, text))
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
    fn a_secure_address_says_so_and_has_a_port_of_its_own() {
        for (text, expected) in [
            ("wss://games.example", "wss://games.example"),
            ("https://games.example/", "wss://games.example"),
            ("wss://games.example:9000/ws", "wss://games.example:9000"),
            ("wss://[::1]:99", "wss://[::1]:99"),
        ] {
            assert_eq!(read(text), expected);
            assert_eq!(read(expected), expected, "it is read back as it is written");
        }
        let address: Address = "wss://games.example".parse().unwrap();
        assert_eq!(address.socket(), "wss://games.example:443/ws");
    }

    #[test]
    fn what_is_no_address_is_refused_with_an_example() {
        for text in ["", "a b", "host:port", "host:99999", "a/b:1", "[::1"] {
            assert!(read(text).contains("localhost:8081"), "{text}");
        }
    }
}
