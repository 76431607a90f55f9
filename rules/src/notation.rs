//! Reading what people type: generous in, one canonical form out.

use thiserror::Error;

use crate::view::CellName;

/// A text that is not an action of the game at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// The text has not the form of an action.
    #[error("\"{text}\" is not an action here; write {forms}")]
    Unreadable {
        /// What was typed.
        text: String,
        /// The forms an action of this game has, with examples.
        forms: &'static str,
    },
    /// The text names a cell that the board does not have.
    #[error("there is no {cell} on this board: {board}")]
    NoSuchCell {
        /// The name that was typed.
        cell: String,
        /// Which cells there are.
        board: &'static str,
    },
}

/// The longest text worth reading as an action; the longest real one has seven characters.
const LONGEST: usize = 32;

/// Whether a character is a hyphen, or one of the dashes that keyboards and word processors
/// put in its place.
#[must_use]
pub const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Folds what does not matter: case, white space at the ends and around hyphens, and which
/// dash stands for a hyphen.
///
/// # Errors
/// A text with white space elsewhere, or far too long, is handed back for an error message.
pub fn fold(text: &str) -> Result<String, String> {
    let unreadable = || text.chars().take(LONGEST).collect::<String>();
    if text.len() > 4 * LONGEST {
        return Err(unreadable());
    }
    let parts: Vec<_> = text.split(is_dash).map(str::trim).collect();
    if parts.iter().any(|part| part.contains(char::is_whitespace)) {
        return Err(unreadable());
    }
    Ok(parts.join("-").to_lowercase())
}

/// Splits a name such as `c10` into its letter, counted from 0, and its number, counted
/// from 1. `None` if it has not that form; the number has no sign and no leading zero.
#[must_use]
pub fn letter_and_number(name: &str) -> Option<(u8, u8)> {
    let mut bytes = name.bytes();
    let letter = bytes.next().filter(u8::is_ascii_lowercase)? - b'a';
    let digits = &name[1..];
    let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
    let number = digits.parse().ok().filter(|_| plain)?;
    Some((letter, number))
}

/// The name of a cell from its letter, counted from 0, and its number, counted from 1.
#[must_use]
pub fn cell_name(letter: u8, number: u8) -> CellName {
    let mut name = CellName::new();
    name.push(char::from(b'a' + letter));
    if number >= 10 {
        name.push(char::from(b'0' + number / 10));
    }
    name.push(char::from(b'0' + number % 10));
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_forgives_case_spaces_and_long_dashes() {
        assert_eq!(fold("  DC3 \u{2013} c4 "), Ok("dc3-c4".to_owned()));
    }

    #[test]
    fn folding_refuses_space_inside_a_name() {
        assert!(fold("d c3").is_err());
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
