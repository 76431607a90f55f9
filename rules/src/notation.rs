//! Reading what people type: generous in, one canonical form out.

use std::ops::Deref;

use arrayvec::ArrayString;
use thiserror::Error;

use crate::text::KeyedText;
use crate::view::CellName;

/// A text that is not an action of the game at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// The text has not the form of an action.
    #[error("{0}")]
    Unreadable(KeyedText),
    /// The text names a cell that the board does not have.
    #[error("{0}")]
    NoSuchCell(KeyedText),
}

impl NotationError {
    /// The error for a text that has not the form of an action, of which it repeats no
    /// more than a person wants to read.
    #[must_use]
    pub fn unreadable(text: &str, forms: Forms) -> Self {
        Self::Unreadable(forms(text.trim().chars().take(LONGEST).collect()))
    }

    /// What to tell whoever wrote it.
    #[must_use]
    pub fn text(&self) -> KeyedText {
        let (Self::Unreadable(text) | Self::NoSuchCell(text)) = self;
        text.clone()
    }
}

/// Makes the text that tells which forms an action of a game has, from the one that was typed.
pub type Forms = fn(String) -> KeyedText;

/// Makes the text that tells which cells a board has, from the name that was typed.
pub type Extent = fn(String) -> KeyedText;

/// The longest text worth reading as an action; the longest real one has seven characters.
const LONGEST: usize = 32;

/// A text that is being read as an action, with what to answer if it is none.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    /// What was typed.
    pub text: &'a str,
    /// Tells the forms an action of the game has, with examples.
    pub forms: Forms,
    /// Tells which cells the board has.
    pub board: Extent,
}

impl Reading<'_> {
    /// The text without what does not matter; see [`fold`].
    ///
    /// # Errors
    /// If it cannot be folded.
    pub fn folded(&self) -> Result<Folded, NotationError> {
        fold(self.text).ok_or_else(|| self.unreadable())
    }

    /// The error for a text that is no action.
    #[must_use]
    pub fn unreadable(&self) -> NotationError {
        NotationError::unreadable(self.text, self.forms)
    }

    /// The cell that `find` knows by a (folded) name.
    ///
    /// # Errors
    /// A name without the form of one makes the whole text unreadable; any other is the
    /// name of a cell that the board does not have.
    pub fn cell<C>(
        &self,
        name: &str,
        find: impl FnOnce(&str) -> Option<C>,
    ) -> Result<C, NotationError> {
        letter_and_number(name).ok_or_else(|| self.unreadable())?;
        let missing = || NotationError::NoSuchCell((self.board)(name.to_owned()));
        find(name).ok_or_else(missing)
    }

    /// Two cells. The form of both names is looked at before the board is.
    ///
    /// # Errors
    /// As for [`Self::cell`].
    pub fn cells<C>(
        &self,
        names: [&str; 2],
        find: impl Fn(&str) -> Option<C>,
    ) -> Result<[C; 2], NotationError> {
        if names.into_iter().any(|name| letter_and_number(name).is_none()) {
            return Err(self.unreadable());
        }
        let [one, two] = names.map(|name| self.cell(name, &find));
        Ok([one?, two?])
    }
}

/// Whether a character is a hyphen, or one of the dashes that keyboards and word processors
/// put in its place.
#[must_use]
pub const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Folds what does not matter: case, white space at the ends and around hyphens, and which
/// dash stands for a hyphen. `None` for a text with white space elsewhere, or far too long.
#[must_use]
pub fn fold(text: &str) -> Option<Folded> {
    if text.len() > 4 * LONGEST {
        return None;
    }
    // As programs write it.
    if text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && let Ok(mut short) = ActionText::from(text)
    {
        short.make_ascii_lowercase();
        return Some(Folded::Short(short));
    }
    let parts: Vec<_> = text.split(is_dash).map(str::trim).collect();
    let spaced = parts.iter().any(|part| part.contains(char::is_whitespace));
    (!spaced).then(|| Folded::Long(parts.join("-").to_lowercase()))
}

/// The text of an action in its canonical form: short enough to need no memory of its own.
pub type ActionText = ArrayString<8>;

