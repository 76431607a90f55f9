//! The pure room, without a clock, a store or a socket.

mod chatting;
mod clocks;
mod drawing;
mod extremes;
mod joining;
mod leaving;
mod misfits;
mod playing;
mod recording;
mod rematching;
mod resending;
mod resigning;
mod showing;
mod support;
mod taking_back;
mod undoing;
