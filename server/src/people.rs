//! Who someone is: names, and the secrets that prove them.

use std::net::IpAddr;
use std::sync::Arc;

use tabuleiro_protocol::{ErrorBody, Person, PersonId};

use crate::admission::Admission;
use crate::clock::Clock;
use crate::codes;
use crate::error::{name_taken, unknown_token, unstored};
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
        let found =
            self.store.person(codes::hash(token)).await.map_err(|error| unstored(&error))?;
        found.ok_or_else(unknown_token)
    }

    /// A new person, and the token that proves it.
    ///
    /// # Errors
    /// If the name cannot be had.
    pub async fn newcomer(
        &self,
        name: &str,
        address: IpAddr,
    ) -> Result<(Person, String), ErrorBody> {
        let name = check_name(name)?;
        self.admission.new_name(address, self.clock.now())?;
        let person = Person { id: PersonId::random(), name };
        let token = codes::token();
        let new = NewPerson {
            folded: fold(&person.name),
            person: person.clone(),
            token: codes::hash(&token),
            at: self.clock.now(),
        };
        match self.store.add_person(new).await.map_err(|error| unstored(&error))? {
            Registration::Registered => Ok((person, token)),
            Registration::NameTaken => Err(name_taken()),
        }
    }
}
