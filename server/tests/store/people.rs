//! People, their names and their tokens.

use tabuleiro_protocol::Person;
use tabuleiro_server::names::fold;
use tabuleiro_server::store::{NewPerson, Registration};

use crate::on_every_store;
use crate::table::person;

pub(crate) fn new(person: &Person, token: u8) -> NewPerson {
    NewPerson { person: person.clone(), folded: fold(&person.name), token: [token; 32], at: 7 }
}

on_every_store! {
    async fn a_person_is_found_by_their_token(store: &dyn Store) {
        let (ana, bia) = (person("Ana Luísa"), person("Bia"));
        store.add_person(new(&ana, 1)).await.unwrap();
        store.add_person(new(&bia, 2)).await.unwrap();
        assert_eq!(store.person([1; 32]).await, Ok(Some(ana)));
        assert_eq!(store.person([2; 32]).await, Ok(Some(bia)));
        assert_eq!(store.person([3; 32]).await, Ok(None));
    }

    async fn a_name_is_taken_however_it_is_written(store: &dyn Store) {
        let ana = person("Ana");
        store.add_person(new(&ana, 1)).await.unwrap();
        for (token, name) in [(2, "ana"), (3, "ANA"), (4, "Ａｎａ")] {
            let taken = store.add_person(new(&person(name), token)).await;
            assert_eq!(taken, Ok(Registration::NameTaken), "{name}");
            assert_eq!(store.person([token; 32]).await, Ok(None), "{name}");
        }
        assert_eq!(store.person([1; 32]).await, Ok(Some(ana)));
        assert!(store.is_ready());
    }

    async fn a_name_is_taken_that_looks_like_another(store: &dyn Store) {
        store.add_person(new(&person("Coco"), 1)).await.unwrap();
        store.add_person(new(&person("Lola 11"), 2)).await.unwrap();
        for (token, name) in [(3, "сосо"), (4, "C0CO"), (5, "Io1a lI")] {
            let taken = store.add_person(new(&person(name), token)).await;
            assert_eq!(taken, Ok(Registration::NameTaken), "{name}");
        }
        store.add_person(new(&person("Lola 12"), 6)).await.unwrap();
    }

    async fn of_many_who_want_a_name_at_once_one_gets_it(store: &dyn Store) {
        let tries = (1..=20).map(|token| store.add_person(new(&person("Ana"), token)));
        let results = futures::future::join_all(tries).await;
        let count = |wanted| results.iter().filter(|result| **result == Ok(wanted)).count();
        assert_eq!(count(Registration::Registered), 1);
        assert_eq!(count(Registration::NameTaken), 19);
    }
}
