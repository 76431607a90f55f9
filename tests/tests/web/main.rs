//! The tests of the web page: its types and style, its units, and the whole of it in a real browser.
//!
//! They need Node; where there is none, they say so and are left out.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use tabuleiro_programs::Program;
use tabuleiro_server::page::Page;

/// Where the page is made.
const WEB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web");

fn is_node_there() -> bool {
    let asked = Command::new("npm").arg("--version").output();
    asked.is_ok_and(|answer| answer.status.success())
}

/// Whether the tests of the page can be run. If not, says so where nobody can overlook it.
fn is_possible() -> bool {
    let missing = if !is_node_there() {
        "there is no Node"
    } else if !Page::built_in().is_there() && std::env::var_os("TABULEIRO_NO_WEB").is_some() {
        "TABULEIRO_NO_WEB leaves the page out"
    } else {
        return true;
    };
    // Straight to the terminal: what a test that passes prints is not shown.
    let line = format!("\n*** THE WEB PAGE IS NOT TESTED: {missing} ***\n\n");
    let _ = std::io::stderr().write_all(line.as_bytes());
    false
}

/// Runs a command in `web/` and shows what it said if it failed.
fn run(program: &str, arguments: &[&str]) {
    if !is_possible() {
        return;
    }
    let mut command = Command::new(program);
    command.args(arguments).current_dir(Path::new(WEB)).stdin(Stdio::null());
    command.env("TABULEIRO_TEST_SERVER", Program::Server);
    command.env("TABULEIRO_TEST_CLIENT", Program::Client);
    let output = command.output().unwrap_or_else(|error| panic!("{program}: {error}"));
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(output.status.success(), "{program} {}:\n{said}", arguments.join(" "));
}

#[test]
fn the_page_was_built_into_the_server() {
    assert!(!is_possible() || Page::built_in().is_there(), "cargo's warnings say why it was not");
}

#[test]
fn types_and_style_are_as_agreed() {
    run("npm", &["run", "check"]);
}

#[test]
fn units_of_the_page_work() {
    run("npm", &["test"]);
}

#[test]
fn the_page_works_in_a_browser() {
    run("scripts/e2e", &[]);
}
