//! The one writer: it commits in groups whatever has gathered while the last commit ran.

use std::time::Duration;

use sqlx::{ConnectOptions, SqliteConnection};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use super::failure::{Fault, damaged};
use super::gather::Gatherer;
use super::group::{Group, Need, Outcome};
use super::known::KnownGames;
use super::meters::Meters;
use super::open::Connector;
use super::probe::probe;
use super::script::Script;
use super::statements::Statements;
use crate::store::{Append, NewPerson, StoreError};

/// How many tasks may wait. A room has at most one under way, so this is only reached while the
/// disk is far behind; then rooms wait for a place.
pub(super) const QUEUE: usize = 4096;

/// How many tasks are committed at once. More would gain little and make each of them wait longer.
const GROUP: usize = 512;

/// How often a storage that does not work is tried again.
const PROBE_EVERY: Duration = Duration::from_secs(1);

/// Something to be written, all or nothing.
pub(super) enum Task {
    /// Events of one game or several.
    Append(Vec<Append>),
    /// A person.
    AddPerson(NewPerson),
}

/// A task, and where to answer once it is durable.
pub(super) struct Job {
    pub(super) task: Task,
    pub(super) answer: oneshot::Sender<Outcome>,
}

/// Owns the only connection that writes.
pub(super) struct Writer {
    connector: Connector,
    /// None while the storage does not work.
    connection: Option<SqliteConnection>,
    known: KnownGames,
    statements: Statements,
    gatherer: Gatherer,
    meters: Meters,
    ready: watch::Sender<bool>,
    failure: String,
    next_probe: Instant,
}

impl Writer {
    /// A writer with a connection that works, and what makes another one.
    pub(super) fn new(
        connection: SqliteConnection,
        connector: Connector,
    ) -> (Self, watch::Receiver<bool>) {
        let (ready, readiness) = watch::channel(true);
        let writer = Self {
            connector,
            connection: Some(connection),
            known: KnownGames::default(),
            statements: Statements::new(),
            gatherer: Gatherer::default(),
            meters: Meters::new(),
            ready,
            failure: String::new(),
            next_probe: Instant::now(),
        };
        (writer, readiness)
    }

    /// Works until `closing` or until nobody can send any more, and then finishes the queue.
    /// Hands back the connection, if there is one.
    pub(super) async fn run(
        mut self,
        mut jobs: mpsc::Receiver<Job>,
        closing: CancellationToken,
    ) -> Option<SqliteConnection> {
        let mut group = Vec::with_capacity(GROUP);
        loop {
            let down = self.connection.is_none();
            tokio::select! {
                () = closing.cancelled(), if !jobs.is_closed() => jobs.close(),
                taken = jobs.recv_many(&mut group, GROUP) => {
                    if taken == 0 {
                        return self.connection;
                    }
                    self.gatherer.gather(&mut group, &mut jobs, GROUP).await;
                    self.serve(&mut group).await;
                    self.meters.waiting(jobs.len());
                }
                () = tokio::time::sleep_until(self.next_probe), if down => self.try_again().await,
            }
        }
    }

    async fn serve(&mut self, group: &mut Vec<Job>) {
        match self.commit(group).await {
            Ok(outcomes) => answer(group, outcomes),
            Err(Fault::Storage(error)) => self.give_up(group, &error),
            // What one of them wanted cannot be written: the others shall not suffer for it.
            Err(Fault::Content(_)) => self.serve_one_by_one(group).await,
        }
    }

    async fn serve_one_by_one(&mut self, group: &mut Vec<Job>) {
        for job in group.drain(..) {
            let mut one = vec![job];
            match self.commit(&one).await {
                Ok(outcomes) => answer(&mut one, outcomes),
                Err(Fault::Storage(error)) => self.give_up(&mut one, &error),
                Err(Fault::Content(error)) => answer(&mut one, vec![Err(damaged(error))]),
            }
        }
    }

