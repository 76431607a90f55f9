//! Layouts and positions to draw.
#![allow(dead_code, reason = "every test file uses another part of it")]

use tabuleiro::board::{Canvas, Look, Overlay, Scene, Size, draw};
use tabuleiro_rules::hexagon::Hexagon;
use tabuleiro_rules::notation::cell_name;
use tabuleiro_rules::view::{
    Cell, CellName, CellShape, Layout, Mark, Piece, PieceLabel, Place, Shape, Zone,
};
use tabuleiro_rules::{GameKind, Side};

/// A board with everything on it.
pub(crate) struct Position {
    pub(crate) layout: Layout,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) overlay: Overlay,
}

impl Position {
    pub(crate) fn new(layout: Layout) -> Self {
        Self { layout, pieces: Vec::new(), marks: Vec::new(), overlay: Overlay::NONE }
    }

    /// Adds pieces by what they look like and where they stand: `(x) c5 c6`. What is round
    /// or square alone (`o`, `x`) has the shape given.
    pub(crate) fn with(mut self, bare: Shape, words: &str) -> Self {
        let (look, cells) = words.split_once(' ').expect("a look and cells");
        for cell in cells.split(' ') {
            self.pieces.extend(pieces(bare, look, name(cell)));
        }
        self.pieces.sort_unstable();
        self
    }

    pub(crate) fn cursor(mut self, cell: &str) -> Self {
        self.overlay.cursor = Some(name(cell));
        self
    }

    pub(crate) fn hand(mut self, cells: &str) -> Self {
        self.overlay.hand = names(cells);
        self
    }

    pub(crate) fn targets(mut self, cells: &str) -> Self {
        self.overlay.targets = names(cells);
        self
    }

    pub(crate) fn last(mut self, cells: &str) -> Self {
        self.overlay.last = names(cells);
        self
    }

    pub(crate) fn draw(&self, size: &str, look: Look) -> Canvas {
        let size = Size::named(self.layout.shape, size).expect("a size of that name");
        draw(&self.scene(), size, look)
    }

    pub(crate) fn scene(&self) -> Scene<'_> {
        let Self { layout, pieces, marks, overlay } = self;
        Scene { layout, pieces, marks, overlay }
    }
}

pub(crate) fn name(cell: &str) -> CellName {
    CellName::from(cell).expect("a short name")
}

fn names(cells: &str) -> Vec<CellName> {
    cells.split(' ').map(name).collect()
}

fn pieces(bare: Shape, look: &str, cell: CellName) -> Vec<Piece> {
    let side = |symbol| match symbol {
        'o' | '(' | 'W' => Side::White,
        _ => Side::Black,
    };
    let symbols: Vec<_> = look.chars().collect();
    let piece = |shape, symbol| Piece::new(cell, shape, side(symbol));
    let label = PieceLabel::from(look.trim_matches(['(', ')', '[', ']'])).ok();
    match symbols[..] {
        [king @ ('W' | 'B')] => vec![piece(Shape::King, king)],
        [symbol] => vec![piece(bare, symbol)],
        [ring, '_', _] => vec![piece(Shape::Ring, ring)],
        [ring, disc @ ('o' | 'x'), _] => vec![piece(Shape::Disc, disc), piece(Shape::Ring, ring)],
        [chip, _, _] => vec![Piece { label, ..piece(Shape::Chip, chip) }],
        _ => vec![Piece { label, ..piece(Shape::Creature, symbols[0]) }],
    }
}

/// A layout of a real game: which one, with which options.
fn real(kind: GameKind, options: &str, layout: usize) -> Layout {
    let options = serde_json::from_str(options).expect("an options object");
    let start = kind.start(&options).expect("allowed options");
    let mut layout = start.layouts()[layout].clone();
    if layout.shape == CellShape::Hex {
        // The designed screens do without the numbers behind the rows.
        layout.labels.retain(|label| label.place != Place::Right);
    }
    layout
}

/// Seven columns and rows of hexagons, leaning to the left; White owns the sides.
pub(crate) fn rhombus() -> Layout {
    real(GameKind::DuploHex, "{}", 0)
}

/// A hexagon with a coloured rim.
pub(crate) fn rainbow(side: u8) -> Layout {
    real(GameKind::Iris, &format!("{{\"size\":{side}}}"), 0)
}

/// Eight columns and rows of squares standing on a corner, a1 at the bottom.
pub(crate) fn diamond() -> Layout {
    real(GameKind::Trench, "{}", 0)
}

/// A small hexagon, with a coloured rim if so wished, for what needs few cells.
pub(crate) fn hexagon(side: u8, coloured: bool) -> Layout {
    let board = Hexagon::new(side);
    let mut layout = board.layout(|index| {
        let place = board.rim.iter().position(|&rim| rim == index);
        match place.filter(|_| coloured) {
            Some(place) => Zone::Rim((place % usize::from(side - 1)) as u8 + 1),
            None => Zone::Plain,
        }
    });
    layout.labels.retain(|label| label.place != Place::Right);
    layout
}

