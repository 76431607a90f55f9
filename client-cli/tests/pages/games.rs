//! Lists of games.

use crossterm::event::KeyCode;
use serde_json::json;
use tabuleiro::tui::pages::GamesPage;
use tabuleiro::tui::{Effect, Msg};
use tabuleiro_protocol::{Call, Occupant, Reply};
use tabuleiro_rules::bot::Level;
use tabuleiro_rules::{GameKind, Seat};

use super::fixtures::{ana, bruno, entered, finished, room, setup, snapshot, summary};
use super::stage::Stage;

fn games(count: u32) -> Vec<tabuleiro_protocol::GameSummary> {
    let kinds = GameKind::ALL.iter().cycle();
    let made = (1..=count).zip(kinds);
    made.map(|(number, kind)| summary(number, setup(*kind, json!({})), 20 + number)).collect()
}

fn listed(page: GamesPage, count: u32, next: Option<&str>) -> Stage {
    let mut stage = Stage::on(page);
    let (to, _) = stage.question("games");
    let next = next.map(str::to_owned);
    stage.answer(to, Ok(Reply::Games { games: games(count), next }));
    stage
}

#[test]
fn the_lists_look_right() {
    let mut stage = listed(GamesPage::mine(), 4, None);
    let table = snapshot(77, GameKind::Adaptoid, Some([bruno(), ana()]));
    let table = entered(table, vec![Seat::Zero], None);
    stage.model.shared.own_rooms.push(room(77));
    let table = tabuleiro::tui::Table::of(&table, 0).unwrap();
    stage.model.shared.tables.insert(room(77), table);
    stage.looks_right("games-mine");
    listed(GamesPage::all(), 30, None).looks_right("games-all");
}

#[test]
fn two_players_of_one_name_are_told_apart() {
    let mut game = summary(1, setup(GameKind::Iris, json!({})), 9);
    game.seats = Some([Level::Smart, Level::Smart].map(|level| Occupant::Bot { level }));
    let mut stage = Stage::on(GamesPage::all());
    let (to, _) = stage.question("games");
    stage.answer(to, Ok(Reply::Games { games: vec![game], next: None }));
    stage.must_show("smart bot - smart bot      first won");
    stage.must_show("smart bot (first) won: the opponent resigned.");
}

#[test]
fn my_games_are_asked_for_by_name_and_everyones_are_not() {
    let mut stage = Stage::on(GamesPage::mine());
    let (_, call) = stage.question("games");
    assert!(matches!(call, Call::Games { player: Some(name), .. } if name == "Bruno"));
    stage.keys("2");
    let (_, call) = stage.question("games");
    assert!(matches!(call, Call::Games { player: None, .. }));
    stage.keys("g/Ana");
    stage.press(KeyCode::Enter);
    let calls = stage.calls();
    assert!(matches!(&calls[0], Call::Games { game: Some(GameKind::DuploHex), .. }));
    assert!(matches!(&calls[1], Call::Games { player: Some(name), .. } if name == "Ana"));
    stage.must_show("player: Ana");
}

#[test]
fn more_games_are_asked_for_near_the_end_of_the_list() {
    let mut stage = listed(GamesPage::all(), 30, Some("further"));
    stage.presses(KeyCode::Down, 3);
    assert_eq!(stage.calls(), []);
    stage.press(KeyCode::End);
    let (to, call) = stage.question("games");
    assert!(matches!(call, Call::Games { after: Some(after), .. } if after == "further"));
    stage.answer(to, Ok(Reply::Games { games: games(2), next: None }));
    stage.press(KeyCode::End);
    assert_eq!(stage.calls(), []);
}

#[test]
fn an_answer_to_an_earlier_question_is_left_alone() {
    let mut stage = Stage::on(GamesPage::all());
    let (old, _) = stage.question("games");
    stage.keys("g");
    let (new, _) = stage.question("games");
    stage.answer(old, Ok(Reply::Games { games: games(5), next: None }));
    assert!(!stage.shows("Ana - Bruno"));
    stage.answer(new, Ok(Reply::Games { games: games(1), next: None }));
    stage.must_show("Ana - Bruno");
}

#[test]
fn a_finished_game_is_replayed() {
    let mut stage = listed(GamesPage::all(), 3, None);
    stage.press(KeyCode::Down);
    stage.press(KeyCode::Enter);
    let (_, call) = stage.question("replay");
    assert_eq!(call, Call::Replay { game: room(2), since: 0 });
}

#[test]
fn a_file_is_read_and_replayed_without_a_server() {
    let mut stage = Stage::offline();
    stage.open(GamesPage::all());
    stage.must_show("f: replay a game in a file");
    stage.keys("fgame.json");
    stage.press(KeyCode::Enter);
    let Some(Effect::Read(page, tag, path)) = stage.effects.pop() else {
        panic!("nothing is read")
    };
    assert_eq!(path.to_str(), Some("game.json"));
    stage.msg(Msg::Read(page, tag, Err("game.json: no such file".to_owned())));
    stage.must_show("game.json: no such file");
    stage.msg(Msg::Read(page, tag, Ok("{}".to_owned())));
    stage.must_show("game.json is no record of a game");
    let text = serde_json::to_string(&finished()).unwrap();
    stage.msg(Msg::Read(page, tag, Ok(text)));
    stage.must_show("move 0/18");
}

#[test]
fn a_text_is_replayed_as_well_and_other_files_are_not_even_read() {
    let mut stage = Stage::offline();
    stage.open(GamesPage::all());
    stage.keys("fgame.pgn");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.effects, []);
    stage.must_show("ends in .json or .txt");
    stage.keys("fgame.txt");
    stage.press(KeyCode::Enter);
    let Some(Effect::Read(page, tag, _)) = stage.effects.pop() else { panic!("nothing is read") };
    stage.msg(Msg::Read(page, tag, Ok(tabuleiro::record::text(&finished()))));
    stage.must_show("move 0/");
    stage.must_show("Trench");
}

#[test]
fn moments_are_told_by_the_clocks_here() {
    let mut stage = Stage::on(GamesPage::all());
    stage.model.shared.zone = jiff::tz::TimeZone::fixed(jiff::tz::offset(-3));
    let (to, _) = stage.question("games");
    stage.answer(to, Ok(Reply::Games { games: games(1), next: None }));
    let utc = stage.screen();
    stage.model.shared.zone = jiff::tz::TimeZone::UTC;
    assert_ne!(stage.screen(), utc, "three hours lie between them");
}
