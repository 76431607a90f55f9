//! One thing in a room, each with a command of its own.

use crate::json::object;
use crate::person::{Done, Person, server};

/// Two people at a board of Trench; Ana moves first. The programs that seated them have ended.
async fn table(ana: &Person, ben: &Person) -> String {
    let (host, room) = ana.host(&["trench", "--first", "host", "--turn-limit", "60"]).await;
    let seated = ben.run_with(&["join", &room, "--no-board"], "quit\n").await;
    assert_eq!(seated.code, 0, "{seated:?}");
    let host = host.end().await;
    assert!(host.code == 0 && host.out.contains("tabuleiro join"), "{host:?}");
    room
}

/// Any action that is legal now.
async fn any(person: &Person, room: &str) -> String {
    let choices = person.ok(&["hints", room, "--json"]).await;
    let choice = object("Choice", choices.lines().next().expect("a choice"));
    choice["text"].as_str().expect("a text").to_owned()
}

fn refused(done: &Done, why: &str) {
    assert!(done.code == 1 && done.err.contains(why), "{done:?}");
}

#[tokio::test]
async fn a_game_can_be_played_by_single_commands() {
    let server = server().await;
    let (ana, ben) = (Person::new(&server, "Ana"), Person::new(&server, "Ben"));
    let room = &table(&ana, &ben).await;
    let short = &room[..4];
    let shown = ana.ok(&["board", short]).await;
    assert!(shown.contains("You play Black") && shown.contains("your turn"), "{shown}");
    let told = ana.ok(&["board", short, "--words"]).await;
    assert!(told.contains("Black: chip 1 on b4 c3"), "{told}");
    assert!(ana.ok(&["hints", short, "B4"]).await.starts_with("b4-b5: "));

    let early = ben.run(&["play", room, "g5-g4"]).await;
    assert!(early.code == 5 && early.err.contains("--wait"), "{early:?}");
    refused(&ana.run(&["play", room, "h8-h7"]).await, "White");
    let played = ana.ok(&["play", short, "b4 - b5"]).await;
    assert!(played.starts_with("Played b4-b5; 1 action so far."), "{played}");
    let action = any(&ben, room).await;
    assert!(ben.ok(&["play", room, &action]).await.contains("Ana (Black) is to move"));

    // Ben waits for his turn, which comes when Ana has played.
    let mut waiting = ben.start(&["play", room, "--wait", "zz"]);
    let action = any(&ana, room).await;
    ana.ok(&["play", room, &action]).await;
    waiting.hang_up();
    refused(&waiting.end().await, "zz");
    ben.ok(&["resign", room]).await;
    refused(&ana.run(&["play", room, "--wait", "b5-b6"]).await, "you win");
}

#[tokio::test]
async fn an_undo_is_asked_for_and_answered() {
    let server = server().await;
    let (ana, ben) = (Person::new(&server, "Ana"), Person::new(&server, "Ben"));
    let room = &table(&ana, &ben).await;
    refused(&ana.run(&["answer", room, "yes"]).await, "no question");
    ana.ok(&["play", room, "b4-b5"]).await;
    let mut asking = ana.start(&["undo", room, "--wait"]);
    asking.sees("The opponent is asked.").await;
    assert!(ben.ok(&["board", room]).await.contains("asks for an undo. Say yes or no."));
    ben.ok(&["answer", room, "no"]).await;
    refused(&asking.end().await, "declined");
    let again = ana.run(&["undo", room]).await;
    assert_eq!(again.code, 5, "soon after a no there is no further asking: {again:?}");

    ana.ok(&["draw", room]).await;
    let agreed = ben.ok(&["answer", room, "yes"]).await;
    assert_eq!(agreed, "The game is over: a draw, the players agreed to a draw.\n");
    assert!(ana.ok(&["board", room]).await.contains("a draw, the players agreed"));
    ana.ok(&["rematch", room]).await;
    let next = ben.ok(&["rematch", room]).await;
    let next = next.trim_end().trim_end_matches('.').rsplit(' ').next().expect("a room");
    assert!(ben.ok(&["board", next]).await.contains("your turn"));
    assert_eq!(ben.ok(&["say", next, "your", "turn"]).await, "Said.\n");
    // Two who offer a draw have agreed.
    assert_eq!(ben.ok(&["draw", next]).await, "You have offered a draw.\n");
    assert!(ana.ok(&["draw", next]).await.contains("a draw, the players agreed"));
}

#[tokio::test]
async fn within_ones_turn_taking_back_needs_nobody() {
    let server = server().await;
    let ana = Person::new(&server, "Ana");
    let made = ana.ok(&["create", "adaptoid", "--bot", "random", "--first", "host"]).await;
    let room = made.lines().next().and_then(|line| line.strip_prefix("room: ")).expect("an id");
    ana.ok(&["play", room, "Ld2"]).await;
    assert_eq!(ana.ok(&["undo", room]).await, "Undone; 0 actions so far.\n");
    ana.ok(&["leave", room]).await;
    ana.ok(&["resign", room]).await;
}
