//! What people may be called, and what they may say.

use tabuleiro_protocol::{ErrorBody, ErrorCode};
use tabuleiro_rules::bot::Level;
use tabuleiro_rules::text::KeyedText;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::MixedScript;
use unicode_security::confusable_detection::skeleton;

use crate::texts;

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
    let bad = |text: KeyedText| Err(ErrorBody::new(ErrorCode::BadName, text));
    let name: String = name.trim().nfc().take(NAME_MAX + 1).collect();
    let length = name.chars().count();
    if !(NAME_MIN..=NAME_MAX).contains(&length) {
        return bad(texts::name_length(NAME_MIN, NAME_MAX));
    }
    if let Some(c) = name.chars().find(|c| is_number_of_several(*c)) {
        return bad(texts::name_digit(c.to_string()));
    }
    if let Some(c) = name.chars().find(|c| !allowed_in_name(*c)) {
        return bad(texts::name_sign(c.escape_debug().to_string()));
    }
    if piles_marks(&name) || name.chars().next().is_some_and(is_combining_mark) {
        return bad(texts::name_marks(MARKS_MAX));
    }
    if is_name_of_bot(&name) {
        return bad(texts::NAME_OF_BOT.into());
    }
    if !name.is_single_script() {
        return bad(texts::NAME_OF_SCRIPTS.into());
    }
    if name.contains("  ") || !name.chars().any(char::is_alphanumeric) {
        return bad(texts::NAME_WITHOUT_LETTER.into());
    }
    Ok(name)
}

/// Letters and marks of any script, but none that is invisible.
fn allowed_in_name(c: char) -> bool {
    let invisible = matches!(c, '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}');
    let letter = c.is_alphanumeric() || is_combining_mark(c);
    (letter && !invisible) || matches!(c, ' ' | '-' | '_' | '.' | '\'')
}

/// Whether a character is a number written with several others, such as a half or a Roman eight.
fn is_number_of_several(c: char) -> bool {
    c.is_numeric() && std::iter::once(c).nfkc().count() > 1
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

/// What a name looks like: names with one skeleton are hard to tell apart, such as `coco` in Latin and in Cyrillic
/// letters, `l1l` and `III`, `O0O` and `ooo`. It is the skeleton of Unicode's UTS 39, taken of the name as it is
/// shown (a capital I looks like an l, a small i does not) and folded afterwards.
#[must_use]
pub fn skeleton_of(name: &str) -> String {
    let shown: String = name.nfkc().collect();
    let prototypes: String = skeleton(&shown).collect();
    fold(&prototypes)
}

/// A message as it is kept: no space around it.
///
/// # Errors
/// Says what is wrong and what would be right.
pub fn check_chat(text: &str) -> Result<String, ErrorBody> {
    let bad = |text: KeyedText| Err(ErrorBody::new(ErrorCode::BadText, text));
    let text = text.trim();
    if !text.chars().any(is_seen) {
        return bad(texts::NOTHING_TO_SAY.into());
    }
    if text.chars().take(CHAT_MAX + 1).count() > CHAT_MAX {
        return bad(texts::chat_length(CHAT_MAX));
    }
    if let Some(c) = text.chars().find(|c| c.is_control() || overrides_direction(*c)) {
        return bad(texts::chat_sign(c.escape_unicode().to_string()));
    }
    Ok(text.to_owned())
}

/// Whether a character shows anything. The skeleton leaves out what Unicode calls ignorable, such as a space without
/// width or the filler of Hangul.
fn is_seen(c: char) -> bool {
    let mut shown = [0; 4];
    let mut rest = skeleton(c.encode_utf8(&mut shown)).filter(|c| !c.is_whitespace());
    c != BRAILLE_BLANK && rest.next().is_some()
}

/// A pattern of dots without a dot.
const BRAILLE_BLANK: char = '\u{2800}';

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
    fn names_that_look_alike_have_one_skeleton() {
        let same = |a: &str, b: &str| skeleton_of(a) == skeleton_of(b);
        for (a, b) in [
            ("аоре", "aope"),
            ("сосо", "Coco"),
            ("Sofıa", "Sofia"),
            ("l1l", "III"),
            ("O0O", "ooo"),
            ("Ｓofia", "sofia"),
        ] {
            assert!(same(a, b), "{a} {b}");
        }
        for (a, b) in [
            ("Ana", "Ane"),
            ("Lia", "Lla"),
            ("Müller", "Muller"),
            ("Ana 1", "Ana 2"),
            ("Ana 11", "Ana 1"),
            ("Guest 10", "Guest 1"),
            ("李娜", "李好"),
        ] {
            assert!(!same(a, b), "{a} {b}");
        }
    }

    #[test]
    fn a_number_of_several_digits_is_no_letter_of_a_name() {
        for name in ["½½", "ⅷⅷ", "Ana½"] {
            assert_eq!(check_name(name).unwrap_err().code, ErrorCode::BadName, "{name}");
        }
        for name in ["Ana 12", "ก้ำ", "٣٤", "〇一"] {
            assert!(check_name(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn a_message_shows_something() {
        for text in
            ["\u{200B}\u{200B}", "\u{2060} \u{FEFF}", "\u{3164}", "\u{2800}\u{2800}", "\u{AD}"]
        {
            assert_eq!(check_chat(text).unwrap_err().code, ErrorCode::BadText, "{text:?}");
        }
        for text in ["?", "👩‍🚀", "नमस्ते", "١", "·"] {
            assert!(check_chat(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn messages_are_one_line_of_at_most_five_hundred_characters() {
        assert!(check_chat(&"ß".repeat(500)).is_ok());
        for text in ["", "  ", "a\nb", "a\u{202E}b", &"x".repeat(501)] {
            assert_eq!(check_chat(text).unwrap_err().code, ErrorCode::BadText, "{text:?}");
        }
    }
}
