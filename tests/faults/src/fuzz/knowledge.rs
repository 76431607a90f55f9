//! What an attacker knows, so that it gets further than to the door.

use std::collections::BTreeMap;

use tabuleiro_protocol::{Event, Outcome, Ply, Reply, RoomEvent, RoomId, Seq};
use tabuleiro_tests::Dice;

use super::Mutator;
use super::message::Message;
use super::scene::Scene;

/// How many rooms of its own an attacker thinks of.
const ROOMS: usize = 8;

/// What is asked for more often than the rest: what changes something.
const FAVOURITES: &[&str] = &[
    "play",
    "play",
    "play",
    "hints",
    "hints",
    "create",
    "join",
    "watch",
    "undo",
    "take_back",
    "answer_undo",
    "offer_draw",
    "answer_draw",
    "resign",
    "rematch",
    "say",
];

/// What an attacker knows.
pub(super) struct Knowledge {
    token: String,
    rooms: BTreeMap<RoomId, State>,
}

/// How a room stands, as far as the attacker has heard.
#[derive(Default)]
struct State {
    seq: Seq,
    ply: Ply,
    legal: Vec<String>,
    /// Whether its game is over, so that all one can want is another.
    over: bool,
}

impl Knowledge {
    pub(super) const fn new(token: String) -> Self {
        Self { token, rooms: BTreeMap::new() }
    }

    /// A request that could be granted.
    pub(super) fn request(&self, scene: &Scene, mutator: &mut Mutator<'_>) -> Message {
        let corpus = mutator.corpus();
        let dice = &mut mutator.dice;
        let mut message = if dice.below(2) == 0 {
            corpus.request(dice).clone()
        } else {
            let kind = *dice.pick(FAVOURITES);
            corpus.request_of(kind, dice).clone()
        };
        message.set("id", dice.below(1 << 20).to_string());
        self.fill(&mut message, scene, dice);
        message
    }

    /// Puts in what makes sense now, in the place of what made sense in the document.
    fn fill(&self, message: &mut Message, scene: &Scene, dice: &mut Dice) {
        let kind = message.word("type").unwrap_or_default().to_owned();
        let own: Vec<_> =
            self.rooms.iter().filter(|(_, state)| state.over == (kind == "rematch")).collect();
        let (room, state) = match dice.below(4) {
            0..3 if !own.is_empty() => {
                let (room, state) = *dice.pick(&own);
                (*room, Some(state))
            }
            _ => (scene.room(dice), None),
        };
        if message.has("room") {
            message.set("room", format!("\"{room}\""));
        }
        match kind.as_str() {
            "replay" => message.set("game", format!("\"{room}\"")),
            "hello" if message.has("token") => {
                message.set("token", format!("\"{}\"", self.token));
            }
            "hello" => message.set("name", format!("\"Eve {}\"", dice.below(1 << 30))),
            "create" if dice.below(2) == 0 => {
                message.set("opponent", r#"{"kind":"hot_seat"}"#);
            }
            "say" => message.set("text", format!("\"hello {}\"", dice.below(1 << 20))),
            _ => {}
        }
        let Some(state) = state else { return };
        // Of questions only the event is known that was last; an earlier one may be meant.
        let ask = state.seq.saturating_sub(u32::try_from(dice.below(3)).unwrap_or(0));
        for (name, value) in [("ply", state.ply), ("seen", state.seq), ("ask", ask)] {
            if message.has(name) {
                message.set(name, value.to_string());
            }
        }
        if message.has("action") && !state.legal.is_empty() {
            message.set("action", format!("\"{}\"", dice.pick(&state.legal)));
        }
    }

    /// Takes in an answer.
    pub(super) fn answered(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Ok(Reply::Entered { snapshot, seats, .. }) if !seats.is_empty() => {
                if self.rooms.len() >= ROOMS {
                    self.rooms.pop_first();
                }
                let (seq, ply) = (snapshot.seq, snapshot.board.view.ply);
                let over = snapshot.ending.is_some();
                self.rooms.insert(snapshot.room, State { seq, ply, over, ..State::default() });
            }
            Outcome::Ok(Reply::Hints { room, ply, choices }) => {
                if let Some(state) = self.rooms.get_mut(room) {
                    state.ply = *ply;
                    state.legal = choices.iter().map(|choice| choice.text.clone()).collect();
                }
            }
            _ => {}
        }
    }

    /// Takes in an event.
    pub(super) fn happened(&mut self, event: &RoomEvent) {
        let Some(state) = self.rooms.get_mut(&event.room) else { return };
        state.seq = event.logged.seq;
        match &event.logged.event {
            Event::Played { ply, .. } => state.ply = ply + 1,
            Event::Undone { ply, .. } => state.ply = *ply,
            Event::Finished { .. } => state.over = true,
            Event::Rematched { .. } | Event::Closed { .. } => drop(self.rooms.remove(&event.room)),
            _ => {}
        }
    }
}
