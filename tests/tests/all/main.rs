//! Every promise of the server as a behaviour, over real sockets.

mod connections;
mod hello;
mod playing;
mod spectators;
