//! Damage to a text, whatever stands in it.

use tabuleiro_tests::Dice;

/// What is put into texts.
const BITS: &[&str] = &[
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\\",
    "\\u",
    "0",
    "-",
    "e",
    ".",
    " ",
    "\n",
    "\u{0}",
    "\u{1b}[2J",
    "\u{feff}",
    "\u{202e}",
    "🙂",
    "null",
    "\"id\":1,",
    "\"type\":\"ping\",",
];

/// A text with a piece cut out, put in, said twice, turned round, or a digit made many.
pub(super) fn damage(text: &str, other: &str, dice: &mut Dice) -> String {
    let all: Vec<char> = text.chars().collect();
    if all.is_empty() {
        return other.to_owned();
    }
    let from = dice.below(all.len());
    let to = (from + 1 + dice.below(8)).min(all.len());
    let (start, piece, end) = (&all[..from], &all[from..to], &all[to..]);
    let join = |parts: &[&[char]]| parts.concat().into_iter().collect::<String>();
    let put: Vec<char> = dice.pick(BITS).chars().collect();
    match dice.below(8) {
        // Cut short.
        0 => join(&[start]),
        // Cut out.
        1 => join(&[start, end]),
        // Put in.
        2 => join(&[start, &put, piece, end]),
        // In the place of something.
        3 => join(&[start, &put, end]),
        // Said again.
        4 => join(&[start, &piece.repeat(1 + dice.below(60)), end]),
        // One bit of one letter.
        5 => join(&[start, &[flip(piece[0], dice)], &piece[1..], end]),
        // The beginning of this one, the end of another one.
        6 => {
            let other: Vec<char> = other.chars().collect();
            let from = dice.below(other.len().max(1));
            join(&[start, other.get(from..).unwrap_or_default()])
        }
        // Backwards.
        _ => join(&[start, &piece.iter().rev().copied().collect::<Vec<_>>(), end]),
    }
}

/// Another letter, one bit away if there is such a letter.
fn flip(letter: char, dice: &mut Dice) -> char {
    char::from_u32(u32::from(letter) ^ (1 << dice.below(8))).unwrap_or('\u{0}')
}
