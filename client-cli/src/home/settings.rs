//! How we like things.

use serde::{Deserialize, Serialize};
use strum::{AsRefStr, EnumIter};
use tabuleiro_protocol::TurnLimit;

use super::{Home, HomeError};
use crate::board::{Backdrop, Depth, Palette, Theme};

/// The file.
const FILE: &str = "settings.toml";

/// How we like things. What is missing in the file has its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The server we were on last.
    pub server: String,
    /// The set of colours.
    pub theme: ThemeName,
    /// How many colours.
    pub colours: Colours,
    /// What the terminal's background is.
    pub background: Background,
    /// Which characters.
    pub glyphs: Glyphs,
    /// The size of boards; `auto` or a name such as `compact`.
    pub board_size: String,
    /// Whether the mouse chooses cells; without it the terminal selects text.
    pub mouse: bool,
    /// Whether a move is asked about once more.
    pub confirm: bool,
    /// Whether legal targets are marked.
    pub show_legal: bool,
    /// When the terminal rings.
    pub bell: Bell,
    /// The side we like to play.
    pub side: PreferredSide,
    /// The turn limit of rooms we make.
    pub turn_limit: TurnSeconds,
    /// The pause between the moves of a replay, in milliseconds.
    pub replay_delay: u32,
    /// How long a change on the board is pointed out, in milliseconds; 0 for not at all.
    pub animation: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            server: String::new(),
            theme: ThemeName::None,
            colours: Colours::Auto,
            background: Background::Auto,
            glyphs: Glyphs::Auto,
            board_size: "auto".to_owned(),
            mouse: true,
            confirm: false,
            show_legal: true,
            bell: Bell::MyTurn,
            side: PreferredSide::Any,
            turn_limit: TurnSeconds::default(),
            replay_delay: 1000,
            animation: 300,
        }
    }
}

impl Settings {
    /// Reads the file.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn load(home: &Home) -> Result<Self, HomeError> {
        home.read(FILE)
    }

    /// Writes the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, home: &Home) -> Result<(), HomeError> {
        home.write(FILE, self)
    }

    /// The colours on a terminal that has so many, with the background that it says it has.
    #[must_use]
    pub fn palette(&self, depth: Depth, told: Backdrop) -> Palette {
        let backdrop = match self.background {
            Background::Auto => told,
            Background::Dark => Backdrop::Dark,
            Background::Light => Backdrop::Light,
        };
        let usual = Palette::default().theme;
        let theme = Theme::named(self.theme.as_ref()).unwrap_or(usual);
        Palette { theme, backdrop, depth }
    }
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident: $first:ident, $($(#[$inner:meta])* $variant:ident),+ $(,)?) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, AsRefStr, EnumIter,
        )]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case")]
        #[allow(missing_docs, reason = "the words explain themselves")]
        pub enum $name {
            #[default]
            $first,
            $($(#[$inner])* $variant,)+
        }
    };
}

words!(
    /// The set of colours.
    ThemeName: None, Billiards, Park, Room, Contrast
);

words!(
    /// How many colours.
    Colours: Auto, True, Indexed, Basic, None
);

words!(
    /// What the terminal's background is.
    Background: Auto, Dark, Light
);

words!(
    /// Which characters.
    Glyphs: Auto, Unicode, Ascii
);

words!(
    /// When the terminal rings.
    Bell: MyTurn, Never, Always
);

words!(
    /// The side we like to play.
    PreferredSide: Any, First, Second
);

/// A turn limit in seconds, as it stands in the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TurnSeconds(pub TurnLimit);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path().to_owned());
        assert_eq!(Settings::load(&home).unwrap(), Settings::default());
        let liked = Settings { theme: ThemeName::Park, mouse: false, ..Settings::default() };
        liked.save(&home).unwrap();
        assert_eq!(Settings::load(&home).unwrap(), liked);
    }

    #[test]
    fn a_file_may_say_just_what_is_different() {
        let read: Settings = toml::from_str("bell = \"never\"\nturn_limit = 45").unwrap();
        assert_eq!((read.bell, read.turn_limit.0.seconds()), (Bell::Never, 45));
        assert_eq!(read.theme, ThemeName::None);
        let wrong = toml::from_str::<Settings>("turn_limit = 300").unwrap_err().to_string();
        assert!(wrong.contains("10 to 60 seconds"), "{wrong}");
    }
}
