//! The real program behind a bad line, killed again and again while people play.
//!
//! Clients speak to the server through a [`Proxy`] that cuts, stalls and splits what passes. They come
//! back, resume by `seq` and send again what was not answered. After every kill a copy of the file is
//! compared with what they were told. If asked for, the disk is slow and fails now and then, too.

mod log;
mod proxy;
mod remains;
mod round;
mod seat;
mod table;
mod watcher;
mod weather;

pub use proxy::Proxy;
pub use round::{Plan, Score, run};
