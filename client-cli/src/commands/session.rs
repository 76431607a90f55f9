//! Someone on a server, for as long as a command takes.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Write};
use std::pin::pin;
use std::time::Duration;

use tabuleiro_protocol::{Call, ErrorCode, Limits, Person, Place, Reply, RoomId};
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::{Context, Failure, output};
use crate::home::{Identities, Known};
use crate::link::{self, Address, CallError, Identity, Link, News};
use crate::tui::{self, Table};

/// How long most commands wait for a broken connection to come back.
const PATIENCE: Duration = Duration::from_secs(15);

/// The pause after a request that came too soon after others, and how often it is made again.
const RETRY_PAUSE: Duration = Duration::from_millis(500);
const RETRIES: u32 = 10;

/// Someone on a server.
pub struct Session {
    /// The line.
    pub link: Link,
    /// Where the server is.
    pub address: Address,
    /// Who we are.
    pub you: Person,
    /// What the server allows.
    pub limits: Limits,
    /// Unfinished rooms in which we have a seat.
    pub rooms: Vec<RoomId>,
    news: UnboundedReceiver<News>,
    /// News that came while we waited for something else.
    kept: VecDeque<News>,
    /// How long we wait for a broken connection to come back.
    pub patience: Duration,
    started: Instant,
}

impl Session {
    /// Connects as whoever we are there.
    ///
    /// # Errors
    /// If there is no server, or it does not let us in.
    pub async fn open(context: &Context) -> Result<Self, Failure> {
        let identity = match identity(context)? {
            Some(identity) => identity,
            None => {
                // That there is nobody matters more than who we are.
                reach(&context.address).await?;
                Identity::new(ask_name(&context.address)?)
            }
        };
        let known = matches!(identity, Identity::Known(_));
        let opened = match Self::connect(context, identity).await {
            Err(Failure::Refused(error)) if known && error.code == ErrorCode::UnknownToken => {
                Self::connect(context, forgotten(context)?).await
            }
            opened => opened,
        };
        if opened.is_ok() {
            context.remember_server();
        }
        opened
    }

    async fn connect(context: &Context, identity: Identity) -> Result<Self, Failure> {
        let address = context.address.clone();
        let identity = Identities::introduce(&context.home, &address, identity)?;
        let (link, mut news) = link::open(address.clone(), identity);
        loop {
            match news.recv().await {
                Some(News::Online { you, token, limits, rooms }) => {
                    let known = Known { name: you.name.clone(), token };
                    Identities::remember(&context.home, &address, known)?;
                    return Ok(Self {
                        link,
                        address,
                        you,
                        limits,
                        rooms,
                        news,
                        kept: VecDeque::new(),
                        patience: PATIENCE,
                        started: Instant::now(),
                    });
                }
                Some(News::Refused(error)) => return Err(Failure::Refused(error)),
                Some(News::Offline { why, .. }) if why.starts_with("no server at ") => {
                    return Err(Failure::NoServer(address));
                }
                Some(News::Offline { why, .. }) => return Err(Failure::Broken { address, why }),
                Some(_) => {}
                None => return Err(Failure::NoServer(address)),
            }
        }
    }

    /// The line as the full screen goes on with it.
    pub(super) fn into_line(self) -> tui::Line {
        tui::Line {
            link: self.link,
            news: self.news,
            kept: self.kept.into(),
            started: self.started.into_std(),
            you: self.you,
            limits: self.limits,
            rooms: self.rooms,
        }
    }

