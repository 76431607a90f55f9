//! What happens in the room: clocks, questions, chat, the end, a lost connection.

use serde_json::json;
use tabuleiro::home::Bell;
use tabuleiro::link::News;
use tabuleiro::tui::Effect;
use tabuleiro_protocol::{
    Audience, Call, Ending, ErrorCode, Event, GameResult, Notice, Occupant, Reply,
};
use tabuleiro_rules::bot::Level;
use tabuleiro_rules::{GameKind, Seat};

use crate::driver::Driver;
use crate::positions;
use crate::room::{Room, ana, me};
use crate::screens::check;

#[test]
fn the_countdown_runs_and_total_times_with_it() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::new(&room);
    assert!(driver.row(1).ends_with("▰▰▰▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱ 18 s"), "{}", driver.row(1));
    assert!(driver.row(3).contains("Bruno (you)         1:47"), "{}", driver.row(3));
    driver.wait(9000);
    assert!(driver.row(1).ends_with("▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱  9 s"), "{}", driver.row(1));
    assert!(driver.row(3).contains("1:56"), "{}", driver.row(3));
    driver.wait(60_000);
    assert!(driver.row(1).ends_with("▱▱▱  0 s"), "{}", driver.row(1));
}

#[test]
fn the_countdown_turns_amber_and_then_red() {
    use tabuleiro::board::{Depth, Role};
    for (left, role) in [(18_000, Role::Time), (10_000, Role::Accent), (5_000, Role::Refusal)] {
        let mut room = positions::trench().with_time(left);
        room.play("g5-g4");
        let terminal = tabuleiro::tui::Abilities { depth: Depth::True, ..crate::driver::PLAIN };
        let canvas = Driver::with(&room, terminal, (80, 24)).canvas();
        assert_eq!(canvas.get(50, 1).map(|spot| spot.style.bg), Some(role), "{left}");
    }
}

#[test]
fn a_bot_has_no_countdown() {
    let mut room = Room::new(GameKind::Iris, json!({"size": 6}), Seat::One);
    room.seats = Some([Occupant::Bot { level: Level::Smart }, Occupant::Person(me())]);
    let driver = Driver::new(&room);
    assert_eq!(driver.row(1), "[◉] smart bot thinks");
}

#[test]
fn the_opponent_asks_to_take_back_and_is_answered() {
    let mut room = positions::iris6();
    let mut driver = Driver::new(&room);
    for action in positions::IRIS6_LAST {
        driver.play(&mut room, action);
    }
    let ply = room.position.ply() - 2;
    let event = room.happens(Event::UndoAsked { seat: Seat::One, ply });
    let ask = event.logged.seq;
    driver.news(News::Event(Box::new(event)));
    assert!(driver.rings(), "the opponent wants something");
    assert_eq!(driver.status(), "Ana asks to take back 16: h6 i7.   y allow   n refuse");
    check("undo-asked", &driver.text());
    // A key that was meant for something else does not answer.
    driver.wait(200);
    driver.keys("y");
    assert_eq!(driver.calls(), []);
    driver.wait(300);
    driver.keys("n");
    assert_eq!(driver.calls(), [Call::AnswerUndo { room: room.id, ask, accept: false }]);
    // Whoever presses twice answers once.
    driver.keys("n");
    assert_eq!(driver.calls(), []);
    let event = room.happens(Event::UndoDeclined { seat: Seat::Zero });
    driver.news(News::Event(Box::new(event)));
    assert!(!driver.status().contains("Ana asks"));
}

#[test]
fn we_ask_to_undo_and_hear_the_answer() {
    let mut room = positions::trench();
    let mut driver = Driver::new(&room);
    driver.keys("u");
    let ply = room.position.ply();
    assert_eq!(driver.calls(), [Call::Undo { room: room.id, ply }]);
    let event = room.happens(Event::UndoAsked { seat: Seat::Zero, ply: ply - 1 });
    driver.news(News::Event(Box::new(event)));
    assert_eq!(driver.status(), "You asked to take back 25: a8-f3. Ana has to agree.");
    let event = room.happens(Event::UndoDeclined { seat: Seat::One });
    driver.news(News::Event(Box::new(event)));
    assert_eq!(driver.status(), "Ana does not agree to the undo.");
    driver.keys("u");
    driver.refuse(ErrorCode::UndoTooSoon, "your last undo was declined; you can ask again in 8 s");
    let sentence = "your last undo was declined; you can ask again in 8 s.";
    assert_eq!(driver.status(), sentence);
}

