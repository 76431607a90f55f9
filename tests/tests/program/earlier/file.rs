//! A database of an earlier version, opened by the present server.

use serde_json::Value;
use tabuleiro_protocol::{Call, ErrorCode, Place, RoomId};
use tabuleiro_tests::{Dice, ServerProcess, Table, TestClient, play_out};

use super::recorded::Names;
use super::{fixture, json, text};
use crate::PROGRAM;

/// A server on a copy of the file.
async fn server() -> ServerProcess {
    ServerProcess::start_with(PROGRAM, &[], &fixture("games.sqlite")).await
}

/// A game of the file by its name there.
fn game(name: &str) -> RoomId {
    let id = json("games.json")["games"][name].as_str().map(str::parse);
    id.expect(name).expect("an id")
}

/// Someone of the file.
async fn someone(server: &ServerProcess, name: &str) -> TestClient {
    let mut client = server.connect().await;
    client.resume(json("games.json")["tokens"][name].as_str().expect(name)).await;
    assert_eq!(client.name(), name);
    client
}

fn code(name: &str) -> String {
    json("games.json")["codes"][name].as_str().expect(name).to_owned()
}

/// A running game of Ana and Bia, who are both back.
async fn table(server: &ServerProcess, room: RoomId) -> Table {
    let (mut one, mut two) = (someone(server, "Ana").await, someone(server, "Bia").await);
    one.watch(room).await;
    two.watch(room).await;
    let seq = one.room(room).seq().max(two.room(room).seq());
    one.sees_seq(room, seq).await;
    two.sees_seq(room, seq).await;
    Table { room, one, two }
}

#[tokio::test]
async fn replays_of_an_earlier_version_read_the_same() {
    let server = server().await;
    let entries = std::fs::read_dir(fixture("replays")).expect("replays");
    let names =
        entries.map(|entry| entry.expect("a file").file_name().into_string().expect("a name"));
    let mut compared = 0;
    for name in names {
        let (kind, ending) = name.split_once('.').expect("an ending");
        let id = game(kind);
        if ending == "txt" {
            let answer = server.get(&format!("/api/games/{id}.txt")).await;
            assert_eq!(answer.body, text(&format!("replays/{name}")), "{name}");
        } else {
            let answer = server.get(&format!("/api/games/{id}")).await;
            let fits = Names::default().fit(&json(&format!("replays/{name}")), &answer.json());
            fits.unwrap_or_else(|error| panic!("{name}{error}"));
        }
        compared += 1;
    }
    assert!(compared >= 18, "{compared}");
}

#[tokio::test]
async fn the_list_of_games_of_an_earlier_version_reads_the_same() {
    let server = server().await;
    let listed = server.get("/api/games").await.json();
    let listed = listed["games"].as_array().expect("games");
    for then in json("list.json")["games"].as_array().expect("games") {
        let now = listed.iter().find(|now| now["game"] == then["game"]);
        let fits = Names::default().fit(then, now.unwrap_or(&Value::Null));
        fits.unwrap_or_else(|error| panic!("{}{error}", then["game"]));
    }
}

#[tokio::test]
async fn running_games_of_an_earlier_version_go_on() {
    let server = server().await;
    assert!(server.banner().contains("12 unfinished games go on"), "{}", server.banner());
    let mut dice = Dice::new(4);
    for name in ["duplohex", "trench", "iris", "adaptoid", "splinter"] {
        let mut table = table(&server, game(&format!("running_{name}"))).await;
        for _ in 0..4 {
            table.play_any(&mut dice).await;
        }
        table.one.ok(Call::Resign { room: table.room }).await;
    }
    for name in ["private_iris", "rematch_splinter"] {
        let mut table = table(&server, game(name)).await;
        table.play_any(&mut dice).await;
        table.play_out(&mut dice).await;
    }
    server.assert_sound("games.db").await;
}

#[tokio::test]
async fn bots_and_hot_seats_of_an_earlier_version_go_on() {
    let server = server().await;
    let (mut ana, mut caio) = (someone(&server, "Ana").await, someone(&server, "Caio").await);
    let (against_bot, hot_seat) = (game("against_bot_duplohex"), game("hot_seat_trench"));
    ana.watch(against_bot).await;
    play_out(&mut ana, against_bot, &mut Dice::new(5)).await;
    caio.watch(hot_seat).await;
    for _ in 0..4 {
        caio.play_any(hot_seat, &mut Dice::new(6)).await;
    }
    server.assert_sound("games.db").await;
}

#[tokio::test]
async fn open_and_private_rooms_of_an_earlier_version_are_joined() {
    let server = server().await;
    let (mut bia, mut dora) = (someone(&server, "Bia").await, server.client("Dora").await);
    bia.join(game("open_adaptoid")).await;
    let place = Place::Code(code("open_private_iris"));
    bia.ok(Call::Join { place, hints: false }).await;
    let watch = |room| Call::Watch { place: Place::Room(room), since: None, hints: false };
    dora.refused_with(ErrorCode::NoSuchRoom, watch(game("private_iris"))).await;
    bia.watch(game("private_iris")).await;
    assert_eq!(bia.room(game("private_iris")).code, Some(code("private_iris")));
    assert_eq!(bia.room(game("private_iris")).room.chat[0].text, "Olá, \"Bia\" \\ 🎲");
    server.assert_sound("games.db").await;
}
