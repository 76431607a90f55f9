//! What the writer remembers of games, so that an append costs no look into the database.

use std::collections::HashMap;

use tabuleiro_protocol::{RoomId, Seq};

use super::numbers::Numbers;

/// How many games are remembered. Forgetting costs one look for each, so it is done all at once.
const REMEMBERED: usize = 65_536;

/// A game that the database has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// Its number in the database.
    pub(super) no: i64,
    /// The number of its last event in the game.
    pub(super) last: Seq,
    /// The number of that event in the database.
    pub(super) head: i64,
    /// Whether little will follow, so that it is not worth remembering.
    pub(super) over: bool,
}

/// Games as they are after the last commit.
#[derive(Debug, Default)]
pub(super) struct KnownGames {
    games: HashMap<RoomId, Known>,
    next: Option<Numbers>,
}

impl KnownGames {
    /// A game, if it is remembered.
    pub(super) fn get(&self, room: RoomId) -> Option<Known> {
        self.games.get(&room).copied()
    }

    /// The numbers in the database that come next, if they are known.
    pub(super) const fn next(&self) -> Option<Numbers> {
        self.next
    }

    /// Takes in what a commit has changed.
    pub(super) fn learn(&mut self, changed: HashMap<RoomId, Known>, next: Option<Numbers>) {
        self.next = next;
        if self.games.len() + changed.len() > REMEMBERED {
            self.games.clear();
        }
        for (room, known) in changed {
            if known.over {
                self.games.remove(&room);
            } else {
                self.games.insert(room, known);
            }
        }
    }

    /// Forgets some games.
    pub(super) fn forget_games(&mut self, games: &[RoomId]) {
        for game in games {
            self.games.remove(game);
        }
    }

    /// Forgets everything: what is in the database may be something else.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_are_over_are_not_remembered() {
        let (room, mut games) = (RoomId::random(), KnownGames::default());
        let known = Known { no: 1, last: 3, head: 7, over: false };
        games.learn(HashMap::from([(room, known)]), None);
        assert_eq!(games.get(room), Some(known));
        games.learn(HashMap::from([(room, Known { last: 4, over: true, ..known })]), None);
        assert_eq!(games.get(room), None);
    }

    #[test]
    fn no_more_games_are_remembered_than_allowed() {
        let mut games = KnownGames::default();
        for no in 0..=REMEMBERED {
            let known = Known { no: no as i64, last: 1, head: 1, over: false };
            games.learn(HashMap::from([(RoomId::random(), known)]), None);
        }
        assert_eq!(games.games.len(), 1);
    }
}
