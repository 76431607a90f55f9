//! How the lists look, and what is where.

use super::rows::Row;
use super::{GamesPage, Scope};
use crate::board::{Canvas, Role, Style};
use crate::tui::chrome::{ACCENT, DIM, TEXT, padded, width};
use crate::tui::pages::parts::{CHOSEN, HEADING, HELP, Keys, first_shown, line, list_rows};
use crate::tui::{Action, Chrome, Hint, Shared};

pub(super) const LEFT: &[Hint<'static>] = &[
    Hint::new("up/down", "choose"),
    Hint::new("Enter", "open"),
    Hint::new("g", "game"),
    Hint::new("/", "player"),
    Hint::new("f", "file"),
];
pub(super) const RIGHT: &[Hint<'static>] = &[HELP, Hint::new("q", "back")];

pub(super) const KEYS: &[Keys] = &[
    (
        "The games",
        &[
            ("up down", "choose a game"),
            ("Enter", "go there, or replay it"),
            ("f", "replay a game in a file"),
            ("r", "look again"),
            ("q", "back"),
        ],
    ),
    (
        "The list",
        &[
            ("1 2 Tab", "my games, everyone's"),
            ("g", "one game, or all"),
            ("/", "the games of a player"),
        ],
    ),
];

/// Rows below the list, with its details: a blank one, the details, the status, the keys.
const BELOW: i32 = 9;

const TABS: [(Scope, i32, &str); 2] =
    [(Scope::Mine, 1, " 1 my games "), (Scope::All, 14, " 2 everyone's ")];

impl GamesPage {
    pub(super) fn draw_page(&self, shared: &Shared, canvas: &mut Canvas) {
        for (scope, x, text) in TABS {
            canvas.text(x, 1, text, if scope == self.scope { CHOSEN } else { TEXT });
        }
        let x = (i32::from(shared.size.0) - 46).max(30);
        let game = self.game.map_or("all", |game| game.info().name);
        canvas.text(x, 1, &format!("game: {game}"), if self.game.is_some() { ACCENT } else { DIM });
        if let Some(player) = self.player.as_ref().filter(|_| self.scope == Scope::All) {
            canvas.text(x + 16, 1, &format!("player: {player}"), ACCENT);
        }
        let rows = self.rows(shared);
        self.draw_list(shared, canvas, &rows);
        if let Some(row) = rows.get(self.chosen) {
            draw_details(shared, canvas, row);
        }
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title(if self.scope == Scope::Mine { "My games" } else { "Replays" });
        let asking = self.list.waiting && shared.is_online();
        chrome.status(3, &if asking { "asking the server".to_owned() } else { line(shared) });
        chrome.keys(LEFT, RIGHT);
    }

    fn draw_list(&self, shared: &Shared, canvas: &mut Canvas, rows: &[Row]) {
        let columns = usize::from(shared.size.0);
        let lack = 80usize.saturating_sub(columns);
        let people = (25 + columns.saturating_sub(80) / 2).saturating_sub(lack).max(12);
        // In a narrow window the day has to do.
        let when = 16 - lack.min(6);
        let line = |cells: [&str; 5]| {
            let [ended, game, who, result, moves] = cells;
            let ended: String = ended.chars().take(when).collect();
            let (who, result) = (padded(who, people), padded(result, 14));
            format!("{ended:<when$}  {game:<8}  {who}  {result}  {moves:>5}")
        };
        let wide = usize::from(shared.size.0).saturating_sub(4);
        let heading = line(["ended", "game", "players, first one first", "result", "moves"]);
        let underlined = Style { underline: true, ..DIM };
        canvas.text(3, HEADING, &format!("{heading:<wide$}"), underlined);
        let (room, _) = list_rows(shared, BELOW);
        let first = first_shown(self.chosen, rows.len(), room);
        for (index, row) in rows.iter().enumerate().skip(first).take(room) {
            let (y, chosen) = (HEADING + 1 + (index - first) as i32, index == self.chosen);
            if chosen {
                canvas.fill(1..i32::from(shared.size.0) - 1, y, Role::Cursor);
                canvas.text(1, y, ">", CHOSEN);
            }
            let cells = row.cells(shared);
            let text = line([&cells[0], &cells[1], &cells[2], &cells[3], &cells[4]]);
            canvas.text(3, y, &text, if chosen { CHOSEN } else { TEXT });
        }
        if rows.is_empty() && !self.list.waiting {
            canvas.text(3, HEADING + 2, self.emptiness(shared), DIM);
        }
    }

    fn emptiness(&self, shared: &Shared) -> &'static str {
        match (shared.is_online(), self.scope) {
            (false, _) => "Not connected.  f: replay a game in a file.",
            (true, Scope::Mine) => "You have not played yet.  2: everyone's games.",
            (true, Scope::All) => "There are no such games yet.",
        }
    }

    /// A click: on a tab, on a game, or on the chosen game to open it.
    pub(super) fn click(&mut self, shared: &mut Shared, x: i32, y: i32) -> Vec<Action> {
        if y == 1 {
            let tab = TABS.iter().find(|(_, at, text)| (*at..*at + width(text)).contains(&x));
            return tab.map_or_else(Vec::new, |(scope, ..)| self.switch(shared, *scope));
        }
        let count = self.rows(shared).len();
        let (Ok(row), (room, _)) = (usize::try_from(y - HEADING - 1), list_rows(shared, BELOW))
        else {
            return Vec::new();
        };
        let index = first_shown(self.chosen, count, room) + row;
        if row >= room || index >= count {
            return Vec::new();
        }
        if index == self.chosen {
            return self.open(shared);
        }
        self.chosen = index;
        Vec::new()
    }
}

fn draw_details(shared: &Shared, canvas: &mut Canvas, row: &Row) {
    let (columns, rows) = (i32::from(shared.size.0), i32::from(shared.size.1));
    let Some(y) = list_rows(shared, BELOW).1 else { return };
    Chrome::new(shared, canvas).rule(1, y, columns - 2, &row.short_name());
    let room = usize::from(shared.size.0).saturating_sub(2).max(10);
    let sentences = row.sentences();
    let lines = sentences.iter().flat_map(|text| textwrap::wrap(text, room));
    for (y, line) in (y + 1..rows - 3).zip(lines) {
        canvas.text(1, y, &line, TEXT);
    }
}
