//! Two people play whole games by script, a third one watches, and the game is kept in files.

use serde_json::{Map, Value, json};
use tabuleiro_rules::bot::{Level, Limit};
use tabuleiro_rules::{GameKind, Position};

use crate::json::{is_game_record, object};
use crate::person::{Person, finish, server};

/// A game that was played through beforehand.
struct Script {
    /// The actions with the seats that play them.
    moves: Vec<(usize, String)>,
    end: Position,
}

impl Script {
    /// The script of the one on a seat.
    fn of(&self, seat: usize) -> String {
        let own = self.moves.iter().filter(|(mover, _)| *mover == seat);
        own.map(|(_, action)| format!("{action}\n")).collect()
    }
}

fn script(game: GameKind, options: &Map<String, Value>) -> Script {
    let mut position = game.start(options).expect("options");
    let mut moves = Vec::new();
    while let Some(seat) = position.to_move() {
        // Who thinks a little does not play for ever.
        let seed = moves.len() as u64;
        let action = position.choose(Level::Smart, Limit::Nodes(1), seed).expect("an action");
        moves.push((seat.index(), position.play(&action).expect("legal").to_string()));
    }
    Script { moves, end: position }
}

fn options(value: Value) -> Map<String, Value> {
    value.as_object().cloned().expect("an object")
}

async fn play_a_whole_game(game: GameKind, wanted: Value) {
    let wanted = options(wanted);
    let script = script(game, &wanted);
    let server = server().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| Person::new(&server, name));
    let (id, text) = (game.info().id, Value::from(wanted).to_string());
    let made = [id, "--options", &text, "--first", "host", "--play", "--plain", "--no-board"];
    let (mut host, room) = ana.host(&made).await;
    for line in script.of(0).lines() {
        host.say(line).await;
    }
    host.hang_up();
    let mut watcher = cleo.start(&["watch", &room, "--plain"]);
    watcher.sees("Waiting").await;
    let guest = ben.run_with(&["join", &room[..8], "--plain", "--no-board"], &script.of(1)).await;
    assert_eq!(guest.code, 0, "{guest:?}");
    let (host, watcher) = (host.end().await, watcher.end().await);
    assert_eq!((host.code, watcher.code), (0, 0), "{host:?} {watcher:?}");

    let outcome = script.end.outcome().expect("a result");
    let clause = game.info().clause(outcome.reason()).expect("a clause");
    for told in [&host.out, &guest.out, &watcher.out] {
        assert!(told.contains("The game is over: ") && told.contains(clause), "{told}");
    }
    let played: Vec<_> =
        watcher.out.lines().filter_map(|line| line.split_once(" plays ")).collect();
    let played = played.iter().filter_map(|(_, rest)| rest.split_once(", after "));
    let actions: Vec<_> = script.moves.iter().map(|(_, action)| action.as_str()).collect();
    assert_eq!(played.map(|(action, _)| action).collect::<Vec<_>>(), actions);

    look_it_up(&cleo, &room, &actions).await;
    export_and_replay_offline(&cleo, &room, &actions, server).await;
}

async fn look_it_up(cleo: &Person, room: &str, actions: &[&str]) {
    let games = cleo.ok(&["games", "--player", "Ben", "--json"]).await;
    let summary = object("GameSummary", games.trim());
    assert_eq!((summary["game"].as_str(), summary["plies"].as_u64()), {
        (Some(room), Some(actions.len() as u64))
    });
    assert_eq!(cleo.ok(&["games", "--player", "Dora", "--json"]).await, "");
    let table = cleo.ok(&["games"]).await;
    assert!(table.contains(&room[..4].to_uppercase()) && table.contains("Ana  "), "{table}");
}

async fn export_and_replay_offline(
    cleo: &Person,
    room: &str,
    actions: &[&str],
    mut server: tabuleiro_tests::ServerProcess,
) {
    let short = &room[..6];
    for file in ["game.json", "game.txt"] {
        let told = cleo.ok(&["replay", short, "--export", file]).await;
        assert!(told.contains(file), "{told}");
    }
    let live = cleo.ok(&["replay", short, "--json"]).await;
    is_game_record(&serde_json::from_str(&live).expect("JSON"));
    let last = actions.len().to_string();
    let board = cleo.ok(&["replay", short, "--at", &last]).await;
    let all = cleo.ok(&["replay", short]).await;
    server.kill9().await;

    let offline = |arguments: Vec<&'static str>| finish(cleo.nameless(&arguments), "");
    let kept = std::fs::read_to_string(cleo.folder().join("game.json")).expect("the file");
    is_game_record(&serde_json::from_str(&kept).expect("JSON"));
    assert_eq!(offline(vec!["replay", "game.json"]).await.out, all);
    for file in ["game.json", "game.txt"] {
        let moves = offline(vec!["replay", file, "--moves"]).await;
        let told = moves.out.lines().filter(|line| line.contains(". turn "));
        let told = told.filter_map(|line| line.split_once(": ")?.1.split(", after").next());
        assert_eq!(told.collect::<Vec<_>>(), actions, "{moves:?}");
        // A text has no times, and none are made up.
        assert_eq!(moves.out.contains(", after "), file == "game.json", "{moves:?}");
        let mut command = cleo.nameless(&["replay", file, "--at", &last]);
        command.env("TABULEIRO_SERVER", "127.0.0.1:1");
        let shown = finish(command, "").await;
        let body = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(body(&shown.out), body(&board), "{file}");
    }
    let again = offline(vec!["replay", "game.txt", "--export", "again.txt"]).await;
    assert_eq!(again.code, 0, "{again:?}");
    let text = |file: &str| std::fs::read_to_string(cleo.folder().join(file)).expect("the file");
    assert_eq!(text("again.txt"), text("game.txt"));
}

#[tokio::test]
async fn a_whole_game_of_duplohex() {
    play_a_whole_game(GameKind::DuploHex, json!({})).await;
}

#[tokio::test]
async fn a_whole_game_of_trench() {
    play_a_whole_game(GameKind::Trench, json!({"rules": "single"})).await;
}

#[tokio::test]
async fn a_whole_game_of_iris() {
    play_a_whole_game(GameKind::Iris, json!({"size": 5})).await;
}

#[tokio::test]
async fn a_whole_game_of_adaptoid() {
    play_a_whole_game(GameKind::Adaptoid, json!({})).await;
}

#[tokio::test]
async fn a_whole_game_of_splinter() {
    play_a_whole_game(GameKind::Splinter, json!({"edge": "fall", "no_return": true})).await;
}
