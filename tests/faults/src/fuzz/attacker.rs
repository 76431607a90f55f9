//! Someone who sends everything that should not be sent.

use std::net::SocketAddr;

use tabuleiro_protocol::{Outcome, Reply, ServerMessage};
use tabuleiro_tests::raw::{Frame, Heard, Line, kind};
use tabuleiro_tests::{Dice, PATIENCE, soon};
use tokio::io::AsyncWriteExt;

use super::breach::{bad_head, breach, mask};
use super::knowledge::Knowledge;
use super::scene::Scene;
use super::{Mutator, Tally};

/// How many frames are sent at most before their answers are waited for. The server keeps 128 for
/// someone who does not read.
const AT_ONCE: usize = 32;

/// How many times that happens at most on one line.
const BATCHES: usize = 20;

/// Someone who sends everything that should not be sent.
pub(super) struct Attacker<'a> {
    scene: &'a Scene,
    mutator: Mutator<'a>,
    token: String,
    knowledge: Knowledge,
    tally: Tally,
    /// How the present line began, and what was sent last, for whoever looks into a failure.
    seed: u64,
}

/// What is sent at once.
#[derive(Default)]
struct Batch {
    bytes: Vec<u8>,
    texts: Vec<String>,
    hostile: u64,
}

impl<'a> Attacker<'a> {
    pub(super) fn new(scene: &'a Scene, token: String, seed: u64) -> Self {
        let mutator = Mutator::new(&scene.corpus, seed);
        let knowledge = Knowledge::new(token.clone());
        Self { scene, mutator, token, knowledge, tally: Tally::default(), seed }
    }

    fn dice(&mut self) -> &mut Dice {
        &mut self.mutator.dice
    }

    /// Attacks until enough has been sent.
    pub(super) async fn run(mut self) -> Tally {
        while self.scene.left() > 0 {
            match self.dice().below(12) {
                0 => self.ask_for_pages().await,
                _ => self.attack().await,
            }
        }
        self.tally
    }

    /// The whole life of one line.
    async fn attack(&mut self) {
        let Some(mut line) = self.connect(self.scene.address).await else { return };
        // Some never say who they are.
        let known = self.dice().below(6) > 0;
        if known && !self.say_hello(&mut line).await {
            return;
        }
        for _ in 0..1 + self.dice().below(BATCHES) {
            let batch = self.batch();
            if !self.exchange(&mut line, batch).await {
                return;
            }
        }
        match self.dice().below(4) {
            0 | 1 => self.breach(line).await,
            2 => {
                line.say(&Frame::new(kind::CLOSE, vec![3, 232]).bytes([1, 2, 3, 4])).await;
                line.until_end().await;
            }
            _ => drop(line),
        }
    }

    async fn connect(&mut self, address: SocketAddr) -> Option<Line> {
        self.tally.lines += 1;
        let line = soon("a line", Line::open(address)).await.ok().flatten();
        if line.is_none() {
            self.tally.turned_away += 1;
            // A server that takes no more lines has time to let go of some.
            tokio::task::yield_now().await;
        }
        line
    }

    async fn say_hello(&mut self, line: &mut Line) -> bool {
        let text = format!(r#"{{"id":0,"type":"hello","version":1,"token":"{}"}}"#, self.token);
        let bytes = Frame::text(&text).bytes(mask(self.dice()));
        self.tally.right += 1;
        self.exchange(line, Batch { bytes, texts: vec![text], hostile: 0 }).await
    }

    /// Frames to be sent at once, each of which must be answered.
    fn batch(&mut self) -> Batch {
        let mut batch = Batch::default();
        for _ in 0..1 + self.dice().below(AT_ONCE) {
            let message = self.knowledge.request(self.scene, &mut self.mutator);
            let text = if self.dice().below(4) == 0 {
                self.tally.right += 1;
                message.text()
            } else {
                self.tally.damaged += 1;
                batch.hostile += 1;
                self.mutator.mutate(message)
            };
            wrap(&text, self.dice(), &mut batch.bytes);
            batch.texts.push(text);
        }
        batch
    }

    /// Sends frames and hears their answers; whether the line lives on.
    async fn exchange(&mut self, line: &mut Line, batch: Batch) -> bool {
        self.scene.take(batch.hostile);
        let Line { ears, mouth } = line;
        let saying = async { mouth.write_all(&batch.bytes).await };
        let mut open = batch.texts.len();
        let hearing = async {
            while open > 0 {
                match ears.next().await {
                    Heard::Text(text) => open -= usize::from(self.hear(&text)),
                    Heard::Control => {}
                    Heard::End(code) => {
                        self.tally.ended(code);
                        return false;
                    }
                }
            }
            true
        };
        let both = async { tokio::join!(hearing, saying).0 };
        match tokio::time::timeout(PATIENCE, both).await {
            Ok(alive) => alive,
            Err(_) => panic!("seed {}: {open} without an answer of {:#?}", self.seed, batch.texts),
        }
    }

    /// Takes in what the server said; whether it was an answer.
    fn hear(&mut self, text: &str) -> bool {
        let message: ServerMessage = serde_json::from_str(text)
            .unwrap_or_else(|error| panic!("the server sent no message: {error}: {text}"));
        let dice = &mut self.mutator.dice;
        match &message {
            ServerMessage::Answer(answer) => {
                self.tally.answered(&answer.outcome);
                if let Outcome::Ok(Reply::Entered { snapshot, .. }) = &answer.outcome {
                    self.scene.note(snapshot.room, dice);
                }
                self.knowledge.answered(&answer.outcome);
                true
            }
            ServerMessage::Event(event) => {
                self.knowledge.happened(event);
                false
            }
            ServerMessage::Notice(_) => false,
        }
    }

    /// Breaks the WebSocket protocol, which ends the line.
    async fn breach(&mut self, mut line: Line) {
        self.tally.breaches += 1;
        self.scene.take(1);
        let text = self.mutator.any();
        let bytes = breach(&text, self.dice());
        line.say(&bytes).await;
        let _ = line.mouth.shutdown().await;
        let code = line.until_end().await;
        self.tally.ended(code);
    }

    /// Damaged requests over HTTP, which must be answered or closed.
    async fn ask_for_pages(&mut self) {
        for _ in 0..1 + self.dice().below(4) {
            self.tally.heads += 1;
            self.scene.take(1);
            let text = self.mutator.any();
            let bytes = bad_head(self.scene.address, &text, self.dice());
            if let Ok(mut line) = soon("a line", Line::plain(self.scene.address)).await {
                line.say(&bytes).await;
                line.rest().await;
            }
        }
    }
}

/// A text as one frame or several; now and then as a binary one, which is answered too.
fn wrap(text: &str, dice: &mut Dice, bytes: &mut Vec<u8>) {
    let first = if dice.below(16) == 0 { kind::BINARY } else { kind::TEXT };
    let mut frames = vec![Frame::new(first, text)];
    if dice.below(8) == 0 {
        // Anywhere, also in the middle of a letter, and with something else in between.
        let at = dice.below(text.len() + 1);
        let (start, end) = text.as_bytes().split_at(at);
        let between = Frame::new(*dice.pick(&[kind::PING, kind::PONG]), vec![0; dice.below(126)]);
        frames = vec![
            Frame::new(first, start).unfinished(),
            Frame::new(kind::CONTINUE, vec![]).unfinished(),
            between,
            Frame::new(kind::CONTINUE, end),
        ];
    }
    let mask = mask(dice);
    bytes.extend(frames.iter().flat_map(|frame| frame.bytes(mask)));
}
