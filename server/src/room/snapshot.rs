//! A room as others see it.

use tabuleiro_protocol::{
    Audience, Board, Clock, Event, GameSummary, Listing, Logged, Millis, Said, Snapshot, Status,
};

use super::{CHAT_IN_SNAPSHOT, Room};

impl Room {
    /// Everything about the room but what only its surroundings know.
    #[must_use]
    pub fn snapshot(&self, status: Status) -> Snapshot {
        Snapshot {
            room: self.id,
            seq: self.seq(),
            setup: self.setup.clone(),
            host: self.host.clone(),
            created: self.created(),
            stage: self.stage,
            seats: self.seats.clone(),
            board: Board { layouts: self.position.layouts(), view: self.position.view() },
            moves: self.told_moves(),
            last_turn: self.last_turn(),
            chat: self.last_chat(),
            undo: self.undo,
            draw: self.draw,
            rematch: self.rematch,
            next: self.next,
            ending: self.summary().with_key().ending,
            status,
        }
    }

    /// What stands in no log, as told by the surroundings.
    #[must_use]
    pub fn status(&self, now: Millis, away: [Option<Millis>; 2], audience: Audience) -> Status {
        Status { now, clock: self.clock(now), away, audience }
    }

    /// The turn's clock; once the game is over, what each seat has used in all.
    #[must_use]
    pub fn clock(&self, now: Millis) -> Option<Clock> {
        self.started?;
        let begins_by = self.begins_by();
        Some(Clock {
            now,
            // What has yet to begin has taken no time.
            since: if begins_by.is_some() { now } else { self.clock.turn_since },
            deadline: self.deadline(),
            begins_by,
            used: self.clock.used_before_turn(self.to_move()),
        })
    }

    /// The moment for which a record of the game is written: once it is over, always the same, so
    /// that a finished game reads the same for ever.
    #[must_use]
    pub fn record_time(&self, now: Millis) -> Millis {
        if self.is_over() { self.last_at() } else { now }
    }

    /// When the room was made.
    #[must_use]
    pub fn created(&self) -> Millis {
        self.log.first().map_or(0, |logged| logged.at)
    }

    fn last_chat(&self) -> Vec<Said> {
        let said = self.log.iter().rev().filter_map(said).take(CHAT_IN_SNAPSHOT);
        let mut last: Vec<_> = said.collect();
        last.reverse();
        last
    }

    /// The room in the lobby's list.
    #[must_use]
    pub fn listing(&self, spectators: u32) -> Listing {
        Listing {
            room: self.id,
            setup: self.setup.clone(),
            host: self.host.clone(),
            created: self.created(),
            stage: self.stage,
            seats: self.seats.clone(),
            spectators,
            // Presence stands in no log; the task around the room knows it.
            host_away: None,
        }
    }

    /// The game in a list of games.
    #[must_use]
    pub fn summary(&self) -> GameSummary {
        GameSummary {
            game: self.id,
            setup: self.setup.clone(),
            host: self.host.clone(),
            stage: self.stage,
            created: self.created(),
            started: self.started,
            ended: self.ended,
            seats: self.seats.clone(),
            ending: self.ending.clone(),
            plies: if self.is_over() { self.ply() } else { 0 },
        }
    }

    /// Whether an event changes what a list of games shows.
    #[must_use]
    pub const fn changes_summary(event: &Event) -> bool {
        matches!(
            event,
            Event::Created { .. }
                | Event::Started { .. }
                | Event::Finished { .. }
                | Event::Closed { .. }
        )
    }
}

fn said(logged: &Logged) -> Option<Said> {
    let Event::Said { who, text } = &logged.event else { return None };
    Some(Said { seq: logged.seq, at: logged.at, who: who.clone(), text: text.clone() })
}
