//! Two players at a table of the server, who check every frame they get.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{bail, ensure};
use tokio::sync::watch;

use crate::moves::Moves;
use crate::progress::Progress;
use crate::table::Turn;
use crate::wire::{Entered, Wire, answer, read};

/// A player: a connection, and the last event it has of the present room.
struct Player {
    wire: Wire,
    seq: u32,
    asked: u64,
}

/// A room with its two players; the host has seat 0.
pub struct ServerTable {
    players: [Player; 2],
    room: watch::Sender<Arc<Progress>>,
    /// The game and its moves.
    pub moves: Moves,
}

impl Player {
    async fn hello(address: SocketAddr, name: &str) -> anyhow::Result<Self> {
        Ok(Self { wire: hello(address, name).await?, seq: 0, asked: 1 })
    }

    fn number(&mut self) -> u64 {
        self.asked += 1;
        self.asked
    }

    async fn enter(&mut self, request: &str) -> anyhow::Result<String> {
        let number = self.number();
        let text = self.wire.ask(format!(r#"{{"id":{number},{request}}}"#)).await?;
        let Entered { snapshot } = answer(&text)?;
        self.seq = snapshot.seq;
        Ok(snapshot.room)
    }

    /// Reads until the event `last` has come and, if one is due, the answer to a request; says
    /// when each came. Events must come one after the other, without a gap and none twice.
    async fn follow(&mut self, room: &str, last: u32, re: Option<u64>) -> anyhow::Result<Came> {
        let mut came = Came { answer: None, event: None };
        while self.seq < last || (re.is_some() && came.answer.is_none()) {
            let text = self.wire.next().await?;
            let frame = read(&text)?;
            if let Some(error) = frame.error {
                bail!("refused: {error}");
            }
            if frame.re.is_some() {
                ensure!(frame.re == re, "an answer to no request: {text}");
                came.answer = Some(Instant::now());
            } else if frame.advance(room, &mut self.seq)? {
                came.event.get_or_insert_with(Instant::now);
            }
        }
        Ok(came)
    }
}

/// When something came.
struct Came {
    answer: Option<Instant>,
    event: Option<Instant>,
}

/// A connection of a new person.
pub async fn hello(address: SocketAddr, name: &str) -> anyhow::Result<Wire> {
    let mut wire = Wire::connect(address).await?;
    wire.ask(format!(r#"{{"id":1,"type":"hello","version":1,"name":"{name}"}}"#)).await?;
    Ok(wire)
}

impl ServerTable {
    /// Two new people, and a game between them.
    pub async fn open(address: SocketAddr, number: usize, moves: Moves) -> anyhow::Result<Self> {
        let host = Player::hello(address, &format!("host {number}")).await?;
        let guest = Player::hello(address, &format!("guest {number}")).await?;
        let players = [host, guest];
        let mut table = Self { players, room: watch::Sender::default(), moves };
        table.begin().await?;
        Ok(table)
    }

    /// Where the present room is announced. What it says of the room before is then its end.
    pub fn progress(&self) -> watch::Receiver<Arc<Progress>> {
        self.room.subscribe()
    }

    async fn begin(&mut self) -> anyhow::Result<()> {
        let game = self.moves.game().info().id;
        let [host, guest] = &mut self.players;
        let request = format!(r#""type":"create","game":"{game}","turn_limit":60,"first":"host""#);
        let room = host.enter(&request).await?;
        guest.enter(&format!(r#""type":"join","room":"{room}""#)).await?;
        host.follow(&room, guest.seq, None).await?;
        let progress = Progress::new(room, guest.seq);
        self.room.send_replace(Arc::new(progress));
        Ok(())
    }

    /// Plays one action and waits until everyone knows.
    pub async fn play(&mut self) -> anyhow::Result<Turn> {
        let Some(seat) = self.moves.to_move() else {
            self.next_game().await?;
            return Box::pin(self.play()).await;
        };
        let (ply, action) = (self.moves.ply(), self.moves.draw());
        let over = self.moves.to_move().is_none();
        let [zero, one] = &mut self.players;
        let [mover, other] = if seat.index() == 0 { [zero, one] } else { [one, zero] };
        let progress = Arc::clone(&self.room.borrow());
        let room = &progress.room;
        let (number, seen) = (mover.number(), mover.seq);
        // The end of a game is an event of its own, after the action's.
        let last = seen + 1 + u32::from(over);
        let begun = Instant::now();
        mover.wire.send(format!(
            r#"{{"id":{number},"type":"play","room":"{room}","ply":{ply},"seen":{seen},"action":"{action}"}}"#
        )).await?;
        let (own, theirs) = tokio::try_join!(
            mover.follow(room, last, Some(number)),
            other.follow(room, last, None)
        )?;
        progress.reach(last);
        let since = |moment: Option<Instant>| moment.unwrap_or(begun).duration_since(begun);
        Ok(Turn { begun, acknowledged: since(own.answer), received: since(theirs.event) })
    }

    async fn next_game(&mut self) -> anyhow::Result<()> {
        let old = Arc::clone(&self.room.borrow());
        self.moves.begin();
        self.begin().await?;
        for player in &mut self.players {
            let number = player.number();
            let leave = format!(r#"{{"id":{number},"type":"leave","room":"{}"}}"#, old.room);
            player.wire.ask(leave).await?;
        }
        Ok(())
    }
}
