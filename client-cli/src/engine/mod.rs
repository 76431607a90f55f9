//! `tabuleiro engine`: the line protocol for bot authors, front ends and tests.

mod command;
mod session;

pub use command::{Budget, Command, LONGEST_THOUGHT_MS};
pub use session::Session;

use std::borrow::Cow;
use std::io::{self, BufRead, Read, Write};

/// The longest line that is read; a longer one is answered with an error.
const LONGEST_LINE: u64 = 1 << 20;

/// Answers commands until `quit` or the end of the input.
///
/// # Errors
/// Only if reading or writing itself fails.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::default();
    while let Some(line) = read_line(&mut input)? {
        let answer = match line {
            Ok(line) => match Command::read(&line) {
                Ok(Command::Quit) => return Ok(()),
                Ok(command) => session.answer(command),
                Err(wrong) => Some(format!("error {wrong}")),
            },
            Err(wrong) => Some(format!("error {wrong}")),
        };
        if let Some(answer) = answer {
            writeln!(output, "{}", tame(&answer))?;
            output.flush()?;
        }
    }
    Ok(())
}

/// Answers quote what they were given; a control character in it must not break the line
/// or reach a terminal. Only a drawn board has line ends of its own.
fn tame(answer: &str) -> Cow<'_, str> {
    let wild = |c: char| c.is_control() && c != '\n';
    if !answer.starts_with("error ") && !answer.contains(wild) {
        return answer.into();
    }
    let shown = |c: char| if c.is_control() { c.escape_default().collect() } else { c.to_string() };
    answer.chars().map(shown).collect::<String>().into()
}

/// A line without its end; nothing at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
        skip_line(input)?;
        return Ok(Some(Err("the line is longer than a mebibyte")));
    }
    let line = String::from_utf8(bytes).map_err(|_| "the line is not UTF-8");
    Ok(Some(line.map(|line| line.trim().to_owned())))
}

/// Reads on to the end of a line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let read = input.fill_buf()?;
        let end = read.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(read.len(), |at| at + 1);
        input.consume(used);
        if end.is_some() || used == 0 {
            return Ok(());
        }
    }
}
