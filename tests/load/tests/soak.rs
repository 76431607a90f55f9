//! A short soak. Longer: `cargo run -p tabuleiro-load --bin load -- soak --minutes 60`; two minutes of
//! it run beside the tests in `.ci/run`.

use std::process::Command;

use tabuleiro_programs::Program;

#[test]
fn nothing_grows_and_nothing_is_logged_while_people_come_and_go() {
    let output = Command::new(env!("CARGO_BIN_EXE_load"))
        .args(["soak", "--minutes", "0.35", "--program", Program::Server.path()])
        .output()
        .expect("it runs");
    let (said, errors) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}{errors}");
    // A soak in which nobody does anything proves nothing.
    let words: Vec<_> = said.split([' ', ',', ';']).collect();
    for what in ["games", "moves", "broken", "visits", "pages"] {
        let at = words.iter().position(|word| *word == what).expect(what);
        let count: u64 = words[at - 1].parse().expect("a number");
        assert!(count > 0, "no {what}: {said}");
    }
}
