//! What holds for every page.

use crossterm::event::KeyCode;
use tabuleiro::home::Settings;
use tabuleiro::link::News;
use tabuleiro::tui::Effect;
use tabuleiro::tui::pages::{
    GamesPage, LobbyPage, NamePage, NewRoomPage, ReplayPage, RulesPage, ServerPage, SettingsPage,
    Tab,
};
use tabuleiro_rules::GameKind;
use unicode_width::UnicodeWidthChar;

use super::fixtures::{finished, lobby};
use super::stage::{Stage, address};

/// Every page, with something on it.
fn pages() -> Vec<(&'static str, Stage)> {
    let settings = Settings::default();
    let mut pages = vec![
        ("menu", Stage::online()),
        ("server", Stage::on(ServerPage::new(&address()))),
        ("name", Stage::on(NamePage::new(address()))),
        ("open", Stage::on(LobbyPage::new(Tab::Open))),
        ("live", Stage::on(LobbyPage::new(Tab::Live))),
        ("new room", Stage::on(NewRoomPage::new(&settings).of(GameKind::Splinter))),
        ("games", Stage::on(GamesPage::mine())),
        ("replay", Stage::on(ReplayPage::of(finished()))),
        ("rules", Stage::on(RulesPage::new(Some(GameKind::Trench)))),
        ("settings", Stage::on(SettingsPage::new())),
    ];
    pages.iter_mut().for_each(|(_, stage)| stage.fill_lobby(lobby()));
    pages
}

#[test]
fn no_window_is_too_odd() {
    for (_, mut stage) in pages() {
        for (columns, rows) in [(0, 0), (1, 1), (5, 100), (300, 2), (20, 8), (44, 14), (250, 80)] {
            stage.resize(columns, rows);
            stage.screen();
            stage.click(columns / 2, rows / 2);
            stage.keys("?");
            stage.screen();
            stage.keys("?");
        }
    }
}

#[test]
fn every_page_has_help_that_any_key_closes() {
    for (name, mut stage) in pages() {
        let before = stage.screen();
        stage.keys("?");
        assert!(stage.shows("Any key closes this."), "{name}");
        assert!(stage.shows("Everywhere"), "{name}");
        stage.keys("z");
        assert_eq!(stage.screen(), before, "{name}");
    }
}

#[test]
fn every_character_is_one_column_wide() {
    for (name, mut stage) in pages() {
        for text in ["", "?"] {
            stage.keys(text);
            for symbol in stage.screen().chars().filter(|symbol| *symbol != '\n') {
                assert_eq!(symbol.width_cjk(), Some(1), "{name}: {symbol}");
            }
        }
    }
}

#[test]
fn in_ascii_everything_is() {
    for (name, mut stage) in pages() {
        stage.in_ascii();
        for text in ["", "?"] {
            stage.keys(text);
            assert!(stage.screen().is_ascii(), "{name}:\n{}", stage.screen());
        }
    }
}

#[test]
fn every_page_of_a_server_says_that_it_is_gone_and_tries_again_at_once() {
    for (name, mut stage) in pages() {
        if matches!(name, "server" | "name" | "replay") {
            // These have words of their own, or need no server.
            continue;
        }
        let why = "gone".to_owned();
        stage.news(News::Offline { why, retry: std::time::Duration::from_secs(2) });
        stage.must_show("Offline: gone. Trying again in 2 s");
        stage.effects.clear();
        // In the settings that key means something else, and is not promised.
        let promised = stage.shows("r: now");
        assert_eq!(promised, name != "settings", "{name}:\n{}", stage.screen());
        stage.keys("r");
        assert_eq!(stage.wanted(|effect| *effect == Effect::Retry), promised, "{name}");
    }
}

#[test]
fn every_page_but_the_menu_is_left_by_escape() {
    for (name, mut stage) in pages() {
        stage.press(KeyCode::Esc);
        assert!(stage.shows("T A B U L E I R O"), "{name}");
    }
}
