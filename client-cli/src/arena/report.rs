//! The result of a contest, for people and for programs.

use serde_json::{Value, json};

use super::tally::{Share, Tally};
use super::{Contest, PlayerSpec};
use crate::engine::Budget;

/// The result as a few lines.
#[must_use]
pub fn text(contest: &Contest, tally: &Tally) -> String {
    let [a, b] = &contest.players;
    let info = contest.terms.game.info();
    let budget = match contest.terms.budget {
        Budget::Milliseconds(ms) => format!("{ms} ms"),
        Budget::Nodes(nodes) => format!("{nodes} nodes"),
    };
    let mut lines = vec![
        format!("{} {}: A is {a}, B is {b}", info.name, Value::from(contest.terms.options.clone())),
        format!("{}, {budget} an action, seed {}", games(tally.games()), contest.terms.seed),
        String::new(),
        format!("A wins       {:>5}   {}", tally.wins[0], percent(tally.share_of_wins())),
        format!("B wins       {:>5}", tally.wins[1]),
        format!("draws        {:>5}", tally.draws),
    ];
    if tally.draws > 0 {
        lines.push(format!("A's points           {}", percent(tally.share_of_points())));
    }
    let [first, second] = tally.wins_of_a_by_order;
    let [opened, followed] = tally.opened;
    lines.push(format!("A opening    {first:>5} of {opened}, following {second} of {followed}"));
    lines.push(format!("mean length  {:>7.1} actions", tally.mean_length()));
    let [slow_a, slow_b] = tally.slowest.map(|time| time.as_secs_f64() * 1e3);
    lines.push(format!("slowest      {slow_a:>7.1} ms (A)  {slow_b:.1} ms (B)"));
    let ends: Vec<_> = tally.ends.iter().map(|(word, count)| format!("{word} {count}")).collect();
    lines.push(format!("ends by          {}", ends.join(", ")));
    lines.join("\n")
}

fn games(count: u32) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}

fn percent(share: Share) -> String {
    let [share, low, high] = [share.share, share.low, share.high].map(|part| part * 100.0);
    format!("{share:.1} %  (95 % interval {low:.1} to {high:.1})")
}

/// The result as one object.
#[must_use]
pub fn json(contest: &Contest, tally: &Tally) -> Value {
    let (budget, amount) = match contest.terms.budget {
        Budget::Milliseconds(ms) => ("ms", ms),
        Budget::Nodes(nodes) => ("nodes", nodes),
    };
    json!({
        "game": contest.terms.game.info().id,
        "options": contest.terms.options,
        "a": player(&contest.players[0]),
        "b": player(&contest.players[1]),
        budget: amount,
        "seed": contest.terms.seed,
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "share": share(tally.share_of_wins()),
        "points": share(tally.share_of_points()),
        "opened_by_a": { "games": tally.opened[0], "wins_of_a": tally.wins_of_a_by_order[0] },
        "opened_by_b": { "games": tally.opened[1], "wins_of_a": tally.wins_of_a_by_order[1] },
        "mean_length": tally.mean_length(),
        "slowest_ms": tally.slowest.map(|time| time.as_secs_f64() * 1e3),
        "ends": tally.ends,
    })
}

fn player(spec: &PlayerSpec) -> Value {
    match spec {
        PlayerSpec::Bot(level) => Value::from(level.word()),
        PlayerSpec::Program(command) => json!({ "exec": command }),
    }
}

fn share(share: Share) -> Value {
    json!({ "value": share.share, "low": share.low, "high": share.high })
}
