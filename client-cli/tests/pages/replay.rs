//! Replays.

use std::path::PathBuf;

use crossterm::event::KeyCode;
use serde_json::json;
use tabuleiro::link::News;
use tabuleiro::tui::pages::ReplayPage;
use tabuleiro::tui::{Effect, Msg, PageId, Unwritten};
use tabuleiro_protocol::{Call, ErrorCode, GameRecord, Place, Reply, RoomEvent, RoomId};
use tabuleiro_rules::{GameKind, Seat};

use super::fixtures::{Story, ana, bruno, entered, finished, person, room, snapshot};
use super::stage::Stage;

/// A replay of what a server answers.
fn of(game: RoomId, record: GameRecord) -> Stage {
    let mut stage = Stage::on(ReplayPage::fetch(game));
    let (to, call) = stage.question("replay");
    assert_eq!(call, Call::Replay { game, since: 0 });
    stage.answer(to, Ok(Reply::Replay { record: Box::new(record) }));
    stage
}

fn over() -> Stage {
    of(room(40), finished())
}

/// A game that goes on, with nine moves, and the story to go on with.
fn live() -> (Stage, Story) {
    let story = Story::new(41, GameKind::Iris, json!({})).plays(9);
    let mut stage = of(room(41), story.record());
    let (to, call) = stage.question("watch");
    let place = Place::Room(room(41));
    assert_eq!(call, Call::Watch { place, since: None, hints: false });
    let mut table = snapshot(41, GameKind::Iris, Some([ana(), person(3, "Nestor")]));
    table.host = ana();
    table.seq = story.record().events.len() as u32;
    stage.answer(to, Ok(entered(table, Vec::new(), None)));
    (stage, story)
}

/// The board alone, without what is around it.
fn board(stage: &Stage) -> String {
    let screen = stage.screen();
    let lines = screen.lines().skip(4).take(15);
    lines.map(|line| line.chars().take(41).collect::<String>() + "\n").collect()
}

/// The pieces alone, without the ground and without what the last move touched.
fn pieces(stage: &Stage) -> String {
    board(stage).replace(['-', '∙', ':', '='], " ")
}

#[test]
fn a_replay_looks_right() {
    let mut stage = over();
    stage.looks_right("replay-start");
    stage.keys(":9");
    stage.press(KeyCode::Enter);
    stage.looks_right("replay-middle");
    stage.press(KeyCode::End);
    stage.in_ascii().looks_right("replay-end-ascii");
    let (mut stage, _) = live();
    stage.press(KeyCode::Left);
    stage.looks_right("replay-live");
}

#[test]
fn a_playing_replay_points_out_what_changes() {
    let mut stage = over();
    stage.model.shared.settings.animation = 300;
    let start = pieces(&stage);
    stage.keys(" ");
    stage.wait(1000);
    assert_eq!(pieces(&stage).replace('*', " "), start, "it is about to happen");
    assert!(board(&stage).contains('*'), "{}", board(&stage));
    stage.wait(100);
    assert_ne!(pieces(&stage).replace('*', " "), start);
    assert!(board(&stage).contains('*'), "{}", board(&stage));
    stage.wait(200);
    assert!(!board(&stage).contains('*'), "{}", board(&stage));
}

#[test]
fn every_step_is_the_position_that_was_played() {
    let record = finished();
    let mut stage = over();
    let mut view = record.board.view.clone();
    for event in &record.events {
        let Some(change) = &event.change else { continue };
        change.apply(&mut view);
        stage.press(KeyCode::Right);
    }
    let end = board(&stage);
    stage.press(KeyCode::Home);
    let start = board(&stage);
    assert_ne!(start, end);
    stage.press(KeyCode::End);
    assert_eq!(board(&stage), end);
    stage.presses(KeyCode::Left, 40);
    assert_eq!(board(&stage), start);
}

