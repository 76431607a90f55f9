//! The loop: lines in, sentences out.

use std::io::{self, IsTerminal};
use std::pin::pin;
use std::time::Duration;

use tabuleiro_protocol::{Call, Reply, RoomStage, Seq};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::{Command, Drawing, Input};
use crate::commands::{Failure, Session};
use crate::link::CallError;
use crate::tui::Table;

/// How long leaving may take.
const LEAVE_TIME: Duration = Duration::from_secs(2);

/// How it is told.
#[derive(Clone, Debug)]
pub struct Mode {
    /// How boards are drawn.
    pub drawing: Drawing,
    /// Whether boards are shown without being asked for.
    pub boards: bool,
    /// Whether the server's own objects are printed, one a line.
    pub json: bool,
}

/// Somebody in a room.
pub struct LineMode {
    pub(super) session: Session,
    pub(super) table: Table,
    pub(super) mode: Mode,
    pub(super) input: Input,
    /// A line from a script that waits for its moment.
    held: Option<Command>,
    /// A request under way.
    pub(super) doing: Option<Doing>,
    /// The last event that an answer told of: until we have it, the table is not up to date.
    pub(super) until: Seq,
    /// Whether somebody was asked if they really want to resign.
    pub(super) resigning: bool,
    /// Whether we wish for another game; until it begins a script waits.
    pub(super) rematching: bool,
    /// How many lines were refused.
    pub(super) refused: u32,
    /// The last sentence about whose turn it is.
    pub(super) told_turn: Option<String>,
    pub(super) quitting: bool,
}

/// A request under way, and what its answer is for.
pub(super) struct Doing {
    pub(super) what: What,
    pub(super) task: JoinHandle<Result<Reply, CallError>>,
}

/// What an answer is for.
pub(super) enum What {
    /// Events tell what came of it.
    Act,
    /// To list the legal actions that have to do with something.
    Moves(String),
    /// To go on in another room.
    Enter,
}

impl LineMode {
    /// Somebody who has just come into a room.
    #[must_use]
    pub fn new(session: Session, table: Table, mode: Mode, input: Input) -> Self {
        Self {
            session,
            table,
            mode,
            input,
            held: None,
            doing: None,
            until: 0,
            resigning: false,
            rematching: false,
            refused: 0,
            told_turn: None,
            quitting: false,
        }
    }

    /// Goes on until the game is over, the input has ended, or somebody quits.
    ///
    /// # Errors
    /// If the connection is lost for good, a scripted line was refused, or Ctrl-C was pressed.
    pub async fn run(mut self) -> Result<(), Failure> {
        let mut interrupt = pin!(tokio::signal::ctrl_c());
        self.welcome()?;
        while !self.is_done()? {
            tokio::select! {
                answer = answered(&mut self.doing), if self.doing.is_some() => self.take(answer)?,
                news = self.session.next() => match news {
                    Some(news) => self.hear(news)?,
                    None => return Err(CallError::Closed.into()),
                },
                line = self.input.next(), if self.reads() => {
                    self.held = line.as_deref().and_then(Command::read);
                }
                _ = &mut interrupt => {
                    self.leave_if_open().await;
                    return Err(Failure::Interrupted);
                }
            }
            if let Some(command) = self.held.take_if(|_| self.doing.is_none())
                && !self.quitting
            {
                match self.is_time_for(&command) {
                    true => self.obey(command)?,
                    false => self.held = Some(command),
                }
            }
        }
        self.part().await
    }

    /// Whether the next line may be read.
    fn reads(&self) -> bool {
        self.held.is_none() && self.doing.is_none() && !self.input.ended
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.table.snapshot.stage, RoomStage::Finished | RoomStage::Closed)
    }

    fn is_done(&mut self) -> Result<bool, Failure> {
        let idle = self.held.is_none() && self.doing.is_none() && self.is_up_to_date();
        if self.quitting || !idle {
            return Ok(self.quitting && self.doing.is_none());
        }
        let interactive = self.input.typed && io::stdout().is_terminal();
        let stage = self.table.snapshot.stage;
        let alone = self.input.ended || self.input.typed || self.table.mine.is_empty();
        let forsaken = self.input.ended && !self.input.typed && self.table.is_my_turn();
        if forsaken {
            let room = self.table.snapshot.room;
            self.say(&format!(
                "The input has ended and it is your turn; the clock goes on. Come back with: \
                 tabuleiro join {room}"
            ))?;
        }
        Ok(forsaken
            || stage == RoomStage::Closed
            || stage == RoomStage::Finished && !interactive && alone
            || self.input.ended && self.input.typed)
    }

    fn is_up_to_date(&self) -> bool {
        self.table.snapshot.seq >= self.until
    }

    /// Whether a line may be obeyed now. Who types is told if it is too soon; a script waits.
    fn is_time_for(&self, command: &Command) -> bool {
        if !self.is_up_to_date() {
            return false;
        }
        if self.input.typed {
            return true;
        }
        if self.is_over() {
            return !self.rematching || matches!(command, Command::Say(_) | Command::Quit);
        }
        match command {
            Command::Play(_) => self.table.is_my_turn(),
            Command::Yes | Command::No => self.question().is_some(),
            Command::Rematch => false,
            Command::Draw | Command::Resign | Command::Undo | Command::Moves(_) => {
                self.table.snapshot.stage == RoomStage::Playing
            }
            _ => true,
        }
    }

    /// Who waited for a player and goes closes the room, so that nobody joins in vain.
    async fn leave_if_open(&mut self) {
        let (room, you) = (self.table.snapshot.room, self.session.you.id);
        if self.table.snapshot.stage == RoomStage::Open && self.table.snapshot.host.id == you {
            let _ = timeout(LEAVE_TIME, self.session.link.call(Call::Leave { room })).await;
        }
    }

    async fn part(mut self) -> Result<(), Failure> {
        let room = self.table.snapshot.room;
        let playing = self.table.snapshot.stage == RoomStage::Playing;
        if self.quitting {
            // The server tells the others, if it can still be reached.
            let _ = timeout(LEAVE_TIME, self.session.link.call(Call::Leave { room })).await;
            if playing && !self.table.mine.is_empty() {
                self.say(&format!(
                    "You have left; the clock goes on. Come back with: tabuleiro join {room}"
                ))?;
            }
        } else {
            self.leave_if_open().await;
        }
        match self.refused {
            0 => Ok(()),
            _ if self.input.typed => Ok(()),
            1 => Err(Failure::Declined("a line of the input was refused".to_owned())),
            many => Err(Failure::Declined(format!("{many} lines of the input were refused"))),
        }
    }
}

async fn answered(doing: &mut Option<Doing>) -> Result<Reply, CallError> {
    match doing {
        Some(doing) => (&mut doing.task).await.unwrap_or(Err(CallError::Closed)),
        None => std::future::pending().await,
    }
}
