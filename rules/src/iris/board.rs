//! The boards: cells, the coloured rim, who is next to whom.

use std::sync::LazyLock;

use crate::bits::Bits;
use crate::hexagon::{Hexagon, NONE};
use crate::view::{CellName, Layouts, Zone};

/// The smallest board, in cells a side.
pub(super) const SMALLEST: u8 = 5;

/// The largest board, in cells a side.
pub(super) const LARGEST: u8 = 8;

/// Cells of the largest board: tables have this length, so a cell of one board is never
/// out of range on another.
const MOST_CELLS: usize = 169;

/// A set of cells.
pub(super) type Cells = Bits<3>;

/// A cell of one of the boards.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Cell(u8);

impl Cell {
    pub(super) const fn new(index: u8) -> Self {
        Self(index)
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Everything about a board that does not change during a game.
pub(super) struct Board {
    pub(super) hexagon: Hexagon,
    /// Every cell.
    pub(super) all: Cells,
    /// The coloured cells.
    pub(super) rim: Cells,
    /// The cells inside the rim.
    pub(super) grey: Cells,
    near: [Cells; MOST_CELLS],
    opposites: [u8; MOST_CELLS],
    pub(super) layouts: Layouts,
}

static BOARDS: [LazyLock<Board>; 4] = [
    LazyLock::new(|| Board::new(SMALLEST)),
    LazyLock::new(|| Board::new(SMALLEST + 1)),
    LazyLock::new(|| Board::new(SMALLEST + 2)),
    LazyLock::new(|| Board::new(LARGEST)),
];

/// The board with `size` cells a side.
#[inline]
pub(super) fn board(size: u8) -> &'static Board {
    &BOARDS[usize::from(size.clamp(SMALLEST, LARGEST) - SMALLEST)]
}

impl Board {
    fn new(side: u8) -> Self {
        let hexagon = Hexagon::new(side);
        let all: Cells = (0..hexagon.len()).collect();
        let rim: Cells = hexagon.rim.iter().map(|&index| usize::from(index)).collect();
        let mut near = [Cells::EMPTY; MOST_CELLS];
        for (set, around) in near.iter_mut().zip(&hexagon.neighbours) {
            *set = around.iter().filter(|&&n| n != NONE).map(|&n| usize::from(n)).collect();
        }
        let mut opposites = [0; MOST_CELLS];
        for (opposite, index) in opposites.iter_mut().zip(0..hexagon.len() as u8) {
            *opposite = hexagon.opposite(index);
        }
        let layouts = Layouts::default();
        let board = Self { hexagon, all, rim, grey: all & !rim, near, opposites, layouts };
        let layout = board.hexagon.layout(|index| board.zone(index));
        Self { layouts: vec![layout].into(), ..board }
    }

    /// The cells next to a cell.
    #[inline]
    pub(super) const fn near(&self, cell: usize) -> Cells {
        self.near[cell]
    }

    /// The reflection of a cell through the centre.
    #[inline]
    pub(super) const fn opposite(&self, cell: Cell) -> Cell {
        Cell(self.opposites[cell.index()])
    }

    /// Whether a cell is on the rim.
    #[inline]
    pub(super) const fn is_rim(&self, cell: Cell) -> bool {
        self.rim.has(cell.index())
    }

    /// The name of a cell; empty for a cell of a larger board.
    pub(super) fn name(&self, cell: Cell) -> CellName {
        if self.all.has(cell.index()) { self.hexagon.name(cell.0) } else { CellName::new() }
    }

    /// The stones that hang together with the one on `start`, itself included.
    #[inline]
    pub(super) fn group(&self, stones: Cells, start: usize) -> Cells {
        let mut group = Cells::one(start);
        let mut front = group;
        while let Some(cell) = front.first() {
            front.remove(cell);
            let found = self.near(cell) & stones & !group;
            group |= found;
            front |= found;
        }
        group
    }

    /// Rim with the number of its colour, or plain. The colours, one fewer than a side has
    /// cells, run clockwise from the top left corner and begin anew at every corner.
    pub(super) fn zone(&self, index: u8) -> Zone {
        let place = self.hexagon.rim.iter().position(|&cell| cell == index);
        let colours = usize::from(self.hexagon.side) - 1;
        place.map_or(Zone::Plain, |place| Zone::Rim((place % colours) as u8 + 1))
    }
}
