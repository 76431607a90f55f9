//! The one writer: it commits in groups whatever has gathered while the last commit ran.

use std::time::Duration;

use sqlx::{ConnectOptions, SqliteConnection};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use super::batch_window::BatchWindow;
use super::cursors::GameCursors;
use super::failure::{WriteError, damaged};
use super::group::{Group, Outcome, Prefetch};
use super::meters::Meters;
use super::open::Connector;
use super::pipeline::Pipeline;
use super::probe::probe;
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
    cursors: GameCursors,
    statements: Statements,
    window: BatchWindow,
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
            cursors: GameCursors::default(),
            statements: Statements::new(),
            window: BatchWindow::default(),
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
                    self.window.fill(&mut group, &mut jobs, GROUP).await;
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
            Err(WriteError::Storage(error)) => self.give_up(group, &error),
            // What one of them wanted cannot be written: the others shall not suffer for it.
            Err(WriteError::Content(_)) => self.serve_one_by_one(group).await,
        }
    }

    async fn serve_one_by_one(&mut self, group: &mut Vec<Job>) {
        for job in group.drain(..) {
            let mut one = vec![job];
            match self.commit(&one).await {
                Ok(outcomes) => answer(&mut one, outcomes),
                Err(WriteError::Storage(error)) => self.give_up(&mut one, &error),
                Err(WriteError::Content(error)) => answer(&mut one, vec![Err(damaged(error))]),
            }
        }
    }

    /// Writes a group in one transaction, or nothing of it.
    async fn commit(&mut self, group: &[Job]) -> Result<Vec<Outcome>, WriteError> {
        let Some(connection) = &mut self.connection else {
            let detail = StoreError::Unavailable(self.failure.clone());
            return Ok(group.iter().map(|_| Err(detail.clone())).collect());
        };
        let begun = Instant::now();
        match write(group, &mut self.cursors, &self.statements, connection).await {
            Ok((outcomes, events)) => {
                self.meters.committed(begun.elapsed(), events);
                Ok(outcomes)
            }
            Err(error) => {
                // What was known is what would be if all had gone well; and someone else may have written.
                self.cursors.forget();
                Err(error)
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
    cursors: &mut GameCursors,
    statements: &Statements,
    connection: &mut SqliteConnection,
) -> Result<(Vec<Outcome>, usize), WriteError> {
    let mut begun = false;
    let written = write_all(jobs, cursors, statements, connection, &mut begun).await;
    if begun && matches!(written, Err(WriteError::Content(_))) {
        // If it cannot be rolled back, the connection is of no use any more.
        sqlx::query("ROLLBACK").execute(connection).await.map_err(WriteError::Storage)?;
    }
    written
}

/// The same, but leaves a transaction that has begun and has an error in its content to be rolled back.
async fn write_all(
    jobs: &[Job],
    cursors: &mut GameCursors,
    statements: &Statements,
    connection: &mut SqliteConnection,
    begun: &mut bool,
) -> Result<(Vec<Outcome>, usize), WriteError> {
    cursors.make_room();
    let prefetch = Prefetch::of(cursors, jobs);
    if prefetch != Prefetch::Nothing {
        let mut pipeline = Pipeline::one_by_one(connection);
        pipeline.add(&statements.begin, |_| Ok(())).await.map_err(WriteError::Storage)?;
        *begun = true;
    }
    let next = match cursors.next {
        Some(next) if prefetch != Prefetch::Answers => next,
        _ => cursors.refresh(statements, connection).await?,
    };
    let mut group = Group::new(cursors, next, prefetch);
    let outcomes = group.gather(jobs, connection).await?;
    if let Some(statement) = group.at_once(statements).filter(|_| !*begun) {
        let mut pipeline = Pipeline::one_by_one(connection);
        pipeline.add(statement, |arguments| group.bind(arguments)).await?;
    } else {
        let in_batches = !*begun && group.is_small();
        let mut pipeline = if in_batches {
            Pipeline::in_batches(connection)
        } else {
            Pipeline::one_by_one(connection)
        };
        if !*begun {
            pipeline.add(&statements.begin, |_| Ok(())).await.map_err(WriteError::Storage)?;
            // Where it only will have: an error in the content is found after that.
            *begun = true;
        }
        group.write(statements, &mut pipeline).await?;
        pipeline.add(&statements.commit, |_| Ok(())).await.map_err(WriteError::Storage)?;
        // Batch with the events, which may be refused for what is in them.
        pipeline.flush().await?;
    }
    Ok((outcomes, group.committed()))
}

/// Who has gone meanwhile needs no answer.
fn answer(group: &mut Vec<Job>, outcomes: Vec<Outcome>) {
    for (job, outcome) in group.drain(..).zip(outcomes) {
        let _ = job.answer.send(outcome);
    }
}
