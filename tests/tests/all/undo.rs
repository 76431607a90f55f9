//! Undoing the last turn.

use tabuleiro_protocol::{Call, ErrorCode, Event, Opponent, Setup, UndoKind, UndoRule};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_tests::{Dice, PATIENCE, Table, TestServer, setup, setup_against};

/// A game in which both have made a turn.
async fn under_way(server: &TestServer) -> (Table, Dice) {
    let mut table = Table::new(server, setup(GameKind::Trench)).await;
    let mut dice = Dice::new(6);
    table.play_turn(&mut dice).await;
    table.play_turn(&mut dice).await;
    (table, dice)
}

/// The host asks; the event that the guest answers.
async fn ask(table: &mut Table) -> u32 {
    let (room, ply) = (table.room, table.one.room(table.room).ply());
    table.one.ok(Call::Undo { room, ply }).await;
    let asked = table.two.sees(room, |mirror| mirror.room.undo.is_some()).await;
    asked.room.undo.expect("asked").seq
}

#[tokio::test]
async fn an_undo_that_is_accepted_takes_back_the_turn_and_the_reply() {
    let server = TestServer::start().await;
    let (mut table, mut dice) = under_way(&server).await;
    let room = table.room;
    let before = table.one.room(room).clock.expect("a clock");
    let ask = ask(&mut table).await;
    assert_eq!(table.one.room(room).ply(), 2, "nothing has changed yet");
    table.two.ok(Call::AnswerUndo { room, ask, accept: true }).await;
    let undone = table.one.event(room, |event| matches!(event, Event::Undone { .. })).await;
    assert_eq!(
        undone.logged.event,
        Event::Undone { seat: table.one.room(room).seat_of("Ana"), ply: 0, kind: UndoKind::Undo }
    );
    let clock = undone.clock.expect("a clock");
    assert_eq!(clock.since, undone.logged.at, "the turn begins afresh");
    assert!(clock.since > before.since);
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    for client in [&table.one, &table.two] {
        eve.room(room).assert_same(client.room(room));
    }
    table.play_out(&mut dice).await;
}

#[tokio::test]
async fn an_undo_that_is_declined_changes_nothing_and_must_wait() {
    let server = TestServer::start().await;
    let (mut table, _) = under_way(&server).await;
    let room = table.room;
    let ask = ask(&mut table).await;
    table.two.ok(Call::AnswerUndo { room, ask, accept: false }).await;
    let declined = table.one.event(room, |e| matches!(e, Event::UndoDeclined { .. })).await;
    assert_eq!(table.one.room(room).ply(), 2);
    let error = table.one.refused_with(ErrorCode::UndoTooSoon, Call::Undo { room, ply: 2 }).await;
    assert_eq!(error.retry_at, Some(declined.logged.at + 10_000));
    // The other one may ask.
    table.two.ok(Call::Undo { room, ply: 2 }).await;
}

#[tokio::test]
async fn an_undo_lapses_when_the_game_moves_on() {
    let server = TestServer::start().await;
    let (mut table, mut dice) = under_way(&server).await;
    let room = table.room;
    let ask = ask(&mut table).await;
    table.play_any(&mut dice).await;
    assert_eq!(table.two.room(room).room.undo, None);
    let answer = Call::AnswerUndo { room, ask, accept: true };
    let error = table.two.refused_with(ErrorCode::NothingToAnswer, answer).await;
    assert_eq!(error.ply, Some(3));
}

#[tokio::test]
async fn only_the_one_who_was_asked_answers() {
    let server = TestServer::start().await;
    let (mut table, _) = under_way(&server).await;
    let room = table.room;
    let ask = ask(&mut table).await;
    let answer = |ask| Call::AnswerUndo { room, ask, accept: true };
    table.one.refused_with(ErrorCode::NothingToAnswer, answer(ask)).await;
    table.two.refused_with(ErrorCode::NothingToAnswer, answer(ask + 1)).await;
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    assert_eq!(eve.room(room).room.undo.map(|undo| undo.seq), Some(ask), "everyone sees it");
    eve.refused_with(ErrorCode::NotAPlayer, answer(ask)).await;
    table.one.refused_with(ErrorCode::UndoPending, Call::Undo { room, ply: 2 }).await;
    table.two.ok(answer(ask)).await;
    table.two.refused_with(ErrorCode::NothingToAnswer, answer(ask)).await;
}

