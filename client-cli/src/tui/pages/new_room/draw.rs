//! How the form looks, and what is where.

use tabuleiro_protocol::Board;
use tabuleiro_rules::view::Layout;

use super::form::Item;
use super::{NewRoomPage, Spot};
use crate::board::{Canvas, Overlay, Role, Scene, Size, Style, draw};
use crate::show;
use crate::tui::chrome::{ACCENT, DIM, TEXT, fitted, width, wrapped};
use crate::tui::pages::parts::specs::Spec;
use crate::tui::pages::parts::{CHOSEN, HELP, Keys, draw_field, first_shown, line};
use crate::tui::{Action, Chrome, Hint, Shared};

pub(super) const LEFT: &[Hint<'static>] = &[
    Hint::new("up/down", "field"),
    Hint::new("left/right", "change"),
    Hint::new("Enter", "create"),
    Hint::new("Esc", "back"),
];
pub(super) const RIGHT: &[Hint<'static>] = &[HELP];

pub(super) const KEYS: &[Keys] = &[(
    "The form",
    &[
        ("up down", "the field above or below"),
        ("left right", "change it"),
        ("letters", "type cells, as b2 f4"),
        ("Enter", "make the room"),
        ("Esc", "back"),
    ],
)];

/// The first row of the fields, and in a low window.
const FIRST: [i32; 2] = [3, 1];
/// Rows from the explanation, which may take two, to the bottom.
const BELOW: i32 = 3;
/// The columns of names, values, and the picture.
const NAMES: i32 = 3;
const VALUES: i32 = 18;
const PICTURE: i32 = 35;

/// What is said of the picture.
const START: &str = "how the game begins";
const EXAMPLE: &str = "a position, for example";

/// Where everything stands.
struct Places {
    /// The fields that there is room for, each with its row.
    fields: Vec<(i32, Item)>,
    /// The row of the buttons.
    buttons: i32,
}

impl NewRoomPage {
    fn places(&self, shared: &Shared, specs: &[Spec]) -> Places {
        let items = self.form.items(specs);
        let end = i32::from(shared.size.1) - BELOW;
        let [usual, low] = FIRST;
        let fields = items.len() as i32;
        // The rows do not move apart and together while one looks for an opponent.
        let most = self.form.most_items(specs) as i32;
        let (top, pitch, gap) = match usual + fields + 2 <= end {
            true if usual + 2 * most + 3 <= end => (usual, 2, 1),
            true => (usual, 1, 1),
            // The buttons stay, whatever is scrolled above them.
            false => (low, 1, i32::from(low + fields + 2 <= end)),
        };
        let room = usize::try_from((end - 1 - gap - top) / pitch).unwrap_or(0).max(1);
        let chosen = items.iter().position(|item| self.spot(specs) == Spot::Item(*item));
        let first = first_shown(chosen.unwrap_or(items.len()), items.len(), room);
        let rows = (top..).step_by(pitch as usize);
        let fields: Vec<_> = rows.zip(items.into_iter().skip(first)).take(room).collect();
        let buttons = top + fields.len() as i32 * pitch + gap;
        Places { fields, buttons }
    }

    pub(super) fn draw_page(&self, shared: &Shared, canvas: &mut Canvas) {
        let specs = self.specs(shared);
        let spot = self.spot(&specs);
        let places = self.places(shared, &specs);
        for (y, item) in places.fields {
            self.draw_field(canvas, y, item, &specs, spot == Spot::Item(item));
        }
        let y = places.buttons;
        for (x, name, button) in [(3, "[ Create ]", Spot::Create), (15, "[ Back ]", Spot::Back)] {
            let style =
                if spot == button { CHOSEN } else { Style::new(Role::Text, Role::Bar).bold() };
            canvas.text(x, y, name, style);
        }
        self.draw_picture(shared, canvas);
        let about = match spot {
            Spot::Item(item) => self.form.about(item, &specs),
            Spot::Create => "Make the room, and go there.".to_owned(),
            Spot::Back => "Back without a room.".to_owned(),
        };
        draw_about(shared, canvas, &about);
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("New room");
        chrome.keys(LEFT, RIGHT);
    }

    fn draw_field(&self, canvas: &mut Canvas, y: i32, item: Item, specs: &[Spec], chosen: bool) {
        let (name, value) = (self.form.name(item, specs), self.form.value(item, specs));
        if !chosen {
            canvas.text(NAMES, y, &name, TEXT);
            canvas.text(VALUES, y, &value, TEXT);
            return;
        }
        canvas.text(NAMES - 2, y, ">", ACCENT.bold());
        canvas.text(NAMES, y, &name, ACCENT.bold());
        match &self.typing {
            Some(field) => draw_field(canvas, VALUES, y, 16, field, TEXT),
            None => canvas.text(VALUES - 2, y, &format!("< {value} >"), CHOSEN),
        }
    }

    /// The board as the game would begin with what is chosen, so that one knows what one chooses.
    fn draw_picture(&self, shared: &Shared, canvas: &mut Canvas) {
        let Some((board, caption)) = self.board(shared) else { return };
        let Some(layout) = board.layouts.first() else { return };
        // Nobody plays on this board, so it needs no letters and numbers around it.
        let layout = Layout { labels: Vec::new(), ..layout.clone() };
        let (columns, rows) = (i32::from(shared.size.0), i32::from(shared.size.1));
        let (wide, high) = (columns - PICTURE, rows - 6);
        let room = [wide, high].map(|room| usize::try_from(room).unwrap_or(0));
        let Some(size) = Size::largest(&layout, room[0], room[1]) else { return };
        let overlay = Overlay::NONE;
        let scene = Scene::new(&layout, &board.view, &overlay);
        let board = draw(&scene, size, shared.theme().look);
        let spare = [room[0] - board.columns(), room[1] - board.rows()].map(|n| n as i32 / 2);
        let (x, y) = (PICTURE + spare[0], 2 + spare[1]);
        canvas.stamp(x, y, &board);
        let x = PICTURE + (wide - width(caption)) / 2;
        canvas.text(x, (y + board.rows() as i32 + 1).min(rows - 4), caption, DIM);
    }

    /// A board and what is said of it. Of options that only the server knows there is an example.
    fn board(&self, shared: &Shared) -> Option<(Board, &'static str)> {
        let start = show::opening(self.form.game, &self.form.setup().options);
        start.map(|board| (board, START)).or_else(|| {
            let manual = shared.manuals.get(&self.form.game)?;
            Some((manual.examples.first()?.board.clone(), EXAMPLE))
        })
    }

    /// A click on a field chooses it and, if it was chosen, changes it; buttons are pressed.
    pub(super) fn click(&mut self, shared: &mut Shared, x: i32, y: i32) -> Vec<Action> {
        let specs = self.specs(shared);
        let places = self.places(shared, &specs);
        if y == places.buttons && x < PICTURE {
            self.chosen = if x < 14 { Spot::Create } else { Spot::Back };
            return self.press(shared);
        }
        let mut fields = places.fields.into_iter().filter(|_| x < PICTURE);
        let Some((_, item)) = fields.find(|(row, _)| *row == y) else { return Vec::new() };
        let spot = Spot::Item(item);
        if self.chosen == spot {
            return self.change(shared, if x < VALUES { -1 } else { 1 });
        }
        self.chosen = spot;
        Vec::new()
    }
}

/// The explanation, on two lines if it must be; a sentence in the status line goes before it.
fn draw_about(shared: &Shared, canvas: &mut Canvas, about: &str) {
    let room = usize::from(shared.size.0).saturating_sub(2);
    let y = i32::from(shared.size.1) - BELOW;
    let offline = line(shared);
    canvas.text(1, y + 1, &fitted(&offline, room), DIM);
    if shared.status.is_some() {
        Chrome::new(shared, canvas).status(BELOW, "");
        return;
    }
    let rows = if offline.is_empty() { 2 } else { 1 };
    for (y, line) in (y..).zip(wrapped(about, room, rows)) {
        canvas.text(1, y, &line, DIM);
    }
}
