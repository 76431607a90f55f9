//! Two people at a board and a third one who watches, each at a terminal, with the rules beside.

use serde_json::{Map, Value};
use tabuleiro_rules::view::{CellName, Choice, Row, View};
use tabuleiro_rules::{GameKind, Position, Seat, Side};
use tabuleiro_tests::ServerProcess;

use crate::SERVER;
use crate::board::{Board, expected};
use crate::player::{DOWN, ENTER, LEFT, Player, RIGHT, UP};
use crate::sight::Sight;

/// How somebody makes a move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Hand {
    /// With the cursor keys and Enter.
    Keys,
    /// With the mouse.
    Mouse,
    /// By typing it.
    Typing,
}

/// Two people at a board and a third one who watches.
pub(crate) struct Table {
    pub(crate) server: ServerProcess,
    /// The host, who moves first, the guest, and the one who watches.
    pub(crate) people: [Player; 3],
    /// Where each of them has the board.
    boards: Vec<Board>,
    /// The position as the rules have it.
    pub(crate) position: Position,
    /// What was played last.
    last: Option<String>,
}

/// What a screen shows once a cell was picked.
enum Picked {
    /// The action was played.
    Played,
    /// The cell is in hand.
    Held,
    /// It is asked which of several actions is meant; this key is the one.
    Several(char),
    /// It is asked once more.
    Confirm,
}

impl Table {
    /// A new game on a server of its own. The fields of the form make the options.
    pub(crate) async fn new(
        game: GameKind,
        options: &Map<String, Value>,
        fields: &[(&str, &str)],
    ) -> Self {
        let server = ServerProcess::start(SERVER, &[]).await;
        let mut host = Player::new(&server, "Ana").await;
        let mut guest = Player::new(&server, "Ben").await;
        let mut watcher = Player::new(&server, "Cleo").await;
        let usual = [("First player", "you"), ("Turn limit", "60 s")];
        host.hosts(&[&[("Game", game.info().name)], fields, &usual].concat()).await;
        guest.joins("Ana").await;
        watcher.watches("Ana").await;
        host.terminal.sees("Your turn:").await;
        let position = game.start(options).expect("options");
        let people = [host, guest, watcher];
        let mut table = Self { server, people, boards: Vec::new(), position, last: None };
        table.find_boards().await;
        table.agree().await;
        table
    }

    /// Looks where the boards are, at the start and when windows have changed.
    pub(crate) async fn find_boards(&mut self) {
        self.boards.clear();
        for person in &mut self.people {
            let drawn = |sight: &Sight| sight.line(-1).contains("? help");
            let find = |sight: &Sight| Board::find(sight, &self.position).filter(|_| drawn(sight));
            self.boards.push(person.terminal.waits("the board", find).await);
        }
    }

    /// Whoever is to move.
    pub(crate) fn mover(&self) -> usize {
        self.position.to_move().expect("the game goes on").index()
    }

    /// Waits until every screen shows the position.
    pub(crate) async fn agree(&mut self) {
        for (place, person) in self.people.iter_mut().enumerate() {
            let (position, last) = (&self.position, self.last.as_deref());
            let eyes = Eyes { place, board: &self.boards[place], position, last };
            let what = |sight: &Sight| format!("{}'s screen: {}", person.name, eyes.wrong(sight));
            person.terminal.waits_for(what, |sight| eyes.agree(sight).then_some(())).await;
        }
    }

    /// Whoever is to move makes a move, and everybody sees it.
    pub(crate) async fn play(&mut self, action: &str, hand: Hand) {
        let choices = self.position.choices();
        let choice = choices.into_iter().find(|choice| choice.text == action);
        let choice = choice.unwrap_or_else(|| panic!("{action} is not legal"));
        let mover = self.mover();
        self.position.play(action).expect("legal");
        self.last = Some(action.to_owned());
        match hand {
            Hand::Typing => {
                let terminal = &mut self.people[mover].terminal;
                terminal.types(&format!(":{action}")).await;
                terminal.sees(&format!(" : {action}")).await;
                terminal.types(ENTER).await;
            }
            Hand::Keys | Hand::Mouse => self.pick(mover, &choice, hand).await,
        }
        self.agree().await;
    }

