//! From a scene to a canvas: ground, edges, contents, marks, labels.

use tabuleiro_rules::Side;
use tabuleiro_rules::view::{Cell, CellShape, Zone};

use super::contents::{Content, Contents, Sign};
use super::{
    Area, Canvas, Look, Mapping, Role, Scene, Size, Style, edges, glyphs, labels, marks, pieces,
    tall,
};

/// Draws a scene in a size. The canvas is as large as the [`Mapping`] of that layout and
/// size says.
#[must_use]
pub fn draw(scene: &Scene, size: Size, look: Look) -> Canvas {
    let mapping = Mapping::new(scene.layout, size);
    let contents = Contents::new(scene);
    let mut canvas = Canvas::new(mapping.columns(), mapping.rows());
    edges::draw(&mut canvas, scene.layout, &mapping);
    for cell in &scene.layout.cells {
        frame(&mut canvas, cell, &mapping);
    }
    for cell in &scene.layout.cells {
        let content = contents.of(cell.id);
        let mut site = Site::new(&mut canvas, cell, &mapping, look);
        if content.is_empty() {
            site.empty(&content);
        } else if size.content == 1 {
            pieces::draw(&mut site, &content);
        } else {
            tall::draw(&mut site, &content);
        }
    }
    marks::draw(&mut canvas, scene.layout, &mapping, &contents, look);
    labels::draw(&mut canvas, scene.layout, &mapping);
    canvas
}

/// The colour of an empty cell.
pub(super) const fn ground(zone: Zone) -> Role {
    match zone {
        Zone::Plain => Role::Cell,
        Zone::Shade => Role::Shade,
        Zone::Home(Side::White) => Role::HomeWhite,
        Zone::Home(Side::Black) => Role::HomeBlack,
        Zone::Trench => Role::Trench,
        Zone::Rim(colour) => Role::Rim(colour),
    }
}

/// The two columns beside a cell: its upright edges, or the gap to its neighbours.
fn frame(canvas: &mut Canvas, cell: &Cell, mapping: &Mapping) {
    let size = mapping.size();
    let (symbol, fill) = match mapping.shape() {
        CellShape::Square => (' ', ground(cell.zone)),
        _ if size.edge == 0 => (' ', Role::Gap),
        CellShape::Hex => ('|', Role::Cell),
        CellShape::Diamond => (' ', ground(cell.zone)),
    };
    for x in mapping.marks(cell.u) {
        for row in 0..size.content {
            let style = Style::new(Role::Outline, fill);
            canvas.put(x, mapping.y(cell.v) + row, symbol, style);
        }
    }
}

/// A cell on a canvas, ready to be drawn on.
pub(super) struct Site<'a> {
    pub(super) canvas: &'a mut Canvas,
    pub(super) cell: &'a Cell,
    pub(super) look: Look,
    /// The inside of the cell.
    pub(super) area: Area,
    /// The row for dots and texts.
    pub(super) middle: i32,
    /// The column in the middle.
    pub(super) centre: i32,
    pub(super) square: bool,
    hex: bool,
}

impl<'a> Site<'a> {
    fn new(canvas: &'a mut Canvas, cell: &'a Cell, mapping: &Mapping, look: Look) -> Self {
        let area = mapping.content(cell.u, cell.v);
        for y in area.y..area.y + area.height {
            canvas.fill(area.x..area.x + area.width, y, ground(cell.zone));
        }
        Self {
            canvas,
            cell,
            look,
            area,
            middle: area.y + mapping.size().middle(),
            centre: mapping.centre_column(cell.u),
            square: mapping.shape() == CellShape::Square,
            hex: mapping.shape() == CellShape::Hex,
        }
    }

    /// Whether the colour of the cell matters so much that nothing may hide it.
    pub(super) const fn rim(&self) -> bool {
        matches!(self.cell.zone, Zone::Rim(_))
    }

    /// The columns in which the brackets of a piece stand: inside a hexagon, but in the
    /// columns for marks of a square, which has them to itself.
    pub(super) const fn brackets(&self) -> [i32; 2] {
        let (first, last) = (self.area.x, self.area.x + self.area.width - 1);
        if self.square { [first - 1, last + 1] } else { [first, last] }
    }

    /// Puts a character on the ground of the cell.
    pub(super) fn put(&mut self, x: i32, y: i32, symbol: char, role: Role) {
        let style = Style::new(role, ground(self.cell.zone));
        self.canvas.put(x, y, symbol, style);
    }

    /// An empty cell: a dot, a number, or a sign in its place, and the name below.
    fn empty(&mut self, content: &Content) {
        let (target, last) = (content.has(Sign::Target), content.has(Sign::Last));
        let zone = self.cell.zone;
        let (symbol, text, fill) = match zone {
            Zone::Rim(colour) => (None, Role::OnRim(colour), ground(zone)),
            _ if target => (Some('+'), Role::OnTarget, Role::Target),
            _ if last => (Some('-'), Role::Last, ground(zone)),
            _ => (None, Role::Dot, ground(zone)),
        };
        self.flood(fill);
        let plain_target = target && !self.rim() && !self.look.fills;
        let dot = Style { bold: symbol.is_some(), ..Style::new(text, fill).reversed(plain_target) };
        let symbol = symbol.unwrap_or_else(|| glyphs::ground(zone, self.look.glyphs));
        self.canvas.put(self.centre, self.middle, symbol, dot);
        let name = if text == Role::Dot || text == Role::Last { Role::Name } else { text };
        self.name(Style::new(name, fill));
    }

    /// Fills the inside, and all of a square.
    fn flood(&mut self, fill: Role) {
        let [first, last] = self.brackets();
        for y in self.area.y..self.area.y + self.area.height {
            self.canvas.fill(first..last + 1, y, fill);
        }
    }

    /// The name of a hexagon below its dot, if there is room and it is wanted.
    fn name(&mut self, style: Style) {
        if self.hex && self.area.height > 1 && self.look.names {
            let x = self.area.x + (self.area.width - 3) / 2;
            self.canvas.text(x, self.middle + 1, &self.cell.id, style);
        }
    }
}
