//! The command line as a whole, and what needs no server: run with the real program.

use std::collections::BTreeSet;

use assert_cmd::Command;
use clap::CommandFactory;
use proptest::prelude::*;
use tabuleiro::args::Arguments;
use tabuleiro::commands::EXIT_CODES;
use tabuleiro::record;

const DOCUMENT: &str = include_str!("../../docs/client.md");

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("tabuleiro").expect("the program is built");
    command.env_remove("TABULEIRO_SERVER").args(arguments);
    command
}

fn text(arguments: &[&str]) -> String {
    let output = program(arguments).output().expect("it runs");
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_command_line_makes_sense() {
    Arguments::command().debug_assert();
}

#[test]
fn the_document_tells_every_command_and_every_option() {
    let mut missing = BTreeSet::new();
    let program = Arguments::command();
    for command in program.get_subcommands() {
        let name = command.get_name();
        if !DOCUMENT.contains(&format!("| `{name}")) && !DOCUMENT.contains(&format!("`{name}`")) {
            missing.insert(name.to_owned());
        }
        let options = command.get_arguments().filter_map(|argument| argument.get_long());
        let untold = options.filter(|long| !DOCUMENT.contains(&format!("--{long}")));
        missing.extend(untold.map(|long| format!("{name} --{long}")));
    }
    let global = program.get_arguments().filter_map(|argument| argument.get_long());
    missing
        .extend(global.filter(|long| !DOCUMENT.contains(&format!("--{long}"))).map(str::to_owned));
    for told in ["help", "version"] {
        missing.retain(|name| !name.ends_with(told));
    }
    assert!(missing.is_empty(), "docs/client.md does not tell of {missing:?}");
}

#[test]
fn the_document_and_the_help_tell_the_same_exit_codes() {
    let help = text(&["--help"]);
    for line in
        EXIT_CODES.lines().filter(|line| line.trim().starts_with(|c: char| c.is_ascii_digit()))
    {
        let (code, meaning) = line.trim().split_once("  ").expect("a code and its meaning");
        assert!(help.contains(line), "{help}");
        let row = format!("| {code} | {}", meaning.trim());
        assert!(DOCUMENT.contains(&row), "{row}");
    }
}

#[test]
fn the_document_tells_what_can_be_typed() {
    let help = tabuleiro::plain::HELP;
    let words = help.lines().filter(|line| !line.starts_with(['A', '?']));
    let words = words.flat_map(|line| line.split("  ").next().unwrap_or_default().split(", "));
    for word in words.map(|word| word.split(' ').next().unwrap_or_default()) {
        assert!(DOCUMENT.contains(&format!("`{word}")), "{word}");
    }
}

#[test]
fn rules_are_ascii_where_there_is_nothing_else_and_json_for_programs() {
    for game in tabuleiro_rules::GameKind::ALL {
        let page = text(&["rules", game.info().id, "--ascii"]);
        assert!(page.is_ascii(), "{page}");
        let output = program(&["rules", game.info().id]).env("LC_ALL", "C").output();
        assert!(output.expect("it runs").stdout.is_ascii(), "{game}");
        let line = text(&["rules", game.info().id, "--json"]);
        let told: tabuleiro_protocol::RulesText = serde_json::from_str(&line).expect("an object");
        assert_eq!(told, tabuleiro_protocol::RulesText::of(*game, true));
    }
    assert!(text(&["rules", "trench", "--ascii"]).contains("Rui Alipio Monteiro"));
    let list = text(&["rules", "--json"]);
    assert_eq!(list.lines().count(), tabuleiro_rules::GameKind::ALL.len(), "{list}");
}

#[test]
fn how_to_draw_can_be_said_before_the_command() {
    let after = text(&["show", "splinter", "--ascii", "--color", "always"]);
    let before = text(&["--ascii", "--color", "always", "show", "splinter"]);
    assert!(after.is_ascii() && after.contains("\u{1b}["), "{after}");
    assert_eq!(before, after);
}

#[test]
fn every_shell_is_helped() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = text(&["completions", shell]);
        assert!(script.contains("hot-seat") && script.contains("rematch"), "{shell}");
        assert!(DOCUMENT.contains(&format!("`{shell}`")), "{shell}");
    }
}

#[test]
fn there_is_a_manual_page_of_everything() {
    let page = text(&["man"]);
    assert!(page.contains(".TH tabuleiro 1") && page.contains("Exit codes"), "{page}");
    let create = text(&["man", "create"]);
    assert!(create.contains("turn\\-limit"), "{create}");
    let version = format!("\"tabuleiro {}\"", env!("CARGO_PKG_VERSION"));
    assert!(create.lines().any(|l| l.starts_with(".TH") && l.contains(&version)), "{create}");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pages");
    text(&["man", "--all", path.to_str().expect("a path")]);
    for command in Arguments::command().get_subcommands() {
        let page = path.join(format!("tabuleiro-{}.1", command.get_name()));
        assert!(page.exists(), "{}", page.display());
    }
    let wrong = program(&["man", "fly"]).output().expect("it runs");
    assert_eq!(wrong.status.code(), Some(2), "{wrong:?}");
}

#[test]
fn without_a_terminal_and_without_a_command_there_is_help() {
    let output = program(&[]).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    assert!(String::from_utf8_lossy(&output.stderr).contains("Usage"), "{output:?}");
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    let moves = "e5 pass pass";
    std::fs::write(&file, format!("[Game \"iris\"]\n\n{moves} 1/2-1/2\n")).expect("a file");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command.arg("replay").arg(&file).env("TABULEIRO_HOME", folder.path());
    let mut child = command.stdout(std::process::Stdio::piped()).spawn().expect("it runs");
    // Nobody reads.
    drop(child.stdout.take());
    assert!(child.wait().expect("a status").success());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_reading_a_game_fall_over(text in "(\\[[A-Za-z ]{0,8} \"[^\n]{0,12}\"\\]\n){0,4}[ -~\n]{0,60}") {
        let _ = record::parse(&text);
    }

    #[test]
    fn no_moves_make_reading_a_game_fall_over(moves in "([a-o][0-9]{1,2}(-[a-z][0-9]?)? ){0,12}", game in 0..5usize) {
        let game = tabuleiro_rules::GameKind::ALL[game];
        let _ = record::parse(&format!("[Game \"{game}\"]\n\n{moves}*"));
    }
}
