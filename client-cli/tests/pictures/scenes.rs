//! What is to be seen on the pictures: pages of the program with real games.

use crossterm::event::KeyCode;
use serde_json::json;
use tabuleiro::home::Settings;
use tabuleiro::tui::pages::{
    GamesPage, LobbyPage, NewRoomPage, ReplayPage, RulesPage, ServerPage, SettingsPage, Tab,
};
use tabuleiro::tui::{Model, Page};
use tabuleiro_protocol::{Call, Place, Reply};
use tabuleiro_rules::{GameKind, Seat};

use crate::driver::Driver;
use crate::fixtures::{
    ana, bruno, entered, finished, lobby, room, rules, setup, snapshot, summary,
};
use crate::positions;
use crate::room::Room;
use crate::stage::{Stage, address};

/// Something to be seen.
pub(crate) struct Scene {
    /// The name of the picture.
    pub(crate) name: &'static str,
    /// What is on it, for those who do not see it.
    pub(crate) about: &'static str,
    /// Makes it.
    pub(crate) make: fn() -> Model,
}

/// Everything there is to be seen.
pub(crate) const SCENES: &[Scene] = &[
    Scene { name: "menu", about: "The main menu", make: menu },
    Scene { name: "lobby", about: "The lobby with rooms that wait for a player", make: open_rooms },
    Scene { name: "live", about: "The lobby with games that can be watched", make: live_rooms },
    Scene { name: "new-room", about: "The form for a new room", make: new_room },
    Scene { name: "server", about: "The choice of a server", make: server },
    Scene { name: "settings", about: "The settings", make: settings },
    Scene { name: "rules", about: "The rules of a game", make: rules_page },
    Scene { name: "games", about: "The list of finished games", make: games },
    Scene { name: "duplohex", about: "A game of DuploHex", make: duplohex },
    Scene { name: "trench", about: "A game of Trench, with a piece in hand", make: trench },
    Scene { name: "iris", about: "A game of Iris", make: iris },
    Scene { name: "iris-large", about: "A game of Iris on a large board", make: iris_large },
    Scene {
        name: "adaptoid",
        about: "A game of Adaptoid, with a creature in hand",
        make: adaptoid,
    },
    Scene { name: "splinter", about: "A game of Splinter, with the king in hand", make: splinter },
    Scene { name: "chooser", about: "The choice between two actions on a cell", make: chooser },
    Scene { name: "help", about: "The keys of a game", make: help },
    Scene { name: "replay", about: "The replay of a game of Trench", make: replay },
];

/// Plays the last turn of a game, so that it is marked, and does something with keys.
fn game(room: fn() -> Room, last: &[&str], keys: &[&str]) -> Model {
    let mut room = room();
    let mut driver = Driver::new(&room);
    last.iter().for_each(|action| driver.play(&mut room, action));
    for keys in keys {
        match keys.strip_prefix("to ") {
            Some(cell) => driver.go_to(cell),
            None => driver.keys(keys),
        }
    }
    driver.model
}

fn duplohex() -> Model {
    game(positions::duplohex, &positions::DUPLOHEX_LAST, &["to d3"])
}

fn trench() -> Model {
    let keys = ["to f3", "enter", "to f3-h5"];
    game(positions::trench, &positions::TRENCH_LAST, &keys)
}

fn iris() -> Model {
    game(positions::iris6, &positions::IRIS6_LAST, &["to f5"])
}

fn iris_large() -> Model {
    game(positions::iris8, &positions::IRIS8_LAST, &["to h3"])
}

fn adaptoid() -> Model {
    let keys = ["to b3", "enter"];
    game(positions::adaptoid, &positions::ADAPTOID_LAST, &keys)
}

fn splinter() -> Model {
    let keys = ["to i12", "enter", "to i12-e"];
    game(positions::splinter, &positions::SPLINTER_LAST, &keys)
}

fn chooser() -> Model {
    let keys = ["to d3", "enter"];
    game(positions::duplohex, &positions::DUPLOHEX_LAST, &keys)
}

fn help() -> Model {
    game(positions::trench, &positions::TRENCH_LAST, &["?"])
}

/// A page above the menu, with the rules it asks for.
fn on(page: impl Page + 'static) -> Stage {
    let mut stage = Stage::on(page);
    stage.fill_lobby(lobby());
    for (page, tag, call) in stage.questions() {
        if let Call::Rules { game } = call {
            stage.answer((page, tag), Ok(rules(game)));
        }
    }
    stage
}

fn menu() -> Model {
    let mut stage = Stage::offline();
    stage.comes_online(vec![room(12)]);
    stage.tick();
    for (page, tag, call) in stage.questions() {
        let reply = match call {
            Call::Watch { place: Place::Room(_), .. } => {
                let table = snapshot(12, GameKind::Adaptoid, Some([bruno(), ana()]));
                entered(table, vec![Seat::Zero], None)
            }
            Call::Games { .. } => {
                let game = summary(1, setup(GameKind::Iris, json!({})), 9);
                Reply::Games { games: vec![game; 31], next: None }
            }
            _ => continue,
        };
        stage.answer((page, tag), Ok(reply));
    }
    stage.fill_lobby(lobby());
    stage.model
}

fn open_rooms() -> Model {
    on(LobbyPage::new(Tab::Open)).model
}

fn live_rooms() -> Model {
    on(LobbyPage::new(Tab::Live)).model
}

fn new_room() -> Model {
    let page = NewRoomPage::new(&Settings::default()).of(GameKind::Splinter);
    on(page).model
}

fn server() -> Model {
    on(ServerPage::new(&address())).model
}

fn settings() -> Model {
    on(SettingsPage::new()).model
}

fn rules_page() -> Model {
    on(RulesPage::new(Some(GameKind::Iris))).model
}

fn games() -> Model {
    let mut stage = Stage::on(GamesPage::all());
    let (to, _) = stage.question("games");
    let kinds = GameKind::ALL.iter().cycle().take(12);
    let games = (1..).zip(kinds).map(|(n, game)| summary(n, setup(*game, json!({})), 20 + n));
    let games = games.collect();
    stage.answer(to, Ok(Reply::Games { games, next: None }));
    stage.model
}

fn replay() -> Model {
    let mut stage = Stage::on(ReplayPage::fetch(room(40)));
    let (to, _) = stage.question("replay");
    stage.answer(to, Ok(Reply::Replay { record: Box::new(finished()) }));
    stage.keys(":9");
    stage.press(KeyCode::Enter);
    stage.model
}
