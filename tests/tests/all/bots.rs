//! Bots on seats, and one person on both.

use tabuleiro_protocol::{First, Opponent, RoomStage, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_tests::{Dice, TestServer, play_out, setup_against};

#[tokio::test]
async fn every_game_is_played_to_the_end_against_a_bot() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    for (seed, game) in (0..).zip(GameKind::ALL) {
        let level = Level::ALL[seed as usize % 3];
        let room = ana.create(setup_against(*game, Opponent::Bot { level })).await;
        play_out(&mut ana, room, &mut Dice::new(seed)).await;
        let mut fresh = server.again(&ana).await;
        fresh.watch(room).await;
        fresh.room(room).assert_same(ana.room(room));
    }
}

#[tokio::test]
async fn every_game_is_played_to_the_end_by_two_bots() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let mut rooms = Vec::new();
    for game in GameKind::ALL {
        let levels = [Level::Random, Level::Smart];
        let room = ana.create(setup_against(*game, Opponent::Bots { levels })).await;
        assert!(ana.room(room).seats.is_empty(), "the host watches");
        rooms.push(room);
    }
    for room in rooms {
        let mirror = ana.sees(room, |mirror| mirror.room.ending.is_some()).await;
        let seats = mirror.room.seats.as_ref().expect("seats");
        let levels = seats.each_ref().map(|seat| seat.bot());
        assert_eq!(levels, [Some(Level::Random), Some(Level::Smart)], "the first one opens");
    }
}

#[tokio::test]
async fn every_game_is_played_to_the_end_in_a_hot_seat() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    for (seed, game) in (0..).zip(GameKind::ALL) {
        let room = ana.create(setup_against(*game, Opponent::HotSeat)).await;
        assert_eq!(ana.room(room).seats.len(), 2);
        play_out(&mut ana, room, &mut Dice::new(seed)).await;
        assert_eq!(ana.room(room).room.stage, RoomStage::Finished);
    }
}

#[tokio::test]
async fn bots_play_on_when_nobody_watches() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let levels = [Level::Random, Level::Random];
    let room = ana.create(setup_against(GameKind::Splinter, Opponent::Bots { levels })).await;
    let seq = ana.room(room).seq();
    let seen = ana.vanish();
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    eve.sees(room, |mirror| mirror.seq() > seq + 3).await;
    assert_eq!(seen.len(), 1);
}

#[tokio::test]
async fn a_bot_opens_when_the_guest_is_to_move_first() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    for level in Level::ALL {
        let against = setup_against(GameKind::Trench, Opponent::Bot { level });
        let room = ana.create(Setup { first: First::Guest, ..against }).await;
        let mirror = ana.sees(room, |mirror| mirror.is_my_turn()).await;
        assert_eq!(mirror.ply(), 1);
    }
}

#[tokio::test]
async fn nobody_plays_for_a_bot() {
    let server = TestServer::with(|settings| settings.bot_pace = tabuleiro_tests::PATIENCE).await;
    let mut ana = server.client("Ana").await;
    let levels = [Level::Random, Level::Random];
    let room = ana.create(setup_against(GameKind::Trench, Opponent::Bots { levels })).await;
    let error = ana.try_play(room, "b4-b5").await.expect_err("refused");
    assert_eq!(error.code, tabuleiro_protocol::ErrorCode::NotAPlayer);
    let against = setup_against(GameKind::Trench, Opponent::Bot { level: Level::Random });
    let room = ana.create(Setup { first: First::Guest, ..against }).await;
    let error = ana.try_play(room, "b4-b5").await.expect_err("refused");
    assert_eq!(error.code, tabuleiro_protocol::ErrorCode::NotYourTurn);
}

#[tokio::test]
async fn a_bots_time_is_kept_too() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let levels = [Level::Expert, Level::Expert];
    let room = ana.create(setup_against(GameKind::Iris, Opponent::Bots { levels })).await;
    let mirror = ana.sees(room, |mirror| mirror.room.ending.is_some()).await;
    let total: u64 = mirror.room.moves.iter().map(|made| made.ms).sum();
    assert!(total > 0, "{} actions took no time", mirror.room.moves.len());
    assert_eq!(mirror.clock.expect("the time used").used.iter().sum::<u64>(), total);
}
