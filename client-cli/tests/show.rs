//! `show` and `rules`, run with the real program.

use assert_cmd::Command;
use tabuleiro_rules::GameKind;

/// The ids of all games.
fn games() -> Vec<&'static str> {
    GameKind::ALL.iter().map(|kind| kind.info().id).collect()
}

fn run(arguments: &[&str]) -> std::process::Output {
    let mut command = Command::cargo_bin("tabuleiro").expect("the program is built");
    command.env("LC_ALL", "C.UTF-8").env("TERM", "xterm-256color");
    command.args(arguments).output().expect("it runs")
}

fn text(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn a_pipe_gets_no_escape_sequences() {
    for game in games() {
        for command in ["show", "rules"] {
            assert!(!text(&[command, game]).contains('\u{1b}'), "{command} {game}");
        }
    }
}

#[test]
fn colour_can_be_asked_for() {
    assert!(text(&["show", "iris", "--color", "always"]).contains("\u{1b}["));
}

#[test]
fn ascii_is_ascii() {
    for game in games() {
        assert!(text(&["show", game, "--ascii"]).is_ascii(), "{game}");
    }
}

#[test]
fn pictures_mark_what_is_lost_and_explain_only_the_signs_they_have() {
    let taken = [("splinter", "!o!"), ("trench", "!(1)!"), ("adaptoid", "![3/0]!")];
    for game in games() {
        let page = text(&["rules", game, "--ascii"]);
        let lost = taken.iter().find(|(name, _)| *name == game);
        assert!(lost.is_none_or(|(_, mark)| page.contains(mark)), "{page}");
        assert_eq!(page.contains("! !"), lost.is_some(), "{page}");
        assert_eq!(page.contains("* *"), game != "iris", "{page}");
        assert!(page.contains("marked +"), "{page}");
    }
}

#[test]
fn boards_fit_into_a_usual_terminal() {
    for game in [
        &["duplohex"][..],
        &["trench"],
        &["iris", "--options", "{\"size\":8}"],
        &["adaptoid"],
        &["splinter"],
    ] {
        let shown = text(&[&["show"], game].concat());
        let widest = shown.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        assert!(widest <= 80 && shown.lines().count() <= 24, "{game:?} is {widest} wide");
    }
}

#[test]
fn the_sides_differ_by_shape_alone() {
    let shown = text(&["show", "trench", "--ascii"]);
    assert!(shown.contains("(5)") && shown.contains("[5]"), "{shown}");
    let shown = text(&["show", "splinter", "--ascii"]);
    assert!(shown.contains("o  x") && shown.contains('W') && shown.contains('B'), "{shown}");
}

#[test]
fn trench_is_a_diamond_and_on_request_a_square() {
    let diamond = text(&["show", "trench"]);
    let square = text(&["show", "trench", "--layout", "square"]);
    // The generals' neighbours stand on their rank in a square, and below in a diamond.
    let together =
        |shown: &str| shown.lines().any(|line| line.contains("(5") && line.contains("(4"));
    assert!(together(&square) && !together(&diamond), "{square}{diamond}");
    let wrong = run(&["show", "trench", "--layout", "round"]);
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("diamond, square"));
    assert_eq!(wrong.status.code(), Some(2), "as everywhere else");
}

#[test]
fn actions_can_be_played_before_the_board_is_shown() {
    let shown = text(&["show", "duplohex", "--ascii", "Dc3", "rd4"]);
    assert!(shown.contains('o') && shown.contains("[ ]"), "{shown}");
    let wrong = run(&["show", "duplohex", "Dc3", "Dc3"]);
    let told = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert!(!wrong.status.success() && told.contains("cannot play Dc3"), "{told}");
}

#[test]
fn a_turned_board_has_the_other_side_at_the_bottom() {
    let shown = text(&["show", "trench", "--flip"]);
    let first = shown.find("[5]").expect("Black's general");
    assert!(first < shown.find("(5)").expect("White's general"), "{shown}");
}

#[test]
fn without_a_game_the_rules_list_the_games() {
    let listed = text(&["rules"]);
    for game in games() {
        assert!(listed.contains(&format!("tabuleiro rules {game}")), "{listed}");
    }
}

#[test]
fn rules_are_set_in_lines_that_fit_and_show_their_examples() {
    for game in games() {
        let page = text(&["rules", game]);
        for line in page.lines() {
            assert!(line.chars().count() <= 80, "{game}: {line}");
        }
        assert!(!page.contains("{example") && !page.contains('`'), "{game}");
        for heading in ["The aim", "The board", "The end", "Notation"] {
            assert!(page.lines().any(|line| line == heading), "{game} has no \"{heading}\"");
        }
    }
}

#[test]
fn an_unknown_game_is_named_with_those_there_are() {
    for command in ["rules", "show"] {
        let output = run(&[command, "chess"]);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && told.contains("splinter"), "{told}");
    }
}
