//! A line that breaks and is there again, and what the status line says of it.

use std::time::Duration;

use tabuleiro::link::News;
use tabuleiro::tui::Effect;
use tabuleiro_protocol::{
    Audience, Change, Clock, Ending, ErrorBody, ErrorCode, Event, GameResult, Status, UndoKind,
};
use tabuleiro_rules::Seat;

use crate::driver::Driver;
use crate::positions;
use crate::room::Room;
use crate::screens::check;

fn lost() -> News {
    News::Offline { why: "gone".into(), retry: Duration::from_secs(2) }
}

fn over(room: &mut Room) -> News {
    let (result, winner) = (GameResult::Win, Some(Seat::One));
    let (reason, text) = ("resignation".into(), "the opponent resigned".into());
    let ending = Ending { result, winner, reason, text, text_key: None };
    News::Event(Box::new(room.happens(Event::Finished { ending })))
}

fn gone(room: &Room) -> News {
    let error = ErrorBody::unkeyed(ErrorCode::NoSuchRoom, "there is no such room");
    News::RoomLost { room: room.id, error }
}

#[test]
fn a_lost_connection_is_shown_and_moves_wait() {
    let mut room = positions::adaptoid();
    let mut driver = Driver::new(&room);
    driver.play(&mut room, "Lb3");
    driver.news(lost());
    driver.now += 7000;
    driver.news(lost());
    assert!(driver.row(0).ends_with("offline 7 s"), "{}", driver.row(0));
    assert!(driver.row(1).ends_with("about 11 s"), "{}", driver.row(1));
    let sentence = "Connection lost. Attempt 2 in 2 s. The server keeps your clock.   r now";
    assert_eq!(driver.status(), sentence);
    check("offline", &driver.text());
    driver.keys("s");
    assert_eq!(driver.played().as_deref(), Some("stay"), "the line sends it later");
    driver.keys("s");
    assert_eq!(driver.played(), None);
    assert_eq!(driver.row(22), "One move at a time: stay is still on its way.");
    let sentence = "Connection lost. Attempt 2 in 2 s. stay is sent then.   r now";
    assert_eq!(driver.status(), sentence);
    driver.wait(1000);
    assert!(driver.status().contains("in 1 s"), "{}", driver.status());
    driver.keys("r");
    assert_eq!(driver.effects, [Effect::Retry]);
    assert!(driver.status().contains("Attempt 2 now."), "{}", driver.status());
}

#[test]
fn what_waits_for_the_server_is_shown_as_being_sent_and_never_as_played() {
    let mut room = positions::adaptoid();
    let mut driver = Driver::new(&room);
    driver.play(&mut room, "Lb3");
    driver.keys("s");
    assert_eq!(driver.played().as_deref(), Some("stay"));
    assert_eq!(driver.status(), "stay is on its way.");
    driver.news(News::Sending(true));
    assert_eq!(driver.status(), "Sending stay: the server has not answered yet.");
    assert!(driver.row(0).ends_with("sending…"), "{}", driver.row(0));
    driver.news(lost());
    assert!(driver.status().contains("stay is sent then."), "{}", driver.status());
    assert!(driver.row(0).ends_with("offline 0 s"), "{}", driver.row(0));
    driver.news(News::Sending(false));
    assert!(!driver.text().contains("sending…"));
}

#[test]
fn while_a_turn_waits_for_its_player_it_is_said_when_the_clock_starts() {
    let mut room = positions::adaptoid();
    let mut driver = Driver::new(&room);
    let clock = Clock { now: 0, since: 0, deadline: None, begins_by: Some(25_000), used: [0; 2] };
    let audience = Audience::default();
    let status = Status { now: 0, clock: Some(clock), away: [None; 2], audience };
    driver.news(News::Resumed { room: room.id, seats: vec![Seat::Zero], status });
    assert!(driver.row(1).ends_with("clock starts in 25 s"), "{}", driver.row(1));
    driver.wait(5_000);
    assert!(driver.row(1).ends_with("clock starts in 20 s"), "{}", driver.row(1));
    driver.news(News::Event(Box::new(room.happens(Event::ClockRestarted))));
    driver.play(&mut room, "Lb3");
    assert!(!driver.row(1).contains("clock starts"), "{}", driver.row(1));
}

#[test]
fn while_the_line_is_broken_a_key_has_one_meaning() {
    let mut room = positions::duplohex();
    positions::DUPLOHEX_LAST.iter().for_each(|action| drop(room.play(action)));
    let mut driver = Driver::new(&room);
    assert!(driver.row(23).contains("r ring"), "{}", driver.row(23));
    driver.news(lost());
    assert!(driver.status().ends_with("r now"), "{}", driver.status());
    assert!(!driver.row(23).contains("r ring"), "{}", driver.row(23));
}

#[test]
fn a_room_that_is_gone_is_left_with_any_key() {
    let room = positions::trench();
    let mut driver = Driver::new(&room);
    driver.news(gone(&room));
    assert!(driver.text().contains("This room is gone"), "{}", driver.text());
    driver.keys("x");
    assert_eq!(driver.effects, [Effect::Quit]);
}

#[test]
fn a_game_that_is_over_can_be_looked_at_although_its_room_is_gone() {
    let mut room = positions::trench();
    room.mine.clear();
    let mut driver = Driver::new(&room);
    let news = over(&mut room);
    driver.news(news);
    let before = driver.text();
    driver.news(gone(&room));
    assert_eq!(driver.text(), before);
}

#[test]
fn the_refusal_of_a_move_from_the_gap_is_not_talked_over() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::new(&room);
    driver.keys(":a1-a8 enter");
    driver.refuse(ErrorCode::IllegalAction, "a general moves at most five squares");
    let refused = driver.status();
    assert!(refused.starts_with("! a1-a8 refused: a general"), "{refused}");
    let event = room.happens(Event::ClockRestarted);
    driver.news(News::Event(Box::new(event)));
    assert_eq!(driver.status(), refused);
}

#[test]
fn what_was_said_of_a_position_is_gone_with_the_next_move() {
    let mut room = positions::trench();
    let mut driver = Driver::new(&room);
    let event = room.happens(Event::ClockRestarted);
    driver.news(News::Event(Box::new(event)));
    assert_eq!(driver.status(), "The server was away: the turn begins afresh.");
    driver.play(&mut room, "g5-g4");
    assert!(!driver.status().contains("The server was away"), "{}", driver.status());
    let event = room.happens(Event::ClockRestarted);
    driver.news(News::Event(Box::new(event)));
    let news = over(&mut room);
    driver.news(news);
    assert!(driver.status().starts_with("r: another game"), "{}", driver.status());
}

#[test]
fn in_a_hot_seat_it_is_said_whose_turn_was_undone() {
    let mut room = positions::trench();
    room.mine = vec![Seat::Zero, Seat::One];
    let before = room.position.clone();
    let mover = before.view().sides[before.to_move().unwrap().index()];
    let mut driver = Driver::new(&room);
    driver.play(&mut room, "g5-g4");
    let change = Change::between(&room.position.view(), &before.view());
    // Whoever is to move has asked, and the turn before is undone.
    let (seat, ply) = (room.position.to_move().unwrap(), before.ply());
    let mut event = room.happens(Event::Undone { seat, ply, kind: UndoKind::Undo });
    event.change = Some(change);
    driver.news(News::Event(Box::new(event)));
    let sentence = format!("{mover}'s turn was undone: it is turn {} again.", before.turn());
    assert_eq!(driver.status(), sentence);
}
