//! Every promise of the server as a behaviour, over real sockets.

mod hello;
mod playing;
mod spectators;
