//! A line on which frames vanish and nothing is closed.

use tabuleiro_tests::{ServerProcess, SwallowingProxy};

use crate::SERVER;
use crate::player::{ENTER, Player};

/// Two people at a game of Iris: Ana, who moves first, through a proxy, and Ben.
async fn game(server: &ServerProcess) -> (SwallowingProxy, Player, Player) {
    let proxy = SwallowingProxy::start(server.address()).await;
    let mut ana = Player::through(proxy.address(), "Ana").await;
    let mut ben = Player::new(server, "Ben").await;
    ana.hosts(&[("Game", "Iris"), ("First player", "you"), ("Turn limit", "60 s")]).await;
    ben.joins("Ana").await;
    ana.terminal.sees("Your turn:").await;
    (proxy, ana, ben)
}

async fn plays(player: &mut Player, action: &str) {
    player.terminal.types(&format!(":{action}")).await;
    player.terminal.sees(&format!(" : {action}")).await;
    player.terminal.types(ENTER).await;
}

#[tokio::test]
async fn a_move_into_a_half_open_line_is_said_to_be_on_its_way_and_then_played_once() {
    let server = ServerProcess::start(SERVER, &[]).await;
    let (proxy, mut ana, mut ben) = game(&server).await;
    proxy.swallow();
    plays(&mut ana, "f6").await;
    ana.terminal.sees("sending…").await;
    ana.terminal.sees("Sending f6: the server has not answered yet.").await;
    assert!(ana.terminal.sight().has("Your turn:"), "nothing shows it as played");
    ana.terminal.sees("f6 is sent then.").await;
    // The next line works, and the move counts once.
    ana.terminal.sees("Ben's turn:").await;
    ben.terminal.sees("Your turn:").await;
}

#[tokio::test]
async fn who_waits_on_a_half_open_line_is_told_and_comes_back() {
    let server = ServerProcess::start(SERVER, &[]).await;
    let (proxy, mut ana, mut ben) = game(&server).await;
    plays(&mut ana, "f6").await;
    ben.terminal.sees("Your turn:").await;
    ana.terminal.sees("Ben's turn:").await;
    proxy.swallow();
    plays(&mut ben, "pass").await;
    ana.terminal.sees("Connection lost.").await;
    ana.terminal.sees("Your turn:").await;
    ana.terminal.sees("online").await;
}
