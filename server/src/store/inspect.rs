//! What a host asks of a store beside serving: whether it is sound, and for a copy.

use std::path::Path;

use futures::future::BoxFuture;
use tabuleiro_protocol::{GameSummary, RoomId};

use super::{Record, StoreError};

/// A store that is opened to be looked into, also while a server writes it. Nothing in it is changed.
pub trait Inspect: Send {
    /// Adds what the storage itself finds wrong, whatever game it belongs to.
    fn own_problems<'a>(
        &'a mut self,
        found: &'a mut Vec<String>,
    ) -> BoxFuture<'a, Result<(), StoreError>>;

    /// The next people, in any order; none at the end.
    fn next_people(&mut self) -> BoxFuture<'_, Result<Vec<InspectedName>, StoreError>>;

    /// The next games, in any order; none at the end. Each is as it was at one moment.
    fn next_games(&mut self) -> BoxFuture<'_, Result<Vec<InspectedGame>, StoreError>>;

    /// Writes everything, as it is at one moment, to a file that is there and empty.
    fn copy_to<'a>(&'a mut self, file: &'a Path) -> BoxFuture<'a, Result<(), StoreError>>;

    /// A quick look whether the storage holds together.
    fn verify(&mut self) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Lets go of the files.
    fn close(self: Box<Self>) -> BoxFuture<'static, Result<(), StoreError>>;
}

/// A name as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InspectedName {
    /// As the person wrote it.
    pub name: String,
    /// As it must be unique.
    pub folded: String,
}

/// A game with everything that is kept of it.
pub struct InspectedGame {
    /// Which game or, if that cannot be read, what is known of it.
    pub id: Result<RoomId, String>,
    /// Its log.
    pub records: Result<Vec<Record>, StoreError>,
    /// What the store takes for the number of its last event; 0 if it knows of none.
    pub last: i64,
    /// What lists show of it.
    pub listed: Box<dyn Listed>,
}

/// What lists show of a game, which repeats what its log says.
pub trait Listed: Send {
    /// Everything in which that differs from what the log gives.
    fn differences(&self, told: &GameSummary) -> Vec<String>;
}
