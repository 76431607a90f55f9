//! The main menu.

use crossterm::event::KeyCode;
use serde_json::json;
use tabuleiro::home::{Home, Identities, Known};
use tabuleiro::link::{Identity, News};
use tabuleiro::tui::{Effect, LineState};
use tabuleiro_protocol::{Call, ErrorBody, ErrorCode, Place, Reply, RoomStage};
use tabuleiro_rules::{GameKind, Seat};

use super::fixtures::{ana, bruno, entered, lobby, room, setup, snapshot, summary};
use super::stage::{Stage, address, shared};

/// A stage on which we are to move in a room.
pub(crate) fn to_move() -> Stage {
    let mut stage = Stage::offline();
    stage.comes_online(vec![room(12)]);
    stage.tick();
    let questions = stage.questions();
    for (page, tag, call) in questions {
        match call {
            Call::Watch { place: Place::Room(room), hints: true, .. } => {
                assert_eq!(room, super::fixtures::room(12));
                let table = snapshot(12, GameKind::Adaptoid, Some([bruno(), ana()]));
                stage.answer((page, tag), Ok(entered(table, vec![Seat::Zero], None)));
            }
            Call::Games { player, .. } => {
                assert_eq!(player.as_deref(), Some("Bruno"));
                let game = summary(1, setup(GameKind::Iris, json!({})), 9);
                let games = vec![game; 31];
                stage.answer((page, tag), Ok(Reply::Games { games, next: None }));
            }
            _ => {}
        }
    }
    stage.fill_lobby(lobby());
    stage
}

/// Identities with us on the usual server.
fn known() -> Identities {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path().to_owned());
    let known = Known { name: "Bruno".to_owned(), token: "secret".to_owned() };
    Identities::remember(&home, &address(), known).unwrap();
    Identities::load(&home).unwrap()
}

#[test]
fn the_menu_looks_right() {
    to_move().looks_right("menu");
    to_move().in_ascii().looks_right("menu-ascii");
}

#[test]
fn who_is_known_is_connected_at_once() {
    let mut known_here = shared();
    known_here.identities = known();
    let stage = Stage::with(known_here);
    let connect = Effect::Connect(address(), Identity::Known("secret".to_owned()));
    assert_eq!(stage.effects, [connect]);
    assert_eq!(stage.model.shared.line, LineState::Connecting);
}

#[test]
fn choosing_to_play_without_a_server_says_so_and_leads_to_the_server_page() {
    let mut stage = Stage::offline();
    stage.press(KeyCode::Enter);
    stage.must_show("You are not connected to a server.");
    stage.press(KeyCode::Enter);
    stage.must_show("Host           games.example");
}

#[test]
fn once_connected_one_is_where_one_wanted_to_go() {
    // By way of the server page and the name.
    let mut stage = Stage::offline();
    stage.press(KeyCode::Down);
    stage.press(KeyCode::Enter);
    stage.press(KeyCode::Enter);
    stage.press(KeyCode::Enter);
    stage.keys("Bruno");
    stage.press(KeyCode::Enter);
    stage.comes_online(Vec::new());
    stage.must_show(" Lobby ");
    stage.must_show("1 open");
    stage.press(KeyCode::Esc);
    stage.tick();
    stage.must_show("T A B U L E I R O");
    // Straight from the popup.
    let mut known_here = shared();
    known_here.identities = known();
    let mut stage = Stage::with(known_here);
    stage.news(News::Offline { why: "gone".into(), retry: std::time::Duration::from_secs(2) });
    stage.presses(KeyCode::Down, 2);
    stage.press(KeyCode::Enter);
    stage.keys("t");
    stage.comes_online(Vec::new());
    stage.tick();
    stage.must_show(" New room ");
    stage.must_show("Turn limit");
}

