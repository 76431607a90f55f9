//! Ends that no position knows.

use tabuleiro_protocol::{Call, Ending, ErrorCode, Event, GameResult, Opponent, RoomStage};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_tests::{Dice, PATIENCE, Table, TestClient, TestServer, setup, setup_against};

/// How a game ended, as someone in the room sees it.
async fn ending(client: &mut TestClient, room: tabuleiro_protocol::RoomId) -> Ending {
    let mirror = client.sees(room, |mirror| mirror.room.ending.is_some()).await;
    assert_eq!(mirror.room.stage, RoomStage::Finished);
    assert_eq!(mirror.clock.expect("the time used").deadline, None, "the clock has stopped");
    mirror.room.ending.clone().expect("an ending")
}

/// The host offers a draw; the event that the guest answers.
async fn offer(table: &mut Table) -> u32 {
    table.one.ok(Call::OfferDraw { room: table.room }).await;
    let offered = table.two.sees(table.room, |mirror| mirror.room.draw.is_some()).await;
    offered.room.draw.expect("offered").seq
}

#[tokio::test]
async fn who_resigns_loses() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.ok(Call::Resign { room }).await;
    let bo = table.one.room(room).seat_of("Bo");
    for client in [&mut table.one, &mut table.two] {
        let ending = ending(client, room).await;
        assert_eq!((ending.result, ending.winner), (GameResult::Win, Some(bo)));
        assert_eq!(ending.reason, "resignation");
    }
}

#[tokio::test]
async fn of_two_who_resign_at_once_one_loses() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let resign = Call::Resign { room };
    let (one, two) = tokio::join!(table.one.call(resign.clone()), table.two.call(resign));
    assert_eq!([&one, &two].iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert_eq!(one.err().or(two.err()).map(|error| error.code), Some(ErrorCode::GameOver));
    ending(&mut table.one, room).await;
    table.one.settle().await;
    table.two.settle().await;
    table.one.room(room).assert_same(table.two.room(room));
}

#[tokio::test]
async fn a_draw_that_is_accepted_ends_the_game() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let ask = offer(&mut table).await;
    table.two.ok(Call::AnswerDraw { room, ask, accept: true }).await;
    let ending = ending(&mut table.one, room).await;
    assert_eq!((ending.result, ending.winner), (GameResult::Draw, None));
    assert_eq!(ending.reason, "agreement");
}

#[tokio::test]
async fn a_draw_that_is_declined_is_not_offered_again_before_a_move() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let ask = offer(&mut table).await;
    table
        .one
        .refused_with(ErrorCode::NothingToAnswer, Call::AnswerDraw { room, ask, accept: true })
        .await;
    table.two.ok(Call::AnswerDraw { room, ask, accept: false }).await;
    table.one.sees(room, |mirror| mirror.room.draw.is_none()).await;
    table.one.refused_with(ErrorCode::DrawTooSoon, Call::OfferDraw { room }).await;
    table.one.play(room, "b4-b5").await;
    offer(&mut table).await;
}

#[tokio::test]
async fn a_draw_lapses_when_the_opponent_plays_on() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.play(room, "b4-b5").await;
    let ask = offer(&mut table).await;
    table.play_any(&mut Dice::new(8)).await;
    assert_eq!(table.one.room(room).room.draw, None);
    table
        .two
        .refused_with(ErrorCode::NothingToAnswer, Call::AnswerDraw { room, ask, accept: true })
        .await;
}

#[tokio::test]
async fn who_offers_what_was_offered_agrees() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    offer(&mut table).await;
    table.two.ok(Call::OfferDraw { room: table.room }).await;
    assert_eq!(ending(&mut table.one, table.room).await.result, GameResult::Draw);
}

#[tokio::test]
async fn a_game_without_draws_knows_none() {
    let server = TestServer::start().await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    for game in GameKind::ALL {
        let room = Table::seat(&mut ana, &mut bo, setup(*game)).await;
        let outcome = ana.call(Call::OfferDraw { room }).await;
        match outcome {
            Ok(_) => assert!(game.info().draws),
            Err(error) => {
                assert!(!game.info().draws, "{error:?}");
                assert_eq!(error.code, ErrorCode::NoDraws);
            }
        }
    }
}

#[tokio::test]
async fn a_bot_declines_and_plays_to_win() {
    let server = TestServer::with(|settings| settings.bot_pace = PATIENCE * 10).await;
    let mut ana = server.client("Ana").await;
    let wish = setup_against(GameKind::Trench, Opponent::Bot { level: Level::Random });
    let room = ana.create(wish).await;
    ana.ok(Call::OfferDraw { room }).await;
    ana.event(room, |event| matches!(event, Event::DrawDeclined { .. })).await;
    assert_eq!(ana.room(room).room.draw, None);
    ana.ok(Call::Resign { room }).await;
    assert_eq!(ending(&mut ana, room).await.reason, "resignation");
}

#[tokio::test]
async fn after_the_end_nothing_can_be_done_any_more() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.play(room, "b4-b5").await;
    table.two.ok(Call::Resign { room }).await;
    ending(&mut table.one, room).await;
    let seq = table.one.room(room).seq();
    let hints = table.one.hints(room).await;
    assert!(hints.is_empty());
    for call in [
        Call::Play { room, ply: 1, seen: seq, action: "d1-d2".to_owned() },
        Call::TakeBack { room, ply: 0 },
        Call::Undo { room, ply: 1 },
        Call::AnswerUndo { room, ask: 1, accept: true },
        Call::Resign { room },
        Call::OfferDraw { room },
        Call::AnswerDraw { room, ask: 1, accept: true },
    ] {
        for client in [&mut table.one, &mut table.two] {
            let error = client.refused_with(ErrorCode::GameOver, call.clone()).await;
            assert_eq!(error.seq, Some(seq));
        }
    }
}
