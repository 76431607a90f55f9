//! A disk that says of every sync that it failed.

use tabuleiro_protocol::Reply;
use tabuleiro_tests::ServerProcess;

use crate::witnesses::Witnesses;
use crate::wrapped::unsteady_disk;

#[tokio::test]
async fn a_disk_that_fails_refuses_and_goes_on() {
    let Some(disk) = unsteady_disk() else { return };
    let mut server = ServerProcess::start(disk.program(), &[]).await;
    let mut people = Witnesses::new(&server).await;
    people.go_through(&server, || disk.fail(), || disk.mend()).await;
    server.kill9().await;
    server.assert_sound("games.db").await;
    server.restart().await;
    people.come_back(&server).await;
    people.assert_kept().await;
    assert_eq!(people.play().await, None);
}

#[tokio::test]
async fn a_move_that_was_refused_before_a_kill_counts_once() {
    let Some(disk) = unsteady_disk() else { return };
    let mut server = ServerProcess::start(disk.program(), &[]).await;
    let mut people = Witnesses::new(&server).await;
    assert_eq!(people.play().await, None);
    disk.fail();
    let refused = people.play().await.expect("a refusal");
    let first = people.table.one.room(people.table.room).is_my_turn();
    server.kill9().await;
    disk.mend();
    server.assert_sound("games.db").await;
    server.restart().await;
    people.come_back(&server).await;
    // It was written, though not synced, and nobody can say whether it is there after such an end.
    let mover = if first { &mut people.table.one } else { &mut people.table.two };
    let Reply::Played { seq, action, .. } = mover.ok(refused).await else { panic!("not played") };
    people.acknowledged.push((seq, action));
    for client in [&mut people.table.one, &mut people.table.two] {
        client.sees_seq(people.table.room, seq).await;
    }
    people.assert_kept().await;
    assert_eq!(people.play().await, None);
}
