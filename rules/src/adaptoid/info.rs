//! The game as menus show it, and its options.

use serde_json::{Map, Value};

use super::cell::Cell;
use super::phase::Rules;
use super::state::Reason;
use super::texts;
use crate::hexagon::Hexagon;
use crate::notation::fold;
use crate::{GameInfo, OptionError, OptionKind, OptionSpec, Options, ReasonInfo};

/// Steps that must lie between the two first adaptoids, so that nobody is attacked or
/// starved before the first choice.
const APART: u8 = 3;

const RULES: OptionSpec = OptionSpec {
    name: "rules",
    kind: OptionKind::Choice {
        words: &[
            ("classic", "grow, move, feed"),
            ("published", "move, grow, feed; no attack without a claw"),
        ],
    },
    summary: "the order of a turn",
};

const START: OptionSpec = OptionSpec {
    name: "start",
    kind: OptionKind::Cells {
        default: ["d2", "d6"],
        allowed: "two cells of the board, White's and Black's, at least three steps apart",
        others: &[["b2", "f4"], ["a1", "g4"]],
        refused: texts::bad_start,
    },
    summary: "where White and Black begin",
};

/// What is true of the game whatever the position.
pub(super) const INFO: GameInfo = GameInfo {
    id: "adaptoid",
    name: "Adaptoid",
    designer: "Néstor Romeral Andrés",
    year: Some(2007),
    tagline: "Creatures that grow legs and claws, and starve.",
    goal: "Capture five creatures. One with more limbs than empty cells around it starves at \
           the enemy's feeding; in a fight the one with more claws wins.",
    options: &[RULES, START],
    reasons: &[
        ReasonInfo {
            word: Reason::Captures.into_str(),
            clause: "the winner captured five adaptoids",
        },
        ReasonInfo {
            word: Reason::Extinction.into_str(),
            clause: "the loser had no adaptoid left",
        },
        ReasonInfo {
            word: Reason::Repetition.into_str(),
            clause: "a position stood for the third time, and the winner had more captures \
                     or had moved last",
        },
    ],
    draws: false,
    rules: include_str!("rules.md"),
};

/// What checked options say.
pub(super) fn read_options(options: &Options) -> Result<(Rules, [Cell; 2]), OptionError> {
    let names = options.cells(START.name);
    let cells = names.map(|name| fold(name).and_then(|folded| Cell::find(&folded)));
    match cells {
        [Some(white), Some(black)] if far_apart(white, black) => {
            Ok((Rules::from_word(options.word(RULES.name)), [white, black]))
        }
        _ => Err(START.refuse(&Value::from(names.to_vec()))),
    }
}

/// Where the first adaptoids stand unless the option says otherwise.
pub(super) fn usual_start() -> Result<[Cell; 2], OptionError> {
    let (_, start) = read_options(&Options::read(INFO.options, &Map::new())?)?;
    Ok(start)
}

/// The options that start a game like this one, with the names of cells as we write them.
pub(super) fn write_options(rules: Rules, start: [Cell; 2]) -> Options {
    let cells = start.map(|cell| cell.to_string());
    Options::of([(RULES.name, rules.word().into()), (START.name, cells.to_vec().into())])
}

fn far_apart(a: Cell, b: Cell) -> bool {
    let hexagon = Hexagon::new(4);
    let found = hexagon.find(&a.name()).zip(hexagon.find(&b.name()));
    found.is_some_and(|(a, b)| hexagon.distance(a, b) >= APART)
}
