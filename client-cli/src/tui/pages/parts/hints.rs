//! Clicks on the line of keys.

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use crate::tui::{Hint, Shared, key_at, place_keys};

/// The hint that every page has.
pub(in crate::tui::pages) const HELP: Hint<'static> = Hint::new("?", "help");

/// The key whose hint was clicked.
pub(in crate::tui::pages) fn pressed(
    shared: &Shared,
    mouse: MouseEvent,
    left: &[Hint],
    right: &[Hint],
) -> Option<KeyEvent> {
    let (columns, rows) = shared.size;
    let clicked = mouse.kind == MouseEventKind::Down(MouseButton::Left);
    if !clicked || mouse.row + 1 != rows {
        return None;
    }
    let placed = place_keys(columns.into(), left, right);
    let hint = key_at(&placed, mouse.column.into())?;
    key_of(hint.key).map(KeyEvent::from)
}

/// The key that a hint names, if it names one alone.
fn key_of(name: &str) -> Option<KeyCode> {
    let mut symbols = name.chars();
    match (name, symbols.next(), symbols.next()) {
        ("Enter", ..) => Some(KeyCode::Enter),
        ("Esc", ..) => Some(KeyCode::Esc),
        ("Tab", ..) => Some(KeyCode::Tab),
        ("Space", ..) => Some(KeyCode::Char(' ')),
        (_, Some(only), None) => Some(KeyCode::Char(only)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_names_a_key_or_several() {
        assert_eq!(key_of("?"), Some(KeyCode::Char('?')));
        assert_eq!(key_of("Enter"), Some(KeyCode::Enter));
        assert_eq!(key_of("up/down"), None);
    }
}
