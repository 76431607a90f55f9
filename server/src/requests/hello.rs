//! `hello`: who is this? The one request of a connection without a person.

use std::net::IpAddr;

use tabuleiro_protocol::{Call, ErrorBody, Person, Reply, VERSION};

use super::services::Services;
use crate::error::{bad_request, hello_first, unsupported_version};
use crate::texts;

/// Always the first request.
pub(super) struct Hello {
    pub(super) version: u32,
    pub(super) name: Option<String>,
    pub(super) token: Option<String>,
    pub(super) secret: Option<String>,
}

/// Someone who has said hello.
#[derive(Debug)]
pub struct Greeting {
    /// Who it is.
    pub person: Person,
    /// What they are answered.
    pub reply: Reply,
}

/// Sees to a first request.
///
/// # Errors
/// If it is not a hello, or not one that can be accepted.
pub async fn greet(
    services: &Services,
    call: Call,
    address: IpAddr,
) -> Result<Greeting, ErrorBody> {
    let Call::Hello { version, name, token, secret } = call else { return Err(hello_first()) };
    Hello { version, name, token, secret }.greet(services, address).await
}

impl Hello {
    async fn greet(self, services: &Services, address: IpAddr) -> Result<Greeting, ErrorBody> {
        if self.version != VERSION {
            return Err(unsupported_version(self.version));
        }
        let (person, token) = match (self.token, self.name) {
            (Some(token), _) => (services.people.known(&token).await?, token),
            (None, Some(name)) => services.people.newcomer(&name, self.secret, address).await?,
            (None, None) => {
                return Err(bad_request(texts::HELLO_NAMELESS));
            }
        };
        let reply = Reply::Welcome {
            you: person.clone(),
            token,
            version: VERSION,
            server: env!("CARGO_PKG_VERSION").to_owned(),
            now: services.clock.now(),
            limits: services.limits.clone(),
            rooms: services.router.rooms_of(person.id),
        };
        Ok(Greeting { person, reply })
    }
}
