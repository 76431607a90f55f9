//! What requests work with.

use std::sync::Arc;

use tabuleiro_protocol::Limits;

use super::quick_match::Matchmaker;
use crate::admission::Admission;
use crate::archive::Archive;
use crate::clock::Clock;
use crate::live::Router;
use crate::lobby::Lobby;
use crate::people::People;
use crate::registry::Registry;
use crate::rng::Rng;
use crate::settings::Settings;

/// What requests work with; each part does its own job, and none of them knows a request.
pub struct Services {
    pub(super) router: Router,
    pub(super) registry: Registry,
    pub(super) lobby: Arc<Lobby>,
    pub(super) archive: Archive,
    pub(super) people: People,
    pub(super) admission: Arc<Admission>,
    pub(super) matchmaker: Matchmaker,
    pub(super) clock: Clock,
    pub(super) rng: Arc<Rng>,
    /// What everyone is told in `welcome`, and rooms a person may have made.
    pub(super) limits: Limits,
    pub(super) rooms_per_person: usize,
}

impl Services {
    /// Puts them together, as whoever runs the server chose.
    #[must_use]
    pub(crate) fn new(
        settings: &Settings,
        (router, registry, lobby): (Router, Registry, Arc<Lobby>),
        (archive, people, admission): (Archive, People, Arc<Admission>),
        (clock, rng): (Clock, Arc<Rng>),
    ) -> Self {
        Self {
            router,
            registry,
            lobby,
            archive,
            people,
            admission,
            matchmaker: Matchmaker::default(),
            clock,
            rng,
            limits: settings.limits(),
            rooms_per_person: settings.max_rooms_per_person,
        }
    }

    /// Games as they are stored.
    #[must_use]
    pub const fn archive(&self) -> &Archive {
        &self.archive
    }
}
