//! The list of moves, with the one that is seen marked.

use tabuleiro_rules::Side;

use super::Film;
use super::tape::{Deed, Step};
use crate::board::GlyphSet;
use crate::tui::chrome::width;
use crate::tui::pages::parts::{Block, SIGN, TurnRow, badge, first_shown, turn_rows};

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
    fn block(&self) -> Block {
        Block {
            number: self.first.turn,
            seat: self.first.seat,
            width: self.words.iter().map(|(_, text)| width(text) + 1).sum::<i32>() - 1,
            counts: self.first.counts(),
        }
    }
}

/// The words of the list that are seen in some columns and rows, from (0, 0).
pub(super) fn words(film: &Film, at: usize, room: (i32, i32), glyphs: GlyphSet) -> Vec<Word> {
    let turns = turns(film);
    let blocks: Vec<_> = turns.iter().map(Turn::block).collect();
    let rows = turn_rows(&blocks, room.0);
    let here = |row: &TurnRow| {
        let mut words = row.turns.iter().flat_map(|(_, turn)| &turns[*turn].words);
        words.any(|(frame, _)| *frame == at)
    };
    let chosen = rows.iter().position(here).unwrap_or(0);
    let height = usize::try_from(room.1).unwrap_or(0);
    let first = first_shown(chosen, rows.len(), height);
    let mut words = Vec::new();
    for (y, row) in (0..).zip(rows.iter().skip(first).take(height)) {
        place(&mut words, &turns, row, y, glyphs);
    }
    words.retain(|word| word.x + width(&word.text) <= room.0);
    words
}

fn place(words: &mut Vec<Word>, turns: &[Turn], row: &TurnRow, y: i32, glyphs: GlyphSet) {
    let plain = |x, text, frame, sign| Word { x, y, text, frame, sign };
    if let Some(number) = row.number {
        words.push(plain(0, format!("{number:>2}"), None, None));
    }
    for (start, turn) in &row.turns {
        let (mut x, turn) = (*start, &turns[*turn]);
        if row.signs {
            let side = turn.first.side;
            words.push(plain(x - SIGN, badge(side, glyphs), None, Some(side)));
        }
        for (frame, text) in &turn.words {
            words.push(plain(x, text.clone(), Some(*frame), None));
            x += width(text) + 1;
        }
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
        Deed::LegOver { undone: false, .. } => "leg over".to_owned(),
        Deed::LegOver { undone: true, .. } => "~leg over".to_owned(),
        Deed::Undone { .. } => "~undone".to_owned(),
    }
}
