//! From cells to an action: what is in hand, and what may follow.

use tabuleiro_protocol::Ply;
use tabuleiro_rules::view::{CellName, Choice};

/// A choice that is half made.
#[derive(Clone, Debug, Default)]
pub(super) struct Choosing {
    /// The ply it is meant for.
    pub(super) ply: Ply,
    /// The cells that were picked.
    pub(super) path: Vec<CellName>,
    /// Only actions of this kind, if a kind was picked.
    pub(super) key: Option<char>,
}

/// What comes of picking a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Picked {
    /// No action has this cell here.
    Nothing,
    /// It is in hand now, or no longer.
    Held,
    /// This is the action.
    Play(Choice),
    /// Several actions are possible.
    Several(Vec<Offer>),
}

/// One of several possibilities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// The key that picks it.
    pub(super) key: char,
    /// What it does.
    pub(super) label: String,
    /// What is not plain to see about it.
    pub(super) note: Option<String>,
    /// What is done then.
    pub(super) then: Then,
}

/// What is done when a possibility is picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// This action is played.
    Play(Choice),
    /// These cells are in hand, for actions of a kind.
    Hold(Vec<CellName>, Option<char>),
}

impl Choosing {
    /// Puts everything back.
    pub(super) fn clear(&mut self) {
        self.path.clear();
        self.key = None;
    }

    /// Whether something is in hand.
    pub(super) fn holds(&self) -> bool {
        !self.path.is_empty()
    }

    /// The actions that are still possible.
    pub(super) fn open<'a>(&self, choices: &'a [Choice]) -> Vec<&'a Choice> {
        let of_kind = |choice: &&Choice| self.key.is_none() || choice.key == self.key;
        choices
            .iter()
            .filter(|choice| choice.path.starts_with(&self.path))
            .filter(of_kind)
            .collect()
    }

    /// The cells that may be picked next.
    pub(super) fn next_cells(&self, choices: &[Choice]) -> Vec<CellName> {
        let mut cells: Vec<_> = self
            .open(choices)
            .into_iter()
            .filter_map(|choice| choice.path.get(self.path.len()).copied())
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The actions that are possible if a cell is picked next: those of the piece in hand, else
    /// those that begin there.
    pub(super) fn after<'a>(&self, choices: &'a [Choice], cell: CellName) -> Vec<&'a Choice> {
        let at = self.path.len();
        let here = |choice: &&Choice| choice.path.get(at) == Some(&cell);
        let on = self.open(choices).into_iter().filter(here).collect::<Vec<_>>();
        if on.is_empty() && self.holds() {
            return choices.iter().filter(|choice| choice.path.first() == Some(&cell)).collect();
        }
        on
    }

    /// Picks a cell, for actions of a kind if one is given.
    pub(super) fn pick(
        &mut self,
        choices: &[Choice],
        cell: CellName,
        kind: Option<char>,
    ) -> Picked {
        if kind.is_some() && kind != self.key {
            self.key = None;
        }
        let mut path = self.path.clone();
        path.push(cell);
        let of_kind = |choice: &&Choice| kind.is_none() || choice.key == kind;
        let begins = |path: &[CellName]| -> Vec<&Choice> {
            let open = self.open(choices).into_iter();
            open.filter(|choice| choice.path.starts_with(path)).filter(of_kind).collect()
        };
        let found = begins(&path);
        if !found.is_empty() {
            return self.take(path, &found, kind);
        }
        if kind.is_none() && self.path.last() == Some(&cell) {
            self.path.pop();
            if self.path.is_empty() {
                self.key = None;
            }
            return Picked::Held;
        }
        if self.holds() {
            // Another piece is taken up in place of this one.
            let mut anew = Self { ply: self.ply, ..Self::default() };
            let picked = anew.pick(choices, cell, kind);
            if picked != Picked::Nothing {
                *self = anew;
            }
            return picked;
        }
        Picked::Nothing
    }

    fn take(&mut self, path: Vec<CellName>, found: &[&Choice], kind: Option<char>) -> Picked {
        let (done, going): (Vec<&Choice>, Vec<&Choice>) =
            found.iter().copied().partition(|choice| choice.path.len() == path.len());
        match (done.as_slice(), going.is_empty()) {
            ([], _) => {
                self.path = path;
                self.key = kind.or(self.key);
                Picked::Held
            }
            ([only], true) => Picked::Play((*only).clone()),
            _ => Picked::Several(offers(&path, &done, &going)),
        }
    }
}