#[test]
fn whoever_has_turned_away_is_not_led_there_later() {
    for turn_away in [&[KeyCode::Esc][..], &[KeyCode::Enter, KeyCode::Esc]] {
        let mut stage = Stage::offline();
        stage.press(KeyCode::Down);
        stage.press(KeyCode::Enter);
        turn_away.iter().for_each(|key| stage.press(*key));
        stage.comes_online(Vec::new());
        stage.tick();
        stage.must_show("T A B U L E I R O");
    }
}

#[test]
fn a_name_that_was_said_is_taken_and_can_be_mended() {
    let mut named = shared();
    named.wanted_name = Some("Zoe".to_owned());
    let mut stage = Stage::with(named);
    let connect = Effect::Connect(address(), Identity::new("Zoe".to_owned()));
    assert_eq!(stage.effects, [connect]);
    stage.news(News::Refused(ErrorBody::unkeyed(ErrorCode::NameTaken, "Zoe is somebody else")));
    stage.must_show("Your name      Zoe_");
    stage.must_show("Zoe is somebody else");
}

#[test]
fn rules_and_settings_need_no_server() {
    let mut stage = Stage::offline();
    stage.presses(KeyCode::Down, 7);
    stage.press(KeyCode::Enter);
    stage.must_show("Two games of connection");
    stage.keys("q");
    stage.press(KeyCode::Down);
    stage.press(KeyCode::Enter);
    stage.must_show("Show legal moves");
}

#[test]
fn online_it_asks_for_the_rooms_the_games_and_our_own_ones_once() {
    let mut stage = Stage::offline();
    stage.comes_online(vec![room(1)]);
    stage.tick();
    let kinds: Vec<_> = stage.calls().iter().map(Call::kind).collect();
    assert_eq!(kinds, ["lobby", "rooms", "rules", "watch", "games"]);
    stage.wait(1000);
    assert_eq!(stage.calls(), []);
}

#[test]
fn after_a_break_it_asks_for_the_rooms_again() {
    let mut stage = Stage::online();
    stage.tick();
    stage.calls();
    stage.news(News::Offline { why: "gone".into(), retry: std::time::Duration::from_secs(2) });
    stage.tick();
    assert_eq!(stage.calls(), []);
    stage.must_show("Offline: gone. Trying again in 2 s; r: now.");
    stage.keys("r");
    assert!(stage.wanted(|effect| *effect == Effect::Retry));
    stage.must_show("Offline: gone. Trying again.");
    stage.comes_online(Vec::new());
    stage.tick();
    assert!(stage.calls().contains(&Call::Lobby { watch: true }));
}

#[test]
fn a_forgotten_token_is_forgotten_here_too_and_a_name_asked_for() {
    let mut known_here = shared();
    known_here.identities = known();
    let mut stage = Stage::with(known_here);
    let error = ErrorBody::unkeyed(ErrorCode::UnknownToken, "nobody has this token");
    stage.news(News::Refused(error));
    assert!(stage.effects.contains(&Effect::Forget(address())));
    stage.must_show("does not know you any more");
    stage.must_show("Your name");
}

#[test]
fn a_leads_to_the_room_where_we_are_to_move_and_nobody_watches_the_lobby_from_there() {
    let mut stage = to_move();
    stage.must_show("You are to move in 0012 (Adaptoid against Ana).  Press a");
    stage.keys("a");
    assert!(stage.calls().contains(&Call::Lobby { watch: false }));
    stage.must_show("Adaptoid   room 0012");
}

#[test]
fn a_game_in_which_the_other_one_is_to_move_is_one_key_away_too() {
    let mut stage = Stage::online();
    let table = snapshot(12, GameKind::Iris, Some([ana(), bruno()]));
    let table = entered(table, vec![Seat::One], None);
    let table = tabuleiro::tui::Table::of(&table, 0).unwrap();
    stage.model.shared.own_rooms.push(room(12));
    stage.model.shared.tables.insert(room(12), table);
    stage.must_show("Ana is to move in 0012 (Iris).  Press a to go there.");
    stage.keys("a");
    stage.must_show("Iris 6   room 0012");
}

