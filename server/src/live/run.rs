//! The loop of a room.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use tabuleiro_protocol::{Audience, ErrorBody, ErrorCode, Millis, PersonId, Reply, Seq};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::Message;
use super::subscribers::Subscribers;
use super::timer::AudienceNotice;
use crate::bots::Thinking;
use crate::client::{ClientId, ReplyTo};
use crate::error::{internal, no_such_game, refused, stopping};
use crate::room::{Actor, Command, Room, ViewDiffer};
use crate::router::Router;
use crate::world::World;

/// A wait that never ends by itself.
const FOREVER: Duration = Duration::from_secs(365 * 24 * 3600);

/// How late the timer may be before it goes before the mailbox. What arrived in time is in the
/// mailbox by then and has been seen to.
const OVERDUE: Duration = Duration::from_secs(1);

/// What a room has to do next.
enum Wakeup {
    /// It comes into memory after its players were not served for a while.
    WakeUp,
    Message(Message),
    /// A bot has made its choice.
    Chosen(Option<String>),
    Timer,
}

/// A room in memory.
pub struct RoomActor {
    pub(super) world: Arc<World>,
    pub(super) room: Room,
    pub(super) invite: Option<String>,
    pub(super) differ: ViewDiffer,
    /// The last event that everyone present has been sent.
    pub(super) published_seq: Seq,
    pub(super) subscribers: Subscribers,
    pub(super) thinking: Option<(Seq, Thinking)>,
    /// Who was watching when everyone was told last.
    pub(super) audience: Audience,
    pub(super) audience_notice: AudienceNotice,
    /// Since the storage failed us, until it works again and the turn has begun afresh. That
    /// something else was stored meanwhile gives the player to move no time back.
    pub(super) stalled: Option<Millis>,
    /// When it took up what it is doing.
    pub(super) taken_up: Instant,
    /// Whether the room cannot go on and must be read anew by whoever asks next.
    pub(super) broken: bool,
}

impl RoomActor {
    /// A room with nobody in it.
    #[must_use]
    pub fn new(world: Arc<World>, room: Room, invite: Option<String>) -> Self {
        let (differ, published_seq) = (ViewDiffer::new(&room), room.seq());
        let subscribers = Subscribers::new(world.clock.now());
        Self {
            world,
            room,
            invite,
            differ,
            published_seq,
            subscribers,
            thinking: None,
            audience: Audience::default(),
            audience_notice: AudienceNotice::default(),
            stalled: None,
            taken_up: Instant::now(),
            broken: false,
        }
    }

