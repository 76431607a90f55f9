//! Playing: by chance, and to the end.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tabuleiro_protocol::{Call, ErrorBody, Reply, RoomId, Seq, Setup};

use crate::{TestClient, TestServer};

/// Seeded chance: the same test makes the same choices.
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Chance from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below another.
    ///
    /// # Panics
    /// If there is none.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end)
    }

    /// One of them.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.0.random_range(0..of.len())]
    }
}

impl TestClient {
    /// The texts of the legal actions.
    pub async fn hints(&mut self, room: RoomId) -> Vec<String> {
        match self.ok(Call::Hints { room }).await {
            Reply::Hints { choices, .. } => choices.into_iter().map(|choice| choice.text).collect(),
            other => panic!("not hints: {other:?}"),
        }
    }

    /// Plays an action for the position it sees; the action's event.
    pub async fn play(&mut self, room: RoomId, action: &str) -> Seq {
        match self.try_play(room, action).await {
            Ok(Reply::Played { seq, .. }) => seq,
            other => panic!("{action} was not played: {other:?}"),
        }
    }

    /// Tries to play an action for the position it sees.
    pub async fn try_play(&mut self, room: RoomId, action: &str) -> Result<Reply, ErrorBody> {
        let call = self.play_call(room, action);
        self.call(call).await
    }

    /// The request that plays an action for the position it sees.
    #[must_use]
    pub fn play_call(&self, room: RoomId, action: &str) -> Call {
        let mirror = self.room(room);
        Call::Play { room, ply: mirror.ply(), seen: mirror.seq(), action: action.to_owned() }
    }

    /// Plays any legal action; its event.
    pub async fn play_any(&mut self, room: RoomId, dice: &mut Dice) -> Seq {
        let hints = self.hints(room).await;
        let action = dice.pick(&hints).clone();
        self.play(room, &action).await
    }
}

/// Two people at a board; the host is `one` and moves first.
pub struct Table {
    /// The room.
    pub room: RoomId,
    /// The host.
    pub one: TestClient,
    /// The guest.
    pub two: TestClient,
}

impl Table {
    /// Two people in a new room.
    pub async fn new(server: &TestServer, setup: Setup) -> Self {
        let mut one = server.client("Ana").await;
        let mut two = server.client("Bo").await;
        let room = Self::seat(&mut one, &mut two, setup).await;
        Self { room, one, two }
    }

    /// Two people of other names in a new room.
    pub async fn new_named(server: &TestServer, setup: Setup, number: u32) -> Self {
        let mut one = server.client(&format!("Ana {number}")).await;
        let mut two = server.client(&format!("Bo {number}")).await;
        let room = Self::seat(&mut one, &mut two, setup).await;
        Self { room, one, two }
    }

    /// Brings two people to a new room.
    pub async fn seat(one: &mut TestClient, two: &mut TestClient, setup: Setup) -> RoomId {
        let room = one.create(setup).await;
        two.join(room).await;
        let seq = two.room(room).seq();
        one.sees_seq(room, seq).await;
        room
    }

    /// Who is to move, and who is not.
    pub fn in_turn(&mut self) -> (&mut TestClient, &mut TestClient) {
        if self.one.room(self.room).is_my_turn() {
            (&mut self.one, &mut self.two)
        } else {
            (&mut self.two, &mut self.one)
        }
    }

    /// Whoever is to move plays any action, and both see it; its event.
    pub async fn play_any(&mut self, dice: &mut Dice) -> Seq {
        let room = self.room;
        let (mover, other) = self.in_turn();
        let seq = mover.play_any(room, dice).await;
        let seen = mover.room(room).seq();
        other.sees_seq(room, seen).await;
        seq
    }

    /// Plays by chance until the turn has passed to the other player.
    pub async fn play_turn(&mut self, dice: &mut Dice) {
        let turn = self.one.room(self.room).view().turn;
        while self.one.room(self.room).view().turn == turn && self.is_playing() {
            self.play_any(dice).await;
        }
    }

    /// Whether the game goes on.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.one.room(self.room).to_move().is_some()
    }

    /// Plays by chance to the end.
    pub async fn play_out(&mut self, dice: &mut Dice) {
        while self.is_playing() {
            self.play_any(dice).await;
        }
    }
}

/// One person plays by chance for all seats that are theirs, until the game is over.
pub async fn play_out(client: &mut TestClient, room: RoomId, dice: &mut Dice) {
    loop {
        let waits = |m: &crate::Mirror| m.is_my_turn() || m.room.ending.is_some();
        if client.sees(room, waits).await.room.ending.is_some() {
            return;
        }
        client.play_any(room, dice).await;
    }
}
