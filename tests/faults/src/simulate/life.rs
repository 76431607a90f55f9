//! One life of the server: everything but sockets, on a thread of its own and on virtual time.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tabuleiro_protocol::{Millis, Person};
use tabuleiro_server::app_state::AppState;
use tabuleiro_server::client::Client;
use tabuleiro_server::page::Page;
use tabuleiro_server::rng::Rng;
use tabuleiro_server::settings::Settings;
use tabuleiro_server::store::{Store, StoreError};
use tokio::runtime::{Builder, Runtime};
use tokio_util::sync::CancellationToken;

use super::disk::Disk;
use super::line::Line;
use super::time::Time;

/// One life of the server. Dropping it is `kill -9`: every task ends where it waits.
pub(super) struct Life {
    // Dropped first, with all tasks in it.
    runtime: Runtime,
    app: AppState,
    time: Time,
}

impl Life {
    /// Starts a server at a moment, on a machine whose clock shows whatever it shows.
    pub(super) fn start(
        disk: &Arc<Disk>,
        seed: u64,
        at: Millis,
        wall: Millis,
    ) -> Result<Self, StoreError> {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
        let runtime = runtime.expect("a runtime");
        let store: Arc<dyn Store> = Arc::<Disk>::clone(disk);
        let (app, time) = runtime.block_on(async {
            let time = Time::from(at);
            disk.set_time(time);
            let rng = Rng::seeded(seed);
            let (app, _) = AppState::recover(settings(), store, wall, rng).await?;
            let kept = app.clone();
            tokio::spawn(async move { kept.run_background().await });
            Ok((app, time))
        })?;
        Ok(Self { runtime, app, time })
    }

    pub(super) fn now(&self) -> Millis {
        // Virtual time is known only inside.
        let _inside = self.runtime.enter();
        self.time.now()
    }

    /// What the server's clock shows.
    pub(super) fn clock(&self) -> Millis {
        let _inside = self.runtime.enter();
        self.app.clock().now()
    }

    /// Does something inside the server, and lets it work until it has nothing left to do.
    pub(super) fn run(&self, work: impl FnOnce()) {
        // With time paused, a sleep ends only when everyone else waits for something.
        self.runtime.block_on(async {
            work();
            tokio::time::sleep(Duration::from_millis(1)).await;
        });
    }

    /// Lets time pass.
    pub(super) fn pass(&self, millis: Millis) {
        self.runtime.block_on(async { tokio::time::sleep(Duration::from_millis(millis)).await });
    }

    /// Time passes and nobody does anything: the machine sleeps.
    pub(super) fn freeze(&self, millis: Millis) {
        self.runtime.block_on(async { tokio::time::advance(Duration::from_millis(millis)).await });
    }

    /// Someone connects.
    pub(super) fn connect(&self, person: &Person) -> Line {
        let end = CancellationToken::new();
        let (client, frames) = Client::channel(end.clone());
        let address = IpAddr::from([192, 0, 2, 1]);
        let session = self.app.session(client.clone(), person.clone(), address);
        Line::new(session, client, frames, end)
    }
}

fn settings() -> Settings {
    Settings {
        bot_threads: 1,
        bot_time: Duration::from_millis(1),
        bot_pace: Duration::from_millis(300),
        max_rooms_per_person: 1_000,
        page: Page::of::<Vec<u8>>([]),
        ..Settings::default()
    }
}
