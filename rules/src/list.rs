//! The list of games: the one place that knows them all.
//!
//! A further game is a folder beside this file that implements [`Game`] and [`Strategy`](bot::Strategy),
//! and one line in the call of `games!` below. Menus, suites and documents follow.

mod compact_view;

pub use compact_view::CompactView;

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::bot::{self, BotRng, Level, Limit};
use crate::game::sorted_legal;
use crate::notation::ActionText;
use crate::text::{KeyedText, Phrase, TextSpec, unknown_game};
use crate::view::{self, CellChange, Choice, Drawable, Effects, Layouts, View};
use crate::{Game, GameInfo, OptionError, Options, Outcome, Refusal, Seat, Side, perft};

/// Makes the enum of games and the enum of positions, and `with!`, which runs the same
/// code on whichever game a position is of.
macro_rules! games {
    ($($variant:ident: $game:ty,)+) => {
        /// One of the games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "schema", schemars(!into, !try_from, rename_all = "lowercase"))]
        #[cfg_attr(feature = "ts", ts(rename_all = "lowercase"))]
        #[serde(into = "&'static str", try_from = "std::borrow::Cow<'_, str>")]
        pub enum GameKind {
            $(#[doc = concat!("The game ", stringify!($variant), ".")] $variant,)+
        }

        impl GameKind {
            /// Every game, in the order of menus.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// What is true of the game whatever the position.
            #[must_use]
            pub const fn info(self) -> &'static GameInfo {
                match self { $(Self::$variant => &<$game>::INFO,)+ }
            }

            fn start_checked(self, options: &Options) -> Result<Position, OptionError> {
                match self {
                    $(Self::$variant => <$game>::start(options).map(Position::$variant),)+
                }
            }

            /// Every text that the game has for people, beside those of its [`GameInfo`].
            #[must_use]
            pub const fn texts(self) -> &'static [&'static TextSpec] {
                match self { $(Self::$variant => <$game>::TEXTS,)+ }
            }

            /// The positions that the game's rules text shows.
            #[must_use]
            pub fn examples(self) -> Vec<Illustration> {
                match self {
                    $(Self::$variant => {
                        let examples = <$game>::examples().into_iter();
                        (1..).zip(examples).map(|(number, example)| Illustration {
                            caption: example.caption,
                            caption_key: format!("{}-example-{number}", self.info().id),
                            action: example.action.map(|a| example.position.describe(a)),
                            position: Position::$variant(example.position),
                        }).collect()
                    })+
                }
            }
        }

        /// A position of any of the games, played by text.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "game", content = "state", rename_all = "lowercase")]
        pub enum Position {
            $(#[doc = concat!("A position of ", stringify!($variant), ".")] $variant($game),)+
        }

        impl Position {
            /// Which game this is a position of.
            #[must_use]
            pub const fn kind(&self) -> GameKind {
                match self { $(Self::$variant(_) => GameKind::$variant,)+ }
            }
        }

        /// What clients see of a position of any of the games.
        #[derive(Clone, Debug)]
        pub(crate) enum AnyCompact {
            $($variant(<$game as Game>::CompactView),)+
        }

        impl Position {
            /// All that clients see, small enough to be kept: see [`CompactView`].
            #[must_use]
            pub fn compact_view(&self) -> CompactView {
                let of = match self {
                    $(Self::$variant(game) => AnyCompact::$variant(game.compact_view()),)+
                };
                self.compact_view_with(of)
            }

            /// As [`Position::compact_view`], found faster by what was seen earlier in the same game.
            #[must_use]
            pub fn compact_view_after(&self, earlier: &CompactView) -> CompactView {
                let of = match (self, &earlier.of) {
                    $((Self::$variant(game), AnyCompact::$variant(earlier)) => {
                        AnyCompact::$variant(game.compact_view_after(earlier))
                    })+
                    _ => return self.compact_view(),
                };
                self.compact_view_with(of)
            }
        }

        impl CompactView {
            /// The cells that changed since earlier in the same game, by their names.
            #[must_use]
            pub fn changes(&self, earlier: &Self) -> Vec<CellChange> {
                match (&self.of, &earlier.of) {
                    $((AnyCompact::$variant(is), AnyCompact::$variant(was)) => is.changes(was),)+
                    _ => view::changes(&earlier.pieces(), &self.pieces()),
                }
            }

            /// Whether the panels are surely what they were earlier in the same game.
            #[must_use]
            pub fn has_same_panels(&self, earlier: &Self) -> bool {
                match (&self.of, &earlier.of) {
                    $((AnyCompact::$variant(is), AnyCompact::$variant(was)) => is.has_same_panels(was),)+
                    _ => false,
                }
            }

            /// Whether the same cells were worth pointing out earlier in the same game.
            #[must_use]
            pub fn has_same_marks(&self, earlier: &Self) -> bool {
                match (&self.of, &earlier.of) {
                    $((AnyCompact::$variant(is), AnyCompact::$variant(was)) => is.has_same_marks(was),)+
                    _ => self.marks() == earlier.marks(),
                }
            }
        }

        macro_rules! with_compact_view {
            ($compact:expr, $name:ident => $body:expr) => {
                match $compact { $(AnyCompact::$variant($name) => $body,)+ }
            };
        }

        macro_rules! with {
            ($position:expr, $name:ident => $body:expr) => {
                match $position { $(Position::$variant($name) => $body,)+ }
            };
        }
    };
}

