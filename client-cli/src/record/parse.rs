//! From the text of a game back to the game.
//!
//! The text has what people want to read: a header and the moves. The rules say what each move did
//! to the board.

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use serde_json::{Map, Value};
use tabuleiro_protocol::{
    Board, Change, Ending, Event, GameRecord, GameResult, GameSummary, Logged, Millis, Occupant,
    Person, PersonId, RoomEvent, RoomId, RoomStage, Seq, Setup, TurnLimit, Unruled,
};
use tabuleiro_rules::bot::Level;
use tabuleiro_rules::{GameKind, OptionError, Position, Refusal, Seat};
use thiserror::Error;

/// A text that is no game.
#[derive(Debug, Error)]
pub enum BadText {
    /// A line of the header makes no sense.
    #[error("this line of the header makes no sense: {0}")]
    Header(String),
    /// The header lacks something.
    #[error("its header has no {0}")]
    Missing(&'static str),
    /// There is no such game.
    #[error("there is no game {0:?}")]
    Game(String),
    /// The options of the game are not allowed.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// A move is not allowed.
    #[error("move {number}, {action:?}: {refusal}")]
    Move {
        /// Which move, counted from 1.
        number: u32,
        /// The move.
        action: String,
        /// What forbids it.
        refusal: Box<Refusal>,
    },
}

/// The marks that end the list of moves.
const MARKS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Reads the text of a game.
///
/// # Errors
/// If it is no such text, or its moves are not allowed.
pub fn parse(text: &str) -> Result<GameRecord, BadText> {
    let header = Header::read(text)?;
    let words = text.lines().filter(|line| !line.starts_with('[')).flat_map(str::split_whitespace);
    let mut actions: Vec<&str> = words.filter(|word| !is_number(word)).collect();
    let mark = actions.pop_if(|word| MARKS.contains(word));
    let start = header.game()?.start(&header.options())?;
    Story::new(&header, &start)?.tell(start, &actions, mark)
}

/// The number of a turn: `12.`.
fn is_number(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok())
}

/// What stands between square brackets.
struct Header(Vec<(String, String)>);

impl Header {
    fn read(text: &str) -> Result<Self, BadText> {
        let lines = text.lines().filter(|line| line.starts_with('['));
        lines.map(tag).collect::<Result<_, _>>().map(Self)
    }

    fn get(&self, wanted: &str) -> Option<&str> {
        let mut tags = self.0.iter();
        tags.find_map(|(name, value)| (name == wanted).then_some(value.as_str()))
    }

    fn game(&self) -> Result<GameKind, BadText> {
        let wanted = self.get("Game").ok_or(BadText::Missing("Game"))?;
        let named = |kind: &&GameKind| {
            kind.info().name.eq_ignore_ascii_case(wanted)
                || kind.info().id.eq_ignore_ascii_case(wanted)
        };
        let found = GameKind::ALL.iter().find(named).copied();
        found.ok_or_else(|| BadText::Game(wanted.chars().take(40).collect()))
    }

    /// A value is a word, or JSON where a word is not enough.
    fn options(&self) -> Map<String, Value> {
        let tags = self.0.iter();
        tags.filter_map(|(name, value)| Some((name.strip_prefix("Option ")?, value)))
            .map(|(name, value)| {
                let read = serde_json::from_str(value);
                (name.to_owned(), read.unwrap_or_else(|_| Value::String(value.clone())))
            })
            .collect()
    }

    fn turn_limit(&self) -> TurnLimit {
        let seconds = self.get("TurnLimit").and_then(|text| text.split(' ').next()?.parse().ok());
        seconds.and_then(|seconds: i64| seconds.try_into().ok()).unwrap_or_default()
    }

    fn started(&self) -> Millis {
        let date = self.get("Date").and_then(|text| text.strip_suffix(" UTC"));
        let date = date.and_then(|text| text.replace(' ', "T").parse::<DateTime>().ok());
        let zoned = date.and_then(|date| date.to_zoned(TimeZone::UTC).ok());
        zoned.and_then(|zoned| zoned.timestamp().as_millisecond().try_into().ok()).unwrap_or(0)
    }

