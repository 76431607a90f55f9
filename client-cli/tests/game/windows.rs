//! Windows of every size, and a real terminal's buffer.

use crossterm::event::Event;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tabuleiro::board::{Backdrop, Depth, GlyphSet};
use tabuleiro::tui::{Abilities, Msg, blit};

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