    /// Writes a group in one transaction, or nothing of it.
    async fn commit(&mut self, group: &[Job]) -> Result<Vec<Outcome>, Fault> {
        let Some(connection) = &mut self.connection else {
            let detail = StoreError::Unavailable(self.failure.clone());
            return Ok(group.iter().map(|_| Err(detail.clone())).collect());
        };
        let begun = Instant::now();
        match write(group, &mut self.known, &self.statements, connection).await {
            Ok((outcomes, events)) => {
                self.meters.committed(begun.elapsed(), events);
                Ok(outcomes)
            }
            Err(fault) => {
                // What was known is what would be if all had gone well; and someone else may have written.
                self.known.forget();
                Err(fault)
            }
        }
    }

    /// The storage does not work: nothing of the group was written, and nothing will be until a
    /// probe has found that it works again.
    fn give_up(&mut self, group: &mut Vec<Job>, error: &sqlx::Error) {
        self.meters.failed();
        self.failure = error.to_string();
        if self.ready.send_replace(false) {
            warn!(error = %self.failure, "the storage does not work; trying again every second");
        }
        // Whatever state the connection is in, it goes.
        self.connection = None;
        self.next_probe = Instant::now() + PROBE_EVERY;
        let outcomes = group.iter().map(|_| Err(StoreError::Unavailable(self.failure.clone())));
        let outcomes = outcomes.collect();
        answer(group, outcomes);
    }

    async fn try_again(&mut self) {
        match self.reconnect().await {
            Ok(connection) => {
                self.connection = Some(connection);
                self.ready.send_replace(true);
                info!("the storage works again");
            }
            Err(error) => {
                self.failure = error.to_string();
                self.next_probe = Instant::now() + PROBE_EVERY;
            }
        }
    }

    async fn reconnect(&self) -> Result<SqliteConnection, sqlx::Error> {
        let mut connection = self.connector.options().connect().await?;
        probe(&mut connection).await?;
        Ok(connection)
    }
}

/// Writes a group in a transaction, or nothing of it. Says what became of each task, and how many events
/// were written.
async fn write(
    jobs: &[Job],
    known: &mut KnownGames,
    statements: &Statements,
    connection: &mut SqliteConnection,
) -> Result<(Vec<Outcome>, usize), Fault> {
    let mut begun = false;
    let written = write_all(jobs, known, statements, connection, &mut begun).await;
    if begun && matches!(written, Err(Fault::Content(_))) {
        // If it cannot be rolled back, the connection is of no use any more.
        sqlx::query("ROLLBACK").execute(connection).await.map_err(Fault::Storage)?;
    }
    written
}

/// The same, but leaves a transaction that has begun and has a fault in its content to be rolled back.
async fn write_all(
    jobs: &[Job],
    known: &mut KnownGames,
    statements: &Statements,
    connection: &mut SqliteConnection,
    begun: &mut bool,
) -> Result<(Vec<Outcome>, usize), Fault> {
    known.make_room();
    let need = Need::of(known, jobs);
    if need != Need::Nothing {
        let mut script = Script::one_by_one(connection);
        script.add(&statements.begin, |_| Ok(())).await.map_err(Fault::Storage)?;
        *begun = true;
    }
    let next = match known.next {
        Some(next) if need != Need::Answers => next,
        _ => known.refresh(statements, connection).await?,
    };
    let mut group = Group::new(known, next, need);
    let outcomes = group.gather(jobs, connection).await?;
    if let Some(statement) = group.at_once(statements).filter(|_| !*begun) {
        let mut script = Script::one_by_one(connection);
        script.add(statement, |arguments| group.bind(arguments)).await?;
    } else {
        let together = !*begun && group.is_small();
        let mut script =
            if together { Script::together(connection) } else { Script::one_by_one(connection) };
        if !*begun {
            script.add(&statements.begin, |_| Ok(())).await.map_err(Fault::Storage)?;
            // Where it only will have: a fault in the content is found after that.
            *begun = true;
        }
        group.write(statements, &mut script).await?;
        script.add(&statements.commit, |_| Ok(())).await.map_err(Fault::Storage)?;
        // Together with the events, which may be refused for what is in them.
        script.go().await?;
    }
    Ok((outcomes, group.committed()))
}

/// Who has gone meanwhile needs no answer.
fn answer(group: &mut Vec<Job>, outcomes: Vec<Outcome>) {
    for (job, outcome) in group.drain(..).zip(outcomes) {
        let _ = job.answer.send(outcome);
    }
}
