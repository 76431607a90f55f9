//! How many columns texts take.
//!
//! Terminals disagree about characters that are made of several, such as a face and the colour of
//! its skin. What joins and varies is left out, so that they all draw what we counted.

use unicode_width::UnicodeWidthChar;

/// How a character is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawn {
    /// In so many columns of its own.
    Alone(usize),
    /// On the character before it.
    OnTop,
    /// Not at all.
    Not,
}

/// How a character is drawn.
pub(super) fn drawn(c: char) -> Drawn {
    match c.width() {
        _ if is_joint(c) => Drawn::Not,
        None => Drawn::Not,
        Some(0) => Drawn::OnTop,
        Some(columns) => Drawn::Alone(columns),
    }
}

/// What only says how its neighbours are to be drawn: joiners, marks of direction, variants of
/// emoji, colours of skin.
const fn is_joint(c: char) -> bool {
    matches!(
        c,
        '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{1f3fb}'..='\u{1f3ff}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// How many columns a text takes on a [`Canvas`](super::Canvas).
#[must_use]
pub fn columns(text: &str) -> usize {
    text.chars().map(own_columns).sum()
}

fn own_columns(c: char) -> usize {
    match drawn(c) {
        Drawn::Alone(columns) => columns,
        Drawn::OnTop | Drawn::Not => 0,
    }
}

/// The start of a text that fits into some columns.
#[must_use]
pub fn start_of(text: &str, room: usize) -> &str {
    let mut taken = 0;
    let over = |(_, c): &(usize, char)| {
        taken += own_columns(*c);
        taken > room
    };
    let end = text.char_indices().find(over).map_or(text.len(), |(at, _)| at);
    &text[..end]
}

/// A text cut to some columns, with dots at the end if something is missing.
#[must_use]
pub fn fitted(text: &str, room: usize) -> String {
    if columns(text) <= room {
        return text.to_owned();
    }
    let kept = start_of(text, room.saturating_sub(2));
    format!("{kept}{}", &".."[..room.min(2)])
}

/// A text cut to some columns, or with blanks behind it.
#[must_use]
pub fn padded(text: &str, room: usize) -> String {
    let text = fitted(text, room);
    let blanks = room.saturating_sub(columns(&text));
    format!("{text}{}", " ".repeat(blanks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_as_terminals_draw() {
        assert_eq!(columns("Ana"), 3);
        assert_eq!(columns("王小明"), 6);
        assert_eq!(columns("e\u{301}"), 1, "an accent stands on its letter");
        assert_eq!(columns("👩\u{200d}🚀"), 4, "unjoined, as not every terminal joins them");
        assert_eq!(columns("👍🏽"), 2);
        assert_eq!(columns("a\u{202e}b\u{7}"), 2, "nothing turns the line round, nothing rings");
    }

    #[test]
    fn a_text_is_cut_between_its_characters() {
        assert_eq!(fitted("王小明", 6), "王小明");
        assert_eq!(fitted("王小明", 5), "王..");
        assert_eq!(padded("王小明", 5), "王.. ");
        assert_eq!(padded("王", 4), "王  ");
        assert_eq!(fitted("Anastasia", 6), "Anas..");
        assert_eq!([fitted("Ana", 1), fitted("Ana", 0)], [".", ""]);
        assert_eq!(start_of("e\u{301}e\u{301}", 1), "e\u{301}");
    }
}
