//! The list of rooms, and its changes.

use tabuleiro_protocol::{
    Call, ErrorCode, Listing, Notice, Opponent, Reply, RoomId, RoomStage, Setup,
};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_tests::{Table, TestClient, TestServer, setup, setup_against};

const EVERY: Call = Call::Rooms { game: None, stage: None, who: None, after: None, limit: None };

/// A page of rooms, and where the next one begins.
async fn page(client: &mut TestClient, call: Call) -> (Vec<Listing>, Option<String>) {
    match client.ok(call).await {
        Reply::Rooms { rooms, next } => (rooms, next),
        other => panic!("no rooms: {other:?}"),
    }
}

/// The rooms on a page.
async fn rooms(client: &mut TestClient, call: Call) -> Vec<RoomId> {
    page(client, call).await.0.into_iter().map(|listing| listing.room).collect()
}

fn of_game(game: GameKind) -> Call {
    Call::Rooms { game: Some(game), stage: None, who: None, after: None, limit: None }
}

fn at_stage(stage: RoomStage) -> Call {
    Call::Rooms { game: None, stage: Some(stage), who: None, after: None, limit: None }
}

fn with(who: &str) -> Call {
    Call::Rooms { game: None, stage: None, who: Some(who.to_owned()), after: None, limit: None }
}

/// What the lobby says of a room next: `added`, `changed` or `removed`, with the listing.
async fn change_of(client: &mut TestClient, room: RoomId) -> (&'static str, Option<Listing>) {
    loop {
        let notice = client.notice(|notice| matches!(notice, Notice::Lobby { .. })).await;
        let Notice::Lobby { added, changed, removed } = notice else { unreachable!() };
        let find = |of: Vec<Listing>| of.into_iter().find(|listing| listing.room == room);
        if let Some(listing) = find(added) {
            return ("added", Some(listing));
        }
        if let Some(listing) = find(changed) {
            return ("changed", Some(listing));
        }
        if removed.contains(&room) {
            return ("removed", None);
        }
    }
}

#[tokio::test]
async fn rooms_are_listed_the_newest_first_with_what_a_guest_must_know() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let one = ana.create(setup(GameKind::Iris)).await;
    let two = ana.create(setup(GameKind::Trench)).await;
    let mut bo = server.client("Bo").await;
    let (listings, next) = page(&mut bo, EVERY).await;
    assert_eq!(listings.iter().map(|listing| listing.room).collect::<Vec<_>>(), [two, one]);
    assert_eq!(next, None);
    let listing = &listings[1];
    assert_eq!((listing.setup.game, listing.stage), (GameKind::Iris, RoomStage::Open));
    assert_eq!((&listing.host, listing.spectators), (ana.person(), 0));
    assert_eq!(listing.setup.turn_limit.seconds(), 30);
}

#[tokio::test]
async fn the_list_is_filtered_by_game_stage_and_person() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let waiting = table.one.create(setup(GameKind::Iris)).await;
    let mut eve = server.client("Eve").await;
    let own = eve.create(setup(GameKind::Iris)).await;
    assert_eq!(rooms(&mut eve, of_game(GameKind::Trench)).await, [table.room]);
    assert_eq!(rooms(&mut eve, of_game(GameKind::Iris)).await, [own, waiting]);
    assert_eq!(rooms(&mut eve, of_game(GameKind::Splinter)).await, []);
    assert_eq!(rooms(&mut eve, at_stage(RoomStage::Open)).await, [own, waiting]);
    assert_eq!(rooms(&mut eve, at_stage(RoomStage::Playing)).await, [table.room]);
    assert_eq!(rooms(&mut eve, with("ana")).await, [waiting, table.room]);
    assert_eq!(rooms(&mut eve, with("Bo")).await, [table.room]);
    assert_eq!(rooms(&mut eve, with("nobody")).await, []);
    eve.refused_with(ErrorCode::BadRequest, at_stage(RoomStage::Finished)).await;
}

