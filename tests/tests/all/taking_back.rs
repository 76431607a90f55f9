//! Taking back own actions of the unfinished turn.

use tabuleiro_protocol::{Call, ErrorCode, Event, UndoKind};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Table, TestServer, setup};

/// A game at which the player to move has made one action of a turn of two.
async fn within_a_turn(server: &TestServer) -> (Table, Dice) {
    let mut table = Table::new(server, setup(GameKind::DuploHex)).await;
    let mut dice = Dice::new(5);
    loop {
        let turn = table.one.room(table.room).view().turn;
        table.play_any(&mut dice).await;
        if table.one.room(table.room).view().turn == turn {
            return (table, dice);
        }
    }
}

#[tokio::test]
async fn a_player_takes_back_an_action_of_an_unfinished_turn_without_asking() {
    let server = TestServer::start().await;
    let (mut table, mut dice) = within_a_turn(&server).await;
    let room = table.room;
    let before = table.one.room(room).views[table.one.room(room).views.len() - 2].1.clone();
    let since = table.one.room(room).clock.expect("a clock").since;
    let (mover, other) = table.in_turn();
    let ply = mover.room(room).ply() - 1;
    mover.ok(Call::TakeBack { room, ply }).await;
    let undone = other.event(room, |event| matches!(event, Event::Undone { .. })).await;
    let Event::Undone { ply: to, kind, .. } = undone.logged.event else { unreachable!() };
    assert_eq!((to, kind), (ply, UndoKind::TakeBack));
    assert_eq!(other.room(room).view(), &before, "the board is as it was");
    assert_eq!(other.room(room).clock.expect("a clock").since, since, "the clock goes on");
    mover.sees_seq(room, undone.logged.seq).await.assert_same(other.room(room));
    table.play_turn(&mut dice).await;
}

#[tokio::test]
async fn only_own_actions_of_the_unfinished_turn_are_taken_back() {
    let server = TestServer::start().await;
    let (mut table, mut dice) = within_a_turn(&server).await;
    let room = table.room;
    let ply = table.one.room(room).ply();
    let (mover, other) = table.in_turn();
    other.refused_with(ErrorCode::NothingToTakeBack, Call::TakeBack { room, ply: ply - 1 }).await;
    for to in [ply, ply + 1, u32::MAX] {
        mover.refused_with(ErrorCode::NothingToTakeBack, Call::TakeBack { room, ply: to }).await;
    }
    table.play_turn(&mut dice).await;
    let ply = table.one.room(room).ply();
    for client in [&mut table.one, &mut table.two] {
        let call = Call::TakeBack { room, ply: ply - 1 };
        let error = client.refused_with(ErrorCode::NothingToTakeBack, call).await;
        assert_eq!(error.ply, Some(ply));
    }
}
