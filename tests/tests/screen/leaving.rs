//! Whichever way the program ends, the terminal is as it was before.

use rustix::process::Signal;
use tabuleiro_tests::ServerProcess;
use tempfile::TempDir;

use crate::player::Player;
use crate::terminal::{Terminal, command};
use crate::{CLIENT, PANICS, SERVER};

/// The program on its first page, without a server.
async fn on_the_menu(home: &TempDir) -> Terminal {
    let arguments = ["--server", "127.0.0.1:1"];
    let mut terminal = Terminal::start(command(CLIENT, home.path()).args(arguments));
    terminal.sees("T A B U L E I R O").await;
    assert!(terminal.sight().full_screen);
    terminal
}

fn folder() -> TempDir {
    TempDir::new().expect("a temporary folder")
}

#[tokio::test]
async fn quitting_gives_the_terminal_back() {
    for key in ["q", "\x03"] {
        let mut terminal = on_the_menu(&folder()).await;
        terminal.types(key).await;
        assert!(terminal.ended().await.success());
        terminal.assert_given_back();
    }
}

#[tokio::test]
async fn being_told_to_end_gives_the_terminal_back() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut terminal = on_the_menu(&folder()).await;
        terminal.signal(signal);
        terminal.ended().await;
        terminal.assert_given_back();
    }
}

#[tokio::test]
async fn closing_the_window_ends_the_program() {
    on_the_menu(&folder()).await.closes().await;
}

#[tokio::test]
async fn a_panic_gives_the_terminal_back_and_is_told() {
    let mut terminal = Terminal::start(command(PANICS, folder().path()));
    terminal.sees("Do not press any key.").await;
    terminal.types("x").await;
    assert!(!terminal.ended().await.success());
    terminal.assert_given_back();
    assert!(terminal.sight().has("a key was pressed"), "{}", terminal.sight());
}

#[tokio::test]
async fn ctrl_z_gives_the_shell_back_and_fg_the_game() {
    let home = folder();
    let shell = command("/bin/sh", home.path()).arg("-i").env("PS1", "ready> ");
    let mut terminal = Terminal::start(shell);
    terminal.sees("ready>").await;
    terminal.types(&format!("{CLIENT} --server 127.0.0.1:1\r")).await;
    terminal.sees("T A B U L E I R O").await;
    terminal.types("\x1a").await;
    terminal.misses("T A B U L E I R O").await;
    terminal.waits("the shell", |sight| (!sight.full_screen).then_some(())).await;
    terminal.types("echo still $((40 + 2))\r").await;
    terminal.sees("still 42").await;
    terminal.assert_given_back();
    terminal.types("fg\r").await;
    terminal.sees("T A B U L E I R O").await;
    terminal.types("q").await;
    terminal.waits("the shell", |sight| (!sight.full_screen).then_some(())).await;
    terminal.types("exit\r").await;
    terminal.ended().await;
    terminal.assert_given_back();
}

#[tokio::test]
async fn who_left_comes_back_to_the_running_game() {
    let server = ServerProcess::start(SERVER, &[]).await;
    let mut ana = Player::new(&server, "Ana").await;
    let fields = [("Game", "Splinter"), ("First player", "you"), ("Turn limit", "60 s")];
    ana.hosts(&fields).await;
    let mut ben = Player::new(&server, "Ben").await;
    ben.joins("Ana").await;
    ana.terminal.types("\x03").await;
    assert!(ana.terminal.ended().await.success());
    ben.terminal.sees("away").await;
    // The server, the name and its secret are remembered.
    ana.restart(&[]);
    ana.terminal.sees("against Ben").await;
    ana.terminal.types("a").await;
    ana.terminal.sees("turn:").await;
    ben.terminal.misses("away").await;
}
