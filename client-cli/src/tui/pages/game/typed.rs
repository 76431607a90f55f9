//! An action that is typed.

use crossterm::event::{KeyCode, KeyEvent};
use tabuleiro_rules::view::Choice;

use crate::tui::Field;

/// The longest action that anybody types.
const LONGEST: usize = 40;

/// An action that is typed, with completion.
#[derive(Clone, Debug)]
pub(super) struct Typed {
    pub(super) field: Field,
    /// What was typed before completion went through the possibilities, and how far it is.
    tour: Option<(String, usize)>,
}

impl Default for Typed {
    fn default() -> Self {
        Self { field: Field::new(LONGEST), tour: None }
    }
}

impl Typed {
    /// Takes a key for typing or completing.
    pub(super) fn key(&mut self, choices: &[Choice], key: KeyEvent) {
        match key.code {
            KeyCode::Tab => self.complete(choices, 1),
            KeyCode::BackTab => self.complete(choices, -1),
            _ => {
                if self.field.key(key) {
                    self.tour = None;
                }
            }
        }
    }

    /// A text that was pasted.
    pub(super) fn paste(&mut self, text: &str) {
        self.field.insert(text.trim());
        self.tour = None;
    }

    /// The actions that begin with what was typed.
    pub(super) fn possible<'a>(&self, choices: &'a [Choice]) -> Vec<&'a Choice> {
        let typed = match &self.tour {
            Some((typed, _)) => folded(typed),
            None => folded(&self.field.text()),
        };
        choices.iter().filter(|choice| folded(&choice.text).starts_with(&typed)).collect()
    }

    /// The action that was typed, if it is one.
    pub(super) fn exact<'a>(&self, choices: &'a [Choice]) -> Option<&'a Choice> {
        let typed = folded(&self.field.text());
        choices.iter().find(|choice| folded(&choice.text) == typed)
    }

    /// As far as all possibilities agree; from there on one after the other.
    fn complete(&mut self, choices: &[Choice], by: isize) {
        let possible = self.possible(choices);
        let [first, ..] = possible.as_slice() else { return };
        if let Some((_, place)) = &mut self.tour {
            *place = (*place as isize + by).rem_euclid(possible.len() as isize) as usize;
            self.field = Field::with(&possible[*place].text, LONGEST);
            return;
        }
        let typed = self.field.text();
        let common = common_start(&possible);
        if common.chars().count() > typed.trim().chars().count() {
            self.field = Field::with(&common, LONGEST);
        } else {
            self.field = Field::with(&first.text, LONGEST);
            self.tour = Some((typed, 0));
        }
    }
}

/// What all texts begin with.
fn common_start(choices: &[&Choice]) -> String {
    let mut common: Vec<char> = choices[0].text.chars().collect();
    for choice in choices {
        let same = common.iter().zip(choice.text.chars()).take_while(|(a, b)| *a == b).count();
        common.truncate(same);
    }
    common.into_iter().collect()
}

/// As the server reads it: without regard to case and blanks.
fn folded(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<Choice> {
        let texts = ["Dc3", "Dc3-c4", "Rd4", "pass"];
        let choice = |text: &str| Choice {
            text: text.to_owned(),
            label: "do it".into(),
            ..Choice::default()
        };
        texts.map(choice).into()
    }

    fn typed(text: &str, codes: &[KeyCode]) -> String {
        let (mut typed, choices) = (Typed::default(), choices());
        typed.field.insert(text);
        for code in codes {
            typed.key(&choices, KeyEvent::from(*code));
        }
        typed.field.text()
    }

    #[test]
    fn completion_goes_as_far_as_all_agree_and_then_around() {
        let tab = KeyCode::Tab;
        assert_eq!(typed("d", &[tab]), "Dc3");
        assert_eq!(typed("d", &[tab, tab]), "Dc3");
        assert_eq!(typed("d", &[tab, tab, tab]), "Dc3-c4");
        assert_eq!(typed("d", &[tab, tab, tab, tab]), "Dc3");
        assert_eq!(typed("P", &[tab]), "pass");
        assert_eq!(typed("x", &[tab]), "x");
        assert_eq!(typed("", &[tab, KeyCode::BackTab]), "pass");
    }

    #[test]
    fn case_and_blanks_do_not_matter() {
        let mut typed = Typed::default();
        typed.field.insert("dC3 - c4");
        assert_eq!(typed.exact(&choices()).map(|choice| choice.text.as_str()), Some("Dc3-c4"));
    }
}
