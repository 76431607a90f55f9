//! One game of a bot.

use std::time::Duration;

use tabuleiro_protocol::{Ask, Call, ErrorCode, Event, RoomEvent, RoomId, RoomStage, Seq};

use super::thinker::Thinker;
use crate::commands::{Failure, Session, output};
use crate::link::{CallError, News};
use crate::plain::sentences;
use crate::tui::Table;

/// The pause before something is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// A game under way.
pub(super) struct Game<'a> {
    session: &'a mut Session,
    thinker: &'a mut Thinker,
    table: Table,
    json: bool,
    /// The last question that was answered.
    answered: Seq,
}

/// A game that is over.
pub(super) struct Over {
    pub(super) table: Table,
}

impl<'a> Game<'a> {
    pub(super) fn new(
        session: &'a mut Session,
        thinker: &'a mut Thinker,
        table: Table,
        json: bool,
    ) -> Self {
        Self { session, thinker, table, json, answered: 0 }
    }

    /// Plays until it is over.
    pub(super) async fn run(mut self) -> Result<Over, Failure> {
        loop {
            match self.table.snapshot.stage {
                RoomStage::Finished => return Ok(Over { table: self.table }),
                RoomStage::Closed => {
                    return Err(Failure::Declined("the room was closed".to_owned()));
                }
                RoomStage::Playing if self.table.mine.is_empty() => {
                    return Err(Failure::Declined("there is no seat for the bot".to_owned()));
                }
                RoomStage::Open | RoomStage::Playing => {}
            }
            self.decline().await?;
            if self.table.is_my_turn() {
                self.play().await?;
            } else {
                self.hear().await?;
            }
        }
    }

    /// Thinks and plays. If the game goes on meanwhile, the choice is thrown away.
    async fn play(&mut self) -> Result<(), Failure> {
        let snapshot = self.table.snapshot.clone();
        let left = self.table.time_left(self.session.now());
        let action = match self.thinker.choose(&snapshot, left).await {
            Ok(action) => action,
            Err(failure) => return self.give_up(failure).await,
        };
        let (room, ply, seen) = (snapshot.room, snapshot.board.view.ply, snapshot.seq);
        let call = Call::Play { room, ply, seen, action: action.clone() };
        match self.session.ask(call).await {
            Ok(_) => {}
            Err(Failure::Refused(error)) => match error.code {
                ErrorCode::IllegalAction => {
                    let why = format!("{action:?} was refused: {}", error.message);
                    let failure = self.thinker.complain(&why);
                    return self.give_up(failure).await;
                }
                code if is_overtaken(code) => {}
                code if may_pass(code) => {
                    tokio::time::sleep(PAUSE).await;
                    return Ok(());
                }
                _ => return Err(Failure::Refused(error)),
            },
            Err(failure) => return Err(failure),
        }
        // Whatever came of it, the next event tells.
        while self.table.snapshot.seq == seen {
            self.hear().await?;
        }
        Ok(())
    }

    /// A bot that cannot go on resigns, so that nobody waits for it.
    async fn give_up(&mut self, failure: Failure) -> Result<(), Failure> {
        let room = self.table.snapshot.room;
        // The failure matters more than whether this worked.
        let _ = self.session.ask(Call::Resign { room }).await;
        Err(failure)
    }

    /// Bots play what they have played: no undo, no draw by agreement.
    async fn decline(&mut self) -> Result<(), Failure> {
        let snapshot = &self.table.snapshot;
        let (room, accept) = (snapshot.room, false);
        let open = |ask: &Ask| !self.table.mine.contains(&ask.seat) && ask.seq > self.answered;
        let call = if let Some(ask) = snapshot.undo.filter(open) {
            self.answered = ask.seq;
            Call::AnswerUndo { room, ask: ask.seq, accept }
        } else if let Some(ask) = snapshot.draw.filter(open) {
            self.answered = ask.seq;
            Call::AnswerDraw { room, ask: ask.seq, accept }
        } else {
            return Ok(());
        };
        match self.session.ask(call).await {
            // It has lapsed meanwhile.
            Err(Failure::Refused(_)) | Ok(_) => Ok(()),
            Err(failure) => Err(failure),
        }
    }

    async fn hear(&mut self) -> Result<(), Failure> {
        let heard = follow(self.session, &mut self.table).await?;
        match heard {
            Some(event) => self.tell(&event),
            None => Ok(()),
        }
    }

    fn tell(&self, event: &RoomEvent) -> Result<(), Failure> {
        match &event.logged.event {
            Event::Finished { .. } if self.json => output::object(event),
            Event::Started { .. } | Event::Finished { .. } if !self.json => {
                let told = sentences::event(&self.table, event);
                told.map_or(Ok(()), |sentence| output::say(&sentence))
            }
            _ => Ok(()),
        }
    }
}

impl Over {
    /// The room of the next game, once both want one; nothing if the other player does not.
    pub(super) async fn agreed(
        &mut self,
        session: &mut Session,
    ) -> Result<Option<RoomId>, Failure> {
        while self.table.snapshot.next.is_none() {
            follow(session, &mut self.table).await?;
        }
        Ok(self.table.snapshot.next)
    }
}

/// Takes in the next news; the event, if it was the next one of the room.
async fn follow(session: &mut Session, table: &mut Table) -> Result<Option<RoomEvent>, Failure> {
    match session.next().await {
        Some(News::Event(event)) if event.room == table.snapshot.room => {
            let (you, now) = (session.you.clone(), session.now());
            Ok(table.follow(&event, Some(&you), now).is_ok().then_some(*event))
        }
        Some(News::Resumed { room, status, .. }) if room == table.snapshot.room => {
            table.take_status(&status, session.now());
            Ok(None)
        }
        Some(News::RoomLost { room, error }) if room == table.snapshot.room => {
            Err(Failure::Refused(error))
        }
        Some(News::Refused(error)) => Err(Failure::Refused(error)),
        Some(_) => Ok(None),
        None => Err(CallError::Closed.into()),
    }
}

/// Whether an action was refused because the game has moved on.
const fn is_overtaken(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::WrongPly
            | ErrorCode::PositionChanged
            | ErrorCode::NotYourTurn
            | ErrorCode::OutOfTime
            | ErrorCode::GameOver
    )
}

/// Whether trying again helps.
const fn may_pass(code: ErrorCode) -> bool {
    matches!(code, ErrorCode::StorageUnavailable | ErrorCode::Busy | ErrorCode::Stopping)
}
