//! What is said of a line that is not there.

use crate::tui::{LineState, Shared};

/// What is being waited for, if the line is not there.
pub(in crate::tui::pages) fn line(shared: &Shared) -> String {
    match &shared.line {
        LineState::Connecting => format!("Connecting to {}.", shared.address),
        LineState::Offline { why, retry_at, attempts, .. } => {
            let seconds = retry_at.saturating_sub(shared.now).div_ceil(1000);
            format!("Offline: {why}. Attempt {} in {seconds} s.", attempts + 1)
        }
        LineState::None | LineState::Online(_) => String::new(),
    }
}

/// Whether there is a line; says that there is none if not.
pub(in crate::tui::pages) fn has_line(shared: &mut Shared) -> bool {
    if !shared.is_online() {
        shared.complain("not connected; this works again when the line is there");
    }
    shared.is_online()
}
