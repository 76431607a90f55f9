//! Nobody acts where they don't belong.

use serde_json::{Value, json};
use tabuleiro_protocol::{Call, ErrorCode, Place, RoomId};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Table, TestServer, setup};

#[tokio::test]
async fn only_the_holder_of_a_seats_token_acts_for_it() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    // A name is no proof: someone with a similar one is someone else.
    let mut ana = server.client("Ana.").await;
    ana.watch(room).await;
    let play = Call::Play { room, ply: 0, seen: 3, action: "b4-b5".to_owned() };
    ana.refused_with(ErrorCode::NotAPlayer, play.clone()).await;
    ana.refused_with(ErrorCode::NotAPlayer, Call::Resign { room }).await;
    table.two.refused_with(ErrorCode::NotYourTurn, play.clone()).await;
    let mut holder = server.again(&table.one).await;
    holder.ok(play).await;
}

#[tokio::test]
async fn nobody_acts_for_the_opponents_seat() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.ok(Call::OfferDraw { room }).await;
    let offered = table.two.sees(room, |mirror| mirror.room.draw.is_some()).await;
    let (draw, seq) = (offered.room.draw.expect("offered").seq, offered.seq());
    for (code, call) in [
        // It is Ana's turn, Ana's offer, and nothing has been played.
        (ErrorCode::NotYourTurn, table.two.play_call(room, "b4-b5")),
        (ErrorCode::NothingToTakeBack, Call::TakeBack { room, ply: 0 }),
        (ErrorCode::NothingToUndo, Call::Undo { room, ply: 0 }),
        (ErrorCode::NothingToAnswer, Call::AnswerUndo { room, ask: draw, accept: true }),
    ] {
        table.two.refused_with(code, call).await;
    }
    // Ana does not agree for Bo.
    let agree = Call::AnswerDraw { room, ask: draw, accept: true };
    table.one.refused_with(ErrorCode::NothingToAnswer, agree).await;
    table.one.settle().await;
    assert_eq!(table.one.room(room).seq(), seq, "nothing happened");
}

#[tokio::test]
async fn what_a_client_claims_to_be_is_not_believed() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let ana = table.one.person().id;
    let forged = format!(
        r#"{{"id":901,"type":"resign","room":"{room}","seat":0,"who":"{ana}","token":"{}"}}"#,
        table.one.token()
    );
    table.two.send_text(&forged).await;
    table.two.answer(901).await.expect("Bo resigns, and nobody else");
    let bo = table.one.room(room).seat_of("Bo");
    let mirror = table.one.sees(room, |mirror| mirror.room.ending.is_some()).await;
    assert_eq!(mirror.room.ending.as_ref().and_then(|ending| ending.winner), Some(!bo));
}

#[tokio::test]
async fn tokens_are_told_to_nobody_else() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    table.play_any(&mut Dice::new(15)).await;
    let mut eve = server.client("Eve").await;
    eve.watch(table.room).await;
    let pages = ["/api/rooms".to_owned(), format!("/api/games/{}", table.room)];
    for page in pages {
        let body = server.get(&page).await.body;
        for client in [&table.one, &table.two, &eve] {
            assert!(!body.contains(client.token()), "{page}");
        }
    }
    let heard = eve.everything_heard();
    assert!(!heard.contains(table.one.token()) && !heard.contains(table.two.token()));
}

#[tokio::test]
async fn a_room_is_not_entered_by_a_code_that_is_not_its_own() {
    let server = TestServer::start().await;
    let table = Table::new(&server, setup(GameKind::Trench)).await;
    let mut eve = server.client("Eve").await;
    for code in [table.room.to_string(), String::new(), "AAAABBBBCCCCDDDD".to_owned()] {
        let call = Call::Watch { place: Place::Code(code), since: None, hints: false };
        eve.refused_with(ErrorCode::NoSuchCode, call).await;
    }
}

#[tokio::test]
async fn odd_numbers_and_texts_break_nothing() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let (most, ask) = (u32::MAX, u32::MAX);
    let long = "b4-b5".repeat(2_000);
    for action in ["", " ", "\u{0}", "b4-b5\u{202e}", "🙂", &long] {
        let call = Call::Play { room, ply: 0, seen: 3, action: action.to_owned() };
        let error = table.one.refused_with(ErrorCode::IllegalAction, call).await;
        assert!(error.message.len() < 500, "{}", error.message.len());
    }
    for call in [
        Call::Play { room, ply: most, seen: most, action: "b4-b5".to_owned() },
        Call::TakeBack { room, ply: most },
        Call::Undo { room, ply: most },
        Call::AnswerUndo { room, ask, accept: true },
        Call::AnswerDraw { room, ask, accept: true },
        Call::Replay { game: RoomId::random(), since: most },
    ] {
        table.one.refused(call).await;
    }
    table.one.watch_since(room, 3).await;
    table.one.play(room, "b4-b5").await;
}

/// Values that nobody expects.
fn odd() -> Vec<Value> {
    vec![
        Value::Null,
        json!(-1),
        json!(0),
        json!(1),
        json!(4_294_967_296_u64),
        json!(1e300),
        json!(""),
        json!("trench"),
        json!("00000000-0000-0000-0000-000000000000"),
        json!("\u{202e}\u{0}"),
        json!([]),
        json!([[[[]]]]),
        json!({}),
        json!({"kind": "bot"}),
        json!(true),
    ]
}

/// A request of any kind, with fields that may or may not be of it.
fn any_request(dice: &mut Dice, room: RoomId, id: u64) -> String {
    let fields = [
        "room",
        "code",
        "ply",
        "seen",
        "action",
        "ask",
        "accept",
        "since",
        "game",
        "options",
        "turn_limit",
        "first",
        "opponent",
        "undo",
        "spectators",
        "private",
        "hints",
        "text",
        "limit",
        "after",
        "who",
        "stage",
        "watch",
        "name",
        "token",
        "version",
        "player",
        "result",
    ];
    let mut request = json!({"id": id, "type": dice.pick(Call::KINDS)});
    request["room"] = json!(room);
    for _ in 0..dice.below(6) {
        request[*dice.pick(&fields)] = dice.pick(&odd()).clone();
    }
    request.to_string()
}

#[tokio::test]
async fn no_message_breaks_a_room_or_a_connection() {
    let server = TestServer::start().await;
    let table = Table::new(&server, setup(GameKind::Trench)).await;
    let mut eve = server.client("Eve").await;
    eve.stop_mirroring();
    let seed = 23;
    println!("seed {seed}");
    let mut dice = Dice::new(seed);
    for number in 0..2_000 {
        let id = 1_000_000 + number;
        let mut text = any_request(&mut dice, table.room, id);
        if dice.below(4) == 0 {
            // Cut it, or put something into it.
            let at = dice.below(text.len());
            text = if dice.below(2) == 0 {
                text[..at].to_owned()
            } else {
                format!("{}{}{}", &text[..at], dice.pick(&["\"", "{", "]", ",", "\\"]), &text[at..])
            };
        }
        eve.send_text(&text).await;
        if number % 50 == 0 {
            eve.settle().await;
        }
    }
    eve.settle().await;
    let Table { room, mut one, mut two } = table;
    one.watch(room).await;
    one.play(room, "b4-b5").await;
    two.sees(room, |mirror| mirror.ply() == 1).await;
}