    /// Runs until the room leaves memory or the server stops.
    pub async fn run(mut self, mut messages: mpsc::Receiver<Message>, unserved: bool) {
        self.world.metrics.rooms.increment(1.0);
        if unserved {
            self.process(Wakeup::WakeUp).await;
        }
        let stopping = self.world.stopping.clone();
        let (stopped, timer) = (stopping.cancelled(), sleep_until(Instant::now()));
        tokio::pin!(stopped, timer);
        loop {
            self.think();
            let wake = self.wake_at().unwrap_or_else(|| Instant::now() + FOREVER);
            // Turns end later and later, so the timer is left alone until it must ring sooner or has
            // rung too soon: to set it at every move would cost more than most moves.
            if wake < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(wake);
            }
            let wakeup = tokio::select! {
                biased;
                () = &mut stopped => break,
                // A bot's choice goes first: a full mailbox must not keep it waiting.
                action = chosen(&mut self.thinking) => Wakeup::Chosen(action),
                message = messages.recv() => match message {
                    Some(message) => Wakeup::Message(message),
                    None => break,
                },
                () = &mut timer => {
                    if Instant::now() < wake {
                        continue;
                    }
                    Wakeup::Timer
                }
            };
            self.process(wakeup).await;
            // Whoever floods the mailbox does not stop the clock.
            if Instant::now() > wake + OVERDUE {
                self.process(Wakeup::Timer).await;
            }
            if self.broken || (self.room.is_over() && self.subscribers.is_empty()) {
                break;
            }
        }
        self.leave_memory(messages).await;
    }

    /// Lets go of the mailbox. What came in meanwhile finds its way to the room's next life.
    async fn leave_memory(self, mut messages: mpsc::Receiver<Message>) {
        self.world.router.forget(self.room.id(), self.invite.as_ref());
        messages.close();
        while let Some(message) = messages.recv().await {
            if self.world.stopping.is_cancelled() {
                message.refuse(stopping());
            } else {
                Router::send(&self.world, self.room.id(), message);
            }
        }
        self.world.metrics.rooms.decrement(1.0);
    }

    /// Does what is next. Should that panic, then this room alone is read again from its log.
    async fn process(&mut self, wakeup: Wakeup) {
        let reply_to = match &wakeup {
            Wakeup::Message(message) => message.reply_to().cloned(),
            Wakeup::WakeUp | Wakeup::Chosen(_) | Wakeup::Timer => None,
        };
        self.taken_up = Instant::now();
        // Not named, because a future with a name would be kept twice in every room.
        let done = AssertUnwindSafe(async {
            self.compensate_stall().await;
            match wakeup {
                Wakeup::WakeUp => self.wake_up().await,
                Wakeup::Message(message) => self.handle(message).await,
                Wakeup::Chosen(action) => self.play_for_bot(action).await,
                Wakeup::Timer => self.on_timer().await,
            }
        });
        if done.catch_unwind().await.is_err() {
            self.reload().await;
            if let Some(reply_to) = reply_to {
                reply_to.answer(Err(internal()));
            }
        }
        self.subscribers.flush(&self.room);
    }

    async fn handle(&mut self, message: Message) {
        if message.from().is_some_and(|(client, who)| !self.may_know(client, who)) {
            return message.not_found();
        }
        match message {
            Message::Enter(request) => self.enter(request).await,
            Message::Do { reply_to, command, at, .. } => {
                self.execute(&reply_to, &command, at).await;
            }
            Message::Say { reply_to, who, text, at } => {
                if self.subscribers.has(reply_to.client.id()) {
                    self.execute(&reply_to, &Command::Say { who, text }, at).await;
                } else {
                    reply_to.answer(Err(not_in_room()));
                }
            }
            Message::Hints { reply_to, who } => reply_to.answer(self.hints(&reply_to, who)),
            Message::Check { reply_to, who, action } => {
                reply_to.answer(self.check(&reply_to, who, &action));
            }
            Message::Replay { reply_to, who, since } => self.replay(&reply_to, who, since),
            Message::Leave { reply_to, who, at } => self.leave(&reply_to, who, at).await,
            Message::Gone(client) => self.gone(client),
            #[cfg(test)]
            Message::Panic(_) => panic!("a test wanted this"),
        }
    }

    /// Whether someone may know that this room exists.
    fn may_know(&self, client: ClientId, who: PersonId) -> bool {
        !self.room.setup().private || self.room.is_member(who) || self.subscribers.has(client)
    }

    async fn execute(&mut self, reply_to: &ReplyTo, command: &Command, at: Millis) {
        let mut outcome = self.step(command, at).await;
        if let Err(error) = &mut outcome
            && error.code == ErrorCode::OutOfTime
            && self.stalled.is_some()
        {
            // It was not the player who was late: the turn begins afresh as soon as that can be stored.
            *error = self.storage_trouble();
        }
        // Together with what they have been told in this step.
        reply_to.client.enqueue(&reply_to.frame(outcome));
        reply_to.client.flush();
    }

    async fn play_for_bot(&mut self, action: Option<String>) {
        self.thinking = None;
        let (Some((seat, _)), Some(action)) = (self.room.bot_to_move(), action) else { return };
        let (ply, seen) = (self.room.ply(), self.room.seq());
        let command = Command::Play { who: Actor::Bot(seat), ply, seen, action, lag: 0 };
        let now = self.world.clock.now();
        if let Err(error) = self.step(&command, now).await
            && !matches!(error.code, ErrorCode::StorageUnavailable | ErrorCode::Busy)
        {
            tracing::error!(room = %self.room.id(), ?error, "a bot's action was refused");
        }
    }

    /// Starts the bot whose turn it is, and stops one whose position is gone.
    fn think(&mut self) {
        let due = self.room.bot_to_move().filter(|_| self.stalled.is_none());
        let Some((_, level)) = due else {
            self.thinking = None;
            return;
        };
        // The last move or undo names the position: chat does not disturb a bot.
        let seq = self.room.position_seq();
        if self.thinking.as_ref().is_none_or(|(since, _)| *since != seq) {
            let (position, seed) = (self.room.position().clone(), self.world.rng.number());
            let thinking = self.world.bots.think(position, level, seed, &self.world.metrics);
            self.thinking = Some((seq, thinking));
        }
    }

    fn hints(&self, reply_to: &ReplyTo, who: PersonId) -> Result<Reply, ErrorBody> {
        if !self.room.is_member(who) && !self.subscribers.has(reply_to.client.id()) {
            return Err(not_in_room());
        }
        let choices = if self.room.is_playing() { self.room.position().choices() } else { vec![] };
        Ok(Reply::Hints { room: self.room.id(), ply: self.room.ply(), choices })
    }

    fn check(&self, reply_to: &ReplyTo, who: PersonId, action: &str) -> Result<Reply, ErrorBody> {
        if !self.room.is_member(who) && !self.subscribers.has(reply_to.client.id()) {
            return Err(not_in_room());
        }
        let checked = self.room.check_action(action);
        checked.map_err(|refusal| refused(&self.room, &refusal))?;
        Ok(Reply::Done { seq: Some(self.room.seq()) })
    }

    fn replay(&self, reply_to: &ReplyTo, who: PersonId, since: Seq) {
        let inside = self.room.is_member(who) || self.subscribers.has(reply_to.client.id());
        let secret = self.room.setup().private || !self.room.setup().spectators;
        if secret && !self.room.is_over() && !inside {
            return reply_to.answer(Err(no_such_game()));
        }
        let place = match self.world.replays.place() {
            Ok(place) => place,
            Err(error) => return reply_to.answer(Err(error)),
        };
        let now = self.room.record_time(self.now());
        let (world, reply_to) = (Arc::clone(&self.world), reply_to.clone());
        let (id, log) = (self.room.id(), self.room.log().to_vec());
        tokio::spawn(async move {
            let record = world.replays.write(place, id, log, since, now).await;
            reply_to.answer(record.map(|record| Reply::Replay { record: Box::new(record) }));
        });
    }

    pub(super) fn now(&self) -> Millis {
        self.world.clock.now()
    }
}

/// The action of the bot at work; waits for ever if there is none.
async fn chosen(thinking: &mut Option<(Seq, Thinking)>) -> Option<String> {
    match thinking {
        Some((_, thinking)) => (&mut thinking.result).await.ok().flatten(),
        None => std::future::pending().await,
    }
}

fn not_in_room() -> ErrorBody {
    ErrorBody::new(ErrorCode::NotInRoom, "you are not in this room: watch it first")
}