/// The possibilities on a cell, each with a key of its own: first those that lead on, as they can
/// still be put back, then those that are complete.
pub(super) fn offers(path: &[CellName], done: &[&Choice], going: &[&Choice]) -> Vec<Offer> {
    let mut kinds: Vec<Option<char>> = going.iter().map(|choice| choice.key).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let leading = kinds.into_iter().map(|kind| {
        let mut labels = going.iter().filter(|choice| choice.key == kind).map(|c| &c.label);
        let first = labels.next();
        let label = first.filter(|first| labels.all(|label| label == *first));
        Offer {
            key: kind.unwrap_or('\0'),
            label: label.map_or_else(|| "take it up".to_owned(), |label| label.to_string()),
            note: None,
            then: Then::Hold(path.to_vec(), kind),
        }
    });
    let complete = done.iter().map(|choice| Offer {
        key: choice.key.unwrap_or('\0'),
        label: choice.label.to_string(),
        note: choice.note.as_ref().map(ToString::to_string),
        then: Then::Play((*choice).clone()),
    });
    let mut offers: Vec<_> = leading.chain(complete).collect();
    give_keys(&mut offers);
    offers
}

/// Who has no key, or one that is taken, gets the first free letter of its words, else a digit.
fn give_keys(offers: &mut [Offer]) {
    let mut taken: Vec<char> = Vec::new();
    for offer in offers.iter_mut().filter(|offer| offer.key != '\0') {
        match taken.contains(&offer.key) {
            true => offer.key = '\0',
            false => taken.push(offer.key),
        }
    }
    for offer in offers.iter_mut().filter(|offer| offer.key == '\0') {
        let words = offer.label.split(' ').filter_map(|word| word.chars().next());
        let letters = words.chain(offer.label.chars()).map(|c| c.to_ascii_lowercase());
        let mut wanted = letters.filter(char::is_ascii_alphabetic).chain('1'..='9');
        offer.key = wanted.find(|key| !taken.contains(key)).unwrap_or('?');
        taken.push(offer.key);
    }
}

