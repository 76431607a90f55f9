//! A server that goes away in the middle of a game and comes back, and one that has little time.

use tabuleiro_tests::ServerProcess;

use crate::SERVER;
use crate::person::{Person, server};

#[tokio::test]
async fn both_go_on_after_the_server_was_killed_and_started_again() {
    let mut server = server().await;
    let (ana, ben) = (Person::new(&server, "Ana"), Person::new(&server, "Ben"));
    let made = ["iris", "--options", "{\"size\":5}", "--first", "host", "--play", "--no-board"];
    let (mut one, room) = ana.host(&made).await;
    let mut two = ben.start(&["join", &room, "--no-board"]);
    one.say("e5").await;
    two.sees("Ana (Black) plays e5").await;
    server.kill9().await;
    for game in [&mut one, &mut two] {
        game.sees("The connection is lost").await;
    }
    // What is typed into the gap is sent when the line is there again, and counts once.
    two.say("pass").await;
    server.restart().await;
    for game in [&mut one, &mut two] {
        game.sees("Connected again.").await;
    }
    one.sees("Ben (White) plays pass").await;
    one.say("pass").await;
    for game in [&mut one, &mut two] {
        game.sees("The game is over").await;
    }
    let (one, two) = (one.end().await, two.end().await);
    assert_eq!((one.code, two.code), (0, 0), "{one:?} {two:?}");
    let moves = ana.ok(&["replay", &room[..4], "--moves"]).await;
    assert_eq!(moves.matches(": pass, ").count(), 2, "{moves}");
}

#[tokio::test]
async fn who_watches_with_an_invite_code_goes_on_after_the_server_was_killed() {
    let mut server = server().await;
    let (ana, ben) = (Person::new(&server, "Ana"), Person::new(&server, "Ben"));
    let cleo = Person::new(&server, "Cleo");
    let (mut host, _) = ana.host(&["iris", "--private", "--first", "guest"]).await;
    let code = host.sees("code: ").await.replace("code: ", "");
    let mut guest = ben.start(&["join", &code, "--no-board"]);
    guest.sees("You play").await;
    let mut watching = cleo.start(&["watch", &code, "--no-board"]);
    watching.sees("You are watching").await;
    server.kill9().await;
    watching.sees("The connection is lost").await;
    server.restart().await;
    watching.sees("Connected again.").await;
    guest.say("f6").await;
    watching.sees("Ben (Black) plays f6").await;
    guest.say("resign").await;
    watching.sees("The game is over: Ana (White) wins").await;
}

#[tokio::test]
async fn a_script_that_is_faster_than_the_server_allows_gets_through() {
    let server = ServerProcess::start(SERVER, &["--requests-per-second", "20"]).await;
    let ana = Person::new(&server, "Ana");
    let said: String = (0..60).map(|_| "undo\nLd2\n").collect();
    let made = ["create", "adaptoid", "--hot-seat", "--play", "--no-board"];
    let done = ana.run_with(&made, &format!("Ld2\n{said}resign\n")).await;
    assert_eq!(done.out.matches(" plays Ld2").count(), 61, "{done:?}");
    assert_eq!(done.code, 0, "{done:?}");
}