#[test]
fn within_a_turn_the_key_line_has_taking_back() {
    let mut room = positions::duplohex();
    let mut driver = Driver::new(&room);
    assert!(driver.row(23).contains("u undo"), "{}", driver.row(23));
    driver.play(&mut room, positions::DUPLOHEX_LAST[0]);
    room.mine = vec![Seat::Zero, Seat::One];
    let mut driver = Driver::new(&room);
    assert!(driver.row(23).contains("t take back"), "{}", driver.row(23));
    driver.keys("t");
    let ply = room.position.ply() - 1;
    assert_eq!(driver.calls(), [Call::TakeBack { room: room.id, ply }]);
}

#[test]
fn a_draw_is_offered_only_where_the_game_knows_draws() {
    let mut room = positions::trench();
    let mut driver = Driver::new(&room);
    driver.keys("D");
    assert_eq!(driver.calls(), [Call::OfferDraw { room: room.id }]);
    let event = room.happens(Event::DrawOffered { seat: Seat::One });
    let ask = event.logged.seq;
    driver.news(News::Event(Box::new(event)));
    assert_eq!(driver.status(), "Ana offers a draw.   y agree   n play on");
    driver.wait(500);
    driver.keys("y");
    assert_eq!(driver.calls(), [Call::AnswerDraw { room: room.id, ask, accept: true }]);
}

#[test]
fn resigning_and_leaving_are_asked_about() {
    let room = positions::trench();
    let mut driver = Driver::new(&room);
    driver.keys("R");
    assert_eq!(driver.status(), "Resign this game?   y resign   n play on");
    driver.keys("n");
    assert_eq!(driver.calls(), []);
    driver.keys("Ry");
    assert_eq!(driver.calls(), [Call::Resign { room: room.id }]);
    driver.keys("q");
    assert!(driver.status().starts_with("Leave? The game goes on"), "{}", driver.status());
    driver.keys("n");
    driver.keys("qy");
    // The seat stays ours: the server is told nothing.
    assert_eq!((driver.calls(), driver.effects.clone()), (vec![], vec![Effect::Quit]));
}

#[test]
fn a_spectator_leaves_without_being_asked() {
    let mut room = positions::trench();
    room.mine.clear();
    let mut driver = Driver::new(&room);
    assert!(driver.row(0).contains("you watch"), "{}", driver.row(0));
    check("watching", &driver.text());
    driver.keys("R");
    assert_eq!(driver.status(), "");
    driver.keys("q");
    assert_eq!(driver.calls(), [Call::Leave { room: room.id }]);
}

#[test]
fn a_long_result_and_a_long_refusal_take_two_rows() {
    let long = "neither player has taken a piece or moved into the trench for so many turns that \
                the rules call it a day";
    let mut room = positions::splinter();
    room.play("h12-se");
    let mut room = room.with_words(ana(), "careful with that king");
    let mut driver = Driver::new(&room);
    assert!(driver.row(22).starts_with("Ana: careful"), "{}", driver.text());
    driver.keys(":h9-e enter");
    driver.refuse(ErrorCode::IllegalAction, long);
    assert!(driver.row(21).starts_with("! h9-e refused: neither player"), "{}", driver.text());
    assert!(driver.row(22).ends_with("It is still your turn."), "{}", driver.text());
    let text = long.to_owned().into();
    let ending = Ending {
        result: GameResult::Draw,
        winner: None,
        reason: "quiet".into(),
        text,
        text_key: None,
    };
    driver.keys("esc");
    driver.news(News::Event(Box::new(room.happens(Event::Finished { ending }))));
    assert!(driver.row(21).contains("neither player has taken"), "{}", driver.text());
    assert!(driver.row(22).contains("call it a day."), "{}", driver.text());
}

#[test]
fn chat_is_read_and_written() {
    let mut room = positions::trench();
    let mut driver = Driver::new(&room);
    for text in ["hello", "are you there?"] {
        let event = room.happens(Event::Said { who: ana(), text: text.to_owned() });
        driver.news(News::Event(Box::new(event)));
    }
    assert!(driver.row(22).starts_with("Ana: are you there?"), "{}", driver.row(22));
    assert!(driver.row(22).ends_with("chat: 2 new"), "{}", driver.row(22));
    driver.keys("c");
    assert!(driver.text().contains("Ana: my general is nervous"), "{}", driver.text());
    driver.keys("yes");
    assert!(driver.row(20).ends_with("> yes_"), "{}", driver.text());
    driver.keys("enter");
    let text = "yes".to_owned();
    assert_eq!(driver.calls(), [Call::Say { room: room.id, text: text.clone() }]);
    driver.keys("esc");
    assert!(!driver.row(22).contains("new"), "{}", driver.row(22));
    // What we say ourselves is no news.
    let event = room.happens(Event::Said { who: me(), text });
    driver.news(News::Event(Box::new(event)));
    assert_eq!(driver.row(22), "you: yes");
}

