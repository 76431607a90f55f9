//! Terminals without colour or without Unicode.

use tabuleiro_tests::ServerProcess;
use tempfile::TempDir;

use crate::player::Player;
use crate::sight::Sight;
use crate::terminal::{Terminal, command};
use crate::{CLIENT, SERVER};

/// What the screen of a new game shows in an environment.
async fn in_a_game(environment: &[(&str, &str)]) -> Sight {
    let server = ServerProcess::start(SERVER, &[]).await;
    let mut ana = Player::with(&server, "Ana", environment).await;
    ana.hosts(&[("Game", "Splinter"), ("Opponent", "hot seat")]).await;
    ana.terminal.sees("'s turn:").await;
    ana.terminal.sight()
}

#[tokio::test]
async fn there_is_colour_unless_it_is_not_wanted() {
    assert!(in_a_game(&[]).await.coloured);
    for environment in [("NO_COLOR", "1"), ("TERM", "vt100")] {
        let sight = in_a_game(&[environment]).await;
        assert!(!sight.coloured && !sight.is_ascii(), "{environment:?}:\n{sight}");
    }
}

#[tokio::test]
async fn there_is_nothing_but_ascii_where_there_is_no_unicode() {
    for environment in [("LC_ALL", "C"), ("TERM", "linux")] {
        let sight = in_a_game(&[environment]).await;
        assert!(sight.is_ascii(), "{environment:?}:\n{sight}");
    }
}

#[tokio::test]
async fn a_terminal_of_few_colours_gets_no_others() {
    let server = ServerProcess::start(SERVER, &[]).await;
    for (term, many) in [("xterm", false), ("xterm-256color", true)] {
        let name = if many { "Ben" } else { "Ana" };
        let mut ana = Player::with(&server, name, &[("TERM", term)]).await;
        ana.terminal.sees("T A B U L E I R O").await;
        assert!(ana.terminal.sight().coloured, "{term}");
        assert_eq!(ana.terminal.wrote("8;5;"), many, "{term}");
    }
}

#[tokio::test]
async fn a_terminal_that_can_only_write_lines_is_told_what_to_use() {
    let home = TempDir::new().expect("a temporary folder");
    let mut terminal = Terminal::start(command(CLIENT, home.path()).env("TERM", "dumb"));
    assert_eq!(terminal.ended().await.code(), Some(2));
    let sight = terminal.sight();
    assert!(sight.has("has no full screen") && sight.has("--plain"), "{sight}");
    assert!(!sight.full_screen);
}

#[tokio::test]
async fn a_position_in_words_is_broken_between_words() {
    let server = ServerProcess::start(SERVER, &[]).await;
    let (home, address) = (TempDir::new().expect("a temporary folder"), server.address());
    let command = command(CLIENT, home.path()).args(["--server", &address.to_string()]);
    let wanted = ["--name", "Ana", "create", "trench", "--hot-seat", "--play", "--no-board"];
    let mut terminal = Terminal::start(command.args(wanted));
    terminal.sees("Turn 1").await;
    terminal.types("pieces\r").await;
    terminal.sees("corner is h8").await;
    let sight = terminal.sight();
    // Each side has two of them, which stand where a line of 80 columns ends.
    let whole = sight.lines().filter(|line| line.contains("chip 4")).count();
    assert_eq!(whole, 2, "{sight}");
}

#[tokio::test]
async fn a_name_and_a_look_can_be_said_at_the_start() {
    let server = ServerProcess::start(SERVER, &[]).await;
    let (home, address) = (TempDir::new().expect("a temporary folder"), server.address());
    let start = |arguments: &[&str]| {
        let command = command(CLIENT, home.path()).args(["--server", &address.to_string()]);
        Terminal::start(command.args(arguments))
    };
    let mut terminal = start(&["--name", "Zoe", "--ascii", "--color", "never"]);
    terminal.sees("Zoe   online").await;
    let sight = terminal.sight();
    assert!(sight.is_ascii() && !sight.coloured, "{sight}");
    terminal.types("q").await;
    assert!(terminal.ended().await.success());
    let mut other = start(&["--name", "Yan"]);
    assert_eq!(other.ended().await.code(), Some(2));
    assert!(other.sight().has("you are Zoe"), "{}", other.sight());
}
