//! A conversation of an earlier version, led again with the present server.

use std::collections::HashMap;

use serde_json::Value;
use tabuleiro_tests::ServerProcess;

use super::json;
use super::peer::Peer;
use super::recorded::Names;
use crate::PROGRAM;

/// The conversation as far as it has come.
struct Stage {
    server: ServerProcess,
    peers: HashMap<String, Peer>,
    names: Names,
}

impl Stage {
    async fn take_step(&mut self, step: &Value) -> Result<(), String> {
        let client = step["client"].as_str().unwrap_or_default();
        match step["does"].as_str() {
            Some("connect") => {
                let peer = Peer::connect(self.server.address()).await;
                self.peers.insert(client.to_owned(), peer);
                Ok(())
            }
            Some("vanish") => {
                self.peers.remove(client);
                Ok(())
            }
            Some("ask") => self.ask(client, step).await,
            Some("wait") => {
                let (peer, names) = (self.peers.get_mut(client).expect(client), &mut self.names);
                let fits = |notice: &Value| names.clone().fit(&step["notice"], notice).is_ok();
                let notice = peer.notice(fits).await;
                names.fit(&step["notice"], &notice)
            }
            Some("get") => self.get(step).await,
            other => panic!("no step of a conversation: {other:?}"),
        }
    }

    async fn ask(&mut self, client: &str, step: &Value) -> Result<(), String> {
        let request = match &step["text"] {
            Value::String(text) => text.clone(),
            _ => self.names.fill(&step["request"]).to_string(),
        };
        let answer = self.peers.get_mut(client).expect(client).ask(&request).await;
        self.names.fit(&step["answer"], &answer)?;
        for (client, recorded) in step["events"].as_object().into_iter().flatten() {
            let peer = self.peers.get_mut(client).expect(client);
            for recorded in recorded.as_array().into_iter().flatten() {
                let event = peer.event().await;
                let fits = self.names.fit(recorded, &event);
                fits.map_err(|error| format!("{error}, in {event} for {client}"))?;
            }
        }
        Ok(())
    }

    async fn get(&mut self, step: &Value) -> Result<(), String> {
        let path = self.names.fill_path(step["path"].as_str().expect("a path"));
        let answer = self.server.get(&path).await;
        self.names.fit(&step["status"], &Value::from(answer.status))?;
        match &step["body"] {
            // The text has ids and dates in it.
            Value::String(text) => assert_eq!(text.lines().count(), answer.body.lines().count()),
            body => self.names.fit(body, &answer.json())?,
        }
        Ok(())
    }
}

#[tokio::test]
async fn a_client_of_an_earlier_version_is_answered_as_it_was() {
    let server = ServerProcess::start(PROGRAM, &[]).await;
    let mut stage = Stage { server, peers: HashMap::new(), names: Names::default() };
    for step in json("conversation.json").as_array().expect("steps") {
        let done = stage.take_step(step).await;
        done.unwrap_or_else(|error| panic!("{error}\nafter {}", step["request"]));
    }
    for (client, mut peer) in stage.peers {
        peer.settle().await;
        assert!(peer.events.is_empty(), "{client} was told more than then: {:?}", peer.events);
    }
}
