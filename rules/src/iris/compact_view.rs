//! What clients see of a position.

use super::board::{Cell, Cells};
use super::score::{MOST_GROUPS, Scores, score, scoring_groups};
use super::{FIRST, Iris, texts};
use crate::text::{Phrase, TextSpec};
use crate::view::{CellName, Drawable, Line, Mark, MarkKind, Panels, Piece, Pile, Shape, Short};
use crate::{Game, Seat, Side};

/// The rows of the panel: the places of the lists that usually decide.
pub(super) const PLACES: [&TextSpec; 4] = [texts::BEST, texts::SECOND, texts::THIRD, texts::FOURTH];

/// What clients see of a position: all of it. Groups take a while to find, so they are found once.
#[derive(Clone, Copy, Debug)]
pub struct CompactView {
    position: Iris,
    /// The groups of each seat.
    groups: [Groups; 2],
}

/// The first rim cell and the score of every group of a seat that has one; then zeros, so that two lists are
/// compared at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Groups {
    cells: [u8; MOST_GROUPS],
    scores: [u8; MOST_GROUPS],
}

impl Groups {
    fn of(position: &Iris, seat: Seat) -> Self {
        let mut groups = Self { cells: [0; MOST_GROUPS], scores: [0; MOST_GROUPS] };
        let board = position.board();
        let found = scoring_groups(board, position.stones[seat.index()]);
        // A side cannot have more groups on the rim than there is room for.
        for (place, group) in found.take(MOST_GROUPS).enumerate() {
            let rim = group & board.rim;
            groups.cells[place] = rim.first().unwrap_or(0) as u8;
            groups.scores[place] = rim.count() as u8;
        }
        groups
    }

    /// Every group: its cell and its score.
    fn iter(&self) -> impl Iterator<Item = (Cell, u8)> {
        let listed = self.cells.into_iter().zip(self.scores).take_while(|(_, score)| *score > 0);
        listed.map(|(cell, score)| (Cell::new(cell), score))
    }
}

impl CompactView {
    pub(super) fn of(position: &Iris) -> Self {
        let groups = Seat::ALL.map(|seat| Groups::of(position, seat));
        Self { position: *position, groups }
    }

    /// As [`CompactView::of`]; the groups of a seat that has the stones it had are those it had.
    pub(super) fn after(position: &Iris, earlier: &Self) -> Self {
        let mut view = Self { position: *position, groups: earlier.groups };
        for seat in Seat::ALL {
            let at = seat.index();
            if position.stones[at] != earlier.position.stones[at] {
                view.groups[at] = Groups::of(position, seat);
            }
        }
        view
    }

    fn scores(&self) -> [Scores; 2] {
        self.groups.map(|groups| groups.iter().map(|(_, score)| score).collect())
    }

    /// The winner's group at the place where the lists differ.
    fn decisive_group(&self) -> Option<Cells> {
        let winner = self.position.outcome()?.winner()?;
        let lists = self.scores();
        let place = lists[0].first_difference(&lists[1])?;
        let wanted = lists[winner.index()].at(place);
        let board = self.position.board();
        let stones = self.position.stones[winner.index()];
        scoring_groups(board, stones).find(|&group| score(board, group) == wanted)
    }
}

impl Drawable for CompactView {
    type Cell = Cell;

    fn sides(&self) -> [Side; 2] {
        Seat::ALL.map(|seat| seat.side(FIRST))
    }

    fn phase(&self) -> &'static TextSpec {
        self.position.view_phase()
    }

    fn prompt(&self) -> Phrase {
        self.position.view_prompt()
    }

    fn occupied(&self) -> impl Iterator<Item = Cell> {
        let [zero, one] = self.position.stones;
        (zero | one).iter().map(|index| Cell::new(index as u8))
    }

    fn differing(&self, earlier: &Self) -> impl Iterator<Item = Cell> {
        let [[zero, one], [zero_then, one_then]] = [self, earlier].map(|view| view.position.stones);
        let others = zero ^ zero_then | one ^ one_then;
        others.iter().map(|index| Cell::new(index as u8))
    }

    fn name(&self, cell: Cell) -> CellName {
        self.position.board().name(cell)
    }

    fn pile(&self, cell: Cell) -> Pile {
        let has = |seat: &Seat| self.position.stones[seat.index()].has(cell.index());
        let owner = Seat::ALL.into_iter().find(has);
        let stone = |seat: Seat| Piece::new(self.name(cell), Shape::Stone, seat.side(FIRST));
        owner.map(stone).into_iter().collect()
    }

    /// The score of every group that has one, on its first rim cell; and once somebody has
    /// won, the winner's group that made the difference.
    fn marks(&self) -> Vec<Mark> {
        let mark = |cell, kind, label| Mark { cell: self.name(cell), kind, label };
        let scores = self.groups.iter().flat_map(Groups::iter);
        let scores =
            scores.map(|(cell, n)| mark(cell, MarkKind::Score, Some(Short::number(n.into()))));
        let road = self.decisive_group().into_iter().flat_map(|group| group.iter());
        let road = road.map(|cell| mark(Cell::new(cell as u8), MarkKind::Road, None));
        scores.chain(road).collect()
    }

    fn has_same_marks(&self, earlier: &Self) -> bool {
        let over = |view: &Self| view.position.end.is_some();
        if over(self) || over(earlier) {
            return self.marks() == earlier.marks();
        }
        self.groups == earlier.groups
    }

    fn has_same_panels(&self, earlier: &Self) -> bool {
        self.groups == earlier.groups
    }

    fn fill_panels(&self, out: &mut Panels) {
        let lists = self.scores();
        out.begin(texts::GROUPS);
        for (place, name) in PLACES.into_iter().enumerate() {
            out.push(Line::seats(name, lists.each_ref().map(|list| u32::from(list.at(place)))));
        }
        let [zero, one] = &lists;
        let beyond = zero.first_difference(one).filter(|&place| place >= PLACES.len());
        if let Some(place) = beyond {
            let leader = if zero > one { Seat::Zero } else { Seat::One };
            out.push(Line::note(texts::leads(leader.side(FIRST), place as u32 + 1)));
        }
    }
}
