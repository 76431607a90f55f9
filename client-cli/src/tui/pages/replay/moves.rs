//! The list of moves, with the one that is seen marked.

use tabuleiro_rules::Side;

use super::Film;
use super::tape::{Deed, Step};
use crate::board::GlyphSet;
use crate::tui::chrome::width;
use crate::tui::pages::parts::first_shown;

/// Columns of the number before a row.
const NUMBER: i32 = 3;

/// A word of the list and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) text: String,
    /// The frame in which it has been played, for a move.
    pub(super) frame: Option<usize>,
    /// The side whose sign it is, if it is one.
    pub(super) sign: Option<Side>,
}

/// The actions of one turn.
struct Turn<'a> {
    first: &'a Step,
    words: Vec<(usize, String)>,
}

impl Turn<'_> {
    fn width(&self) -> i32 {
        self.words.iter().map(|(_, text)| width(text) + 1).sum()
    }
}

/// A row of the list.
struct Row<'a> {
    number: u32,
    turns: Vec<(i32, &'a Turn<'a>)>,
    signs: bool,
}

/// The words of the list that are seen in some columns and rows, from (0, 0).
pub(super) fn words(film: &Film, at: usize, room: (i32, i32), glyphs: GlyphSet) -> Vec<Word> {
    let turns = turns(film);
    let rows = rows(&turns, room.0);
    let here = |row: &Row| {
        row.turns.iter().any(|(_, turn)| turn.words.iter().any(|(frame, _)| *frame == at))
    };
    let chosen = rows.iter().position(here).unwrap_or(0);
    let height = usize::try_from(room.1).unwrap_or(0);
    let first = first_shown(chosen, rows.len(), height);
    let mut words = Vec::new();
    for (y, row) in (0..).zip(rows.iter().skip(first).take(height)) {
        place(&mut words, row, y, glyphs);
    }
    words.retain(|word| word.x + width(&word.text) <= room.0);
    words
}

fn place(words: &mut Vec<Word>, row: &Row, y: i32, glyphs: GlyphSet) {
    let plain = |x, text, frame, sign| Word { x, y, text, frame, sign };
    words.push(plain(0, format!("{:>2}", row.number), None, None));
    for (start, turn) in &row.turns {
        let mut x = *start;
        if row.signs {
            let side = turn.first.side;
            words.push(plain(x, badge(side, glyphs), None, Some(side)));
            x += 4;
        }
        for (frame, text) in &turn.words {
            words.push(plain(x, text.clone(), Some(*frame), None));
            x += width(text) + 1;
        }
    }
}

/// The sign of a side: round for White, square for Black.
pub(super) fn badge(side: Side, glyphs: GlyphSet) -> String {
    let piece = glyphs.plain_piece(side);
    match side {
        Side::White => format!("({piece})"),
        Side::Black => format!("[{piece}]"),
    }
}

fn turns(film: &Film) -> Vec<Turn<'_>> {
    let mut turns: Vec<Turn> = Vec::new();
    for (frame, index) in (1..).zip(&film.frames) {
        let step = &film.tape.steps()[*index];
        let word = (frame, word(step));
        match turns.last_mut() {
            Some(turn) if goes_on(turn.first, step) => turn.words.push(word),
            _ => turns.push(Turn { first: step, words: vec![word] }),
        }
    }
    turns
}

/// Whether a step belongs to the same turn as another, or undoes it.
fn goes_on(first: &Step, step: &Step) -> bool {
    first.turn == step.turn && first.seat == step.seat && first.is_move() && step.is_move()
}

fn word(step: &Step) -> String {
    match &step.deed {
        Deed::Played { action, undone: false, .. } => action.clone(),
        Deed::Played { action, undone: true, .. } => format!("~{action}"),
        Deed::Undone { .. } => "~undone".to_owned(),
    }
}

/// Two turns a row where they fit and nothing was undone, else one with the sign of its side.
fn rows<'a>(turns: &'a [Turn<'a>], columns: i32) -> Vec<Row<'a>> {
    let half = (columns - NUMBER) / 2;
    let straight = turns.iter().all(|turn| turn.first.counts());
    if !straight || turns.iter().any(|turn| turn.width() > half) {
        let alone = |turn: &'a Turn<'a>| Row {
            number: turn.first.turn,
            turns: vec![(NUMBER, turn)],
            signs: true,
        };
        return turns.iter().map(alone).collect();
    }
    let mut rows: Vec<Row> = Vec::new();
    let mut free = 2;
    for turn in turns {
        let column = turn.first.seat.index();
        if rows.is_empty() || column < free {
            let number = rows.len() as u32 + 1;
            rows.push(Row { number, turns: Vec::new(), signs: false });
        }
        free = column + 1;
        if let Some(row) = rows.last_mut() {
            row.turns.push((NUMBER + half * column as i32, turn));
        }
    }
    rows
}
