//! The pages of the full-screen program: what they do with what happens, and how they look.

mod everywhere;
mod fixtures;
mod games;
mod lobby;
mod menu;
mod new_room;
mod openings;
mod replay;
mod rules;
mod server;
mod settings;
mod small;
mod stage;
