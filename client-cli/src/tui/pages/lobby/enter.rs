//! The ways from the lobby into a room.

use crossterm::event::KeyEvent;
use tabuleiro_protocol::{Call, ErrorCode, Place, Reply, RoomId, RoomStage};
use tabuleiro_rules::GameKind;

use super::{LobbyPage, Popup, Tab, code_prompt};
use crate::link::CallError;
use crate::tui::pages::doors;
use crate::tui::pages::menu::quick_match;
use crate::tui::pages::parts::{Picked, Prompted, has_line};
use crate::tui::{Action, Shared, Tag, short_name};

const JOIN: Tag = 1;
const WATCH: Tag = 2;
const QUICK: Tag = 3;
const JOIN_BY_CODE: Tag = 4;
const WATCH_BY_CODE: Tag = 5;

impl LobbyPage {
    /// Into the chosen room: as a player if a seat is free or ours, else as a spectator.
    pub(super) fn enter(&self, shared: &mut Shared) -> Vec<Action> {
        let Some(row) = self.row(shared) else {
            shared.say(match self.tab {
                Tab::Open => "nobody waits just now; n makes a room, p pairs you with the next",
                Tab::Live => "nothing is being played just now",
                Tab::Mine => "you have no unfinished games",
            });
            return Vec::new();
        };
        let (room, stage) = (row.room, row.stage);
        if !has_line(shared) {
            return Vec::new();
        }
        let own = shared.own_rooms.contains(&room);
        match (own, stage) {
            (true, _) if shared.tables.contains_key(&room) => doors::open(shared, room),
            (false, RoomStage::Open) => {
                shared.say(format!("joining {}", short_name(room)));
                vec![Action::Ask(JOIN, Call::Join { place: Place::Room(room), hints: true })]
            }
            _ => ask_to_watch(shared, room),
        }
    }

    /// Into the chosen room, to watch.
    pub(super) fn watch(&self, shared: &mut Shared) -> Vec<Action> {
        match self.row(shared).map(|row| row.room) {
            Some(room) => ask_to_watch(shared, room),
            None => Vec::new(),
        }
    }

    pub(super) fn popup_key(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        match &mut self.popup {
            Popup::None => Vec::new(),
            Popup::Quick(pick) => {
                let picked = pick.key(key);
                self.quick(shared, picked)
            }
            Popup::Code(prompt) => {
                let prompted = prompt.key(key);
                self.by_code(shared, prompted)
            }
        }
    }

    pub(super) fn quick(
        &mut self,
        shared: &mut Shared,
        picked: Picked<Option<GameKind>>,
    ) -> Vec<Action> {
        match picked {
            Picked::Not => return Vec::new(),
            Picked::Closed => {}
            Picked::This(game) => {
                self.popup = Popup::None;
                if !has_line(shared) {
                    return Vec::new();
                }
                shared.say("looking for an opponent");
                return vec![Action::Ask(QUICK, quick_match(game))];
            }
        }
        self.popup = Popup::None;
        Vec::new()
    }

    fn by_code(&mut self, shared: &mut Shared, prompted: Prompted) -> Vec<Action> {
        match prompted {
            Prompted::Not => Vec::new(),
            Prompted::Closed => {
                self.popup = Popup::None;
                Vec::new()
            }
            Prompted::Text(code) => {
                self.popup = Popup::None;
                if !has_line(shared) {
                    return Vec::new();
                }
                self.code.clone_from(&code);
                shared.say("entering");
                let place = Place::Code(code);
                vec![Action::Ask(JOIN_BY_CODE, Call::Join { place, hints: true })]
            }
        }
    }

    pub(super) fn entered(
        &mut self,
        shared: &mut Shared,
        tag: Tag,
        answer: Result<Reply, CallError>,
    ) -> Vec<Action> {
        match (tag, answer) {
            (_, Ok(Reply::Entered { snapshot, .. })) => doors::open(shared, snapshot.room),
            // A private room whose seats are taken can still be watched with its code.
            (JOIN_BY_CODE, Err(CallError::Refused(error)))
                if matches!(error.code, ErrorCode::RoomFull | ErrorCode::OwnRoom) =>
            {
                let place = Place::Code(self.code.clone());
                let call = Call::Watch { place, since: None, hints: true };
                vec![Action::Ask(WATCH_BY_CODE, call)]
            }
            (JOIN, Err(CallError::Refused(error))) if error.code == ErrorCode::RoomFull => {
                shared.complain(format!("{}; w watches it", error.message));
                Vec::new()
            }
            (tag, Err(error)) => {
                if let (JOIN_BY_CODE, CallError::Refused(body)) = (tag, &error)
                    && body.code == ErrorCode::NoSuchCode
                    && matches!(self.popup, Popup::None)
                {
                    // What was mistyped is mended more easily than typed again.
                    self.popup = Popup::Code(code_prompt(&self.code));
                }
                shared.complain(error.to_string());
                Vec::new()
            }
            _ => Vec::new(),
        }
    }
}

fn ask_to_watch(shared: &mut Shared, room: RoomId) -> Vec<Action> {
    if !has_line(shared) {
        return Vec::new();
    }
    shared.say(format!("entering {}", short_name(room)));
    let place = Place::Room(room);
    vec![Action::Ask(WATCH, Call::Watch { place, since: None, hints: true })]
}
