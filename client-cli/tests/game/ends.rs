//! The end of a game: how it is told, and what may follow.

use serde_json::json;
use tabuleiro::link::News;
use tabuleiro_protocol::{Call, Ending, Event, GameResult, Occupant, Place, RoomId};
use tabuleiro_rules::bot::Level;
use tabuleiro_rules::{GameKind, Seat};

use crate::driver::{Driver, PLAIN};
use crate::positions;
use crate::room::Room;
use crate::screens::check;

fn finished(room: &mut Room, winner: Seat) -> News {
    ended(room, winner, "resignation", "the opponent resigned")
}

fn ended(room: &mut Room, winner: Seat, reason: &'static str, text: &'static str) -> News {
    let (result, winner) = (GameResult::Win, Some(winner));
    let ending =
        Ending { result, winner, reason: reason.into(), text: text.into(), text_key: None };
    News::Event(Box::new(room.happens(Event::Finished { ending })))
}

#[test]
fn the_end_is_told_with_names_and_leads_to_another_game() {
    let mut room = positions::trench();
    let mut driver = Driver::new(&room);
    let news = finished(&mut room, Seat::One);
    driver.news(news);
    assert_eq!(driver.row(1), "You lost: you resigned.");
    assert!(driver.status().starts_with("r: another game"), "{}", driver.status());
    check("finished", &driver.text());
    let event = room.happens(Event::RematchOffered { seat: Seat::One });
    driver.news(News::Event(Box::new(event)));
    assert!(driver.rings());
    assert_eq!(driver.status(), "Ana wants another game.   r play again");
    driver.keys("r");
    assert_eq!(driver.calls(), [Call::Rematch { room: room.id }]);
    let next = RoomId::random();
    let event = room.happens(Event::Rematched { next });
    driver.news(News::Event(Box::new(event)));
    let watch = Call::Watch { place: Place::Room(next), since: None, hints: true };
    assert_eq!(driver.calls(), [watch]);
    let mut other = Room::new(GameKind::Trench, json!({}), Seat::One);
    other.id = next;
    driver.grant(other.entered());
    assert!(driver.calls().contains(&Call::Leave { room: room.id }));
    assert!(driver.row(1).starts_with("[◉] Ana's turn"), "{}", driver.row(1));
    assert!(driver.row(0).contains(&next.to_string()[..4].to_uppercase()));
}

#[test]
fn our_own_win_is_ours() {
    let mut room = positions::trench();
    let mut driver = Driver::new(&room);
    let news = finished(&mut room, Seat::Zero);
    driver.news(news);
    assert_eq!(driver.row(1), "You won: the opponent resigned.");
    driver.keys("q");
    assert_eq!(driver.calls(), [Call::Leave { room: room.id }]);
}

#[test]
fn whoever_loses_is_told_why_from_their_own_side() {
    for (reason, text, told) in [
        ("resignation", "the opponent resigned", "You lost: you resigned."),
        ("time", "the opponent's time ran out", "You lost: your time ran out."),
        ("chain", "the winner joined two sides", "You lost: the winner joined two sides."),
    ] {
        let mut room = positions::duplohex();
        let mut driver = Driver::new(&room);
        let winner = !room.mine[0];
        let news = ended(&mut room, winner, reason, text);
        driver.news(news);
        assert_eq!(driver.row(1), told);
    }
}

#[test]
fn two_players_of_one_name_are_told_apart() {
    let mut room = positions::duplohex();
    room.mine.clear();
    room.seats = Some([Level::Smart, Level::Smart].map(|level| Occupant::Bot { level }));
    let mut driver = Driver::new(&room);
    let news = finished(&mut room, Seat::One);
    driver.news(news);
    assert_eq!(driver.row(1), "Black won: the opponent resigned.");
}

#[test]
fn a_spectator_is_told_who_won() {
    let mut room = positions::duplohex();
    room.mine.clear();
    let mut driver = Driver::new(&room);
    let news = finished(&mut room, Seat::Zero);
    driver.news(news);
    let winner = room.seats.as_ref().unwrap()[0].name();
    assert_eq!(driver.row(1), format!("{winner} won: the opponent resigned."));
}

#[test]
fn a_window_too_small_for_the_board_tells_the_end_and_leads_to_another_game() {
    let mut room = positions::trench();
    let mut driver = Driver::with(&room, PLAIN, (44, 14));
    let news = finished(&mut room, Seat::One);
    driver.news(news);
    let screen = driver.text();
    assert!(screen.contains("You lost: you resigned.\n The game is over\n"), "{screen}");
    assert!(!screen.contains("by typing"), "{screen}");
    driver.keys("r");
    assert_eq!(driver.calls(), [Call::Rematch { room: room.id }]);
}

#[test]
fn a_spectator_goes_on_to_the_next_game_unless_that_takes_a_code() {
    for private in [false, true] {
        let mut room = positions::trench();
        room.mine.clear();
        room.setup.private = private;
        let mut driver = Driver::new(&room);
        let news = finished(&mut room, Seat::One);
        driver.news(news);
        let event = room.happens(Event::Rematched { next: RoomId::random() });
        driver.news(News::Event(Box::new(event)));
        assert!(driver.status().starts_with("Another game has begun."), "{}", driver.status());
        assert_eq!(driver.status().contains("r go there"), !private, "{}", driver.status());
        driver.keys("r");
        assert_eq!(driver.calls().is_empty(), private);
    }
}