/// A match in which the first leg is over, and how many moves that took.
fn leg_over() -> (Story, usize) {
    let mut story = Story::new(43, GameKind::Trench, json!({}));
    for number in 1.. {
        let change = story.play(number * 5 + 1).change.expect("a move changes the board");
        if change.did.expect("what it did").set_up().is_some() {
            return (story, number);
        }
    }
    unreachable!("a leg has fifty moves at most")
}

#[test]
fn a_replay_stops_at_the_end_of_a_leg() {
    let (mut story, moves) = leg_over();
    story.play(1);
    story.ends();
    let mut stage = of(room(43), story.record());
    let start = pieces(&stage);
    stage.keys(&format!(":{moves}"));
    stage.press(KeyCode::Enter);
    stage.must_show(&format!("move {moves}/{}", moves + 1));
    assert_ne!(pieces(&stage), start, "how the leg ended");
    assert!(board(&stage).contains('-'), "the last move is marked");
    stage.press(KeyCode::Right);
    stage.must_show(&format!("move {moves}/{}", moves + 1));
    stage.must_show("Leg 1 is over: Ana ");
    assert_eq!(pieces(&stage), start, "the next leg begins");
    assert!(!board(&stage).contains('-'), "nothing moved to where it stands: {}", board(&stage));
    stage.press(KeyCode::Right);
    stage.must_show(&format!("move {}/{}", moves + 1, moves + 1));
    stage.press(KeyCode::Left);
    assert_eq!(pieces(&stage), start);
    stage.press(KeyCode::Left);
    assert_ne!(pieces(&stage), start);
}

#[test]
fn the_end_of_a_leg_that_was_undone_is_left_out_with_its_move() {
    let (story, moves) = leg_over();
    let mut story = story.undoes(1);
    story.ends();
    let mut stage = of(room(43), story.record());
    stage.press(KeyCode::End);
    let end = board(&stage);
    stage.press(KeyCode::Left);
    stage.must_show("Leg 1 is over");
    stage.keys("x");
    stage.press(KeyCode::End);
    stage.must_show(&format!("move {}/{}", moves - 1, moves - 1));
    assert_eq!(pieces(&stage), end.replace(['-', '∙', ':', '='], " "));
    assert!(!stage.shows("Leg 1 is over"));
}

#[test]
fn one_steps_skips_and_jumps() {
    let mut stage = over();
    stage.must_show("move 0/18  paused  1x  1 s a move");
    stage.press(KeyCode::Right);
    stage.must_show("move 1/18");
    stage.press(KeyCode::PageDown);
    // Two of the ten are not moves: one undo, and what it was.
    stage.must_show("move 10/18");
    stage.press(KeyCode::PageUp);
    stage.must_show("move 1/18");
    stage.keys(":17");
    stage.press(KeyCode::Enter);
    stage.must_show("move 17/18");
    stage.keys("5");
    stage.press(KeyCode::Enter);
    stage.must_show("move 5/18");
    stage.keys(":x");
    stage.press(KeyCode::Enter);
    stage.must_show("is not the number of a move");
}

#[test]
fn it_plays_at_its_speed_pauses_and_stops_where_it_began() {
    let mut stage = over();
    stage.keys(" ");
    stage.wait(1000);
    stage.must_show("move 1/18  playing");
    stage.keys("+");
    stage.must_show("2x  0.5 s a move");
    stage.wait(2000);
    stage.must_show("move 4/18");
    stage.keys(" ");
    stage.wait(2000);
    stage.must_show("move 4/18  paused");
    stage.keys(" ");
    stage.wait(1000);
    stage.must_show("move 6/18  playing");
    stage.keys("s");
    stage.must_show("move 4/18  paused");
    stage.keys("--]");
    stage.must_show("1/2x  2.5 s a move");
    stage.press(KeyCode::End);
    stage.keys(" ");
    stage.must_show("move 0/18  playing");
}

#[test]
fn at_its_end_it_stands_still_with_the_result() {
    let mut stage = over();
    stage.keys("++++ ");
    stage.wait(4000);
    stage.must_show("move 18/18  paused");
    stage.must_show("Ana won: the opponent resigned");
}