games! {
    DuploHex: crate::duplohex::DuploHex,
    Trench: crate::trench::Trench,
    Iris: crate::iris::Iris,
    Adaptoid: crate::adaptoid::Adaptoid,
    Splinter: crate::splinter::Splinter,
}

#[cfg(test)]
pub(crate) use with as with_game_of;
pub(crate) use with_compact_view as with_compact_view_of;

/// A position of a rules text.
#[derive(Clone, Debug)]
pub struct Illustration {
    /// What there is to see.
    pub caption: &'static str,
    /// The key of the caption.
    pub caption_key: String,
    /// The position.
    pub position: Position,
    /// The action it is about.
    pub action: Option<Choice>,
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.text())]
pub struct UnknownGame {
    name: String,
}

impl UnknownGame {
    /// What to tell whoever named it.
    #[must_use]
    pub fn text(&self) -> KeyedText {
        let known = all_ids().into_iter().map(str::to_owned).collect();
        unknown_game(self.name.clone(), known)
    }
}

impl GameKind {
    /// The initial position with the given options, the others at their defaults.
    ///
    /// # Errors
    /// Names the option, the value and what is allowed.
    pub fn start(self, options: &Map<String, Value>) -> Result<Position, OptionError> {
        self.start_checked(&Options::read(self.info().options, options)?)
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().id)
    }
}

/// Reads the id of a game, in any case.
impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        let found = Self::ALL.iter().find(|kind| kind.info().id.eq_ignore_ascii_case(name));
        found.copied().ok_or_else(|| UnknownGame { name: name.chars().take(40).collect() })
    }
}

impl From<GameKind> for &'static str {
    fn from(kind: GameKind) -> Self {
        kind.info().id
    }
}

impl TryFrom<Cow<'_, str>> for GameKind {
    type Error = UnknownGame;

    fn try_from(name: Cow<'_, str>) -> Result<Self, UnknownGame> {
        name.parse()
    }
}

