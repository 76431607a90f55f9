//! The lobby.

use crossterm::event::KeyCode;
use serde_json::json;
use tabuleiro::link::News;
use tabuleiro::tui::Effect;
use tabuleiro::tui::pages::{LobbyPage, Tab};
use tabuleiro_protocol::{Call, ErrorCode, Notice, Place, Reply};
use tabuleiro_rules::GameKind;

use super::fixtures::{entered, listing, lobby, room, setup, snapshot};
use super::stage::Stage;

fn in_lobby(tab: Tab) -> Stage {
    let mut stage = Stage::on(LobbyPage::new(tab));
    stage.fill_lobby(lobby());
    stage.effects.clear();
    stage
}

/// The room under the cursor.
fn chosen(stage: &Stage) -> String {
    let screen = stage.screen();
    let line = screen.lines().find(|line| line.starts_with(" > ")).unwrap_or_default();
    line.chars().skip(3).take(4).collect()
}

#[test]
fn the_lobby_looks_right() {
    in_lobby(Tab::Open).looks_right("lobby-open");
    in_lobby(Tab::Live).looks_right("lobby-live");
    in_lobby(Tab::Mine).in_ascii().looks_right("lobby-mine-ascii");
}

#[test]
fn a_room_whose_host_is_away_is_marked_stands_last_and_is_not_counted() {
    let mut rooms = lobby();
    rooms[2].host_away = Some(1);
    let mut stage = Stage::on(LobbyPage::new(Tab::Open));
    stage.fill_lobby(rooms);
    stage.must_show("1 open 2");
    assert_eq!(chosen(&stage), "0002");
    stage.press(KeyCode::End);
    assert_eq!(chosen(&stage), "0003");
    let screen = stage.screen();
    let line = screen.lines().find(|line| line.starts_with(" > ")).unwrap_or_default();
    assert!(line.trim_end().ends_with("away"), "{screen}");
    stage.must_show("Marta is not connected just now, so nobody waits there.");
    stage.keys("q");
    stage.must_show("2 open rooms, 2 live games");
}

#[test]
fn where_options_are_short_names_are_whole() {
    use tabuleiro_protocol::{Occupant, RoomStage};
    use tabuleiro_rules::bot::Level;
    let mut bots = listing(1, "Sys", setup(GameKind::Adaptoid, json!({})));
    bots.stage = RoomStage::Playing;
    bots.seats =
        Some([Occupant::Bot { level: Level::Random }, Occupant::Bot { level: Level::Smart }]);
    let mut stage = Stage::on(LobbyPage::new(Tab::Live));
    stage.fill_lobby(vec![bots]);
    stage.must_show("random bot - smart bot");
}

#[test]
fn rooms_come_page_by_page_and_then_by_notices() {
    let mut stage = Stage::online();
    stage.open(LobbyPage::new(Tab::Open));
    let questions = stage.questions();
    let kinds: Vec<_> = questions.iter().map(|(_, _, call)| call.kind()).collect();
    assert_eq!(kinds, ["lobby", "rooms", "rules"]);
    let (page, tag, _) = questions[1].clone();
    let (rooms, next) = (vec![lobby().remove(0)], Some("further".to_owned()));
    stage.answer((page, tag), Ok(Reply::Rooms { rooms, next }));
    let (to, call) = stage.question("rooms");
    assert!(matches!(call, Call::Rooms { after: Some(after), .. } if after == "further"));
    let rooms = vec![lobby().remove(1)];
    stage.answer(to, Ok(Reply::Rooms { rooms, next: None }));
    assert_eq!(stage.calls(), []);
    stage.must_show("1 open 2");
    let added = vec![lobby().remove(2)];
    let notice = Notice::Lobby { added, changed: Vec::new(), removed: vec![room(1)] };
    stage.news(News::Notice(notice));
    stage.must_show("1 open 2");
    stage.must_show("News: 0003 was opened by Marta: Splinter.");
    assert!(!stage.shows("DuploHex"));
}

#[test]
fn the_menu_goes_on_with_what_the_lobby_heard() {
    let mut stage = in_lobby(Tab::Open);
    stage.keys("q");
    stage.must_show("3 open rooms, 2 live games");
    stage.tick();
    let kinds: Vec<_> = stage.calls().iter().map(Call::kind).collect();
    assert_eq!(kinds, ["games"], "nothing is asked for twice");
}

#[test]
fn enter_joins_an_open_room_and_leads_there() {
    let mut stage = in_lobby(Tab::Open);
    assert_eq!(chosen(&stage), "0003");
    stage.press(KeyCode::Down);
    stage.press(KeyCode::Enter);
    let (to, call) = stage.question("join");
    assert_eq!(call, Call::Join { place: Place::Room(room(2)), hints: true });
    let table = snapshot(2, GameKind::Iris, None);
    stage.answer(to, Ok(entered(table, Vec::new(), None)));
    assert!(stage.calls().contains(&Call::Lobby { watch: false }));
    stage.must_show("room 0002");
}

#[test]
fn a_refusal_stands_in_the_status_line() {
    let mut stage = in_lobby(Tab::Open);
    stage.press(KeyCode::Enter);
    let (to, _) = stage.question("join");
    stage.refuse(to, ErrorCode::RoomFull, "no seat is free");
    stage.must_show("no seat is free; w watches it");
    stage.press(KeyCode::Down);
    assert!(!stage.shows("no seat is free"));
}

