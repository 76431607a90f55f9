//! How the menu looks.

use tabuleiro_protocol::{Listing, RoomStage};
use tabuleiro_rules::GameKind;

use super::{ENTRIES, Entry, Menu, running};
use crate::board::{Canvas, GlyphSet, Role, Style};
use crate::tui::chrome::{ACCENT, DIM, TEXT, fitted, wrapped};
use crate::tui::pages::parts::{CHOSEN, HELP, Keys, first_shown, line, words};
use crate::tui::{Chrome, Hint, Shared};

/// Columns of the menu.
const WIDE: i32 = 68;

/// Rows that the title, the entries, a game of ours, the status and the keys need.
const ROOMY_ROWS: i32 = ENTRIES.len() as i32 + 7;

/// Rows above the first entry that the logo needs.
const LOGO_ROWS: i32 = 6;

const LOGO: [&str; 5] = [
    " / \\ / \\ / \\",
    "|(❍)|[◉]| ∙ |",
    " \\ / \\ / \\ / \\",
    "  | ∙ |(❍)|[◉]|",
    "   \\ / \\ / \\ /",
];

pub(super) const KEYS: &[Keys] = &[
    (
        "The menu",
        &[
            ("up down", "choose"),
            ("Enter", "open"),
            ("a", "to your game that goes on"),
            ("q", "quit; your games stay"),
        ],
    ),
    (
        "Without a server",
        &[("", "rules, settings and replays"), ("", "of files work all the same")],
    ),
];

