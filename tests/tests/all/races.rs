//! Two requests in the same instant: one comes first, whichever it is, and everybody agrees on that.
//!
//! Both are on the line before either is answered, in one order and in the other.

use tabuleiro_protocol::{Call, ErrorBody, ErrorCode, GameResult, Place, Reply, RoomId, RoomStage};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Table, TestClient, TestServer, setup};

/// How often each race is run, in both orders in turn.
const RUNS: u32 = 4;

type Answer = Result<Reply, ErrorBody>;

/// Two requests at once.
async fn at_once(
    run: u32,
    (one, first): (&mut TestClient, Call),
    (two, second): (&mut TestClient, Call),
) -> (Answer, Answer) {
    let (a, b) = if run.is_multiple_of(2) {
        let a = one.send(first).await;
        (a, two.send(second).await)
    } else {
        let b = two.send(second).await;
        (one.send(first).await, b)
    };
    (one.answer(a).await, two.answer(b).await)
}

/// A game in which both have made a turn.
async fn under_way(server: &TestServer, run: u32) -> (Table, Dice) {
    let mut table = Table::new_named(server, setup(GameKind::Trench), run).await;
    let mut dice = Dice::new(40 + u64::from(run));
    table.play_turn(&mut dice).await;
    table.play_turn(&mut dice).await;
    (table, dice)
}

/// Both, and somebody who only comes now, have the same picture.
async fn assert_agreed(server: &TestServer, table: &mut Table, run: u32) {
    for client in [&mut table.one, &mut table.two] {
        client.settle().await;
    }
    let mut eve = server.client(&format!("Eve {run}")).await;
    eve.watch(table.room).await;
    for client in [&table.one, &table.two] {
        eve.room(table.room).assert_same(client.room(table.room));
    }
}

fn code(answer: &Answer) -> Option<ErrorCode> {
    answer.as_ref().err().map(|error| error.code)
}

#[tokio::test]
async fn of_two_who_ask_for_an_undo_one_is_asked() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let (mut table, _) = under_way(&server, run).await;
        let (room, ask) = (table.room, Call::Undo { room: table.room, ply: 2 });
        let Table { one, two, .. } = &mut table;
        let (a, b) = at_once(run, (one, ask.clone()), (two, ask)).await;
        let asked = match (code(&a), code(&b)) {
            (None, Some(ErrorCode::UndoPending)) => &mut table.two,
            (Some(ErrorCode::UndoPending), None) => &mut table.one,
            other => panic!("one of them is first: {other:?}"),
        };
        let undo = asked.sees(room, |mirror| mirror.room.undo.is_some()).await.room.undo;
        let ask = undo.expect("asked").seq;
        asked.ok(Call::AnswerUndo { room, ask, accept: true }).await;
        assert_agreed(&server, &mut table, run).await;
        assert!(table.one.room(room).ply() < 2);
    }
}

#[tokio::test]
async fn an_undo_that_is_asked_for_as_the_opponent_moves_lapses_or_is_late() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let (mut table, _) = under_way(&server, run).await;
        let room = table.room;
        let (mover, other) = table.in_turn();
        let action = mover.hints(room).await.swap_remove(0);
        let play = mover.play_call(room, &action);
        let undo = Call::Undo { room, ply: 2 };
        let (played, asked) = at_once(run, (mover, play), (other, undo)).await;
        assert_eq!(code(&played), None);
        assert!([None, Some(ErrorCode::WrongPly)].contains(&code(&asked)), "{asked:?}");
        assert_agreed(&server, &mut table, run).await;
        assert_eq!((table.one.room(room).ply(), table.one.room(room).room.undo), (3, None));
    }
}

#[tokio::test]
async fn an_undo_is_answered_once() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let (mut table, _) = under_way(&server, run).await;
        let room = table.room;
        table.one.ok(Call::Undo { room, ply: 2 }).await;
        let asked = table.two.sees(room, |mirror| mirror.room.undo.is_some()).await;
        let ask = asked.room.undo.expect("asked").seq;
        let mut window = server.again(&table.two).await;
        let answer = |accept| Call::AnswerUndo { room, ask, accept };
        let first = (&mut table.two, answer(true));
        let (yes, no) = at_once(run, first, (&mut window, answer(false))).await;
        let ply = match (code(&yes), code(&no)) {
            (None, Some(ErrorCode::NothingToAnswer)) => 0,
            (Some(ErrorCode::NothingToAnswer), None) => 2,
            other => panic!("one of them counts: {other:?}"),
        };
        assert_agreed(&server, &mut table, run).await;
        assert_eq!(table.one.room(room).ply(), ply);
    }
}

