//! A position as data for clients.

use super::action::Move;
use super::direction::{crossed, way};
use super::rank::Rank;
use super::square::{Square, squares};
use super::{Rules, Trench};
use crate::view::{
    Arrows, Choice, Compass, Line, Panels, Phrase, Piece, PieceLabel, Shape, Short, Text, list,
};
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
        name: "points",
        values: position.points.map(u32::from),
        of: limits.target.map(u32::from),
    });
    if position.leg == 2 {
        out.push(Line::seats("match", position.sums().map(u32::from)));
    }
    out.push(Line::Shared {
        name: "move",
        value: move_number(position),
        of: limits.moves.map(u32::from),
    });
    out.push(Line::Shared {
        name: "quiet",
        value: position.quiet.into(),
        of: Some(limits.quiet.into()),
    });
    if position.leg == 3 {
        out.push(Line::Note(Phrase::around(
            "legs 1 and 2: ",
            Short::number(position.earlier[0]),
            " each",
        )));
    }
    out.push(Line::note("White's corner is h8"));
}

/// The number of the move that is due; of the last one once the game is over.
fn move_number(position: &Trench) -> u32 {
    let made = u32::from(position.moves);
    if position.ending.is_some() { made } else { made + 1 }
}

fn title(position: &Trench) -> &'static str {
    match (position.rules, position.leg) {
        (Rules::Classic, ..=1) => "leg 1 of 2",
        (Rules::Classic, 2) => "leg 2 of 2",
        (Rules::Classic, 3..) => "third leg",
        (Rules::Single, _) => "single leg",
        (Rules::Revised, _) => "revised game",
    }
}

/// What the player to move is asked for; at the start of a further leg it says so.
pub(super) const fn prompt(position: &Trench) -> &'static str {
    match (position.leg, position.moves) {
        _ if position.ending.is_some() => "the game is over",
        (2, 0) => "the sides are swapped; open the second leg",
        (3, 0) => "the sums are equal; open the third leg",
        _ => "move one piece",
    }
}

/// A legal move as a client offers it.
pub(super) fn choice(position: &Trench, action: Move) -> Choice {
    let rank = position.board.rank(action.from);
    let piece = rank.map_or("piece".into(), |rank| rank.to_string());
    Choice {
        text: action.to_string(),
        label: format!("{piece} to {}", action.to).into(),
        key: None,
        note: note(position, action),
        path: action.path(),
        takes: taken(position, action).into_iter().map(Square::name).collect(),
        ..Choice::default()
    }
}

/// What a move takes and what it brings to an end.
fn note(position: &Trench, action: Move) -> Option<Text> {
    let parts: Vec<_> =
        [captures(position, action), consequence(position, action)].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", ").into())
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

fn captures(position: &Trench, action: Move) -> Option<String> {
    let captured = captured(position, action);
    let points = position.board.worth(captured) * u32::from(position.rules.points_a_rank());
    let plural = if points == 1 { "" } else { "s" };
    (points > 0)
        .then(|| format!("takes {} ({points} point{plural})", list(&taken(position, action))))
}

fn consequence(position: &Trench, action: Move) -> Option<String> {
    let mover = position.mover();
    let mut after = *position;
    after.play_unchecked(action);
    match after.outcome() {
        Some(outcome) => Some(verdict(outcome.winner(), mover).to_owned()),
        None if after.leg != position.leg => Some(format!("ends leg {}", position.leg)),
        None => None,
    }
}

const fn verdict(winner: Option<Seat>, mover: Seat) -> &'static str {
    match winner {
        None => "ends the game in a draw",
        Some(winner) if winner.index() == mover.index() => "wins the game",
        Some(_) => "ends the game, which you lose",
    }
}
