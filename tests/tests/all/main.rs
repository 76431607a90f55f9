//! Every promise of the server as a behaviour, over real sockets.

mod bots;
mod chat;
mod connections;
mod draws_and_resigning;
mod hello;
mod lobby;
mod playing;
mod private_rooms;
mod quick_match;
mod rematch;
mod resending;
mod resume;
mod rooms;
mod spectators;
mod taking_back;
mod undo;
