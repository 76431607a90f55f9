//! The sixteen colours of a terminal in the words that every terminal with colours knows.
//!
//! The library that writes to the terminal names them as the first sixteen of 256 (`38;5;9`), which
//! a terminal that has only them takes for something else: for blinking, at worst. They have names of
//! their own (`91`), and what is written goes through here to get these.

use std::io::{self, Write};

/// Begins a sequence.
const ESCAPE: u8 = 0x1b;

/// A sequence longer than this is none of colours.
const LONGEST: usize = 64;

/// What is written to a terminal, with the first sixteen colours by their own names.
#[derive(Debug)]
pub(super) struct Sixteen<W> {
    inner: W,
    /// A sequence that has begun.
    held: Vec<u8>,
}

impl<W: Write> Sixteen<W> {
    pub(super) const fn new(inner: W) -> Self {
        Self { inner, held: Vec::new() }
    }

    /// Takes a byte of a sequence, which may be its last.
    fn follow(&mut self, byte: u8, out: &mut Vec<u8>) {
        self.held.push(byte);
        let begins = self.held.len() == 2 && byte == b'[';
        let goes_on = self.held.len() > 2 && (byte.is_ascii_digit() || b";:".contains(&byte));
        if (begins || goes_on) && self.held.len() < LONGEST {
            return;
        }
        let held = std::mem::take(&mut self.held);
        match held.as_slice() {
            [ESCAPE, b'[', colours @ .., b'm'] => {
                out.extend(b"\x1b[");
                out.extend(named(&String::from_utf8_lossy(colours)).bytes());
                out.push(b'm');
            }
            _ => out.extend(held),
        }
    }
}

impl<W: Write> Write for Sixteen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut out = Vec::with_capacity(bytes.len());
        for &byte in bytes {
            match byte {
                _ if !self.held.is_empty() => self.follow(byte, &mut out),
                ESCAPE => self.held.push(byte),
                _ => out.push(byte),
            }
        }
        self.inner.write_all(&out)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// The parameters of a sequence that sets colours, the first sixteen by their own names.
fn named(parameters: &str) -> String {
    let parts: Vec<&str> = parameters.split(';').collect();
    let (mut names, mut rest) = (Vec::new(), parts.as_slice());
    while let [first, more @ ..] = rest {
        let own = match (*first, more) {
            (place @ ("38" | "48"), ["5", index, ..]) => own_name(place, index),
            _ => None,
        };
        // How many further parameters belong to this one.
        let belong = match (*first, more) {
            ("38" | "48" | "58", ["5", ..]) => 2,
            ("38" | "48" | "58", ["2", ..]) => 4,
            _ => 0,
        }
        .min(more.len());
        let (its, others) = rest.split_at(1 + belong);
        names.push(own.unwrap_or_else(|| its.join(";")));
        rest = others;
    }
    names.join(";")
}

/// The name of a colour before or behind text, if it is one of the first sixteen.
fn own_name(place: &str, index: &str) -> Option<String> {
    let index: u16 = index.parse().ok().filter(|index| *index < 16)?;
    let shift = if place == "48" { 10 } else { 0 };
    let first = if index < 8 { 30 } else { 90 };
    Some((first + shift + index % 8).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(parts: &[&str]) -> String {
        let mut all = Sixteen::new(Vec::new());
        parts.iter().for_each(|part| all.write_all(part.as_bytes()).unwrap());
        String::from_utf8(all.inner).unwrap()
    }

    #[test]
    fn the_first_sixteen_colours_have_their_own_names() {
        assert_eq!(written(&["a\x1b[38;5;9;48;5;0mb"]), "a\x1b[91;40mb");
        assert_eq!(written(&["\x1b[1m\x1b[48;5;15;38;5;7m"]), "\x1b[1m\x1b[107;37m");
    }

    #[test]
    fn everything_else_is_left_alone() {
        for text in [
            "\x1b[38;5;16;48;5;255m",
            "\x1b[38;2;5;5;5m\x1b[58;5;3m\x1b[0m\x1b[m",
            "\x1b[?1049h\x1b[12;38H\x1b]52;c;x\x07 Ünï\x1b[2J",
        ] {
            assert_eq!(written(&[text]), text);
        }
    }

    #[test]
    fn a_sequence_may_come_in_parts() {
        assert_eq!(written(&["a\x1b", "[38;", "5;1", "2mz"]), "a\x1b[94mz");
    }
}
