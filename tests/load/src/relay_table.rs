//! Two players at a table of the bare relay, who play the same moves.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use anyhow::ensure;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::moves::Moves;
use crate::progress::Progress;
use crate::table::Turn;
use crate::wire::Wire;

/// Two members of a room of the relay.
pub struct RelayTable {
    players: [Wire; 2],
    sent: u32,
    room: watch::Sender<Arc<Progress>>,
    /// The game and its moves.
    pub moves: Moves,
}

/// A connection to a room of the relay.
pub async fn member(address: SocketAddr, room: &str) -> anyhow::Result<Wire> {
    let mut wire = Wire::connect(address).await?;
    wire.send(room.to_owned()).await?;
    wire.next().await?;
    Ok(wire)
}

impl RelayTable {
    /// Two connections in a room of their own.
    pub async fn open(address: SocketAddr, number: usize, moves: Moves) -> anyhow::Result<Self> {
        let room = format!("room {number}");
        let players = [member(address, &room).await?, member(address, &room).await?];
        let room = watch::Sender::new(Arc::new(Progress::new(room, 0)));
        Ok(Self { players, sent: 0, room, moves })
    }

    /// Where it says how far it is.
    pub fn progress(&self) -> watch::Receiver<Arc<Progress>> {
        self.room.subscribe()
    }

    /// Sends one action, as long as the request to the server would be, and waits until both have it.
    pub async fn play(&mut self) -> anyhow::Result<Turn> {
        let Some(seat) = self.moves.to_move() else {
            self.moves.begin();
            return Box::pin(self.play()).await;
        };
        let (ply, action) = (self.moves.ply(), self.moves.draw());
        self.sent += 1;
        let text = format!(
            r#"{{"id":{},"type":"play","room":"00000000-0000-4000-8000-000000000000","ply":{ply},"seen":{ply},"action":"{action}"}}"#,
            self.sent
        );
        let [zero, one] = &mut self.players;
        let [mover, other] = if seat.index() == 0 { [zero, one] } else { [one, zero] };
        let begun = Instant::now();
        mover.send(text.clone()).await?;
        let (own, theirs) = tokio::try_join!(arrival(mover, &text), arrival(other, &text))?;
        self.room.borrow().reach(self.sent);
        let (acknowledged, received) = (own.duration_since(begun), theirs.duration_since(begun));
        Ok(Turn { begun, acknowledged, received })
    }
}

async fn arrival(wire: &mut Wire, expected: &str) -> anyhow::Result<Instant> {
    let text: Utf8Bytes = wire.next().await?;
    // A relay that stores makes it as long as an event.
    ensure!(text.trim_end() == expected, "the relay sent something else: {text}");
    Ok(Instant::now())
}
