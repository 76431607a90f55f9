//! Frames that no client of ours would send, by the million.
//!
//! They begin as the messages of docs/protocol.md and are damaged in every way that we could think of.
//! [`decode_many`] gives them to the decoder; [`besiege`] sends them to the real program over real
//! sockets, while two people play a game there and must not notice.

mod attacker;
mod breach;
mod corpus;
mod damage;
mod decoder;
mod knowledge;
mod message;
mod mutator;
mod odd;
mod scene;
mod siege;
mod tally;
mod verdict;
mod witness;

pub use corpus::Corpus;
pub use decoder::decode_many;
pub use mutator::Mutator;
pub use siege::{Limits, Outcome, Siege, besiege};
pub use tally::Tally;
pub use witness::Testimony;
