//! Whole screens, of every game.

use insta::Settings;
use tabuleiro::board::{Depth, GlyphSet, ansi};
use tabuleiro::tui::Abilities;

use crate::driver::{Driver, PLAIN, fills};
use crate::positions;
use crate::room::Room;

const COLOURED: Abilities = Abilities { depth: Depth::True, ..PLAIN };
const ASCII: Abilities = Abilities { glyphs: GlyphSet::Ascii, ..PLAIN };

/// Compares a text with the one that is kept.
pub(crate) fn check(name: &str, text: &str) {
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path("../screens");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Plays the last turn, so that it is marked, and then does something with keys.
fn screen(
    make: fn() -> Room,
    last: &[&str],
    keys: &[&str],
    terminal: Abilities,
    size: (u16, u16),
) -> Driver {
    let mut room = make();
    let mut driver = Driver::with(&room, terminal, size);
    for action in last {
        driver.play(&mut room, action);
    }
    for keys in keys {
        match keys.strip_prefix("to ") {
            Some(cell) => driver.go_to(cell),
            None => driver.keys(keys),
        }
    }
    driver
}

fn every_look(name: &str, make: fn() -> Room, last: &[&str], keys: &[&str]) {
    for size in [(80, 24), (140, 45)] {
        let label = format!("{name}-{}x{}", size.0, size.1);
        let plain = screen(make, last, keys, PLAIN, size);
        check(&label, &plain.text());
        let coloured = screen(make, last, keys, COLOURED, size).canvas();
        let text = format!("{}\n{}", ansi::plain(&coloured), fills(&coloured));
        check(&format!("{label}-colour"), &text);
    }
}

#[test]
fn duplohex_looks_as_designed() {
    every_look("duplohex", positions::duplohex, &positions::DUPLOHEX_LAST, &["to d3"]);
}

#[test]
fn trench_looks_as_designed() {
    let keys = ["to f3", "enter", "to f3-h5"];
    every_look("trench", positions::trench, &positions::TRENCH_LAST, &keys);
}

#[test]
fn iris_8_looks_as_designed() {
    every_look("iris8", positions::iris8, &positions::IRIS8_LAST, &["to h3"]);
}

#[test]
fn iris_6_looks_as_designed() {
    every_look("iris6", positions::iris6, &positions::IRIS6_LAST, &["to f5"]);
}

#[test]
fn adaptoid_looks_as_designed() {
    every_look("adaptoid", positions::adaptoid, &positions::ADAPTOID_LAST, &["to b3", "enter"]);
}

#[test]
fn splinter_looks_as_designed() {
    let keys = ["to i12", "enter", "to i12-e"];
    every_look("splinter", positions::splinter, &positions::SPLINTER_LAST, &keys);
}

#[test]
fn ascii_is_enough() {
    for (name, make, last) in [
        ("duplohex", positions::duplohex as fn() -> Room, &positions::DUPLOHEX_LAST[..]),
        ("splinter", positions::splinter, &positions::SPLINTER_LAST[..]),
        ("iris8", positions::iris8, &positions::IRIS8_LAST[..]),
    ] {
        let driver = screen(make, last, &[], ASCII, (80, 24));
        assert!(driver.text().is_ascii(), "{}", driver.text());
        check(&format!("{name}-80x24-ascii"), &driver.text());
    }
}
