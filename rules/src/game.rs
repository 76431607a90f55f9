//! What every game can do.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::notation::ActionText;
use crate::text::{KeyedText, Phrase, TextSpec};
use crate::view::{Choice, Drawable, Effects, Layouts, Mark, Panel, Piece, Text};
use crate::{GameInfo, NotationError, OptionError, Options, Outcome, Seat, Side};

/// A position of one game, and with it the rules of that game.
///
/// Positions are values: cheap to clone, compared as a whole and hashed by [`Game::key`]. Reading one
/// back with serde trusts its source, which is our own log; text from people goes through
/// [`Game::read`] and [`Game::check`].
pub trait Game:
    Clone + Debug + Eq + Hash + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The smallest thing a player chooses. Any value may be asked about; only legal ones
    /// may be played.
    type Action: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The rules that forbid an action: displayed as a sentence for a player, and
    /// convertible into a short code and into a text with its key.
    type Refusal: std::error::Error + Clone + Into<&'static str> + Into<Phrase>;

    /// What clients see of a position.
    type CompactView: Drawable;

    /// What is true of the game whatever the position.
    const INFO: GameInfo;

    /// Every text that the game has for people, beside those of [`Game::INFO`].
    const TEXTS: &'static [&'static TextSpec];

    /// The initial position.
    ///
    /// # Errors
    /// If the options pass their declaration and still make no game, such as two cells
    /// that are too close to each other.
    fn start(options: &Options) -> Result<Self, OptionError>;

    /// The options the game was started with.
    fn options(&self) -> Options;

    /// How many actions have been played.
    fn ply(&self) -> u32;

    /// The number, from 1, of the turn that the next action belongs to; once the game is
    /// over, of the turn that ended it.
    fn turn(&self) -> u32;

    /// The seat to move; once the game is over, any seat.
    fn mover(&self) -> Seat;

    /// The side that a seat plays now.
    fn side_of(&self, seat: Seat) -> Side;

    /// The result, once there is one.
    fn outcome(&self) -> Option<Outcome>;

    /// Replaces the content of `out` by every legal action, each once, in an order that is
    /// the same every time. Nothing once the game is over.
    fn legal(&self, out: &mut Vec<Self::Action>);

    /// How many legal actions there are. `scratch` is for games that must list them.
    fn count_legal(&self, scratch: &mut Vec<Self::Action>) -> usize {
        self.legal(scratch);
        scratch.len()
    }

    /// Whether an action is legal in a game that is not over, and if not, which rule
    /// forbids it.
    ///
    /// # Errors
    /// The rule.
    fn check(&self, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Plays a legal action. For an illegal one the position is afterwards meaningless,
    /// but nothing panics or runs for ever.
    fn play_unchecked(&mut self, action: Self::Action);

    /// Every action that can be written, legal or not.
    fn every_action(&self) -> Vec<Self::Action>;

    /// The canonical text of an action.
    fn notation(&self, action: Self::Action) -> ActionText;

    /// The canonical text of an action, to be kept.
    fn text(&self, action: Self::Action) -> String {
        self.notation(action).as_str().to_owned()
    }

    /// The result, should an action end the game: as it is after [`Game::play_unchecked`].
    fn outcome_after(&self, action: Self::Action) -> Option<Outcome> {
        let mut after = self.clone();
        after.play_unchecked(action);
        after.outcome()
    }

    /// Reads an action generously.
    ///
    /// # Errors
    /// If the text is no action of this game on this board.
    fn read(&self, text: &str) -> Result<Self::Action, NotationError>;

    /// The ways to draw the board, the usual one first.
    fn layouts(&self) -> Layouts;

    /// All that clients see.
    fn compact_view(&self) -> Self::CompactView;

    /// All that clients see, for games that find it faster if they know what was seen earlier.
    fn compact_view_after(&self, _earlier: &Self::CompactView) -> Self::CompactView {
        self.compact_view()
    }

    /// Appends the pieces on the board, in any order.
    fn pieces(&self, out: &mut Vec<Piece>) {
        out.extend(self.compact_view().pieces());
    }

    /// Cells worth pointing out.
    fn marks(&self) -> Vec<Mark> {
        self.compact_view().marks()
    }

    /// Reserves, scores and the like.
    fn panels(&self) -> Vec<Panel> {
        self.compact_view().panels()
    }

    /// The step of the turn in a word or two.
    fn phase(&self) -> Text {
        self.compact_view().phase().english.into()
    }

    /// What the player to move is asked for, as one short sentence without a full stop.
    fn prompt(&self) -> Text {
        KeyedText::from(self.compact_view().prompt()).text
    }

    /// A legal action as a client offers it.
    fn describe(&self, action: Self::Action) -> Choice;

    /// What a legal action would do here, for whoever shows it. For an illegal one it is meaningless, but nothing
    /// panics. Never asked for in search.
    fn effects(&self, action: Self::Action) -> Effects;

    /// Positions that the rules text shows, in the order in which it refers to them.
    fn examples() -> Vec<Example<Self>>;

    /// A key of everything that decides how the game can go on: equal positions have equal
    /// keys, and different ones hardly ever do.
    fn key(&self) -> u64;

    /// What must hold in every position: pieces conserved, counters and panels in
    /// agreement with the board.
    ///
    /// # Errors
    /// Says what does not hold.
    fn audit(&self) -> Result<(), String>;
}

/// A position shown in the rules text.
#[derive(Clone, Debug)]
pub struct Example<G: Game> {
    /// What there is to see.
    pub caption: &'static str,
    /// The position.
    pub position: G,
    /// The action it is about, to be marked on the board.
    pub action: Option<G::Action>,
}

/// Every legal action with its canonical text, sorted by text in byte order.
#[must_use]
pub fn sorted_legal<G: Game>(position: &G) -> Vec<(String, G::Action)> {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    let mut listed: Vec<_> = actions.into_iter().map(|a| (position.text(a), a)).collect();
    listed.sort_unstable_by(|a, b| a.0.cmp(&b.0));
    listed
}
