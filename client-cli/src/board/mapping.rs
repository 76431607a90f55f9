//! Where on the canvas each cell is, and which cell is at a place of the canvas.

use tabuleiro_rules::view::{Cell, CellName, CellShape, Layout};

use super::{Size, labels};

/// A rectangle of the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The first column.
    pub x: i32,
    /// The first row.
    pub y: i32,
    /// How many columns.
    pub width: i32,
    /// How many rows.
    pub height: i32,
}

/// A board in one size: turns cells into places and clicks into cells.
#[derive(Clone, Debug)]
pub struct Mapping {
    shape: CellShape,
    size: Size,
    origin: (i32, i32),
    extent: (i32, i32),
    cells: Vec<Cell>,
}

impl Mapping {
    /// The board in a size, with room for its labels.
    #[must_use]
    pub fn new(layout: &Layout, size: Size) -> Self {
        let mut mapping = Self {
            shape: layout.shape,
            size,
            origin: (0, 0),
            extent: (0, 0),
            cells: layout.cells.clone(),
        };
        let ([left, top], [right, bottom]) = mapping.bounds(layout);
        mapping.origin = (-left, -top);
        mapping.extent = (right - left, bottom - top);
        mapping
    }

    /// How many columns the board takes, labels and all.
    #[must_use]
    pub fn columns(&self) -> usize {
        usize::try_from(self.extent.0).unwrap_or(0)
    }

    /// How many rows the board takes, labels and all.
    #[must_use]
    pub fn rows(&self) -> usize {
        usize::try_from(self.extent.1).unwrap_or(0)
    }

    /// The size this was made for.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The shape of the cells.
    #[must_use]
    pub const fn shape(&self) -> CellShape {
        self.shape
    }

    /// The column where the half step `u` begins.
    #[must_use]
    pub const fn x(&self, u: i16) -> i32 {
        self.origin.0 + (u as i32 * self.size.pitch).div_euclid(2)
    }

    /// The row where the content of the row `v` begins.
    #[must_use]
    pub const fn y(&self, v: i16) -> i32 {
        self.origin.1 + v as i32 * self.size.row_pitch()
    }

    /// How many columns the content of a cell has.
    #[must_use]
    pub const fn width(&self) -> i32 {
        match self.shape {
            CellShape::Hex | CellShape::Diamond => self.size.pitch - 1,
            CellShape::Square => self.size.pitch - 2,
        }
    }

    /// What is inside a cell at (u, v), without the columns for marks.
    #[must_use]
    pub const fn content(&self, u: i16, v: i16) -> Area {
        Area { x: self.x(u) + 1, y: self.y(v), width: self.width(), height: self.size.content }
    }

    /// The columns beside the content of a cell at `u`, where marks stand. Neighbours share
    /// them, but for squares.
    #[must_use]
    pub const fn marks(&self, u: i16) -> [i32; 2] {
        let x = self.x(u);
        [x, x + self.width() + 1]
    }

    /// The column in the middle of a cell at `u`.
    #[must_use]
    pub const fn centre_column(&self, u: i16) -> i32 {
        self.x(u) + 1 + (self.width() - 1) / 2
    }

    /// The place of a cell where its most telling character is.
    #[must_use]
    pub fn centre(&self, cell: &str) -> Option<(i32, i32)> {
        let cell = self.cells.iter().find(|known| known.id.as_str() == cell)?;
        let row = self.y(cell.v) + self.size.middle();
        Some((self.centre_column(cell.u), row))
    }

    /// The cell at a place of the canvas, if there is one.
    #[must_use]
    pub fn cell_at(&self, x: i32, y: i32) -> Option<CellName> {
        let down = y - self.origin.1;
        let v = down.div_euclid(self.size.row_pitch());
        let inside = down.rem_euclid(self.size.row_pitch()) < self.size.content;
        // Between two rows of cells, both have a claim: the nearer cell gets the click.
        let rows = if inside { v..=v } else { v..=v + 1 };
        self.cells
            .iter()
            .filter(|cell| rows.contains(&i32::from(cell.v)))
            .filter(|cell| (0..self.size.pitch).contains(&(x - self.x(cell.u))))
            .min_by_key(|cell| self.distance(cell, x, y))
            .map(|cell| cell.id)
    }

    /// The square of the distance to the centre of a cell, where a row counts as two columns
    /// and everything is doubled so that centres between two rows are whole numbers. Of two
    /// cells as near, the one straight above or below is nearer: it has its corner there.
    const fn distance(&self, cell: &Cell, x: i32, y: i32) -> (i32, i32) {
        let dx = 2 * (x - self.x(cell.u)) - self.size.pitch;
        let dy = 2 * (2 * (y - self.y(cell.v)) - self.size.content + 1);
        (dx * dx + dy * dy, dx.abs())
    }

    /// The smallest rectangle around everything, seen from (0, 0): first and last + 1.
    fn bounds(&self, layout: &Layout) -> ([i32; 2], [i32; 2]) {
        let cells = layout.cells.iter().map(|cell| self.cell_area(cell));
        let labels = layout.labels.iter().map(|label| labels::area(label, self));
        let (mut low, mut high) = ([i32::MAX; 2], [i32::MIN; 2]);
        for area in cells.chain(labels) {
            low = [low[0].min(area.x), low[1].min(area.y)];
            high = [high[0].max(area.x + area.width), high[1].max(area.y + area.height)];
        }
        if low[0] > high[0] {
            return ([0; 2], [0; 2]);
        }
        (low, high)
    }

    /// A cell with its marks and edges.
    const fn cell_area(&self, cell: &Cell) -> Area {
        // The top corner of a diamond has no edges: they would cost a row and say nothing.
        let above = match self.shape {
            CellShape::Hex => self.size.edge,
            CellShape::Diamond | CellShape::Square => 0,
        };
        let [left, right] = self.marks(cell.u);
        Area {
            x: left,
            y: self.y(cell.v) - above,
            width: right + 1 - left,
            height: above + self.size.content + self.size.edge,
        }
    }
}
