//! What people may be called, and what they may say.

use tabuleiro_protocol::{ErrorBody, ErrorCode};
use unicode_normalization::UnicodeNormalization;

/// The shortest name, in characters.
pub const NAME_MIN: usize = 2;

/// The longest name, in characters: what fits beside a board in a terminal.
pub const NAME_MAX: usize = 24;

/// The longest message, in characters.
pub const CHAT_MAX: usize = 500;

/// The name as it is kept: composed characters, no space around it.
///
/// # Errors
/// Says what is wrong and what would be right.
pub fn check_name(name: &str) -> Result<String, ErrorBody> {
    let bad = |message: String| Err(ErrorBody::new(ErrorCode::BadName, message));
    let name: String = name.trim().nfc().take(NAME_MAX + 1).collect();
    let length = name.chars().count();
    if !(NAME_MIN..=NAME_MAX).contains(&length) {
        return bad(format!("a name has {NAME_MIN} to {NAME_MAX} characters"));
    }
    if let Some(c) = name.chars().find(|c| !allowed_in_name(*c)) {
        return bad(format!(
            "a name has letters, digits, single spaces and - _ . ' only, not {}",
            c.escape_debug()
        ));
    }
    if name.contains("  ") || !name.chars().any(char::is_alphanumeric) {
        return bad("a name has a letter or a digit in it, and no two spaces in a row".to_owned());
    }
    Ok(name)
}

fn allowed_in_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.' | '\'')
}

/// The form in which a name must be unique: `Ana`, `ANA` and a full-width `Ａｎａ` are one name.
#[must_use]
pub fn fold(name: &str) -> String {
    name.trim().nfkc().flat_map(char::to_lowercase).nfkc().collect()
}

/// A message as it is kept: no space around it.
///
/// # Errors
/// Says what is wrong and what would be right.
pub fn check_chat(text: &str) -> Result<String, ErrorBody> {
    let bad = |message: String| Err(ErrorBody::new(ErrorCode::BadText, message));
    let text = text.trim();
    if text.is_empty() {
        return bad("there is nothing to say".to_owned());
    }
    if text.chars().take(CHAT_MAX + 1).count() > CHAT_MAX {
        return bad(format!("a message has at most {CHAT_MAX} characters"));
    }
    if let Some(c) = text.chars().find(|c| c.is_control() || overrides_direction(*c)) {
        return bad(format!("a message is one line of plain text, without {}", c.escape_unicode()));
    }
    Ok(text.to_owned())
}

/// Characters that make other text read in another order than it was written.
const fn overrides_direction(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_two_to_twenty_four_characters() {
        assert!(check_name("A").is_err());
        assert!(check_name("Jo").is_ok());
        assert!(check_name(&"é".repeat(24)).is_ok());
        assert!(check_name(&"é".repeat(25)).is_err());
        assert_eq!(check_name("  Ana Luísa ").as_deref(), Ok("Ana Luísa"));
    }

    #[test]
    fn names_cannot_hide_or_turn_text_around() {
        for name in ["a\u{202E}b", "a\u{200B}b", "a\nb", "a\u{7}b", "a  b", "..", "<b>"] {
            assert_eq!(check_name(name).unwrap_err().code, ErrorCode::BadName, "{name:?}");
        }
    }

    #[test]
    fn names_that_look_alike_fold_to_one() {
        assert_eq!(fold("ANA"), fold("ana"));
        assert_eq!(fold("Ａｎａ"), fold("Ana"));
        assert_eq!(fold("e\u{301}va"), fold("Éva"));
    }

    #[test]
    fn messages_are_one_line_of_at_most_five_hundred_characters() {
        assert!(check_chat(&"ß".repeat(500)).is_ok());
        for text in ["", "  ", "a\nb", "a\u{202E}b", &"x".repeat(501)] {
            assert_eq!(check_chat(text).unwrap_err().code, ErrorCode::BadText, "{text:?}");
        }
    }
}