    /// Our own clock, in milliseconds.
    #[must_use]
    pub fn now(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// The next news; nothing when the line has ended.
    pub async fn next(&mut self) -> Option<News> {
        match self.kept.pop_front() {
            Some(news) => Some(news),
            None => self.news.recv().await,
        }
    }

    /// Asks, and waits for the answer. News that come meanwhile are kept.
    ///
    /// # Errors
    /// If the server says no, or the connection breaks and does not come back soon.
    pub async fn ask(&mut self, call: Call) -> Result<Reply, Failure> {
        let link = self.link.clone();
        let mut answer = pin!(ask_patiently(&link, call));
        let mut broken: Option<(Instant, String)> = None;
        loop {
            let end = broken.as_ref().map(|(since, _)| *since + self.patience);
            tokio::select! {
                answer = &mut answer => return Ok(answer?),
                Some(news) = self.news.recv() => {
                    match &news {
                        News::Offline { why, .. } => {
                            broken.get_or_insert_with(|| (Instant::now(), why.clone()));
                        }
                        News::Online { .. } => broken = None,
                        _ => {}
                    }
                    self.kept.push_back(news);
                }
                () = sleep_until(end.unwrap_or_else(Instant::now)), if end.is_some() => {
                    let why = broken.map(|(_, why)| why).unwrap_or_default();
                    return Err(Failure::Broken { address: self.address.clone(), why });
                }
            }
        }
    }

    /// Goes into a room by a request that leads into one.
    ///
    /// # Errors
    /// As for [`Session::ask`].
    pub async fn enter(&mut self, call: Call) -> Result<Table, Failure> {
        let reply = self.ask(call).await?;
        Table::of(&reply, self.now()).ok_or_else(|| self.nonsense())
    }

    /// Goes into a room without taking a seat.
    ///
    /// # Errors
    /// As for [`Session::ask`].
    pub async fn watch(&mut self, place: Place) -> Result<Table, Failure> {
        self.enter(Call::Watch { place, since: None, hints: false }).await
    }

    /// What a server that answers something else has done.
    pub(crate) fn nonsense(&self) -> Failure {
        let why = "the server does not speak our language".to_owned();
        Failure::Broken { address: self.address.clone(), why }
    }
}

/// Asks, and asks again if that was too often: nothing has been done then.
///
/// # Errors
/// As for [`Link::call`].
pub(crate) async fn ask_patiently(link: &Link, call: Call) -> Result<Reply, CallError> {
    for _ in 0..RETRIES {
        match link.call(call.clone()).await {
            Err(CallError::Refused(error)) if error.code == ErrorCode::RateLimited => {
                sleep(RETRY_PAUSE).await;
            }
            answer => return answer,
        }
    }
    link.call(call).await
}

/// Whether anybody listens there.
async fn reach(address: &Address) -> Result<(), Failure> {
    let connected = TcpStream::connect((address.host(), address.port()));
    match timeout(PATIENCE, connected).await {
        Ok(Ok(_)) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Failure::NoServer(address.clone())),
    }
}

/// Who we are on the server or, the first time, who we want to be, if that was said.
pub(super) fn identity(context: &Context) -> Result<Option<Identity>, Failure> {
    let identities = Identities::load(&context.home)?;
    let address = &context.address;
    match (identities.on(address), &context.name) {
        (Some(known), Some(wanted)) if !same(&known.name, wanted) => Err(Failure::SomeoneElse {
            address: address.clone(),
            known: known.name.clone(),
            wanted: wanted.clone(),
        }),
        (Some(known), _) => Ok(Some(Identity::Known(known.token.clone()))),
        (None, name) => Ok(name.clone().map(Identity::new)),
    }
}

fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// A server that has forgotten us, because it has a new database, gets to know us again.
fn forgotten(context: &Context) -> Result<Identity, Failure> {
    let identities = Identities::load(&context.home)?;
    let known = identities.on(&context.address).map(|known| known.name.clone());
    let Some(name) = context.name.clone().or(known) else {
        return Err(Failure::Nameless(context.address.clone()));
    };
    output::remark(&format!(
        "{} did not know {name} any more; saying hello again",
        context.address
    ));
    Ok(Identity::new(name))
}

/// Asks for a name, if there is somebody to ask.
fn ask_name(address: &Address) -> Result<String, Failure> {
    let nameless = || Failure::Nameless(address.clone());
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return Err(nameless());
    }
    let mut errors = io::stderr();
    let asked = write!(errors, "Your name on {address}: ").and_then(|()| errors.flush());
    asked.map_err(Failure::Output)?;
    let mut name = String::new();
    io::stdin().lock().read_line(&mut name).map_err(|_| nameless())?;
    let name = name.trim();
    if name.is_empty() { Err(nameless()) } else { Ok(name.to_owned()) }
}
