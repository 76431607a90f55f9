//! A position as data for clients.

use super::action::Move;
use super::direction::{crossed, way};
use super::rank::Rank;
use super::square::{Square, squares};
use super::{Rules, Trench, texts};
use crate::text::{KeyedText, NOTE_DRAWS, NOTE_WINS, PROMPT_OVER, TextSpec};
use crate::view::{Arrows, Choice, Compass, Line, Panels, Piece, PieceLabel, Shape};
use crate::{Game, Seat, Side};

/// A piece: as high as it goes far, pointing where it may go.
pub(super) fn chip(square: Square, side: Side, rank: Rank) -> Piece {
    let label = PieceLabel::of_ascii(&[b'0' + rank.number()]);
    let ways = Compass::ALL.into_iter().filter(|&direction| rank.goes(way(side, direction)));
    Piece {
        label: Some(label),
        height: rank.number(),
        arrows: ways.fold(Arrows::default(), Arrows::with),
        ..Piece::new(square.name(), Shape::Chip, side)
    }
}

/// The score and the counters of this leg.
pub(super) fn fill_panels(position: &Trench, out: &mut Panels) {
    let limits = position.limits();
    out.begin(title(position));
    out.push(Line::Seats {
        name: texts::POINTS,
        values: position.points.map(u32::from),
        of: limits.target.map(u32::from),
    });
    if position.leg == 2 {
        out.push(Line::seats(texts::MATCH, position.sums().map(u32::from)));
    }
    out.push(Line::Shared {
        name: texts::MOVE,
        value: move_number(position),
        of: limits.moves.map(u32::from),
    });
    out.push(Line::Shared {
        name: texts::QUIET,
        value: position.quiet.into(),
        of: Some(limits.quiet.into()),
    });
    if position.leg == 3 {
        out.push(Line::note(texts::earlier_legs(position.earlier[0].into())));
    }
    out.push(Line::note(texts::CORNER));
}

/// The number of the move that is due; of the last one once the game is over.
fn move_number(position: &Trench) -> u32 {
    let made = u32::from(position.moves);
    if position.ending.is_some() { made } else { made + 1 }
}

fn title(position: &Trench) -> &'static TextSpec {
    match (position.rules, position.leg) {
        (Rules::Classic, ..=1) => texts::FIRST_OF_TWO,
        (Rules::Classic, 2) => texts::SECOND_OF_TWO,
        (Rules::Classic, 3..) => texts::THIRD_LEG,
        (Rules::Single, _) => texts::SINGLE_LEG,
        (Rules::Revised, _) => texts::REVISED_GAME,
    }
}

/// What the player to move is asked for; at the start of a further leg it says so.
pub(super) const fn prompt(position: &Trench) -> &'static TextSpec {
    match (position.leg, position.moves) {
        _ if position.ending.is_some() => PROMPT_OVER,
        (2, 0) => texts::PROMPT_SECOND_LEG,
        (3, 0) => texts::PROMPT_THIRD_LEG,
        _ => texts::PROMPT_MOVE,
    }
}

/// A legal move as a client offers it.
pub(super) fn choice(position: &Trench, action: Move) -> Choice {
    // A legal move has a piece.
    let rank = position.board.rank(action.from).unwrap_or(Rank::Soldier);
    let choice = Choice {
        path: action.path(),
        takes: taken(position, action).into_iter().map(Square::name).collect(),
        ..Choice::new(action.to_string(), texts::label_move(rank, action.to))
    };
    choice.noting(remarks(position, action), ", ")
}

/// What a move takes and what it brings to an end.
fn remarks(position: &Trench, action: Move) -> Vec<KeyedText> {
    [captures(position, action), consequence(position, action)].into_iter().flatten().collect()
}

/// What a move takes, in the order in which the piece comes to it.
pub(super) fn taken(position: &Trench, action: Move) -> Vec<Square> {
    let mut taken: Vec<_> = squares(captured(position, action)).collect();
    taken.sort_unstable_by_key(|square| square.index().abs_diff(action.from.index()));
    taken
}

fn captured(position: &Trench, action: Move) -> u64 {
    position.board.of(!position.to_move) & crossed(action.from, action.to)
}

fn captures(position: &Trench, action: Move) -> Option<KeyedText> {
    let captured = captured(position, action);
    let points = position.board.worth(captured) * u32::from(position.rules.points_a_rank());
    let cells = taken(position, action).into_iter().map(Square::name).collect();
    (points > 0).then(|| texts::note_takes(cells, points))
}

fn consequence(position: &Trench, action: Move) -> Option<KeyedText> {
    let mover = position.mover();
    let mut after = *position;
    after.play_unchecked(action);
    match after.outcome() {
        Some(outcome) => Some(verdict(outcome.winner(), mover).into()),
        None if after.leg != position.leg => Some(texts::note_ends_leg(position.leg).into()),
        None => None,
    }
}

const fn verdict(winner: Option<Seat>, mover: Seat) -> &'static TextSpec {
    match winner {
        None => NOTE_DRAWS,
        Some(winner) if winner.index() == mover.index() => NOTE_WINS,
        Some(_) => texts::NOTE_LOSES,
    }
}