/// A text made of parts; what is too long for the text of an action is left out.
#[must_use]
pub fn joined(parts: &[&str]) -> ActionText {
    let mut text = ActionText::new();
    for part in parts {
        let _ = text.try_push_str(part);
    }
    text
}

/// A text that was folded.
#[derive(Clone, Debug)]
pub enum Folded {
    /// As programs write it.
    Short(ActionText),
    /// As people may.
    Long(String),
}

impl Deref for Folded {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Self::Short(text) => text,
            Self::Long(text) => text,
        }
    }
}

/// Splits a name such as `c10` into its letter, counted from 0, and its number, counted
/// from 1. `None` if it has not that form; the number has no sign and no leading zero.
#[must_use]
pub fn letter_and_number(name: &str) -> Option<(u8, u8)> {
    let (letter, digits) = name.as_bytes().split_first()?;
    let is_name = letter.is_ascii_lowercase() && digits.first().is_some_and(|digit| *digit != b'0');
    let number = digits.iter().try_fold(0u8, |number, digit| {
        let value = digit.wrapping_sub(b'0');
        if value < 10 { number.checked_mul(10)?.checked_add(value) } else { None }
    })?;
    is_name.then(|| (letter - b'a', number))
}

/// The name of a cell from its letter, counted from 0, and its number, counted from 1.
#[must_use]
pub const fn cell_name(letter: u8, number: u8) -> CellName {
    let (letter, ten, one) = (b'a' + letter, b'0' + number / 10, b'0' + number % 10);
    if number < 10 {
        CellName::of_ascii(&[letter, one])
    } else {
        CellName::of_ascii(&[letter, ten, one])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts;

    #[test]
    fn folding_forgives_case_spaces_and_long_dashes() {
        assert_eq!(fold("  DC3 \u{2013} c4 ").as_deref(), Some("dc3-c4"));
        assert_eq!(fold("DC3-c4").as_deref(), Some("dc3-c4"));
        assert_eq!(fold("A-rather-LONG-one").as_deref(), Some("a-rather-long-one"));
    }

    #[test]
    fn folding_refuses_space_inside_a_name() {
        assert!(fold("d c3").is_none());
    }

    texts! {
        const ALL;
        texts {
            forms(text: String): "test-unreadable" = "\"{text}\" is not an action here; write forms",
            board(cell: String): "test-no-such-cell" = "there is no {cell} on this board",
        }
    }

    #[test]
    fn an_unreadable_text_is_quoted_without_its_ends_and_in_part() {
        let long = format!("  {}  ", "é".repeat(100));
        for (typed, quoted) in [("  d c3 ", "d c3"), (&long, &*"é".repeat(LONGEST))] {
            let error = NotationError::unreadable(typed, forms);
            assert_eq!(error, NotationError::Unreadable(forms(quoted.to_owned())));
            assert_eq!(error.text().key, ALL[0].key);
        }
    }

    #[test]
    fn a_name_is_a_cell_or_missing_or_no_name() {
        let reading = Reading { text: "typed", forms, board };
        let find = |name: &str| (name == "a1").then_some(1);
        let missing = |cell: &str| NotationError::NoSuchCell(board(cell.into()));
        assert_eq!(reading.cell("a1", find), Ok(1));
        assert_eq!(reading.cell("a2", find), Err(missing("a2")));
        assert_eq!(reading.cell("a01", find), Err(reading.unreadable()));
        assert_eq!(reading.cells(["a2", "a3"], find), Err(missing("a2")));
        assert_eq!(reading.cells(["a2", "a03"], find), Err(reading.unreadable()));
    }

    #[test]
    fn names_round_trip() {
        for letter in 0..15 {
            for number in 1..=18 {
                let name = cell_name(letter, number);
                assert_eq!(letter_and_number(&name), Some((letter, number)));
            }
        }
    }

    #[test]
    fn names_have_no_sign_zero_or_foreign_digit() {
        for wrong in ["", "a", "a0", "a01", "a+1", "A1", "1a", "é1", "a١", "a999"] {
            assert_eq!(letter_and_number(wrong), None, "{wrong}");
        }
    }
}
