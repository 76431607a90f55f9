//! Someone who comes and goes, and checks every stream.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use anyhow::{Context, bail, ensure};
use serde_json::{Value, json};

use super::stage::Stage;
use crate::wire::Wire;

/// Someone who comes and goes.
pub(super) struct Person {
    pub(super) stage: Arc<Stage>,
    name: String,
    token: Option<String>,
    wire: Option<Wire>,
    asked: u64,
    /// The last event of each room this person is in.
    seen: HashMap<String, u64>,
    /// Events that nobody has looked at.
    events: VecDeque<Value>,
}

impl Person {
    pub(super) fn new(stage: &Arc<Stage>, name: String) -> Self {
        stage.tally.people.fetch_add(1, Relaxed);
        Self {
            stage: Arc::clone(stage),
            name,
            token: None,
            wire: None,
            asked: 0,
            seen: HashMap::new(),
            events: VecDeque::new(),
        }
    }

    /// Comes, as the same person as before.
    pub(super) async fn come(&mut self) -> anyhow::Result<()> {
        self.wire = Some(Wire::connect(self.stage.address).await?);
        let hello = match &self.token {
            Some(token) => json!({ "type": "hello", "version": 1, "token": token }),
            None => json!({ "type": "hello", "version": 1, "name": self.name }),
        };
        let welcome = self.ask(hello).await?;
        self.token = welcome["token"].as_str().map(str::to_owned);
        Ok(())
    }

    /// Goes without a word.
    pub(super) fn vanish(&mut self) {
        self.wire = None;
        self.seen.clear();
        self.events.clear();
    }

    /// Loses the line, comes back, and goes on in a room where it was.
    pub(super) async fn lose_line(&mut self, room: &str) -> anyhow::Result<()> {
        self.stage.tally.returns.fetch_add(1, Relaxed);
        let since = self.seq(room);
        self.wire = None;
        self.come().await?;
        let answer = self.ask(json!({ "type": "watch", "room": room, "since": since })).await?;
        let events = answer["events"].as_array().context("no events to resume with")?;
        for event in events {
            self.take(event.clone())?;
        }
        Ok(())
    }

    /// The last event of a room that was seen.
    pub(super) fn seq(&self, room: &str) -> u64 {
        self.seen.get(room).copied().unwrap_or_default()
    }

    /// Makes or enters a room; what the server answered.
    pub(super) async fn enter(&mut self, request: Value) -> anyhow::Result<Value> {
        let answer = self.ask(request).await?;
        let snapshot = &answer["snapshot"];
        let room = snapshot["room"].as_str().context("no room")?.to_owned();
        let seq = snapshot["seq"].as_u64().context("no seq")?;
        // What happened in the room between its answer and now was told after the answer.
        let before = self.seen.insert(room, seq);
        ensure!(before.is_none(), "entered twice");
        Ok(answer)
    }

    /// Leaves a room.
    pub(super) async fn leave(&mut self, room: &str) -> anyhow::Result<()> {
        self.ask(json!({ "type": "leave", "room": room })).await?;
        self.seen.remove(room);
        Ok(())
    }

    /// Asks for what must be granted.
    pub(super) async fn ask(&mut self, request: Value) -> anyhow::Result<Value> {
        let shown = request.to_string();
        match self.try_ask(request).await? {
            Ok(reply) => Ok(reply),
            Err(code) => bail!("{} was refused {shown}: {code}", self.name),
        }
    }

    /// Asks; the answer, or the code of the refusal.
    pub(super) async fn try_ask(
        &mut self,
        mut request: Value,
    ) -> anyhow::Result<Result<Value, String>> {
        self.asked += 1;
        request["id"] = self.asked.into();
        let enters = ["create", "join", "watch"].contains(&request["type"].as_str().unwrap_or(""));
        self.wire()?.send(request.to_string()).await?;
        loop {
            let mut frame = self.read().await?;
            if frame.get("re").is_none() {
                self.take(frame)?;
                continue;
            }
            ensure!(frame["re"] == self.asked, "an answer to something else: {frame}");
            ensure!(enters || frame["ok"]["snapshot"].is_null(), "entered without asking");
            if let Some(code) = frame["error"]["code"].as_str() {
                return Ok(Err(code.to_owned()));
            }
            return Ok(Ok(frame["ok"].take()));
        }
    }

    fn wire(&mut self) -> anyhow::Result<&mut Wire> {
        self.wire.as_mut().context("not connected")
    }

    async fn read(&mut self) -> anyhow::Result<Value> {
        let text = self.wire()?.next().await?;
        Ok(serde_json::from_str(&text)?)
    }

    /// Takes in what the server told by itself. Events come one after the other, none is missing.
    fn take(&mut self, frame: Value) -> anyhow::Result<()> {
        let (Some(room), Some(seq)) = (frame["room"].as_str(), frame["seq"].as_u64()) else {
            return Ok(());
        };
        // Who has just left may still hear what was on its way.
        if let Some(seen) = self.seen.get_mut(room) {
            ensure!(seq == *seen + 1, "{}: event {seq} after {seen}", self.name);
            *seen = seq;
            self.events.push_back(frame);
        }
        Ok(())
    }

    /// Reads until an event of a room has come.
    pub(super) async fn see(&mut self, room: &str, seq: u64) -> anyhow::Result<()> {
        while self.seq(room) < seq {
            let frame = self.read().await?;
            self.take(frame)?;
        }
        Ok(())
    }

    /// Reads whatever comes for some time.
    pub(super) async fn stay(&mut self, millis: u64) -> anyhow::Result<()> {
        let end = tokio::time::Instant::now() + std::time::Duration::from_millis(millis);
        while let Ok(frame) = tokio::time::timeout_at(end, self.read()).await {
            self.take(frame?)?;
        }
        Ok(())
    }

    /// Events that nobody has looked at.
    pub(super) fn news(&mut self) -> Vec<Value> {
        self.events.drain(..).collect()
    }
}
