//! The engine protocol, spoken with the real program.

use assert_cmd::Command;
use tabuleiro_rules::GameKind;

/// What the engine answers to some lines, line by line.
fn say(lines: &str) -> Vec<String> {
    let mut engine = Command::cargo_bin("tabuleiro").expect("the program is built");
    let output = engine.arg("engine").write_stdin(lines).output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("answers are UTF-8");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_position_is_set_up_silently_and_can_be_asked_about() {
    let answers = say("position trench\ntomove\nturn\nresult\nperft 2\nquit\n");
    assert_eq!(answers, ["tomove 0 black", "turn 1", "result ongoing", "perft 2 192"]);
}

#[test]
fn legal_actions_are_sorted_by_bytes() {
    let answers = say("position adaptoid\nlegal\n");
    assert_eq!(answers, ["legal Bc1 Bc2 Bd1 Bd3 Be1 Be2 Cd2 Ld2"]);
}

#[test]
fn options_may_contain_spaces_and_actions_spaces_around_hyphens() {
    let answers = say(
        "position iris { \"size\" : 5 } moves E5\ntomove\nposition trench moves b4 - b5\nturn\n",
    );
    assert_eq!(answers, ["tomove 1 white", "turn 2"]);
}

#[test]
fn an_option_that_is_given_twice_is_refused_by_name() {
    let answers = say("position trench {\"rules\":\"classic\",\"rules\":\"single\"}\ntomove\n");
    assert_eq!(answers[0], "error option rules is given twice");
    assert_eq!(answers[1], "error no game is set up; say position GAME");
}

#[test]
fn play_and_undo_answer_nothing_when_fine() {
    let answers = say("position trench\nplay B4 - b5\ntomove\nundo\ntomove\nundo\n");
    assert_eq!(
        answers,
        ["tomove 1 white", "tomove 0 black", "error there is nothing to take back"]
    );
}

#[test]
fn a_bad_line_is_an_error_and_leaves_the_game_as_it_was() {
    let wrong = [
        "position chess",
        "position iris {\"size\":9}",
        "position iris {\"size\":",
        "position iris [5]",
        "position trench moves b4-b5 b4-b5",
        "position",
        "play",
        "play z9-z8",
        "perft",
        "perft x",
        "perft 65",
        "go",
        "go genius",
        "go smart ms",
        "go smart ms 0",
        "go smart nodes 1 ms 1",
        "go smart seed -1",
        "legal now",
        "fly",
    ];
    for line in wrong {
        let answers = say(&format!("position trench moves b4-b5\n{line}\ntomove\n"));
        assert_eq!(answers.len(), 2, "{line}: {answers:?}");
        assert!(answers[0].starts_with("error "), "{line}: {answers:?}");
        assert_eq!(answers[1], "tomove 1 white", "{line}");
    }
}

#[test]
fn without_a_position_there_is_an_error() {
    for line in ["legal", "play a1", "undo", "show", "go smart", "result", "turn", "tomove"] {
        let answers = say(&format!("{line}\n"));
        assert_eq!(answers, ["error no game is set up; say position GAME"], "{line}");
    }
}

#[test]
fn a_refused_action_says_which_rule_forbids_it() {
    let answers = say("position trench\nplay h8-h7\n");
    assert!(answers[0].starts_with("error ") && answers[0].contains("White"), "{answers:?}");
}

#[test]
fn bots_answer_with_a_legal_action() {
    for level in ["random", "smart", "expert nodes 500", "expert ms 20"] {
        let answers = say(&format!("position splinter\ngo {level} seed 4\nlegal\n"));
        let best = answers[0].strip_prefix("best ").expect("an action").to_owned();
        assert!(answers[1].split(' ').any(|action| action == best), "{level}: {best}");
    }
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let line = "position duplohex\ngo expert nodes 300 seed 9\n";
    assert_eq!(say(line), say(line));
}

#[test]
fn show_is_closed_by_its_only_empty_line() {
    for game in GameKind::ALL {
        let answers = say(&format!("position {game}\nshow\nturn\n"));
        let empty: Vec<_> = (0..answers.len()).filter(|&i| answers[i].is_empty()).collect();
        assert_eq!(empty, [answers.len() - 2], "{game}: {answers:?}");
        assert_eq!(answers[answers.len() - 1], "turn 1");
    }
}

#[test]
fn games_and_help_take_one_line() {
    let answers = say("games\nhelp\n\n");
    assert_eq!(answers[0], "games duplohex trench iris adaptoid splinter");
    assert!(answers[1].starts_with("help ") && answers.len() == 2, "{answers:?}");
}

#[test]
fn help_has_every_command_as_the_documents_write_it() {
    let help = say("help\n").remove(0);
    let forms = help.strip_prefix("help ").expect("the commands").replace(" | nodes", " or nodes");
    let commands: Vec<_> = forms.split(" | ").filter_map(|form| form.split(' ').next()).collect();
    let page = include_str!("../../docs/engine.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split(['`', ' ']).next());
    let documented: Vec<_> = rows.take_while(|row| *row != "game").collect();
    let but_help: Vec<_> = documented.into_iter().filter(|command| *command != "help").collect();
    assert_eq!(commands, but_help);
}

#[test]
fn a_finished_game_has_no_legal_action_and_nobody_to_move() {
    let moves =
        "position iris {\"size\":5} moves e5 pass pass\nlegal\ntomove\nresult\ngo smart\nplay e6\n";
    let answers = say(moves);
    assert_eq!(answers[..2], ["legal", "tomove none"]);
    assert_eq!(answers[2], "result draw double-pass");
    assert_eq!(answers[3], "error the game is over");
    assert_eq!(answers[4], "error the game is over");
}

#[test]
fn the_documented_session_is_what_happens() {
    let document = include_str!("../../docs/engine.md");
    let lines = document.lines().filter_map(|line| line.strip_prefix("    "));
    let session: Vec<_> = lines.take_while(|line| !line.starts_with("import")).collect();
    let typed: Vec<_> = session.iter().filter_map(|line| line.strip_prefix("> ")).collect();
    let answers: Vec<_> = session.iter().filter(|line| !line.starts_with("> ")).collect();
    assert!(typed.len() > 5 && answers.len() > 3);
    assert_eq!(say(&(typed.join("\n") + "\n")), answers.into_iter().copied().collect::<Vec<_>>());
}

#[test]
fn nothing_in_a_line_can_break_the_answer() {
    for line in ["position iris {\"a\\nb\":1}", "play \u{1b}[31m", "position a\rb", "\u{7}"] {
        let answers = say(&format!("position trench\n{line}\n"));
        assert_eq!(answers.len(), 1, "{line:?}: {answers:?}");
        assert!(!answers[0].contains(char::is_control), "{answers:?}");
    }
}

#[test]
fn lines_may_end_as_on_windows_and_the_last_one_not_at_all() {
    assert_eq!(say("position trench\r\nturn\r\nresult"), ["turn 1", "result ongoing"]);
}

#[test]
fn any_dash_joins_the_cells_of_a_move() {
    assert_eq!(say("position trench moves b4 \u{2013} b5 g5\u{2014}g4\nturn\n"), ["turn 3"]);
}

#[test]
fn a_line_that_is_no_text_or_too_long_is_an_error() {
    let mut engine = Command::cargo_bin("tabuleiro").expect("the program is built");
    let mut input = b"position \xff\xfe\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 3 << 20));
    input.extend(b"\nposition trench\nturn\n");
    let output = engine.arg("engine").write_stdin(input).output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("answers are UTF-8");
    let answers: Vec<_> = text.lines().collect();
    let expected =
        ["error the line is not UTF-8", "error the line is longer than a mebibyte", "turn 1"];
    assert_eq!(answers, expected);
}
