//! What an action is said to have done is what it did: in every game, with every set of options.

use std::collections::{BTreeSet, HashSet};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tabuleiro_rules::view::{
    CellName, Choice, Effect, Effects, Figure, Piece, Row, RowPlace, View,
};
use tabuleiro_rules::{GameKind, Position, Seat, options};

/// Random games played with each set of options.
const GAMES: u64 = 12;

/// How many of the last actions are undone at once.
const UNDONE: usize = 3;

/// An action in the middle of a random game.
struct Step {
    /// What to tell of it when something is wrong.
    story: String,
    before: Position,
    choice: Choice,
    after: Position,
    did: Effects,
}

impl Step {
    fn new(before: &Position, choice: Choice, story: &str) -> Self {
        let mut after = before.clone();
        after.play(&choice.text).expect("a listed action plays");
        let did = before.effects(&choice.text);
        let story = format!("{}; {story}", choice.text);
        Self { story, before: before.clone(), choice, after, did }
    }
}

/// Runs a check on every action of random games, and in the first of them on every legal one.
fn at_every_action(mut check: impl FnMut(&Step)) {
    at_every_game(|steps, position, choices, story| {
        if steps.is_empty() || story.contains("seed 0") {
            choices.iter().for_each(|choice| check(&Step::new(position, choice.clone(), story)));
        }
        if let Some(last) = steps.last() {
            check(last);
        }
    });
}

/// Plays random games, and shows the actions so far, the position, what can be played in it, and its story.
fn at_every_game(mut look: impl FnMut(&[Step], &Position, &[Choice], &str)) {
    for &kind in GameKind::ALL {
        for options in options::combinations(kind.info().options) {
            for seed in 0..GAMES {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let story = format!("seed {seed}: {kind} {options:?}");
                let mut position = kind.start(&options).expect("samples are allowed");
                let mut steps = Vec::new();
                loop {
                    let choices = position.choices();
                    look(&steps, &position, &choices, &format!("{story}, ply {}", position.ply()));
                    if choices.is_empty() {
                        break;
                    }
                    let choice = choices[rng.random_range(0..choices.len())].clone();
                    let step = Step::new(&position, choice, &story);
                    position = step.after.clone();
                    steps.push(step);
                }
            }
        }
    }
}

/// Brings pieces up to date by effects; says which effect does not fit them.
fn apply_effects(pieces: &[Piece], effects: &[Effect]) -> Result<Vec<Piece>, String> {
    let mut board: BTreeSet<Piece> = pieces.iter().copied().collect();
    for effect in effects {
        let fits = match effect {
            Effect::Moved { from, to, piece } | Effect::Pushed { from, to, piece } => {
                board.remove(&piece.on(*from)) && put(&mut board, *piece, *to)
            }
            Effect::Placed { cell, piece, .. } => put(&mut board, *piece, *cell),
            Effect::Taken { cell, piece, .. } => board.remove(&piece.on(*cell)),
            Effect::Changed { cell, from, to } => {
                from != to && board.remove(&from.on(*cell)) && put(&mut board, *to, *cell)
            }
            Effect::LegOver { .. } | Effect::LegReopened { .. } => true,
            Effect::SetUp { from, to } => {
                let fits = board.iter().eq(from);
                board = to.iter().copied().collect();
                fits && to.is_sorted()
            }
        };
        if !fits {
            return Err(format!("{effect:?} does not fit"));
        }
    }
    Ok(board.into_iter().collect())
}

/// Puts a piece on a cell that has none of its shape and side; says whether that was so.
fn put(board: &mut BTreeSet<Piece>, piece: Figure, cell: CellName) -> bool {
    let same = |p: &Piece| (p.cell, p.shape, p.side) == (cell, piece.shape, piece.side);
    !board.iter().any(same) && board.insert(piece.on(cell))
}

/// All cells that effects speak of.
fn cells(effects: &Effects) -> Vec<CellName> {
    let of = |effect: &Effect| match effect {
        Effect::Moved { from, to, .. } | Effect::Pushed { from, to, .. } => vec![*from, *to],
        Effect::Placed { cell, .. } | Effect::Changed { cell, .. } => vec![*cell],
        Effect::Taken { cell, by, .. } => [*cell].into_iter().chain(*by).collect(),
        Effect::LegOver { .. } | Effect::LegReopened { .. } => Vec::new(),
        Effect::SetUp { from, to } => from.iter().chain(to).map(|piece| piece.cell).collect(),
    };
    effects.effects.iter().flat_map(of).chain(effects.path.iter().copied()).collect()
}

#[test]
fn effects_lead_from_the_pieces_before_to_those_after() {
    at_every_action(|step| {
        let [before, after] = [&step.before, &step.after].map(|position| position.view().pieces);
        let reached = apply_effects(&before, &step.did.effects);
        assert_eq!(reached, Ok(after), "{:?}; {}", step.did, step.story);
    });
}

