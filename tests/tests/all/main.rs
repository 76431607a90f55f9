//! Every promise of the server as a behaviour, over real sockets.

mod bots;
mod chat;
mod clocks;
mod connections;
mod draws_and_resigning;
mod hello;
mod http;
mod limits;
mod lobby;
mod page;
mod playing;
mod private_rooms;
mod quick_match;
mod rematch;
mod replays;
mod resending;
mod resume;
mod rooms;
mod security;
mod slow_readers;
mod spectators;
mod stopping;
mod storage_trouble;
mod taking_back;
mod undo;
