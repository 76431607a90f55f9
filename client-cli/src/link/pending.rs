//! What has been asked and not yet answered.

use std::collections::BTreeMap;

use tabuleiro_protocol::{Call, Reply, RoomId};
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::CallError;

/// Who waits for an answer.
#[derive(Debug)]
pub(super) enum Waiting {
    /// Someone in the program.
    Caller(oneshot::Sender<Result<Reply, CallError>>),
    /// The line itself, which comes back into a room.
    Resume(RoomId),
    /// The line itself, for something whose answer says nothing.
    Nobody,
    /// The line itself, which wants to know whether it carries anything.
    Probe,
}

/// A request under way.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) call: Call,
    pub(super) waiting: Waiting,
    /// When it was sent last.
    sent: Instant,
}

/// Requests under way, by their numbers.
#[derive(Debug, Default)]
pub(super) struct PendingRequests {
    last: u64,
    open: BTreeMap<u64, Pending>,
}

impl PendingRequests {
    /// Adds a request; its number.
    pub(super) fn add(&mut self, call: Call, waiting: Waiting) -> u64 {
        self.last += 1;
        self.open.insert(self.last, Pending { call, waiting, sent: Instant::now() });
        self.last
    }

    /// The request that an answer belongs to.
    pub(super) fn take(&mut self, number: u64) -> Option<Pending> {
        self.open.remove(&number)
    }

    /// When the one was sent that has waited longest of what is not the line's own affair.
    pub(super) fn waits_since(&self) -> Option<Instant> {
        let own =
            |pending: &&Pending| matches!(pending.waiting, Waiting::Caller(_) | Waiting::Resume(_));
        self.open.values().filter(own).map(|pending| pending.sent).min()
    }

    /// After a break: the requests to be sent again, in order. The others hear that they are lost.
    pub(super) fn after_break(&mut self) -> Vec<(u64, Call)> {
        let open = std::mem::take(&mut self.open);
        let mut again = Vec::new();
        for (number, pending) in open {
            match pending.waiting {
                Waiting::Caller(answer) if !can_repeat(&pending.call) => {
                    // Whoever does not listen any more does not mind.
                    let _ = answer.send(Err(CallError::Lost));
                }
                Waiting::Caller(answer) => {
                    again.push((number, pending.call.clone()));
                    let (waiting, sent) = (Waiting::Caller(answer), Instant::now());
                    self.open.insert(number, Pending { call: pending.call, waiting, sent });
                }
                Waiting::Resume(_) | Waiting::Nobody | Waiting::Probe => {}
            }
        }
        again
    }
}

/// Whether asking twice does no more than asking once. A move names its ply and what was seen, so
/// that it counts once; an answer names the question; the rest only looks.
const fn can_repeat(call: &Call) -> bool {
    match call {
        Call::Play { .. }
        | Call::Ping
        | Call::Rooms { .. }
        | Call::Lobby { .. }
        | Call::Join { .. }
        | Call::Watch { .. }
        | Call::Resume { .. }
        | Call::Leave { .. }
        | Call::AnswerUndo { .. }
        | Call::AnswerDraw { .. }
        | Call::Resign { .. }
        | Call::Hints { .. }
        | Call::Check { .. }
        | Call::Games { .. }
        | Call::Replay { .. }
        | Call::Rules { .. } => true,
        Call::Hello { .. }
        | Call::Create { .. }
        | Call::QuickMatch { .. }
        | Call::TakeBack { .. }
        | Call::Undo { .. }
        | Call::OfferDraw { .. }
        | Call::Rematch { .. }
        | Call::Say { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(
        requests: &mut PendingRequests,
        call: Call,
    ) -> oneshot::Receiver<Result<Reply, CallError>> {
        let (answer, answered) = oneshot::channel();
        requests.add(call, Waiting::Caller(answer));
        answered
    }

    #[test]
    fn a_move_is_sent_again_after_a_break_and_a_message_is_not() {
        let room = RoomId::random();
        let play = Call::Play { room, ply: 3, seen: 9, action: "b4-b5".to_owned() };
        let mut requests = PendingRequests::default();
        let _played = ask(&mut requests, play.clone());
        let mut said = ask(&mut requests, Call::Say { room, text: "hi".to_owned() });
        assert_eq!(requests.after_break(), [(1, play)]);
        assert_eq!(said.try_recv().unwrap(), Err(CallError::Lost));
        assert!(requests.take(1).is_some());
        assert!(requests.take(2).is_none());
    }
}
