//! The pages, one a file or folder.

mod arrange;
mod doors;
mod game;
mod games;
mod lobby;
mod menu;
mod name;
mod new_room;
mod parts;
mod replay;
mod rules;
mod server;
mod settings;
mod trouble;

pub use game::GamePage;
pub use games::GamesPage;
pub use lobby::{LobbyPage, Tab};
pub use menu::Menu;
pub use name::NamePage;
pub use new_room::NewRoomPage;
pub use replay::ReplayPage;
pub use rules::RulesPage;
pub use server::ServerPage;
pub use settings::SettingsPage;
