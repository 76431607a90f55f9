//! Characters that are drawn rather than written, as paths in a cell.

use crate::svg::CELL;

/// The path of a character whose cell has its corner at (x, y); nothing if it is written.
pub(crate) fn shape(symbol: char, x: i32, y: i32) -> Option<String> {
    let (wide, high) = CELL;
    let (half, middle) = (wide as f32 / 2.0, high / 2);
    let (cx, cy) = (x as f32 + half, y as f32 + middle as f32);
    let quarter = |right: i32, low: i32| {
        let left = x as f32 + right as f32 * half;
        format!("M{left} {}h{half}v{middle}h-{half}z", y + low * middle)
    };
    let quarters = |places: &[(i32, i32)]| places.iter().map(|p| quarter(p.0, p.1)).collect();
    Some(match symbol {
        '∙' => disc(cx, cy, 1.3),
        '❍' => disc(cx, cy, 4.3) + &disc(cx, cy, 2.8),
        '◉' => disc(cx, cy, 4.3) + &disc(cx, cy, 3.1) + &disc(cx, cy, 1.8),
        '▗' => quarters(&[(1, 1)]),
        '▖' => quarters(&[(0, 1)]),
        '▝' => quarters(&[(1, 0)]),
        '▘' => quarters(&[(0, 0)]),
        '▟' => quarters(&[(1, 0), (0, 1), (1, 1)]),
        '▙' => quarters(&[(0, 0), (0, 1), (1, 1)]),
        '▜' => quarters(&[(0, 0), (1, 0), (1, 1)]),
        '▛' => quarters(&[(0, 0), (1, 0), (0, 1)]),
        '▐' => quarters(&[(1, 0), (1, 1)]),
        '╌' => dash(x, y + middle, 3, 1) + &dash(x + 5, y + middle, 3, 1),
        '╎' => dash(x + 4, y + 2, 1, 6) + &dash(x + 4, y + 11, 1, 6),
        '◜' => dash(x + 5, y + middle, 4, 1) + &dash(x + 4, y + 10, 1, 8),
        '◝' => dash(x, y + middle, 4, 1) + &dash(x + 4, y + 10, 1, 8),
        '◟' => dash(x + 5, y + middle, 4, 1) + &dash(x + 4, y, 1, 9),
        '◞' => dash(x, y + middle, 4, 1) + &dash(x + 4, y, 1, 9),
        '▰' => slab(x, y),
        '▱' => slab(x, y) + &format!("M{} {}h5l1 -4h-5z", x + 2, y + 11),
        '◂' => format!("M{} {}l5 -4v8z", x + 2, y + middle),
        _ => return None,
    })
}

fn disc(cx: f32, cy: f32, r: f32) -> String {
    format!("M{} {cy}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z", cx - r, d = 2.0 * r)
}

fn dash(x: i32, y: i32, wide: i32, high: i32) -> String {
    format!("M{x} {y}h{wide}v{high}h-{wide}z")
}

fn slab(x: i32, y: i32) -> String {
    format!("M{x} {}h6l2 -6h-6z", y + 12)
}