#[tokio::test]
async fn who_resigns_as_the_undo_is_granted_has_resigned() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let (mut table, _) = under_way(&server, run).await;
        let room = table.room;
        table.one.ok(Call::Undo { room, ply: 2 }).await;
        let asked = table.two.sees(room, |mirror| mirror.room.undo.is_some()).await;
        let ask = asked.room.undo.expect("asked").seq;
        let answer = Call::AnswerUndo { room, ask, accept: true };
        let Table { one, two, .. } = &mut table;
        let (resigned, granted) = at_once(run, (one, Call::Resign { room }), (two, answer)).await;
        assert_eq!(code(&resigned), None);
        assert!([None, Some(ErrorCode::GameOver)].contains(&code(&granted)), "{granted:?}");
        assert_agreed(&server, &mut table, run).await;
        let ending = table.one.room(room).room.ending.as_ref().expect("an ending");
        assert_eq!(ending.reason, "resignation");
    }
}

#[tokio::test]
async fn two_who_offer_a_draw_have_agreed() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let (mut table, _) = under_way(&server, run).await;
        let offer = Call::OfferDraw { room: table.room };
        let Table { one, two, .. } = &mut table;
        let (a, b) = at_once(run, (one, offer.clone()), (two, offer)).await;
        assert_eq!((code(&a), code(&b)), (None, None));
        assert_agreed(&server, &mut table, run).await;
        let ending = table.one.room(table.room).room.ending.as_ref().expect("an ending");
        assert_eq!((ending.result, &*ending.reason), (GameResult::Draw, "agreement"));
    }
}

#[tokio::test]
async fn who_plays_on_in_one_window_and_agrees_to_a_draw_in_another_does_one_of_them() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let (mut table, _) = under_way(&server, run).await;
        let room = table.room;
        let (mover, other) = table.in_turn();
        other.ok(Call::OfferDraw { room }).await;
        let offered = mover.sees(room, |mirror| mirror.room.draw.is_some()).await;
        let ask = offered.room.draw.expect("offered").seq;
        let action = mover.hints(room).await.swap_remove(0);
        let play = mover.play_call(room, &action);
        let mut window = server.again(mover).await;
        let agree = Call::AnswerDraw { room, ask, accept: true };
        let (played, agreed) = at_once(run, (mover, play), (&mut window, agree)).await;
        let stage = match (code(&played), code(&agreed)) {
            (None, Some(ErrorCode::NothingToAnswer)) => RoomStage::Playing,
            (Some(ErrorCode::GameOver), None) => RoomStage::Finished,
            other => panic!("one of them counts: {other:?}"),
        };
        assert_agreed(&server, &mut table, run).await;
        assert_eq!(table.one.room(room).room.stage, stage);
    }
}

#[tokio::test]
async fn of_two_who_play_in_the_same_instant_the_one_whose_turn_it_is_plays() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let (mut table, _) = under_way(&server, run).await;
        let room = table.room;
        let (mover, other) = table.in_turn();
        let action = mover.hints(room).await.swap_remove(0);
        let (own, foreign) = (mover.play_call(room, &action), other.play_call(room, &action));
        let (played, refused) = at_once(run, (mover, own), (other, foreign)).await;
        assert_eq!(code(&played), None);
        let expected = [Some(ErrorCode::NotYourTurn), Some(ErrorCode::WrongPly)];
        assert!(expected.contains(&code(&refused)), "{refused:?}");
        assert_agreed(&server, &mut table, run).await;
        assert_eq!(table.one.room(room).ply(), 3);
    }
}

