//! The title, and the line that tells whose turn it is and how long.

use tabuleiro_protocol::{RoomStage, TurnLimit};
use tabuleiro_rules::Seat;

use super::GamePage;
use super::words::{ending, game_name, seconds_left, side_of};
use crate::board::{Canvas, Depth, GlyphSet, Role, Style};
use crate::tui::chrome::{DIM, TEXT, fitted, line_text, width};
use crate::tui::pages::arrange::Frame;
use crate::tui::pages::parts::{badge, badge_style};
use crate::tui::{Chrome, LineState, Shared, Table};

/// From so few seconds on the countdown is amber, and then red.
const SOON: u64 = 10;
const VERY_SOON: u64 = 5;

/// In a window of the usual width the bar does not give way further to long sentences.
const LEAST_BAR: i32 = 10;

impl GamePage {
    /// The first row.
    pub(super) fn draw_title(&self, shared: &Shared, table: &Table, canvas: &mut Canvas) {
        let room = &table.snapshot;
        let mut about =
            format!("room {}   {} s a turn", table.short_name(), room.setup.turn_limit.seconds());
        if room.stage == RoomStage::Playing && table.mine.is_empty() {
            about.push_str("   you watch");
        }
        let watching = room.status.audience.count;
        if watching > u32::from(table.mine.is_empty()) {
            about.push_str(&format!("   {watching} watching"));
        }
        let (line, bad) = line_text(shared);
        let role = match shared.line {
            _ if bad => Role::Refusal,
            LineState::Online(_) => Role::Time,
            _ => Role::Dim,
        };
        Chrome::new(shared, canvas).headline(&game_name(&room.setup), &about, &line, role);
    }

    /// The row with the turn.
    pub(super) fn draw_turn(
        &self,
        shared: &Shared,
        table: &Table,
        frame: Frame,
        canvas: &mut Canvas,
    ) {
        let y = frame.turn;
        let columns = canvas.columns() as i32;
        let sentence = self.turn_sentence(table);
        let mut x = 1;
        if let Some(seat) = table.snapshot.to_move() {
            let side = side_of(&table.snapshot.board.view, seat);
            canvas.text(x, y, &badge(side, shared.glyphs()), badge_style(side));
            x += 4;
        }
        let taken = match Countdown::of(shared, table) {
            Some(time) => time.draw(shared, canvas, y, columns - x - width(&sentence)),
            None => draw_wait(shared, table, canvas, y),
        };
        let room = usize::try_from(columns - x - 1 - taken).unwrap_or(0);
        canvas.text(x, y, &fitted(&sentence, room), TEXT.bold());
    }

    /// Whose turn it is and what is asked for; before and after a game, what there is to say.
    pub(super) fn turn_sentence(&self, table: &Table) -> String {
        let room = &table.snapshot;
        match (room.stage, room.to_move(), &room.ending) {
            (RoomStage::Open, ..) => "Waiting for somebody to join".to_owned(),
            (RoomStage::Closed, ..) => "The room was closed before a game began".to_owned(),
            (_, Some(seat), _) => self.whose_turn(table, seat),
            (_, None, Some(how)) => format!("{}.", ending(table, how)),
            (_, None, None) => "The game is over".to_owned(),
        }
    }

    fn whose_turn(&self, table: &Table, seat: Seat) -> String {
        let view = &table.snapshot.board.view;
        let bot = table.snapshot.seats.as_ref().and_then(|seats| seats[seat.index()].bot());
        if let Some(level) = bot {
            return format!("{level} bot thinks");
        }
        let asked = match self.choosing.path.last() {
            Some(cell) if table.is_my_turn() => format!("{cell}, choose where to go"),
            _ => view.prompt.to_string(),
        };
        match table.mine.contains(&seat) {
            true if table.is_hot_seat() => format!("{}'s turn: {asked}", side_of(view, seat)),
            true => format!("Your turn: {asked}"),
            false => format!("{}'s turn: {asked}", table.name_of(seat)),
        }
    }
}

/// At the right end of a row, that the clock has yet to start after the server was away; how many columns
/// that takes.
fn draw_wait(shared: &Shared, table: &Table, canvas: &mut Canvas, y: i32) -> i32 {
    let Some(left) = table.begins_in(shared.now) else { return 0 };
    let text = format!("clock starts in {} s", seconds_left(left));
    canvas.text(canvas.columns() as i32 - 1 - width(&text), y, &text, DIM);
    width(&text) + 3
}

/// How much of the turn is left.
struct Countdown {
    left: u64,
    limit: TurnLimit,
    /// While the line is broken nobody knows exactly.
    about: bool,
}

impl Countdown {
    fn of(shared: &Shared, table: &Table) -> Option<Self> {
        let left = table.time_left(shared.now)?;
        let limit = table.snapshot.setup.turn_limit;
        Some(Self { left, limit, about: !shared.is_online() })
    }

    const fn role(&self) -> Role {
        match seconds_left(self.left) {
            _ if self.about => Role::Refusal,
            seconds if seconds <= VERY_SOON => Role::Refusal,
            seconds if seconds <= SOON => Role::Accent,
            _ => Role::Time,
        }
    }

    /// Draws it at the right end of a row, in the columns that are free if that is possible; how
    /// many it takes.
    fn draw(&self, shared: &Shared, canvas: &mut Canvas, y: i32, free: i32) -> i32 {
        let columns = canvas.columns() as i32;
        let seconds = seconds_left(self.left);
        let style = Style::new(self.role(), Role::Default).bold();
        if self.about {
            let text = format!("about {seconds} s");
            canvas.text(columns - 1 - width(&text), y, &text, style);
            return width(&text) + 3;
        }
        let text = format!("{seconds:>2} s");
        let end = columns - 1 - width(&text);
        canvas.text(end, y, &text, style);
        let usual = bar_columns(columns);
        let least = if columns < 80 { 0 } else { LEAST_BAR };
        let bar = usual.min((free - width(&text) - 4).max(least));
        let limit = self.limit.millis().max(1);
        let full = (self.left.min(limit) * bar as u64 / limit) as i32;
        let fills = shared.theme().palette.depth != Depth::None;
        for step in 0..bar {
            let (x, spent) = (end - 1 - bar + step, step >= full);
            match fills {
                true => {
                    let role = if spent { Role::Spent } else { self.role() };
                    canvas.put(x, y, ' ', Style::new(Role::Default, role));
                }
                false => canvas.put(x, y, bar_symbol(shared.glyphs(), spent), TEXT),
            }
        }
        width(&text) + bar + 3
    }
}

/// The bar is wider in a wider window, and gives way to the words in a narrow one.
fn bar_columns(columns: i32) -> i32 {
    match columns {
        80.. => 24 + (columns - 80) * 4 / 15,
        _ => (columns - 56).max(0),
    }
}

const fn bar_symbol(glyphs: GlyphSet, spent: bool) -> char {
    match (glyphs, spent) {
        (GlyphSet::Unicode, false) => '▰',
        (GlyphSet::Unicode, true) => '▱',
        (GlyphSet::Ascii, false) => '#',
        (GlyphSet::Ascii, true) => '-',
    }
}
