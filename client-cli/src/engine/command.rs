//! What an engine can be told, and how it is read.

use std::str::{FromStr, SplitWhitespace};

use serde_json::{Map, Value};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_rules::notation::is_dash;
use thiserror::Error;

use crate::given::Given;

/// One command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Nothing: an empty line.
    Nothing,
    /// Sets up a game and plays actions.
    Position {
        /// Which game.
        game: GameKind,
        /// Its options.
        options: Map<String, Value>,
        /// The actions to play.
        moves: Vec<String>,
    },
    /// Plays one action.
    Play(String),
    /// Takes back the last action.
    Undo,
    /// Lists the legal actions.
    Legal,
    /// Says who is to move.
    ToMove,
    /// Says the number of the turn.
    Turn,
    /// Says how the game stands.
    Result,
    /// Counts sequences of actions.
    Perft(u32),
    /// Draws the board.
    Show,
    /// Lets a bot choose.
    Go {
        /// How strong it is.
        level: Level,
        /// How long it may think.
        budget: Budget,
        /// Its source of chance, if it is to be repeatable.
        seed: Option<u64>,
    },
    /// Lists the games.
    Games,
    /// Lists the commands.
    Help,
    /// Ends the program.
    Quit,
}

/// How long a bot may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many milliseconds.
    Milliseconds(u64),
    /// So many positions; in a tree search, so many games played to their end.
    Nodes(u64),
}

impl Default for Budget {
    fn default() -> Self {
        Self::Milliseconds(500)
    }
}

/// The longest a bot may be told to think: an hour.
pub const LONGEST_THOUGHT_MS: u64 = 3_600_000;

/// The deepest count that can be asked for; far more than any machine finishes.
const DEEPEST_PERFT: u32 = 64;

/// A line that is no command.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// The first word is none of the commands.
    #[error("unknown command \"{0}\"; try help")]
    Unknown(String),
    /// Something is missing or too much.
    #[error("usage: {0}")]
    Usage(String),
    /// A part of it is wrong.
    #[error("{0}")]
    Wrong(String),
}

const POSITION: &str = "position GAME [OPTIONS-JSON] [moves A B C ...]";
const PLAY: &str = "play A";
const PERFT: &str = "perft N";
const GO: &str = "go LEVEL [ms N | nodes N] [seed N]";

/// Every command as it is written, in the order of the help.
const FORMS: [&str; 12] = [
    POSITION, PLAY, "undo", "legal", "tomove", "turn", "result", PERFT, "show", GO, "games", "quit",
];

/// The commands, on one line.
pub(super) fn help() -> String {
    format!("help {}", FORMS.join(" | "))
}

fn usage(form: &str) -> CommandError {
    CommandError::Usage(form.to_owned())
}

fn perft_usage() -> CommandError {
    CommandError::Usage(format!("{PERFT}, with N from 0 to {DEEPEST_PERFT}"))
}

fn go_usage() -> CommandError {
    let limits = format!("with ms from 1 to {LONGEST_THOUGHT_MS} and nodes from 1");
    CommandError::Usage(format!("{GO}, {limits}"))
}

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    /// Says what is wrong with the line and what would be right.
    pub fn read(line: &str) -> Result<Self, CommandError> {
        let (word, rest) = split_word(line.trim());
        let alone = |command: Self| match rest {
            "" => Ok(command),
            _ => Err(CommandError::Wrong(format!("{word} stands alone"))),
        };
        match word.to_ascii_lowercase().as_str() {
            "" => Ok(Self::Nothing),
            "position" => read_position(rest),
            "play" if rest.is_empty() => Err(usage(PLAY)),
            "play" => Ok(Self::Play(rest.to_owned())),
            "undo" => alone(Self::Undo),
            "legal" => alone(Self::Legal),
            "tomove" => alone(Self::ToMove),
            "turn" => alone(Self::Turn),
            "result" => alone(Self::Result),
            "perft" => read_perft(rest),
            "show" => alone(Self::Show),
            "go" => read_go(rest),
            "games" => alone(Self::Games),
            "help" => alone(Self::Help),
            "quit" => alone(Self::Quit),
            _ => Err(CommandError::Unknown(word.chars().take(40).collect())),
        }
    }
}

/// The first word and the rest of a line.
fn split_word(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim())
}

fn read_position(rest: &str) -> Result<Command, CommandError> {
    let (name, rest) = split_word(rest);
    if name.is_empty() {
        return Err(usage(POSITION));
    }
    let game = GameKind::from_str(name).map_err(|wrong| CommandError::Wrong(wrong.to_string()))?;
    let (options, rest) = read_options(rest)?;
    let (word, moves) = split_word(rest);
    match word.to_ascii_lowercase().as_str() {
        "" | "moves" => Ok(Command::Position { game, options, moves: read_moves(moves) }),
        _ => Err(usage(POSITION)),
    }
}

/// The options object at the start of a text, if there is one, and the rest.
fn read_options(text: &str) -> Result<(Map<String, Value>, &str), CommandError> {
    if !text.starts_with('{') {
        return Ok((Map::new(), text));
    }
    let mut values = serde_json::Deserializer::from_str(text).into_iter();
    match values.next() {
        Some(Ok(given)) => {
            let given: Given = given;
            let options = given.once().map_err(|twice| CommandError::Wrong(twice.to_string()))?;
            Ok((options, text[values.byte_offset()..].trim_start()))
        }
        Some(Err(wrong)) => Err(CommandError::Wrong(format!("the options are no JSON: {wrong}"))),
        None => Err(usage(POSITION)),
    }
}

/// Actions are separated by white space, but a hyphen joins what stands on both its sides.
fn read_moves(text: &str) -> Vec<String> {
    let joined = text.split(is_dash).map(str::trim).collect::<Vec<_>>().join("-");
    joined.split_whitespace().map(str::to_owned).collect()
}

fn read_perft(rest: &str) -> Result<Command, CommandError> {
    let depth = rest.parse().ok().filter(|&depth| depth <= DEEPEST_PERFT);
    depth.map(Command::Perft).ok_or_else(perft_usage)
}

fn read_go(rest: &str) -> Result<Command, CommandError> {
    let mut words = rest.split_whitespace();
    let word = words.next().ok_or_else(go_usage)?;
    let level = word.parse().map_err(|wrong| CommandError::Wrong(format!("{wrong}")))?;
    let (mut budget, mut seed) = (None, None);
    while let Some(word) = words.next() {
        match word.to_ascii_lowercase().as_str() {
            "ms" if budget.is_none() => {
                budget = Some(Budget::Milliseconds(milliseconds(&mut words)?));
            }
            "nodes" if budget.is_none() => budget = Some(Budget::Nodes(number(&mut words, 1)?)),
            "seed" if seed.is_none() => seed = Some(number(&mut words, 0)?),
            _ => return Err(go_usage()),
        }
    }
    Ok(Command::Go { level, budget: budget.unwrap_or_default(), seed })
}

fn number(words: &mut SplitWhitespace<'_>, least: u64) -> Result<u64, CommandError> {
    let number = words.next().and_then(|word| word.parse().ok());
    number.filter(|&number| number >= least).ok_or_else(go_usage)
}

fn milliseconds(words: &mut SplitWhitespace<'_>) -> Result<u64, CommandError> {
    let given = number(words, 1)?;
    Some(given).filter(|&ms| ms <= LONGEST_THOUGHT_MS).ok_or_else(go_usage)
}
