//! English from a text's declaration and its arguments.

use std::borrow::Cow;

use super::{Given, TextSpec};

/// The English of a text.
pub(crate) fn english(spec: &TextSpec, given: &[Given]) -> Cow<'static, str> {
    if !spec.english.contains(['{', '}']) {
        return spec.english.into();
    }
    let mut text = String::with_capacity(2 * spec.english.len());
    let mut rest = spec.english;
    while let Some(at) = rest.find(['{', '}']) {
        text.push_str(&rest[..at]);
        rest = match &rest.as_bytes()[at..] {
            // A doubled brace stands for itself.
            [one, two, ..] if one == two => {
                text.push(char::from(*one));
                &rest[at + 2..]
            }
            _ => {
                let (hole, after) = rest[at + 1..].split_once('}').unwrap_or((&rest[at + 1..], ""));
                fill(spec, hole, given, &mut text);
                after
            }
        };
    }
    text.push_str(rest);
    text.into()
}

/// Writes what stands in a hole: `cell`, `Side` or `legs:leg`.
fn fill(spec: &TextSpec, hole: &str, given: &[Given], text: &mut String) {
    let (name, noun) = hole.split_once(':').map_or((hole, None), |(name, noun)| (name, Some(noun)));
    // The tests know every hole, so there is always an argument for it.
    let Some(value) = spec.place(name).and_then(|place| given.get(place)) else {
        return;
    };
    let start = text.len();
    value.write_english(text);
    if name.starts_with(|first: char| first.is_ascii_uppercase())
        && let Some(first) = text.get_mut(start..=start)
    {
        first.make_ascii_uppercase();
    }
    if let Some(noun) = noun {
        text.push(' ');
        text.push_str(noun);
        if !value.is_one() {
            text.push('s');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Side;
    use crate::text::{ArgKind, Argument, Spelled};

    const NUMBER: ArgKind = ArgKind::Number;

    fn told(english: &'static str, given: &[Given]) -> String {
        let args = &[("n", NUMBER), ("side", <Side as Argument>::KIND)];
        super::english(&TextSpec { key: "test", english, args }, given).into_owned()
    }

    #[test]
    fn holes_are_filled_by_the_names_of_arguments() {
        let given = [2u32.given(), Side::White.given()];
        assert_eq!(told("the {side} king, {n} of them", &given), "the white king, 2 of them");
        assert_eq!(told("{Side} wins", &given), "White wins");
        assert_eq!(told("{{{n}}}", &given), "{2}");
    }

    #[test]
    fn nouns_agree_with_their_number() {
        for (number, words) in [(0u32, "0 legs"), (1, "1 leg"), (2, "2 legs")] {
            assert_eq!(told("{n:leg}", &[number.given()]), words);
        }
        for (number, words) in [(1, "one leg"), (9, "nine legs"), (10, "10 legs")] {
            assert_eq!(told("{n:leg}", &[Spelled(number).given()]), words);
        }
    }
}
