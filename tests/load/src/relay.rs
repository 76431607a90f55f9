//! The yardstick: a bare relay of the same stack. It knows rooms and nothing else; whatever a
//! member of a room sends goes to all its members, the sender included. No rules, no storage.
//!
//! With a [`Ledger`] it is what any server comes to that stores every move before it is told, and tells as
//! much about it as ours does.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use dashmap::DashMap;
use futures::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, accept_async_with_config};

use crate::ledger::Ledger;

/// As the server that it is compared with: how many frames wait for a client, and the buffers.
const OUTBOX: usize = 128;
const READ_BUFFER: usize = 1024;
const WRITE_BUFFER: usize = 4 * 1024;

/// As many bytes as most events of the server have.
const EVENT: usize = 480;

/// What the connections share.
struct Hub {
    rooms: DashMap<Utf8Bytes, Vec<mpsc::Sender<Utf8Bytes>>>,
    ledger: Option<Ledger>,
}

/// Serves for ever; prints where.
pub async fn serve(address: SocketAddr, database: Option<&Path>) -> anyhow::Result<()> {
    let ledger = match database {
        Some(path) => Some(Ledger::open(path).await?),
        None => None,
    };
    let listener = TcpListener::bind(address).await?;
    println!("relay at ws://{}/ws", listener.local_addr()?);
    let hub = Arc::new(Hub { rooms: DashMap::new(), ledger });
    loop {
        let (stream, _) = listener.accept().await?;
        tokio::spawn(member(stream, Arc::clone(&hub)));
    }
}

/// A connection. Its first frame names its room.
async fn member(stream: TcpStream, hub: Arc<Hub>) -> anyhow::Result<()> {
    let _ = stream.set_nodelay(true);
    let config =
        WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(WRITE_BUFFER);
    let mut socket = accept_async_with_config(stream, Some(config)).await?;
    let Some(Message::Text(room)) = socket.next().await.transpose()? else { return Ok(()) };
    let (outbox, mut frames) = mpsc::channel(OUTBOX);
    hub.rooms.entry(room.clone()).or_default().push(outbox.clone());
    socket.send(Message::Text(room.clone())).await?;
    let done = relay(&mut socket, &mut frames, &room, &hub).await;
    if let Some(mut members) = hub.rooms.get_mut(&room) {
        members.retain(|member| !member.same_channel(&outbox));
    }
    done
}

async fn relay(
    socket: &mut WebSocketStream<TcpStream>,
    frames: &mut mpsc::Receiver<Utf8Bytes>,
    room: &Utf8Bytes,
    hub: &Hub,
) -> anyhow::Result<()> {
    loop {
        tokio::select! {
            biased;
            Some(text) = frames.recv() => {
                socket.feed(Message::Text(text)).await?;
                while let Ok(text) = frames.try_recv() {
                    socket.feed(Message::Text(text)).await?;
                }
                socket.flush().await?;
            }
            frame = socket.next() => match frame.transpose()? {
                Some(Message::Text(text)) => hub.take(text, room).await?,
                Some(Message::Close(_)) | None => return Ok(()),
                Some(_) => {}
            },
        }
    }
}

fn as_long_as_an_event(text: &str) -> Utf8Bytes {
    let mut event = Vec::with_capacity(EVENT.max(text.len()));
    event.extend_from_slice(text.as_bytes());
    event.resize(EVENT.max(text.len()), b' ');
    String::from_utf8(event).unwrap_or_default().into()
}

impl Hub {
    async fn take(&self, text: Utf8Bytes, room: &Utf8Bytes) -> anyhow::Result<()> {
        let Some(ledger) = &self.ledger else {
            self.pass_on(&text, room);
            return Ok(());
        };
        ledger.write(room, &text).await?;
        self.pass_on(&as_long_as_an_event(&text), room);
        Ok(())
    }

    fn pass_on(&self, text: &Utf8Bytes, room: &Utf8Bytes) {
        if let Some(members) = self.rooms.get(room) {
            for member in members.iter() {
                let _ = member.try_send(text.clone());
            }
        }
    }
}
