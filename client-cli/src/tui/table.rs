//! A room we are in, as we know it.

use tabuleiro_protocol::{Event, Gap, Notice, Ply, Reply, RoomEvent, Snapshot, Status};
use tabuleiro_rules::Seat;
use tabuleiro_rules::view::{Choice, Effects};

/// A room we are in.
#[derive(Clone, Debug)]
pub struct Table {
    /// The room as it is now.
    pub snapshot: Snapshot,
    /// The seats that are ours: none for a spectator, both in a hot seat.
    pub mine: Vec<Seat>,
    /// The invite code, if it is private and we play in it.
    pub code: Option<String>,
    /// The legal actions at a ply, if we were told.
    pub hints: Option<(Ply, Vec<Choice>)>,
    /// What the last event did on the board; nothing as long as we have heard of none.
    pub did: Option<Effects>,
    /// When `snapshot.status` was true, on our own clock.
    pub status_at: u64,
    /// How many messages came while nobody looked.
    pub unread: usize,
}

impl Table {
    /// A room that we have just entered; nothing if the reply is another one.
    #[must_use]
    pub fn of(reply: &Reply, now: u64) -> Option<Self> {
        let Reply::Entered { seats, code, snapshot } = reply else { return None };
        Some(Self {
            snapshot: (**snapshot).clone(),
            mine: seats.clone(),
            code: code.clone(),
            hints: None,
            did: None,
            status_at: now,
            unread: 0,
        })
    }

    /// Takes in an event.
    ///
    /// # Errors
    /// If it is not the next one.
    pub fn follow(
        &mut self,
        event: &RoomEvent,
        you: Option<&tabuleiro_protocol::Person>,
        now: u64,
    ) -> Result<(), Gap> {
        self.snapshot.follow(event)?;
        if let Some(change) = &event.change {
            self.did.clone_from(&change.did);
            self.hints = None;
        }
        if event.clock.is_some() {
            self.status_at = now;
        }
        match &event.logged.event {
            Event::Started { .. } => {
                self.mine = you.map(|you| self.snapshot.seats_of(you.id)).unwrap_or_default();
            }
            Event::Said { who, .. } if you.is_none_or(|you| you.id != who.id) => self.unread += 1,
            _ => {}
        }
        Ok(())
    }

    /// Takes in what stands in no log.
    pub fn take_status(&mut self, status: &Status, now: u64) {
        self.snapshot.status = status.clone();
        self.status_at = now;
    }

    /// Takes in a notice about this room.
    pub fn notice(&mut self, notice: &Notice) {
        match notice {
            Notice::Presence { away, .. } => self.snapshot.status.away = *away,
            Notice::Audience { audience, .. } => self.snapshot.status.audience = audience.clone(),
            Notice::Hints { ply, choices, .. } => self.hints = Some((*ply, choices.clone())),
            Notice::Lobby { .. } | Notice::Stopping => {}
        }
    }

    /// The legal actions now, if we know them.
    #[must_use]
    pub fn choices(&self) -> Option<&[Choice]> {
        let (ply, choices) = self.hints.as_ref()?;
        (*ply == self.snapshot.board.view.ply).then_some(choices.as_slice())
    }

    /// Whether it is our turn.
    #[must_use]
    pub fn is_my_turn(&self) -> bool {
        self.snapshot.to_move().is_some_and(|seat| self.mine.contains(&seat))
    }

    /// How much of the turn is left, in milliseconds, while a person is to move.
    #[must_use]
    pub fn time_left(&self, now: u64) -> Option<u64> {
        let clock = self.snapshot.status.clock.filter(|_| self.snapshot.to_move().is_some())?;
        let left = clock.deadline?.saturating_sub(clock.now);
        Some(left.saturating_sub(now.saturating_sub(self.status_at)))
    }

    /// How long the turn waits for its player at the most, in milliseconds, if the server had stopped in
    /// the middle of it.
    #[must_use]
    pub fn begins_in(&self, now: u64) -> Option<u64> {
        let clock = self.snapshot.status.clock.filter(|_| self.snapshot.to_move().is_some())?;
        let left = clock.begins_by?.saturating_sub(clock.now);
        Some(left.saturating_sub(now.saturating_sub(self.status_at)))
    }

    /// The server's clock, as far as we can tell.
    #[must_use]
    pub const fn server_now(&self, now: u64) -> u64 {
        self.snapshot.status.now + now.saturating_sub(self.status_at)
    }

    /// How long a seat has thought in all, the running turn included, in milliseconds.
    #[must_use]
    pub fn time_used(&self, seat: Seat, now: u64) -> u64 {
        let Some(clock) = self.snapshot.status.clock else { return 0 };
        let running = match self.snapshot.to_move() == Some(seat) {
            true => clock.now.saturating_sub(clock.since) + now.saturating_sub(self.status_at),
            false => 0,
        };
        clock.used[seat.index()] + running
    }

    /// For how long the person on a seat has been away, in milliseconds.
    #[must_use]
    pub fn away_for(&self, seat: Seat, now: u64) -> Option<u64> {
        let since = self.snapshot.status.away[seat.index()]?;
        Some(self.server_now(now).saturating_sub(since))
    }

    /// Whether we play on both seats.
    #[must_use]
    pub const fn is_hot_seat(&self) -> bool {
        self.mine.len() > 1
    }

    /// Our seat, if we play against somebody.
    #[must_use]
    pub fn own_seat(&self) -> Option<Seat> {
        self.mine.first().copied().filter(|_| !self.is_hot_seat())
    }

    /// The name of whoever sits on a seat.
    #[must_use]
    pub fn name_of(&self, seat: Seat) -> String {
        let occupant = self.snapshot.seats.as_ref().map(|seats| &seats[seat.index()]);
        occupant.map(tabuleiro_protocol::Occupant::name).unwrap_or_default()
    }

    /// A short name of the room, to be read aloud: the first letters of its id.
    #[must_use]
    pub fn short_name(&self) -> String {
        short_name(self.snapshot.room)
    }
}

/// A short name of a room.
#[must_use]
pub fn short_name(room: tabuleiro_protocol::RoomId) -> String {
    room.to_string().chars().take(4).collect::<String>().to_uppercase()
}
