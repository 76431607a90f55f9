//! The form for a new room.

use crossterm::event::KeyCode;
use serde_json::json;
use tabuleiro::home::{PreferredSide, Settings, TurnSeconds};
use tabuleiro::tui::pages::NewRoomPage;
use tabuleiro_protocol::{Call, ErrorCode, First, Opponent, Setup, TurnLimit, UndoRule};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;

use super::fixtures::{entered, options, rules, snapshot};
use super::stage::Stage;

fn with(page: NewRoomPage) -> Stage {
    let mut stage = Stage::on(page);
    let (to, call) = stage.question("rules");
    let Call::Rules { game } = call else { panic!("not the rules") };
    stage.answer(to, Ok(rules(game)));
    stage
}

fn form(game: GameKind) -> Stage {
    with(NewRoomPage::new(&Settings::default()).of(game))
}

/// Goes to the field of a name.
fn to_field(stage: &mut Stage, name: &str) {
    for _ in 0..20 {
        if stage.screen().lines().any(|line| line.starts_with(&format!(" > {name}"))) {
            return;
        }
        stage.press(KeyCode::Down);
    }
    panic!("no field {name} in\n{}", stage.screen());
}

/// The room that is asked for.
fn created(stage: &mut Stage) -> Setup {
    stage.press(KeyCode::Enter);
    let (_, call) = stage.question("create");
    let Call::Create { setup, hints: true } = call else { panic!("not created: {call:?}") };
    setup
}

#[test]
fn the_form_looks_right() {
    form(GameKind::Iris).looks_right("new-room-iris");
    let mut splinter = form(GameKind::Splinter);
    to_field(&mut splinter, "Edge");
    splinter.press(KeyCode::Right);
    splinter.looks_right("new-room-splinter");
    form(GameKind::Adaptoid).in_ascii().looks_right("new-room-ascii");
}

#[test]
fn fields_stay_in_their_rows_whoever_the_opponent_is() {
    let mut stage = form(GameKind::Trench);
    to_field(&mut stage, "Opponent");
    let row = |stage: &Stage| {
        stage.screen().lines().position(|line| line.starts_with(" > Opponent")).unwrap()
    };
    for size in [(80, 24), (140, 45)] {
        stage.resize(size.0, size.1);
        let before = row(&stage);
        for _ in 0..4 {
            stage.press(KeyCode::Right);
            assert_eq!(row(&stage), before, "{}", stage.screen());
        }
    }
}

#[test]
fn the_picture_is_of_the_game_as_it_would_begin() {
    let mut stage = form(GameKind::DuploHex);
    stage.resize(140, 45);
    stage.must_show("how the game begins");
    to_field(&mut stage, "Layout");
    let mut pictures = vec![stage.screen()];
    for _ in 0..2 {
        stage.press(KeyCode::Right);
        pictures.push(stage.screen());
    }
    let pieces = |screen: &String| screen.matches(['❍', '◉']).count();
    let counts: Vec<_> = pictures.iter().map(pieces).collect();
    assert_eq!(counts[0], 0, "{}", pictures[0]);
    assert!(counts[1] > 0 && counts[2] > 0 && counts[1] != counts[2], "{counts:?}");
}

#[test]
fn options_that_only_the_server_knows_have_an_example() {
    let mut stage = form(GameKind::Adaptoid);
    stage.resize(140, 45);
    to_field(&mut stage, "Start");
    stage.keys("z1 z2");
    stage.press(KeyCode::Enter);
    stage.must_show("a position, for example");
}

#[test]
fn options_come_from_the_server_and_go_back_to_it() {
    let mut stage = form(GameKind::Splinter);
    to_field(&mut stage, "Edge");
    stage.press(KeyCode::Right);
    stage.must_show("a piece pushed off the board is lost");
    to_field(&mut stage, "No return");
    stage.press(KeyCode::Right);
    assert_eq!(created(&mut stage).options, options(json!({"edge": "fall", "no_return": true})));
}

#[test]
fn every_game_can_be_made_as_it_is() {
    for game in GameKind::ALL {
        let mut stage = form(*game);
        let setup = created(&mut stage);
        assert_eq!(setup, Setup::new(*game));
        game.start(&setup.options).unwrap();
    }
}

#[test]
fn numbers_stay_within_what_is_offered() {
    let mut stage = form(GameKind::Iris);
    to_field(&mut stage, "Size");
    stage.presses(KeyCode::Right, 2);
    assert_eq!(created(&mut stage).options, options(json!({"size": 8})));
    stage.press(KeyCode::Right);
    assert_eq!(created(&mut stage).options, options(json!({"size": 5})));
}

