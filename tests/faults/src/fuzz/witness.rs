//! Two honest people who play while others do everything to disturb them.

use std::time::{Duration, Instant};

use tabuleiro_protocol::{Call, ErrorCode, Place, Setup, TurnLimit};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, ServerProcess, Table, TestClient, setup};

use super::scene::Scene;

/// How long they think. With the usual limits nobody may ask more than twenty times a second.
const THOUGHT: Duration = Duration::from_millis(120);

/// What they have to tell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Testimony {
    /// Moves that were acknowledged, and seen by both.
    pub moves: u64,
    /// Games that were played to the end.
    pub games: u64,
    /// The longest wait for a move to be acknowledged and seen by both.
    pub slowest: Duration,
}

/// Two honest people.
pub(super) struct Witnesses {
    table: Table,
    dice: Dice,
    seated: usize,
    testimony: Testimony,
}

impl Witnesses {
    pub(super) async fn new(server: &ServerProcess, scene: &Scene, seed: u64) -> Self {
        let (mut one, mut two) = (server.client("Ana").await, server.client("Bo").await);
        let room = sit_down(&mut one, &mut two, 0).await;
        scene.witness(room);
        let (table, dice) = (Table { room, one, two }, Dice::new(seed));
        Self { table, dice, seated: 1, testimony: Testimony::default() }
    }

    /// Plays until the attack is over.
    pub(super) async fn play(&mut self, scene: &Scene) {
        while !scene.is_over() {
            self.play_one(scene).await;
            tokio::time::sleep(THOUGHT).await;
        }
    }

    async fn play_one(&mut self, scene: &Scene) {
        if !self.table.is_playing() {
            self.testimony.games += 1;
            let Table { one, two, .. } = &mut self.table;
            self.table.room = sit_down(one, two, self.seated).await;
            self.seated += 1;
            scene.witness(self.table.room);
        }
        let begun = Instant::now();
        self.table.play_any(&mut self.dice).await;
        self.testimony.slowest = self.testimony.slowest.max(begun.elapsed());
        self.testimony.moves += 1;
    }

    /// Plays the last game to its end, now that all is quiet, and looks whether both saw the same.
    pub(super) async fn finish(mut self) -> Testimony {
        while self.table.is_playing() {
            self.table.play_any(&mut self.dice).await;
            self.testimony.moves += 1;
            tokio::time::sleep(THOUGHT).await;
        }
        let Table { room, mut one, mut two } = self.table;
        one.settle().await;
        two.settle().await;
        one.room(room).assert_same(two.room(room));
        self.testimony
    }
}

/// A new room with both in it. Whoever asks for a quick match may be faster to take the seat, and has
/// every right to it.
async fn sit_down(
    one: &mut TestClient,
    two: &mut TestClient,
    number: usize,
) -> tabuleiro_protocol::RoomId {
    let game = GameKind::ALL[number % GameKind::ALL.len()];
    let turn_limit = TurnLimit::try_from(60).unwrap_or_default();
    loop {
        let room = one.create(Setup { turn_limit, ..setup(game) }).await;
        match two.call(Call::Join { place: Place::Room(room), hints: false }).await {
            Ok(_) => {
                let seq = two.room(room).seq();
                one.sees_seq(room, seq).await;
                return room;
            }
            Err(error) if error.code == ErrorCode::RoomFull => {
                one.ok(Call::Resign { room }).await;
                one.ok(Call::Leave { room }).await;
            }
            Err(error) => panic!("Bo may not join: {error:?}"),
        }
    }
}
