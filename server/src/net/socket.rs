//! The loop of a connection: frames in, frames out, pings.

use std::future::poll_fn;
use std::mem;
use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures::{SinkExt, Stream, StreamExt};
use tabuleiro_protocol::{Answer, ErrorBody, Millis, Notice, Outcome, Request, decode};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_util::sync::CancellationToken;

use super::close::DisconnectReason;
use super::line::Line;
use super::quota::RequestQuota;
use super::{CLOSE_TIME, HELLO_TIME, PING_EVERY, SILENCE};
use crate::app_state::AppState;
use crate::client::Client;
use crate::frame::frame;
use crate::registry::{Handled, ReplyTo};
use crate::requests::{Greeting, Session, greet};

type Socket = WebSocketStream<Line>;

/// What a connection has to do next.
enum Step {
    Read(Utf8Bytes),
    /// Anything else that came. Rare and large, so it takes no room in every connection.
    Take(Box<Option<Result<Message, Error>>>),
    Ping,
}

impl Step {
    fn after(frame: Option<Result<Message, Error>>) -> Self {
        match frame {
            Some(Ok(Message::Text(text))) => Self::Read(text),
            other => Self::Take(Box::new(other)),
        }
    }
}

/// A connection.
struct Connection {
    app: AppState,
    client: Client,
    address: IpAddr,
    session: Option<Session>,
    quota: RequestQuota,
    heard: Instant,
    since: Instant,
    /// Whether a pong is due.
    pinged: bool,
}

/// Runs a connection to its end.
pub(super) async fn run(
    mut socket: Socket,
    client: Client,
    end: CancellationToken,
    app: AppState,
    address: IpAddr,
) {
    let quota = RequestQuota::new(app.settings().requests_per_second);
    let now = Instant::now();
    let mut connection = Connection {
        app,
        client: client.clone(),
        address,
        session: None,
        quota,
        heard: now,
        since: now,
        pinged: false,
    };
    let reason = connection.serve(&mut socket, &end).await;
    if client.fell_behind() {
        connection.app.metrics().fell_behind.increment(1);
    }
    connection.leave();
    let _ = timeout(CLOSE_TIME, close_handshake(&mut socket, &client, reason)).await;
}

/// Whichever way a connection ends, also by a panic, rooms hear of it and the line is let go of.
impl Drop for Connection {
    fn drop(&mut self) {
        self.leave();
        self.client.outbox().detach();
    }
}

/// Says good-bye: what is still in the outbox, why, and the closing frame.
async fn close_handshake(
    socket: &mut Socket,
    client: &Client,
    reason: DisconnectReason,
) -> Result<(), Error> {
    let outbox = client.outbox();
    let Some(close) = reason.frame() else {
        // If the client said good-bye first, our own is ready and only needs to be sent, and nothing after it.
        outbox.close();
        let _ = socket.flush().await;
        return Ok(poll_fn(|cx| outbox.poll_flush(cx)).await?);
    };
    if reason == DisconnectReason::Resume {
        // Nothing may come in between: whoever gets an event must have got all before it.
        outbox.close();
        outbox.clear();
    }
    if reason == DisconnectReason::Stopping {
        client.enqueue(&frame(&Notice::Stopping));
    }
    outbox.close();
    socket.close(Some(close)).await?;
    poll_fn(|cx| outbox.poll_flush(cx)).await?;
    // The client's own closing frame ends it properly on both sides.
    while let Some(Ok(_)) = socket.next().await {}
    Ok(())
}

impl Connection {
    /// Tells the rooms it was in; there are none the second time.
    fn leave(&self) {
        if let Some(session) = &self.session {
            session.end();
        }
    }

    async fn serve(&mut self, socket: &mut Socket, end: &CancellationToken) -> DisconnectReason {
        let mut ping = interval_at(Instant::now() + PING_EVERY, PING_EVERY);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let hello = sleep(HELLO_TIME);
        let ended = end.cancelled();
        tokio::pin!(hello, ended);
        loop {
            // Whoever does not read but keeps on sending would never come to the end of what is ready.
            if self.client.fell_behind() {
                return self.cut();
            }
            let step = tokio::select! {
                biased;
                step = poll_fn(|cx| self.poll_next(socket, cx)) => step,
                () = &mut ended => return self.cut(),
                _ = ping.tick() => Step::Ping,
                () = &mut hello, if self.session.is_none() => return DisconnectReason::NoHello,
            };
            // Who says hello waits for the storage, and this can be cut too. What is waited for stands
            // right here, because a future with a name would be kept twice.
            let done = tokio::select! {
                biased;
                done = async {
                    match step {
                        Step::Read(text) => self.read(socket, &text).await,
                        Step::Take(frame) => self.take(*frame),
                        Step::Ping => self.ping(socket).await,
                    }
                } => done,
                () = &mut ended => Err(DisconnectReason::Resume),
            };
            match done {
                Ok(()) => {}
                Err(DisconnectReason::Resume) => return self.cut(),
                Err(reason) => return reason,
            }
        }
    }

