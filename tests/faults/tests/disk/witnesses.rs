//! Two people who play whatever happens to the disk, and hold the server to what it said.

use tabuleiro_protocol::{Call, ErrorCode, Event, Reply, Seq, Setup, TurnLimit, VERSION};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, ServerProcess, Table, TestClient, setup};

/// Two people who note what was acknowledged.
pub(crate) struct Witnesses {
    pub(crate) table: Table,
    dice: Dice,
    pub(crate) acknowledged: Vec<(Seq, String)>,
}

impl Witnesses {
    pub(crate) async fn new(server: &ServerProcess) -> Self {
        let (mut one, mut two) = (server.client("Ana").await, server.client("Bo").await);
        let turn_limit = TurnLimit::try_from(60).expect("a limit");
        let setup = Setup { turn_limit, ..setup(GameKind::Iris) };
        let room = Table::seat(&mut one, &mut two, setup).await;
        Self { table: Table { room, one, two }, dice: Dice::new(5), acknowledged: Vec::new() }
    }

    /// Plays any action; what was sent if it was refused.
    pub(crate) async fn play(&mut self) -> Option<Call> {
        let room = self.table.room;
        let (mover, other) = self.table.in_turn();
        let hints = mover.hints(room).await;
        let action = self.dice.pick(&hints);
        let call = mover.play_call(room, action);
        match mover.call(call.clone()).await {
            Ok(Reply::Played { seq, action, .. }) => {
                self.acknowledged.push((seq, action));
                let seen = mover.room(room).seq();
                other.sees_seq(room, seen).await;
                None
            }
            Err(error) if error.code == ErrorCode::StorageUnavailable => Some(call),
            other => panic!("{other:?}"),
        }
    }

    /// Plays until nothing can be stored; what was refused.
    async fn play_until_refused(&mut self) -> Call {
        loop {
            assert!(self.table.is_playing(), "nothing is ever refused");
            if let Some(refused) = self.play().await {
                return refused;
            }
        }
    }

    /// Every acknowledged action is in the log, once and in its place, and no other.
    pub(crate) async fn assert_kept(&mut self) {
        let call = Call::Replay { game: self.table.room, since: 0 };
        let Reply::Replay { record } = self.table.one.ok(call).await else { panic!("no replay") };
        let played = record.events.iter().filter_map(|event| match &event.logged.event {
            Event::Played { action, .. } => Some((event.logged.seq, action.clone())),
            _ => None,
        });
        assert_eq!(played.collect::<Vec<_>>(), self.acknowledged);
    }

    /// Nothing can be stored for a while, and then it can again.
    pub(crate) async fn go_through(
        &mut self,
        server: &ServerProcess,
        spoil: impl FnOnce(),
        mend: impl FnOnce(),
    ) {
        for _ in 0..4 {
            assert_eq!(self.play().await, None);
        }
        spoil();
        let refused = self.play_until_refused().await;
        let mut stranger = server.connect().await;
        self.assert_refused(server, &mut stranger).await;
        mend();
        self.go_on(refused).await;
        stranger.hello("Eve").await;
        assert_eq!(self.play().await, None);
        self.assert_kept().await;
    }

    /// Nothing new is stored, nobody hears of what was refused, and what there is can be read.
    async fn assert_refused(&mut self, server: &ServerProcess, stranger: &mut TestClient) {
        assert_eq!(server.get("/readyz").await.status, 503);
        assert_eq!(server.get("/healthz").await.status, 200);
        let hello = Call::Hello {
            version: VERSION,
            name: Some("Eve".to_owned()),
            token: None,
            secret: None,
        };
        stranger.refused_with(ErrorCode::StorageUnavailable, hello).await;
        for client in [&mut self.table.one, &mut self.table.two] {
            client.settle().await;
            let told = self.acknowledged.last().map_or(0, |(seq, _)| *seq);
            let seen = client.room(self.table.room).seq();
            assert_eq!(seen, told, "nobody heard of what was refused");
        }
        self.assert_kept().await;
    }

    /// By itself, and with a full turn for whoever could not move; who sends the same again is served.
    async fn go_on(&mut self, refused: Call) {
        let room = self.table.room;
        let restarted = self.table.two.event(room, |event| *event == Event::ClockRestarted).await;
        let clock = restarted.clock.expect("a clock");
        assert_eq!(clock.deadline, Some(clock.since + 60_000));
        self.table.one.sees_seq(room, restarted.logged.seq).await;
        let (mover, other) = self.table.in_turn();
        let Reply::Played { seq, action, .. } = mover.ok(refused).await else {
            panic!("not played")
        };
        other.sees_seq(room, seq).await;
        self.acknowledged.push((seq, action));
    }

    /// Both come back after the server has started again, and have seen everything.
    pub(crate) async fn come_back(&mut self, server: &ServerProcess) {
        let room = self.table.room;
        for client in [&mut self.table.one, &mut self.table.two] {
            let seen = client.room(room).clone();
            let since = seen.seq();
            *client = server.again(client, vec![seen]).await;
            client.watch_since(room, since).await;
        }
    }
}
