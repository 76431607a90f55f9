//! Tabuleiro in a terminal.
//!
//! The program itself is small: [`args`] says what can be asked for, and each answer is a
//! module. [`board`] draws any board from a layout and pieces, and knows no game.

pub mod arena;
pub mod args;
pub mod ascii;
pub mod board;
pub mod bot;
pub mod commands;
pub mod engine;
pub mod given;
pub mod home;
pub mod link;
pub mod manual;
pub mod panel;
pub mod plain;
pub mod record;
pub mod show;
pub mod terminal;
pub mod think;
pub mod tui;
