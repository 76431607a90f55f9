//! Bots and programs of others as players on a server.

use crate::CLIENT;
use crate::json::object;
use crate::person::{Person, server};

#[tokio::test]
async fn two_bots_meet_and_play_as_often_as_they_are_told() {
    let server = server().await;
    let ana = Person::new(&server, "Rita");
    let rosa = Person::new(&server, "Rosa");
    let iris = ["iris", "--options", "{\"size\":5}", "--games", "2"];
    let mut first = ana.start(&[&["bot"], &iris[..], &["--level", "smart", "--create"]].concat());
    first.sees("In room").await;
    let engine = format!("'{CLIENT}' engine");
    let program = ["--exec", engine.as_str(), "--ms", "5", "--json"];
    let second = rosa.run(&[&["bot"], &iris[..], &program].concat()).await;
    let first = first.end().await;
    assert_eq!((first.code, second.code), (0, 0), "{first:?} {second:?}");
    assert_eq!(first.out.matches("The game is over").count(), 2, "{first:?}");
    let finished: Vec<_> = second.out.lines().map(|line| object("RoomEvent", line)).collect();
    assert!(finished.len() == 2 && finished.iter().all(|event| event["type"] == "finished"));
    let games = ana.run(&["games", "--player", "rosa"]).await;
    // A bot is a person of its own, so who sent it is still free to choose a name.
    assert!(games.code == 1 && games.err.contains("--name"), "{games:?}");
}

#[tokio::test]
async fn a_bot_plays_with_a_person_and_agrees_to_nothing() {
    let server = server().await;
    let (ana, robin) = (Person::new(&server, "Ana"), Person::new(&server, "Robin"));
    let made = ["trench", "--first", "host", "--play", "--no-board"];
    let (mut game, room) = ana.host(&made).await;
    let wrong = robin.run(&["bot", "iris", "--room", &room]).await;
    assert!(wrong.code == 2 && wrong.err.contains("tabuleiro bot trench"), "{wrong:?}");
    let bot = robin.start(&["bot", "trench", "--level", "random", "--room", &room]);
    game.say("b4-b5").await;
    game.sees("Robin (White) plays ").await;
    game.say("undo").await;
    game.sees("Robin (White) declines to undo.").await;
    game.say("draw").await;
    game.sees("Robin (White) declines the draw.").await;
    game.say("resign").await;
    assert_eq!(game.end().await.code, 0);
    let bot = bot.end().await;
    assert!(bot.code == 0 && bot.out.contains("you win"), "{bot:?}");
}

#[tokio::test]
async fn a_program_that_does_not_play_resigns() {
    let server = server().await;
    let otto = Person::new(&server, "Otto");
    let against = ["--create", "--bot", "random", "--first", "host"];
    for (program, why) in [("cat", "instead of best"), ("true", "it ended"), ("/none", "No such")] {
        let bot = otto.run(&[&["bot", "trench", "--exec", program], &against[..]].concat()).await;
        assert!(bot.code == 1 && bot.err.contains(why), "{program}: {bot:?}");
    }
    let games = Person::new(&server, "Ana").ok(&["games", "--player", "Otto"]).await;
    assert_eq!(games.matches("the opponent resigned").count(), 2, "{games}");
}
