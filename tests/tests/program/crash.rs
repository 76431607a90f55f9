//! `kill -9` at any moment: what was acknowledged is there, once, and nobody saw anything else.

use std::sync::atomic::{AtomicUsize, Ordering};

use futures::future::join_all;
use tabuleiro_protocol::{Call, Event, GameRecord, Opponent, Place, Reply, RoomId, Seq, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_tests::{Dice, Mirror, ServerProcess, Table, TestClient, setup, setup_against};
use tokio::sync::Notify;

use crate::PROGRAM;

/// A table whose players note what was acknowledged.
struct Witnessed {
    table: Table,
    dice: Dice,
    acknowledged: Vec<(Seq, String)>,
    /// What was sent last and not answered, and whether by the first player.
    unanswered: Option<(bool, Call)>,
}

impl Witnessed {
    async fn new(server: &ServerProcess, number: u64, game: GameKind) -> Self {
        let mut one = server.client(&format!("One {number}")).await;
        let mut two = server.client(&format!("Two {number}")).await;
        let room = Table::seat(&mut one, &mut two, setup(game)).await;
        let (table, dice) = (Table { room, one, two }, Dice::new(number));
        Self { table, dice, acknowledged: Vec::new(), unanswered: None }
    }

    /// Plays one action; whether the server still lives and the game goes on.
    async fn play(&mut self) -> bool {
        let room = self.table.room;
        let by_one = self.table.one.room(room).is_my_turn();
        let (mover, other) = self.table.in_turn();
        let Some(hints) = mover.call_if_alive(Call::Hints { room }).await else { return false };
        let Ok(Reply::Hints { choices, .. }) = hints else { panic!("{hints:?}") };
        if choices.is_empty() {
            return false;
        }
        let call = mover.play_call(room, &self.dice.pick(&choices).text);
        self.unanswered = Some((by_one, call.clone()));
        match mover.call_if_alive(call).await {
            None => return false,
            Some(Ok(Reply::Played { seq, action, .. })) => self.acknowledged.push((seq, action)),
            Some(other) => panic!("not played: {other:?}"),
        }
        self.unanswered = None;
        let seen = mover.room(room).seq();
        other.sees_if_alive(room, seen).await
    }

    /// Comes back to a server that was started again, and looks whether all is as it must be.
    async fn come_back(&mut self, server: &ServerProcess) {
        let room = self.table.room;
        let resend = self.unanswered.take();
        for client in [&mut self.table.one, &mut self.table.two] {
            let _ = client.closed().await;
            let seen = client.room(room).clone();
            let since = seen.seq();
            *client = server.again(client, vec![seen]).await;
            client.watch_since(room, since).await;
        }
        let record = record(&mut self.table.one, room).await;
        self.assert_kept(&record);
        for mirror in [self.table.one.room(room), self.table.two.room(room)] {
            assert_seen(mirror, &record);
        }
        if let Some((by_one, call)) = resend {
            self.send_again(by_one, call).await;
        }
        let seq = self.table.one.room(room).seq().max(self.table.two.room(room).seq());
        self.table.one.sees_seq(room, seq).await;
        self.table.two.sees_seq(room, seq).await;
        self.table.one.room(room).assert_same(self.table.two.room(room));
    }

    /// Every acknowledged action is in the log, exactly once.
    fn assert_kept(&self, record: &GameRecord) {
        let played: Vec<_> = record
            .events
            .iter()
            .filter_map(|event| match &event.logged.event {
                Event::Played { action, .. } => Some((event.logged.seq, action.clone())),
                _ => None,
            })
            .collect();
        assert!(played.len() <= self.acknowledged.len() + 1, "one may be stored and unanswered");
        assert_eq!(played[..self.acknowledged.len()], self.acknowledged);
    }

    /// Who got no answer sends again: it counts once, whether it was stored or not.
    async fn send_again(&mut self, by_one: bool, call: Call) {
        let Table { room, one, two } = &mut self.table;
        let mover = if by_one { &mut *one } else { &mut *two };
        let Reply::Played { seq, action, .. } = mover.ok(call).await else { panic!("not played") };
        self.acknowledged.push((seq, action));
        let seen = mover.room(*room).seq();
        one.sees_seq(*room, seen).await;
        two.sees_seq(*room, seen).await;
        let record = record(one, *room).await;
        self.assert_kept(&record);
    }
}

/// The whole log of a game.
async fn record(client: &mut TestClient, game: RoomId) -> GameRecord {
    match client.ok(Call::Replay { game, since: 0 }).await {
        Reply::Replay { record } => *record,
        other => panic!("no replay: {other:?}"),
    }
}

/// Whatever someone was shown is in the log.
fn assert_seen(mirror: &Mirror, record: &GameRecord) {
    for logged in &mirror.log {
        assert_eq!(&record.events[logged.seq as usize - 1].logged, logged);
    }
}

/// Plays at every table until so many actions are acknowledged, and kills the server then.
async fn play_and_kill(server: &mut ServerProcess, tables: &mut [Witnessed], actions: usize) {
    let (played, enough) = (AtomicUsize::new(0), Notify::new());
    let playing = join_all(tables.iter_mut().map(|table| async {
        while table.play().await {
            if played.fetch_add(1, Ordering::Relaxed) + 1 == actions {
                enough.notify_one();
            }
        }
    }));
    let playing = async {
        playing.await;
        enough.notify_one();
    };
    let killing = async {
        enough.notified().await;
        server.kill9().await;
    };
    tokio::join!(playing, killing);
}

#[tokio::test]
async fn every_acknowledged_action_is_there_once_after_a_kill() {
    let mut server = ServerProcess::start(PROGRAM, &[]).await;
    let mut tables = Vec::new();
    for (number, game) in (0..).zip(GameKind::ALL) {
        tables.push(Witnessed::new(&server, number, *game).await);
    }
    for actions in [13, 47, 5, 31, 23] {
        play_and_kill(&mut server, &mut tables, actions).await;
        server.assert_sound("games.db").await;
        server.restart().await;
        for table in &mut tables {
            table.come_back(&server).await;
        }
    }
    // And they play on as if nothing had been.
    for table in &mut tables {
        for _ in 0..3 {
            table.play().await;
        }
    }
}

#[tokio::test]
async fn after_a_kill_the_player_to_move_has_a_full_turn() {
    let mut server = ServerProcess::start(PROGRAM, &[]).await;
    let mut tables = [Witnessed::new(&server, 1, GameKind::DuploHex).await];
    play_and_kill(&mut server, &mut tables, 4).await;
    server.restart().await;
    assert!(server.banner().contains("1 unfinished game goes on"), "{}", server.banner());
    let [table] = &mut tables;
    table.unanswered = None;
    table.come_back(&server).await;
    let mirror = table.table.one.room(table.table.room);
    let restarted = mirror.log.iter().rfind(|logged| logged.event == Event::ClockRestarted);
    let restarted = restarted.expect("the turn begins afresh");
    let clock = mirror.clock.expect("a clock");
    assert_eq!((clock.since, clock.deadline), (restarted.at, Some(restarted.at + 30_000)));
}

#[tokio::test]
async fn after_a_kill_bots_go_on_by_themselves() {
    let mut server = ServerProcess::start(PROGRAM, &["--bot-pace", "20"]).await;
    let mut ana = server.client("Ana").await;
    let levels = [Level::Random, Level::Expert];
    let room = ana.create(setup_against(GameKind::Splinter, Opponent::Bots { levels })).await;
    ana.sees(room, |mirror| mirror.ply() >= 3).await;
    server.kill9().await;
    let _ = ana.closed().await;
    let seen = ana.room(room).clone();
    let seq = seen.seq();
    server.restart().await;
    let mut ana = server.again(&ana, vec![seen]).await;
    ana.watch_since(room, seq).await;
    ana.sees(room, |mirror| mirror.seq() > seq + 5 || mirror.room.ending.is_some()).await;
}

#[tokio::test]
async fn people_rooms_and_codes_survive_a_kill() {
    let mut server = ServerProcess::start(PROGRAM, &[]).await;
    let mut ana = server.client("Ana").await;
    let private = ana.create(Setup { private: true, ..setup(GameKind::Iris) }).await;
    let public = ana.create(setup(GameKind::Trench)).await;
    let code = ana.room(private).code.clone().expect("a code");
    server.kill9().await;
    server.restart().await;
    let again = server.again(&ana, Vec::new()).await;
    assert_eq!(again.person(), ana.person());
    let mut rooms = again.welcomed_to().to_vec();
    rooms.sort();
    let mut expected = [private, public];
    expected.sort();
    assert_eq!(rooms, expected);
    let mut bo = server.client("Bo").await;
    for place in [Place::Code(code), Place::Room(public)] {
        bo.ok(Call::Join { place, hints: false }).await;
    }
}
