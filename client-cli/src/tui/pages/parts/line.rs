//! What is said of a line that is not there.

use crossterm::event::{KeyCode, KeyEvent};

use crate::tui::{Action, Effect, LineState, Shared};

/// A window of fewer columns is narrow.
const NARROW: u16 = 60;

/// What is being waited for, if the line is not there.
pub(in crate::tui::pages) fn line(shared: &Shared) -> String {
    match &shared.line {
        LineState::Connecting => format!("Connecting to {}.", shared.address),
        LineState::Offline { why, .. } => {
            // In a narrow window what can be done matters more than why.
            let why = if shared.size.0 < NARROW { String::new() } else { format!(": {why}") };
            match seconds_to_retry(shared) {
                0 => format!("Offline{why}. Trying again."),
                seconds => format!("Offline{why}. Trying again in {seconds} s; r: now."),
            }
        }
        LineState::None | LineState::Online(_) => String::new(),
    }
}

/// The same where the key for it means something else.
pub(in crate::tui::pages) fn line_without_key(shared: &Shared) -> String {
    line(shared).replace("; r: now", "")
}

/// How many seconds there are before the next attempt to connect.
pub(in crate::tui::pages) fn seconds_to_retry(shared: &Shared) -> u64 {
    match &shared.line {
        LineState::Offline { retry_at, .. } => retry_at.saturating_sub(shared.now).div_ceil(1000),
        _ => 0,
    }
}

/// Whether the line broke, or could not be made yet, and is tried for.
pub(in crate::tui::pages) const fn is_broken(shared: &Shared) -> bool {
    matches!(shared.line, LineState::Offline { .. })
}

/// What a key does that means "try again now", while the line is broken.
pub(in crate::tui::pages) fn retry_key(shared: &Shared, key: KeyEvent) -> Option<Vec<Action>> {
    (is_broken(shared) && key.code == KeyCode::Char('r')).then(|| vec![Action::Do(Effect::Retry)])
}

/// Whether there is a line; says that there is none if not.
pub(in crate::tui::pages) fn has_line(shared: &mut Shared) -> bool {
    if !shared.is_online() {
        shared.complain("not connected; this works again when the line is there");
    }
    shared.is_online()
}
