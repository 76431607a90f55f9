//! The yardstick: a bare relay of the same stack. It knows rooms and nothing else; whatever a
//! member of a room sends goes to all its members, the sender included. No rules, no storage.

use std::net::SocketAddr;
use std::sync::Arc;

use dashmap::DashMap;
use futures::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, accept_async_with_config};

/// As the server that it is compared with: how many frames wait for a client, and the buffers.
const OUTBOX: usize = 128;
const READ_BUFFER: usize = 1024;
const WRITE_BUFFER: usize = 4 * 1024;

type Rooms = DashMap<Utf8Bytes, Vec<mpsc::Sender<Utf8Bytes>>>;

/// Serves for ever; prints where.
pub async fn serve(address: SocketAddr) -> anyhow::Result<()> {
    let listener = TcpListener::bind(address).await?;
    println!("relay at ws://{}/ws", listener.local_addr()?);
    let rooms = Arc::new(Rooms::new());
    loop {
        let (stream, _) = listener.accept().await?;
        tokio::spawn(member(stream, Arc::clone(&rooms)));
    }
}

/// A connection. Its first frame names its room.
async fn member(stream: TcpStream, rooms: Arc<Rooms>) -> Result<(), Error> {
    let _ = stream.set_nodelay(true);
    let config =
        WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(WRITE_BUFFER);
    let mut socket = accept_async_with_config(stream, Some(config)).await?;
    let Some(Message::Text(room)) = socket.next().await.transpose()? else { return Ok(()) };
    let (outbox, mut frames) = mpsc::channel(OUTBOX);
    rooms.entry(room.clone()).or_default().push(outbox.clone());
    socket.send(Message::Text(room.clone())).await?;
    let done = relay(&mut socket, &mut frames, &room, &rooms).await;
    if let Some(mut members) = rooms.get_mut(&room) {
        members.retain(|member| !member.same_channel(&outbox));
    }
    done
}

async fn relay(
    socket: &mut WebSocketStream<TcpStream>,
    frames: &mut mpsc::Receiver<Utf8Bytes>,
    room: &Utf8Bytes,
    rooms: &Rooms,
) -> Result<(), Error> {
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
                Some(Message::Text(text)) => pass_on(&text, room, rooms),
                Some(Message::Close(_)) | None => return Ok(()),
                Some(_) => {}
            },
        }
    }
}

fn pass_on(text: &Utf8Bytes, room: &Utf8Bytes, rooms: &Rooms) {
    if let Some(members) = rooms.get(room) {
        for member in members.iter() {
            let _ = member.try_send(text.clone());
        }
    }
}