#[test]
fn in_a_tall_window_chat_is_always_read() {
    let mut room = positions::trench();
    let mut driver = Driver::with(&room, crate::driver::PLAIN, (140, 45));
    let event = room.happens(Event::Said { who: ana(), text: "hello".to_owned() });
    driver.news(News::Event(Box::new(event)));
    assert!(driver.text().contains("Ana: hello"));
    assert_eq!(driver.model.shared.tables[&room.id].unread, 0);
}

#[test]
fn who_plays_in_a_private_room_finds_its_code_again() {
    let mut room = positions::trench();
    room.code = Some("K7QM2XW9R4TFHB3C".to_owned());
    let mut driver = Driver::new(&room);
    driver.keys("w");
    assert!(driver.text().contains("Nobody is watching."), "{}", driver.text());
    assert!(driver.text().contains("Its invite code: K7QM-2XW9-R4TF-HB3C"), "{}", driver.text());
}

#[test]
fn who_is_watching_and_who_is_away_is_told() {
    let room = positions::trench();
    let mut driver = Driver::new(&room);
    let audience = Audience { count: 2, names: vec!["Cleo".into(), "Dora".into()] };
    driver.news(News::Notice(Notice::Audience { room: room.id, audience }));
    assert!(driver.row(0).contains("2 watching"), "{}", driver.row(0));
    driver.keys("w");
    assert!(driver.text().contains("Cleo, Dora"), "{}", driver.text());
    driver.keys("w");
    let now = room.snapshot().status.now;
    let away = [None, Some(now - 65_000)];
    driver.news(News::Notice(Notice::Presence { room: room.id, away }));
    assert!(driver.row(2).contains("away 1:05"), "{}", driver.row(2));
}

#[test]
fn above_the_rules_and_the_replay_one_hears_and_sees_that_it_is_ones_turn() {
    for key in ["g", "P"] {
        let mut room = positions::trench();
        let mut driver = Driver::new(&room);
        driver.keys(key);
        assert!(!driver.text().contains("Your turn"), "{}", driver.text());
        driver.play(&mut room, positions::TRENCH_LAST[0]);
        assert!(driver.rings(), "{key}");
        assert!(driver.row(0).ends_with("Your turn in AD12, 18 s"), "{}", driver.text());
        driver.wait(3000);
        assert!(!driver.rings(), "once is enough");
        assert!(driver.row(0).ends_with("Your turn in AD12, 15 s"), "{}", driver.text());
        driver.keys("q");
        assert!(driver.row(0).ends_with("online 34 ms"), "{}", driver.text());
        assert!(driver.row(1).contains("Your turn"), "{}", driver.text());
    }
}

#[test]
fn the_bell_rings_when_it_is_our_turn() {
    for (bell, rings) in [(Bell::MyTurn, true), (Bell::Never, false), (Bell::Always, true)] {
        let mut room = positions::trench();
        let mut driver = Driver::new(&room);
        driver.model.shared.settings.bell = bell;
        driver.play(&mut room, "g5-g4");
        assert_eq!(driver.rings(), rings, "{bell:?}");
        driver.play(&mut room, "f3-h5");
        assert!(!driver.rings(), "our own move");
        let event = room.happens(Event::Said { who: ana(), text: "oh".to_owned() });
        driver.news(News::Event(Box::new(event)));
        assert_eq!(driver.rings(), bell == Bell::Always);
    }
}

#[test]
fn the_help_has_the_opposite_cell_only_where_there_is_a_rim() {
    for (room, rim) in [(positions::iris6(), true), (positions::trench(), false)] {
        let mut driver = Driver::new(&room);
        driver.keys("?");
        assert_eq!(driver.text().contains("opposite cell"), rim, "{}", driver.text());
    }
}

#[test]
fn a_move_is_seen_to_happen() {
    let mut room = positions::trench();
    let mut driver = Driver::new(&room);
    driver.model.shared.settings.animation = 300;
    let board = |driver: &Driver| {
        let text = driver.text();
        text.lines().skip(4).take(15).map(|line| line[..].chars().take(41).collect()).collect()
    };
    let bare = |driver: &Driver| {
        let lines: Vec<String> = board(driver);
        lines.join("\n").replace(['*', '-', '>', '<', '∙', ':', '='], " ")
    };
    let before = bare(&driver);
    driver.play(&mut room, positions::TRENCH_LAST[0]);
    assert_eq!(bare(&driver), before, "it is about to happen");
    assert!(board(&driver).concat().contains('*'), "{}", driver.text());
    driver.wait(100);
    assert_ne!(bare(&driver), before);
    assert!(board(&driver).concat().contains('*'), "{}", driver.text());
    driver.wait(200);
    assert!(!board(&driver).concat().contains('*'), "{}", driver.text());
    assert!(board(&driver).concat().contains('-'), "{}", driver.text());
}

