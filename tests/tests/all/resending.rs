//! A resend gets the same answer; an action never counts twice.

use tabuleiro_protocol::{Call, ErrorCode, Event, Reply, RoomId, Seq};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Table, TestServer, setup};

fn play(room: RoomId, ply: u32, seen: Seq, action: &str) -> Call {
    Call::Play { room, ply, seen, action: action.to_owned() }
}

#[tokio::test]
async fn a_resend_gets_the_same_answer() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let call = table.one.play_call(table.room, "b4-b5");
    let first = table.one.ok(call.clone()).await;
    assert_eq!(table.one.ok(call.clone()).await, first);
    // Also after the game has moved on, and on another connection.
    table.two.sees_seq(table.room, 4).await;
    table.play_any(&mut Dice::new(4)).await;
    assert_eq!(table.one.ok(call.clone()).await, first);
    let mut again = server.again(&table.one).await;
    assert_eq!(again.ok(call).await, first, "without having entered the room");
    table.one.settle().await;
    assert_eq!(table.one.room(table.room).ply(), 2, "it was played once");
}

#[tokio::test]
async fn a_resend_after_the_end_gets_the_same_answer() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let call = table.one.play_call(table.room, "b4-b5");
    let first = table.one.ok(call.clone()).await;
    table.one.ok(Call::Resign { room: table.room }).await;
    assert_eq!(table.one.ok(call).await, first);
}

#[tokio::test]
async fn an_action_sent_before_the_line_broke_counts_once() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let call = table.one.play_call(room, "b4-b5");
    table.one.send(call.clone()).await;
    let ana = server.again(&table.one).await;
    let seen = std::mem::replace(&mut table.one, ana).vanish();
    seen.into_iter().for_each(|mirror| table.one.remember(mirror));
    let Reply::Played { seq, ply, .. } = table.one.ok(call).await else { panic!("not played") };
    assert_eq!((seq, ply), (4, 1));
    table.one.watch_since(room, 3).await;
    let played =
        |logged: &&tabuleiro_protocol::Logged| matches!(logged.event, Event::Played { .. });
    assert_eq!(table.one.room(room).log.iter().filter(played).count(), 1);
}

#[tokio::test]
async fn another_action_for_a_ply_that_was_played_is_refused() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.play(room, "b4-b5").await;
    let error = table.one.refused_with(ErrorCode::WrongPly, play(room, 0, 3, "d1-d2")).await;
    assert_eq!((error.ply, error.seq), (Some(1), Some(4)));
}

#[tokio::test]
async fn nobody_gets_the_answer_to_anothers_action() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let call = table.one.play_call(table.room, "b4-b5");
    table.one.ok(call.clone()).await;
    table.two.refused_with(ErrorCode::WrongPly, call.clone()).await;
    let mut eve = server.client("Eve").await;
    eve.refused_with(ErrorCode::NotAPlayer, call).await;
}

#[tokio::test]
async fn an_action_chosen_before_an_undo_is_refused_after_it() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let first = table.one.play_call(room, "b4-b5");
    let answer = table.one.ok(first.clone()).await;
    table.one.ok(Call::Undo { room, ply: 1 }).await;
    let asked = table.two.sees(room, |mirror| mirror.room.undo.is_some()).await;
    let ask = asked.room.undo.expect("asked").seq;
    // Bo looks at the board as it was, and chooses.
    let hints = table.two.hints(room).await;
    let late = play(room, 1, ask, &hints[0]);
    table.two.ok(Call::AnswerUndo { room, ask, accept: true }).await;
    table.two.refused_with(ErrorCode::PositionChanged, late).await;
    // What Ana sent before still has its answer, though it was undone.
    assert_eq!(table.one.ok(first).await, answer);
    let again = table.one.sees(room, |mirror| mirror.ply() == 0).await.seq();
    let Reply::Played { seq, .. } = table.one.ok(play(room, 0, again, "b4-b5")).await else {
        panic!("not played")
    };
    assert_eq!(seq, again + 1, "the same action again, chosen after the undo, is a new one");
}

#[tokio::test]
async fn nobody_has_seen_what_has_not_happened() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let error = table.one.refused(play(table.room, 0, 99, "b4-b5")).await;
    assert_eq!((error.ply, error.seq), (Some(0), Some(3)), "{error:?}");
}

#[tokio::test]
async fn of_two_windows_that_play_at_once_one_plays() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let mut window = server.again(&table.one).await;
    window.watch(room).await;
    let (a, b) = (play(room, 0, 3, "b4-b5"), play(room, 0, 3, "d1-d2"));
    let (one, two) = tokio::join!(table.one.call(a), window.call(b));
    assert_eq!([&one, &two].iter().filter(|outcome| outcome.is_ok()).count(), 1);
    let error = one.err().or(two.err()).expect("one is refused");
    assert_eq!((error.code, error.ply), (ErrorCode::WrongPly, Some(1)));
    table.two.settle().await;
    assert_eq!(table.two.room(room).ply(), 1);
}
