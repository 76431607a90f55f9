//! The task that keeps the line.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures::{SinkExt, StreamExt};
use tabuleiro_protocol::{
    Answer, Call, ErrorBody, ErrorCode, Outcome, Reply, Request, RoomEvent, RoomId, ServerMessage,
    VERSION,
};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_tls};

use super::handle::Job;
use super::heartbeat::{Heartbeat, SLOW, Verdict};
use super::metered::{Meter, Metered};
use super::pending::{Pending, PendingRequests, Waiting};
use super::rooms::{Hearing, Rooms};
use super::{Address, Backoff, CallError, Identity, Link, News};

/// How long connecting and hello may take.
const CONNECT_TIME: Duration = Duration::from_secs(10);

/// The same while a clock runs for us: a first packet that was lost must not cost half a turn.
const CONNECT_TIME_IN_GAME: Duration = Duration::from_secs(4);

/// A connection; the stream below it is another one in tests.
type Socket<S = MaybeTlsStream<Metered<TcpStream>>> = WebSocketStream<S>;

/// Opens a line, which is kept until the [`Link`] is dropped.
#[must_use]
pub fn open(address: Address, identity: Identity) -> (Link, mpsc::UnboundedReceiver<News>) {
    let (line, link, told) = Line::new(address, identity);
    tokio::spawn(line.run());
    (link, told)
}

/// How a connection ended.
#[derive(Debug)]
pub(super) enum End {
    /// It broke; why, for people.
    Broken(String),
    /// The server does not want us.
    Refused(ErrorBody),
    /// Nobody wants it any more.
    Done,
}

pub(super) struct Line {
    address: Address,
    identity: Identity,
    asked: mpsc::UnboundedReceiver<Job>,
    news: mpsc::UnboundedSender<News>,
    requests: PendingRequests,
    rooms: Rooms,
    /// Whether we want to hear of changes in the lobby.
    lobby: bool,
    /// Somebody does not want to wait for the next attempt.
    hurry: Arc<Notify>,
    /// When the last bytes came.
    meter: Meter,
    /// Whether we have told that a request waits for its answer.
    sending: bool,
}

impl Line {
    /// A line that nobody keeps yet, and what others hold of it.
    pub(super) fn new(
        address: Address,
        identity: Identity,
    ) -> (Self, Link, mpsc::UnboundedReceiver<News>) {
        let (jobs, asked) = mpsc::unbounded_channel();
        let (news, told) = mpsc::unbounded_channel();
        let hurry = Arc::new(Notify::new());
        let line = Self {
            address,
            identity,
            asked,
            news,
            requests: PendingRequests::default(),
            rooms: Rooms::default(),
            lobby: false,
            hurry: Arc::clone(&hurry),
            meter: Meter::new(),
            sending: false,
        };
        (line, Link { jobs, hurry }, told)
    }

    async fn run(mut self) {
        let mut backoff = Backoff::default();
        loop {
            let patience = if self.rooms.in_game() { CONNECT_TIME_IN_GAME } else { CONNECT_TIME };
            let end = match timeout(patience, self.connect()).await {
                Ok(Ok(mut socket)) => {
                    backoff.reset();
                    self.serve(&mut socket).await
                }
                Ok(Err(end)) => end,
                Err(_) => End::Broken("the server does not answer".to_owned()),
            };
            match end {
                End::Done => return,
                End::Refused(error) => {
                    self.tell(News::Refused(error));
                    return;
                }
                End::Broken(why) => {
                    self.sending = false;
                    let retry = backoff.next(self.rooms.in_game(), rand::random());
                    // Listening must begin before anybody can know that there is a pause.
                    let hurry = self.hurry.clone();
                    let mut hurried = pin!(hurry.notified());
                    hurried.as_mut().enable();
                    self.tell(News::Offline { why, retry });
                    tokio::select! {
                        () = tokio::time::sleep(retry) => {}
                        // Whoever looks at it does not have to wait long after the next attempt.
                        () = hurried => backoff.reset(),
                        () = self.news.closed() => return,
                    }
                }
            }
        }
    }

    fn tell(&self, news: News) {
        // If nobody listens the line ends soon anyway.
        let _ = self.news.send(news);
    }

