//! No bytes make the engine panic, and every line gets at most one answer.

use proptest::prelude::*;
use tabuleiro::engine;

const GAMES: &str = "(duplohex|trench|iris|adaptoid|splinter|chess)";
const OPTIONS: &str = r#"(\{\}|\{"size":[0-9]\}|\{"rules":"[a-z]{1,9}"\}|\{"start":\["[a-g][0-9]","[a-g][0-9]"\]\}|\{"edge":|\{)?"#;
const ACTION: &str =
    "([DRBLCdrblc]?[a-o][0-9]{1,2}(-([a-o][0-9]{1,2}|n|ne|e|se|s|sw|w|nw))?|pass|stay)";

fn position_line() -> impl Strategy<Value = String> {
    let pattern = format!("position {GAMES} ?{OPTIONS} ?(moves)?( {ACTION}){{0,8}}");
    proptest::string::string_regex(&pattern).expect("a regular expression")
}

fn answers(input: &[u8]) -> String {
    let mut output = Vec::new();
    engine::run(input, &mut output).expect("reading and writing memory cannot fail");
    String::from_utf8(output).expect("answers are UTF-8")
}

/// Lines that begin like a command and go on anyhow.
fn nearly_a_command() -> impl Strategy<Value = Vec<u8>> {
    // Not perft, whose argument may ask for more than a lifetime.
    let word = "(position|play|undo|legal|tomove|turn|result|go smart|games|help) ?";
    let rest = prop::collection::vec(any::<u8>(), 0..30);
    (word, rest).prop_map(|(word, rest)| [word.as_bytes(), &rest].concat())
}

proptest! {
    #[test]
    fn bytes_behind_commands_get_one_tame_answer_a_line(lines in prop::collection::vec(nearly_a_command(), 1..8)) {
        let input = [b"position splinter\n", lines.join(&b'\n').as_slice()].concat();
        let text = answers(&input);
        let control = |c: char| c.is_control() && c != '\n';
        prop_assert!(!text.contains(control));
        let asked = input.iter().filter(|&&byte| byte == b'\n').count();
        prop_assert!(text.lines().count() <= asked);
    }

    #[test]
    fn any_bytes_get_at_most_one_answer_a_line(input in prop::collection::vec(any::<u8>(), 0..400)) {
        let lines = 1 + input.iter().filter(|&&byte| byte == b'\n').count();
        prop_assert!(answers(&input).lines().count() <= lines);
    }

    #[test]
    fn position_lines_right_or_wrong_leave_a_working_engine(
        line in position_line(),
        then in "(legal|tomove|turn|result|undo|perft 1|go smart seed 1|[a-z ]{0,12})",
    ) {
        let text = answers(format!("{line}\n{then}\nlegal\n").as_bytes());
        prop_assert!(text.lines().count() <= 3);
    }

    #[test]
    fn any_text_after_position_is_taken_or_an_error(rest in any::<String>()) {
        let rest = rest.replace(['\n', '\r'], " ");
        let text = answers(format!("position {rest}\n").as_bytes());
        prop_assert!(text.is_empty() || text.starts_with("error "));
    }
}