pub(super) const LEFT: &[Hint<'static>] =
    &[Hint::new("up/down", "choose"), Hint::new("Enter", "open"), Hint::new("a", "my move")];
pub(super) const RIGHT: &[Hint<'static>] = &[HELP, Hint::new("q", "quit")];

/// Where the entries stand.
pub(super) struct Place {
    x: i32,
    /// The row of the first entry that is seen.
    y: i32,
    /// Which one that is, and how many there is room for.
    first: usize,
    room: usize,
    logo: bool,
    /// Whether there is a row below the entries for a game of ours.
    roomy: bool,
    /// Rows from the status line to the bottom.
    below: i32,
}

impl Place {
    fn new(shared: &Shared, chosen: usize, status: &str) -> Self {
        let (columns, rows) = (i32::from(shared.size.0), i32::from(shared.size.1));
        let entries = ENTRIES.len() as i32;
        let logo = rows >= ROOMY_ROWS + LOGO_ROWS;
        let above = if logo { LOGO_ROWS } else { 0 };
        let lines = wrapped(status, usize::from(shared.size.0).saturating_sub(2), 2).len();
        let below = 1 + lines as i32;
        // In a low window the blank row below the title goes first.
        let top = if rows - 2 - below >= entries { 2 } else { 1 };
        let spare = rows - 5 - above - entries;
        let room = usize::try_from(rows - top - below).unwrap_or(0).max(1);
        Self {
            x: ((columns - WIDE) / 2).max(1),
            y: top + above + (spare / 3).max(0),
            first: first_shown(chosen, ENTRIES.len(), room),
            room,
            logo,
            roomy: is_roomy(shared),
            below,
        }
    }

    /// The entries that are seen, each with its row.
    fn shown(&self) -> impl Iterator<Item = (i32, usize)> {
        (self.y..).zip(self.first..ENTRIES.len()).take(self.room)
    }
}

/// Whether there is a row below the entries for a game of ours.
fn is_roomy(shared: &Shared) -> bool {
    i32::from(shared.size.1) >= ROOMY_ROWS
}

/// What stands in the status line, if nothing else is to be said.
fn status(shared: &Shared) -> String {
    let game = my_game(shared).filter(|_| !is_roomy(shared)).map(|(text, _)| text);
    Some(line(shared)).filter(|line| !line.is_empty()).or(game).unwrap_or_default()
}

impl Menu {
    fn place(&self, shared: &Shared) -> Place {
        let said = shared.status.as_ref().map(|status| status.text.clone());
        Place::new(shared, self.chosen, &said.unwrap_or_else(|| status(shared)))
    }

    /// The entry in a row.
    pub(super) fn entry_at(&self, shared: &Shared, row: i32) -> Option<usize> {
        self.place(shared).shown().find(|(y, _)| *y == row).map(|(_, index)| index)
    }

    pub(super) fn draw_page(&self, shared: &Shared, canvas: &mut Canvas) {
        let place = self.place(shared);
        let Place { x, y, .. } = place;
        if place.logo {
            draw_logo(shared, canvas, x, y - LOGO_ROWS);
        }
        for (y, index) in place.shown() {
            self.draw_entry(shared, canvas, (x, y), index);
        }
        if let Some((text, mine)) = my_game(shared).filter(|_| place.roomy) {
            let y = y + ENTRIES.len() as i32 + 1;
            let room = usize::try_from(i32::from(shared.size.0) - x - 1).unwrap_or(0);
            let style = if mine { Style::new(Role::Last, Role::Default).bold() } else { DIM };
            canvas.text(x, y, &fitted(&text, room), style);
        }
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Tabuleiro");
        chrome.status(place.below, &status(shared));
        chrome.keys(LEFT, RIGHT);
    }

    fn draw_entry(&self, shared: &Shared, canvas: &mut Canvas, (x, y): (i32, i32), index: usize) {
        let ((entry, name), chosen) = (ENTRIES[index], index == self.chosen);
        let styles = if chosen { [CHOSEN; 2] } else { [TEXT, DIM] };
        let end = (x + WIDE - 8).min(i32::from(shared.size.0) - 1);
        if chosen {
            canvas.fill(x..end, y, Role::Cursor);
            canvas.text(x, y, ">", CHOSEN);
        }
        canvas.text(x + 2, y, name, styles[0]);
        let room = usize::try_from(end - x - 18).unwrap_or(0);
        canvas.text(x + 18, y, &fitted(&self.about(entry, shared), room), styles[1]);
    }

    fn about(&self, entry: Entry, shared: &Shared) -> String {
        let online = shared.is_online() && shared.lobby_watched;
        // Where the host of an open room is away, nobody waits.
        let counts = |listing: &&Listing, stage| {
            listing.stage == stage && (stage != RoomStage::Open || listing.host_away.is_none())
        };
        let in_stage =
            |stage| shared.lobby.values().filter(|listing| counts(listing, stage)).count();
        let live = || words::count(in_stage(RoomStage::Playing), "live game", "live games");
        match entry {
            Entry::Play => "pair me with whoever waits".to_owned(),
            Entry::Lobby if online => {
                let open = words::count(in_stage(RoomStage::Open), "open room", "open rooms");
                format!("{open}, {}", live())
            }
            Entry::Lobby => "who waits, and who plays".to_owned(),
            Entry::Room => "choose game, options, time".to_owned(),
            Entry::Bot => "from gentle to hard".to_owned(),
            Entry::Watch if online => live(),
            Entry::Watch => "games that are going on".to_owned(),
            Entry::Mine => self.own_games(shared),
            Entry::Replays => "finished games, and games in files".to_owned(),
            Entry::Rules => format!("learn the {} games", words::number(GameKind::ALL.len())),
            Entry::Settings => "theme, glyphs, boards, mouse, bell".to_owned(),
            Entry::Server => match &shared.you {
                Some(you) => format!("{}, as {}", shared.address, you.name),
                None => format!("{}, where to play", shared.address),
            },
            Entry::Quit => String::new(),
        }
    }

    fn own_games(&self, shared: &Shared) -> String {
        if !shared.is_online() {
            return "running and finished ones".to_owned();
        }
        let running = shared.own_rooms.len();
        match self.finished {
            Some((games, true)) => format!("{running} running, more than {games} finished"),
            Some((games, false)) => format!("{running} running, {games} finished"),
            None => format!("{running} running"),
        }
    }
}

fn draw_logo(shared: &Shared, canvas: &mut Canvas, x: i32, y: i32) {
    let ascii = shared.glyphs() == GlyphSet::Ascii;
    for (y, line) in (y..).zip(LOGO) {
        let plain = line.replace('❍', "o").replace('◉', "x").replace('∙', ".");
        canvas.text(x, y, if ascii { &plain } else { line }, DIM);
    }
    canvas.text(x + 18, y + 1, "T A B U L E I R O", ACCENT.bold());
    let games = words::number(GameKind::ALL.len());
    canvas.text(x + 18, y + 2, &format!("{games} board games for two"), DIM);
}

/// The game of ours that goes on, one in which we are to move if there is one.
fn my_game(shared: &Shared) -> Option<(String, bool)> {
    let table = running(shared)?;
    let snapshot = &table.snapshot;
    let (room, game) = (table.short_name(), snapshot.setup.game.info().name);
    let seat = snapshot.to_move()?;
    let name = |seat| words::name_at(snapshot.seats.as_ref(), seat);
    Some(match (table.is_my_turn(), table.mine.len()) {
        (true, 1) => {
            let against = name(!seat);
            let text = format!("You are to move in {room} ({game} against {against}).");
            (format!("{text}  Press a to go there."), true)
        }
        (true, _) => (format!("You are to move in {room} ({game}).  Press a to go there."), true),
        (false, _) => {
            let them = name(seat);
            (format!("{them} is to move in {room} ({game}).  Press a to go there."), false)
        }
    })
}
