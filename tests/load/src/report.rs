//! Measures both in turn, and tells what came out.

use serde_json::json;

use crate::latency::Latency;
use crate::rooms::{Measured, Plan};
use crate::shares::Shares;
use crate::target::{Kind, Place};
use crate::{audience, disk, idle, recover, rooms};

const BOTH: [Kind; 2] = [Kind::Relay, Kind::Server];

/// The relay comes first: all others are compared with it.
const WITH_FLOOR: [Kind; 3] = [Kind::Relay, Kind::Ledger, Kind::Server];

/// What is wanted of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Whether the floor is measured as well.
    pub floor: bool,
    /// How often all are measured, one after the other.
    pub rounds: usize,
    /// One object a line instead of tables.
    pub json: bool,
}

/// Many tables; with the floor, if that is wanted.
pub async fn rooms(place: &Place, plan: &Plan, wanted: Wanted) -> anyhow::Result<()> {
    let Wanted { floor, json, .. } = wanted;
    let kinds = if floor { WITH_FLOOR.as_slice() } else { BOTH.as_slice() };
    if floor {
        tell_disk(&disk::measure(place)?, json);
    }
    let mut rounds = Vec::new();
    for _ in 0..wanted.rounds {
        let mut round = Vec::new();
        for &kind in kinds {
            let measured = rooms::measure(kind, place, plan).await?;
            tell_rooms(kind, &measured, json);
            round.push(measured);
        }
        rounds.push(round);
    }
    for (place, &kind) in kinds.iter().enumerate().skip(1) {
        if kind == Kind::Server && plan.has_company() {
            if !json {
                println!(
                    "no ratio of the server to the relay: only the server had others beside the tables"
                );
            }
        } else {
            tell_rooms_ratio(kind, place, &rounds, json);
        }
    }
    Ok(())
}

/// What stands at some place of each round, compared with the first of the round.
fn tell_rooms_ratio(kind: Kind, place: usize, rounds: &[Vec<Measured>], json: bool) {
    let ratio = |of: &dyn Fn(&Measured) -> f64| {
        median(rounds.iter().map(|round| of(&round[place]) / of(&round[0])).collect())
    };
    let cost = ratio(&Measured::cost);
    let p99 = ratio(&|measured| measured.acknowledged.quantile(0.99));
    if json {
        let ratio = json!({ "processor_time": cost, "p99": p99 });
        println!("{}", json!({ "of": name(kind), "ratio": ratio }));
    } else {
        println!("{} to relay, median of {} rounds:", name(kind), rounds.len());
        println!("  processor time a move {cost:.2}, p99 of acknowledgement {p99:.2}");
    }
}

fn tell_disk(sync: &Latency, json: bool) {
    let (p50, p99) = (sync.quantile(0.5), sync.quantile(0.99));
    if json {
        println!("{}", json!({ "what": "disk", "sync_ms": { "p50": p50, "p99": p99 } }));
    } else {
        println!("disk   a sync of two pages p50 {p50:.3} p99 {p99:.3} ms");
    }
}

fn tell_rooms(kind: Kind, measured: &Measured, json: bool) {
    let name = name(kind);
    let (ack, got) = (&measured.acknowledged, &measured.received);
    let Shares { least, most } = measured.shares;
    if json {
        let times = |of: &Latency| json!({ "p50": of.quantile(0.5), "p99": of.quantile(0.99), "max": of.max() });
        let line = json!({
            "what": name, "moves": measured.moves, "moves_per_second": measured.rate(),
            "processor_us_per_move": measured.cost(), "bytes_per_connection": measured.memory,
            "acknowledged_ms": times(ack), "received_ms": times(got),
            "table_shares": { "least": least, "most": most },
        });
        println!("{line}");
    } else {
        println!(
            "{name:6} {:7.0} moves/s  {:6.1} µs/move  ack p50 {:.2} p99 {:.2} max {:.1} ms  \
             opponent p50 {:.2} p99 {:.2} max {:.1} ms  {:.1} KiB/connection  \
             tables {least:.2} to {most:.2}",
            measured.rate(),
            measured.cost(),
            ack.quantile(0.5),
            ack.quantile(0.99),
            ack.max(),
            got.quantile(0.5),
            got.quantile(0.99),
            got.max(),
            measured.memory as f64 / 1024.0,
        );
    }
}

/// One table with a large audience.
pub async fn audience(
    place: &Place,
    spectators: usize,
    moves: usize,
    wanted: Wanted,
) -> anyhow::Result<()> {
    let kinds = if wanted.floor { WITH_FLOOR.as_slice() } else { BOTH.as_slice() };
    let mut rounds = Vec::new();
    for _ in 0..wanted.rounds {
        let mut medians = Vec::new();
        for &kind in kinds {
            let last = audience::measure(kind, place, spectators, moves).await?;
            let (p50, p99) = (last.quantile(0.5), last.quantile(0.99));
            if wanted.json {
                println!(
                    "{}",
                    json!({ "what": name(kind), "last_ms": { "p50": p50, "p99": p99 } })
                );
            } else {
                println!("{:6} last spectator p50 {p50:.1} p99 {p99:.1} ms", name(kind));
            }
            medians.push(p50);
        }
        rounds.push(medians);
    }
    for (place, &kind) in kinds.iter().enumerate().skip(1) {
        let ratio = median(rounds.iter().map(|medians| medians[place] / medians[0]).collect());
        tell_ratio(kind, "time to the last spectator", ratio, wanted.json);
    }
    Ok(())
}

/// Idle connections.
pub async fn idle(place: &Place, connections: usize, json: bool) -> anyhow::Result<()> {
    for kind in BOTH {
        let each = idle::measure(kind, place, connections).await?;
        if json {
            println!("{}", json!({ "what": name(kind), "bytes_per_connection": each }));
        } else {
            println!("{:6} {:.1} KiB a connection", name(kind), each as f64 / 1024.0);
        }
    }
    Ok(())
}

/// Recovery after a crash.
pub async fn recover(place: &Place, games: usize, moves: u32, json: bool) -> anyhow::Result<()> {
    let recovery = recover::measure(place, games, moves).await?;
    let (serving, answered) = (recovery.serving.as_secs_f64(), recovery.answered.as_secs_f64());
    if json {
        let line = json!({
            "games": recovery.games, "moves": recovery.moves, "serving_s": serving,
            "answered_s": answered,
        });
        println!("{line}");
    } else {
        println!(
            "{} games with {} acknowledged moves: serving after {serving:.2} s, all asked for and \
             complete after {answered:.2} s",
            recovery.games, recovery.moves
        );
    }
    Ok(())
}

fn tell_ratio(kind: Kind, what: &str, ratio: f64, json: bool) {
    if json {
        println!("{}", json!({ "of": name(kind), "ratio": { what: ratio } }));
    } else {
        println!("{} to relay, median: {what} {ratio:.2}", name(kind));
    }
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Relay => "relay",
        Kind::Ledger => "ledger",
        Kind::Server => "server",
    }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
