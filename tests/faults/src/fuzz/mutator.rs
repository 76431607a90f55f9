//! From messages that make sense to messages that do not.

use serde_json::Value;
use tabuleiro_tests::Dice;

use super::Corpus;
use super::damage::damage;
use super::message::Message;
use super::odd::odd;

/// Makes frames of messages.
pub struct Mutator<'a> {
    corpus: &'a Corpus,
    pub(super) dice: Dice,
}

impl<'a> Mutator<'a> {
    /// The same seed makes the same frames.
    #[must_use]
    pub fn new(corpus: &'a Corpus, seed: u64) -> Self {
        Self { corpus, dice: Dice::new(seed) }
    }

    pub(super) const fn corpus(&self) -> &'a Corpus {
        self.corpus
    }

    /// A damaged message of any kind.
    pub fn any(&mut self) -> String {
        let message = if self.dice.below(8) == 0 {
            self.corpus.other(&mut self.dice)
        } else {
            self.corpus.request(&mut self.dice)
        };
        self.mutate(message.clone())
    }

    /// A message, damaged once or several times.
    pub(super) fn mutate(&mut self, mut message: Message) -> String {
        // Mostly once: what is damaged too much gets no further than to the decoder.
        for _ in 0..*self.dice.pick(&[1, 1, 1, 1, 2, 3]) {
            self.change(&mut message);
        }
        let mut text = message.text();
        if self.dice.below(6) == 0 {
            let other = self.corpus.request(&mut self.dice).text();
            text = damage(&text, &other, &mut self.dice);
        }
        text
    }

    /// Changes the fields of a message.
    fn change(&mut self, message: &mut Message) {
        let Self { corpus, dice } = self;
        if message.0.is_empty() {
            return;
        }
        let (one, two) = (dice.below(message.0.len()), dice.below(message.0.len()));
        match dice.below(14) {
            9.. => message.0[one].1 = alike(&message.0[one].1, dice),
            0 | 1 => message.0[one].1 = odd(dice),
            2 => message.0[one].1 = inside(&message.0[one].1, dice),
            3 => drop(message.0.remove(one)),
            4 => {
                let (name, value) = message.0[one].clone();
                let value = if dice.below(2) == 0 { value } else { odd(dice) };
                message.0.insert(two, (name, value));
            }
            5 => {
                let value = message.0[one].1.clone();
                message.0[one].1 = std::mem::replace(&mut message.0[two].1, value);
            }
            6 => message.0[one].0 = corpus.name(dice).to_owned(),
            7 => {
                let other = corpus.request(dice);
                let field = dice.pick(&other.0).clone();
                message.0.insert(one, field);
            }
            _ => {
                let kind = corpus.request(dice).word("type").unwrap_or_default();
                message.set("type", format!("\"{kind}\""));
            }
        }
    }
}

/// Words that mean something in the fields of some request.
const WORDS: &[&str] = &[
    "",
    "b4-b5",
    "b5-b4",
    "Dc3",
    "d2",
    "a1",
    "z99",
    "pass",
    "stay",
    "swap",
    "trench",
    "iris",
    "duplohex",
    "adaptoid",
    "splinter",
    "host",
    "guest",
    "random",
    "ask",
    "off",
    "open",
    "playing",
    "finished",
    "closed",
    "win",
    "draw",
    "aborted",
    "Ana",
    "Bo",
    "Mallory 1",
];

/// Another value of the same type, which is wrong only for what it means.
fn alike(text: &str, dice: &mut Dice) -> String {
    match serde_json::from_str::<Value>(text) {
        Ok(Value::Bool(value)) => (!value).to_string(),
        Ok(Value::Number(number)) => {
            let number = number.as_u64().unwrap_or_default();
            let other =
                [0, 1, number.saturating_sub(1), number.saturating_add(1), 10, 60, 4_294_967_295];
            dice.pick(&other).to_string()
        }
        Ok(Value::String(_)) => format!("\"{}\"", dice.pick(WORDS)),
        _ => inside(text, dice),
    }
}

/// A value with something odd somewhere in it.
fn inside(text: &str, dice: &mut Dice) -> String {
    match serde_json::from_str::<Value>(text) {
        Ok(Value::Object(fields)) if !fields.is_empty() => {
            let chosen = dice.below(fields.len());
            let fields = fields.iter().enumerate().map(|(index, (name, value))| {
                let value = value.to_string();
                let value = if index == chosen { inside(&value, dice) } else { value };
                format!("\"{name}\":{value}")
            });
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        Ok(Value::Array(items)) if !items.is_empty() => {
            let chosen = dice.below(items.len());
            let items = items.iter().enumerate().map(|(index, value)| {
                let value = value.to_string();
                if index == chosen { inside(&value, dice) } else { value }
            });
            format!("[{}]", items.collect::<Vec<_>>().join(","))
        }
        Ok(Value::String(word)) if dice.below(2) == 0 => {
            Value::from(damage(&word, "x", dice)).to_string()
        }
        Ok(Value::Number(number)) if dice.below(2) == 0 => {
            let number = number.as_i64().unwrap_or_default();
            number.saturating_add(*dice.pick(&[-2, -1, 1, 2, 100])).to_string()
        }
        _ => odd(dice),
    }
}
