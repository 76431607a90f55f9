//! Talking in a room.

use tabuleiro_protocol::{Call, ErrorCode, Event, Reply, RoomId, RoomStage};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Table, TestServer, setup};

fn say(room: RoomId, text: &str) -> Call {
    Call::Say { room, text: text.to_owned() }
}

#[tokio::test]
async fn what_is_said_is_heard_by_all_and_kept() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    table.one.ok(say(room, "  Olá, «Bo»! 👋 ")).await;
    eve.ok(say(room, "I am watching")).await;
    for client in [&mut table.one, &mut table.two, &mut eve] {
        let mirror = client.sees(room, |mirror| mirror.room.chat.len() == 2).await;
        let heard: Vec<_> = mirror.room.chat.iter().map(|said| said.text.as_str()).collect();
        assert_eq!(heard, ["Olá, «Bo»! 👋", "I am watching"]);
        assert_eq!(mirror.room.chat[1].who.name, "Eve");
    }
    let mut fay = server.client("Fay").await;
    fay.watch(room).await;
    fay.room(room).assert_same(eve.room(room));
    let Reply::Replay { record } = fay.ok(Call::Replay { game: room, since: 0 }).await else {
        panic!("no replay")
    };
    let said = record.events.iter().filter(|e| matches!(e.logged.event, Event::Said { .. }));
    assert_eq!(said.count(), 2, "it is part of the log");
}

#[tokio::test]
async fn a_message_is_one_line_of_five_hundred_characters_at_most() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let long = "é".repeat(501);
    for text in ["", "   ", &long, "a\u{202e}b", "a\u{2066}b", "a\nb", "a\u{0}b", "a\u{1b}[31m"] {
        table.one.refused_with(ErrorCode::BadText, say(room, text)).await;
    }
    table.one.ok(say(room, &"é".repeat(500))).await;
}

#[tokio::test]
async fn who_talks_too_fast_must_wait_and_others_need_not() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    for number in 0..5 {
        table.one.ok(say(room, &format!("message {number}"))).await;
    }
    let first = table.one.room(room).room.chat[0].at;
    let error = table.one.refused_with(ErrorCode::ChatTooFast, say(room, "more")).await;
    assert_eq!(error.retry_at, Some(first + 10_000));
    table.two.ok(say(room, "slowly")).await;
}

#[tokio::test]
async fn only_who_is_in_the_room_talks_there() {
    let server = TestServer::start().await;
    let table = Table::new(&server, setup(GameKind::Trench)).await;
    let mut eve = server.client("Eve").await;
    eve.refused_with(ErrorCode::NotInRoom, say(table.room, "hello")).await;
    eve.refused_with(ErrorCode::NoSuchRoom, say(RoomId::random(), "hello")).await;
}

#[tokio::test]
async fn a_server_can_be_without_chat() {
    let server = TestServer::with(|settings| settings.chat = false).await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    assert!(!table.one.limits().chat);
    table.one.refused_with(ErrorCode::ChatOff, say(table.room, "hello")).await;
}

#[tokio::test]
async fn people_talk_before_and_after_the_game() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let room = ana.create(setup(GameKind::Trench)).await;
    ana.ok(say(room, "anybody?")).await;
    let mut bo = server.client("Bo").await;
    bo.join(room).await;
    assert_eq!(bo.room(room).room.chat[0].text, "anybody?");
    bo.ok(Call::Resign { room }).await;
    bo.ok(say(room, "thank you")).await;
    let mirror = ana.sees(room, |mirror| mirror.room.chat.len() == 2).await;
    assert_eq!(mirror.room.stage, RoomStage::Finished);
}
