//! A conversation with an engine: the game it has on its board.

use serde_json::{Map, Value};
use tabuleiro_rules::bot::Level;
use tabuleiro_rules::{GameKind, Outcome, Position};

use super::command::help;
use super::{Budget, Command};
use crate::{show, think};

const NO_POSITION: &str = "no game is set up; say position GAME";

/// A conversation, with the game that is on the board.
#[derive(Default)]
pub struct Session {
    game: Option<Line>,
}

/// A game so far. The way to the present position is kept as text, which is small; to take
/// an action back it is gone again.
struct Line {
    start: Position,
    played: Vec<String>,
    now: Position,
}

impl Session {
    /// Carries out a command; the answer, if it has one.
    pub fn answer(&mut self, command: Command) -> Option<String> {
        self.respond(command).unwrap_or_else(|wrong| Some(format!("error {wrong}")))
    }

    fn respond(&mut self, command: Command) -> Result<Option<String>, String> {
        let answer = match command {
            Command::Nothing | Command::Quit => return Ok(None),
            Command::Position { game, options, moves } => {
                self.game = Some(Line::new(game, &options, &moves)?);
                return Ok(None);
            }
            Command::Play(action) => return self.line()?.play(&action).map(|()| None),
            Command::Undo => return self.line()?.undo().map(|()| None),
            Command::Legal => words("legal", &self.position()?.legal()),
            Command::ToMove => to_move(self.position()?),
            Command::Turn => format!("turn {}", self.position()?.turn()),
            Command::Result => result(self.position()?.outcome()),
            Command::Perft(depth) => format!("perft {depth} {}", self.position()?.perft(depth)),
            Command::Show => show::plain(self.position()?),
            Command::Go { level, budget, seed } => self.go(level, budget, seed)?,
            Command::Games => words("games", GameKind::ALL),
            Command::Help => help(),
        };
        Ok(Some(answer))
    }

    fn position(&self) -> Result<&Position, String> {
        self.game.as_ref().map(|line| &line.now).ok_or_else(|| NO_POSITION.to_owned())
    }

    fn line(&mut self) -> Result<&mut Line, String> {
        self.game.as_mut().ok_or_else(|| NO_POSITION.to_owned())
    }

    fn go(&self, level: Level, budget: Budget, seed: Option<u64>) -> Result<String, String> {
        let seed = seed.unwrap_or_else(think::any_seed);
        let best = think::choose(self.position()?, level, budget, seed);
        best.map(|action| format!("best {action}")).ok_or_else(|| "the game is over".to_owned())
    }
}

impl Line {
    fn new(game: GameKind, options: &Map<String, Value>, moves: &[String]) -> Result<Self, String> {
        let start = game.start(options).map_err(|wrong| wrong.to_string())?;
        let mut line = Self { now: start.clone(), start, played: Vec::new() };
        for (number, action) in (1..).zip(moves) {
            line.play(action).map_err(|wrong| format!("action {number}, {action}: {wrong}"))?;
        }
        Ok(line)
    }

    fn play(&mut self, action: &str) -> Result<(), String> {
        let played = self.now.play(action).map_err(|refusal| refusal.to_string())?;
        self.played.push(played.to_string());
        Ok(())
    }

    fn undo(&mut self) -> Result<(), String> {
        self.played.pop().ok_or("there is nothing to take back")?;
        self.now.clone_from(&self.start);
        for action in &self.played {
            self.now.play(action).map_err(|refusal| refusal.to_string())?;
        }
        Ok(())
    }
}

fn words(first: &str, rest: &[impl ToString]) -> String {
    let mut line = first.to_owned();
    for word in rest {
        line.push(' ');
        line.push_str(&word.to_string());
    }
    line
}

fn to_move(position: &Position) -> String {
    match position.to_move() {
        Some(seat) => format!("tomove {seat} {}", position.side_of(seat).word()),
        None => "tomove none".to_owned(),
    }
}

fn result(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "result ongoing".to_owned(),
        Some(Outcome::Win { seat, reason }) => format!("result win {seat} {reason}"),
        Some(Outcome::Draw { reason }) => format!("result draw {reason}"),
    }
}