fn all_ids() -> Vec<&'static str> {
    GameKind::ALL.iter().map(|kind| kind.info().id).collect()
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Position {
    /// The options the game was started with.
    #[must_use]
    pub fn options(&self) -> Options {
        with!(self, game => game.options())
    }

    /// How many actions have been played.
    #[must_use]
    pub fn ply(&self) -> u32 {
        with!(self, game => game.ply())
    }

    /// The number of the turn that the next action belongs to; once the game is over, of
    /// the turn that ended it.
    #[must_use]
    pub fn turn(&self) -> u32 {
        with!(self, game => game.turn())
    }

    /// Who is to move, unless the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        with!(self, game => game.outcome().is_none().then(|| game.mover()))
    }

    /// The side that a seat plays now.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        with!(self, game => game.side_of(seat))
    }

    /// The result, once there is one.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with!(self, game => game.outcome())
    }

    /// Every legal action, sorted by its text in byte order.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        with!(self, game => sorted_legal(game).into_iter().map(|(text, _)| text).collect())
    }

    /// Every legal action as a client offers it, sorted by its text in byte order.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        with!(self, game => sorted_legal(game).into_iter().map(|(_, a)| game.describe(a)).collect())
    }

    /// Every text that an action can have, legal or not.
    #[must_use]
    pub fn every_text(&self) -> Vec<String> {
        with!(self, game => game.every_action().into_iter().map(|a| game.text(a)).collect())
    }

    /// Plays an action and gives its canonical text back.
    ///
    /// # Errors
    /// If the action is not legal, which rule forbids it; the position is as it was.
    pub fn play(&mut self, text: &str) -> Result<ActionText, Refusal> {
        with!(self, game => {
            let action = read_legal(game, text)?;
            game.play_unchecked(action);
            Ok(game.notation(action))
        })
    }

    /// The canonical form of a legal action, and the result should it end the game.
    ///
    /// # Errors
    /// If the action is not legal, which rule forbids it.
    pub fn dry_run(&self, text: &str) -> Result<(ActionText, Option<Outcome>), Refusal> {
        with!(self, game => {
            let action = read_legal(game, text)?;
            Ok((game.notation(action), game.outcome_after(action)))
        })
    }

    /// The canonical form of a legal action.
    ///
    /// # Errors
    /// If the action is not legal, which rule forbids it.
    pub fn check(&self, text: &str) -> Result<String, Refusal> {
        with!(self, game => read_legal(game, text).map(|action| game.text(action)))
    }

    /// What a legal action would do here. For what is no legal action it is meaningless, and nothing for what
    /// is no action at all.
    #[must_use]
    pub fn effects(&self, text: &str) -> Effects {
        with!(self, game => game.read(text).map(|action| game.effects(action)).unwrap_or_default())
    }

    /// How many sequences of exactly `depth` actions there are from here.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        with!(self, game => perft(game, depth))
    }

    /// The action that a bot chooses, unless the game is over.
    #[must_use]
    pub fn choose(&self, level: Level, limit: Limit<'_>, seed: u64) -> Option<String> {
        with!(self, game => bot::choose(game, level, limit, seed).map(|action| game.text(action)))
    }

    /// Plays a number of random games from here; how many actions they had together.
    #[must_use]
    pub fn playouts(&self, games: u32, rng: &mut BotRng) -> u64 {
        with!(self, game => bot::playouts(game, games, rng))
    }

    /// The ways to draw the board, the usual one first.
    #[must_use]
    pub fn layouts(&self) -> Layouts {
        with!(self, game => game.layouts())
    }

    fn compact_view_with(&self, of: AnyCompact) -> CompactView {
        CompactView { ply: self.ply(), turn: self.turn(), to_move: self.to_move(), of }
    }

    /// Everything that a client shows of this position.
    #[must_use]
    pub fn view(&self) -> View {
        self.compact_view().view(self.outcome())
    }

    /// A key of everything that decides how the game can go on.
    #[must_use]
    pub fn key(&self) -> u64 {
        with!(self, game => game.key())
    }

    /// What must hold in every position.
    ///
    /// # Errors
    /// Says what does not hold.
    pub fn audit(&self) -> Result<(), String> {
        with!(self, game => game.audit())
    }
}

fn read_legal<G: Game>(game: &G, text: &str) -> Result<G::Action, Refusal> {
    if game.outcome().is_some() {
        return Err(Refusal::Over);
    }
    let action = game.read(text)?;
    match game.check(action) {
        Ok(()) => Ok(action),
        Err(rule) => Err(refuse(rule)),
    }
}

fn refuse<R: Into<Phrase> + Into<&'static str> + Clone>(rule: R) -> Refusal {
    let phrase: Phrase = rule.clone().into();
    Refusal::Rule { code: rule.into(), text: phrase.into() }
}
