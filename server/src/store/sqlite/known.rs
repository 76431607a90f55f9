//! What the writer remembers of games, so that an append costs no look into the database.

use std::collections::HashMap;

use tabuleiro_protocol::{RoomId, Seq};

/// How many games are remembered. Forgetting costs one look for each, so it is done all at once.
const REMEMBERED: usize = 65_536;

/// A game that the database has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// Its number in the database.
    pub(super) no: i64,
    /// The number of its last event.
    pub(super) last: Seq,
    /// Whether little will follow, so that it is not worth remembering.
    pub(super) over: bool,
}

/// Games as they are after the last commit.
#[derive(Debug, Default)]
pub(super) struct KnownGames {
    games: HashMap<RoomId, Known>,
}

impl KnownGames {
    /// A game, if it is remembered.
    pub(super) fn get(&self, room: RoomId) -> Option<Known> {
        self.games.get(&room).copied()
    }

    /// Takes in what a commit has changed.
    pub(super) fn learn(&mut self, changed: HashMap<RoomId, Known>) {
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

    /// Forgets everything: what is in the database may be something else.
    pub(super) fn forget(&mut self) {
        self.games.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_are_over_are_not_remembered() {
        let (room, mut games) = (RoomId::random(), KnownGames::default());
        let known = Known { no: 1, last: 3, over: false };
        games.learn(HashMap::from([(room, known)]));
        assert_eq!(games.get(room), Some(known));
        games.learn(HashMap::from([(room, Known { last: 4, over: true, ..known })]));
        assert_eq!(games.get(room), None);
    }

    #[test]
    fn no_more_games_are_remembered_than_allowed() {
        let mut games = KnownGames::default();
        for no in 0..=REMEMBERED {
            let known = Known { no: no as i64, last: 1, over: false };
            games.learn(HashMap::from([(RoomId::random(), known)]));
        }
        assert_eq!(games.games.len(), 1);
    }
}
