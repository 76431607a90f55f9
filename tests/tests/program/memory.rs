//! What an idle connection costs.

use rustix::process::{Resource, getrlimit};
use tabuleiro_tests::{ServerProcess, TestClient};

use crate::PROGRAM;

/// What a connection may cost the server. The buffers of a WebSocket are 4 KiB each way, and its
/// task, its session and its outbox are small; with the library's own buffers it would be 130 KiB.
const MOST: u64 = 16 * 1024;

/// How many connections are opened. Fewer would drown in what else the program does.
const CONNECTIONS: usize = 1_000;

/// Connections before the first measurement: what is made once is then made.
const WARM: usize = 100;

async fn connected(server: &ServerProcess, count: usize, name: &str) -> Vec<TestClient> {
    let mut clients = Vec::with_capacity(count);
    for number in 0..count {
        clients.push(server.client(&format!("{name} {number}")).await);
    }
    clients
}

/// The memory of a process that is really there, in bytes.
fn resident(server: &ServerProcess) -> u64 {
    let statm = std::fs::read_to_string(format!("/proc/{}/statm", server.id())).expect("Linux");
    let pages: u64 = statm.split(' ').nth(1).and_then(|pages| pages.parse().ok()).expect("pages");
    pages * rustix::param::page_size() as u64
}

#[tokio::test]
async fn an_idle_connection_costs_sixteen_kibibytes_at_most() {
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    if !cfg!(target_os = "linux") || files < 2 * CONNECTIONS as u64 {
        return;
    }
    let many = "10000";
    let options =
        ["--max-connections-per-address", many, "--new-names-per-minute", many, "--log", "warn"];
    let server = ServerProcess::start(PROGRAM, &options).await;
    let mut clients = connected(&server, WARM, "Early").await;
    let before = resident(&server);
    clients.extend(connected(&server, CONNECTIONS, "Late").await);
    let each = resident(&server).saturating_sub(before) / CONNECTIONS as u64;
    assert!(each <= MOST, "{each} bytes for each of {} connections", clients.len());
}
