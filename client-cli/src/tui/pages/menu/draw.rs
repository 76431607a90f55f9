//! How the menu looks.

use tabuleiro_protocol::RoomStage;
use tabuleiro_rules::GameKind;

use super::{ENTRIES, Entry, Menu, running};
use crate::board::{Canvas, GlyphSet, Role, Style};
use crate::tui::chrome::{ACCENT, DIM, TEXT, fitted};
use crate::tui::pages::parts::{CHOSEN, HELP, Keys, line, words};
use crate::tui::{Chrome, Hint, Shared};

/// Columns of the menu.
const WIDE: i32 = 68;

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

/// The column of the menu and the row of its first entry.
pub(super) fn place(shared: &Shared) -> (i32, i32) {
    let (columns, rows) = (i32::from(shared.size.0), i32::from(shared.size.1));
    let x = ((columns - WIDE) / 2).max(1);
    let logo = if has_logo(rows) { LOGO_ROWS } else { 0 };
    let spare = rows - 5 - logo - ENTRIES.len() as i32;
    (x, 2 + logo + (spare / 3).max(0))
}

/// Whether there is room for the logo above the entries.
fn has_logo(rows: i32) -> bool {
    rows >= 4 + LOGO_ROWS + ENTRIES.len() as i32
}

impl Menu {
    pub(super) fn draw_page(&self, shared: &Shared, canvas: &mut Canvas) {
        let (x, y) = place(shared);
        if has_logo(shared.size.1.into()) {
            draw_logo(shared, canvas, x, y - LOGO_ROWS);
        }
        for (row, (entry, name)) in ENTRIES.iter().enumerate() {
            let (y, chosen) = (y + row as i32, row == self.chosen);
            let styles = if chosen { [CHOSEN; 2] } else { [TEXT, DIM] };
            if chosen {
                canvas.fill(x..x + WIDE - 8, y, Role::Cursor);
                canvas.text(x, y, ">", CHOSEN);
            }
            canvas.text(x + 2, y, name, styles[0]);
            canvas.text(x + 18, y, &fitted(&self.about(*entry, shared), 42), styles[1]);
        }
        if let Some((text, mine)) = my_game(shared) {
            let y = y + ENTRIES.len() as i32 + 1;
            let room = usize::try_from(i32::from(shared.size.0) - x - 1).unwrap_or(0);
            let style = if mine { Style::new(Role::Last, Role::Default).bold() } else { DIM };
            canvas.text(x, y, &fitted(&text, room), style);
        }
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Tabuleiro");
        chrome.status(2, &line(shared));
        chrome.keys(LEFT, RIGHT);
    }

    fn about(&self, entry: Entry, shared: &Shared) -> String {
        let online = shared.is_online() && shared.lobby_watched;
        let in_stage =
            |stage| shared.lobby.values().filter(|listing| listing.stage == stage).count();
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
