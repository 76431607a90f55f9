//! A load that is stopped leaves nothing behind: neither the server that it started nor its folder.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use tabuleiro_programs::Program;
use tempfile::TempDir;

/// A soak whose server is up, and the process of that server.
fn begin(folder: &Path) -> (Child, u32) {
    let mut load = Command::new(env!("CARGO_BIN_EXE_load"))
        .args(["soak", "--minutes", "10", "--program", Program::Server.path()])
        .arg("--folder")
        .arg(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut line = String::new();
    let output = load.stdout.as_mut().expect("its output");
    BufReader::new(output).read_line(&mut line).expect("a line");
    let (_, process) = line.trim().rsplit_once("process ").expect("it says where the server is");
    (load, process.parse().expect("a number"))
}

fn is_there(process: u32) -> bool {
    Path::new(&format!("/proc/{process}")).exists()
}

fn leaves_nothing_behind_after(signal: Signal) {
    let folder = TempDir::new().expect("a folder");
    let (mut load, server) = begin(folder.path());
    assert!(is_there(server));
    let process = i32::try_from(load.id()).ok().and_then(Pid::from_raw).expect("a process");
    kill_process(process, signal).expect("it can be sent a signal");
    let status = load.wait().expect("it ends");
    let mut said = String::new();
    load.stderr.take().expect("its errors").read_to_string(&mut said).expect("text");
    assert!(!status.success() && said.contains("stopped by a signal"), "{status}: {said}");
    assert!(!is_there(server), "the server is still there");
    let left: Vec<_> = folder.path().read_dir().expect("a folder").collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_load_that_is_terminated_takes_its_server_with_it() {
    leaves_nothing_behind_after(Signal::TERM);
}

#[test]
fn a_load_that_is_interrupted_takes_its_server_with_it() {
    leaves_nothing_behind_after(Signal::INT);
}
