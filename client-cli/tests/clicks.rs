//! From places to cells and back.

mod support;

use std::collections::HashMap;

use support::{all, duplohex, name, splinter, trench};
use tabuleiro::board::{Mapping, Size, turned};

#[test]
fn the_centre_of_every_cell_leads_back_to_it_at_every_size() {
    for position in all() {
        for layout in [position.layout.clone(), turned(&position.layout)] {
            for &size in Size::all(layout.shape) {
                let mapping = Mapping::new(&layout, size);
                for cell in &layout.cells {
                    let (x, y) = mapping.centre(&cell.id).expect("a cell of the board");
                    assert_eq!(mapping.cell_at(x, y), Some(cell.id), "{}", size.name);
                }
            }
        }
    }
}

#[test]
fn everything_inside_a_cell_belongs_to_it() {
    for position in all() {
        for &size in Size::all(position.layout.shape) {
            let mapping = Mapping::new(&position.layout, size);
            for cell in &position.layout.cells {
                let area = mapping.content(cell.u, cell.v);
                for y in area.y..area.y + area.height {
                    for x in area.x..area.x + area.width {
                        assert_eq!(mapping.cell_at(x, y), Some(cell.id));
                    }
                }
            }
        }
    }
}

#[test]
fn a_slanting_edge_belongs_to_the_nearer_cell() {
    let layout = duplohex().layout;
    let huge = Size::named(layout.shape, "huge").unwrap();
    let mapping = Mapping::new(&layout, huge);
    let (x, y) = mapping.centre("c4").unwrap();
    assert_eq!(mapping.cell_at(x, y - 2), Some(name("c4")));
    assert_eq!(mapping.cell_at(x - 3, y - 2), Some(name("c3")));
    assert_eq!(mapping.cell_at(x + 3, y - 2), Some(name("d3")));
    assert_eq!(mapping.cell_at(x, y + 3), Some(name("c4")));
}

#[test]
fn beside_the_board_there_is_no_cell() {
    for position in all() {
        for &size in Size::all(position.layout.shape) {
            let mapping = Mapping::new(&position.layout, size);
            let (columns, rows) = (mapping.columns() as i32, mapping.rows() as i32);
            for (x, y) in [(0, 0), (columns, rows), (-1, -1), (0, rows - 1), (columns, 0)] {
                assert_eq!(mapping.cell_at(x, y), None, "{} {x} {y}", size.name);
            }
        }
    }
}

#[test]
fn turning_a_board_twice_changes_nothing() {
    for position in all() {
        assert_eq!(turned(&turned(&position.layout)), position.layout);
    }
}

#[test]
fn a_turned_board_has_the_last_cell_first_and_the_labels_with_their_cells() {
    let places = |layout: &tabuleiro_rules::view::Layout| {
        let cells = layout.cells.iter().map(|cell| (cell.id, (cell.u, cell.v)));
        cells.collect::<HashMap<_, _>>()
    };
    let (layout, other) = (trench().layout, turned(&trench().layout));
    let (before, after) = (places(&layout), places(&other));
    assert_eq!(after[&name("a1")], before[&name("h8")]);
    assert_eq!(after[&name("a8")], before[&name("h1")]);
    for (label, moved) in layout.labels.iter().zip(&other.labels) {
        let cell = layout.cells.iter().find(|cell| (cell.u, cell.v) == (label.u, label.v));
        let cell = cell.expect("a label beside a cell");
        assert_eq!((moved.u, moved.v), after[&cell.id]);
        assert_ne!(moved.place, label.place);
    }
}

#[test]
fn a_turned_board_takes_no_more_rows_and_hardly_more_columns() {
    for position in [duplohex(), trench(), splinter()] {
        let size = Size::all(position.layout.shape)[0];
        let before = Mapping::new(&position.layout, size);
        let after = Mapping::new(&turned(&position.layout), size);
        assert_eq!(before.rows(), after.rows());
        assert!(after.columns() <= before.columns() + 1);
    }
}
