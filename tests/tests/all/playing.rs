//! Playing actions.

use tabuleiro_protocol::{Call, ErrorCode, Event, Reply};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Table, TestServer, setup};

#[tokio::test]
async fn an_action_is_answered_and_everyone_sees_it() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let before = table.one.room(table.room).seq();
    let call = table.one.play_call(table.room, "b4-b5");
    let Reply::Played { seq, ply, action } = table.one.ok(call).await else { panic!("not played") };
    assert_eq!((seq, ply, action.as_str()), (before + 1, 1, "b4-b5"));
    for client in [&mut table.one, &mut table.two] {
        let mirror = client.sees_seq(table.room, seq).await;
        assert_eq!(mirror.actions(), ["b4-b5"]);
        assert_eq!(mirror.ply(), 1);
    }
    table.one.room(table.room).assert_same(table.two.room(table.room));
}

#[tokio::test]
async fn a_refusal_names_code_rule_ply_and_seq() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let seq = table.one.room(room).seq();
    let illegal = table.one.play_call(room, "b4-d8");
    let error = table.one.refused_with(ErrorCode::IllegalAction, illegal).await;
    assert!(error.rule.is_some(), "{error:?}");
    assert_eq!((error.ply, error.seq), (Some(0), Some(seq)));
    let nonsense = table.one.play_call(room, "nonsense");
    let error = table.one.refused_with(ErrorCode::IllegalAction, nonsense).await;
    assert!(error.rule.is_some(), "{error:?}");
    let hurried = table.two.play_call(room, "b4-b5");
    let error = table.two.refused_with(ErrorCode::NotYourTurn, hurried).await;
    assert_eq!((error.ply, error.seq), (Some(0), Some(seq)));
    let early = Call::Play { room, ply: 5, seen: seq, action: "b4-b5".to_owned() };
    let error = table.one.refused_with(ErrorCode::WrongPly, early).await;
    assert_eq!((error.ply, error.seq), (Some(0), Some(seq)));
    // Nothing has changed for anyone.
    table.two.settle().await;
    assert_eq!(table.two.room(room).seq(), seq);
    table.one.play(room, "b4-b5").await;
}

#[tokio::test]
async fn hints_have_a_label_and_a_path() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let hints = table.one.ok(Call::Hints { room: table.room }).await;
    let Reply::Hints { ply: 0, choices, .. } = hints else { panic!("{hints:?}") };
    let choice = choices.iter().find(|choice| choice.text == "b4-b5").expect("a legal action");
    assert!(!choice.label.is_empty());
    assert_eq!(choice.path.iter().map(|cell| cell.as_str()).collect::<Vec<_>>(), ["b4", "b5"]);
}

#[tokio::test]
async fn every_game_is_played_to_the_end_by_two_people() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    for (seed, game) in (0..).zip(GameKind::ALL) {
        let mut dice = Dice::new(seed);
        table.room = Table::seat(&mut table.one, &mut table.two, setup(*game)).await;
        table.play_out(&mut dice).await;
        let (one, two) = (table.one.room(table.room), table.two.room(table.room));
        one.assert_same(two);
        let last = one.log.last().expect("events");
        assert!(matches!(last.event, Event::Finished { .. }), "{game:?} ended by {last:?}");
        let fresh = server.again(&table.one).await;
        assert_eq!(fresh.welcomed_to().len(), 1, "only the first game goes on");
    }
}

#[tokio::test]
async fn to_check_an_action_tells_the_rule_and_plays_nothing() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let check = |action: &str| Call::Check { room, action: action.to_owned() };
    let refused = table.one.call(check("h8-h7")).await.expect_err("it is White's");
    assert_eq!(refused.code, ErrorCode::IllegalAction);
    assert!(refused.rule.is_some());
    // What is legal, in any spelling, is not played either.
    for action in ["b4-b5", "B4 - B5"] {
        table.one.ok(check(action)).await;
    }
    assert_eq!(table.one.hints(room).await.len(), 14, "it is still the first move");
    let mut stranger = server.client("Cleo").await;
    let refused = stranger.call(check("b4-b5")).await.expect_err("not in the room");
    assert_eq!(refused.code, ErrorCode::NotInRoom);
}