#[test]
fn cells_are_chosen_or_typed() {
    let mut stage = form(GameKind::Adaptoid);
    to_field(&mut stage, "Start");
    stage.press(KeyCode::Right);
    assert_eq!(created(&mut stage).options, options(json!({"start": ["b2", "f4"]})));
    stage.keys("c1");
    stage.press(KeyCode::Enter);
    stage.must_show("type two cells");
    stage.keys(" E6");
    stage.press(KeyCode::Enter);
    assert_eq!(created(&mut stage).options, options(json!({"start": ["c1", "e6"]})));
}

#[test]
fn the_settings_decide_what_is_usual() {
    let turn_limit = TurnSeconds(TurnLimit::try_from(45).unwrap());
    let settings = Settings { turn_limit, side: PreferredSide::Second, ..Settings::default() };
    let mut stage = with(NewRoomPage::new(&settings));
    let setup = created(&mut stage);
    assert_eq!((setup.turn_limit.seconds(), setup.first), (45, First::Guest));
}

#[test]
fn turn_limit_privacy_undo_and_watchers_are_chosen() {
    let mut stage = form(GameKind::Iris);
    to_field(&mut stage, "Turn limit");
    stage.presses(KeyCode::Right, 20);
    for field in ["Who may join", "Undo", "Watchers"] {
        to_field(&mut stage, field);
        stage.press(KeyCode::Right);
    }
    let setup = created(&mut stage);
    assert_eq!((setup.turn_limit.seconds(), setup.private), (60, true));
    assert_eq!((setup.undo, setup.spectators), (UndoRule::Off, false));
}

#[test]
fn opponents_are_people_bots_and_ourselves() {
    let mut stage = with(NewRoomPage::against_bot(&Settings::default()));
    to_field(&mut stage, "Level");
    stage.press(KeyCode::Right);
    assert_eq!(created(&mut stage).opponent, Opponent::Bot { level: Level::Expert });
    to_field(&mut stage, "Opponent");
    stage.press(KeyCode::Right);
    to_field(&mut stage, "Second bot");
    stage.press(KeyCode::Left);
    let levels = [Level::Expert, Level::Random];
    assert_eq!(created(&mut stage).opponent, Opponent::Bots { levels });
    to_field(&mut stage, "Opponent");
    stage.press(KeyCode::Right);
    assert!(!stage.shows("First player"));
    assert_eq!(created(&mut stage).opponent, Opponent::HotSeat);
}

#[test]
fn a_refusal_is_told_and_success_leads_to_the_room() {
    let mut stage = form(GameKind::Iris);
    stage.press(KeyCode::Enter);
    let (to, _) = stage.question("create");
    stage.refuse(to, ErrorCode::TooManyRooms, "you have 20 unfinished rooms");
    stage.must_show("you have 20 unfinished rooms");
    stage.press(KeyCode::Enter);
    let (to, _) = stage.question("create");
    stage.answer(to, Ok(entered(snapshot(3, GameKind::Iris, None), Vec::new(), None)));
    stage.must_show("Iris 6   room 0003");
    stage.keys("qk");
    stage.must_show("T A B U L E I R O");
}

#[test]
fn fields_and_buttons_can_be_clicked() {
    let mut stage = form(GameKind::Iris);
    stage.click_on("if both agree");
    stage.click_on("if both agree");
    stage.must_show("< off >");
    stage.click_on("[ Create ]");
    stage.question("create");
    stage.click_on("[ Back ]");
    stage.must_show("T A B U L E I R O");
}

#[test]
fn a_kind_of_option_that_is_new_to_us_keeps_its_default() {
    let mut stage = form(GameKind::Iris);
    let strange = json!([
        {"name": "colour", "kind": {"kind": "rainbow"}, "summary": "unheard of"},
        {"name": "size", "kind": {"kind": "number", "min": 5, "max": 8, "default": 6}, "summary": "x"}
    ]);
    stage.model.shared.manuals.get_mut(&GameKind::Iris).unwrap().options = strange;
    assert!(!stage.shows("Colour"));
    stage.must_show("Size");
    assert_eq!(created(&mut stage).options, options(json!({})));
}

#[test]
fn the_cursor_stays_on_its_field_when_the_options_arrive() {
    let mut stage = Stage::online();
    stage.open(NewRoomPage::new(&Settings::default()).of(GameKind::Splinter));
    let (to, _) = stage.question("rules");
    stage.press(KeyCode::Down);
    stage.must_show(" > Opponent");
    stage.answer(to, Ok(rules(Some(GameKind::Splinter))));
    stage.must_show(" > Opponent");
    stage.press(KeyCode::Up);
    stage.must_show(" > No return");
}
