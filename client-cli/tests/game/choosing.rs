//! Choosing an action: with keys, with the mouse, by typing.

use crossterm::event::KeyCode;
use serde_json::json;
use tabuleiro::link::News;
use tabuleiro::tui::Effect;
use tabuleiro_protocol::{Call, ErrorCode, Notice, Reply};
use tabuleiro_rules::view::{CellName, Choice};
use tabuleiro_rules::{GameKind, Seat};

use crate::driver::Driver;
use crate::positions;
use crate::room::Room;

#[test]
fn a_piece_is_taken_up_and_put_down_with_keys() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::new(&room);
    driver.go_to("f3");
    assert_eq!(driver.status(), "f3: Black chip 5.  Enter: take it up.");
    driver.keys("enter left");
    assert!(driver.text().contains("<[5]*"), "{}", driver.text());
    assert!(driver.row(1).contains("Your turn: f3, choose where to go"));
    driver.go_to("f3-h5");
    assert_eq!(driver.status(), "f3-h5: takes g4 and h5 (6 points).  Enter: play it.");
    driver.keys("enter");
    let seen = room.snapshot().seq;
    let (room, action) = (room.id, "f3-h5".to_owned());
    assert_eq!(driver.calls(), [Call::Play { room, ply: 26, seen, action }]);
}

#[test]
fn a_cell_where_nothing_can_be_played_says_what_to_do() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::new(&room);
    driver.go_to("h8");
    driver.keys("enter");
    assert_eq!(driver.status(), "Nothing can be played on h8 now; Tab leads to what can.");
    driver.keys("tab");
    assert!(driver.status().ends_with("Enter: take it up."), "{}", driver.status());
    // Directions are no cells, so it cannot be guessed what was meant.
    let mut room = positions::splinter();
    room.play("h12-se");
    let mut driver = Driver::new(&room);
    driver.go_to("i12");
    driver.keys("enter");
    driver.go_to("a1");
    driver.keys("enter");
    assert_eq!(driver.status(), "What is in hand cannot go to a1; Tab leads to where it can.");
}

#[test]
fn esc_puts_a_piece_back() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::new(&room);
    driver.go_to("f3");
    for back in ["esc", "enter"] {
        driver.keys("enter");
        assert!(driver.row(1).contains("f3, choose where to go"), "{}", driver.row(1));
        driver.keys(back);
        assert!(driver.row(1).contains("move one piece"), "{}", driver.row(1));
    }
}

#[test]
fn tab_goes_from_target_to_target() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::new(&room);
    driver.go_to("f3");
    driver.keys("enter");
    let mut seen = Vec::new();
    for _ in 0..15 {
        driver.keys("tab");
        seen.push(driver.status());
    }
    assert!(seen.iter().all(|status| status.starts_with("f3-")), "{seen:?}");
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 15);
}

#[test]
fn nothing_is_sent_twice() {
    let room = positions::iris6();
    let mut driver = Driver::new(&{
        let mut room = room;
        room.play("h6");
        room.play("i7");
        room
    });
    driver.go_to("f5");
    driver.keys("enter");
    assert_eq!(driver.played().as_deref(), Some("f5"));
    assert_eq!(driver.status(), "f5 is on its way.");
    assert!(driver.text().contains("* ∙ *"), "{}", driver.text());
    driver.keys("enter");
    assert_eq!(driver.played(), None);
    driver.keys("right enter");
    assert_eq!(driver.played(), None);
    assert_eq!(driver.status(), "One move at a time: f5 is still on its way.");
    driver.keys(":g5 enter");
    assert_eq!(driver.played(), None);
    let lost = "g5 was not sent. One move at a time: f5 is still on its way.";
    assert_eq!(driver.status(), lost);
    driver.click_on("∙");
    assert_eq!(driver.played(), None);
    assert!(driver.status().contains("f5 is still on its way."), "{}", driver.status());
}

#[test]
fn a_chooser_asks_where_a_cell_means_several_actions() {
    let mut room = positions::duplohex();
    positions::DUPLOHEX_LAST.iter().for_each(|action| drop(room.play(action)));
    let mut driver = Driver::new(&room);
    driver.go_to("d3");
    assert_eq!(driver.status(), "d3 is empty.  Enter: place a disc or a ring.");
    driver.keys("enter");
    crate::screens::check("chooser", &driver.text());
    driver.keys("esc");
    assert!(!driver.text().contains("Esc back"));
    driver.keys("enter down enter");
    assert_eq!(driver.played().as_deref(), Some("Rd3"));
}