#[tokio::test]
async fn without_a_turn_there_is_nothing_to_undo() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.refused_with(ErrorCode::NothingToUndo, Call::Undo { room, ply: 0 }).await;
    table.one.play(room, "b4-b5").await;
    table.two.refused_with(ErrorCode::NothingToUndo, Call::Undo { room, ply: 1 }).await;
    table.one.refused_with(ErrorCode::WrongPly, Call::Undo { room, ply: 0 }).await;
}

#[tokio::test]
async fn a_room_can_be_without_undo() {
    let server = TestServer::start().await;
    let wish = Setup { undo: UndoRule::Off, ..setup(GameKind::Trench) };
    let mut table = Table::new(&server, wish).await;
    let room = table.room;
    table.one.play(room, "b4-b5").await;
    table.one.refused_with(ErrorCode::UndoOff, Call::Undo { room, ply: 1 }).await;
}

#[tokio::test]
async fn against_a_bot_an_undo_is_granted_at_once_with_the_bots_reply() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let wish = setup_against(GameKind::Trench, Opponent::Bot { level: Level::Smart });
    let room = ana.create(wish).await;
    ana.play(room, "b4-b5").await;
    let replied = ana.sees(room, |mirror| mirror.is_my_turn()).await;
    assert_eq!(replied.ply(), 2);
    ana.ok(Call::Undo { room, ply: 2 }).await;
    let undone = ana.sees(room, |mirror| mirror.ply() == 0).await;
    assert!(undone.is_my_turn());
    ana.play(room, "b4-b5").await;
    ana.sees(room, |mirror| mirror.is_my_turn()).await;
}

#[tokio::test]
async fn a_bot_that_is_thinking_stops_when_its_turn_is_undone() {
    // A bot that would take for ever.
    let server = TestServer::with(|settings| settings.bot_pace = PATIENCE * 10).await;
    let mut ana = server.client("Ana").await;
    let wish = setup_against(GameKind::Trench, Opponent::Bot { level: Level::Random });
    let room = ana.create(wish).await;
    ana.play(room, "b4-b5").await;
    assert!(!ana.room(room).is_my_turn());
    assert_eq!(ana.room(room).clock.expect("a clock").deadline, None, "no limit for bots");
    ana.ok(Call::Undo { room, ply: 1 }).await;
    assert!(ana.sees(room, |mirror| mirror.ply() == 0).await.is_my_turn());
    ana.play(room, "b4-b5").await;
}

#[tokio::test]
async fn in_a_hot_seat_an_undo_takes_back_one_turn_at_once() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let room = ana.create(setup_against(GameKind::Trench, Opponent::HotSeat)).await;
    let mut dice = Dice::new(7);
    for _ in 0..3 {
        ana.play_any(room, &mut dice).await;
    }
    for ply in [3, 2, 1] {
        ana.ok(Call::Undo { room, ply }).await;
        assert_eq!(ana.room(room).ply(), ply - 1);
    }
    ana.refused_with(ErrorCode::NothingToUndo, Call::Undo { room, ply: 0 }).await;
}

#[tokio::test]
async fn who_plays_as_the_opponent_agrees_to_an_undo_is_either_first_or_refused() {
    let server = TestServer::start().await;
    for order in 0..6 {
        let mut table = Table::new_named(&server, setup(GameKind::Trench), order).await;
        let mut dice = Dice::new(22);
        table.play_turn(&mut dice).await;
        table.play_turn(&mut dice).await;
        let room = table.room;
        let asked = ask(&mut table).await;
        let hints = table.one.hints(room).await;
        let play = table.one.play_call(room, &hints[0]);
        let answer = Call::AnswerUndo { room, ask: asked, accept: true };
        let (played, agreed) = if order % 2 == 0 {
            tokio::join!(table.one.call(play), table.two.call(answer))
        } else {
            let (agreed, played) = tokio::join!(table.two.call(answer), table.one.call(play));
            (played, agreed)
        };
        let (ply, refusal) = match (played, agreed) {
            (Ok(_), Err(error)) => (3, error.code),
            (Err(error), Ok(_)) => (0, error.code),
            both => panic!("one of them comes first: {both:?}"),
        };
        let expected = [ErrorCode::NothingToAnswer, ErrorCode::PositionChanged];
        assert!(expected.contains(&refusal), "{refusal:?}");
        for client in [&mut table.one, &mut table.two] {
            client.settle().await;
            assert_eq!(client.room(room).ply(), ply);
        }
        table.one.room(room).assert_same(table.two.room(room));
    }
}
