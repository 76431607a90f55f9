//! What the terminal can show, as far as the environment tells.
//!
//! The environment is handed in as a function, usually `|name| std::env::var(name).ok()`.

use super::GlyphSet;

/// How many colours there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depth {
    /// Any colour.
    #[default]
    True,
    /// The 256 colours of xterm.
    Indexed,
    /// The sixteen colours that a terminal's user has chosen.
    Basic,
    /// None; bold, underline and reverse video remain.
    None,
}

/// What is behind text where nothing is painted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backdrop {
    /// Something dark.
    Dark,
    /// Something light.
    Light,
    /// Nobody knows.
    #[default]
    Unknown,
}

/// What is behind text, if the environment tells: some terminals give the numbers of their two
/// colours, the background last.
#[must_use]
pub fn backdrop(lookup: impl Fn(&str) -> Option<String>) -> Backdrop {
    let colours = lookup("COLORFGBG").unwrap_or_default();
    match colours.rsplit(';').next().and_then(|number| number.parse().ok()) {
        Some(7u8 | 9..=15) => Backdrop::Light,
        Some(0..=6 | 8) => Backdrop::Dark,
        Some(16..) | None => Backdrop::Unknown,
    }
}

/// The colours that the environment promises.
#[must_use]
pub fn depth(lookup: impl Fn(&str) -> Option<String>) -> Depth {
    let value = |name: &str| lookup(name).unwrap_or_default().to_lowercase();
    let (term, colours) = (value("TERM"), value("COLORTERM"));
    if !value("NO_COLOR").is_empty() || is_monochrome(&term) {
        Depth::None
    } else if colours == "truecolor" || colours == "24bit" || term.ends_with("-direct") {
        Depth::True
    } else if term.contains("256color") {
        Depth::Indexed
    } else {
        Depth::Basic
    }
}

/// Whether a terminal of that name has no colours. Those that are called after the old ones (`vt100`)
/// have none; `vte` is a new one.
fn is_monochrome(term: &str) -> bool {
    let old =
        term.strip_prefix("vt").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    old || term == "dumb" || term.ends_with("-mono") || term.ends_with("-m")
}

/// The characters that the environment promises: Unicode in a UTF-8 locale, but for the
/// Linux console, whose font lacks most of them.
#[must_use]
pub fn glyphs(lookup: impl Fn(&str) -> Option<String>) -> GlyphSet {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(&lookup)
        .find(|value| !value.is_empty())
        .unwrap_or_default()
        .to_lowercase();
    let utf8 = locale.contains("utf-8") || locale.contains("utf8");
    if utf8 && lookup("TERM").as_deref() != Some("linux") {
        GlyphSet::Unicode
    } else {
        GlyphSet::Ascii
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An environment from words such as `TERM=xterm`.
    fn environment(words: &str) -> impl Fn(&str) -> Option<String> {
        move |name| {
            let mut pairs = words.split(' ').filter_map(|word| word.split_once('='));
            let found = pairs.find(|&(key, _)| key == name);
            found.map(|(_, value)| value.to_owned())
        }
    }

    #[test]
    fn the_depth_follows_the_environment() {
        for (words, expected) in [
            ("TERM=xterm-256color COLORTERM=truecolor", Depth::True),
            ("TERM=xterm-256color COLORTERM=24bit", Depth::True),
            ("TERM=screen-256color", Depth::Indexed),
            ("TERM=xterm", Depth::Basic),
            ("", Depth::Basic),
            ("TERM=dumb COLORTERM=truecolor", Depth::None),
            ("TERM=vt100", Depth::None),
            ("TERM=vt220", Depth::None),
            ("TERM=vte-256color", Depth::Indexed),
            ("TERM=xterm-mono", Depth::None),
            ("TERM=linux", Depth::Basic),
            ("TERM=xterm-256color COLORTERM=truecolor NO_COLOR=1", Depth::None),
            ("TERM=xterm-256color NO_COLOR=", Depth::Indexed),
        ] {
            assert_eq!(depth(environment(words)), expected, "{words}");
        }
    }

    #[test]
    fn the_glyphs_follow_the_locale() {
        for (words, expected) in [
            ("LANG=pt_PT.UTF-8 TERM=xterm", GlyphSet::Unicode),
            ("LANG=C LC_CTYPE=C.utf8", GlyphSet::Unicode),
            ("LANG=pt_PT.UTF-8 LC_ALL=C", GlyphSet::Ascii),
            ("LANG=pt_PT.UTF-8 LC_ALL=", GlyphSet::Unicode),
            ("LANG=pt_PT.UTF-8 TERM=linux", GlyphSet::Ascii),
            ("", GlyphSet::Ascii),
        ] {
            assert_eq!(glyphs(environment(words)), expected, "{words}");
        }
    }

    #[test]
    fn the_background_is_what_the_terminal_says_if_it_says_so() {
        for (words, expected) in [
            ("COLORFGBG=15;0", Backdrop::Dark),
            ("COLORFGBG=0;15", Backdrop::Light),
            ("COLORFGBG=0;default;7", Backdrop::Light),
            ("COLORFGBG=default;default", Backdrop::Unknown),
            ("TERM=xterm", Backdrop::Unknown),
        ] {
            assert_eq!(backdrop(environment(words)), expected, "{words}");
        }
    }
}