#[tokio::test]
async fn the_same_action_from_two_windows_counts_once_and_has_one_answer() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let (mut table, _) = under_way(&server, run).await;
        let room = table.room;
        let (mover, _) = table.in_turn();
        let action = mover.hints(room).await.swap_remove(0);
        let play = mover.play_call(room, &action);
        let mut window = server.again(mover).await;
        let (a, b) = at_once(run, (mover, play.clone()), (&mut window, play)).await;
        assert_eq!(code(&a), None);
        assert_eq!(a, b);
        assert_agreed(&server, &mut table, run).await;
        assert_eq!(table.one.room(room).ply(), 3);
    }
}

#[tokio::test]
async fn who_resigns_as_the_opponent_moves_has_resigned() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let (mut table, _) = under_way(&server, run).await;
        let room = table.room;
        let (mover, other) = table.in_turn();
        let action = mover.hints(room).await.swap_remove(0);
        let play = mover.play_call(room, &action);
        let (played, resigned) = at_once(run, (mover, play), (other, Call::Resign { room })).await;
        assert_eq!(code(&resigned), None);
        assert!([None, Some(ErrorCode::GameOver)].contains(&code(&played)), "{played:?}");
        assert_agreed(&server, &mut table, run).await;
        assert_eq!(table.one.room(room).room.stage, RoomStage::Finished);
    }
}

/// The room of the next game.
async fn next_room(client: &mut TestClient, room: RoomId) -> RoomId {
    client.sees(room, |mirror| mirror.room.next.is_some()).await.room.next.expect("a room")
}

#[tokio::test]
async fn all_windows_of_both_who_want_another_game_get_one_game() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let (mut table, _) = under_way(&server, run).await;
        let room = table.room;
        table.one.ok(Call::Resign { room }).await;
        let mut windows = [server.again(&table.one).await, server.again(&table.two).await];
        let mut sent = Vec::new();
        for client in [&mut table.one, &mut table.two].into_iter().chain(&mut windows) {
            sent.push(client.send(Call::Rematch { room }).await);
        }
        let clients = [&mut table.one, &mut table.two].into_iter().chain(&mut windows);
        for (client, id) in clients.zip(sent) {
            let answer = client.answer(id).await;
            let expected = [None, Some(ErrorCode::AlreadyRematched)];
            assert!(expected.contains(&code(&answer)), "{answer:?}");
        }
        let next = next_room(&mut table.one, room).await;
        assert_eq!(next_room(&mut table.two, room).await, next);
        let rematched = table.one.room(room).log.iter();
        let rematched = rematched
            .filter(|logged| matches!(logged.event, tabuleiro_protocol::Event::Rematched { .. }));
        assert_eq!(rematched.count(), 1);
    }
}

#[tokio::test]
async fn who_leaves_as_the_opponent_agrees_to_another_game_has_that_game_or_none_begins() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let (mut table, _) = under_way(&server, run).await;
        let room = table.room;
        table.one.ok(Call::Resign { room }).await;
        table.one.ok(Call::Rematch { room }).await;
        let Table { one, two, .. } = &mut table;
        let (left, agreed) =
            at_once(run, (one, Call::Leave { room }), (two, Call::Rematch { room })).await;
        assert_eq!((code(&left), code(&agreed)), (None, None));
        two.settle().await;
        let again = server.again(one).await;
        match two.room(room).room.next {
            Some(next) => assert!(again.welcomed_to().contains(&next), "a seat in it"),
            // The wish was withdrawn first, so the other one's is a wish of its own.
            None => assert_eq!(two.room(room).room.rematch.map(u8::from).iter().sum::<u8>(), 1),
        }
    }
}

#[tokio::test]
async fn who_joins_as_the_host_leaves_has_a_game_or_none() {
    let server = TestServer::start().await;
    for run in 0..RUNS {
        let mut host = server.client(&format!("Host {run}")).await;
        let mut guest = server.client(&format!("Guest {run}")).await;
        let room = host.create(setup(GameKind::Trench)).await;
        let join = Call::Join { place: Place::Room(room), hints: false };
        let (left, joined) =
            at_once(run, (&mut host, Call::Leave { room }), (&mut guest, join)).await;
        assert_eq!(code(&left), None);
        let stage = match code(&joined) {
            None => RoomStage::Playing,
            Some(ErrorCode::GameOver) => RoomStage::Closed,
            other => panic!("{other:?}"),
        };
        guest.watch(room).await;
        assert_eq!(guest.room(room).room.stage, stage);
    }
}
