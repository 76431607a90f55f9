//! The rules page.

use crossterm::event::KeyCode;
use tabuleiro::tui::pages::RulesPage;
use tabuleiro_protocol::{Call, Reply};
use tabuleiro_rules::GameKind;

use super::fixtures::rules;
use super::stage::Stage;

#[test]
fn the_rules_look_right() {
    let mut stage = Stage::offline();
    stage.open(RulesPage::new(Some(GameKind::Splinter)));
    stage.looks_right("rules-splinter");
    stage.presses(KeyCode::PageDown, 3);
    stage.in_ascii().looks_right("rules-splinter-further-ascii");
}

#[test]
fn the_servers_own_text_takes_the_place_of_ours() {
    let mut stage = Stage::on(RulesPage::new(None));
    stage.must_show("Two games of connection");
    let (to, call) = stage.question("rules");
    assert_eq!(call, Call::Rules { game: Some(GameKind::DuploHex) });
    let Reply::Rules { mut games } = rules(Some(GameKind::DuploHex)) else { panic!("no rules") };
    games[0].tagline = "Another word for it.".to_owned();
    stage.answer(to, Ok(Reply::Rules { games }));
    stage.must_show("Another word for it.");
    stage.press(KeyCode::Down);
    stage.must_show("> Trench");
    stage.question("rules");
    stage.press(KeyCode::Up);
    assert_eq!(stage.calls(), []);
}

#[test]
fn every_text_can_be_read_to_its_end_with_all_its_boards() {
    for game in GameKind::ALL {
        let mut stage = Stage::offline();
        stage.open(RulesPage::new(Some(*game)));
        let mut seen = String::new();
        for _ in 0..40 {
            seen.push_str(&stage.screen());
            stage.press(KeyCode::PageDown);
        }
        let last = game.info().rules.split_whitespace().last().unwrap();
        if !last.starts_with(['`', '{', '|']) && !last.ends_with('}') {
            assert!(seen.contains(last), "{game}: {last}");
        }
        for example in game.examples() {
            let word = example.caption.split_whitespace().next().unwrap();
            assert!(seen.contains(word), "{game}: {word}");
        }
        stage.press(KeyCode::Home);
        stage.must_show(game.info().name);
    }
}

#[test]
fn trying_needs_a_server() {
    let mut stage = Stage::offline();
    stage.open(RulesPage::new(Some(GameKind::Iris)));
    stage.keys("p");
    stage.must_show("you need a server");
    let mut stage = Stage::on(RulesPage::new(Some(GameKind::Iris)));
    stage.keys("p");
    stage.must_show("hot seat");
    stage.must_show("Iris");
}
