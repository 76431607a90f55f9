//! Reading from the socket: every message is checked and mirrored before a test sees it.

use futures::StreamExt;
use serde_json::Value;
use tabuleiro_protocol::{Notice, Reply, RoomEvent, ServerMessage};
use tokio_tungstenite::tungstenite::Message;

use crate::schemas::check_server_message;
use crate::{Mirror, PATIENCE, TestClient};

/// How many of the last frames are shown when a test waits in vain.
const SHOWN: usize = 30;

/// How much of a frame is shown.
const SHOWN_LENGTH: usize = 300;

/// What comes next on a connection.
#[derive(Debug)]
pub(crate) enum Next {
    /// A message.
    Message(Box<ServerMessage>),
    /// The end, with the code of the closing frame if there was one.
    End(Option<(u16, String)>),
}

impl TestClient {
    /// The next message or the end, checked and mirrored.
    pub(crate) async fn read(&mut self) -> Next {
        loop {
            let Ok(frame) = tokio::time::timeout(PATIENCE, self.socket.next()).await else {
                panic!("{} waited {PATIENCE:?} in vain\n{}", self.name(), self.shown());
            };
            match frame {
                Some(Ok(Message::Text(text))) => return Next::Message(Box::new(self.take(&text))),
                Some(Ok(Message::Close(close))) => {
                    let end = close.map(|close| (close.code.into(), close.reason.to_string()));
                    return Next::End(end);
                }
                Some(Ok(Message::Binary(_))) => panic!("the server sends text only"),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Next::End(None),
            }
        }
    }

    /// The last messages, for a test that fails.
    pub(crate) fn shown(&self) -> String {
        let last = self.heard.iter().rev().take(SHOWN).rev();
        let short = |text: &String| text.chars().take(SHOWN_LENGTH).collect::<String>();
        let lines: Vec<_> = last.map(|text| format!("  < {}", short(text))).collect();
        format!("heard {} frames, the last of them:\n{}", self.heard.len(), lines.join("\n"))
    }

    fn take(&mut self, text: &str) -> ServerMessage {
        self.heard.push(text.to_owned());
        let value: Value = serde_json::from_str(text).expect("JSON");
        check_server_message(&value);
        let message: ServerMessage =
            serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{e}: {text}"));
        assert_eq!(serde_json::to_value(&message).ok(), Some(value), "nothing is lost in reading");
        match &message {
            ServerMessage::Event(event) if self.mirroring => self.take_event(event),
            ServerMessage::Notice(notice) => self.take_notice(notice),
            ServerMessage::Event(_) | ServerMessage::Answer(_) => {}
        }
        message
    }

    fn take_event(&mut self, event: &RoomEvent) {
        let name = self.name().to_owned();
        let mirror = self.mirrors.get_mut(&event.room);
        let mirror = mirror.unwrap_or_else(|| panic!("{name} is not in the room of {event:?}"));
        mirror.apply(event);
    }

    fn take_notice(&mut self, notice: &Notice) {
        match notice {
            Notice::Presence { room, away } => {
                if let Some(mirror) = self.mirrors.get_mut(room) {
                    mirror.away = *away;
                }
            }
            Notice::Audience { room, audience } => {
                if let Some(mirror) = self.mirrors.get_mut(room) {
                    mirror.audience = audience.clone();
                }
            }
            Notice::Lobby { .. } | Notice::Hints { .. } | Notice::Stopping => {}
        }
    }

    /// Takes in an answer that tells of a room.
    pub(crate) fn take_reply(&mut self, reply: &Reply) {
        match reply {
            Reply::Entered { seats, code, snapshot } => {
                let (you, room) = (self.person().id, (**snapshot).clone());
                let mirror = Mirror::new(you, room, seats.clone(), code.clone());
                self.mirrors.insert(snapshot.room, mirror);
            }
            Reply::Resumed { room, seats, code, events, status } if self.mirroring => {
                let mirror = self.mirrors.get_mut(room).expect("resumed what was known");
                events.iter().for_each(|event| mirror.apply(event));
                mirror.take_status(status);
                (mirror.seats, mirror.code) = (seats.clone(), code.clone());
            }
            _ => {}
        }
    }
}
