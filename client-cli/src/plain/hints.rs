//! The legal actions for people.

use std::borrow::Cow;

use tabuleiro_rules::view::Choice;

/// Up to this many actions are explained without being asked for.
const FEW: usize = 12;

/// The legal actions that have to do with something, such as a cell; all if it is empty.
#[must_use]
pub fn about<'a>(choices: &'a [Choice], wanted: &str) -> Vec<&'a Choice> {
    let wanted = wanted.to_lowercase();
    let fits = |choice: &&Choice| {
        wanted.is_empty()
            || choice.path.iter().any(|cell| cell.eq_ignore_ascii_case(&wanted))
            || choice.text.to_lowercase().starts_with(&wanted)
    };
    choices.iter().filter(fits).collect()
}

/// The legal actions as lines: explained if they are few or were asked for, else only listed.
#[must_use]
pub fn list(choices: &[Choice], wanted: &str, columns: usize) -> Vec<String> {
    let found = about(choices, wanted);
    if found.is_empty() {
        return vec![match wanted.is_empty() {
            true => "There is nothing to play.".to_owned(),
            false => format!("Nothing that is legal has to do with {wanted}."),
        }];
    }
    if found.len() <= FEW || !wanted.is_empty() {
        return found.into_iter().map(explained).collect();
    }
    let texts: Vec<_> = found.iter().map(|choice| choice.text.as_str()).collect();
    let mut lines =
        vec![format!("{} legal actions; with a cell, those of it are explained:", found.len())];
    let texts = texts.join(" ");
    lines.extend(textwrap::wrap(&texts, columns.max(20)).into_iter().map(Cow::into_owned));
    lines
}

fn explained(choice: &Choice) -> String {
    let note = choice.note.as_ref().map(|note| format!("; {note}")).unwrap_or_default();
    format!("{}: {}{note}", choice.text, choice.label)
}

#[cfg(test)]
mod tests {
    use serde_json::Map;
    use tabuleiro_rules::GameKind;

    use super::*;

    #[test]
    fn many_actions_are_listed_and_those_of_a_cell_explained() {
        let choices = GameKind::DuploHex.start(&Map::new()).unwrap().choices();
        let all = list(&choices, "", 80);
        assert!(all[0].starts_with(&choices.len().to_string()), "{all:?}");
        assert!(all.iter().all(|line| line.len() <= 80), "{all:?}");
        let some = list(&choices, "C3", 80);
        assert!(some.iter().any(|line| line.starts_with("Dc3: ")), "{some:?}");
        assert!(list(&choices, "z9", 80)[0].contains("z9"));
        assert_eq!(list(&[], "", 80), ["There is nothing to play."]);
    }

    #[test]
    fn few_actions_are_explained_at_once() {
        let choices = GameKind::Adaptoid.start(&Map::new()).unwrap().choices();
        assert!(list(&choices, "", 80).contains(&"Ld2: grow a leg".to_owned()));
    }
}
