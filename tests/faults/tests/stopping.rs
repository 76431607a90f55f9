//! What is stopped leaves nothing behind: neither the server that it started nor its folder.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use tabuleiro_programs::Program;
use tempfile::TempDir;

/// Chaos whose server is up, and the process of that server.
fn begin(folder: &Path) -> (Child, u32) {
    let mut chaos = Command::new(env!("CARGO_BIN_EXE_faults"))
        // So many moves that nobody is killed before the signal comes.
        .args(["chaos", "--tables", "1", "--moves", "100000000", "--program"])
        .arg(Program::Server.path())
        .env("TMPDIR", folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut line = String::new();
    let output = chaos.stdout.as_mut().expect("its output");
    BufReader::new(output).read_line(&mut line).expect("a line");
    let (_, process) = line.split_once("process ").expect("it names the server");
    let (process, _) = process.split_once(' ').expect("a number");
    (chaos, process.parse().expect("a number"))
}

fn is_there(process: u32) -> bool {
    Path::new(&format!("/proc/{process}")).exists()
}

#[test]
fn chaos_that_is_stopped_takes_its_server_with_it() {
    for signal in [Signal::TERM, Signal::INT] {
        let folder = TempDir::new().expect("a folder");
        let (mut chaos, server) = begin(folder.path());
        assert!(is_there(server));
        let process = i32::try_from(chaos.id()).ok().and_then(Pid::from_raw).expect("a process");
        kill_process(process, signal).expect("it can be sent a signal");
        let status = chaos.wait().expect("it ends");
        let mut said = String::new();
        chaos.stderr.take().expect("its errors").read_to_string(&mut said).expect("text");
        assert!(!status.success() && said.contains("stopped by a signal"), "{status}: {said}");
        assert!(!is_there(server), "the server is still there");
        let left: Vec<_> = folder.path().read_dir().expect("a folder").collect();
        assert!(left.is_empty(), "{left:?}");
    }
}