    /// Connects and says hello.
    async fn connect(&mut self) -> Result<Socket, End> {
        let broken = |why: String| End::Broken(why);
        let mut socket = self.open().await.map_err(|error| broken(self.why_not(&error)))?;
        let (name, secret, token) = match self.identity.clone() {
            Identity::New { name, secret } => (Some(name), secret, None),
            Identity::Known(token) => (None, None, Some(token)),
        };
        let hello = Request { id: 0, call: Call::Hello { version: VERSION, name, token, secret } };
        send(&mut socket, &hello).await?;
        match read_answer(&mut socket).await? {
            Outcome::Ok(Reply::Welcome { you, token, limits, rooms, .. }) => {
                self.identity = Identity::Known(token.clone());
                self.rooms.be(you.id);
                self.tell(News::Online { you, token, limits, rooms });
                Ok(socket)
            }
            Outcome::Error(error) if may_pass(error.code) => Err(broken(error.message)),
            Outcome::Error(error) => Err(End::Refused(error)),
            Outcome::Ok(_) => Err(broken("the server does not speak our language".to_owned())),
        }
    }

    /// A connection on which nothing has been said yet.
    async fn open(&self) -> Result<Socket, tungstenite::Error> {
        let stream = TcpStream::connect((self.address.host(), self.address.port())).await?;
        stream.set_nodelay(true)?;
        let stream = Metered::new(stream, self.meter.clone());
        let (socket, _) = client_async_tls(self.address.socket(), stream).await?;
        Ok(socket)
    }

    /// Why there is no connection.
    fn why_not(&self, error: &tungstenite::Error) -> String {
        use std::io::ErrorKind::InvalidData;
        use tungstenite::Error::{Io, Tls};
        match error {
            Tls(error) => format!("no secure connection: {error}"),
            // What is wrong with a certificate is told in this way.
            Io(error) if self.address.is_secure() && error.kind() == InvalidData => {
                format!("no secure connection: {error}")
            }
            _ => format!("no server at {}", self.address),
        }
    }

    /// Keeps a connection for as long as it carries anything.
    pub(super) async fn serve<S>(&mut self, socket: &mut Socket<S>) -> End
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        if let Err(end) = self.resume(socket).await {
            return end;
        }
        let mut heartbeat = Heartbeat::new(Instant::now());
        loop {
            let (now, waits) = (Instant::now(), self.requests.waits_since());
            self.tell_sending(now, waits);
            let wake = match heartbeat.verdict(now, waits, self.meter.last()) {
                Verdict::Wait(until) => until,
                Verdict::Dead => return End::Broken("the server has fallen silent".to_owned()),
                Verdict::Probe => {
                    heartbeat.probe(now);
                    match self.request(socket, Call::Ping, Waiting::Probe).await {
                        Ok(()) => continue,
                        Err(end) => return end,
                    }
                }
            };
            let told = waits.filter(|_| !self.sending).map_or(wake, |waits| waits + SLOW);
            let done = tokio::select! {
                job = self.asked.recv() => match job {
                    Some(job) => self.ask(socket, job).await,
                    None => return leave(socket).await,
                },
                frame = socket.next() => {
                    heartbeat.frame(Instant::now());
                    match frame {
                        Some(Ok(Message::Text(text))) => {
                            self.read(socket, &text, &mut heartbeat).await
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => Err(broken()),
                        Some(Ok(_)) => Ok(()),
                    }
                }
                () = sleep_until(wake.min(told)) => Ok(()),
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Tells when a request has waited for a while, and when none does any more.
    fn tell_sending(&mut self, now: Instant, waits: Option<Instant>) {
        let sending = waits.is_some_and(|waits| now >= waits + SLOW);
        if sending != self.sending {
            self.sending = sending;
            self.tell(News::Sending(sending));
        }
    }

    /// Back on the line: into every room again, then what was lost is asked again.
    async fn resume<S>(&mut self, socket: &mut Socket<S>) -> Result<(), End>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let again = self.requests.after_break();
        for (room, call) in self.rooms.resume() {
            self.request(socket, call, Waiting::Resume(room)).await?;
        }
        if self.lobby {
            self.request(socket, Call::Lobby { watch: true }, Waiting::Nobody).await?;
        }
        for (id, call) in again {
            send(socket, &Request { id, call }).await?;
        }
        Ok(())
    }

    async fn ask<S>(&mut self, socket: &mut Socket<S>, job: Job) -> Result<(), End>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        if let Call::Lobby { watch } = job.call {
            self.lobby = watch;
        }
        self.request(socket, job.call, Waiting::Caller(job.answer)).await
    }

    async fn request<S>(
        &mut self,
        socket: &mut Socket<S>,
        call: Call,
        waiting: Waiting,
    ) -> Result<(), End>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let id = self.requests.add(call.clone(), waiting);
        send(socket, &Request { id, call }).await
    }