#[test]
fn the_key_of_a_kind_chooses_without_a_chooser() {
    let mut room = positions::duplohex();
    positions::DUPLOHEX_LAST.iter().for_each(|action| drop(room.play(action)));
    let mut driver = Driver::new(&room);
    driver.go_to("d3");
    driver.keys("d");
    assert_eq!(driver.played().as_deref(), Some("Dd3"));
    let mut driver = Driver::new(&room);
    driver.go_to("d4");
    driver.keys("r");
    assert_eq!(driver.played(), None);
    assert_eq!(driver.status(), "r: not on d4.");
}

#[test]
fn in_a_chooser_the_game_has_all_keys() {
    let room = positions::adaptoid();
    let mut driver = Driver::new(&room);
    driver.go_to("b3");
    driver.keys("enter");
    assert!(driver.text().contains("> c  grow a claw"), "{}", driver.text());
    driver.keys("l");
    assert_eq!(driver.played().as_deref(), Some("Lb3"));
}

#[test]
fn an_action_without_a_cell_has_a_key_and_is_asked_about_if_there_is_more_to_it() {
    let mut room = positions::iris6();
    positions::IRIS6_LAST.iter().for_each(|action| drop(room.play(action)));
    let mut driver = Driver::new(&room);
    driver.keys("p");
    assert_eq!(driver.played(), None);
    let asked = "pass: the game ends if White passes too.  Enter: play it.  Esc: put back.";
    assert_eq!(driver.status(), asked);
    driver.keys("esc");
    assert!(driver.status() != asked);
    driver.keys("p p");
    assert_eq!(driver.played().as_deref(), Some("pass"));

    let mut room = positions::adaptoid();
    room.play("Lb3");
    let mut driver = Driver::new(&room);
    driver.keys("s");
    assert_eq!(driver.played().as_deref(), Some("stay"), "there is nothing more to it");
}

#[test]
fn an_action_whose_path_begins_another_can_be_chosen() {
    // No position is needed: whatever the server says is possible is possible.
    let mut room = positions::splinter();
    room.play("h12-se");
    let choice = |text: &str, label: &'static str, path: &[&str]| Choice {
        text: text.to_owned(),
        label: label.into(),
        path: path.iter().map(|cell| CellName::from(cell).unwrap()).collect(),
        ..Choice::default()
    };
    let choices = vec![
        choice("i12-n", "push north", &["i12"]),
        choice("i12-e", "step east", &["i12", "j12"]),
        choice("i12-w", "step west", &["i12", "h12"]),
    ];
    let mut driver = Driver::new(&room);
    let ply = room.position.ply();
    driver.news(News::Notice(Notice::Hints { room: room.id, ply, choices }));
    driver.go_to("i12");
    driver.keys("enter");
    assert!(driver.text().contains("> t  take it up"), "{}", driver.text());
    assert!(driver.text().contains("  p  push north"), "{}", driver.text());
    driver.keys("enter");
    assert_eq!(driver.status(), "i12 is in hand.  Enter or Esc: put back.");
    driver.keys("right");
    assert_eq!(driver.status(), "i12-e: step east.  Enter: play it.");
    driver.keys("left enter enter p");
    assert_eq!(driver.played().as_deref(), Some("i12-n"));
}

#[test]
fn the_mouse_takes_up_and_puts_down() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::new(&room);
    driver.click_on("[5]");
    assert!(driver.row(1).contains("f3, choose"), "{}", driver.row(1));
    // Another piece of ours is taken up in its place.
    driver.click_on("[4]");
    assert!(driver.row(1).contains("b1, choose"), "{}", driver.row(1));
    driver.click_on("[5]");
    driver.click_on("(1)+ +");
    assert_eq!(driver.played().as_deref(), Some("f3-g4"));
}

#[test]
fn a_click_on_a_key_presses_it() {
    let mut driver = Driver::new(&positions::trench());
    driver.click_on("? help");
    assert!(driver.text().contains("On the board"), "{}", driver.text());
    driver.click(2, 12);
    assert!(!driver.text().contains("On the board"));
}

#[test]
fn a_chooser_takes_clicks() {
    let mut room = positions::duplohex();
    positions::DUPLOHEX_LAST.iter().for_each(|action| drop(room.play(action)));
    let mut driver = Driver::new(&room);
    driver.go_to("d3");
    driver.keys("enter");
    driver.click_on("place a ring");
    assert_eq!(driver.played().as_deref(), Some("Rd3"));
}

