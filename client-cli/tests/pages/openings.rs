//! The program as commands open it: on a room or a replay, with the line there already.

use serde_json::json;
use tabuleiro::args::{LookArgs, When};
use tabuleiro::board::{Depth, GlyphSet};
use tabuleiro::home::{Colours, Glyphs};
use tabuleiro::tui::pages::{GamePage, Menu, ReplayPage};
use tabuleiro::tui::{Effect, Model, Page, Table};
use tabuleiro_protocol::{Call, Place};
use tabuleiro_rules::{GameKind, Seat};

use super::fixtures::{Story, ana, bruno, entered, finished, limits, room, snapshot};
use super::stage::{Stage, shared};

/// A room that a command has entered, above some pages.
fn in_room(mine: Vec<Seat>, mut pages: Vec<Box<dyn Page>>) -> Stage {
    let table = snapshot(12, GameKind::Trench, Some([bruno(), ana()]));
    let mut shared = shared();
    shared.greet(bruno(), limits(), Vec::new());
    shared.enter(Table::of(&entered(table, mine, None), 0).unwrap());
    pages.push(Box::new(GamePage::new(room(12)).seen_as(1, false)));
    opened(Model::with(shared, pages))
}

fn opened(mut model: Model) -> Stage {
    let effects = model.start();
    Stage { model, now: 0, effects }
}

#[test]
fn who_plays_comes_to_the_menu_when_leaving() {
    let mut stage = in_room(vec![Seat::Zero], vec![Box::new(Menu::default())]);
    stage.must_show("Your turn");
    stage.keys("qy");
    stage.must_show("T A B U L E I R O");
    assert!(!stage.effects.contains(&Effect::Quit));
    assert_eq!(stage.model.shared.own_rooms, [room(12)], "it can be told how to come back");
}

#[test]
fn who_watches_leaves_the_program() {
    let mut stage = in_room(Vec::new(), Vec::new());
    stage.must_show("you watch");
    stage.keys("q");
    assert!(stage.effects.contains(&Effect::Quit));
}

#[test]
fn the_wanted_drawing_is_shown_first() {
    // The square has its columns named below; the diamond has none.
    in_room(Vec::new(), Vec::new()).must_show("a   b   c   d");
}

#[test]
fn a_game_that_goes_on_is_followed_from_its_replay() {
    let story = Story::new(41, GameKind::Iris, json!({})).plays(9);
    let mut shared = shared();
    shared.greet(bruno(), limits(), Vec::new());
    let mut stage = opened(Model::new(shared, Box::new(ReplayPage::fetched(story.record()))));
    stage.must_show("move 9/9");
    let watch = Call::Watch { place: Place::Room(room(41)), since: None, hints: false };
    assert_eq!(stage.calls(), [watch]);
}

#[test]
fn a_replay_can_begin_by_playing() {
    let page = ReplayPage::of(finished()).playing(std::time::Duration::from_millis(200));
    let mut stage = opened(Model::new(shared(), Box::new(page)));
    stage.must_show("move 0/");
    stage.wait(200);
    stage.must_show("move 1/");
    stage.wait(200);
    stage.must_show("move 2/");
    stage.keys("q");
    assert!(stage.effects.contains(&Effect::Quit));
}

#[test]
fn what_was_asked_for_goes_before_the_settings() {
    let mut shared = shared();
    shared.terminal.depth = Depth::Indexed;
    (shared.settings.glyphs, shared.settings.colours) = (Glyphs::Unicode, Colours::None);
    shared.asked = LookArgs { ascii: true, color: When::Always };
    assert_eq!(shared.glyphs(), GlyphSet::Ascii);
    assert_eq!(shared.theme().palette.depth, Depth::Indexed);
    shared.settings.colours = Colours::True;
    shared.asked = LookArgs { ascii: false, color: When::Never };
    assert_eq!(shared.glyphs(), GlyphSet::Unicode);
    assert_eq!(shared.theme().palette.depth, Depth::None);
}
