//! Waiting for what the server tells by itself.

use tabuleiro_protocol::{Call, Event, Notice, Outcome, RoomEvent, RoomId, Seq, ServerMessage};
use tokio_tungstenite::tungstenite::Message;

use crate::reading::Next;
use crate::{Mirror, TestClient};

impl TestClient {
    /// The next event or notice that nobody has looked at yet.
    ///
    /// # Panics
    /// If the connection ends instead.
    pub async fn next(&mut self) -> ServerMessage {
        loop {
            if let Some(message) = self.inbox.pop_front() {
                return message;
            }
            match self.read().await {
                Next::Message(message) => self.keep(*message),
                Next::End(end) => panic!("ended by {end:?} before a message\n{}", self.shown()),
            }
        }
    }

    /// Skips messages until one that fits.
    pub async fn until(&mut self, mut fits: impl FnMut(&ServerMessage) -> bool) -> ServerMessage {
        loop {
            let message = self.next().await;
            if fits(&message) {
                return message;
            }
        }
    }

    /// Skips messages until a notice that fits.
    pub async fn notice(&mut self, mut fits: impl FnMut(&Notice) -> bool) -> Notice {
        loop {
            match self.next().await {
                ServerMessage::Notice(notice) if fits(&notice) => return notice,
                _ => {}
            }
        }
    }

    /// Skips messages until the next event of a room.
    pub async fn next_event(&mut self, room: RoomId) -> RoomEvent {
        self.event(room, |_| true).await
    }

    /// Skips messages until an event of a room that fits.
    pub async fn event(&mut self, room: RoomId, fits: impl Fn(&Event) -> bool) -> RoomEvent {
        loop {
            match self.next().await {
                ServerMessage::Event(event) if event.room == room && fits(&event.logged.event) => {
                    return *event;
                }
                _ => {}
            }
        }
    }

    /// Reads until its picture of a room fits, which it may do already.
    pub async fn sees(&mut self, room: RoomId, fits: impl Fn(&Mirror) -> bool) -> &Mirror {
        while !self.mirrors.get(&room).is_some_and(&fits) {
            match self.read().await {
                Next::Message(message) => self.keep(*message),
                Next::End(end) => panic!("ended by {end:?} before that\n{}", self.shown()),
            }
        }
        &self.mirrors[&room]
    }

    /// Reads until its picture of a room has an event.
    pub async fn sees_seq(&mut self, room: RoomId, seq: Seq) -> &Mirror {
        self.sees(room, |mirror| mirror.seq() >= seq).await
    }

    /// Reads until its picture of a room has an event, if the connection lives so long.
    pub async fn sees_if_alive(&mut self, room: RoomId, seq: Seq) -> bool {
        while self.room(room).seq() < seq {
            match self.read().await {
                Next::Message(message) => self.keep(*message),
                Next::End(_) => return false,
            }
        }
        true
    }

    /// Skips everything until the connection ends; the code of the closing frame.
    ///
    /// It reads first and looks at what it has read afterwards, because the server does not wait
    /// long for whoever it closes.
    pub async fn closed(&mut self) -> Option<u16> {
        let mut texts = Vec::new();
        let end = loop {
            match self.read_frame().await {
                Some(Ok(Message::Text(text))) => texts.push(text),
                Some(Ok(Message::Close(close))) => break close.map(|close| close.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break None,
            }
        };
        for text in texts {
            let message = self.take(&text);
            self.keep(message);
        }
        end
    }

    /// What came in and was not looked at so far.
    pub fn leftovers(&mut self) -> Vec<ServerMessage> {
        self.inbox.drain(..).collect()
    }

    /// Answers that nobody waited for, in the order of their requests.
    pub fn answered(&mut self) -> Vec<Outcome> {
        let mut answers: Vec<_> = self.answers.drain().collect();
        answers.sort_unstable_by_key(|(id, _)| *id);
        answers.into_iter().map(|(_, outcome)| outcome).collect()
    }

    /// Everything that was ever heard on this connection.
    #[must_use]
    pub fn everything_heard(&self) -> String {
        self.heard.join("\n")
    }

    /// Makes sure that everything the server sent before now has been read.
    pub async fn settle(&mut self) {
        self.ok(Call::Ping).await;
    }
}
