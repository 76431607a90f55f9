//! What is decided about a new room, field by field.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use tabuleiro_protocol::{First, Opponent, Setup, TurnLimit, UndoRule};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;

use crate::home::{PreferredSide, Settings};
use crate::tui::pages::parts::specs::Spec;

/// Seconds by which a key changes the turn limit.
const STEP: i64 = 5;

/// Against whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Rival {
    /// Whoever joins.
    #[default]
    Person,
    /// A bot.
    Bot,
    /// Nobody: two bots play.
    Bots,
    /// Ourselves.
    HotSeat,
}

impl Rival {
    const ALL: [Self; 4] = [Self::Person, Self::Bot, Self::Bots, Self::HotSeat];
}

/// What is decided about a new room.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) game: GameKind,
    /// What was chosen for each game; the rest has its default.
    chosen: BTreeMap<GameKind, Map<String, Value>>,
    pub(super) first: First,
    pub(super) turn: TurnLimit,
    pub(super) rival: Rival,
    pub(super) levels: [Level; 2],
    pub(super) private: bool,
    pub(super) undo: UndoRule,
    pub(super) spectators: bool,
}

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// Which game.
    Game,
    /// One of its options, by its place.
    Option(usize),
    /// Against whom.
    Rival,
    /// How strong a bot is.
    Level(usize),
    /// Who moves first.
    First,
    /// How long a turn lasts.
    Turn,
    /// Who may come in.
    Private,
    /// Whether turns can be undone.
    Undo,
    /// Whether others may watch.
    Watchers,
}

impl Form {
    /// As the settings like it.
    pub(super) fn new(settings: &Settings) -> Self {
        Self {
            game: GameKind::ALL[0],
            chosen: BTreeMap::new(),
            first: match settings.side {
                PreferredSide::Any => First::Random,
                PreferredSide::First => First::Host,
                PreferredSide::Second => First::Guest,
            },
            turn: settings.turn_limit.0,
            rival: Rival::Person,
            levels: [Level::Smart; 2],
            private: false,
            undo: UndoRule::Ask,
            spectators: true,
        }
    }

    /// The fields there are for what has been chosen so far.
    pub(super) fn items(&self, specs: &[Spec]) -> Vec<Item> {
        let mut items = vec![Item::Game];
        items.extend((0..specs.len()).map(Item::Option));
        items.push(Item::Rival);
        match self.rival {
            Rival::Person => items.push(Item::First),
            Rival::Bot => items.extend([Item::Level(0), Item::First]),
            Rival::Bots => items.extend([Item::Level(0), Item::Level(1)]),
            Rival::HotSeat => {}
        }
        items.extend([Item::Turn, Item::Private]);
        if self.rival != Rival::Bots {
            items.push(Item::Undo);
        }
        items.push(Item::Watchers);
        items
    }

    /// The most fields there can be, whoever the opponent is.
    pub(super) fn most_items(&self, specs: &[Spec]) -> usize {
        let count = |rival| Self { rival, ..self.clone() }.items(specs).len();
        Rival::ALL.map(count).into_iter().max().unwrap_or_default()
    }

    /// The value of an option.
    pub(super) fn option(&self, spec: &Spec) -> Value {
        let chosen = self.chosen.get(&self.game).and_then(|options| options.get(&spec.name));
        chosen.cloned().unwrap_or_else(|| spec.default())
    }

    /// Gives an option a value.
    pub(super) fn set(&mut self, spec: &Spec, value: Value) {
        self.chosen.entry(self.game).or_default().insert(spec.name.clone(), value);
    }

    /// Changes a field by one step in a direction.
    pub(super) fn change(&mut self, item: Item, by: isize, specs: &[Spec]) {
        match item {
            Item::Game => self.game = next(GameKind::ALL, &self.game, by),
            Item::Option(index) => {
                if let Some(spec) = specs.get(index) {
                    let value = next(&spec.values(), &self.option(spec), by);
                    self.set(spec, value);
                }
            }
            Item::Rival => self.rival = next(&Rival::ALL, &self.rival, by),
            Item::Level(index) => self.levels[index] = next(&Level::ALL, &self.levels[index], by),
            Item::First => {
                let all = [First::Random, First::Host, First::Guest];
                self.first = next(&all, &self.first, by);
            }
            Item::Turn => self.turn = longer(self.turn, by),
            Item::Private => self.private = !self.private,
            Item::Undo => self.undo = next(&[UndoRule::Ask, UndoRule::Off], &self.undo, by),
            Item::Watchers => self.spectators = !self.spectators,
        }
    }

    /// The room that is wanted.
    pub(super) fn setup(&self) -> Setup {
        let [one, other] = self.levels;
        Setup {
            options: self.chosen.get(&self.game).cloned().unwrap_or_default(),
            turn_limit: self.turn,
            first: self.first,
            opponent: match self.rival {
                Rival::Person => Opponent::Person,
                Rival::Bot => Opponent::Bot { level: one },
                Rival::Bots => Opponent::Bots { levels: [one, other] },
                Rival::HotSeat => Opponent::HotSeat,
            },
            undo: self.undo,
            spectators: self.spectators,
            private: self.private,
            ..Setup::new(self.game)
        }
    }
}

/// The next of some values, going round; the first one if there is no such value now.
fn next<T: Clone + PartialEq>(all: &[T], now: &T, by: isize) -> T {
    let at = all.iter().position(|value| value == now);
    let to = at.map_or(0, |at| (at as isize + by).rem_euclid(all.len() as isize) as usize);
    all.get(to).unwrap_or(now).clone()
}

/// A turn limit some steps longer, within what is offered.
pub(in crate::tui::pages) fn longer(limit: TurnLimit, by: isize) -> TurnLimit {
    let [low, high] = [TurnLimit::MIN, TurnLimit::MAX].map(i64::from);
    let seconds = i64::from(limit.seconds()) + by as i64 * STEP;
    TurnLimit::try_from(seconds.clamp(low, high)).unwrap_or(limit)
}
