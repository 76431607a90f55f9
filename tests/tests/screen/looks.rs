//! Terminals without colour or without Unicode.

use tabuleiro_tests::ServerProcess;

use crate::SERVER;
use crate::player::Player;
use crate::sight::Sight;

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
    for environment in [("NO_COLOR", "1"), ("TERM", "dumb")] {
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