    /// Everybody sees an action that was played in some other way.
    pub(crate) async fn follow(&mut self, action: &str) {
        self.position.play(action).expect("legal");
        self.last = Some(action.to_owned());
        self.agree().await;
    }

    /// Everybody sees an earlier position again.
    pub(crate) async fn goes_back_to(&mut self, position: Position) {
        (self.position, self.last) = (position, None);
        self.agree().await;
    }

    /// Picks the cells of an action one after the other, and answers what is asked.
    async fn pick(&mut self, mover: usize, choice: &Choice, hand: Hand) {
        let Some(letter) = choice.key.filter(|_| choice.path.is_empty()) else {
            for cell in &choice.path {
                self.point(mover, *cell, hand).await;
                self.settle(mover, choice, Some(*cell)).await;
            }
            return;
        };
        self.people[mover].terminal.types(&letter.to_string()).await;
        self.settle(mover, choice, None).await;
    }

    /// Picks a cell.
    async fn point(&mut self, mover: usize, cell: CellName, hand: Hand) {
        let board = &self.boards[mover];
        if let Hand::Mouse = hand {
            return self.people[mover].terminal.clicks(board.place(cell)).await;
        }
        let terminal = &mut self.people[mover].terminal;
        let here = terminal.waits("the cursor", |sight| board.cursor(sight)).await;
        let (from, to) = (board.cell(here).v, board.cell(cell).v);
        let key = if to > from { DOWN } else { UP };
        terminal.types(&key.repeat(usize::from(from.abs_diff(to)))).await;
        let row = board.row(to);
        let arrived = |sight: &Sight| row.iter().position(|c| Some(*c) == board.cursor(sight));
        let at = terminal.waits("the row", arrived).await;
        let wanted = row.iter().position(|c| *c == cell).expect("in its row");
        let key = if wanted > at { RIGHT } else { LEFT };
        terminal.types(&key.repeat(wanted.abs_diff(at))).await;
        let there = |sight: &Sight| (board.cursor(sight) == Some(cell)).then_some(());
        terminal.waits("the cell", there).await;
        terminal.types(ENTER).await;
    }

    /// Waits for what comes of picking something, and answers what is asked.
    async fn settle(&mut self, mover: usize, choice: &Choice, cell: Option<CellName>) {
        loop {
            let board = &self.boards[mover];
            let eyes =
                Eyes { place: mover, board, position: &self.position, last: self.last.as_deref() };
            let terminal = &mut self.people[mover].terminal;
            let what = format!("{} to be played", choice.text);
            let seen = terminal.waits(&what, |sight| eyes.picked(sight, choice, cell)).await;
            match seen {
                Picked::Played | Picked::Held => return,
                Picked::Several(key) => {
                    terminal.types(&key.to_string()).await;
                    terminal.misses("Enter ok").await;
                }
                Picked::Confirm => {
                    terminal.types(ENTER).await;
                    terminal.misses("play it.  Esc: put back.").await;
                }
            }
        }
    }
}

/// Somebody's eyes on a screen that should show a position.
struct Eyes<'a> {
    place: usize,
    board: &'a Board,
    position: &'a Position,
    last: Option<&'a str>,
}

