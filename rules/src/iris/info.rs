//! What is true of Iris whatever the position.

use super::board::{LARGEST, SMALLEST};
use super::end::REASONS;
use crate::{GameInfo, OptionKind, OptionSpec, Options};

/// The name of the one option.
pub(super) const SIZE: &str = "size";

const OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: SIZE,
    kind: OptionKind::Number { min: SMALLEST, max: LARGEST, default: 6 },
    summary: "Cells a side: 6 has 91 cells and five rim colours",
}];

pub(super) const INFO: GameInfo = GameInfo {
    id: "iris",
    name: "Iris",
    designer: "Craig Duncan",
    year: Some(2019),
    tagline: "Pairs of stones and a rainbow rim.",
    goal: "Own the connected group that holds the most cells of the coloured rim. If the best \
           groups are level the second best decide, then the third, and so on.",
    options: OPTIONS,
    reasons: REASONS,
    draws: true,
    rules: include_str!("rules.md"),
};

/// The options of a game on a board with `size` cells a side.
pub(super) fn options(size: u8) -> Options {
    Options::of([(SIZE, size.into())])
}
