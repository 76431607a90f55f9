//! A table: two people who play one game after the other, not always as one should.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use anyhow::Context;
use serde_json::{Value, json};
use tabuleiro_rules::GameKind;

use super::board::Board;
use super::person::Person;
use super::stage::Stage;
use crate::chance::Chance;

/// How long a player thinks at least, and how much longer at most, in milliseconds.
const THOUGHT: [usize; 2] = [300, 1_200];

/// How many moves a game has at most before somebody gives up or goes.
const MOVES: usize = 40;

/// The turn, in seconds: games that were left end by themselves soon.
const TURN: u64 = 10;

/// Two people and their game.
struct Party {
    chance: Chance,
    people: [Person; 2],
    room: String,
    /// Which of the two has seat 0.
    first: usize,
    board: Board,
}

/// Plays one evening after the other until the time is over.
pub(super) async fn live(stage: Arc<Stage>, number: u64, seed: u64) -> anyhow::Result<()> {
    let mut chance = Chance::new(seed, number);
    let mut evening = 0;
    while !stage.is_over() {
        // The same two come for some evenings, then others do.
        let names = [0, 1].map(|who| format!("player {number}.{evening}.{who}"));
        let mut people = names.map(|name| Person::new(&stage, name));
        for _ in 0..1 + chance.below(4) {
            if !stage.is_over() {
                (chance, people) = spend(chance, people).await?;
            }
        }
        evening += 1;
    }
    Ok(())
}

/// Comes, plays a game and perhaps another, and goes.
async fn spend(
    mut chance: Chance,
    mut people: [Person; 2],
) -> anyhow::Result<(Chance, [Person; 2])> {
    for person in &mut people {
        person.come().await?;
    }
    let game = GameKind::ALL[chance.below(GameKind::ALL.len())];
    let mut party = Party::sit_down(chance, people, game).await?;
    loop {
        let finished = party.play().await?;
        if !finished || !party.play_again().await? {
            break;
        }
    }
    party.part().await
}

impl Party {
    async fn sit_down(
        mut chance: Chance,
        mut people: [Person; 2],
        game: GameKind,
    ) -> anyhow::Result<Self> {
        let private = chance.below(4) == 0;
        let create = json!({
            "type": "create", "game": game.info().id, "turn_limit": TURN, "first": "host", "private": private,
        });
        let made = people[0].enter(create).await?;
        let room = made["snapshot"]["room"].as_str().context("no room")?.to_owned();
        let join = match made["code"].as_str() {
            Some(code) => json!({ "type": "join", "code": code }),
            None => json!({ "type": "join", "room": room }),
        };
        people[1].enter(join).await?;
        people[0].stage.tally.games.fetch_add(1, Relaxed);
        if !private {
            people[0].stage.announce(&room);
        }
        let board = Board::new(game)?;
        Ok(Self { chance, people, room, first: 0, board })
    }

    /// Plays until the game is over, or until somebody just goes; whether it is over.
    async fn play(&mut self) -> anyhow::Result<bool> {
        let most = 2 + self.chance.below(MOVES);
        for _ in 0..most {
            if self.people[0].stage.is_over() {
                break;
            }
            self.think().await?;
            self.incident().await?;
            self.look().await?;
            let Some(seat) = self.board.to_move().filter(|_| !self.board.over) else { break };
            self.play_one(seat.index()).await?;
        }
        self.look().await?;
        if !self.board.over && self.chance.below(4) > 0 {
            let who = self.chance.below(2);
            let resign = json!({ "type": "resign", "room": self.room });
            // It may end at this very moment, by the clock.
            if let Err(code) = self.people[who].try_ask(resign).await? {
                anyhow::ensure!(code == "game_over", "resigning was refused: {code}");
            }
            self.look().await?;
        }
        Ok(self.board.over)
    }

    async fn think(&mut self) -> anyhow::Result<()> {
        let millis = THOUGHT[0] + self.chance.below(THOUGHT[1]);
        let [one, two] = &mut self.people;
        tokio::try_join!(one.stay(millis as u64), two.stay(millis as u64)).map(drop)
    }

