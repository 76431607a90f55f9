//! What is true of a game whatever the position.

use serde::Serialize;

use crate::options::{OptionForm, OptionSpec};

/// A game as menus, forms and documents show it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct GameInfo {
    /// The word of commands and of the wire, such as `duplohex`.
    pub id: &'static str,
    /// The name as people write it.
    pub name: &'static str,
    /// Who designed it.
    pub designer: &'static str,
    /// When it was published, where that is known.
    pub year: Option<u16>,
    /// One line that makes a newcomer curious.
    pub tagline: &'static str,
    /// The aim in two or three sentences, for a card beside the board.
    pub goal: &'static str,
    /// The options a room is made with.
    pub options: &'static [OptionSpec],
    /// Every reason for which the game can end.
    pub reasons: &'static [ReasonInfo],
    /// Whether the game can end without a winner, so that a draw may be offered.
    pub draws: bool,
    /// The rules for players; see [`crate::rules_text`] for its form.
    #[serde(skip)]
    pub rules: &'static str,
}

/// A reason for the end of a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ReasonInfo {
    /// The word of notations and of the wire, such as `larger-group`.
    pub word: &'static str,
    /// What happened, as a clause: "the winner's king stood in the larger group".
    pub clause: &'static str,
}

impl GameInfo {
    /// The key of the name.
    #[must_use]
    pub fn name_key(&self) -> String {
        format!("{}-name", self.id)
    }

    /// The key of the tagline.
    #[must_use]
    pub fn tagline_key(&self) -> String {
        format!("{}-tagline", self.id)
    }

    /// The key of the goal.
    #[must_use]
    pub fn goal_key(&self) -> String {
        format!("{}-goal", self.id)
    }

    /// The key of the clause of one of the game's reasons.
    #[must_use]
    pub fn ending_key(&self, reason: &str) -> String {
        format!("{}-ending-{reason}", self.id)
    }

    /// The options as a form needs them, with the keys of their texts.
    #[must_use]
    pub fn option_forms(&self) -> Vec<OptionForm> {
        self.options.iter().map(|spec| OptionForm::new(self.id, *spec)).collect()
    }

    /// The clause of one of the game's reasons.
    #[must_use]
    pub fn clause(&self, reason: &str) -> Option<&'static str> {
        let info = self.reasons.iter().find(|info| info.word == reason)?;
        Some(info.clause)
    }
}
