//! What commands print.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

use serde::Serialize;

use super::Failure;

/// Prints a line, broken between words where a terminal is too narrow for it. What others wrote is
/// in it, so it is tamed.
pub(crate) fn say(text: &str) -> Result<(), Failure> {
    let text = tame(text);
    match terminal_size::terminal_size_of(io::stdout()) {
        Some((width, _)) if io::stdout().is_terminal() => {
            let wrapped = textwrap::wrap(&text, usize::from(width.0).max(20));
            raw(&(wrapped.join("\n") + "\n"))
        }
        _ => raw(&format!("{text}\n")),
    }
}

/// Prints an object as one line of JSON.
pub(crate) fn object<T: Serialize>(value: &T) -> Result<(), Failure> {
    let json = serde_json::to_string(value).map_err(|error| Failure::Output(error.into()))?;
    raw(&(json + "\n"))
}

/// Prints a text as it is, at once.
pub(crate) fn raw(text: &str) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Failure::Output)
}

/// Tells something that is not the answer, such as that there is more.
pub(crate) fn remark(text: &str) {
    // Nobody can be told if this fails.
    let _ = writeln!(io::stderr(), "tabuleiro: {}", tame(text));
}

/// A text without control characters, which a terminal would obey. Only our own line ends stay.
#[must_use]
pub(crate) fn tame(text: &str) -> Cow<'_, str> {
    let wild = |c: char| c.is_control() && c != '\n';
    if text.contains(wild) { text.replace(wild, "?").into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_commands_the_terminal() {
        assert_eq!(tame("Ana: \u{1b}[2J\u{9b}x\r"), "Ana: ?[2J?x?");
        assert_eq!(tame("two\nlines"), "two\nlines");
    }
}
