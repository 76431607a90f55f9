//! Every message of the protocol, as docs/protocol.md has them.

use serde_json::Value;
use tabuleiro_tests::Dice;

use super::message::Message;

/// A test holds this document to the types: it has an example of every message.
const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");

/// The messages that everything begins with.
pub struct Corpus {
    requests: Vec<Message>,
    /// What only the server says, which a client can send all the same.
    others: Vec<Message>,
    /// The names of all fields.
    names: Vec<String>,
}

impl Corpus {
    /// From the document.
    ///
    /// # Panics
    /// If it has no requests.
    #[must_use]
    pub fn new() -> Self {
        let (mut requests, mut others) = (Vec::new(), Vec::new());
        for (kind, text) in blocks(DOCUMENT) {
            let value: Value = serde_json::from_str(&text).unwrap_or_default();
            let Some(message) = Message::of(&value) else { continue };
            let place = if kind == "request" { &mut requests } else { &mut others };
            place.push(message);
        }
        assert!(!requests.is_empty(), "the document has no requests");
        let fields = requests.iter().flat_map(|message| &message.0);
        let mut names: Vec<_> = fields.map(|(name, _)| name.clone()).collect();
        names.sort();
        names.dedup();
        Self { requests, others, names }
    }

    /// The kinds of requests that there are examples of.
    pub fn kinds(&self) -> impl Iterator<Item = &str> {
        self.requests.iter().filter_map(|request| request.word("type"))
    }

    /// The texts of all requests.
    pub fn texts(&self) -> impl Iterator<Item = String> {
        self.requests.iter().map(Message::text)
    }

    /// A request.
    pub(super) fn request(&self, dice: &mut Dice) -> &Message {
        dice.pick(&self.requests)
    }

    /// A request of a kind.
    pub(super) fn request_of(&self, kind: &str, dice: &mut Dice) -> &Message {
        let fitting: Vec<_> =
            self.requests.iter().filter(|request| request.word("type") == Some(kind)).collect();
        if fitting.is_empty() { self.request(dice) } else { fitting[dice.below(fitting.len())] }
    }

    /// Something that the server says.
    pub(super) fn other(&self, dice: &mut Dice) -> &Message {
        dice.pick(&self.others)
    }

    /// The name of a field of some request.
    pub(super) fn name(&self, dice: &mut Dice) -> &str {
        &self.names[dice.below(self.names.len())]
    }
}

impl Default for Corpus {
    fn default() -> Self {
        Self::new()
    }
}

/// The fenced blocks of JSON, with what each says it is.
fn blocks(document: &str) -> Vec<(&str, String)> {
    let mut blocks = Vec::new();
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```json ") {
            let body: Vec<_> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push((kind.trim(), body.join("\n")));
        }
    }
    blocks
}
