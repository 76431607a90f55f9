//! The games that are listed.

use tabuleiro_protocol::{GameResult, GameSummary, RoomStage};

use super::{GamesPage, Scope};
use crate::commands::words::{have_one_name, moment_in, place};
use crate::tui::pages::parts::{own_tables, words};
use crate::tui::{Shared, Table, short_name};

/// A game in the list.
#[derive(Clone, Copy, Debug)]
pub(super) enum Row<'a> {
    /// One of ours that goes on or waits for someone.
    Running(&'a Table),
    /// One that is over.
    Finished(&'a GameSummary),
}

impl GamesPage {
    /// The games that are listed: our own running ones, then finished ones.
    pub(super) fn rows<'a>(&'a self, shared: &'a Shared) -> Vec<Row<'a>> {
        let mut rows = Vec::new();
        if self.scope == Scope::Mine {
            let tables = own_tables(shared).into_iter();
            let tables = tables
                .filter(|table| self.game.is_none_or(|game| game == table.snapshot.setup.game));
            rows.extend(tables.map(Row::Running));
        }
        rows.extend(self.list.games.iter().map(Row::Finished));
        rows
    }
}

impl Row<'_> {
    /// When, which game, who, with which result, how many moves.
    pub(super) fn cells(&self, shared: &Shared) -> [String; 5] {
        match self {
            Row::Running(table) => {
                let snapshot = &table.snapshot;
                let state = match snapshot.stage {
                    RoomStage::Open => "waiting",
                    _ if table.is_my_turn() => "your move",
                    _ => "their move",
                };
                let seats = snapshot.seats.as_ref();
                let people = seats.map_or_else(|| snapshot.host.name.clone(), words::players);
                let game = snapshot.setup.game.info().name.to_owned();
                let moves = snapshot.moves.len().to_string();
                ["running".to_owned(), game, people, state.to_owned(), moves]
            }
            Row::Finished(game) => {
                let people = game.seats.as_ref();
                let people = people.map_or_else(|| game.host.name.clone(), words::players);
                let when = moment_in(game.ended.unwrap_or(game.created), shared.zone.clone());
                let name = game.setup.game.info().name.to_owned();
                [when, name, people, result(game, shared), game.plies.to_string()]
            }
        }
    }

    /// A short name of the game.
    pub(super) fn short_name(&self) -> String {
        match self {
            Row::Running(table) => table.short_name(),
            Row::Finished(game) => short_name(game.game),
        }
    }

    /// What there is to say of it.
    pub(super) fn sentences(&self) -> Vec<String> {
        match self {
            Row::Running(table) => {
                let snapshot = &table.snapshot;
                let seconds = snapshot.setup.turn_limit.seconds();
                vec![
                    format!("{}, {seconds} s a turn.", words::game(&snapshot.setup)),
                    format!("{}  Enter: go there.", stands(table)),
                ]
            }
            Row::Finished(game) => {
                let seconds = game.setup.turn_limit.seconds();
                let ending = game.ending.as_ref();
                let ending = ending.map(|ending| words::ending(ending, game.seats.as_ref()));
                let lasted = game.started.zip(game.ended).map(|(from, to)| {
                    format!("  It lasted {}.", words::length(to.saturating_sub(from)))
                });
                vec![
                    format!("{}, {seconds} s a turn.", words::game(&game.setup)),
                    format!("{}.{}", ending.unwrap_or_default(), lasted.unwrap_or_default()),
                ]
            }
        }
    }
}

/// How a running game stands, in a sentence.
fn stands(table: &Table) -> String {
    let snapshot = &table.snapshot;
    match snapshot.to_move() {
        _ if snapshot.stage == RoomStage::Open => "It begins when somebody joins.".to_owned(),
        Some(_) if table.is_my_turn() => format!("Your move: {}.", snapshot.board.view.prompt),
        Some(seat) => format!("{} is to move.", table.name_of(seat)),
        None => "It is over.".to_owned(),
    }
}

/// The result in a word, from our side where it was ours.
fn result(game: &GameSummary, shared: &Shared) -> String {
    let Some(ending) = &game.ending else { return "closed".to_owned() };
    let you = shared.you.as_ref().map(|you| you.id);
    let seats = game.seats.as_ref();
    let mine = |seat: tabuleiro_rules::Seat| {
        seats.zip(you).is_some_and(|(seats, you)| seats[seat.index()].is(you))
    };
    match (ending.result, ending.winner) {
        (GameResult::Aborted, _) => "aborted".to_owned(),
        (GameResult::Win, Some(seat)) if mine(seat) && !mine(!seat) => "won".to_owned(),
        (GameResult::Win, Some(seat)) if mine(!seat) && !mine(seat) => "lost".to_owned(),
        (GameResult::Win, Some(seat)) if seats.is_some_and(have_one_name) => {
            format!("{} won", place(seat))
        }
        (GameResult::Win, Some(seat)) => format!("{} won", words::name_at(seats, seat)),
        _ => "draw".to_owned(),
    }
}