    fn seats(&self) -> [Occupant; 2] {
        let name = |tag, other: &str| self.get(tag).unwrap_or(other).to_owned();
        [occupant(1, name("First", "first")), occupant(2, name("Second", "second"))]
    }
}

/// A line of the header: `[Name "value"]`.
fn tag(line: &str) -> Result<(String, String), BadText> {
    let bad = || BadText::Header(line.chars().take(60).filter(|c| !c.is_control()).collect());
    let inner = line.trim_end().strip_prefix('[').and_then(|line| line.strip_suffix(']'));
    let (name, value) = inner.and_then(|inner| inner.split_once(" \"")).ok_or_else(bad)?;
    let value = value.strip_suffix('"').ok_or_else(bad)?;
    let mut plain = String::new();
    let mut characters = value.chars();
    while let Some(c) = characters.next() {
        plain.extend(if c == '\\' { characters.next() } else { Some(c) });
    }
    if plain.contains(char::is_control) {
        return Err(bad());
    }
    Ok((name.to_owned(), plain))
}

/// Whoever has that name. The text does not tell the ids of people, so they get small ones.
fn occupant(number: u8, name: String) -> Occupant {
    let level = name.strip_suffix(" bot").and_then(|level| level.parse::<Level>().ok());
    match level {
        Some(level) => Occupant::Bot { level },
        None => Occupant::Person(Person { id: small_id(number), name }),
    }
}

fn small_id(number: u8) -> PersonId {
    PersonId(uuid::Uuid::from_u128(number.into()))
}

/// The log of a game, told anew.
struct Story<'a> {
    header: &'a Header,
    summary: GameSummary,
    board: Board,
    events: Vec<RoomEvent>,
}

impl<'a> Story<'a> {
    fn new(header: &'a Header, start: &Position) -> Result<Self, BadText> {
        let seats = header.seats();
        let host = seats.iter().find_map(Occupant::person).cloned();
        let host = host.unwrap_or(Person { id: small_id(3), name: "host".to_owned() });
        let mut setup = Setup::new(start.kind());
        setup.options = start.options().to_map();
        setup.turn_limit = header.turn_limit();
        let at = header.started();
        let id = header.get("Id").and_then(|id| id.parse().ok()).unwrap_or_else(RoomId::random);
        let summary = GameSummary {
            game: id,
            setup: setup.clone(),
            host: host.clone(),
            stage: RoomStage::Playing,
            created: at,
            started: Some(at),
            ended: None,
            seats: Some(seats.clone()),
            ending: None,
            plies: 0,
        };
        let board = Board { layouts: start.layouts(), view: start.view() };
        let mut story = Self { header, summary, board, events: Vec::new() };
        story.add(Event::Created { host, setup, rematch_of: None }, None);
        story.add(Event::Started { seats }, None);
        Ok(story)
    }

    fn add(&mut self, event: Event, change: Option<Change>) {
        let seq = self.events.len() as Seq + 1;
        let logged = Logged { seq, at: self.summary.created, event };
        self.events.push(RoomEvent {
            room: self.summary.game,
            logged,
            change,
            lapsed: Vec::new(),
            clock: None,
        });
    }

    fn tell(
        mut self,
        mut position: Position,
        actions: &[&str],
        mark: Option<&str>,
    ) -> Result<GameRecord, BadText> {
        for (number, action) in (1..).zip(actions) {
            let (before, ply) = (position.view(), position.ply());
            let did = Some(position.effects(action));
            let seat = position.to_move().unwrap_or(Seat::Zero);
            let played = position.play(action).map_err(|refusal| BadText::Move {
                number,
                action: action.chars().take(40).collect(),
                refusal: Box::new(refusal),
            })?;
            let change = Change { did, ..Change::between(&before, &position.view()) };
            self.add(Event::Played { seat, action: played.to_string(), ply, ms: 0 }, Some(change));
        }
        if let Some(ending) = self.ending(&position, mark) {
            self.summary.ending = Some(ending.clone());
            self.summary.stage = RoomStage::Finished;
            self.summary.ended = Some(self.summary.created);
            self.summary.plies = position.ply();
            self.add(Event::Finished { ending }, None);
        }
        Ok(GameRecord { summary: self.summary, board: self.board, events: self.events })
    }

