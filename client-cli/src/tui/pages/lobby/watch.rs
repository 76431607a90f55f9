//! Hearing of the rooms there are: first all of them, then what changes.

use tabuleiro_protocol::{Call, Reply};

use crate::link::CallError;
use crate::tui::{Action, Shared, Tag};

const WATCH: Tag = 900;
const RULES: Tag = 901;
/// The first of the tags for pages of rooms.
const PAGES: Tag = 910;

/// Rooms in a page, which is the most that a server gives.
const ROOMS: u32 = 200;

/// The most pages that are asked for: nobody reads more rooms.
const MOST_PAGES: Tag = 10;

/// Asks for what a list of rooms needs, unless that was done since the line is there.
pub(in crate::tui::pages) fn ensure(shared: &mut Shared) -> Vec<Action> {
    if !shared.is_online() || shared.lobby_watched {
        return Vec::new();
    }
    shared.lobby_watched = true;
    shared.lobby.clear();
    // The notices first and then the rooms, so that nothing is missed.
    let mut actions =
        vec![Action::Ask(WATCH, Call::Lobby { watch: true }), Action::Ask(PAGES, rooms(None))];
    if shared.manuals.is_empty() {
        actions.push(Action::Ask(RULES, Call::Rules { game: None }));
    }
    actions
}

/// Hears no more of rooms.
pub(in crate::tui::pages) fn stop(shared: &mut Shared) -> Vec<Action> {
    let watched = std::mem::replace(&mut shared.lobby_watched, false);
    if !watched || !shared.is_online() {
        return Vec::new();
    }
    vec![Action::Ask(WATCH, Call::Lobby { watch: false })]
}

/// Takes in an answer, if it is to one of the requests above.
pub(in crate::tui::pages) fn answered(
    tag: Tag,
    answer: &Result<Reply, CallError>,
) -> Option<Vec<Action>> {
    match (tag, answer) {
        (PAGES.., Ok(Reply::Rooms { next: Some(next), .. })) if tag + 1 < PAGES + MOST_PAGES => {
            Some(vec![Action::Ask(tag + 1, rooms(Some(next.clone())))])
        }
        (WATCH | RULES, _) | (PAGES.., Ok(Reply::Rooms { .. })) => Some(Vec::new()),
        _ => None,
    }
}

const fn rooms(after: Option<String>) -> Call {
    Call::Rooms { game: None, stage: None, who: None, after, limit: Some(ROOMS) }
}
