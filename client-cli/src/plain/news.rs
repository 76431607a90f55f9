//! What the line brings, told as sentences or as objects.

use tabuleiro_protocol::{Event, Notice, RoomEvent, RoomStage};

use super::{LineMode, picture, sentences};
use crate::commands::{Failure, output};
use crate::link::News;

impl LineMode {
    /// Takes in news.
    pub(super) fn hear(&mut self, news: News) -> Result<(), Failure> {
        match news {
            News::Event(event) if event.room == self.table.snapshot.room => self.follow(&event),
            News::Notice(notice) => self.notice(&notice),
            News::Resumed { room, seats, status } if room == self.table.snapshot.room => {
                self.table.mine = seats;
                self.table.take_status(&status, self.session.now());
                Ok(())
            }
            News::RoomLost { room, error } if room == self.table.snapshot.room => {
                Err(Failure::Refused(error))
            }
            News::Offline { why, retry } => {
                let seconds = retry.as_secs_f32();
                self.say(&format!("The connection is lost: {why}. Trying again in {seconds:.0} s."))
            }
            News::Online { .. } => self.say("Connected again."),
            News::Sending(true) => self.say("Sending: the server has not answered yet."),
            News::Refused(error) => Err(Failure::Refused(error)),
            News::Event(_)
            | News::Resumed { .. }
            | News::RoomLost { .. }
            | News::Lag(_)
            | News::Sending(false) => Ok(()),
        }
    }

    fn follow(&mut self, event: &RoomEvent) -> Result<(), Failure> {
        let turn = self.table.snapshot.board.view.turn;
        let (you, now) = (self.session.you.clone(), self.session.now());
        if self.table.follow(event, Some(&you), now).is_err() {
            // The line hands events on in order, so this is one that we have already.
            return Ok(());
        }
        if let Event::Rematched { next } = event.logged.event {
            self.go_on(next);
        }
        if self.mode.json {
            return output::object(event);
        }
        if let Some(sentence) = sentences::event(&self.table, event) {
            self.say(&sentence)?;
        }
        let matters = event.change.is_some()
            || matches!(event.logged.event, Event::Started { .. } | Event::Finished { .. });
        if matters && self.is_worth_a_look(turn) { self.announce() } else { self.tell_turn() }
    }

    /// Whether the board should be shown: to a player before each own step, to others after each
    /// turn, and to all at the start and at the end.
    fn is_worth_a_look(&self, turn_before: u32) -> bool {
        let snapshot = &self.table.snapshot;
        match (snapshot.to_move(), snapshot.ending.is_some()) {
            (_, true) => true,
            (None, false) => false,
            (Some(_), false) if snapshot.moves.is_empty() => true,
            (Some(_), false) if self.table.mine.is_empty() => {
                snapshot.board.view.turn != turn_before
            }
            (Some(seat), false) => self.table.mine.contains(&seat),
        }
    }

    /// Shows the board and tells whose turn it is.
    pub(super) fn announce(&mut self) -> Result<(), Failure> {
        if self.mode.boards {
            output::raw(&picture::of_room(&self.table, &self.mode.drawing)?)?;
        }
        self.told_turn = None;
        self.tell_turn()?;
        if self.table.snapshot.stage == RoomStage::Finished && self.input.typed {
            self.say("Say rematch for another game, or quit.")?;
        }
        Ok(())
    }

    /// Tells whose turn it is, unless that was the last thing told about it.
    fn tell_turn(&mut self) -> Result<(), Failure> {
        let turn = sentences::turn(&self.table);
        if turn != self.told_turn {
            self.told_turn.clone_from(&turn);
            if let Some(turn) = turn {
                self.say(&turn)?;
            }
        }
        Ok(())
    }

    fn notice(&mut self, notice: &Notice) -> Result<(), Failure> {
        let here = self.table.snapshot.room;
        let room = match notice {
            Notice::Presence { room, .. }
            | Notice::Audience { room, .. }
            | Notice::Hints { room, .. } => Some(*room),
            Notice::Lobby { .. } | Notice::Stopping => None,
        };
        if room.is_some_and(|room| room != here) {
            return Ok(());
        }
        let away = self.table.snapshot.status.away.map(|since| since.is_some());
        let watching = self.table.snapshot.status.audience.count;
        self.table.notice(notice);
        if self.mode.json {
            return output::object(notice);
        }
        for sentence in sentences::presence(&self.table, away) {
            self.say(&sentence)?;
        }
        if self.table.snapshot.status.audience.count != watching {
            self.say(&sentences::audience(&self.table))?;
        }
        if *notice == Notice::Stopping {
            self.say("The server is about to stop; it should be back soon.")?;
        }
        Ok(())
    }
}