impl Eyes<'_> {
    fn agree(&self, sight: &Sight) -> bool {
        self.checks(sight).iter().all(|(_, right)| *right)
    }

    fn checks(&self, sight: &Sight) -> [(&'static str, bool); 4] {
        let view = self.position.view();
        [
            ("the pieces", self.board.pieces(sight) == expected(&view)),
            ("whose turn it is", sight.line(1).contains(&self.turn())),
            ("the numbers", self.panels(sight, &view)),
            ("the move", self.last.is_none_or(|last| self.lists(sight, last))),
        ]
    }

    /// What a screen has not got right.
    fn wrong(&self, sight: &Sight) -> String {
        let wrong = self.checks(sight).into_iter().filter(|(_, right)| !right);
        let wrong: Vec<_> = wrong.map(|(what, _)| what).collect();
        let (board, turn) = (tabuleiro::show::plain(self.position), self.turn());
        format!("{}\n{turn}after {:?}\n{board}", wrong.join(", "), self.last)
    }

    /// What the screen says of the turn, or of the end.
    fn turn(&self) -> String {
        let names = ["Ana", "Ben"];
        let info = self.position.kind().info();
        match (self.position.to_move(), self.position.outcome()) {
            (Some(seat), _) if seat.index() == self.place => "Your turn: ".to_owned(),
            (Some(seat), _) => format!("{}'s turn: ", names[seat.index()]),
            (None, Some(outcome)) => {
                let why = info.clause(outcome.reason()).expect("a clause");
                match outcome.winner() {
                    Some(seat) if seat.index() == self.place => format!("You won: {why}."),
                    Some(_) if self.place < names.len() => format!("You lost: {why}."),
                    Some(seat) => format!("{} won: {why}.", names[seat.index()]),
                    None => format!("A draw: {why}."),
                }
            }
            (None, None) => panic!("neither a turn nor an end"),
        }
    }

    /// Whether the numbers beside the board are right.
    fn panels(&self, sight: &Sight, view: &View) -> bool {
        let rows = view.panels.iter().flat_map(|panel| &panel.rows);
        rows.filter_map(|row| number_row(row, view)).all(|(name, values)| {
            let wanted: Vec<_> = name.split(' ').map(str::to_owned).chain(values).collect();
            sight.words_from(self.board.end()).windows(wanted.len()).any(|words| words == wanted)
        })
    }

    /// Whether an action stands in the list of moves.
    fn lists(&self, sight: &Sight, action: &str) -> bool {
        let words = sight.words_from(self.board.end());
        let heading = words.iter().position(|word| word == "moves");
        heading.is_some_and(|at| words[at..].iter().any(|word| word == action))
    }

    fn picked(&self, sight: &Sight, choice: &Choice, cell: Option<CellName>) -> Option<Picked> {
        if sight.line(-1).contains("Enter ok") {
            return offered(sight, &choice.label).map(Picked::Several);
        }
        if sight.has("play it.  Esc: put back.") {
            return Some(Picked::Confirm);
        }
        if self.agree(sight) {
            return Some(Picked::Played);
        }
        let held = cell.filter(|cell| choice.path.last() != Some(cell));
        let held = held.map(|cell| format!("{cell}, choose where to go"));
        held.filter(|text| sight.line(1).contains(text)).map(|_| Picked::Held)
    }
}

/// The numbers of a row beside the board as they stand there: White's, then Black's.
fn number_row(row: &Row, view: &View) -> Option<(String, Vec<String>)> {
    match row {
        Row::Seats { name, values, of, .. } => {
            let name = of.map_or_else(|| name.to_string(), |of| format!("{name} of {of}"));
            let of = |side: Side| Seat::ALL.into_iter().find(|s| view.sides[s.index()] == side);
            let values = Side::ALL.map(|side| values[of(side).expect("a seat").index()]);
            Some((name, values.map(|value| value.to_string()).to_vec()))
        }
        Row::Shared { .. } | Row::Steps { .. } | Row::Note { .. } => None,
    }
}

/// The key of an action in the window that asks which one is meant.
fn offered(sight: &Sight, label: &str) -> Option<char> {
    let labels = [label, "take it up"];
    labels.into_iter().find_map(|label| {
        let line = sight.line_with(&format!("  {label}"))?;
        line.split(label).next()?.trim_end().chars().next_back()
    })
}