#[test]
fn undone_moves_are_marked_and_can_be_left_out() {
    let mut stage = over();
    stage.keys(":8");
    stage.press(KeyCode::Enter);
    stage.must_show("Undone later.");
    stage.press(KeyCode::Right);
    stage.must_show("was granted an undo, to after move 6");
    assert!(stage.screen().matches('~').count() >= 3);
    let after_undo = pieces(&stage);
    stage.keys("x");
    stage.must_show("undone moves are left out");
    stage.must_show("move 6/16");
    assert!(!stage.shows("~"));
    assert_eq!(pieces(&stage), after_undo);
    stage.press(KeyCode::End);
    let end = board(&stage);
    stage.keys("x");
    stage.press(KeyCode::End);
    assert_eq!(board(&stage), end);
}

#[test]
fn what_was_said_is_heard_when_it_was_said() {
    let mut stage = over();
    assert!(!stage.shows("oh, that sergeant"));
    stage.keys(":8");
    stage.press(KeyCode::Enter);
    stage.must_show("Ana: oh, that sergeant");
    stage.press(KeyCode::Left);
    assert!(!stage.shows("oh, that sergeant"));
}

#[test]
fn a_running_game_is_followed_at_its_end_only() {
    let (mut stage, mut story) = live();
    stage.must_show("move 9/9  live");
    stage.news(News::Event(Box::new(story.play(1))));
    stage.must_show("move 10/10  live");
    stage.press(KeyCode::Left);
    stage.must_show("live, 1 step on");
    stage.news(News::Event(Box::new(story.play(2))));
    stage.must_show("move 9/11  paused");
    stage.must_show("live, 2 steps on");
    stage.press(KeyCode::End);
    stage.must_show("move 11/11  live");
    stage.keys(" ");
    stage.must_show("this is the present");
    stage.news(News::Event(Box::new(story.ends())));
    stage.must_show("Ana won");
    assert!(!stage.shows("  live"));
}

#[test]
fn playing_catches_up_with_a_running_game_and_follows_it() {
    let (mut stage, mut story) = live();
    stage.press(KeyCode::Home);
    stage.keys("+++ ");
    stage.wait(2000);
    stage.must_show("move 9/9  live");
    stage.news(News::Event(Box::new(story.play(1))));
    stage.must_show("move 10/10  live");
}

#[test]
fn a_gap_is_asked_for() {
    let (mut stage, mut story) = live();
    let missed: RoomEvent = story.play(1);
    stage.news(News::Event(Box::new(story.play(2))));
    let (to, call) = stage.question("replay");
    assert_eq!(call, Call::Replay { game: room(41), since: missed.logged.seq - 1 });
    let mut record = story.record();
    record.events.drain(..missed.logged.seq as usize - 1);
    stage.answer(to, Ok(Reply::Replay { record: Box::new(record) }));
    stage.must_show("move 11/11  live");
}

#[test]
fn leaving_leads_back_and_out_of_the_room_that_was_visited() {
    let (mut stage, _) = live();
    stage.calls();
    stage.keys("q");
    assert_eq!(stage.calls()[0], Call::Leave { room: room(41) });
    stage.must_show("T A B U L E I R O");
    assert!(stage.model.shared.tables.is_empty());
}

#[test]
fn a_player_who_looks_back_does_not_walk_out() {
    let story = Story::new(41, GameKind::Iris, json!({})).plays(3);
    let mut stage = of(room(41), story.record());
    let (to, _) = stage.question("watch");
    let table = snapshot(41, GameKind::Iris, Some([ana(), bruno()]));
    stage.answer(to, Ok(entered(table, vec![Seat::One], None)));
    stage.calls();
    stage.keys("q");
    assert!(!stage.calls().contains(&Call::Leave { room: room(41) }));
    assert!(stage.model.shared.tables.contains_key(&room(41)));
}

