//! Windows smaller than the screens were designed for.

use crossterm::event::KeyCode;
use tabuleiro::home::Settings;
use tabuleiro::link::News;
use tabuleiro::tui::pages::{
    GamesPage, LobbyPage, NamePage, NewRoomPage, ReplayPage, RulesPage, ServerPage, SettingsPage,
    Tab,
};
use tabuleiro_protocol::{Call, ErrorCode};
use tabuleiro_rules::GameKind;

use super::fixtures::{finished, lobby, rules};
use super::menu::to_move;
use super::stage::{Stage, address};

/// The sizes that are looked at, the last one the smallest.
const SIZES: [(u16, u16); 3] = [(80, 16), (60, 20), (40, 12)];

fn new_room() -> Stage {
    let mut stage = Stage::on(NewRoomPage::new(&Settings::default()).of(GameKind::Splinter));
    let (to, call) = stage.question("rules");
    let Call::Rules { game } = call else { panic!("not the rules") };
    stage.answer(to, Ok(rules(game)));
    stage
}

fn pages() -> Vec<(&'static str, Stage)> {
    let mut pages = vec![
        ("server", Stage::on(ServerPage::new(&address()))),
        ("name", Stage::on(NamePage::new(address()))),
        ("lobby", Stage::on(LobbyPage::new(Tab::Open))),
        ("games", Stage::on(GamesPage::mine())),
        ("replay", Stage::on(ReplayPage::of(finished()))),
        ("rules", Stage::on(RulesPage::new(Some(GameKind::Trench)))),
    ];
    pages.iter_mut().for_each(|(_, stage)| stage.fill_lobby(lobby()));
    pages
}

#[test]
fn lists_look_right_in_small_windows() {
    for (columns, rows) in SIZES {
        let size = |name: &str| format!("small-{name}-{columns}x{rows}");
        for (name, mut stage) in [
            ("menu", to_move()),
            ("settings", Stage::on(SettingsPage::new())),
            ("new-room", new_room()),
        ] {
            stage.resize(columns, rows);
            stage.keep(&size(name));
            stage.press(KeyCode::End);
            stage.keep(&size(&format!("{name}-end")));
        }
    }
}

#[test]
fn other_pages_look_right_in_the_smallest_window() {
    for (name, mut stage) in pages() {
        stage.resize(40, 12);
        stage.keep(&format!("small-{name}-40x12"));
    }
}

#[test]
fn what_is_chosen_is_in_sight_and_so_are_the_keys() {
    for (columns, rows) in [(80, 16), (60, 20), (40, 12), (40, 9), (30, 7)] {
        for (mut stage, count) in
            [(to_move(), 11), (Stage::on(SettingsPage::new()), 13), (new_room(), 10)]
        {
            stage.resize(columns, rows);
            for row in 0..count {
                let screen = stage.screen();
                let signs = screen.lines().filter(|line| line.trim_start().starts_with("> "));
                assert_eq!(signs.count(), 1, "row {row} at {columns} x {rows}:\n{screen}");
                assert!(screen.lines().last().unwrap().contains("? help"), "{screen}");
                stage.press(KeyCode::Down);
            }
        }
    }
}

#[test]
fn what_is_chosen_in_a_popup_is_in_sight_and_can_be_clicked() {
    for (columns, rows) in [(80, 24), (40, 8), (24, 6), (20, 5)] {
        let mut stage = Stage::online();
        stage.resize(columns, rows);
        stage.press(KeyCode::Enter);
        for name in ["Any game", "DuploHex", "Trench", "Iris", "Adaptoid", "Splinter"] {
            stage.must_show(&format!("> {name}"));
            assert!(stage.screen().lines().last().unwrap().contains("Esc back"), "{columns}");
            stage.press(KeyCode::Down);
        }
        stage.press(KeyCode::Up);
        stage.click_on("Splinter");
        let (_, call) = stage.question("quick_match");
        let splinter = Some(GameKind::Splinter);
        assert!(matches!(call, Call::QuickMatch { game, .. } if game == splinter), "{call:?}");
    }
}

#[test]
fn a_popup_is_no_wider_than_what_it_says() {
    let mut stage = Stage::online();
    stage.press(KeyCode::Enter);
    let screen = stage.screen();
    let edge = screen.lines().find(|line| line.contains("play now")).unwrap();
    assert!(edge.starts_with("   "), "{screen}");
}

#[test]
fn a_row_that_was_scrolled_to_can_be_clicked() {
    let mut stage = Stage::on(SettingsPage::new());
    stage.resize(40, 12);
    stage.press(KeyCode::End);
    stage.click_on("Bell");
    stage.must_show("< my turn >");
    let mut stage = to_move();
    stage.resize(40, 12);
    stage.press(KeyCode::End);
    stage.click_on("Settings");
    stage.must_show("> Theme");
}

#[test]
fn help_that_is_too_long_comes_in_parts() {
    for (name, mut stage) in pages() {
        stage.resize(40, 12);
        stage.keys("?");
        stage.must_show("Any key: more.");
        for _ in 0..5 {
            if stage.shows("Any key: more.") {
                stage.keys("z");
            }
        }
        assert!(stage.shows("Any key closes this."), "{name}:\n{}", stage.screen());
        assert!(stage.shows("end the program"), "{name}:\n{}", stage.screen());
    }
}

#[test]
fn a_long_sentence_goes_on_in_the_next_row() {
    let mut stage = Stage::online();
    stage.resize(40, 12);
    stage.press(KeyCode::Enter);
    stage.press(KeyCode::Enter);
    let (to, _) = stage.question("quick_match");
    stage.refuse(to, ErrorCode::TooManyRooms, "you have 20 unfinished rooms, and that is enough");
    stage.must_show(" you have 20 unfinished rooms, and that\n is enough\n");
    stage.must_show("> Play now");
}

#[test]
fn a_narrow_window_says_what_to_do_while_offline() {
    let mut stage = Stage::online();
    stage.resize(40, 12);
    let why = "no server at games.example:8081".to_owned();
    stage.news(News::Offline { why, retry: std::time::Duration::from_secs(2) });
    stage.must_show(" Offline. Trying again in 2 s; r: now.");
}
