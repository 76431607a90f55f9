//! The settings page.

use crossterm::event::KeyCode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Color;
use tabuleiro::board::{Depth, THEMES};
use tabuleiro::home::{Settings, ThemeName};
use tabuleiro::tui::pages::SettingsPage;
use tabuleiro::tui::{Effect, blit};

use super::stage::Stage;

fn page() -> Stage {
    let mut stage = Stage::online();
    stage.model.shared.settings.animation = tabuleiro::home::Settings::default().animation;
    stage.open(SettingsPage::new());
    stage.effects.clear();
    stage
}

/// The colours behind the screen as a terminal gets them.
fn backgrounds(stage: &Stage) -> Vec<Color> {
    let (columns, rows) = stage.model.shared.size;
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    let palette = stage.model.shared.theme().palette;
    let canvas = stage.model.draw();
    terminal.draw(|frame| blit(&canvas, &palette, frame.buffer_mut())).unwrap();
    terminal.backend().buffer().content().iter().map(|cell| cell.bg).collect()
}

fn rgb(colour: u32) -> Color {
    let [_, red, green, blue] = colour.to_be_bytes();
    Color::Rgb(red, green, blue)
}

#[test]
fn the_settings_look_right() {
    page().looks_right("settings");
    page().in_ascii().looks_right("settings-ascii");
}

#[test]
fn every_change_is_kept_at_once() {
    let mut stage = page();
    for _ in 0..13 {
        let before = stage.model.shared.settings.clone();
        stage.press(KeyCode::Right);
        let after = stage.model.shared.settings.clone();
        assert_ne!(before, after);
        assert_eq!(std::mem::take(&mut stage.effects), [Effect::Save(after)]);
        stage.press(KeyCode::Left);
        assert_eq!(stage.model.shared.settings, before);
        stage.effects.clear();
        stage.press(KeyCode::Down);
    }
}

#[test]
fn numbers_stop_at_their_ends() {
    let mut stage = page();
    stage.presses(KeyCode::Down, 10);
    stage.presses(KeyCode::Left, 20);
    assert_eq!(stage.model.shared.settings.turn_limit.0.seconds(), 10);
    stage.press(KeyCode::End);
    stage.presses(KeyCode::Left, 20);
    stage.must_show("< off >");
}

#[test]
fn one_or_all_of_them_are_reset() {
    let mut stage = page();
    stage.model.shared.settings.server = "games.example:8081".to_owned();
    stage.press(KeyCode::Right);
    stage.press(KeyCode::End);
    stage.press(KeyCode::Right);
    stage.keys("r");
    assert_eq!(stage.model.shared.settings.animation, Settings::default().animation);
    assert_eq!(stage.model.shared.settings.theme, ThemeName::Billiards);
    stage.effects.clear();
    stage.keys("R");
    stage.must_show("Reset all settings?");
    stage.keys("n");
    assert_eq!(stage.model.shared.settings.theme, ThemeName::Billiards);
    assert_eq!(stage.effects, []);
    stage.keys("Ry");
    let usual = Settings { server: "games.example:8081".to_owned(), ..Settings::default() };
    assert_eq!(stage.model.shared.settings, usual, "where we play is no matter of taste");
    assert!(stage.effects.contains(&Effect::Save(usual)));
}

#[test]
fn themes_and_colours_take_effect_at_once() {
    let mut stage = page();
    stage.model.shared.terminal.depth = Depth::True;
    for theme in THEMES {
        stage.must_show(&format!("< {} >", theme.name));
        let seen = backgrounds(&stage);
        for fill in [theme.board.cell, theme.board.white, theme.dark.bar, theme.dark.cursor] {
            assert!(seen.contains(&rgb(fill.rgb)), "{}: {fill:?}", theme.name);
        }
        stage.press(KeyCode::Right);
    }
    stage.press(KeyCode::Down);
    stage.presses(KeyCode::Right, 2);
    stage.must_show("< 256 >");
    assert!(backgrounds(&stage).contains(&Color::Indexed(THEMES[0].board.cell.indexed)));
    stage.presses(KeyCode::Right, 2);
    stage.must_show("< none >");
    assert!(backgrounds(&stage).iter().all(|colour| *colour == Color::Reset));
}

#[test]
fn ascii_takes_effect_at_once() {
    let mut stage = page();
    stage.presses(KeyCode::Down, 3);
    assert!(!stage.screen().is_ascii());
    stage.presses(KeyCode::Right, 2);
    assert!(stage.screen().is_ascii(), "{}", stage.screen());
}
