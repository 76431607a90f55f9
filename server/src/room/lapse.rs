//! Questions that end without an answer.

use tabuleiro_protocol::{Event, Logged, Question, UndoKind, Unruled};

use super::Room;

/// The questions that wait for an answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenQuestions {
    undo: bool,
    draw: bool,
}

impl OpenQuestions {
    pub(super) const fn of(room: &Room) -> Self {
        Self { undo: room.undo.is_some(), draw: room.draw.is_some() }
    }

    /// Those that the room's last event has ended, although it does not answer them.
    pub(super) fn lapsed(self, room: &Room) -> Vec<Question> {
        let Some(Logged { event, .. }) = room.log.last() else { return Vec::new() };
        let after = Self::of(room);
        let undo = self.undo && !after.undo && !answers_undo(event);
        let draw = self.draw && !after.draw && !answers_draw(event);
        let lapsed = [undo.then_some(Question::Undo), draw.then_some(Question::Draw)];
        lapsed.into_iter().flatten().collect()
    }
}

const fn answers_undo(event: &Event) -> bool {
    matches!(event, Event::UndoDeclined { .. } | Event::Undone { kind: UndoKind::Undo, .. })
}

fn answers_draw(event: &Event) -> bool {
    match event {
        Event::DrawDeclined { .. } => true,
        Event::Finished { ending } => ending.reason == Unruled::Agreement.reason(),
        _ => false,
    }
}