/// A chequered board without labels, for what no game has.
pub(crate) fn bare_squares(columns: u8, rows: u8) -> Layout {
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let cells = all.map(|(column, row)| Cell {
        id: cell_name(column, row + 1),
        u: 2 * i16::from(column),
        v: i16::from(row),
        zone: if (column + row) % 2 == 0 { Zone::Plain } else { Zone::Shade },
    });
    let cells = cells.collect();
    Layout {
        name: "bare".into(),
        name_key: None,
        shape: CellShape::Square,
        cells,
        labels: Vec::new(),
    }
}

pub(crate) fn duplohex() -> Position {
    let disc = Shape::Disc;
    Position::new(rhombus())
        .with(disc, "(_) d5 b6")
        .with(disc, "(o) c4 b5 a6 d6")
        .with(disc, "(x) c5 c6")
        .with(disc, "[_] b1 d1 c3 e6 b7")
        .with(disc, "[o] e2")
        .with(disc, "[x] d2 e7")
        .with(disc, "o b2 c2 g5")
        .with(disc, "x g1 g3 d4 g4")
        .cursor("d3")
        .last("c2 d5")
}

pub(crate) fn trench() -> Position {
    trench_pieces(diamond())
        .cursor("h5")
        .hand("f3")
        .targets("h5 g4 h3 g3 a8 b7 c6 d5 e4 g2 h1 e3 f2 e2 f1")
        .last("g5 g4")
}

/// The pieces of [`trench`] on any board that has its cells.
pub(crate) fn trench_pieces(layout: Layout) -> Position {
    let chip = Shape::Chip;
    Position::new(layout)
        .with(chip, "(1) e7 f6 f5 g4 e5")
        .with(chip, "(2) g6 h5")
        .with(chip, "(3) f8 h6 f7")
        .with(chip, "(4) h7")
        .with(chip, "(5) g8")
        .with(chip, "[1] d3 b4 d2")
        .with(chip, "[2] f4 c2 d1")
        .with(chip, "[3] b2 c1")
        .with(chip, "[4] b1")
        .with(chip, "[5] f3")
}

pub(crate) fn trench_replay() -> Position {
    let chip = Shape::Chip;
    Position::new(diamond())
        .with(chip, "(1) e8 f6 g5 f5 e5")
        .with(chip, "(2) g6 h5")
        .with(chip, "(3) f8 g7 h6")
        .with(chip, "(4) h7 e6")
        .with(chip, "(5) h8")
        .with(chip, "[1] d4 d3 b4 d2")
        .with(chip, "[2] c3 c2 d1")
        .with(chip, "[3] d6 b2 c1")
        .with(chip, "[4] b1")
        .with(chip, "[5] a1")
        .last("a6 d6")
}

pub(crate) fn iris8() -> Position {
    let white = "o a2 a3 b4 c2 c5 c8 c9 d7 d11 e7 e8 f2 f8 g1 g3 g5 h1 h15 i5 i14 j4 j5 l1 m2 m8 \
                 m9 n7 n8 o6 o7";
    let black = "x a4 a6 b9 c10 d8 d10 f6 g2 g6 h6 j6 j7 j8 k3 k4 k5 k6 l4 l8 l9 l10 m1 m3 m4 n1 \
                 n2 n3 o3 o5";
    Position::new(rainbow(8))
        .with(Shape::Stone, white)
        .with(Shape::Stone, black)
        .cursor("h3")
        .last("h15 h1")
}

pub(crate) fn iris6() -> Position {
    let white = "o a3 a5 b4 b5 c6 c7 c8 d7 g6 h5 h6 i1 i7 j6 k2 k4";
    let black = "x a2 a4 b7 d3 e3 g3 g4 g5 h3 h4 i4 i5 j1 j4 j5 k3 k5";
    Position::new(rainbow(6))
        .with(Shape::Stone, white)
        .with(Shape::Stone, black)
        .cursor("f5")
        .last("i4 e3")
}

pub(crate) fn adaptoid() -> Position {
    let body = Shape::Creature;
    Position::new(real(GameKind::Adaptoid, "{}", 0))
        .with(body, "(0/0) c1 c3 c5")
        .with(body, "(2/2) b4")
        .with(body, "(3/2) e2")
        .with(body, "[0/0] b5 d5 e6")
        .with(body, "[1/3] f5")
        .with(body, "[2/3] d4")
        .cursor("d4")
        .hand("e2")
        .targets("d4 d5 b1 b2 c2 d1 d2 d3 e1 e3 e4 e5 f1 f2 f3 f4 g1 g2 g3")
        .last("c5")
}

pub(crate) fn splinter() -> Position {
    let pawn = Shape::Pawn;
    Position::new(real(GameKind::Splinter, "{}", 0))
        .with(pawn, "o j5 e7 g7 f8 g9 k9 g10 f11 i11 j11 f13 h14 i14 i15")
        .with(pawn, "x i6 f7 h7 j7 g8 i8 f9 i10 j10 f12 g12 i13 j14")
        .with(pawn, "W i12")
        .with(pawn, "B h9")
        .cursor("j12")
        .hand("i12")
        .targets("h11 h12 j12 h13 j13 i11 j11 i13")
        .last("h12 i13")
}

/// All boards there are, for what must hold everywhere.
pub(crate) fn all() -> Vec<Position> {
    vec![
        duplohex(),
        trench(),
        trench_pieces(real(GameKind::Trench, "{}", 1)),
        iris8(),
        iris6(),
        adaptoid(),
        splinter(),
    ]
}
