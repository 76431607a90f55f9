//! How the lobby looks, and what is where.

use super::rows::{Row, count};
use super::{LobbyPage, Tab, details};
use crate::board::{self, Canvas, Role, Style};
use crate::tui::chrome::{ACCENT, DIM, TEXT, padded, width};
use crate::tui::pages::parts::{
    CHOSEN, HEADING, HELP, Keys, draw_field, first_shown, line, list_rows, words,
};
use crate::tui::{Action, Chrome, Hint, Shared, short_name};
use tabuleiro_protocol::{First, RoomStage};

/// The keys at the left, as a tab has them.
pub(super) const fn left(tab: Tab) -> [Hint<'static>; 6] {
    let enter = match tab {
        Tab::Open => "join",
        Tab::Live => "watch",
        Tab::Mine => "go there",
    };
    [
        Hint::new("up/down", "choose"),
        Hint::new("Enter", enter),
        Hint::new("w", "watch"),
        // What is in the middle goes first where there is no room.
        Hint::new("/", "find"),
        Hint::new("n", "new room"),
        Hint::new("g", "game"),
    ]
}
pub(super) const RIGHT: &[Hint<'static>] = &[HELP, Hint::new("q", "back")];

pub(super) const KEYS: &[Keys] = &[
    (
        "The rooms",
        &[
            ("up down", "choose a room"),
            ("Enter", "join, or watch"),
            ("w", "watch"),
            ("r", "replay it so far"),
            ("n", "make a room"),
            ("p", "play now, whoever waits"),
            ("i", "enter an invite code"),
            ("c", "copy your invite code"),
            ("q", "back"),
        ],
    ),
    (
        "The list",
        &[
            ("1 2 3 Tab", "open, live, mine"),
            ("g", "one game, or all"),
            ("/", "find a player, a room"),
            ("x", "all games, all players"),
        ],
    ),
];

/// Rows below the list, with its details: a blank one, the details, the status, the keys.
const BELOW: i32 = 10;

/// Columns for options at the least, for their heading too.
const LEAST_OPTIONS: usize = 7;

/// In fewer columns the options are left to the details.
const NARROW: u16 = 60;

/// How wide the columns are that have no width of their own.
struct Columns {
    options: usize,
    people: usize,
}

impl Columns {
    /// Options and names share what is left. Names that need more have what options do not need.
    fn new(columns: u16, [options, people]: [usize; 2]) -> Self {
        let spare = usize::from(columns).saturating_sub(80) / 3;
        let lack = 80usize.saturating_sub(columns.into());
        let fewer = |usual: usize, part: usize| usual.saturating_sub(lack * part / 5).max(8);
        let share = fewer(17, 2) + spare;
        if columns < NARROW {
            return Self { options: 0, people: share };
        }
        let most = fewer(21, 3) + spare;
        let unused = most.saturating_sub(options.max(LEAST_OPTIONS));
        let more = people.saturating_sub(share).min(unused);
        Self { options: most - more, people: share + more }
    }

    fn line(&self, cells: [&str; 6]) -> String {
        let [room, game, options, turn, people, last] = cells;
        let options = match self.options {
            0 => String::new(),
            wide => padded(options, wide) + "  ",
        };
        let people = padded(people, self.people);
        format!("{room:<4}  {game:<8}  {options}{turn:>4}  {people}  {last}")
    }
}

impl LobbyPage {
    pub(super) fn draw_page(&self, shared: &Shared, canvas: &mut Canvas) {
        self.draw_tabs(shared, canvas);
        let rows = self.rows(shared);
        let at = self.position(&rows);
        self.draw_list(shared, canvas, &rows, at);
        if let Some(row) = rows.get(at) {
            draw_details(shared, canvas, row);
        }
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Lobby");
        let news = match self.news.is_empty() || !shared.is_online() {
            true => line(shared),
            false => format!("News: {}", self.news),
        };
        chrome.status(3, &news);
        chrome.keys(&left(self.tab), RIGHT);
    }

    /// The tabs with their numbers, and where each begins and ends.
    fn tabs(&self, shared: &Shared) -> Vec<(Tab, i32, String)> {
        let (mut x, filter) = (1, self.filter());
        let tabs = Tab::ALL.iter().enumerate().map(|(index, tab)| {
            let text = format!(" {} {} {} ", index + 1, tab.name(), count(shared, *tab, &filter));
            let start = x;
            x += width(&text) + 1;
            (*tab, start, text)
        });
        tabs.collect()
    }

    fn draw_tabs(&self, shared: &Shared, canvas: &mut Canvas) {
        for (tab, x, text) in self.tabs(shared) {
            canvas.text(x, 1, &text, if tab == self.tab { CHOSEN } else { TEXT });
        }
        let x = (i32::from(shared.size.0) - 34).max(40);
        let game = self.game.map_or("all", |game| game.info().name);
        canvas.text(x, 1, &format!("game: {game}"), if self.game.is_some() { ACCENT } else { DIM });
        let find = x + 16;
        match (self.finding, self.find.is_empty()) {
            (false, true) => canvas.text(find, 1, "find: _", DIM),
            (false, false) => canvas.text(find, 1, &format!("find: {}", self.find.text()), ACCENT),
            (true, _) => {
                canvas.text(find, 1, "find:", ACCENT.bold());
                draw_field(canvas, find + 6, 1, 12, &self.find, TEXT);
            }
        }
    }

    fn draw_list(&self, shared: &Shared, canvas: &mut Canvas, rows: &[Row], at: usize) {
        let widest = |text: &dyn Fn(&Row) -> String| {
            rows.iter().map(|row| board::columns(&text(row))).max().unwrap_or(0)
        };
        let options = widest(&|row| words::options(&row.setup.options));
        let columns = Columns::new(shared.size.0, [options, widest(&|row| self.people(row))]);
        let (people, last) = match self.tab {
            Tab::Open => ("host", "you move"),
            Tab::Live => ("players", "watched by"),
            Tab::Mine => ("players", "state"),
        };
        let heading = columns.line(["room", "game", "options", "turn", people, last]);
        let underlined = Style { underline: true, ..DIM };
        let wide = usize::from(shared.size.0).saturating_sub(4);
        canvas.text(3, HEADING, &format!("{heading:<wide$}"), underlined);
        let (room, _) = list_rows(shared, BELOW);
        let first = first_shown(at, rows.len(), room);
        for (index, row) in rows.iter().enumerate().skip(first).take(room) {
            let y = HEADING + 1 + (index - first) as i32;
            let style = match index == at {
                true => CHOSEN,
                false if row.host_away => DIM,
                false => TEXT,
            };
            if index == at {
                canvas.fill(1..i32::from(shared.size.0) - 1, y, Role::Cursor);
                canvas.text(1, y, ">", CHOSEN);
            }
            canvas.text(3, y, &self.line(&columns, row, shared), style);
        }
        if rows.is_empty() {
            canvas.text(3, HEADING + 2, &self.emptiness(shared), DIM);
        }
    }

    /// Who is in a room.
    fn people(&self, row: &Row) -> String {
        match (self.tab, row.seats) {
            (Tab::Live | Tab::Mine, Some(seats)) => words::players(seats),
            _ => row.host.name.clone(),
        }
    }

    fn line(&self, columns: &Columns, row: &Row, shared: &Shared) -> String {
        let setup = row.setup;
        let people = self.people(row);
        let last = match self.tab {
            Tab::Open if row.host_away => "away".to_owned(),
            Tab::Open => guest_moves(row, shared).to_owned(),
            Tab::Live if setup.spectators => row.spectators.to_string(),
            Tab::Live => "closed".to_owned(),
            Tab::Mine => state(row),
        };
        let (room, options) = (short_name(row.room), words::options(&setup.options));
        let turn = format!("{} s", setup.turn_limit.seconds());
        columns.line([&room, setup.game.info().name, &options, &turn, &people, &last])
    }

    /// Why there is nothing in the list.
    fn emptiness(&self, shared: &Shared) -> String {
        if !shared.is_online() {
            return "Not connected: the list comes when the line is there.".to_owned();
        }
        if self.game.is_some() || !self.find.is_empty() {
            return "Nothing fits.  x: all games, all players.".to_owned();
        }
        match self.tab {
            Tab::Open => "Nobody waits just now.  n: make a room.  p: be paired with the next.",
            Tab::Live => "Nothing is being played just now.",
            Tab::Mine => "You have no unfinished games.",
        }
        .to_owned()
    }

    /// A click: on a tab, on a room, or on the chosen room to enter it.
    pub(super) fn click(&mut self, shared: &mut Shared, x: i32, y: i32) -> Vec<Action> {
        if y == 1 {
            let tabs = self.tabs(shared);
            let tab =
                tabs.iter().find(|(_, start, text)| (*start..*start + width(text)).contains(&x));
            if let Some((tab, ..)) = tab {
                self.switch(*tab);
            }
            return Vec::new();
        }
        let rows = self.rows(shared);
        let at = self.position(&rows);
        let (room, _) = list_rows(shared, BELOW);
        let first = first_shown(at, rows.len(), room);
        let Ok(row) = usize::try_from(y - HEADING - 1) else { return Vec::new() };
        let index = first + row;
        let Some(clicked) = rows.get(index).filter(|_| row < room) else {
            return Vec::new();
        };
        self.chosen = (Some(clicked.room), index);
        if index == at { self.enter(shared) } else { Vec::new() }
    }
}

fn draw_details(shared: &Shared, canvas: &mut Canvas, row: &Row) {
    let (columns, rows) = (i32::from(shared.size.0), i32::from(shared.size.1));
    let Some(y) = list_rows(shared, BELOW).1 else { return };
    Chrome::new(shared, canvas).rule(1, y, columns - 2, &short_name(row.room));
    let room = usize::from(shared.size.0).saturating_sub(2).max(10);
    let sentences = details::sentences(row, shared);
    let lines = sentences.iter().flat_map(|text| textwrap::wrap(text, room));
    for (y, line) in (y + 1..rows - 3).zip(lines) {
        canvas.text(1, y, &line, TEXT);
    }
}

/// Who of the guest and the host would move first.
fn guest_moves(row: &Row, shared: &Shared) -> &'static str {
    let own = shared.you.as_ref().is_some_and(|you| you.id == row.host.id);
    match (own, row.setup.first) {
        (true, _) => "(yours)",
        (false, First::Host) => "second",
        (false, First::Guest) => "first",
        (false, First::Random) => "either",
    }
}

/// How far one of our own rooms is.
fn state(row: &Row) -> String {
    let Some(table) = row.own else { return String::new() };
    match (row.stage, table.snapshot.to_move()) {
        (RoomStage::Open, _) => "waiting".to_owned(),
        (_, Some(_)) if table.is_my_turn() => "your move".to_owned(),
        (_, Some(_)) => "their move".to_owned(),
        _ => "over".to_owned(),
    }
}
