//! What typed and scripted lines do.

use tabuleiro_protocol::{Ask, Call, Outcome, Place, Reply, RoomId, Seq};

use super::line_mode::{Doing, What};
use super::{Command, HELP, LineMode, sentences};
use crate::commands::{Failure, ask_patiently, output};
use crate::link::CallError;
use crate::tui::Table;

/// What waits for an answer.
pub(super) enum Question {
    Undo(Seq),
    Draw(Seq),
    Rematch,
}

impl LineMode {
    /// Does what a line says.
    pub(super) fn obey(&mut self, command: Command) -> Result<(), Failure> {
        let room = self.table.snapshot.room;
        let ply = self.table.snapshot.board.view.ply;
        let sure = std::mem::take(&mut self.resigning);
        match command {
            Command::Play(action) => {
                let seen = self.table.snapshot.seq;
                self.start(What::Act, Call::Play { room, ply, seen, action });
            }
            Command::Moves(wanted) => self.start(What::Moves(wanted), Call::Hints { room }),
            Command::Undo => self.start(What::Act, undo(&self.table)),
            Command::Yes if sure => self.start(What::Act, Call::Resign { room }),
            Command::Yes | Command::No => match self.answer(command == Command::Yes) {
                Some(call) => self.start(What::Act, call),
                None => self.refuse("there is no question to answer")?,
            },
            Command::Draw => self.start(What::Act, Call::OfferDraw { room }),
            Command::Resign if self.input.typed && !self.mode.json => {
                self.resigning = true;
                self.say("Do you really want to resign? Say yes.")?;
            }
            Command::Resign => self.start(What::Act, Call::Resign { room }),
            Command::Rematch => {
                self.rematching = true;
                self.start(What::Act, Call::Rematch { room });
            }
            Command::Say(text) => self.start(What::Act, Call::Say { room, text }),
            Command::Quit => self.quitting = true,
            Command::Flip => {
                self.mode.drawing.flip = !self.mode.drawing.flip;
                self.show_board()?;
            }
            Command::Board => self.show_board()?,
            Command::Pieces => {
                self.say(super::in_words(&self.table.snapshot.board.view).trim_end())?;
            }
            Command::List => self.show_moves()?,
            Command::Time => self.say(&sentences::time(&self.table, self.session.now()))?,
            Command::Who => {
                self.say(&sentences::roles(&self.table))?;
                self.say(&sentences::audience(&self.table))?;
            }
            Command::Help => self.say(HELP)?,
        }
        Ok(())
    }

    pub(super) fn start(&mut self, what: What, call: Call) {
        let link = self.session.link.clone();
        let task = tokio::spawn(async move { ask_patiently(&link, call).await });
        self.doing = Some(Doing { what, task });
    }

    /// What waits for our answer.
    pub(super) fn question(&self) -> Option<Question> {
        let snapshot = &self.table.snapshot;
        let asked = |ask: &Ask| !self.table.mine.contains(&ask.seat);
        if self.table.mine.is_empty() {
            None
        } else if let Some(ask) = snapshot.undo.filter(asked) {
            Some(Question::Undo(ask.seq))
        } else if let Some(ask) = snapshot.draw.filter(asked) {
            Some(Question::Draw(ask.seq))
        } else {
            let wanted = snapshot.rematch.contains(&true) && snapshot.next.is_none();
            (wanted && self.is_over()).then_some(Question::Rematch)
        }
    }

    fn answer(&self, accept: bool) -> Option<Call> {
        let room = self.table.snapshot.room;
        match self.question()? {
            Question::Undo(ask) => Some(Call::AnswerUndo { room, ask, accept }),
            Question::Draw(ask) => Some(Call::AnswerDraw { room, ask, accept }),
            Question::Rematch => accept.then_some(Call::Rematch { room }),
        }
    }

    /// Takes in the answer to what was asked.
    pub(super) fn take(&mut self, answer: Result<Reply, CallError>) -> Result<(), Failure> {
        let Some(doing) = self.doing.take() else { return Ok(()) };
        match (answer, doing.what) {
            (Ok(reply @ Reply::Hints { .. }), What::Moves(wanted)) => {
                self.tell_moves(&reply, &wanted)
            }
            (Ok(reply), What::Enter) => match Table::of(&reply, self.session.now()) {
                Some(table) => {
                    (self.table, self.until, self.told_turn) = (table, 0, None);
                    self.rematching = false;
                    self.welcome()
                }
                None => Err(self.session.nonsense()),
            },
            (Ok(Reply::Played { seq, .. } | Reply::Done { seq: Some(seq) }), _) => {
                self.until = self.until.max(seq);
                Ok(())
            }
            (Ok(_), _) => Ok(()),
            (Err(CallError::Refused(error)), _) if self.mode.json => {
                self.refused += 1;
                output::object(&Outcome::Error(error))
            }
            (Err(error), _) => self.refuse(&error.to_string()),
        }
    }

    /// Enters the room of the next game.
    pub(super) fn go_on(&mut self, next: RoomId) {
        let hints = self.mode.json;
        self.start(What::Enter, Call::Watch { place: Place::Room(next), since: None, hints });
    }
}

/// What undoes our last step: free within our turn, else by asking.
pub(crate) fn undo(table: &Table) -> Call {
    let (room, view) = (table.snapshot.room, &table.snapshot.board.view);
    match table.snapshot.moves.last() {
        Some(last) if table.is_my_turn() && last.turn == view.turn => {
            Call::TakeBack { room, ply: view.ply.saturating_sub(1) }
        }
        _ => Call::Undo { room, ply: view.ply },
    }
}