    async fn read<S>(
        &mut self,
        socket: &mut Socket<S>,
        text: &str,
        heartbeat: &mut Heartbeat,
    ) -> Result<(), End>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        // What a newer server says and we do not know, we need not know.
        let Ok(message) = serde_json::from_str(text) else { return Ok(()) };
        match message {
            ServerMessage::Answer(answer) => return self.take(answer, heartbeat),
            ServerMessage::Event(event) => return self.hear(socket, event).await,
            ServerMessage::Notice(notice) => self.tell(News::Notice(notice)),
        }
        Ok(())
    }

    async fn hear<S>(&mut self, socket: &mut Socket<S>, event: Box<RoomEvent>) -> Result<(), End>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        match self.rooms.hear(&event) {
            Hearing::Next => self.tell(News::Event(event)),
            Hearing::Known => {}
            Hearing::Gap => {
                if let Some(call) = self.rooms.resume_one(event.room) {
                    return self.request(socket, call, Waiting::Resume(event.room)).await;
                }
            }
        }
        Ok(())
    }

    fn take(&mut self, answer: Answer, heartbeat: &mut Heartbeat) -> Result<(), End> {
        let Some(Pending { call, waiting, .. }) = answer.re.and_then(|re| self.requests.take(re))
        else {
            return Ok(());
        };
        if let Outcome::Ok(reply) = &answer.outcome {
            self.rooms.note(&call, reply);
        }
        match waiting {
            Waiting::Caller(caller) => {
                let outcome = match answer.outcome {
                    Outcome::Ok(reply) => Ok(reply),
                    Outcome::Error(error) => Err(CallError::Refused(error)),
                };
                // Whoever does not wait any more does not mind.
                let _ = caller.send(outcome);
            }
            Waiting::Resume(room) => return self.take_resumed(room, answer.outcome),
            Waiting::Probe => {
                let lag = heartbeat.answered(Instant::now());
                lag.into_iter().for_each(|lag| self.tell(News::Lag(lag)));
            }
            Waiting::Nobody => {}
        }
        Ok(())
    }

    fn take_resumed(&mut self, room: RoomId, outcome: Outcome) -> Result<(), End> {
        match outcome {
            Outcome::Ok(Reply::Resumed { events, seats, status, .. }) => {
                for event in events {
                    if self.rooms.hear(&event) == Hearing::Next {
                        self.tell(News::Event(Box::new(event)));
                    }
                }
                self.tell(News::Resumed { room, seats, status });
            }
            // A server that has no time just now must not cost us the room.
            Outcome::Error(error) if may_pass(error.code) => {
                return Err(End::Broken(error.message));
            }
            Outcome::Error(error) => {
                self.rooms.forget(room);
                self.tell(News::RoomLost { room, error });
            }
            Outcome::Ok(_) => {}
        }
        Ok(())
    }
}

fn broken() -> End {
    End::Broken("the connection broke".to_owned())
}

/// Whether what keeps us out may be over soon.
const fn may_pass(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::StorageUnavailable
            | ErrorCode::Busy
            | ErrorCode::RateLimited
            | ErrorCode::Stopping
            | ErrorCode::Internal
    )
}

async fn send<S>(socket: &mut Socket<S>, request: &Request) -> Result<(), End>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let text = serde_json::to_string(request).map_err(|error| End::Broken(error.to_string()))?;
    socket.send(Message::text(text)).await.map_err(|_| broken())
}

async fn read_answer(socket: &mut Socket) -> Result<Outcome, End> {
    while let Some(frame) = socket.next().await {
        let frame = frame.map_err(|_| broken())?;
        if let Message::Text(text) = frame
            && let Ok(ServerMessage::Answer(answer)) = serde_json::from_str(&text)
        {
            return Ok(answer.outcome);
        }
    }
    Err(broken())
}

async fn leave<S>(socket: &mut Socket<S>) -> End
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let _ = timeout(Duration::from_secs(1), socket.close(None)).await;
    End::Done
}
