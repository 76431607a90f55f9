//! The game page: what it shows and what keys, clicks and news do.

mod choosing;
mod driver;
mod ends;
mod events;
mod last;
mod offline;
mod positions;
mod room;
mod screens;
mod windows;
