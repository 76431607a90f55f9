//! Measures both in turn, and tells what came out.

use serde_json::json;

use crate::args::Common;
use crate::rooms::{Measured, Plan};
use crate::target::{Kind, Place};
use crate::{audience, idle, recover, rooms};

const BOTH: [Kind; 2] = [Kind::Relay, Kind::Server];

/// Many tables.
pub async fn rooms(place: &Place, plan: &Plan, common: &Common) -> anyhow::Result<()> {
    let mut rounds = Vec::new();
    for _ in 0..common.rounds {
        let mut pair = Vec::new();
        for kind in BOTH {
            let measured = rooms::measure(kind, place, plan).await?;
            tell_rooms(kind, &measured, common.json);
            pair.push(measured);
        }
        rounds.push(pair);
    }
    let ratio = |of: &dyn Fn(&Measured) -> f64| {
        median(rounds.iter().map(|pair| of(&pair[1]) / of(&pair[0])).collect())
    };
    let cost = ratio(&Measured::cost);
    let p99 = ratio(&|measured| measured.acknowledged.quantile(0.99));
    if common.json {
        println!("{}", json!({ "ratio": { "processor_time": cost, "p99": p99 } }));
    } else {
        println!("server to relay, median of {} rounds:", rounds.len());
        println!("  processor time a move {cost:.2}, p99 of acknowledgement {p99:.2}");
    }
    Ok(())
}

fn tell_rooms(kind: Kind, measured: &Measured, json: bool) {
    let name = name(kind);
    let (ack, got) = (&measured.acknowledged, &measured.received);
    if json {
        let times = |of: &crate::latency::Latency| json!({ "p50": of.quantile(0.5), "p99": of.quantile(0.99), "max": of.max() });
        let line = json!({
            "what": name, "moves": measured.moves, "moves_per_second": measured.rate(),
            "processor_us_per_move": measured.cost(), "bytes_per_connection": measured.memory,
            "acknowledged_ms": times(ack), "received_ms": times(got),
        });
        println!("{line}");
    } else {
        println!(
            "{name:6} {:7.0} moves/s  {:6.1} µs/move  ack p50 {:.2} p99 {:.2} max {:.1} ms  \
             opponent p50 {:.2} p99 {:.2} max {:.1} ms  {:.1} KiB/connection",
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
    common: &Common,
) -> anyhow::Result<()> {
    let mut ratios = Vec::new();
    for _ in 0..common.rounds {
        let mut medians = Vec::new();
        for kind in BOTH {
            let last = audience::measure(kind, place, spectators, moves).await?;
            let (p50, p99) = (last.quantile(0.5), last.quantile(0.99));
            if common.json {
                println!(
                    "{}",
                    json!({ "what": name(kind), "last_ms": { "p50": p50, "p99": p99 } })
                );
            } else {
                println!("{:6} last spectator p50 {p50:.1} p99 {p99:.1} ms", name(kind));
            }
            medians.push(p50);
        }
        ratios.push(medians[1] / medians[0]);
    }
    tell_ratio("time to the last spectator", median(ratios), common.json);
    Ok(())
}

/// Idle connections.
pub async fn idle(place: &Place, connections: usize, common: &Common) -> anyhow::Result<()> {
    for kind in BOTH {
        let each = idle::measure(kind, place, connections).await?;
        if common.json {
            println!("{}", json!({ "what": name(kind), "bytes_per_connection": each }));
        } else {
            println!("{:6} {:.1} KiB a connection", name(kind), each as f64 / 1024.0);
        }
    }
    Ok(())
}

/// Recovery after a crash.
pub async fn recover(
    place: &Place,
    games: usize,
    moves: u32,
    common: &Common,
) -> anyhow::Result<()> {
    let recovery = recover::measure(place, games, moves).await?;
    let (serving, answered) = (recovery.serving.as_secs_f64(), recovery.answered.as_secs_f64());
    if common.json {
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

fn tell_ratio(what: &str, ratio: f64, json: bool) {
    if json {
        println!("{}", json!({ "ratio": { what: ratio } }));
    } else {
        println!("server to relay, median: {what} {ratio:.2}");
    }
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Relay => "relay",
        Kind::Server => "server",
    }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
