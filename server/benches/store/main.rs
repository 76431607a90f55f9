//! How fast the log is: the form of its table, appending, and coming back after a restart.
//!
//! `cargo bench -p tabuleiro-server --bench store` measures for about a minute;
//! `… -- --test` only shows, in a moment, that everything runs. The files are made in the
//! temporary directory, so `TMPDIR` decides which disk is measured.

mod forms;
mod rooms;

/// How much is measured.
struct Size {
    /// Games that are going on at the same time in the comparison of forms.
    live: u32,
    /// Groups of events written there.
    groups: u32,
    /// How often each form is measured.
    rounds: usize,
    /// Appends in each measurement of the store.
    appends: u32,
    /// Unfinished games to come back.
    games: u32,
    /// Events in each of them.
    events: u32,
}

const WHOLE: Size =
    Size { live: 2_000, groups: 1_000, rounds: 3, appends: 4_000, games: 10_000, events: 40 };
const MOMENT: Size = Size { live: 50, groups: 10, rounds: 1, appends: 100, games: 50, events: 10 };

fn main() {
    let moment = std::env::args().any(|argument| argument == "--test");
    let size = if moment { MOMENT } else { WHOLE };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        forms::compare(&size).await;
        rooms::append(&size).await;
        rooms::come_back(&size).await;
    });
}

/// What an event of a game looks like.
fn body(ply: u32) -> String {
    format!(r#"{{"type":"played","seat":{},"action":"b4-b5","ply":{ply},"ms":1234}}"#, ply % 2)
}
