//! Who someone is: names, and the secrets that prove them.

use std::net::IpAddr;
use std::sync::Arc;

use tabuleiro_protocol::{ErrorBody, Person, PersonId};

use crate::admission::Admission;
use crate::clock::Clock;
use crate::codes;
use crate::error::{bad_secret, name_taken, secret_taken, unknown_token, unstored};
use crate::names::{check_name, fold};
use crate::store::{NewPerson, Registration, Store};

/// Everyone whom the server knows.
pub struct People {
    store: Arc<dyn Store>,
    admission: Arc<Admission>,
    clock: Clock,
}

impl People {
    /// The people of a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, admission: Arc<Admission>, clock: Clock) -> Self {
        Self { store, admission, clock }
    }

    /// The person with a token.
    ///
    /// # Errors
    /// If nobody has it, or it cannot be looked up.
    pub async fn known(&self, token: &str) -> Result<Person, ErrorBody> {
        self.with_token(token).await?.ok_or_else(unknown_token)
    }

    /// A new person, and the token that proves it: the secret of their own choice, if they have one. Whoever
    /// says the same again is the person that they have become before, so an answer that was lost costs
    /// nobody a name.
    ///
    /// # Errors
    /// If the name cannot be had.
    pub async fn newcomer(
        &self,
        name: &str,
        secret: Option<String>,
        address: IpAddr,
    ) -> Result<(Person, String), ErrorBody> {
        let name = check_name(name)?;
        let token = match secret {
            Some(secret) => {
                if let Some(person) = self.with_secret(&secret, &name).await? {
                    return Ok((person, secret));
                }
                secret
            }
            None => codes::token(),
        };
        self.admission.new_name(address, self.clock.now())?;
        let person = Person { id: PersonId::random(), name };
        let new = NewPerson {
            folded: fold(&person.name),
            person: person.clone(),
            token: codes::hash(&token),
            at: self.clock.now(),
        };
        match self.store.add_person(new).await.map_err(|error| unstored(&error))? {
            Registration::Registered => Ok((person, token)),
            // The same hello over another connection may have come in between.
            Registration::NameTaken => match self.with_token(&token).await? {
                Some(known) if fold(&known.name) == fold(&person.name) => Ok((known, token)),
                Some(_) | None => Err(name_taken()),
            },
        }
    }

    /// Whoever has said the same hello before.
    async fn with_secret(&self, secret: &str, name: &str) -> Result<Option<Person>, ErrorBody> {
        if !codes::is_secret(secret) {
            return Err(bad_secret());
        }
        match self.with_token(secret).await? {
            Some(person) if fold(&person.name) != fold(name) => Err(secret_taken()),
            known => Ok(known),
        }
    }

    async fn with_token(&self, token: &str) -> Result<Option<Person>, ErrorBody> {
        self.store.person(codes::hash(token)).await.map_err(|error| unstored(&error))
    }
}