#[test]
fn it_is_exported_as_json_that_replays_and_as_text() {
    let mut stage = over();
    stage.keys("e");
    stage.must_show("trench-0040.json");
    stage.press(KeyCode::Enter);
    let (page, path, text) = exported(&mut stage, false);
    assert_eq!(path.to_str(), Some("trench-0040.json"));
    assert_eq!(serde_json::from_str::<GameRecord>(&text).unwrap(), finished());
    assert!(!stage.shows("written to"), "it is not yet");
    stage.msg(Msg::Written(page, path, Ok(())));
    stage.must_show("written to trench-0040.json");
    stage.keys("e");
    stage.control('u');
    stage.keys("game.txt");
    stage.press(KeyCode::Enter);
    let (_, _, text) = exported(&mut stage, false);
    assert!(text.contains("[Game \"Trench\"]"), "{text}");
}

#[test]
fn a_file_of_an_earlier_version_gains_what_actions_did() {
    let (story, _) = leg_over();
    let told = story.undoes(2).plays(3).record();
    let mut earlier = told.clone();
    for change in earlier.events.iter_mut().filter_map(|event| event.change.as_mut()) {
        change.did = None;
    }
    let text = serde_json::to_string(&earlier).unwrap();
    assert!(!text.contains("effects"), "{text}");
    let read = tabuleiro::record::read(&PathBuf::from("game.json"), &text).unwrap();
    assert_eq!(read, told);
}

/// The file that is to be written.
fn exported(stage: &mut Stage, wanted_over: bool) -> (PageId, PathBuf, String) {
    let Some(Effect::Export { page, path, text, over }) = stage.effects.pop() else {
        panic!("no export")
    };
    assert_eq!(over, wanted_over, "{}", path.display());
    (page, path, text)
}

#[test]
fn a_file_that_exists_is_asked_about_before_it_is_written_over() {
    let mut stage = over();
    stage.keys("e");
    stage.press(KeyCode::Enter);
    let (page, path, _) = exported(&mut stage, false);
    stage.msg(Msg::Written(page, path.clone(), Err(Unwritten::Exists)));
    stage.must_show("It exists already. Enter writes over it");
    stage.press(KeyCode::Esc);
    assert!(stage.effects.is_empty(), "nothing is lost");
    stage.keys("e");
    stage.press(KeyCode::Enter);
    exported(&mut stage, false);
    stage.msg(Msg::Written(page, path.clone(), Err(Unwritten::Exists)));
    stage.press(KeyCode::Enter);
    exported(&mut stage, true);
    stage.msg(Msg::Written(page, path.clone(), Err(Unwritten::Exists)));
    stage.control('u');
    stage.keys("other.json");
    stage.press(KeyCode::Enter);
    exported(&mut stage, false);
    stage.msg(Msg::Written(page, path, Err(Unwritten::Refused("no room on the disc".into()))));
    stage.must_show("no room on the disc");
}

#[test]
fn the_board_is_flipped_and_drawn_in_another_way() {
    let mut stage = over();
    let usual = board(&stage);
    stage.keys("f");
    let flipped = board(&stage);
    assert_ne!(usual, flipped);
    stage.keys("f");
    assert_eq!(board(&stage), usual);
    stage.keys("v");
    assert_ne!(board(&stage), usual);
    stage.keys("v");
    assert_eq!(board(&stage), usual);
}

#[test]
fn moves_and_the_bar_can_be_clicked() {
    let mut stage = over();
    stage.click_on("▱");
    stage.must_show("move 0/18");
    stage.click(78, 1);
    stage.must_show("move 18/18");
    stage.keys("x");
    stage.press(KeyCode::Home);
    let screen = stage.screen();
    let row = screen.lines().position(|line| line.contains("moves ")).unwrap() + 2;
    let columns = screen.lines().nth(row).unwrap().chars().count();
    stage.click(columns as u16 - 1, row as u16);
    stage.must_show("move 4/16");
}

#[test]
fn a_game_that_is_not_there_is_told() {
    let mut stage = Stage::on(ReplayPage::fetch(room(9)));
    let (to, _) = stage.question("replay");
    stage.refuse(to, ErrorCode::NoSuchGame, "there is no such game");
    stage.must_show("there is no such game");
    stage.keys(" e+q");
    stage.must_show("T A B U L E I R O");
}
