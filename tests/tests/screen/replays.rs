//! A finished game is fetched, walked through, exported, and replayed without a server.

use crate::board::{Board, expected};
use crate::player::{END, ENTER, Player};
use crate::script::Script;
use crate::sight::Sight;
use crate::table::Table;

/// The watcher fetches the game, exports it, and replays the file when the server is gone.
pub(crate) async fn fetch_export_and_replay_offline(table: Table, script: &Script) {
    let Table { mut server, people: [.., mut cleo], .. } = table;
    cleo.terminal.types("P").await;
    walk_through(&mut cleo, script).await;
    cleo.terminal.types("e").await;
    cleo.terminal.sees("As .json it has everything").await;
    // Ctrl-U empties the line.
    cleo.terminal.types("\x15game.json").await;
    cleo.terminal.types(ENTER).await;
    cleo.terminal.sees("written to game.json").await;
    server.kill9().await;

    cleo.terminal.types("\x03").await;
    assert!(cleo.terminal.ended().await.success());
    cleo.restart(&["--server", "127.0.0.1:1"]);
    cleo.opens("Replays").await;
    cleo.terminal.sees("f file").await;
    cleo.terminal.types("f").await;
    cleo.terminal.sees("open a file").await;
    cleo.terminal.types("game.json").await;
    cleo.terminal.types(ENTER).await;
    walk_through(&mut cleo, script).await;
    cleo.terminal.types("qq").await;
    cleo.quits().await;
}

/// Looks at the end, jumps into the middle, and steps on from there.
async fn walk_through(player: &mut Player, script: &Script) {
    let all = script.actions.len();
    player.terminal.sees(&format!("/{all}  paused")).await;
    player.terminal.types(END).await;
    shows(player, script, all).await;
    let middle = all / 2;
    player.terminal.types(":").await;
    player.terminal.sees("To which move").await;
    player.terminal.types(&format!("{middle}{ENTER}")).await;
    shows(player, script, middle).await;
    player.terminal.types("l").await;
    shows(player, script, middle + 1).await;
}

/// Waits until the screen shows the position after some moves.
async fn shows(player: &mut Player, script: &Script, plies: usize) {
    let position = script.after(plies);
    let (wanted, all) = (expected(&position.view()), script.actions.len());
    let is_there = |sight: &Sight| {
        let board = Board::find(sight, &position)?;
        let there = sight.line(1).contains(&format!("move {plies}/{all}  "));
        (there && board.pieces(sight) == wanted).then_some(())
    };
    let what = format!("move {plies} of {all}:\n{}", tabuleiro::show::plain(&position));
    player.terminal.waits(&what, is_there).await;
}