    /// How it ended: as the rules say or, if they do not, as the text does.
    fn ending(&self, position: &Position, mark: Option<&str>) -> Option<Ending> {
        if let Some(outcome) = position.outcome() {
            let winner = outcome.winner();
            let result = if winner.is_some() { GameResult::Win } else { GameResult::Draw };
            let clause = position.kind().info().clause(outcome.reason()).unwrap_or_default();
            let (reason, text) = (outcome.reason().into(), clause.into());
            return Some(Ending { result, winner, reason, text, text_key: None });
        }
        let told = self.header.get("Result").unwrap_or_default();
        let (result, winner) = match mark? {
            "1-0" => (GameResult::Win, Some(Seat::Zero)),
            "0-1" => (GameResult::Win, Some(Seat::One)),
            "1/2-1/2" => (GameResult::Draw, None),
            _ if told.starts_with("aborted: ") => (GameResult::Aborted, None),
            _ => return None,
        };
        let clause = told.split_once(": ").map_or(told, |(_, clause)| clause);
        let known = Unruled::ALL.into_iter().find(|end| end.clause().english == clause);
        let reason = known.map_or("other", Unruled::reason).into();
        Some(Ending { result, winner, reason, text: clause.to_owned().into(), text_key: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{steps, text};

    const TEXT: &str = "[Game \"Adaptoid\"]
[Id \"85b5b40d-cb0a-490c-b795-afd2bc56cb02\"]
[Option rules \"classic\"]
[Option start \"[\\\"d2\\\",\\\"d6\\\"]\"]
[TurnLimit \"45 s\"]
[First \"Ana\"]
[Second \"smart bot\"]
[Date \"2026-03-14 15:00:12 UTC\"]
[Result \"Ana won: the opponent resigned\"]

1. Bd3 2. Cd6 1-0
";

    #[test]
    fn a_text_that_was_read_is_written_the_same() {
        let record = parse(TEXT).unwrap();
        assert_eq!(text(&record), TEXT);
        assert_eq!(record.summary.ending.as_ref().unwrap().reason, "resignation");
        let steps = steps(&record);
        assert_eq!(steps.iter().map(|step| step.number).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(steps[1].view.pieces.len(), 3);
    }

    #[test]
    fn a_game_of_every_kind_comes_back() {
        for kind in GameKind::ALL {
            let mut position = kind.start(&Map::new()).unwrap();
            let mut moves = String::new();
            for seed in 0..40 {
                let Some(action) =
                    position.choose(Level::Random, tabuleiro_rules::bot::Limit::Nodes(1), seed)
                else {
                    break;
                };
                position.play(&action).unwrap();
                moves = format!("{moves}{action} ");
            }
            let record = parse(&format!("[Game \"{kind}\"]\n\n{moves}*\n")).unwrap();
            assert_eq!(steps(&record).last().unwrap().view, {
                let mut view = position.view();
                view.outcome = None;
                view
            });
            let again = parse(&text(&record)).unwrap();
            assert_eq!(text(&again), text(&record));
        }
    }

    #[test]
    fn what_is_no_game_is_refused_with_the_reason() {
        let wrong = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(wrong(""), "its header has no Game");
        assert!(wrong("[Game \"Chess\"]\n").contains("Chess"));
        assert!(wrong("[Game Iris]\n").contains("[Game Iris]"));
        assert!(wrong("[Game \"Iris\"]\n[Option size \"9\"]\n").contains("size"));
        assert!(wrong("[Game \"Iris\"]\n\n1. e5 2. zz\n").contains("move 2, \"zz\""));
        assert!(wrong("[Game \"I\u{1b}[2J\"]").contains("header"));
    }
}
