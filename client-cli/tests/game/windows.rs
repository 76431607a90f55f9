//! Windows of every size, and a real terminal's buffer.

use crossterm::event::Event;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::json;
use tabuleiro::board::{Backdrop, Depth, GlyphSet};
use tabuleiro::link::News;
use tabuleiro::tui::{Abilities, Effect, Msg, blit};
use tabuleiro_protocol::{Call, Event as RoomNews};
use tabuleiro_rules::{GameKind, Seat};

use crate::driver::{Driver, PLAIN};
use crate::positions;
use crate::room::Room;
use crate::screens::check;

fn every_room() -> [Room; 6] {
    [
        positions::duplohex(),
        positions::trench(),
        positions::iris8(),
        positions::iris6(),
        positions::adaptoid(),
        positions::splinter(),
    ]
}

#[test]
fn no_size_of_the_window_breaks_anything() {
    for room in every_room() {
        let mut driver = Driver::new(&room);
        for (columns, rows) in [(1, 1), (2, 3), (10, 4), (20, 60), (200, 5), (39, 18), (50, 24)] {
            driver.say(Msg::Terminal(Event::Resize(columns, rows)));
            for keys in ["enter", "?", "x", "m", "m", "w", "w", "c", "hi", "esc", ":", "a", "esc"] {
                driver.keys(keys);
                let _ = driver.text();
                driver.click(columns / 2, rows / 2);
            }
            driver.keys("esc");
            driver.keys("esc");
        }
    }
}

#[test]
fn a_window_too_small_for_the_board_takes_typed_moves() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::with(&room, PLAIN, (44, 14));
    driver.keys("f3-h5");
    check("tiny", &driver.text());
    driver.keys("enter");
    assert_eq!(driver.played().as_deref(), Some("f3-h5"));
    let mut driver = Driver::with(&room, PLAIN, (44, 14));
    driver.keys("?");
    assert!(driver.text().contains("f3-h5"), "{}", driver.text());
    driver.keys("x");
    driver.keys("q");
    assert!(driver.text().contains("y leave"), "{}", driver.text());
}

#[test]
fn a_small_window_says_whose_turn_it_is_first() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::with(&room, PLAIN, (24, 8));
    assert!(driver.text().contains(" Your turn   18 s"), "{}", driver.text());
    driver.say(Msg::Terminal(Event::Resize(44, 14)));
    assert!(driver.text().contains(" Your turn   18 s   "), "{}", driver.text());
}

#[test]
fn a_room_that_waits_is_not_over_in_a_small_window() {
    let mut room = Room::new(GameKind::Trench, json!({}), Seat::Zero);
    (room.seats, room.mine) = (None, Vec::new());
    let driver = Driver::with(&room, PLAIN, (44, 14));
    assert!(driver.text().contains("Waiting for somebody to join"), "{}", driver.text());
    room.code = Some("K7QM2XW9R4TFHB3C".to_owned());
    let mut driver = Driver::with(&room, PLAIN, (44, 14));
    check("tiny-waiting", &driver.text());
    driver.keys("y");
    let copied = |effect: &Effect| matches!(effect, Effect::Copy(code) if code.contains("K7QM"));
    assert!(driver.effects.iter().any(copied), "{:?}", driver.effects);
}

#[test]
fn a_spectator_is_not_asked_to_type_in_a_small_window() {
    let mut room = positions::trench();
    room.mine.clear();
    let mut driver = Driver::with(&room, PLAIN, (44, 14));
    check("tiny-watching", &driver.text());
    driver.keys("f3-h5 enter");
    assert_eq!(driver.played(), None);
    driver.keys("q");
    assert_eq!(driver.calls(), [Call::Leave { room: room.id }]);
}

#[test]
fn a_request_can_be_refused_in_a_small_window() {
    let mut room = positions::trench();
    let mut driver = Driver::with(&room, PLAIN, (44, 14));
    let ask = room.happens(RoomNews::UndoAsked { seat: !room.mine[0], ply: 0 });
    driver.news(News::Event(Box::new(ask)));
    driver.wait(500);
    assert!(driver.text().contains("y allow, n refuse: Ana asks"), "{}", driver.text());
    driver.keys("n");
    let calls = driver.calls();
    assert!(matches!(calls[..], [Call::AnswerUndo { accept: false, .. }]), "{calls:?}");
    // Where nobody asks, it is a letter like others.
    let mut driver = Driver::with(&positions::trench(), PLAIN, (44, 14));
    driver.keys("n");
    assert!(driver.text().contains("> n_"), "{}", driver.text());
}

#[test]
fn what_was_begun_goes_on_in_a_window_that_has_become_small() {
    let mut driver = Driver::new(&positions::trench());
    driver.keys("c");
    driver.say(Msg::Terminal(Event::Resize(30, 10)));
    driver.keys("hi");
    assert!(driver.text().contains("say: hi_"), "{}", driver.text());
    driver.keys("enter");
    let calls = driver.calls();
    assert!(matches!(&calls[..], [Call::Say { text, .. }] if text == "hi"), "{calls:?}");
    let mut driver = Driver::new(&Room::new(GameKind::DuploHex, json!({}), Seat::Zero));
    driver.keys("enter");
    driver.say(Msg::Terminal(Event::Resize(44, 14)));
    assert!(driver.text().contains("d place a disc, r place a ring"), "{}", driver.text());
    driver.keys("r");
    assert_eq!(driver.played().as_deref(), Some("Rd4"));
}

#[test]
fn a_small_window_tells_of_a_broken_line_and_of_the_move_that_waits() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::with(&room, PLAIN, (44, 14));
    let retry = std::time::Duration::from_secs(2);
    driver.news(News::Offline { why: "the connection broke".to_owned(), retry });
    driver.keys("f3-h5");
    driver.keys("enter");
    let screen = driver.text();
    assert!(screen.contains("Connection lost. Attempt 1 in 2 s. f3-h5"), "{screen}");
    assert!(screen.contains("is sent then."), "{screen}");
}

#[test]
fn without_room_for_a_panel_a_key_shows_it() {
    let mut driver = Driver::with(&positions::trench(), PLAIN, (50, 24));
    assert!(!driver.text().contains("leg 1 of 2"), "{}", driver.text());
    driver.keys("m");
    check("narrow-moves", &driver.text());
    driver.keys("m");
    driver.keys("c");
    check("narrow-chat", &driver.text());
}

#[test]
fn a_real_buffer_has_the_same_characters() {
    let ascii =
        Abilities { depth: Depth::Indexed, glyphs: GlyphSet::Ascii, backdrop: Backdrop::Dark };
    for room in every_room() {
        let driver = Driver::with(&room, ascii, (80, 24));
        let (canvas, palette) = (driver.canvas(), driver.model.shared.theme().palette);
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| blit(&canvas, &palette, frame.buffer_mut())).unwrap();
        let shown = terminal.backend().to_string();
        let rows: Vec<_> = shown.lines().map(|row| row.trim_matches('"').trim_end()).collect();
        let text = driver.text();
        assert_eq!(rows, text.lines().collect::<Vec<_>>());
    }
}
