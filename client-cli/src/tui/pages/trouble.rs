//! What is wrong with the line to a server, and what to do about it.

use super::parts::seconds_to_retry;
use crate::board::{Canvas, Style};
use crate::link::Address;
use crate::tui::chrome::{BAD, DIM, TEXT, wrapped};
use crate::tui::{LineState, Shared};

/// Rows from the status line to the bottom.
pub(super) const BELOW: i32 = 3;

/// A text in as many rows as it needs, above the status line; the row after it.
pub(super) fn paragraph(
    shared: &Shared,
    canvas: &mut Canvas,
    y: i32,
    text: &str,
    style: Style,
) -> i32 {
    let end = i32::from(shared.size.1) - BELOW;
    let most = usize::try_from(end - y).unwrap_or(0);
    let room = usize::from(shared.size.0).saturating_sub(3);
    let mut next = y;
    for line in wrapped(text, room, most).iter().take(most) {
        canvas.text(3, next, line, style);
        next += 1;
    }
    next
}

/// What is wrong with the line, if something is, and what to do about it.
pub(super) fn trouble(shared: &Shared, canvas: &mut Canvas, y: i32) {
    match &shared.line {
        LineState::Connecting => {
            paragraph(shared, canvas, y, &format!("Connecting to {}.", shared.address), TEXT);
        }
        LineState::Offline { why, .. } => {
            let next = match seconds_to_retry(shared) {
                0 => "Trying again.".to_owned(),
                seconds => format!("Trying again in {seconds} s; Enter: now."),
            };
            let y = paragraph(shared, canvas, y, &format!("Not connected: {why}."), BAD.bold());
            let y = paragraph(shared, canvas, y, &advice(&shared.address), TEXT);
            paragraph(shared, canvas, y, &next, DIM);
        }
        LineState::None | LineState::Online(_) => {}
    }
}

/// What to do about a server that is not there.
fn advice(address: &Address) -> String {
    let local = ["localhost", "127.0.0.1", "::1"].contains(&address.host());
    match (local && !address.is_secure(), *address == Address::default()) {
        (true, true) => "Start one in another terminal: tabuleiro-server".to_owned(),
        (true, false) => {
            let port = address.port();
            format!("Start one in another terminal: tabuleiro-server --listen 127.0.0.1:{port}")
        }
        (false, _) => "Check host and port, and whether the server runs.".to_owned(),
    }
}
