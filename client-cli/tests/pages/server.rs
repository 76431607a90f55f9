//! The server page and the page that asks for a name.

use std::time::Duration;

use crossterm::event::KeyCode;
use tabuleiro::link::{Identity, News};
use tabuleiro::tui::Effect;
use tabuleiro::tui::pages::{NamePage, ServerPage};
use tabuleiro_protocol::{ErrorBody, ErrorCode};

use super::stage::{Stage, address};

fn on_server_page() -> Stage {
    let mut stage = Stage::offline();
    stage.open(ServerPage::new(&address()));
    stage.effects.clear();
    stage
}

fn on_name_page() -> Stage {
    let mut stage = Stage::offline();
    stage.open(NamePage::new(address()));
    stage
}

fn offline(why: &str) -> News {
    News::Offline { why: why.to_owned(), retry: Duration::from_millis(1800) }
}

#[test]
fn the_server_page_looks_right() {
    let mut stage = on_server_page();
    stage.control('u');
    stage.keys("localhost");
    stage.press(KeyCode::Enter);
    stage.press(KeyCode::Esc);
    stage.news(offline("no server at localhost:8081"));
    stage.looks_right("server");
}

#[test]
fn host_and_port_are_kept_and_a_name_is_asked_for() {
    let mut stage = on_server_page();
    stage.control('u');
    stage.keys("play.example");
    stage.press(KeyCode::Tab);
    stage.control('u');
    stage.keys("90x0");
    stage.press(KeyCode::Enter);
    let saved =
        |effect: &Effect| matches!(effect, Effect::Save(it) if it.server == "play.example:900");
    assert!(stage.wanted(saved));
    stage.must_show("as which others see you on play.example:900");
}

#[test]
fn an_address_can_be_pasted_whole() {
    let mut stage = on_server_page();
    stage.control('u');
    let pasted = crossterm::event::Event::Paste("ws://10.0.0.7:9000/ws ".to_owned());
    stage.msg(tabuleiro::tui::Msg::Terminal(pasted));
    stage.press(KeyCode::Enter);
    assert_eq!(stage.model.shared.address.to_string(), "10.0.0.7:9000");
}

#[test]
fn a_server_that_was_only_thought_of_gets_nothing_of_the_one_we_are_on() {
    let mut stage = on_server_page();
    stage.comes_online(Vec::new());
    stage.control('u');
    stage.keys("play.example");
    stage.press(KeyCode::Enter);
    stage.must_show("as which others see you on play.example");
    stage.press(KeyCode::Esc);
    stage.effects.clear();
    // The line breaks and is there again: the secret belongs to where it came from.
    stage.comes_online(Vec::new());
    let kept = |effect: &Effect| matches!(effect, Effect::Remember(at, _) if *at == address());
    assert!(stage.wanted(kept), "{:?}", stage.effects);
    assert_eq!(stage.model.shared.address, address());
}

#[test]
fn what_is_no_address_is_refused() {
    let mut stage = on_server_page();
    stage.control('u');
    stage.press(KeyCode::Enter);
    stage.must_show("is no address of a server");
}

#[test]
fn a_server_that_is_not_there_is_told_with_what_to_do() {
    let mut stage = on_server_page();
    stage.news(offline("no server at games.example:8081"));
    stage.must_show("Not connected: no server at games.example:8081.");
    stage.must_show("Check host and port");
    stage.must_show("Trying again in 2 s; Enter: now.");
    stage.now += 1000;
    stage.must_show("Trying again in 2 s; Enter: now.");
    stage.tick();
    stage.must_show("Trying again in 1 s; Enter: now.");
}

#[test]
fn trying_again_now_keeps_the_rooms_we_are_in() {
    let mut stage = on_server_page();
    stage.comes_online(Vec::new());
    stage.news(offline("the connection broke"));
    stage.effects.clear();
    stage.press(KeyCode::Enter);
    assert_eq!(stage.effects, [Effect::Retry], "it is the same line");
    stage.must_show("Trying again.");
}

#[test]
fn a_name_that_is_taken_leaves_us_on_the_page() {
    let mut stage = on_name_page();
    stage.keys("Ana");
    stage.press(KeyCode::Enter);
    let connect = Effect::Connect(address(), Identity::new("Ana".to_owned()));
    assert!(stage.effects.contains(&connect));
    let error = ErrorBody::unkeyed(ErrorCode::NameTaken, "someone else has this name");
    stage.news(News::Refused(error));
    stage.must_show("someone else has this name");
    stage.must_show("Your name      Ana");
    stage.keys("X");
    stage.press(KeyCode::Enter);
    stage.comes_online(Vec::new());
    stage.must_show("T A B U L E I R O");
}

#[test]
fn who_cannot_be_reached_is_not_said_to_be_tried_at_the_same_time() {
    let mut stage = on_name_page();
    stage.keys("Ana");
    stage.press(KeyCode::Enter);
    stage.must_show("connecting to games.example:8081");
    stage.news(offline("no server at games.example:8081"));
    stage.must_show("Not connected: no server at games.example:8081.");
    assert!(!stage.shows("connecting to"), "{}", stage.screen());
}

#[test]
fn a_name_that_is_too_short_is_not_even_tried() {
    let mut stage = on_name_page();
    stage.keys("A");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.effects, []);
    stage.must_show("2 to 24 characters");
}

#[test]
fn the_name_page_looks_right() {
    let mut stage = on_name_page();
    stage.keys("Bruno");
    stage.looks_right("name");
}

#[test]
fn help_is_there_while_one_types() {
    let mut stage = on_name_page();
    stage.keys("Br?");
    stage.must_show("Any key closes this.");
    stage.keys("xu");
    stage.must_show("Your name      Bru");
}