#[test]
fn an_action_can_be_typed_with_completion() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::new(&room);
    driver.keys(":F3-h");
    assert_eq!(driver.status(), ": F3-h_  f3-h1 f3-h3 f3-h5");
    driver.keys("5");
    assert_eq!(driver.status(), ": F3-h5_  takes g4 and h5 (6 points)");
    driver.keys("enter");
    assert_eq!(driver.played().as_deref(), Some("f3-h5"));
    let mut driver = Driver::new(&room);
    driver.keys(":b1 tab tab enter");
    assert!(driver.played().expect("an action").starts_with("b1-"));
}

#[test]
fn a_refusal_stands_until_the_next_key() {
    let mut room = positions::splinter();
    room.play("h12-se");
    let mut driver = Driver::new(&room);
    driver.keys(":h9-e enter");
    assert_eq!(driver.played().as_deref(), Some("h9-e"));
    driver.refuse(ErrorCode::IllegalAction, "the piece on h9 is Black's");
    let refusal = "! h9-e refused: the piece on h9 is Black's. It is still your turn.";
    assert_eq!(driver.status(), refusal);
    crate::screens::check("refusal", &driver.text());
    driver.wait(5000);
    assert_eq!(driver.status(), refusal);
    driver.keys("right");
    assert!(!driver.status().contains("refused"));
}

#[test]
fn a_cell_that_is_no_target_is_asked_about_so_that_the_rule_is_told() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::new(&room);
    driver.click_on("[5]");
    driver.go_to("g8");
    driver.keys("enter");
    assert_eq!(driver.played().as_deref(), Some("f3-g8"));
    driver.refuse(ErrorCode::IllegalAction, "a general goes straight");
    assert!(driver.status().starts_with("! f3-g8 refused: a general goes straight."));
    assert!(driver.text().contains("*[5]*"), "it is still in hand");
    // Without a piece in hand it is plain whose piece it is.
    driver.keys("esc enter");
    assert_eq!(driver.status(), "The piece on g8 is White's.");
}

#[test]
fn if_so_wished_an_action_is_asked_about_once_more() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::new(&room);
    driver.model.shared.settings.confirm = true;
    driver.keys(":f3-h5 enter");
    assert_eq!(driver.played(), None);
    assert!(driver.status().ends_with("Enter: play it.  Esc: put back."), "{}", driver.status());
    driver.keys("enter");
    assert_eq!(driver.played().as_deref(), Some("f3-h5"));
    // With the mouse: the same cell twice.
    let mut driver = Driver::new(&room);
    driver.model.shared.settings.confirm = true;
    driver.click_on("[5]");
    driver.click_on("(1)+ +");
    assert_eq!(driver.played(), None);
    driver.click_on("(1)< +");
    assert_eq!(driver.played().as_deref(), Some("f3-g4"));
}

#[test]
fn what_was_half_chosen_is_put_back_when_the_position_changes() {
    let mut room = positions::duplohex();
    positions::DUPLOHEX_LAST.iter().for_each(|action| drop(room.play(action)));
    let mut driver = Driver::new(&room);
    driver.go_to("d3");
    driver.keys("d");
    driver.grant(Reply::Played { seq: 99, ply: 42, action: "Dd3".to_owned() });
    assert_eq!(driver.status(), "Dd3 is on its way.", "its event has yet to come");
    driver.play(&mut room, "Dd3");
    assert!(driver.row(1).contains("Your turn: now a ring"), "{}", driver.row(1));
    driver.keys("t");
    let back = Call::TakeBack { room: room.id, ply: room.position.ply() - 1 };
    assert_eq!(driver.calls(), [back]);
}

#[test]
fn who_is_not_to_move_cannot_choose() {
    let mut driver = Driver::new(&positions::trench());
    driver.keys("enter");
    assert_eq!((driver.played(), driver.status()), (None, "It is Ana's turn.".to_owned()));
    let mut room = positions::trench();
    room.mine.clear();
    let mut driver = Driver::new(&room);
    driver.keys("right enter");
    assert_eq!((driver.played(), driver.status()), (None, "You are watching.".to_owned()));
}

#[test]
fn missing_hints_are_asked_for_once() {
    let mut room = positions::duplohex();
    let mut driver = Driver::new(&room);
    for action in positions::DUPLOHEX_LAST {
        let event = room.play(action);
        driver.news(News::Event(Box::new(event)));
    }
    driver.wait(100);
    assert_eq!(driver.calls(), []);
    driver.wait(600);
    assert_eq!(driver.calls(), [Call::Hints { room: room.id }]);
    driver.wait(600);
    assert_eq!(driver.calls(), []);
}