#[tokio::test]
async fn a_long_list_comes_in_pages() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let mut made = Vec::new();
    for _ in 0..7 {
        made.push(ana.create(setup(GameKind::Iris)).await);
    }
    made.reverse();
    let mut seen = Vec::new();
    let (mut after, mut pages) = (None, 0);
    loop {
        let (game, stage, who) = (Some(GameKind::Iris), None, None);
        let call = Call::Rooms { game, stage, who, after, limit: Some(3) };
        let (listings, next) = page(&mut ana, call).await;
        seen.extend(listings.iter().map(|listing| listing.room));
        pages += 1;
        match next {
            Some(next) => after = Some(next),
            None => break,
        }
    }
    assert_eq!((pages, seen), (3, made));
}

#[tokio::test]
async fn a_page_that_makes_no_sense_is_refused() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    for (after, limit) in [(None, Some(0)), (None, Some(201)), (Some("x".to_owned()), None)] {
        let call = Call::Rooms { game: None, stage: None, who: None, after, limit };
        ana.refused_with(ErrorCode::BadRequest, call).await;
    }
}

#[tokio::test]
async fn whoever_watches_the_lobby_is_told_what_is_added_changed_and_removed() {
    let server = TestServer::start().await;
    let mut eve = server.client("Eve").await;
    eve.ok(Call::Lobby { watch: true }).await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let room = ana.create(setup(GameKind::Trench)).await;
    let (what, listing) = change_of(&mut eve, room).await;
    assert_eq!((what, listing.expect("a listing").stage), ("added", RoomStage::Open));
    bo.join(room).await;
    let (what, listing) = change_of(&mut eve, room).await;
    let listing = listing.expect("a listing");
    assert_eq!((what, listing.stage), ("changed", RoomStage::Playing));
    assert!(listing.seats.expect("seats")[1].is(bo.person().id));
    bo.ok(Call::Resign { room }).await;
    assert_eq!(change_of(&mut eve, room).await, ("removed", None));
    assert_eq!(rooms(&mut eve, EVERY).await, []);
}

#[tokio::test]
async fn a_room_that_its_host_leaves_is_removed() {
    let server = TestServer::start().await;
    let mut eve = server.client("Eve").await;
    eve.ok(Call::Lobby { watch: true }).await;
    let mut ana = server.client("Ana").await;
    let room = ana.create(setup(GameKind::Iris)).await;
    assert_eq!(change_of(&mut eve, room).await.0, "added");
    ana.ok(Call::Leave { room }).await;
    assert_eq!(change_of(&mut eve, room).await.0, "removed");
}

#[tokio::test]
async fn the_number_of_spectators_is_listed() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    ana.ok(Call::Lobby { watch: true }).await;
    let room = ana.create(setup(GameKind::Iris)).await;
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    let mut told = None;
    while told != Some(1) {
        told = change_of(&mut ana, room).await.1.map(|listing| listing.spectators);
    }
}

#[tokio::test]
async fn who_no_longer_watches_the_lobby_is_told_nothing() {
    let server = TestServer::start().await;
    let (mut ana, mut eve) = (server.client("Ana").await, server.client("Eve").await);
    eve.ok(Call::Lobby { watch: true }).await;
    eve.ok(Call::Lobby { watch: false }).await;
    ana.ok(Call::Lobby { watch: true }).await;
    let room = ana.create(setup(GameKind::Iris)).await;
    change_of(&mut ana, room).await;
    eve.settle().await;
    assert!(eve.leftovers().is_empty());
}

#[tokio::test]
async fn games_of_bots_and_in_a_hot_seat_are_listed_as_playing() {
    let server = TestServer::with(|settings| settings.bot_pace = tabuleiro_tests::PATIENCE).await;
    let mut ana = server.client("Ana").await;
    let levels = [Level::Random, Level::Smart];
    for opponent in [Opponent::Bots { levels }, Opponent::HotSeat] {
        let room = ana.create(setup_against(GameKind::Iris, opponent)).await;
        assert_eq!(rooms(&mut ana, at_stage(RoomStage::Playing)).await[0], room);
    }
    let setup = Setup { spectators: false, ..setup(GameKind::Iris) };
    let room = ana.create(setup).await;
    assert_eq!(rooms(&mut ana, at_stage(RoomStage::Open)).await, [room]);
}
