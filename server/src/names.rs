//! What people may be called, and what they may say.

use tabuleiro_protocol::{ErrorBody, ErrorCode};
use tabuleiro_rules::bot::Level;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::MixedScript;

/// The shortest name, in characters.
pub const NAME_MIN: usize = 2;

/// The longest name, in characters: what fits beside a board in a terminal.
pub const NAME_MAX: usize = 24;

/// How many marks may stand on one letter: Vietnamese and Thai need two.
const MARKS_MAX: usize = 2;

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
    if piles_marks(&name) || name.chars().next().is_some_and(is_combining_mark) {
        return bad(format!("a letter of a name has at most {MARKS_MAX} marks"));
    }
    if is_name_of_bot(&name) {
        return bad("this is what a bot is called; choose another name".to_owned());
    }
    if !name.is_single_script() {
        return bad(
            "a name is written in one script, so that none only looks like another".to_owned()
        );
    }
    if name.contains("  ") || !name.chars().any(char::is_alphanumeric) {
        return bad("a name has a letter or a digit in it, and no two spaces in a row".to_owned());
    }
    Ok(name)
}

/// Letters and marks of any script, but none that is invisible.
fn allowed_in_name(c: char) -> bool {
    let invisible = matches!(c, '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}');
    let letter = c.is_alphanumeric() || is_combining_mark(c);
    (letter && !invisible) || matches!(c, ' ' | '-' | '_' | '.' | '\'')
}

/// Whether so many marks are piled up that they reach into other lines.
fn piles_marks(name: &str) -> bool {
    let mut run = 0;
    name.chars().any(|c| {
        run = if is_combining_mark(c) { run + 1 } else { 0 };
        run > MARKS_MAX
    })
}

/// Whether a name reads like that of a bot.
fn is_name_of_bot(name: &str) -> bool {
    Level::ALL.iter().any(|level| fold(name) == format!("{level} bot"))
}

/// The form in which a name must be unique: `Ana`, `ANA` and a full-width `Ａｎａ` are one name.
#[must_use]
pub fn fold(name: &str) -> String {
    let lower = name.trim().nfkc().flat_map(char::to_lowercase).nfkc();
    // The two small sigmas are one letter.
    lower.map(|c| if c == 'ς' { 'σ' } else { c }).collect()
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
    fn names_are_of_any_script_but_of_one() {
        for name in ["नमस्ते", "ก้อง", "Ђорђе", "Ánh Nguyễn", "李娜", "Ana 2"]
        {
            assert!(check_name(name).is_ok(), "{name}");
        }
        for name in ["\u{410}na", "\u{3164}\u{3164}", "\u{115F}\u{1160}", "Smart Bot"] {
            assert!(check_name(name).is_err(), "{name:?}");
        }
        assert!(check_name(&format!("ab{}", "\u{36F}".repeat(9))).is_err());
        assert_eq!(fold("ΣΣΣ"), fold("ςςς"));
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
