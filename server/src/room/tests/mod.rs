//! The pure room, without a clock, a store or a socket.

mod chatting;
mod clocks;
mod drawing;
mod extremes;
mod joining;
mod lapsing;
mod leaving;
mod playing;
mod recording;
mod rematching;
mod replay_errors;
mod resending;
mod resigning;
mod showing;
mod support;
mod taking_back;
mod undoing;
mod waiting;
