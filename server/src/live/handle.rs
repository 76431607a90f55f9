//! What a room does with each request.

use std::sync::Arc;

use tabuleiro_protocol::{ErrorBody, ErrorCode, Millis, Reply, Seq};

use super::RoomActor;
use super::message::{Ask, RoomRequest};
use crate::error::{refused, too_many_rooms_made, too_many_rooms_of_host};
use crate::registry::{Handled, ReplyTo};
use crate::room::{Command, Decision};

impl RoomActor {
    /// Sees to a request, of whoever may make it.
    pub(super) async fn handle(&mut self, request: RoomRequest) -> Handled {
        let RoomRequest { from, who, at, ask } = request;
        let reply_to = self.subscribers.reply_to(from);
        if let Err(error) = self.admit(from.connection, who, &ask) {
            return reply_to.answer(Err(error));
        }
        if self.waits_for(who) {
            self.begin_turn().await;
        }
        match ask {
            Ask::Enter(request) => self.enter(reply_to, request, at).await,
            Ask::Execute(command @ Command::Rematch { .. }) => {
                self.rematch(reply_to, &command, at).await
            }
            Ask::Execute(command) => self.execute(reply_to, &command, at).await,
            Ask::Say { who, text } => self.execute(reply_to, &Command::Say { who, text }, at).await,
            Ask::Hints => reply_to.answer(Ok(self.hints())),
            Ask::Check { action } => reply_to.answer(self.check(&action)),
            Ask::Replay { since } => self.replay(reply_to, since),
            Ask::Leave => self.leave(reply_to, who, at).await,
            #[cfg(test)]
            Ask::Panic => panic!("a test wanted this"),
        }
    }

    /// The next game is a room of its host, who may have made only so many, also if the other player wishes
    /// for it. It counts from here on, so that many rematches at once do not pass the limit.
    async fn rematch(&mut self, reply_to: ReplyTo, command: &Command, at: Millis) -> Handled {
        let wanted = self.room.decide(command, at);
        if !matches!(wanted, Ok(Decision::Do(events)) if !events.is_empty()) {
            return self.execute(reply_to, command, at).await;
        }
        let (router, host) = (self.router.clone(), self.room.host().clone());
        let allowed = self.services.rooms_per_person;
        let Some(_making) = router.members().make_one(host.id, allowed) else {
            let own = matches!(command, Command::Rematch { who, .. } if *who == host.id);
            let error = if own {
                too_many_rooms_made(allowed)
            } else {
                too_many_rooms_of_host(&host.name, allowed)
            };
            return reply_to.answer(Err(error));
        };
        self.execute(reply_to, command, at).await
    }

    async fn execute(&mut self, reply_to: ReplyTo, command: &Command, at: Millis) -> Handled {
        let mut outcome = self.step(command, at).await;
        if let Err(error) = &mut outcome
            && error.code == ErrorCode::OutOfTime
            && self.stalled.is_some()
        {
            // It was not the player who was late: the turn begins afresh as soon as that can be stored.
            *error = self.storage_trouble();
        }
        // Together with what they have been told in this step.
        reply_to.answer_and_flush(outcome)
    }

    fn hints(&self) -> Reply {
        let choices = if self.room.is_playing() { self.room.position().choices() } else { vec![] };
        Reply::Hints { room: self.room.id(), ply: self.room.ply(), choices }
    }

    fn check(&self, action: &str) -> Result<Reply, ErrorBody> {
        let checked = self.room.check_action(action);
        checked.map_err(|refusal| refused(&self.room, &refusal))?;
        Ok(Reply::Done { seq: Some(self.room.seq()) })
    }

    fn replay(&self, reply_to: ReplyTo, since: Seq) -> Handled {
        let place = match self.services.replays.place() {
            Ok(place) => place,
            Err(error) => return reply_to.answer(Err(error)),
        };
        let now = self.room.record_time(self.now());
        let replays = Arc::clone(&self.services.replays);
        let (id, log) = (self.room.id(), self.room.log().to_vec());
        reply_to.answer_later(async move {
            let record = replays.write(place, id, log, since, now).await?;
            Ok(Reply::Replay { record: Box::new(record) })
        })
    }
}
