//! What the program does besides serving.

use tabuleiro_protocol::Call;
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, ServerProcess, Table, Task, setup};

use crate::PROGRAM;

#[tokio::test]
async fn a_backup_is_made_while_people_play_and_is_sound() {
    let server = ServerProcess::start(PROGRAM, &[]).await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut ana, &mut bo, setup(GameKind::Trench)).await;
    let mut table = Table { room, one: ana, two: bo };
    let mut dice = Dice::new(2);
    for copy in ["one.db", "two.db", "three.db"] {
        for _ in 0..5 {
            table.play_any(&mut dice).await;
        }
        let (output, _) = tokio::join!(server.run(Task::Backup(copy)), table.play_any(&mut dice));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        server.assert_sound(copy).await;
    }
    // A backup is not written over anything.
    let output = server.run(Task::Backup("one.db")).await;
    assert!(!output.status.success());
    table.one.ok(Call::Resign { room }).await;
}

#[tokio::test]
async fn a_database_is_checked_while_the_server_runs() {
    let server = ServerProcess::start(PROGRAM, &[]).await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut ana, &mut bo, setup(GameKind::Iris)).await;
    let mut table = Table { room, one: ana, two: bo };
    table.play_out(&mut Dice::new(3)).await;
    let output = server.run(Task::Check).await;
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
}
