//! A move that somebody meant once, however often it was sent.

use tabuleiro_protocol::{Call, Event, Logged, PersonId, Ply, RoomId, Seq};

use super::page::Page;

/// A move that somebody meant once. All four together tell it from any other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Intent {
    pub(super) person: PersonId,
    pub(super) room: RoomId,
    pub(super) ply: Ply,
    pub(super) seen: Seq,
    pub(super) action: String,
}

impl Intent {
    /// What a request means, if it is a move.
    pub(super) fn of(person: PersonId, call: &Call) -> Option<Self> {
        let Call::Play { room, ply, seen, action } = call else { return None };
        Some(Self { person, room: *room, ply: *ply, seen: *seen, action: action.clone() })
    }

    /// Whether an event may be this move: the action, at its ply, in the position it was meant for.
    pub(super) fn is(&self, page: &Page, logged: &Logged) -> bool {
        let Event::Played { seat, action, ply, .. } = &logged.event else { return false };
        *ply == self.ply
            && logged.seq > self.seen
            && page.holds(self.person, *seat)
            && !page.undone_between(self.seen, logged.seq)
            && page
                .position(logged.seq - 1)
                .is_some_and(|position| position.check(&self.action).is_ok_and(|a| a == *action))
    }

    /// The events that are this move, up to one.
    pub(super) fn events<'a>(&'a self, page: &'a Page, until: Seq) -> impl Iterator<Item = Seq> {
        let known = page.log().iter().take_while(move |logged| logged.seq <= until);
        known.filter(|logged| self.is(page, logged)).map(|logged| logged.seq)
    }
}