#[test]
fn keys_do_not_wait_for_what_is_only_drawn() {
    let mut room = positions::trench();
    let mut driver = Driver::new(&room);
    driver.model.shared.settings.animation = 1000;
    driver.play(&mut room, positions::TRENCH_LAST[0]);
    driver.keys(":");
    driver.keys(&room.position.choices()[0].text.clone());
    driver.keys("enter");
    assert!(driver.played().is_some(), "{}", driver.text());
}

#[test]
fn wide_and_accented_names_keep_their_columns() {
    let room = positions::trench();
    let who = |name: &str| tabuleiro_protocol::Person { name: name.to_owned(), ..ana() };
    let mut room = room.with_words(who("王小明"), "你好! e\u{301}a 👩\u{200d}🚀 hello there");
    let seats = room.seats.as_mut().unwrap();
    for seat in seats.iter_mut() {
        if *seat == tabuleiro_protocol::Occupant::Person(ana()) {
            *seat = tabuleiro_protocol::Occupant::Person(who("王小明"));
        }
    }
    let mut driver = Driver::new(&room);
    driver.keys("c");
    driver.keys("小e\u{301}");
    check("wide-names", &driver.text());
    check("wide-names-narrow", &{
        driver.model.shared.size = (62, 24);
        driver.text()
    });
}

#[test]
fn draws_are_known_from_the_server() {
    let room = positions::duplohex();
    let mut driver = Driver::new(&room);
    driver.effects = driver.model.start();
    assert_eq!(driver.calls(), [Call::Rules { game: None }]);
    let text = tabuleiro_protocol::RulesText::of(GameKind::DuploHex, false);
    driver.grant(Reply::Rules { games: vec![text] });
    driver.keys("D");
    assert_eq!((driver.calls(), driver.status().as_str()), (vec![], "DuploHex knows no draws."));
}

#[test]
fn all_keys_are_listed() {
    let mut room = positions::trench();
    room.play("g5-g4");
    let mut driver = Driver::new(&room);
    driver.keys("?");
    check("help", &driver.text());
    driver.keys("x");
    assert!(!driver.text().contains("On the board"));
}

#[test]
fn all_moves_are_listed_with_their_times() {
    let room = positions::trench();
    let mut driver = Driver::new(&room);
    driver.keys("m");
    check("moves", &driver.text());
    driver.keys("pgup pgup");
    assert!(driver.text().contains("  1 [◉] a4-c6"), "{}", driver.text());
    driver.keys("m");
    driver.keys("pgup");
    assert!(driver.text().contains(" 1 a4-c6"), "{}", driver.text());
}

#[test]
fn what_was_said_while_waiting_is_gone_when_the_game_begins() {
    let mut room = positions::trench();
    let seats = room.seats.take().unwrap();
    room.code = Some("K7QM2XW9R4TFHB3C".to_owned());
    room.mine.clear();
    let mut driver = Driver::new(&room);
    driver.keys("y");
    assert!(driver.status().contains("clipboard"), "{}", driver.text());
    let started = room.happens(Event::Started { seats });
    driver.news(News::Event(Box::new(started)));
    assert!(!driver.status().contains("clipboard"), "{}", driver.text());
}

#[test]
fn a_replay_is_seen_from_where_we_sit() {
    let room = positions::trench();
    let mut driver = Driver::new(&room);
    let corner = |driver: &Driver| driver.row(4).chars().next();
    let before = corner(&driver);
    driver.keys("f");
    let turned = corner(&driver);
    assert_ne!(before, turned);
    driver.keys("P");
    let record = tabuleiro_protocol::GameRecord {
        summary: tabuleiro_protocol::GameSummary {
            game: room.id,
            setup: room.setup.clone(),
            host: ana(),
            seats: room.seats.clone(),
            stage: tabuleiro_protocol::RoomStage::Playing,
            ending: None,
            plies: 0,
            created: 0,
            started: Some(0),
            ended: None,
        },
        board: room.snapshot().board,
        events: Vec::new(),
    };
    driver.grant(Reply::Replay { record: Box::new(record) });
    assert_eq!(corner(&driver), turned, "{}", driver.text());
}