#[test]
fn undoing_them_leads_back() {
    at_every_action(|step| {
        let [before, after] = [&step.before, &step.after].map(|position| position.view().pieces);
        let back = Effects::undoing(vec![step.did.clone()]);
        assert_eq!(apply_effects(&after, &back.effects), Ok(before), "{back:?}; {}", step.story);
        assert!(back.path.is_empty());
    });
}

#[test]
fn several_actions_are_undone_last_first() {
    at_every_game(|steps, position, _, story| {
        let Some(undone) = steps.len().checked_sub(UNDONE).map(|first| &steps[first..]) else {
            return;
        };
        let back = Effects::undoing(undone.iter().map(|step| step.did.clone()).collect());
        let reached = apply_effects(&position.view().pieces, &back.effects);
        assert_eq!(reached, Ok(undone[0].before.view().pieces), "{back:?}; {story}");
    });
}

#[test]
fn the_path_is_that_of_the_choice() {
    at_every_action(|step| assert_eq!(step.did.path, step.choice.path, "{}", step.story));
}

#[test]
fn effects_speak_only_of_cells_of_the_layout() {
    at_every_action(|step| {
        let layouts = step.before.layouts();
        let known: HashSet<_> = layouts[0].cells.iter().map(|cell| cell.id).collect();
        for cell in cells(&step.did) {
            assert!(known.contains(&cell), "no cell {cell}; {}", step.story);
        }
    });
}

#[test]
fn what_is_taken_was_announced() {
    at_every_action(|step| {
        for effect in &step.did.effects {
            let Effect::Taken { cell, by, why, .. } = effect else { continue };
            // Whoever attacks may lose.
            let known = step.choice.takes.contains(cell) || step.choice.path.first() == Some(cell);
            assert!(known, "{cell} is taken; {}", step.story);
            assert!(by.is_some() != why.is_some(), "{effect:?}; {}", step.story);
        }
    });
}

#[test]
fn what_is_placed_from_a_reserve_is_missing_there() {
    at_every_action(|step| {
        let [before, after] = [step.before.view(), step.after.view()];
        for effect in &step.did.effects {
            let Effect::Placed { reserve: Some(place), .. } = effect else { continue };
            let mover = before.to_move.expect("somebody moved");
            let [was, is] = [&before, &after].map(|view| in_reserve(view, *place, mover));
            assert_eq!(is + 1, was, "{effect:?}; {}", step.story);
        }
    });
}

fn in_reserve(view: &View, place: RowPlace, seat: Seat) -> u32 {
    match &view.panels[place.panel].rows[place.row] {
        Row::Seats { values, .. } => values[seat.index()],
        other => panic!("{other:?} counts nothing for a seat"),
    }
}

#[test]
fn a_leg_is_over_before_the_board_is_set_up_again() {
    let mut legs = 0;
    at_every_action(|step| {
        let effects = &step.did.effects;
        let over = effects.iter().position(|effect| matches!(effect, Effect::LegOver { .. }));
        let set_up = effects.iter().position(|effect| matches!(effect, Effect::SetUp { .. }));
        let Some(over) = over else {
            assert_eq!(set_up, None, "{}", step.story);
            return;
        };
        let Effect::LegOver { reason, scores, totals, sides, panels, .. } = &effects[over] else {
            return;
        };
        let shown = |seat| panels.iter().find_map(|panel| panel.value("points", seat));
        assert_eq!(Seat::ALL.map(shown), scores.map(Some), "{}", step.story);
        legs += 1;
        assert!(step.before.kind().info().clause(reason).is_some(), "{reason}; {}", step.story);
        assert!(scores.iter().zip(totals).all(|(score, total)| score <= total), "{}", step.story);
        let goes_on = step.after.outcome().is_none();
        assert_eq!(*sides, goes_on.then(|| step.after.view().sides), "{}", step.story);
        assert_eq!(set_up, goes_on.then_some(over + 1), "{}", step.story);
        assert_eq!(effects.len(), over + 1 + usize::from(goes_on), "{}", step.story);
    });
    assert!(legs > 0, "no leg ended");
}

#[test]
fn they_are_written_and_read_back() {
    at_every_action(|step| {
        let text = serde_json::to_string(&step.did).expect("effects can be written");
        let read: Effects = serde_json::from_str(&text).expect("and read back");
        assert_eq!(read, step.did, "{}", step.story);
    });
}

#[test]
fn asking_for_what_cannot_be_played_does_no_harm() {
    for &kind in GameKind::ALL {
        for options in options::combinations(kind.info().options) {
            let mut rng = ChaCha8Rng::seed_from_u64(1);
            let mut position = kind.start(&options).expect("samples are allowed");
            loop {
                if position.ply().is_multiple_of(7) || position.outcome().is_some() {
                    for text in position.every_text() {
                        let _ = position.effects(&text);
                    }
                }
                assert_eq!(position.effects("no action"), Effects::default());
                let legal = position.legal();
                if legal.is_empty() {
                    break;
                }
                let action = &legal[rng.random_range(0..legal.len())];
                position.play(action).expect("a listed action plays");
            }
        }
    }
}
