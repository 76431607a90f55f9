//! Questions: those we are asked before something is done, and those of the opponent.

use tabuleiro_protocol::{Call, Ply, RoomId, Seq};
use tabuleiro_rules::Seat;

use crate::tui::{Hint, Table};

/// For so long after it appeared, the opponent's question takes no answer: the key was meant for
/// something else.
pub(super) const DEAF_MS: u64 = 400;

/// Something we are asked before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Whether to give up.
    Resign,
    /// Whether to call the game a draw, where nobody else is asked.
    Draw,
    /// Whether to leave a running game.
    Leave,
    /// Whether to leave a room that waits.
    Close,
}

const RESIGN: &[Hint] = &[Hint::new("y", "resign"), Hint::new("n", "play on")];
const DRAW: &[Hint] = &[Hint::new("y", "a draw"), Hint::new("n", "play on")];
const LEAVE: &[Hint] = &[Hint::new("y", "leave"), Hint::new("n", "stay")];
const CLOSE: &[Hint] =
    &[Hint::new("y", "close it"), Hint::new("k", "keep it open"), Hint::new("n", "stay")];

impl Question {
    /// The question and the keys that answer it.
    pub(super) const fn words(self) -> (&'static str, &'static [Hint<'static>]) {
        match self {
            Self::Resign => ("Resign this game?", RESIGN),
            Self::Draw => ("Call this game a draw?", DRAW),
            Self::Leave => ("Leave? The game goes on, and so does your clock.", LEAVE),
            Self::Close => ("Leave this room?", CLOSE),
        }
    }
}

/// What the opponent asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The event that asks.
    pub(super) seq: Seq,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Undo(Ply),
    Draw,
}

impl Request {
    /// What the opponent asks us now.
    pub(super) fn to_us(table: &Table) -> Option<Self> {
        asked(table, !table.own_seat()?)
    }

    /// What we ask the opponent now.
    pub(super) fn from_us(table: &Table) -> Option<Self> {
        asked(table, table.own_seat()?)
    }

    /// What it says, if the opponent asks.
    pub(super) fn sentence(self, table: &Table) -> String {
        let who = table.own_seat().map(|seat| table.name_of(!seat)).unwrap_or_default();
        match self.kind {
            Kind::Undo(ply) => format!("{who} asks to take back {}.", turns_from(table, ply)),
            Kind::Draw => format!("{who} offers a draw."),
        }
    }

    /// What it says, if we ask.
    pub(super) fn own_sentence(self, table: &Table) -> String {
        let who = table.own_seat().map(|seat| table.name_of(!seat)).unwrap_or_default();
        match self.kind {
            Kind::Undo(ply) => {
                format!("You asked to take back {}. {who} has to agree.", turns_from(table, ply))
            }
            Kind::Draw => format!("You offered a draw. {who} has to agree."),
        }
    }

    /// The keys that answer it.
    pub(super) const fn hints(self) -> [Hint<'static>; 2] {
        match self.kind {
            Kind::Undo(_) => [Hint::new("y", "allow"), Hint::new("n", "refuse")],
            Kind::Draw => [Hint::new("y", "agree"), Hint::new("n", "play on")],
        }
    }

    /// The answer.
    pub(super) const fn answer(self, room: RoomId, accept: bool) -> Call {
        let ask = self.seq;
        match self.kind {
            Kind::Undo(_) => Call::AnswerUndo { room, ask, accept },
            Kind::Draw => Call::AnswerDraw { room, ask, accept },
        }
    }
}

fn asked(table: &Table, by: Seat) -> Option<Request> {
    let room = &table.snapshot;
    let undo = room.undo.filter(|ask| ask.seat == by);
    let undo = undo.map(|ask| Request { seq: ask.seq, kind: Kind::Undo(ask.ply) });
    let draw = room.draw.filter(|ask| ask.seat == by);
    undo.or_else(|| draw.map(|ask| Request { seq: ask.seq, kind: Kind::Draw }))
}

/// The turns that an undo would take back: "17: i4 e3, and 18: j6 g6".
fn turns_from(table: &Table, ply: Ply) -> String {
    let mut turns: Vec<(u32, String)> = Vec::new();
    for played in table.snapshot.moves.iter().skip(ply as usize) {
        match turns.last_mut() {
            Some((turn, text)) if *turn == played.turn => {
                text.push(' ');
                text.push_str(&played.action);
            }
            _ => turns.push((played.turn, played.action.clone())),
        }
    }
    let words: Vec<_> = turns.iter().map(|(turn, text)| format!("{turn}: {text}")).collect();
    match words.as_slice() {
        [] => "the last turn".to_owned(),
        [only] => only.clone(),
        [first, second] => format!("{first}, and {second}"),
        [first, rest @ ..] => format!("{first}, and {} turns after it", rest.len()),
    }
}
