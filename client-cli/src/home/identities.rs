//! Who we are on each server.

use std::collections::BTreeMap;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

use super::{Home, HomeError};
use crate::link::{Address, Identity};

/// The file.
const FILE: &str = "identities.toml";

/// Who we are on each server: one person a server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identities {
    #[serde(default)]
    servers: BTreeMap<String, Known>,
    /// Whom we said hello as for the first time, on servers that have not answered yet.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    newcomers: BTreeMap<String, Known>,
}

/// How many random bytes a secret has.
const SECRET_BYTES: usize = 32;

/// A name and its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// The name.
    pub name: String,
    /// What proves that it is us.
    pub token: String,
}

impl Identities {
    /// Reads the file.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn load(home: &Home) -> Result<Self, HomeError> {
        home.read(FILE)
    }

    /// Who we are on a server, if we have been there.
    #[must_use]
    pub fn on(&self, address: &Address) -> Option<&Known> {
        self.servers.get(&address.to_string())
    }

    /// Remembers who we are on a server. Other programs may have written meanwhile, so the file
    /// is read again first.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn remember(home: &Home, address: &Address, known: Known) -> Result<(), HomeError> {
        let mut identities = Self::load(home)?;
        if identities.on(address) == Some(&known) {
            return Ok(());
        }
        identities.servers.insert(address.to_string(), known);
        identities.newcomers.remove(&address.to_string());
        home.write(FILE, &identities)
    }

    /// Someone who says hello to a server for the first time, with a secret that is kept before it is
    /// sent. Under the same name it is the same one, so that a lost answer does not cost the name.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn introduce(
        home: &Home,
        address: &Address,
        identity: Identity,
    ) -> Result<Identity, HomeError> {
        let Identity::New { name, secret: None } = identity else { return Ok(identity) };
        let (mut identities, server) = (Self::load(home)?, address.to_string());
        let kept = identities.newcomers.get(&server).filter(|kept| kept.name == name);
        if let Some(Known { token, .. }) = kept {
            return Ok(Identity::New { name, secret: Some(token.clone()) });
        }
        let token = BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; SECRET_BYTES]>());
        let known = Known { name: name.clone(), token: token.clone() };
        identities.newcomers.insert(server, known);
        home.write(FILE, &identities)?;
        Ok(Identity::New { name, secret: Some(token) })
    }

    /// Forgets who we are on a server, such as one that has forgotten us.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn forget(home: &Home, address: &Address) -> Result<(), HomeError> {
        let mut identities = Self::load(home)?;
        identities.servers.remove(&address.to_string());
        home.write(FILE, &identities)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identity_is_kept_for_its_server_and_for_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path().join("new"));
        let (here, there): (Address, Address) = ("a:1".parse().unwrap(), "b:1".parse().unwrap());
        let known = Known { name: "Ana".to_owned(), token: "secret".to_owned() };
        Identities::remember(&home, &here, known.clone()).unwrap();
        let read = Identities::load(&home).unwrap();
        assert_eq!((read.on(&here), read.on(&there)), (Some(&known), None));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let file = folder.path().join("new").join(FILE);
            assert_eq!(std::fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        Identities::forget(&home, &here).unwrap();
        assert_eq!(Identities::load(&home).unwrap(), Identities::default());
    }

    #[test]
    fn a_newcomers_secret_is_kept_before_it_is_said_and_is_the_same_again() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path().to_owned());
        let here: Address = "a:1".parse().unwrap();
        let say = |name: &str| Identities::introduce(&home, &here, Identity::new(name.to_owned()));
        let first = say("Ana").unwrap();
        let Identity::New { secret: Some(secret), .. } = first.clone() else { panic!("{first:?}") };
        assert!((32..=128).contains(&secret.len()), "{secret}");
        assert!(secret.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b)));
        assert_eq!(say("Ana").unwrap(), first, "the answer was lost");
        assert_eq!(Identities::load(&home).unwrap().on(&here), None, "nobody has welcomed us");
        assert_ne!(say("Eva").unwrap(), first);
        let known = Known { name: "Eva".to_owned(), token: "secret".to_owned() };
        Identities::remember(&home, &here, known.clone()).unwrap();
        let read = Identities::load(&home).unwrap();
        assert_eq!((read.on(&here), read.newcomers.len()), (Some(&known), 0));
        assert_eq!(
            Identities::introduce(&home, &here, Identity::Known("t".to_owned())).unwrap(),
            Identity::Known("t".to_owned())
        );
    }

    #[test]
    fn a_file_that_makes_no_sense_is_named_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE), "servers = 3").unwrap();
        let home = Home::at(folder.path().to_owned());
        let error = Identities::load(&home).unwrap_err().to_string();
        assert!(error.contains(FILE) && error.contains("mend it"), "{error}");
    }
}
