//! A server that is killed and stays away for longer than a turn.

use std::time::Duration;

use tabuleiro_tests::ServerProcess;

use crate::SERVER;
use crate::player::{ENTER, Player};

/// Longer than the turn, and than clients that are in no game pause between attempts.
const DOWN: Duration = Duration::from_secs(16);

#[tokio::test]
async fn nobody_loses_a_game_because_the_server_was_away_for_longer_than_the_turn() {
    let mut server = ServerProcess::start(SERVER, &[]).await;
    let mut ana = Player::new(&server, "Ana").await;
    let mut ben = Player::new(&server, "Ben").await;
    ana.hosts(&[("Game", "Iris"), ("First player", "you"), ("Turn limit", "10 s")]).await;
    ben.joins("Ana").await;
    ana.terminal.sees("Your turn:").await;
    server.kill9().await;
    for player in [&mut ana, &mut ben] {
        player.terminal.sees("Connection lost.").await;
    }
    tokio::time::sleep(DOWN).await;
    server.restart().await;
    // Whoever is to move has a whole turn once they are back, and plays it.
    ana.terminal.misses("Connection lost.").await;
    ana.terminal.sees("Your turn:").await;
    ana.terminal.types(":f6").await;
    ana.terminal.sees(" : f6").await;
    ana.terminal.types(ENTER).await;
    ana.terminal.sees("Ben's turn:").await;
    ben.terminal.sees("Your turn:").await;
}
