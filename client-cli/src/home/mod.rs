//! What the program remembers: who we are on each server, and how we like things.

mod file;
mod identities;
mod settings;

pub use file::{Home, HomeError};
pub use identities::{Identities, Known};
pub use settings::{
    Background, Bell, Colours, Glyphs, PreferredSide, Settings, ThemeName, TurnSeconds,
};
