//! Each setting: its name, its values, what it means, how it changes.

use strum::IntoEnumIterator;

use crate::board::{Backdrop, Depth, GlyphSet};
use crate::home::{
    Background, Bell, Colours, Glyphs, PreferredSide, Settings, ThemeName, TurnSeconds,
};
use crate::tui::Shared;
use crate::tui::pages::new_room::longer;
use crate::tui::pages::parts::words::spaced;
use crate::tui::pages::replay::DELAYS;

/// The names of sizes, which not every board has.
const SIZES: [&str; 6] = ["auto", "compact", "medium", "wide", "roomy", "huge"];

/// The shortest, the longest and the step of what points a change out, in milliseconds.
const ANIMATION: [u32; 3] = [0, 1000, 100];

/// A setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Theme,
    Colours,
    Background,
    Glyphs,
    BoardSize,
    Mouse,
    Confirm,
    ShowLegal,
    Bell,
    Side,
    TurnLimit,
    ReplayDelay,
    Animation,
}

impl Field {
    /// All, in the order of the page.
    pub(super) const ALL: [Self; 13] = [
        Self::Theme,
        Self::Colours,
        Self::Background,
        Self::Glyphs,
        Self::BoardSize,
        Self::Mouse,
        Self::Confirm,
        Self::ShowLegal,
        Self::Bell,
        Self::Side,
        Self::TurnLimit,
        Self::ReplayDelay,
        Self::Animation,
    ];

    /// Its name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Theme => "Theme",
            Self::Colours => "Colours",
            Self::Background => "Background",
            Self::Glyphs => "Glyphs",
            Self::BoardSize => "Board size",
            Self::Mouse => "Mouse",
            Self::Confirm => "Confirm moves",
            Self::ShowLegal => "Show legal moves",
            Self::Bell => "Bell",
            Self::Side => "Preferred side",
            Self::TurnLimit => "Turn limit",
            Self::ReplayDelay => "Replay delay",
            Self::Animation => "Animation",
        }
    }

    /// Its value now.
    pub(super) fn value(self, shared: &Shared) -> String {
        let settings = &shared.settings;
        let theme = shared.theme();
        match self {
            Self::Theme => settings.theme.as_ref().to_owned(),
            Self::Colours if settings.colours == Colours::Auto => {
                format!("auto ({})", depth(theme.palette.depth))
            }
            Self::Colours => colours(settings.colours).to_owned(),
            Self::Background if settings.background == Background::Auto => {
                format!("auto ({})", backdrop(theme.palette.backdrop))
            }
            Self::Background => settings.background.as_ref().to_owned(),
            Self::Glyphs if settings.glyphs == Glyphs::Auto => {
                let set = theme.look.glyphs;
                format!("auto ({})", if set == GlyphSet::Ascii { "ASCII" } else { "Unicode" })
            }
            Self::Glyphs => settings.glyphs.as_ref().to_owned(),
            Self::BoardSize => settings.board_size.clone(),
            Self::Mouse => on(settings.mouse).to_owned(),
            Self::Confirm => on(settings.confirm).to_owned(),
            Self::ShowLegal => on(settings.show_legal).to_owned(),
            Self::Bell => spaced(settings.bell.as_ref()),
            Self::Side => settings.side.as_ref().to_owned(),
            Self::TurnLimit => format!("{} s", settings.turn_limit.0.seconds()),
            Self::ReplayDelay => seconds(settings.replay_delay),
            Self::Animation if settings.animation == 0 => "off".to_owned(),
            Self::Animation => seconds(settings.animation),
        }
    }

    /// The values there are, or what they are for.
    pub(super) fn values(self) -> String {
        let words = |words: Vec<String>| words.join("  ");
        match self {
            Self::Theme => words(ThemeName::iter().map(|name| name.as_ref().to_owned()).collect()),
            Self::Colours => words(Colours::iter().map(|it| colours(it).to_owned()).collect()),
            Self::Background => {
                words(Background::iter().map(|it| it.as_ref().to_owned()).collect())
            }
            Self::Glyphs => words(Glyphs::iter().map(|it| it.as_ref().to_owned()).collect()),
            Self::BoardSize => "auto  compact  ...  huge".to_owned(),
            Self::Mouse => "off gives text selection back".to_owned(),
            Self::Confirm => "ask once more before playing".to_owned(),
            Self::ShowLegal => "marks targets with +".to_owned(),
            Self::Bell => words(Bell::iter().map(|it| spaced(it.as_ref())).collect()),
            Self::Side => words(PreferredSide::iter().map(|it| it.as_ref().to_owned()).collect()),
            Self::TurnLimit => "10 to 60 s, for rooms you make".to_owned(),
            Self::ReplayDelay => "between two moves of a replay".to_owned(),
            Self::Animation => "how long a change is pointed out".to_owned(),
        }
    }

    /// What it means, as a sentence.
    pub(super) const fn about(self) -> &'static str {
        match self {
            Self::Theme => "Theme: all colours; contrast is safe for colour-blind eyes.",
            Self::Colours => "Colours: auto takes what the terminal says it has.",
            Self::Background => {
                "Background: it is not painted; where it is not known, text keeps your own colour."
            }
            Self::Glyphs => "Glyphs: auto takes Unicode in a UTF-8 locale, ASCII elsewhere.",
            Self::BoardSize => "Board size: auto takes the largest cells that fit.",
            Self::Mouse => "Mouse: off lets you select text with it, as the terminal does.",
            Self::Confirm => "Confirm moves: whether a chosen move is asked about once more.",
            Self::ShowLegal => "Show legal moves: whether you see where a piece can go.",
            Self::Bell => "Bell: when the terminal rings.",
            Self::Side => "Preferred side: whether you like to move first in rooms you make.",
            Self::TurnLimit => "Turn limit: how long a turn lasts in rooms you make.",
            Self::ReplayDelay => {
                "Replay delay: the pause between two moves; + and - change the speed."
            }
            Self::Animation => {
                "Animation: how long a move is seen to happen. Keys never wait for it."
            }
        }
    }

    /// Changes it by a step in a direction.
    pub(super) fn change(self, settings: &mut Settings, by: isize) {
        match self {
            Self::Theme => settings.theme = next(settings.theme, by),
            Self::Colours => settings.colours = next(settings.colours, by),
            Self::Background => settings.background = next(settings.background, by),
            Self::Glyphs => settings.glyphs = next(settings.glyphs, by),
            Self::BoardSize => {
                let at = SIZES.iter().position(|size| *size == settings.board_size).unwrap_or(0);
                settings.board_size = SIZES[wrapped(at, by, SIZES.len())].to_owned();
            }
            Self::Mouse => settings.mouse = !settings.mouse,
            Self::Confirm => settings.confirm = !settings.confirm,
            Self::ShowLegal => settings.show_legal = !settings.show_legal,
            Self::Bell => settings.bell = next(settings.bell, by),
            Self::Side => settings.side = next(settings.side, by),
            Self::TurnLimit => {
                settings.turn_limit = TurnSeconds(longer(settings.turn_limit.0, by));
            }
            Self::ReplayDelay => settings.replay_delay = moved(settings.replay_delay, by, DELAYS),
            Self::Animation => settings.animation = moved(settings.animation, by, ANIMATION),
        }
    }

    /// Makes it as usual.
    pub(super) fn reset(self, settings: &mut Settings) {
        let usual = Settings::default();
        match self {
            Self::Theme => settings.theme = usual.theme,
            Self::Colours => settings.colours = usual.colours,
            Self::Background => settings.background = usual.background,
            Self::Glyphs => settings.glyphs = usual.glyphs,
            Self::BoardSize => settings.board_size = usual.board_size,
            Self::Mouse => settings.mouse = usual.mouse,
            Self::Confirm => settings.confirm = usual.confirm,
            Self::ShowLegal => settings.show_legal = usual.show_legal,
            Self::Bell => settings.bell = usual.bell,
            Self::Side => settings.side = usual.side,
            Self::TurnLimit => settings.turn_limit = usual.turn_limit,
            Self::ReplayDelay => settings.replay_delay = usual.replay_delay,
            Self::Animation => settings.animation = usual.animation,
        }
    }
}