#[test]
fn live_games_are_watched() {
    let mut stage = in_lobby(Tab::Live);
    stage.press(KeyCode::Enter);
    let (_, call) = stage.question("watch");
    let Call::Watch { place, since, hints } = call else { panic!("not watched") };
    assert_eq!((place, since, hints), (Place::Room(room(5)), None, true));
    stage.keys("2w");
    stage.question("watch");
}

#[test]
fn the_keys_say_what_enter_does_on_each_tab() {
    let mut stage = in_lobby(Tab::Open);
    for (tab, told) in [("1", "Enter join"), ("2", "Enter watch"), ("3", "Enter go there")] {
        stage.keys(tab);
        stage.must_show(told);
    }
}

#[test]
fn a_code_that_was_mistyped_can_be_mended() {
    let mut stage = in_lobby(Tab::Open);
    stage.keys("iABCD-EFGH");
    stage.press(KeyCode::Enter);
    let (to, _) = stage.question("join");
    stage.refuse(to, ErrorCode::NoSuchCode, "no room has this code");
    stage.must_show("ABCD-EFGH_");
    stage.must_show("no room has this code");
}

#[test]
fn rooms_are_filtered_by_game_and_by_name() {
    let mut stage = in_lobby(Tab::Open);
    stage.keys("ggg");
    stage.must_show("1 open 1");
    stage.must_show("game: Iris");
    stage.keys("x/AN");
    stage.must_show("1 open 1");
    assert_eq!(chosen(&stage), "0001");
    stage.press(KeyCode::Enter);
    stage.keys("2");
    stage.must_show("2 live 1");
    stage.keys("/");
    stage.press(KeyCode::Esc);
    stage.must_show("2 live 2");
}

#[test]
fn the_cursor_stays_on_its_room_when_others_come() {
    let mut stage = in_lobby(Tab::Open);
    stage.press(KeyCode::Down);
    assert_eq!(chosen(&stage), "0002");
    let added = vec![listing(9, "Eva", setup(GameKind::Iris, json!({})))];
    let notice = Notice::Lobby { added, changed: Vec::new(), removed: vec![room(3)] };
    stage.news(News::Notice(notice));
    assert_eq!(chosen(&stage), "0002");
    let notice = Notice::Lobby { added: vec![], changed: vec![], removed: vec![room(2)] };
    stage.news(News::Notice(notice));
    assert_eq!(chosen(&stage), "0001");
}

#[test]
fn an_invite_code_joins_or_if_the_seats_are_taken_watches() {
    let mut stage = in_lobby(Tab::Open);
    stage.keys("ik7qm-2xw9");
    stage.press(KeyCode::Enter);
    let (to, call) = stage.question("join");
    let place = Place::Code("k7qm-2xw9".to_owned());
    assert_eq!(call, Call::Join { place: place.clone(), hints: true });
    stage.refuse(to, ErrorCode::RoomFull, "no seat is free");
    let (to, call) = stage.question("watch");
    assert_eq!(call, Call::Watch { place, since: None, hints: true });
    stage.refuse(to, ErrorCode::NoSpectators, "nobody may watch this room");
    stage.must_show("nobody may watch this room");
}

#[test]
fn our_own_private_room_shows_its_code_to_copy() {
    let mut stage = in_lobby(Tab::Mine);
    let table = entered(snapshot(8, GameKind::Splinter, None), Vec::new(), Some("K7QM2XW9"));
    stage.keys("p");
    stage.press(KeyCode::Enter);
    let (to, _) = stage.question("quick_match");
    stage.answer(to, Ok(table));
    // Back to the lobby, and the room stays open.
    stage.keys("qk");
    stage.must_show("3 mine 1");
    stage.must_show("K7QM-2XW9");
    stage.keys("c");
    assert!(stage.wanted(|effect| *effect == Effect::Copy("K7QM-2XW9".to_owned())));
}

#[test]
fn tabs_and_rooms_can_be_clicked() {
    let mut stage = in_lobby(Tab::Open);
    stage.click_on("2 live");
    stage.must_show("watched by");
    stage.click_on("0004");
    assert_eq!(chosen(&stage), "0004");
    assert_eq!(stage.calls(), []);
    stage.click_on("0004");
    stage.question("watch");
}

#[test]
fn an_empty_list_says_what_to_do() {
    let mut stage = Stage::on(LobbyPage::new(Tab::Open));
    stage.must_show("n: make a room");
    stage.press(KeyCode::Enter);
    stage.must_show("nobody waits just now");
}

#[test]
fn wide_names_keep_the_columns_straight() {
    let mut stage = in_lobby(Tab::Open);
    for (listing, name) in stage.model.shared.lobby.values_mut().zip([
        "王小明",
        "Zoe\u{308}",
        "김철수와 친구들 모두 함께",
    ]) {
        listing.host.name = name.to_owned();
    }
    stage.looks_right("lobby-wide");
}

#[test]
fn nothing_is_joined_while_the_line_is_broken() {
    let mut stage = in_lobby(Tab::Open);
    let retry = std::time::Duration::from_secs(2);
    stage.news(News::Offline { why: "the connection broke".to_owned(), retry });
    stage.must_show("Offline: the connection broke. Trying again in 2 s; r: now.");
    stage.press(KeyCode::Enter);
    stage.keys("w");
    assert_eq!(stage.calls(), []);
    stage.must_show("not connected; this works again");
    stage.keys("r");
    assert!(stage.wanted(|effect| *effect == Effect::Retry));
}