/// The text of an action that somebody may mean who picks a cell that no action has: as the
/// others, but with this cell. The server then tells which rule forbids it.
pub(super) fn meant(choosing: &Choosing, choices: &[Choice], cell: CellName) -> Option<String> {
    let at = choosing.path.len();
    let open = choosing.open(choices);
    let siblings = open.iter().filter(|choice| choice.path.len() == at + 1);
    let mut texts: Vec<String> = siblings
        .map(|choice| {
            let name = choice.path[at];
            let (before, after) = choice.text.rsplit_once(name.as_str())?;
            Some(format!("{before}{cell}{after}"))
        })
        .collect::<Option<_>>()?;
    texts.sort_unstable();
    texts.dedup();
    match texts.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> CellName {
        CellName::from(name).unwrap()
    }

    /// `D d c3 d4`: the text, the key or `-`, and the path.
    fn choice(words: &str) -> Choice {
        let words: Vec<_> = words.split(' ').collect();
        Choice {
            text: words[0].to_owned(),
            label: format!("do {}", words[0]).into(),
            key: words[1].chars().next().filter(|key| *key != '-'),
            path: words[2..].iter().map(|name| cell(name)).collect(),
            ..Choice::default()
        }
    }

    fn choices(words: &[&str]) -> Vec<Choice> {
        words.iter().map(|words| choice(words)).collect()
    }

    #[test]
    fn the_only_action_of_a_cell_is_played() {
        let all = choices(&["h3 - h3", "pass p"]);
        let mut choosing = Choosing::default();
        assert_eq!(choosing.pick(&all, cell("h3"), None), Picked::Play(all[0].clone()));
        assert_eq!(choosing.pick(&all, cell("h4"), None), Picked::Nothing);
    }

    #[test]
    fn a_path_is_picked_cell_by_cell_and_put_back() {
        let all = choices(&["a1-b2 - a1 b2", "a1-b2-c3 - a1 b3 c3", "d4-e5 - d4 e5"]);
        let mut choosing = Choosing::default();
        assert_eq!(choosing.pick(&all, cell("a1"), None), Picked::Held);
        assert_eq!(choosing.next_cells(&all), [cell("b2"), cell("b3")]);
        assert_eq!(choosing.pick(&all, cell("b3"), None), Picked::Held);
        assert_eq!(choosing.pick(&all, cell("b3"), None), Picked::Held);
        assert_eq!(choosing.path, [cell("a1")]);
        assert_eq!(choosing.pick(&all, cell("d4"), None), Picked::Held);
        assert_eq!(choosing.path, [cell("d4")]);
        assert_eq!(choosing.pick(&all, cell("c1"), None), Picked::Nothing);
        assert_eq!(choosing.path, [cell("d4")]);
        assert_eq!(choosing.pick(&all, cell("e5"), None), Picked::Play(all[2].clone()));
    }

    fn keys(picked: &Picked) -> Vec<(char, bool)> {
        let Picked::Several(offers) = picked else { panic!("{picked:?}") };
        offers.iter().map(|offer| (offer.key, matches!(offer.then, Then::Hold(..)))).collect()
    }

    #[test]
    fn several_actions_on_a_cell_are_offered_and_a_kind_chooses_between_them() {
        let all = choices(&["Dc3 d c3", "Rc3 r c3"]);
        let mut choosing = Choosing::default();
        let picked = choosing.pick(&all, cell("c3"), None);
        assert_eq!(keys(&picked), [('d', false), ('r', false)]);
        assert_eq!(choosing.pick(&all, cell("c3"), Some('r')), Picked::Play(all[1].clone()));
        assert_eq!(choosing.pick(&all, cell("c3"), Some('x')), Picked::Nothing);
    }

    #[test]
    fn an_action_whose_path_begins_another_can_still_be_chosen() {
        let all = choices(&["off - a1", "off2 - a1", "a1-b1 - a1 b1", "a1-b2 - a1 b2"]);
        let mut choosing = Choosing::default();
        let picked = choosing.pick(&all, cell("a1"), None);
        assert_eq!(keys(&picked), [('t', true), ('d', false), ('o', false)]);
        assert!(!choosing.holds());
    }

    #[test]
    fn a_kind_that_leads_on_and_one_that_is_complete_have_keys_of_their_own() {
        let all = choices(&["Dc3 d c3", "Dc3-c4 d c3 c4", "Rc3-c4 r c3 c4"]);
        let mut choosing = Choosing::default();
        let picked = choosing.pick(&all, cell("c3"), None);
        let Picked::Several(offers) = &picked else { panic!("{picked:?}") };
        assert_eq!(offers[0].then, Then::Hold(vec![cell("c3")], Some('d')));
        assert_eq!(offers[1].then, Then::Hold(vec![cell("c3")], Some('r')));
        let keys: Vec<_> = offers.iter().map(|offer| offer.key).collect();
        assert_eq!(keys[..2], ['d', 'r']);
        assert!(!keys[..2].contains(&keys[2]));
    }

    #[test]
    fn what_was_meant_is_guessed_from_what_is_possible() {
        let all = choices(&["f3-h5 - f3 h5", "f3-g4 - f3 g4", "a1-a2 - a1 a2"]);
        let mut choosing = Choosing::default();
        choosing.pick(&all, cell("f3"), None);
        assert_eq!(meant(&choosing, &all, cell("e5")).as_deref(), Some("f3-e5"));
        let steps = choices(&["i12-e - i12 j12"]);
        choosing.path = vec![cell("i12")];
        assert_eq!(meant(&choosing, &steps, cell("k12")), None);
        let kinds = choices(&["Dc3 d c3", "Rc3 r c3"]);
        assert_eq!(meant(&Choosing::default(), &kinds, cell("c4")), None);
    }
}