#[test]
fn a_players_own_side_is_at_the_bottom_until_it_is_flipped() {
    // White's home is at the top of the drawing, so White sees it turned.
    let white = Room::new(GameKind::Trench, json!({}), Seat::One);
    let mut driver = Driver::new(&white);
    let first = driver.row(4);
    assert!(first.starts_with('a') && first.contains("[5]"), "{first}");
    driver.keys("f");
    assert!(driver.row(4).starts_with('h'), "{}", driver.row(4));
    let black = Room::new(GameKind::Trench, json!({}), Seat::Zero);
    assert!(Driver::new(&black).row(4).starts_with('h'));
}

#[test]
fn the_board_can_be_drawn_otherwise() {
    let mut driver = Driver::new(&positions::trench());
    driver.keys("v");
    assert!(driver.text().contains("a   b   c   d"), "{}", driver.text());
    driver.keys("v");
    assert!(!driver.text().contains("a   b   c   d"));
    driver.say(tabuleiro::tui::Msg::Terminal(crossterm::event::Event::Resize(140, 45)));
    let roomy = driver.text();
    driver.keys("z");
    assert!(driver.text() != roomy);
    driver.keys("z");
    assert_eq!(driver.text(), roomy);
}

#[test]
fn the_code_of_a_private_room_can_be_copied() {
    let mut room = Room::new(GameKind::Splinter, json!({}), Seat::Zero);
    (room.seats, room.code) = (None, Some("K7QM2XW9R4TFHB3C".to_owned()));
    room.mine.clear();
    let mut driver = Driver::new(&room);
    crate::screens::check("waiting", &driver.text());
    driver.key(KeyCode::Char('y'));
    assert_eq!(driver.effects, [Effect::Copy("K7QM2XW9R4TFHB3C".to_owned())]);
}

#[test]
fn danger_is_pointed_out_only_where_that_tells_something() {
    // So much is in danger here that nobody could see what matters.
    let splinter = Driver::new(&positions::splinter());
    assert!(!splinter.text().contains('!'), "{}", splinter.text());
    let mut room = Room::new(GameKind::Splinter, json!({}), Seat::Zero);
    let dangers = |room: &Room| room.position.view().marks.len();
    for _ in 0..40 {
        if (1..6).contains(&dangers(&room)) {
            break;
        }
        let action = room.position.choices()[0].text.clone();
        room.play(&action);
    }
    assert!((1..6).contains(&dangers(&room)), "no position with a few in danger");
    let driver = Driver::new(&room);
    assert!(driver.text().contains("! ! is in danger"), "{}", driver.text());
}

#[test]
fn a_cell_picked_before_the_legal_actions_are_known_is_picked_once_they_are() {
    for (key, expected) in [(None, "choose where to go"), (Some("esc"), "move one piece")] {
        let mut room = positions::trench();
        let mut driver = Driver::new(&room);
        let event = room.play("g5-g4");
        driver.news(News::Event(Box::new(event)));
        driver.go_to("f3");
        driver.keys("enter");
        assert_eq!(driver.status(), "The legal moves are on their way.");
        key.into_iter().for_each(|key| driver.keys(key));
        driver.news(News::Notice(room.hints()));
        assert!(driver.row(1).contains(expected), "{}", driver.row(1));
        assert!(!driver.status().contains("on their way"), "{}", driver.status());
    }
}

#[test]
fn a_key_of_the_game_leads_nowhere_else_when_it_is_not_our_turn() {
    let mut room = positions::iris6();
    let mut driver = Driver::new(&room);
    driver.play(&mut room, positions::IRIS6_LAST[0]);
    assert!(driver.row(1).contains("Ana's turn"), "{}", driver.row(1));
    driver.keys("p");
    assert!(driver.calls().is_empty() && driver.row(1).contains("Ana's turn"), "{}", driver.text());
    driver.keys("P");
    assert!(matches!(driver.calls()[..], [Call::Replay { .. }]), "{:?}", driver.calls());
}

#[test]
fn a_key_of_the_game_means_the_same_before_the_legal_actions_are_known() {
    let mut room = positions::iris6();
    let mut driver = Driver::new(&room);
    for action in positions::IRIS6_LAST {
        driver.news(News::Event(Box::new(room.play(action))));
    }
    driver.keys("p");
    assert_eq!(driver.status(), "The legal moves are on their way.");
    driver.news(News::Notice(room.hints()));
    assert!(driver.status().contains("Enter: play it."), "{}", driver.status());
    driver.keys("enter");
    assert_eq!(driver.played().as_deref(), Some("pass"));
}
