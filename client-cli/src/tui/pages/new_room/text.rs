//! The fields of the form in words.

use tabuleiro_protocol::{First, TurnLimit, UndoRule};
use tabuleiro_rules::bot::Level;

use super::form::{Form, Item, Rival};
use crate::tui::pages::parts::specs::Spec;
use crate::tui::pages::parts::words;

impl Form {
    /// The name of a field.
    pub(super) fn name(&self, item: Item, specs: &[Spec]) -> String {
        match item {
            Item::Game => "Game",
            Item::Option(index) => {
                let name = specs.get(index).map(|spec| words::spaced(&spec.name));
                return words::capital(&name.unwrap_or_default());
            }
            Item::Rival => "Opponent",
            Item::Level(0) if self.rival == Rival::Bots => "First bot",
            Item::Level(1) => "Second bot",
            Item::Level(_) => "Level",
            Item::First => "First player",
            Item::Turn => "Turn limit",
            Item::Private if self.rival == Rival::Person => "Who may join",
            Item::Private => "In the lobby",
            Item::Undo => "Undo",
            Item::Watchers => "Watchers",
        }
        .to_owned()
    }

    /// The value of a field.
    pub(super) fn value(&self, item: Item, specs: &[Spec]) -> String {
        match item {
            Item::Game => self.game.info().name,
            Item::Option(index) => {
                return specs
                    .get(index)
                    .map_or_else(String::new, |spec| spec.word(&self.option(spec)));
            }
            Item::Rival => match self.rival {
                Rival::Person => "a person",
                Rival::Bot => "a bot",
                Rival::Bots => "bot against bot",
                Rival::HotSeat => "hot seat",
            },
            Item::Level(index) => self.levels[index].word(),
            Item::First => match (self.first, self.rival) {
                (First::Random, _) => "drawn",
                (First::Host, _) => "you",
                (First::Guest, Rival::Bot) => "the bot",
                (First::Guest, _) => "whoever joins",
            },
            Item::Turn => return format!("{} s", self.turn.seconds()),
            Item::Private => match (self.rival, self.private) {
                (Rival::Person, false) => "anyone",
                (Rival::Person, true) => "with a code",
                (_, false) => "listed",
                (_, true) => "not listed",
            },
            Item::Undo => match (self.undo, self.rival) {
                (UndoRule::Off, _) => "off",
                (UndoRule::Ask, Rival::Person) => "if both agree",
                (UndoRule::Ask, _) => "allowed",
            },
            Item::Watchers => {
                if self.spectators {
                    "allowed"
                } else {
                    "none"
                }
            }
        }
        .to_owned()
    }

    /// What the value of a field means.
    pub(super) fn about(&self, item: Item, specs: &[Spec]) -> String {
        match item {
            Item::Game => self.game.info().tagline.to_owned(),
            Item::Option(index) => {
                specs.get(index).map_or_else(String::new, |spec| spec.about(&self.option(spec)))
            }
            Item::Rival => match self.rival {
                Rival::Person => "A person: whoever joins the room.",
                Rival::Bot => "A bot: the game starts at once.",
                Rival::Bots => "Bot against bot: the first one opens, and you watch.",
                Rival::HotSeat => "Hot seat: you play both sides, or two people at one terminal.",
            }
            .to_owned(),
            Item::Level(index) => match self.levels[index] {
                Level::Random => "Random: any legal move. Good for learning the rules.",
                Level::Smart => "Smart: the move that looks best at once.",
                Level::Expert => "Expert: looks ahead for as long as the turn allows.",
            }
            .to_owned(),
            Item::First => match self.first {
                First::Random => "First player: drawn when the game starts.",
                First::Host => "First player: you make the first move.",
                First::Guest => "First player: your opponent makes the first move.",
            }
            .to_owned(),
            Item::Turn => {
                let [low, high] = [TurnLimit::MIN, TurnLimit::MAX];
                format!("Turn limit: {low} to {high} s for a whole turn; running out loses.")
            }
            Item::Private => self.privacy().to_owned(),
            Item::Undo => match (self.undo, self.rival) {
                (UndoRule::Off, _) => "Undo: what is played is played.",
                (UndoRule::Ask, Rival::Person) => {
                    "Undo: a finished turn can be undone if the opponent agrees."
                }
                (UndoRule::Ask, _) => "Undo: a finished turn can be undone, as often as you like.",
            }
            .to_owned(),
            Item::Watchers => match self.spectators {
                true => "Watchers: others may watch and talk.",
                false => "Watchers: nobody sees this game before it is over.",
            }
            .to_owned(),
        }
    }

    fn privacy(&self) -> &'static str {
        match (self.rival, self.private) {
            (Rival::Person, false) => "Who may join: the room is listed in the lobby.",
            (Rival::Person, true) => "Who may join: only who has the invite code, which you get.",
            (_, false) => "In the lobby: others find the game there.",
            (_, true) => "In the lobby: not listed; others need the invite code to watch.",
        }
    }
}