#[test]
fn a_room_of_ours_that_has_ended_meanwhile_is_left_alone() {
    let mut stage = Stage::offline();
    stage.comes_online(vec![room(12), room(13)]);
    stage.tick();
    let questions = stage.questions();
    let watches: Vec<_> =
        questions.into_iter().filter(|(_, _, call)| call.kind() == "watch").collect();
    let mut closed = snapshot(12, GameKind::Iris, None);
    closed.stage = RoomStage::Closed;
    stage.answer((watches[0].0, watches[0].1), Ok(entered(closed, Vec::new(), None)));
    stage.refuse((watches[1].0, watches[1].1), ErrorCode::NoSuchRoom, "there is no such room");
    assert_eq!(stage.calls(), [Call::Leave { room: room(12) }]);
    stage.must_show("0 running");
    stage.tick();
    assert_eq!(stage.calls(), []);
}

#[test]
fn a_turn_elsewhere_rings_once() {
    let mut stage = to_move();
    stage.tick();
    assert!(stage.wanted(|effect| *effect == Effect::Ring));
    stage.tick();
    assert!(!stage.wanted(|effect| *effect == Effect::Ring));
}

#[test]
fn quick_match_takes_any_game_or_the_chosen_one() {
    let mut stage = Stage::online();
    stage.press(KeyCode::Enter);
    stage.must_show("Any game");
    stage.keys("t");
    let (to, call) = stage.question("quick_match");
    let Call::QuickMatch { game, hints, .. } = call else { panic!("not a quick match") };
    assert_eq!((game, hints), (Some(GameKind::Trench), true));
    stage.refuse(to, ErrorCode::TooManyRooms, "you have 20 rooms");
    stage.must_show("you have 20 rooms");
    stage.press(KeyCode::Enter);
    stage.press(KeyCode::Enter);
    let (to, call) = stage.question("quick_match");
    assert!(matches!(call, Call::QuickMatch { game: None, .. }));
    let open = snapshot(7, GameKind::Iris, None);
    stage.answer(to, Ok(entered(open, Vec::new(), None)));
    stage.must_show("Iris 6   room 0007");
    assert_eq!(stage.model.shared.own_rooms, [room(7)]);
}

#[test]
fn entries_and_hints_can_be_clicked() {
    let mut stage = Stage::offline();
    stage.click_on("Settings");
    stage.must_show("Show legal moves");
    stage.click_on("q back");
    stage.must_show("T A B U L E I R O");
    stage.click_on("? help");
    stage.must_show("Any key closes this.");
    stage.keys("x");
    assert!(!stage.shows("Any key closes this."));
}

#[test]
fn a_window_that_is_too_low_for_the_logo_has_all_entries() {
    let mut stage = Stage::offline();
    stage.resize(60, 15);
    stage.must_show("Play now");
    stage.must_show("Quit");
    assert!(!stage.shows("T A B U L E I R O"));
}

#[test]
fn the_server_we_are_on_is_the_one_of_next_time() {
    let mut stage = Stage::offline();
    stage.comes_online(Vec::new());
    let saved = |effect: &Effect| matches!(effect, Effect::Save(kept) if kept.server == address().to_string());
    assert!(stage.wanted(saved));
    stage.comes_online(Vec::new());
    assert!(!stage.wanted(saved), "it is known already");
}

#[test]
fn no_line_of_a_popup_runs_over_its_frame() {
    for (columns, rows) in [(80, 24), (60, 24), (140, 45)] {
        let mut stage = Stage::online();
        stage.resize(columns, rows);
        stage.press(KeyCode::Enter);
        stage.must_show("Any game");
        let screen = stage.screen();
        for line in screen.lines().filter(|line| line.contains('╎')) {
            assert_eq!(line.matches('╎').count(), 2, "{screen}");
        }
        stage.must_show("Esc back");
    }
}
