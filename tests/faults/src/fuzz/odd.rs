//! Values that nobody expects.

use tabuleiro_tests::Dice;

/// Values that nobody expects, as they stand in a frame. Not all of them are JSON.
const VALUES: &[&str] = &[
    "null",
    "true",
    "false",
    "0",
    "-0",
    "-1",
    "1",
    "7",
    "1.5",
    "1e2",
    "1e308",
    "1e999",
    "-1e-999",
    "2147483648",
    "4294967295",
    "4294967296",
    "-9223372036854775808",
    "9007199254740993",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "\"\"",
    "\" \"",
    "\"\\u0000\"",
    "\"a\\u0000b\"",
    "\"\\ud800\"",
    "\"\\udc00\\ud800\"",
    "\"\\ud83d\\ude42\"",
    "\"\\n\\r\\t\\b\\f\\/\"",
    "\"\u{202e}\u{2066}abc\"",
    "\"\u{feff}\"",
    "\"\u{200b}\u{200d}\"",
    "\"e\u{301}\u{302}\u{303}\u{304}\u{305}\"",
    "\"👩‍👩‍👧‍👦\"",
    "\"\u{10ffff}\"",
    "\"\u{fffd}\"",
    "\"Ａｎａ\"",
    "\"ﷺ\"",
    "\"../../etc/passwd\"",
    "\"'; drop table events; --\"",
    "\"%s%n%x\"",
    "\"<script>alert(1)</script>\"",
    "\"00000000-0000-0000-0000-000000000000\"",
    "\"ffffffff-ffff-ffff-ffff-ffffffffffff\"",
    "\"{85b5b40d-cb0a-490c-b795-afd2bc56cb02}\"",
    "\"urn:uuid:85b5b40d-cb0a-490c-b795-afd2bc56cb02\"",
    "\"85b5b40dcb0a490cb795afd2bc56cb02\"",
    "\"trench\"",
    "\"TRENCH\"",
    "[]",
    "{}",
    "[null]",
    "[[[[]]]]",
    "[1,2,3]",
    "{\"\":{}}",
    "{\"kind\":\"person\"}",
    "{\"kind\":\"bot\"}",
    "{\"kind\":\"bot\",\"level\":\"random\"}",
    "{\"kind\":\"bots\",\"levels\":[]}",
    "{\"kind\":\"bots\",\"levels\":[\"random\",\"random\"]}",
    "{\"kind\":\"hot_seat\"}",
    "{\"kind\":\"hot_seat\",\"kind\":\"bot\"}",
    "{\"size\":1000000}",
    "{\"size\":-1}",
    "NaN",
    "Infinity",
    "undefined",
    "'x'",
    "0x10",
    "01",
    "1e",
    "+1",
    ".5",
    "\"no end",
    "\"\\x\"",
    "\"\\u12\"",
    "\"\u{0}\"",
    "\"\u{7f}\"",
    "",
    "/**/1",
];

/// The longest text of one letter, and the deepest nest: with the rest of a request around it both
/// come near to the largest frame, and now and then beyond it.
const MOST: usize = 16_500;

/// A value that nobody expects.
pub(super) fn odd(dice: &mut Dice) -> String {
    match dice.below(40) {
        0 => "9".repeat(1 + dice.below(400)),
        1 => format!("0.{}1", "0".repeat(dice.below(400))),
        2 => nest(dice),
        3 => format!("\"{}\"", dice.pick(LETTERS).repeat(1 + dice.below(300))),
        4 if dice.below(20) == 0 => format!("\"{}\"", "x".repeat(dice.below(MOST))),
        5 => format!("\"{}\"", letters(dice)),
        _ => (*dice.pick(VALUES)).to_owned(),
    }
}

/// Lists in lists or objects in objects, closed again or not.
fn nest(dice: &mut Dice) -> String {
    let deepest = if dice.below(20) == 0 { MOST / 6 } else { 200 };
    let depth = 1 + dice.below(deepest);
    let (open, close) = *dice.pick(&[("[", "]"), ("{\"a\":", "}")]);
    let end = if dice.below(4) == 0 { 0 } else { depth };
    format!("{}1{}", open.repeat(depth), close.repeat(end))
}

const LETTERS: &[&str] = &["x", "é", "\u{301}", "字", "🙂", "\\u0000", "\u{200d}", "\\", " "];

/// Any characters.
fn letters(dice: &mut Dice) -> String {
    let any = |dice: &mut Dice| u32::try_from(dice.below(0x11_0000)).ok().and_then(char::from_u32);
    (0..dice.below(20)).filter_map(|_| any(dice)).filter(|c| *c != '"').collect()
}
