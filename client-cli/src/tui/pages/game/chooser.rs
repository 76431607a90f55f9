//! The small window that asks which of several actions a cell is meant for.

use crossterm::event::{KeyCode, KeyEvent};
use tabuleiro_rules::view::CellName;

use super::choosing::{Offer, Then};
use crate::board::{Area, Canvas, Depth, Role, Style, columns, padded};
use crate::tui::chrome::{fitted, width};
use crate::tui::pages::arrange::Arrangement;
use crate::tui::{Chrome, Shared};

/// The most columns for what is not plain to see about an action.
const NOTE: usize = 36;

/// The words at its foot.
const FOOT: &str = "Enter ok  Esc back";

/// Asks which of several actions is meant.
#[derive(Clone, Debug)]
pub(super) struct Chooser {
    /// The cell it asks about; none for actions that need no cell.
    pub(super) cell: Option<CellName>,
    offers: Vec<Offer>,
    chosen: usize,
}

/// What comes of a key or a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// It still asks.
    Open,
    /// Nothing was chosen.
    Closed,
    /// This was chosen.
    Chosen(Box<Then>),
}

impl Chooser {
    /// Asks about a cell.
    pub(super) const fn new(cell: Option<CellName>, offers: Vec<Offer>) -> Self {
        Self { cell, offers, chosen: 0 }
    }

    /// All possibilities in a row, where there is no room for a window.
    pub(super) fn words(&self) -> String {
        let words = |offer: &Offer| format!("{} {}", offer.key, offer.label);
        self.offers.iter().map(words).collect::<Vec<_>>().join(", ")
    }

    /// Takes a key. Those of the actions come first, whatever they mean elsewhere.
    pub(super) fn key(&mut self, key: KeyEvent) -> Answer {
        if let KeyCode::Char(letter) = key.code
            && let Some(place) = self.offers.iter().position(|offer| offer.key == letter)
        {
            return self.take(place);
        }
        let count = self.offers.len();
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => return self.take(self.chosen),
            KeyCode::Esc | KeyCode::Char('q') => return Answer::Closed,
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => {
                self.chosen = (self.chosen + count - 1) % count.max(1);
            }
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => {
                self.chosen = (self.chosen + 1) % count.max(1);
            }
            _ => {}
        }
        Answer::Open
    }

    /// Takes a click.
    pub(super) fn click(&self, area: Area, x: i32, y: i32) -> Answer {
        let inside = (area.x..area.x + area.width).contains(&x)
            && (area.y..area.y + area.height).contains(&y);
        match usize::try_from(y - area.y - 1) {
            _ if !inside => Answer::Closed,
            Ok(row) if row < self.offers.len() => self.take(row),
            _ => Answer::Open,
        }
    }

    fn take(&self, place: usize) -> Answer {
        let offer = self.offers.get(place);
        offer.map_or(Answer::Closed, |offer| Answer::Chosen(Box::new(offer.then.clone())))
    }

    /// What is said of the action under the bar.
    pub(super) fn chosen(&self) -> Option<&Offer> {
        self.offers.get(self.chosen)
    }

    fn lines(&self) -> Vec<String> {
        let widest = self.offers.iter().map(|offer| columns(&offer.label)).max().unwrap_or(0);
        let line = |offer: &Offer| {
            let note = offer.note.as_ref().map(|note| format!("   {}", fitted(note, NOTE)));
            let note = note.unwrap_or_default();
            let label = padded(&offer.label, widest);
            format!("{}  {label}{note}", offer.key).trim_end().to_owned()
        };
        self.offers.iter().map(line).collect()
    }

    /// Where it stands: beside the cell it asks about, never on it.
    pub(super) fn area(&self, arrangement: &Arrangement, columns: i32) -> Area {
        let title = self.title();
        let lines = self.lines();
        let inner =
            lines.iter().map(|line| width(line) + 2).chain([width(FOOT), width(&title) + 2]);
        let wide = (inner.max().unwrap_or(0) + 4).min(columns);
        let top = arrangement.frame.turn + 1;
        let bottom = arrangement.frame.status;
        let full = lines.len() as i32 + 4;
        let high = if full <= bottom - top { full } else { lines.len() as i32 + 2 };
        let size = (wide, high);
        let cell = self.cell.and_then(|cell| arrangement.area_of(cell));
        let middle = Area { x: (columns - wide) / 2, y: top, width: wide, height: high };
        cell.map_or(middle, |cell| beside(cell, size, columns, top..bottom))
    }

    fn title(&self) -> String {
        self.cell.map(|cell| cell.to_string()).unwrap_or_default()
    }

    /// Draws it.
    pub(super) fn draw(&self, shared: &Shared, canvas: &mut Canvas, area: Area) {
        let mut chrome = Chrome::new(shared, canvas);
        let (x, y) = chrome.popup(area.x, area.y, area.width, area.height, &self.title());
        let plain = shared.theme().palette.depth == Depth::None;
        let text = Style::new(Role::Text, Role::Popup);
        for (row, line) in (0..).zip(self.lines()) {
            let chosen = row as usize == self.chosen;
            let style = match chosen {
                true => Style::new(Role::OnFill, Role::Cursor).bold().reversed(plain),
                false => text,
            };
            let room = usize::try_from(area.width - 4).unwrap_or(0);
            let line = format!("{} {}", if chosen { '>' } else { ' ' }, fitted(&line, room - 2));
            canvas.text(x, y + row, &format!("{line:room$}"), style);
        }
        if area.height > self.offers.len() as i32 + 2 {
            canvas.text(x, area.y + area.height - 2, FOOT, Style::new(Role::Dim, Role::Popup));
        }
    }
}

/// A place for a window beside a cell: below it, above it, at its right or at its left; with a row
/// between if there is room.
fn beside(cell: Area, (wide, high): (i32, i32), columns: i32, rows: std::ops::Range<i32>) -> Area {
    let centred = (cell.x + cell.width / 2 - wide / 2).clamp(0, (columns - wide).max(0));
    let level =
        (cell.y + cell.height / 2 - high / 2).clamp(rows.start, (rows.end - high).max(rows.start));
    let (below, above) = (cell.y + cell.height, cell.y - high);
    let (right, left) = (cell.x + cell.width, cell.x - wide);
    let places = [
        (centred, below + 1),
        (centred, above - 1),
        (centred, below),
        (centred, above),
        (right, level),
        (left, level),
    ];
    let fits = |&(x, y): &(i32, i32)| {
        x >= 0 && x + wide <= columns && y >= rows.start && y + high <= rows.end
    };
    let (x, y) = places.into_iter().find(fits).unwrap_or((centred, below));
    Area { x, y, width: wide, height: high }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn overlap(one: Area, other: Area) -> bool {
        one.x < other.x + other.width
            && other.x < one.x + one.width
            && one.y < other.y + other.height
            && other.y < one.y + one.height
    }

    #[test]
    fn it_never_covers_its_cell() {
        for x in 0..75 {
            for y in 2..20 {
                let cell = Area { x, y, width: 5, height: 1 };
                let area = beside(cell, (25, 6), 80, 2..21);
                assert!(!overlap(cell, area), "{cell:?} {area:?}");
                assert!(area.x >= 0 && area.x + 25 <= 80 && area.y >= 2 && area.y + 6 <= 21);
            }
        }
    }
}
