//! The pages, one a file.

mod menu;
mod name;
mod server;

pub use menu::Menu;
pub use name::NamePage;
pub use server::ServerPage;
