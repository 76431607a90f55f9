//! The loop of a room.

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Weak};
use std::time::Duration;

use futures::FutureExt;
use tabuleiro_protocol::{Audience, ErrorCode, Logged, Millis, Seq};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::clock_restart::Start;
use super::message::Message;
use super::resume::Checkpoints;
use super::router::Router;
use super::services::RoomServices;
use super::subscribers::Subscribers;
use super::timer::AudienceNotice;
use crate::bots::Thinking;
use crate::registry::Handled;
use crate::room::{Actor, Command, Room, ViewDiffer};

/// A wait that never ends by itself.
const FOREVER: Duration = Duration::from_secs(365 * 24 * 3600);

/// How late the timer may be before it goes before the mailbox. What arrived in time is in the
/// mailbox by then and has been seen to.
const OVERDUE: Duration = Duration::from_secs(1);

/// What a room has to do next.
enum Wakeup {
    /// It comes into memory.
    Start(Start),
    Message(Message),
    /// A bot has made its choice.
    Chosen(Option<String>),
    Timer,
}

/// A room in memory.
pub(super) struct RoomActor {
    pub(super) services: Arc<RoomServices>,
    pub(super) router: Router,
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
    /// States from before, for whoever comes back.
    pub(super) checkpoints: Checkpoints,
    /// A copy of the log, while someone works with it.
    pub(super) log_copy: Weak<[Logged]>,
    /// When it took up what it is doing.
    pub(super) taken_up: Instant,
    /// Whether the room cannot go on and must be read anew by whoever asks next.
    pub(super) broken: bool,
}

impl RoomActor {
    /// A room with nobody in it.
    #[must_use]
    pub(super) fn new(router: Router, mut room: Room, invite: Option<String>) -> Self {
        let services = Arc::clone(router.services());
        let (differ, published_seq) = (ViewDiffer::new(&room), room.seq());
        let now = services.clock.now();
        let checkpoints = Checkpoints::of(&mut room);
        let subscribers = Subscribers::new(&services.registry, &room, now);
        Self {
            services,
            router,
            room,
            invite,
            differ,
            published_seq,
            subscribers,
            thinking: None,
            audience: Audience::default(),
            audience_notice: AudienceNotice::default(),
            stalled: None,
            checkpoints,
            log_copy: Weak::<[Logged; 0]>::new(),
            taken_up: Instant::now(),
            broken: false,
        }
    }

    /// Runs until the room leaves memory or the server stops.
    pub(super) async fn run(mut self, mut messages: mpsc::Receiver<Message>, start: Start) {
        self.services.metrics.rooms.increment(1.0);
        if start != Start::Made {
            self.process(Wakeup::Start(start)).await;
        }
        let stopping = self.services.shutdown.rooms_stop();
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
        self.router.forget(self.room.id(), self.invite.as_ref());
        messages.close();
        while let Some(message) = messages.recv().await {
            self.router.forward(self.room.id(), message);
        }
        self.services.metrics.rooms.decrement(1.0);
    }

    /// Does what is next. Should that panic, then this room alone is read again from its log, and who asked
    /// has been told by then that it went wrong.
    async fn process(&mut self, wakeup: Wakeup) {
        self.taken_up = Instant::now();
        // Not named, because a future with a name would be kept twice in every room.
        let done = AssertUnwindSafe(async {
            self.compensate_stall().await;
            match wakeup {
                Wakeup::Start(start) => self.wake_up(start).await,
                Wakeup::Message(Message::Request(request)) => {
                    let _: Handled = self.handle(request).await;
                }
                Wakeup::Message(Message::Gone(connection)) => self.gone(connection),
                Wakeup::Message(Message::HostChanged) => self.note_presence(),
                Wakeup::Message(Message::CaughtUp { connection, re }) => {
                    self.subscribers.release(connection, re);
                }
                Wakeup::Chosen(action) => self.play_for_bot(action).await,
                Wakeup::Timer => self.on_timer().await,
            }
        });
        if done.catch_unwind().await.is_err() {
            self.reload().await;
        }
        self.subscribers.flush(&self.room);
    }

    async fn play_for_bot(&mut self, action: Option<String>) {
        self.thinking = None;
        let (Some((seat, _)), Some(action)) = (self.room.bot_to_move(), action) else { return };
        let (ply, seen) = (self.room.ply(), self.room.seq());
        let command = Command::Play { who: Actor::Bot(seat), ply, seen, action, lag: 0 };
        let now = self.services.clock.now();
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
            let (position, seed) = (self.room.position().clone(), self.services.rng.number());
            let thinking = self.services.bots.think(position, level, seed);
            self.thinking = Some((seq, thinking));
        }
    }

    pub(super) fn now(&self) -> Millis {
        self.services.clock.now()
    }
}

/// The action of the bot at work; waits for ever if there is none.
async fn chosen(thinking: &mut Option<(Seq, Thinking)>) -> Option<String> {
    match thinking {
        Some((_, thinking)) => (&mut thinking.result).await.ok().flatten(),
        None => std::future::pending().await,
    }
}
