//! More of everything than anyone needs, all at once, while others play.

use futures::future::join_all;
use tabuleiro_protocol::{Call, ErrorBody, ErrorCode, Place, Reply, RoomId};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Table, TestClient, TestServer, setup};
use tokio_tungstenite::tungstenite::Error;

/// Sends all at once; how many were granted, and the codes of the others.
async fn all_at_once(
    client: &mut TestClient,
    calls: impl Iterator<Item = Call>,
) -> (usize, Vec<ErrorCode>) {
    let mut sent = Vec::new();
    for call in calls {
        sent.push(client.send(call).await);
    }
    let mut outcomes: Vec<Result<Reply, ErrorBody>> = Vec::new();
    for id in sent {
        outcomes.push(client.answer(id).await);
    }
    let granted = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    (granted, outcomes.into_iter().filter_map(Result::err).map(|error| error.code).collect())
}

#[tokio::test]
async fn of_a_flood_of_connections_so_many_are_taken_and_a_game_goes_on() {
    let server = TestServer::with(|settings| settings.max_connections_per_address = 10).await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let flood = join_all((0..40).map(|_| TestClient::try_connect(server.address(), &[]))).await;
    table.play_any(&mut Dice::new(31)).await;
    let mut taken = Vec::new();
    for outcome in flood {
        match outcome {
            Ok(client) => taken.push(client),
            Err(Error::Http(response)) => assert_eq!(response.status(), 429),
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(taken.len(), 8, "the two who play were there before");
    table.play_any(&mut Dice::new(32)).await;
}

#[tokio::test]
async fn of_a_flood_of_rooms_so_many_are_made() {
    let server = TestServer::with(|settings| settings.max_rooms_per_person = 5).await;
    let mut ana = server.client("Ana").await;
    let create = || Call::Create { setup: setup(GameKind::Iris), hints: false };
    let (made, refused) = all_at_once(&mut ana, (0..30).map(|_| create())).await;
    assert_eq!(made, 5);
    assert!(refused.iter().all(|code| *code == ErrorCode::TooManyRooms), "{refused:?}");
    // Neither in another way nor on another connection.
    let quick = Call::QuickMatch { game: None, options: None, turn_limit: None, hints: false };
    ana.refused_with(ErrorCode::TooManyRooms, quick).await;
    server.again(&ana).await.refused_with(ErrorCode::TooManyRooms, create()).await;
    // Others make theirs.
    server.client("Bo").await.ok(create()).await;
}

#[tokio::test]
async fn a_connection_is_in_a_hundred_rooms_at_most() {
    let server = TestServer::with(|settings| settings.max_rooms_per_person = 200).await;
    let mut ana = server.client("Ana").await;
    let mut hosts: Vec<TestClient> = Vec::new();
    let mut rooms: Vec<RoomId> = Vec::new();
    for number in 0..2 {
        let mut host = server.client(&format!("Host {number}")).await;
        for _ in 0..60 {
            rooms.push(host.create(setup(GameKind::Trench)).await);
        }
        hosts.push(host);
    }
    let watch = |room| Call::Watch { place: Place::Room(room), since: None, hints: false };
    for room in &rooms[..100] {
        ana.ok(watch(*room)).await;
    }
    for room in &rooms[100..] {
        ana.refused_with(ErrorCode::TooManyRooms, watch(*room)).await;
    }
    let create = Call::Create { setup: setup(GameKind::Trench), hints: false };
    ana.refused_with(ErrorCode::TooManyRooms, create).await;
    // Who is in a room already may enter it again, and who leaves one may enter another.
    ana.ok(watch(rooms[0])).await;
    ana.ok(Call::Leave { room: rooms[0] }).await;
    ana.ok(watch(rooms[119])).await;
}

#[tokio::test]
async fn of_a_flood_of_messages_five_are_heard_and_the_game_goes_on() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let mut windows = Vec::new();
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    for _ in 0..3 {
        let mut window = server.again(&eve).await;
        window.watch(room).await;
        windows.push(window);
    }
    windows.push(eve);
    let says = |from: usize| {
        (0..20).map(move |number| Call::Say { room, text: format!("{from} says {number}") })
    };
    let talking = windows.iter_mut().enumerate().map(|(from, eve)| all_at_once(eve, says(from)));
    let mut dice = Dice::new(33);
    let (talked, _) = tokio::join!(join_all(talking), table.play_any(&mut dice));
    let heard: usize = talked.iter().map(|(heard, _)| heard).sum();
    assert_eq!(heard, 5, "all windows of one person together");
    let refused: Vec<_> = talked.iter().flat_map(|(_, codes)| codes).collect();
    // A room that has much to read says so, but not to those who play in it.
    let expected = [ErrorCode::ChatTooFast, ErrorCode::Busy];
    assert!(refused.iter().all(|code| expected.contains(code)), "{refused:?}");
    assert!(refused.contains(&&ErrorCode::ChatTooFast), "{refused:?}");
    table.play_any(&mut dice).await;
    assert_eq!(table.one.room(room).room.chat.len(), 5);
}

#[tokio::test]
async fn of_a_flood_of_guesses_on_many_lines_ten_are_looked_at() {
    let server = TestServer::start().await;
    let mut guessers = Vec::new();
    for number in 0..5 {
        guessers.push(server.client(&format!("Eve {number}")).await);
    }
    let guess = |number: usize| {
        let code = format!("ABCDEFGHJKMNP{number:03}");
        Call::Join { place: Place::Code(code), hints: false }
    };
    let guessing = guessers.iter_mut().map(|eve| all_at_once(eve, (0..20).map(guess)));
    let outcomes = join_all(guessing).await;
    let codes: Vec<_> = outcomes.into_iter().flat_map(|(_, codes)| codes).collect();
    let count = |code| codes.iter().filter(|known| **known == code).count();
    assert_eq!((count(ErrorCode::NoSuchCode), count(ErrorCode::TooManyAttempts)), (10, 90));
}

#[tokio::test]
async fn who_guesses_tokens_is_sent_away() {
    let server = TestServer::with(|settings| settings.requests_per_second = 20).await;
    let ana = server.client("Ana").await;
    let mut eve = server.connect().await;
    for number in 0..400 {
        let mut token = ana.token().to_owned();
        token.replace_range(..3, &format!("{number:03}"));
        eve.send(Call::Hello { version: 1, name: None, token: Some(token), secret: None }).await;
    }
    assert_eq!(eve.closed().await, Some(1008));
    let codes: Vec<_> = eve
        .answered()
        .into_iter()
        .map(|outcome| match outcome {
            tabuleiro_protocol::Outcome::Error(error) => error.code,
            tabuleiro_protocol::Outcome::Ok(reply) => panic!("guessed: {reply:?}"),
        })
        .collect();
    let expected = [ErrorCode::UnknownToken, ErrorCode::RateLimited];
    assert!(codes.iter().all(|code| expected.contains(code)), "{codes:?}");
    // A burst is looked at, then hardly any, and the last before the end was one too many.
    let looked_at = codes.iter().take_while(|code| **code == ErrorCode::UnknownToken).count();
    assert!((40..200).contains(&looked_at), "{looked_at}: {codes:?}");
    let too_many = codes.iter().filter(|code| **code == ErrorCode::RateLimited).count();
    assert!(too_many > 80, "{too_many}: {codes:?}");
    assert_eq!(codes.last(), Some(&ErrorCode::RateLimited), "{codes:?}");
}