    /// What comes next from a client that has taken all that was sent to it: who does not read is not
    /// listened to either.
    fn poll_next(&self, socket: &mut Socket, cx: &mut Context<'_>) -> Poll<Step> {
        let next = match ready!(self.client.outbox().poll_flush(cx)) {
            Ok(()) => ready!(Pin::new(socket).poll_next(cx)),
            Err(_) => None,
        };
        Poll::Ready(Step::after(next))
    }

    /// Why the connection was cut from inside.
    fn cut(&self) -> DisconnectReason {
        if self.app.shutdown().is_closing() {
            DisconnectReason::Stopping
        } else {
            DisconnectReason::Resume
        }
    }

    fn now(&self) -> Millis {
        self.app.clock().now()
    }

    /// Sees to what is no request.
    fn take(&mut self, frame: Option<Result<Message, Error>>) -> Result<(), DisconnectReason> {
        self.heard = Instant::now();
        match frame {
            Some(Ok(Message::Pong(payload))) if mem::take(&mut self.pinged) => {
                self.measure(&payload);
                Ok(())
            }
            Some(Ok(Message::Binary(_))) => {
                let error = crate::error::bad_request(crate::texts::TEXT_FRAMES);
                self.refuse(None, error);
                self.quota.count(self.now()).or_else(|(_, end)| end.map_or(Ok(()), Err))
            }
            // A ping costs as much as a request, though there is nothing to answer; and so does a pong that
            // nobody asked for.
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                self.quota.count(self.now()).or_else(|(_, end)| end.map_or(Ok(()), Err))
            }
            Some(Ok(Message::Text(_) | Message::Frame(_))) => Ok(()),
            Some(Err(Error::Capacity(_))) => {
                let (error, _) = self.quota.count_large(self.app.settings().max_frame);
                self.refuse(None, error);
                Err(DisconnectReason::TooLarge)
            }
            Some(Err(Error::Utf8(_))) => Err(DisconnectReason::NotText),
            Some(Err(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake))) => {
                Err(DisconnectReason::Gone)
            }
            Some(Err(Error::Protocol(_))) => Err(DisconnectReason::Garbled),
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(DisconnectReason::Gone),
        }
    }

    async fn read(&mut self, socket: &mut Socket, text: &str) -> Result<(), DisconnectReason> {
        self.heard = Instant::now();
        let at = self.app.clock().at(self.heard);
        self.app.metrics().requests.increment(1);
        if text.len() > self.app.settings().max_frame {
            let (error, end) = self.quota.count_large(self.app.settings().max_frame);
            self.refuse(None, error);
            return end.map_or(Ok(()), Err);
        }
        let counted = self.quota.count(at);
        match decode(text) {
            Ok(request) => match counted {
                Ok(()) => self.obey(socket, request, at).await,
                Err((error, end)) => {
                    self.refuse(Some(request.id), error);
                    return end.map_or(Ok(()), Err);
                }
            },
            Err(wrong) => {
                self.refuse(wrong.re, wrong.error);
                return counted.or_else(|(_, end)| end.map_or(Ok(()), Err));
            }
        }
        Ok(())
    }

    fn refuse(&self, re: Option<u64>, error: ErrorBody) {
        crate::metrics::count_refusal(error.code);
        self.client.send(&frame(&Answer { re, outcome: Outcome::Error(error) }));
    }

    async fn obey(&mut self, socket: &mut Socket, request: Request, at: Millis) {
        if let Some(session) = &self.session {
            session.handle(request, at);
            return;
        }
        // Needed once, so it takes no room in every connection.
        let greeted = Box::pin(greet(self.app.services(), request.call, self.address)).await;
        let reply_to = ReplyTo::over(&self.client, request.id);
        let _: Handled = match greeted {
            Ok(Greeting { person, reply }) => {
                self.session = Some(self.app.session(self.client.clone(), person, self.address));
                reply_to.answer(Ok(reply))
            }
            Err(error) => reply_to.answer(Err(error)),
        };
        if self.session.is_some() {
            // The sooner the lag is known, the better.
            let _ = self.ping(socket).await;
        }
    }

    async fn ping(&mut self, socket: &mut Socket) -> Result<(), DisconnectReason> {
        // A client that never reads is as gone as one that never writes.
        if self.client.outbox().blocked().unwrap_or(self.heard).elapsed() > SILENCE {
            return Err(DisconnectReason::Gone);
        }
        let sent = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(0);
        let ping = Message::Ping(sent.to_be_bytes().to_vec().into());
        self.pinged = true;
        socket.send(ping).await.map_err(|_| DisconnectReason::Gone)
    }

    fn measure(&self, payload: &[u8]) {
        let Ok(sent) = <[u8; 8]>::try_from(payload) else { return };
        let now = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(0);
        self.client.set_lag(now.saturating_sub(u64::from_be_bytes(sent)));
    }
}
