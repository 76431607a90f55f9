//! A room in words.

use tabuleiro_protocol::{First, Opponent, RoomStage, UndoRule};

use super::rows::Row;
use crate::tui::Shared;
use crate::tui::pages::parts::{specs, words};

/// What there is to say of a room, a sentence or two an item.
pub(super) fn sentences(row: &Row, shared: &Shared) -> Vec<String> {
    let setup = row.setup;
    let options = match shared.manuals.get(&setup.game) {
        Some(manual) => specs::in_full(&setup.options, manual),
        None => words::options(&setup.options),
    };
    let options = if options.is_empty() { options } else { format!(", {options}") };
    let name = setup.game.info().name;
    let seconds = setup.turn_limit.seconds();
    let game = format!("{name}{options}, {seconds} s a turn.");
    let people = match row.stage {
        RoomStage::Open => waiting(row, shared),
        _ => playing(row),
    };
    let mut told = vec![game, format!("{people}  {}  {}", undo(row), watchers(row))];
    if row.host_away {
        told.push(format!("{} is not connected just now, so nobody waits there.", row.host.name));
    }
    told.extend(row.own.and_then(|table| table.code.as_ref()).map(|code| {
        format!("Only who has the invite code can join: {}   c: copy it", grouped(code))
    }));
    told
}

fn waiting(row: &Row, shared: &Shared) -> String {
    let host = &row.host.name;
    let own = shared.you.as_ref().is_some_and(|you| you.id == row.host.id);
    match (own, row.setup.first) {
        (true, First::Host) => "You wait here for an opponent, and move first.".to_owned(),
        (true, First::Guest) => "You wait here for an opponent, who moves first.".to_owned(),
        (true, First::Random) => "You wait here for an opponent.".to_owned(),
        (false, First::Host) => format!("{host} moves first; you would move second."),
        (false, First::Guest) => format!("You would move first, {host} second."),
        (false, First::Random) => format!("Against {host}; who moves first is drawn."),
    }
}

fn playing(row: &Row) -> String {
    let Some([first, second]) = row.seats else { return String::new() };
    match row.setup.opponent {
        Opponent::HotSeat => format!("{} plays both sides.", first.name()),
        _ => format!("{} moved first, against {}.", first.name(), second.name()),
    }
}

fn undo(row: &Row) -> &'static str {
    match row.setup.undo {
        UndoRule::Ask => "Undo if both agree.",
        UndoRule::Off => "No undo.",
    }
}

fn watchers(row: &Row) -> String {
    match (row.setup.spectators, row.spectators) {
        (false, _) => "Nobody may watch.".to_owned(),
        (true, 0) => "Nobody watches.".to_owned(),
        (true, 1) => "1 person watches.".to_owned(),
        (true, count) => format!("{count} people watch."),
    }
}

/// A code in groups of four, which are easier to read out.
pub(super) fn grouped(code: &str) -> String {
    let symbols: Vec<char> = code.chars().collect();
    let groups: Vec<String> = symbols.chunks(4).map(|group| group.iter().collect()).collect();
    groups.join("-")
}
