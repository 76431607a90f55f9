//! A WebSocket from the bytes up, for what no library would send.

mod frame;
mod line;

pub use frame::{Frame, kind};
pub use line::{Ears, Heard, Line, handshake};