    /// Brings the board up to what both have seen.
    async fn look(&mut self) -> anyhow::Result<()> {
        for person in &mut self.people {
            person.ask(json!({ "type": "ping" })).await?;
        }
        let [one, two] = &mut self.people;
        let last = one.seq(&self.room).max(two.seq(&self.room));
        one.see(&self.room, last).await?;
        two.see(&self.room, last).await?;
        two.news();
        for event in one.news() {
            self.board.happened(&event)?;
        }
        Ok(())
    }

    async fn play_one(&mut self, seat: usize) -> anyhow::Result<()> {
        let mover = (seat + self.first) % 2;
        let Some(action) = self.board.action(&mut self.chance) else { return Ok(()) };
        let seen = self.people[mover].seq(&self.room);
        let ply = self.board.ply();
        let play = json!({
            "type": "play", "room": self.room, "ply": ply, "seen": seen, "action": action,
        });
        match self.people[mover].try_ask(play).await? {
            Ok(_) => drop(self.people[0].stage.tally.moves.fetch_add(1, Relaxed)),
            // Too late, on a machine that has much else to do.
            Err(code) => anyhow::ensure!(
                ["out_of_time", "game_over"].contains(&code.as_str()),
                "{action} was refused: {code}"
            ),
        }
        self.look().await
    }

    /// Something that is no move.
    async fn incident(&mut self) -> anyhow::Result<()> {
        let (room, who) = (self.room.clone(), self.chance.below(2));
        match self.chance.below(20) {
            0 | 1 => self.people[who].lose_line(&room).await,
            2 | 3 => {
                let say = json!({ "type": "say", "room": room, "text": "what a move!" });
                self.allow(who, say, &["chat_too_fast"]).await
            }
            4 => self.undo(who).await,
            5 => self.allow(who, json!({ "type": "hints", "room": room }), &[]).await,
            6 => self.allow(who, json!({ "type": "replay", "game": room }), &[]).await,
            _ => Ok(()),
        }
    }

    /// Asks for something that may be refused for good reasons.
    async fn allow(&mut self, who: usize, request: Value, good: &[&str]) -> anyhow::Result<()> {
        let shown = request.to_string();
        if let Err(code) = self.people[who].try_ask(request).await? {
            anyhow::ensure!(good.contains(&code.as_str()), "{shown} was refused: {code}");
        }
        Ok(())
    }

    /// One asks to undo, the other answers.
    async fn undo(&mut self, who: usize) -> anyhow::Result<()> {
        self.look().await?;
        let (room, ply) = (self.room.clone(), self.board.ply());
        let good = ["nothing_to_undo", "undo_too_soon", "undo_pending", "game_over"];
        self.allow(who, json!({ "type": "undo", "room": room, "ply": ply }), &good).await?;
        self.look().await?;
        let Some((ask, seat)) = self.board.undo else { return Ok(()) };
        let asker = (usize::try_from(seat)? + self.first) % 2;
        let accept = self.chance.below(2) == 0;
        let answer = json!({ "type": "answer_undo", "room": room, "ask": ask, "accept": accept });
        self.allow(1 - asker, answer, &["game_over", "nothing_to_answer"]).await?;
        self.look().await
    }

    /// Another game, if both want one; whether they do.
    async fn play_again(&mut self) -> anyhow::Result<bool> {
        if self.chance.below(3) > 0 || self.people[0].stage.is_over() {
            return Ok(false);
        }
        let old = self.room.clone();
        for person in &mut self.people {
            person.ask(json!({ "type": "rematch", "room": old })).await?;
        }
        self.look().await?;
        let next = self.board.next.clone().context("no room for the next game")?;
        for person in &mut self.people {
            person.enter(json!({ "type": "watch", "room": next })).await?;
            person.leave(&old).await?;
            person.news();
        }
        self.first = 1 - self.first;
        self.board = self.board.again()?;
        self.room = next;
        self.people[0].stage.tally.games.fetch_add(1, Relaxed);
        Ok(true)
    }

    /// Leaves, one properly and the other perhaps without a word.
    async fn part(mut self) -> anyhow::Result<(Chance, [Person; 2])> {
        for person in &mut self.people {
            if self.chance.below(2) == 0 {
                person.leave(&self.room).await?;
            }
            person.vanish();
        }
        Ok((self.chance, self.people))
    }
}
