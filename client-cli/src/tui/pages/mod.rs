//! The pages, one a file.

mod game;
mod menu;
mod name;
mod server;

pub use game::GamePage;
pub use menu::Menu;
pub use name::NamePage;
pub use server::ServerPage;
