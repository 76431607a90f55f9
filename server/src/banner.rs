//! What the server says when it starts: where to connect, and how to let others in.

use std::fmt::Write;
use std::net::SocketAddr;
use std::path::Path;

/// The text that the server prints when it is ready.
#[must_use]
pub fn banner(address: SocketAddr, database: &Path, recovered: usize) -> String {
    let mut text = format!("Tabuleiro {} is ready.\n", env!("CARGO_PKG_VERSION"));
    let port = address.port();
    let host = if address.ip().is_unspecified() {
        format!("localhost:{port}")
    } else {
        address.to_string()
    };
    let _ = writeln!(text, "  Open       http://{host}/");
    let _ = writeln!(text, "  Programs   ws://{host}/ws");
    let games = match recovered {
        0 => String::new(),
        1 => " (1 unfinished game goes on)".to_owned(),
        many => format!(" ({many} unfinished games go on)"),
    };
    let _ = writeln!(text, "  Games in   {}{games}", database.display());
    if address.ip().is_loopback() {
        let _ = writeln!(
            text,
            "Only this machine can connect. To let others in, add: --listen 0.0.0.0:{port}"
        );
    } else {
        let _ =
            writeln!(text, "Others connect with this machine's name or address and port {port}.");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_for_this_machine_says_how_to_let_others_in() {
        let text = banner("127.0.0.1:8081".parse().unwrap(), Path::new("t.db"), 0);
        assert!(text.contains("ws://127.0.0.1:8081/ws"), "{text}");
        assert!(text.contains("--listen 0.0.0.0:8081"), "{text}");
    }

    #[test]
    fn a_server_for_everyone_names_an_address_that_works_here() {
        let text = banner("0.0.0.0:9000".parse().unwrap(), Path::new("t.db"), 2);
        assert!(text.contains("http://localhost:9000/"), "{text}");
        assert!(text.contains("2 unfinished games"), "{text}");
    }
}