const fn on(value: bool) -> &'static str {
    if value { "on" } else { "off" }
}

const fn colours(colours: Colours) -> &'static str {
    match colours {
        Colours::Auto => "auto",
        Colours::True => "true",
        Colours::Indexed => "256",
        Colours::Basic => "16",
        Colours::None => "none",
    }
}

const fn backdrop(backdrop: Backdrop) -> &'static str {
    match backdrop {
        Backdrop::Dark => "dark",
        Backdrop::Light => "light",
        Backdrop::Unknown => "not known",
    }
}

const fn depth(depth: Depth) -> &'static str {
    match depth {
        Depth::True => "true colour",
        Depth::Indexed => "256",
        Depth::Basic => "16",
        Depth::None => "none",
    }
}

fn seconds(ms: u32) -> String {
    format!("{} s", f64::from(ms) / 1000.0)
}

fn next<T: IntoEnumIterator + PartialEq + Copy>(now: T, by: isize) -> T {
    let all: Vec<T> = T::iter().collect();
    let at = all.iter().position(|value| *value == now).unwrap_or(0);
    all[wrapped(at, by, all.len())]
}

const fn wrapped(at: usize, by: isize, count: usize) -> usize {
    (at as isize + by).rem_euclid(count as isize) as usize
}

fn moved(now: u32, by: isize, [least, most, step]: [u32; 3]) -> u32 {
    let to = i64::from(now) + by as i64 * i64::from(step);
    u32::try_from(to.clamp(least.into(), most.into())).unwrap_or(now)
}
