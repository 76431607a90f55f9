//! A server without sockets.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tabuleiro_protocol::{
    Call, First, Millis, Person, PersonId, Place, Reply, RoomId, RoomStage, Setup,
};
use tabuleiro_rules::GameKind;

use super::Guest;
use crate::app_state::AppState;
use crate::clock::{Clock, wall_clock};
use crate::rebuild::{load, rebuild_all};
use crate::rng::Rng;
use crate::settings::Settings;
use crate::store::{MemoryStore, Store};

/// Longer than anything takes.
pub(super) const DAY: Duration = Duration::from_secs(24 * 3600);

/// Everything but sockets, on a store that can be broken.
pub(super) struct House {
    pub(super) app: AppState,
    pub(super) store: Arc<MemoryStore>,
}

impl House {
    /// An empty house.
    pub(super) fn new() -> Self {
        Self::on(Arc::default(), 0)
    }

    fn on(store: Arc<MemoryStore>, latest: Millis) -> Self {
        let shared: Arc<dyn Store> = Arc::<MemoryStore>::clone(&store);
        let clock = Clock::start(wall_clock(), latest);
        let app = AppState::new(Settings::default(), shared, clock, Rng::default());
        let kept = app.clone();
        tokio::spawn(async move { kept.run_background().await });
        Self { app, store }
    }

    /// Another server on the same store, which knows nothing of this one.
    pub(super) fn another(&self) -> Self {
        Self::on(Arc::clone(&self.store), self.now())
    }

    /// Another server on the same store, which has recovered what it found.
    pub(super) async fn recovered(&self) -> Self {
        let another = self.another();
        let games = self.store.unfinished().await.unwrap();
        another.app.start_all(rebuild_all(games).await.unwrap());
        another
    }

    pub(super) fn now(&self) -> Millis {
        self.app.clock().now()
    }

    /// A new person on a connection.
    pub(super) fn guest(&self, name: &str) -> Guest {
        self.connect(Person { id: PersonId::random(), name: name.to_owned() })
    }

    /// A further connection of someone.
    pub(super) fn again(&self, guest: &Guest) -> Guest {
        self.connect(guest.person.clone())
    }

    pub(super) fn connect(&self, person: Person) -> Guest {
        Guest::new(self.app.clone(), person, IpAddr::from([192, 0, 2, 1]))
    }

    /// How far a room is, as the store knows it.
    pub(super) async fn store_stage(&self, room: RoomId) -> RoomStage {
        load(&*self.store, room).await.unwrap().unwrap().0.stage()
    }

    /// Two people in a room; the first of them is the host and opens.
    pub(super) async fn table(&self, game: GameKind) -> (RoomId, Guest, Guest) {
        let (mut ana, mut bo) = (self.guest("Ana"), self.guest("Bo"));
        let room = ana.create(opened_by_host(game)).await;
        bo.ok(Call::Join { place: Place::Room(room), hints: false }).await;
        (room, ana, bo)
    }
}

/// A room in which the host moves first.
pub(super) fn opened_by_host(game: GameKind) -> Setup {
    Setup { first: First::Host, ..Setup::new(game) }
}

/// Lets the clock run.
pub(super) async fn pass(millis: Millis) {
    tokio::time::sleep(Duration::from_millis(millis)).await;
}

/// The room that an answer tells of.
pub(super) fn entered(reply: Reply) -> RoomId {
    match reply {
        Reply::Entered { snapshot, .. } => snapshot.room,
        other => panic!("not entered: {other:?}"),
    }
}
