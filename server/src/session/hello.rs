//! Saying hello: who is this?

use std::net::IpAddr;
use std::sync::Arc;

use tabuleiro_protocol::{Call, ErrorBody, ErrorCode, Person, PersonId, Reply, VERSION};

use crate::codes;
use crate::error::{bad_request, unstored};
use crate::names::{check_name, fold};
use crate::store::NewPerson;
use crate::world::World;

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
pub async fn greet(world: &Arc<World>, call: Call, address: IpAddr) -> Result<Greeting, ErrorBody> {
    let Call::Hello { version, name, token } = call else {
        let message = "the first request on a connection is hello";
        return Err(ErrorBody::new(ErrorCode::HelloFirst, message));
    };
    if version != VERSION {
        let message =
            format!("this server speaks version {VERSION} of the protocol, not {version}");
        return Err(ErrorBody::new(ErrorCode::UnsupportedVersion, message));
    }
    let (person, token) = match (token, name) {
        (Some(token), _) => (known(world, &token).await?, token),
        (None, Some(name)) => newcomer(world, &name, address).await?,
        (None, None) => {
            return Err(bad_request("hello needs a name, or the token of an earlier welcome"));
        }
    };
    let reply = Reply::Welcome {
        you: person.clone(),
        token,
        version: VERSION,
        server: env!("CARGO_PKG_VERSION").to_owned(),
        now: world.clock.now(),
        limits: world.settings.limits(),
        rooms: world.members.rooms_of(person.id),
    };
    Ok(Greeting { person, reply })
}

async fn known(world: &World, token: &str) -> Result<Person, ErrorBody> {
    let found = world.store.person(codes::hash(token)).await.map_err(|error| unstored(&error))?;
    found.ok_or_else(|| {
        let message = "nobody has this token; say hello with a name to get a new one";
        ErrorBody::new(ErrorCode::UnknownToken, message)
    })
}

async fn newcomer(
    world: &World,
    name: &str,
    address: IpAddr,
) -> Result<(Person, String), ErrorBody> {
    let name = check_name(name)?;
    world.name_rate.count(address)?;
    let person = Person { id: PersonId::random(), name };
    let token = codes::token();
    let new = NewPerson {
        folded: fold(&person.name),
        person: person.clone(),
        token: codes::hash(&token),
        at: world.clock.now(),
    };
    world.store.add_person(new).await.map_err(|error| unstored(&error))?;
    Ok((person, token))
}
