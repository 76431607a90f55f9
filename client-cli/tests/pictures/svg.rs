//! A canvas as a picture.
//!
//! Every text has its place and its length, and what is not ASCII is drawn rather than written, so
//! that columns stand where they should whatever font there is.

use std::collections::BTreeMap;
use std::fmt::Write;

use tabuleiro::board::{Backdrop, Canvas, Colour, Palette, Spot, Style};

use crate::shapes::shape;

/// The columns and rows of a character, and its size.
pub(crate) const CELL: (i32, i32) = (9, 18);
const FONT: i32 = 15;

/// Blank space around the screen.
const MARGIN: i32 = 10;

/// A terminal's own background and text.
const DARK: [&str; 2] = ["#16191c", "#d7d9d2"];
const LIGHT: [&str; 2] = ["#fbfbf8", "#22282c"];

/// The picture of a canvas.
pub(crate) fn picture(canvas: &Canvas, palette: &Palette, about: &str) -> String {
    let (width, height) = (canvas.columns() as i32 * CELL.0, canvas.rows() as i32 * CELL.1);
    let own = if palette.backdrop == Backdrop::Light { LIGHT } else { DARK };
    let ink = Ink { palette, own };
    let (full, high) = (width + 2 * MARGIN, height + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {full} {high}\" width=\"{full}\" \
         height=\"{high}\" role=\"img\">\n<title>{about}</title>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{}\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN})\" font-size=\"{FONT}\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" \
         xml:space=\"preserve\">\n",
        ink.own[0]
    );
    svg += &fills(canvas, &ink);
    svg += &drawings(canvas, &ink);
    svg += &texts(canvas, &ink);
    svg + "</g>\n</svg>\n"
}

/// The colours on a terminal.
struct Ink<'a> {
    palette: &'a Palette,
    /// The terminal's own background and text.
    own: [&'static str; 2],
}

impl Ink<'_> {
    /// Background and foreground.
    fn of(&self, style: Style) -> [String; 2] {
        let hex = |colour: Option<Colour>, own: &str| match colour {
            Some(Colour::Rgb(r, g, b)) => format!("#{r:02x}{g:02x}{b:02x}"),
            _ => own.to_owned(),
        };
        let [front, back] = self.palette.colours(style);
        let [back, front] = [hex(back, self.own[0]), hex(front, self.own[1])];
        if style.reverse { [front, back] } else { [back, front] }
    }
}

/// The characters with their places.
fn spots(canvas: &Canvas) -> impl Iterator<Item = (i32, i32, &Spot)> {
    let rows = (0..).zip(canvas.lines());
    rows.flat_map(|(y, line)| (0..).zip(line).map(move |(x, spot)| (x, y, spot)))
}

/// The backgrounds, a path for each colour.
fn fills(canvas: &Canvas, ink: &Ink) -> String {
    let mut paths: BTreeMap<String, String> = BTreeMap::new();
    for (y, line) in (0i32..).zip(canvas.lines()) {
        let mut x = 0;
        for run in line.chunk_by(|a, b| ink.of(a.style)[0] == ink.of(b.style)[0]) {
            let [back, _] = ink.of(run[0].style);
            let (left, top, wide) = (x * CELL.0, y * CELL.1, run.len() as i32 * CELL.0);
            x += run.len() as i32;
            if back != ink.own[0] {
                let path = paths.entry(back).or_default();
                let _ = write!(path, "M{left} {top}h{wide}v{}h-{wide}z", CELL.1);
            }
        }
    }
    // Without this, thin lines show between fills of one colour.
    let line = |(colour, path): (&String, &String)| {
        format!("<path fill=\"{colour}\" shape-rendering=\"crispEdges\" d=\"{path}\"/>\n")
    };
    paths.iter().map(line).collect()
}

/// What is drawn rather than written, a path for each colour.
fn drawings(canvas: &Canvas, ink: &Ink) -> String {
    let mut paths: BTreeMap<String, String> = BTreeMap::new();
    for (x, y, spot) in spots(canvas) {
        if let Some(path) = shape(spot.symbol, x * CELL.0, y * CELL.1) {
            let [_, front] = ink.of(spot.style);
            *paths.entry(front).or_default() += &path;
        }
    }
    let line = |(colour, path): (&String, &String)| {
        format!("<path fill=\"{colour}\" fill-rule=\"evenodd\" d=\"{path}\"/>\n")
    };
    paths.iter().map(line).collect()
}

/// What is written: words of one look that stand together.
fn texts(canvas: &Canvas, ink: &Ink) -> String {
    let mut svg = String::new();
    let look = |spot: &Spot| (ink.of(spot.style)[1].clone(), spot.style.bold, spot.style.underline);
    for (y, line) in (0..).zip(canvas.lines()) {
        let mut x = 0;
        for run in line.chunk_by(|a, b| is_written(a) == is_written(b) && look(a) == look(b)) {
            if is_written(&run[0]) {
                let text: String = run.iter().map(|spot| spot.symbol).collect();
                svg += &written(&text, x, y, look(&run[0]));
            }
            x += run.len() as i32;
        }
    }
    svg
}

fn is_written(spot: &Spot) -> bool {
    spot.symbol != ' ' && shape(spot.symbol, 0, 0).is_none()
}

fn written(text: &str, x: i32, y: i32, look: (String, bool, bool)) -> String {
    let (colour, bold, underline) = look;
    let wide = text.chars().count() as i32 * CELL.0;
    let bold = if bold { " font-weight=\"bold\"" } else { "" };
    let underline = if underline { " text-decoration=\"underline\"" } else { "" };
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!(
        "<text x=\"{}\" y=\"{}\" textLength=\"{wide}\" fill=\"{colour}\"{bold}{underline}>{text}\
         </text>\n",
        x * CELL.0,
        y * CELL.1 + 14,
    )
}
