//! Verifies a store: reads everything, replays every game, and reports what does not fit.

mod replay;
mod report;

pub use report::{Problem, Report};

use std::path::Path;

use crate::names::fold;
use crate::store::{Inspect, InspectedGame, OpenError, StoreError, open_to_inspect};

/// Verifies a database, also while a server writes it. Takes as long as reading the whole file and
/// playing every game in it.
///
/// # Errors
/// If the file is not a database of this program that can be read. Damage inside of it is no
/// error: it is in the report.
pub async fn check(path: &Path) -> Result<Report, OpenError> {
    let mut store = open_to_inspect(path).await?;
    let report = check_store(&mut *store).await;
    // Everything was read; what may go wrong now is of no interest to anyone.
    let _ = store.close().await;
    Ok(report)
}

/// Verifies a store of any form.
pub async fn check_store(store: &mut dyn Inspect) -> Report {
    let mut report = Report::default();
    if let Err(error) = check_all(store, &mut report).await {
        report.add(Problem::of_file(format!("cannot be read to its end: {error}")));
    }
    report
}

async fn check_all(store: &mut dyn Inspect, report: &mut Report) -> Result<(), StoreError> {
    let mut found = Vec::new();
    let looked = store.own_problems(&mut found).await;
    found.into_iter().for_each(|problem| report.add(Problem::of_file(problem)));
    looked?;
    check_people(store, report).await?;
    loop {
        let games = store.next_games().await?;
        if games.is_empty() {
            return Ok(());
        }
        games.iter().for_each(|game| check_game(game, report));
    }
}

async fn check_people(store: &mut dyn Inspect, report: &mut Report) -> Result<(), StoreError> {
    loop {
        let people = store.next_people().await?;
        if people.is_empty() {
            return Ok(());
        }
        for person in people {
            report.people += 1;
            if fold(&person.name) != person.folded {
                let what = format!("{:?} is kept as {:?}", person.name, person.folded);
                report.add(Problem::of_file(what));
            }
        }
    }
}

fn check_game(game: &InspectedGame, report: &mut Report) {
    report.games += 1;
    let room = replay::read_log(game).and_then(|(id, records)| {
        report.events += records.len() as u64;
        replay::replay(id, records)
    });
    match room {
        Ok(room) => {
            let differences = game.listed.differences(&room.summary());
            let problems = differences.into_iter().map(|what| Problem::of_game(room.id(), what));
            problems.for_each(|problem| report.add(problem));
        }
        Err(problem) => report.add(problem),
    }
}
