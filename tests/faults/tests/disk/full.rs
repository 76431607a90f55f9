//! A full disk: what cannot be stored is refused, and all goes on as soon as there is room.

use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use tabuleiro_protocol::{Call, ErrorCode, Event, Reply, Seq, Setup, TurnLimit, VERSION};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, ServerProcess, Table, setup};

use crate::wrapped::Wrapped;

/// Two people who note what was acknowledged.
struct Witnesses {
    table: Table,
    dice: Dice,
    acknowledged: Vec<(Seq, String)>,
}

impl Witnesses {
    async fn new(server: &ServerProcess) -> Self {
        let (mut one, mut two) = (server.client("Ana").await, server.client("Bo").await);
        let turn_limit = TurnLimit::try_from(60).expect("a limit");
        let setup = Setup { turn_limit, ..setup(GameKind::Iris) };
        let room = Table::seat(&mut one, &mut two, setup).await;
        Self { table: Table { room, one, two }, dice: Dice::new(5), acknowledged: Vec::new() }
    }

    /// Plays any action; what was sent if it was refused.
    async fn play(&mut self) -> Option<Call> {
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

    /// Plays until the disk is full; what was refused.
    async fn play_until_refused(&mut self) -> Call {
        loop {
            assert!(self.table.is_playing(), "the disk is never full");
            if let Some(refused) = self.play().await {
                return refused;
            }
        }
    }

    /// Every acknowledged action is in the log, once and in its place, and no other.
    async fn assert_kept(&mut self) {
        let call = Call::Replay { game: self.table.room, since: 0 };
        let Reply::Replay { record } = self.table.one.ok(call).await else { panic!("no replay") };
        let played = record.events.iter().filter_map(|event| match &event.logged.event {
            Event::Played { action, .. } => Some((event.logged.seq, action.clone())),
            _ => None,
        });
        assert_eq!(played.collect::<Vec<_>>(), self.acknowledged);
    }
}

/// The disk gets full while people play, and there is room again.
async fn goes_through(server: &ServerProcess, fill: impl FnOnce(), free: impl FnOnce()) {
    let mut people = Witnesses::new(server).await;
    let room = people.table.room;
    for _ in 0..4 {
        assert_eq!(people.play().await, None);
    }
    fill();
    let refused = people.play_until_refused().await;
    assert_eq!(server.get("/readyz").await.status, 503);
    assert_eq!(server.get("/healthz").await.status, 200);
    let mut stranger = server.connect().await;
    let hello = Call::Hello { version: VERSION, name: Some("Eve".to_owned()), token: None };
    stranger.refused_with(ErrorCode::StorageUnavailable, hello).await;
    for client in [&mut people.table.one, &mut people.table.two] {
        client.settle().await;
        let told = people.acknowledged.last().map_or(0, |(seq, _)| *seq);
        assert_eq!(client.room(room).seq(), told, "nobody heard of what was refused");
    }
    people.assert_kept().await;
    free();
    // By itself, and with a full turn for whoever could not move.
    let restarted = people.table.two.event(room, |event| *event == Event::ClockRestarted).await;
    let clock = restarted.clock.expect("a clock");
    assert_eq!(clock.deadline, Some(clock.since + 60_000));
    people.table.one.sees_seq(room, restarted.logged.seq).await;
    let (mover, other) = people.table.in_turn();
    let Reply::Played { seq, action, .. } = mover.ok(refused).await else { panic!("not played") };
    other.sees_seq(room, seq).await;
    people.acknowledged.push((seq, action));
    stranger.hello("Eve").await;
    assert_eq!(people.play().await, None);
    people.assert_kept().await;
}

/// How large the server's files may get.
fn limit_files(server: &ServerProcess, bytes: Option<u64>) {
    let process = i32::try_from(server.id()).ok().and_then(Pid::from_raw);
    let limit = Rlimit { current: bytes, maximum: None };
    prlimit(process, Resource::Fsize, limit).expect("a limit");
}

#[tokio::test]
async fn files_that_cannot_grow_refuse_and_go_on() {
    let wrapped = Wrapped::with_limited_files();
    let mut server = ServerProcess::start(wrapped.program(), &[]).await;
    let (fill, free) = (|| limit_files(&server, Some(40 << 10)), || limit_files(&server, None));
    goes_through(&server, fill, free).await;
    server.kill9().await;
    server.assert_sound("games.db").await;
}

#[tokio::test]
async fn a_disk_that_is_really_full_refuses_and_goes_on() {
    let Some(wrapped) = Wrapped::on_small_disk() else { return };
    let server = ServerProcess::start(wrapped.program(), &[]).await;
    let folder = server.database().parent().expect("a folder").to_owned();
    // Only the server sees that file system, so it is reached through the server.
    let inside: PathBuf = format!("/proc/{}/root{}", server.id(), folder.display()).into();
    let ballast = inside.join("ballast");
    let fill = || {
        let mut file = File::create(&ballast).expect("a file");
        while file.write_all(&[1; 4096]).is_ok() {}
    };
    goes_through(&server, fill, || fs::remove_file(&ballast).expect("it goes")).await;
}
