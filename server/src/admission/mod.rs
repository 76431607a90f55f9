//! Who may come in, and how much one address may ask: every limit that holds beyond a single connection.

mod addresses;
mod invite_guesses;
mod rates;

pub use addresses::Counted;
pub(crate) use addresses::network;

use std::net::IpAddr;
use std::sync::Arc;

use tabuleiro_protocol::{ErrorBody, Millis};

use self::addresses::Addresses;
use self::invite_guesses::InviteGuessLimiter;
use self::rates::AddressRate;
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::texts;

/// The limits that hold beyond a single connection.
#[derive(Debug)]
pub struct Admission {
    addresses: Arc<Addresses>,
    http_requests: AddressRate,
    new_names: AddressRate,
    invite_guesses: InviteGuessLimiter,
}

impl Admission {
    /// The limits that whoever runs the server chose.
    #[must_use]
    pub fn new(settings: &Settings, metrics: &Metrics) -> Self {
        let (most, most_each) = (settings.max_connections, settings.max_connections_per_address);
        Self {
            addresses: Arc::new(Addresses::new(most, most_each, metrics.connections.clone())),
            http_requests: AddressRate::per_second(
                settings.requests_per_second,
                texts::requests_of_address,
            ),
            new_names: AddressRate::per_minute(
                settings.new_names_per_minute,
                texts::names_of_address,
            ),
            invite_guesses: InviteGuessLimiter::default(),
        }
    }

    /// Counts a WebSocket for as long as what is returned lives.
    ///
    /// # Errors
    /// If there are as many as allowed.
    pub fn connection(&self, address: IpAddr) -> Result<Counted, ErrorBody> {
        self.addresses.count(address)
    }

    /// Counts a plain HTTP request.
    ///
    /// # Errors
    /// If it is one too many.
    pub fn http_request(&self, address: IpAddr, now: Millis) -> Result<(), ErrorBody> {
        self.http_requests.count(address, now)
    }

    /// Counts a new name.
    ///
    /// # Errors
    /// If it is one too many.
    pub fn new_name(&self, address: IpAddr, now: Millis) -> Result<(), ErrorBody> {
        self.new_names.count(address, now)
    }

    /// Looks an invite code up for an address that has not guessed too much. A wrong one counts.
    ///
    /// # Errors
    /// If it has, or the code is wrong.
    pub fn invite_code<T>(
        &self,
        address: IpAddr,
        now: Millis,
        look_up: impl FnOnce() -> Option<T>,
    ) -> Result<T, ErrorBody> {
        self.invite_guesses.check(address, now)?;
        look_up().ok_or_else(|| {
            self.invite_guesses.failed(address, now);
            crate::error::no_such_code()
        })
    }
}
