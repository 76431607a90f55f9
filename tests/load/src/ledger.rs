//! What a relay needs to store every move as the server does: on disk before anyone hears of it.

use std::path::Path;

use anyhow::Context;
use dashmap::DashMap;
use serde_json::json;
use tabuleiro_protocol::{Person, PersonId, RoomId, Seq};
use tabuleiro_server::live::new_room;
use tabuleiro_server::room::opening;
use tabuleiro_server::store::{Append, Durability, Record, SqliteStore, Store};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// As many bytes as most events have on disk.
const BODY: usize = 70;

/// The server's own storage, without a server.
pub struct Ledger {
    store: SqliteStore,
    games: DashMap<Utf8Bytes, (RoomId, Seq)>,
}

impl Ledger {
    /// A new file.
    pub async fn open(path: &Path) -> anyhow::Result<Self> {
        let store = SqliteStore::open(path, Durability::Full).await?;
        Ok(Self { store, games: DashMap::new() })
    }

    /// Stores a move of a room, and returns once it is on disk.
    pub async fn write(&self, room: &Utf8Bytes, text: &Utf8Bytes) -> anyhow::Result<()> {
        let (game, last) = match self.games.get(room).map(|game| *game) {
            Some(known) => known,
            None => self.begin().await?,
        };
        let body: String = text.chars().take(BODY).collect();
        let records = vec![Record { seq: last + 1, at: 1, body }];
        let append = Append { room: game, after: last, records, summary: None, invite: None };
        self.store.append(vec![append]).await?;
        self.games.insert(room.clone(), (game, last + 1));
        Ok(())
    }

    /// A new game, with its last event.
    async fn begin(&self) -> anyhow::Result<(RoomId, Seq)> {
        let setup = serde_json::from_value(json!({ "game": "trench" }))?;
        let host = Person { id: PersonId::random(), name: "relay".to_owned() };
        let (room, append) = new_room(RoomId::random(), opening(&host, &setup, false), 1)?;
        self.store.append(vec![append]).await.context("a new game")?;
        Ok((room.id(), room.seq()))
    }
}
