//! A line of text that is being typed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A line of text that is being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    text: Vec<char>,
    cursor: usize,
    most: usize,
}

impl Field {
    /// An empty line of at most so many characters.
    #[must_use]
    pub const fn new(most: usize) -> Self {
        Self { text: Vec::new(), cursor: 0, most }
    }

    /// A line that says something already.
    #[must_use]
    pub fn with(text: &str, most: usize) -> Self {
        let text: Vec<char> = text.chars().take(most).collect();
        Self { cursor: text.len(), text, most }
    }

    /// What it says.
    #[must_use]
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Where the next character goes, counted in characters.
    #[must_use]
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// Whether it says nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Empties it; what it said.
    pub fn take(&mut self) -> String {
        self.cursor = 0;
        std::mem::take(&mut self.text).into_iter().collect()
    }

    /// Types a text.
    pub fn insert(&mut self, text: &str) {
        for c in text.chars().filter(|c| !c.is_control()) {
            if self.text.len() < self.most {
                self.text.insert(self.cursor, c);
                self.cursor += 1;
            }
        }
    }

    /// Takes a key; whether it was one for typing.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('u') if control => drop(self.take()),
            KeyCode::Char('a') if control => self.cursor = 0,
            KeyCode::Char('e') if control => self.cursor = self.text.len(),
            KeyCode::Char(_) if control => return false,
            KeyCode::Char(c) => self.insert(c.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.cursor);
            }
            KeyCode::Delete if self.cursor < self.text.len() => {
                self.text.remove(self.cursor);
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.text.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.text.len(),
            KeyCode::Backspace | KeyCode::Delete => {}
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(field: &mut Field, codes: impl IntoIterator<Item = KeyCode>) {
        for code in codes {
            assert!(field.key(KeyEvent::from(code)));
        }
    }

    #[test]
    fn a_line_can_be_typed_and_mended() {
        let mut field = Field::with("Dc4", 8);
        press(&mut field, [KeyCode::Backspace, KeyCode::Char('3'), KeyCode::Home]);
        press(&mut field, [KeyCode::Char('é'), KeyCode::Delete, KeyCode::End]);
        assert_eq!((field.text().as_str(), field.cursor()), ("éc3", 3));
        assert_eq!(field.take(), "éc3");
        assert!(field.is_empty());
    }

    #[test]
    fn a_line_takes_no_more_than_fits_and_no_control_characters() {
        let mut field = Field::new(3);
        field.insert("a\nbcd");
        assert_eq!(field.text(), "abc");
    }
}
