//! How a room is to be made, as arguments.

use clap::Args;
use tabuleiro_protocol::{First, Opponent, Setup, TurnLimit, UndoRule};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;

use crate::args::{self, JsonObject};
use crate::home::{PreferredSide, Settings};

/// How a room is to be made.
#[derive(Clone, Debug, Args)]
pub struct SetupArgs {
    /// The game's options as JSON, such as {"size":8}
    #[arg(long, value_parser = args::options, value_name = "JSON")]
    options: Option<JsonObject>,
    /// Seconds for a turn, 10 to 60; as in the settings if not given
    #[arg(long, value_name = "SECONDS", value_parser = turn_limit)]
    turn_limit: Option<TurnLimit>,
    /// Who makes the first move; as in the settings if not given
    #[arg(long, value_enum)]
    first: Option<Starter>,
    /// Play against a bot of the server: random, smart or expert
    #[arg(long, value_name = "LEVEL", value_parser = args::level(), group = "opponent")]
    bot: Option<Level>,
    /// Let two bots of the server play, the first one opens
    #[arg(long, value_name = "LEVEL,LEVEL", value_parser = two_levels, group = "opponent")]
    bots: Option<[Level; 2]>,
    /// Play both sides yourself
    #[arg(long, group = "opponent")]
    hot_seat: bool,
    /// Not in the list of rooms; others need the invite code
    #[arg(long)]
    private: bool,
    /// Nothing can be undone
    #[arg(long)]
    no_undo: bool,
    /// Nobody can watch
    #[arg(long)]
    no_spectators: bool,
}

/// Who makes the first move.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Starter {
    /// Who makes the room
    Host,
    /// Who joins it, or the bot
    Guest,
    /// Decided when the game begins
    Random,
}

impl SetupArgs {
    /// The room that is asked for; what was not said is as in the settings.
    #[must_use]
    pub fn setup(&self, game: GameKind, settings: &Settings) -> Setup {
        let liked = match settings.side {
            PreferredSide::Any => First::Random,
            PreferredSide::First => First::Host,
            PreferredSide::Second => First::Guest,
        };
        let first = self.first.map_or(liked, |first| match first {
            Starter::Host => First::Host,
            Starter::Guest => First::Guest,
            Starter::Random => First::Random,
        });
        Setup {
            game,
            options: self.options.clone().unwrap_or_default(),
            turn_limit: self.turn_limit.unwrap_or(settings.turn_limit.0),
            first,
            opponent: self.opponent(),
            undo: if self.no_undo { UndoRule::Off } else { UndoRule::Ask },
            spectators: !self.no_spectators,
            private: self.private,
        }
    }

    /// What somebody wants who does not mind in which room: the options and the turn limit.
    #[must_use]
    pub fn wish(&self) -> (Option<JsonObject>, Option<TurnLimit>) {
        (self.options.clone(), self.turn_limit)
    }

    /// Whether something was said that only a new room can have.
    #[must_use]
    pub const fn needs_a_new_room(&self) -> bool {
        self.first.is_some()
            || !matches!(self.opponent(), Opponent::Person)
            || self.private
            || self.no_undo
            || self.no_spectators
    }

    const fn opponent(&self) -> Opponent {
        match (self.bot, self.bots, self.hot_seat) {
            (Some(level), _, _) => Opponent::Bot { level },
            (None, Some(levels), _) => Opponent::Bots { levels },
            (None, None, true) => Opponent::HotSeat,
            (None, None, false) => Opponent::Person,
        }
    }
}

/// Reads a turn limit.
pub(super) fn turn_limit(text: &str) -> Result<TurnLimit, String> {
    let bad = || format!("a turn lasts {} to {} seconds", TurnLimit::MIN, TurnLimit::MAX);
    let seconds: i64 = text.parse().map_err(|_| bad())?;
    seconds.try_into().map_err(|_| bad())
}

fn two_levels(text: &str) -> Result<[Level; 2], String> {
    let (one, two) = text.split_once(',').ok_or("write two levels, such as smart,expert")?;
    let read = |word: &str| word.trim().parse::<Level>().map_err(|wrong| wrong.to_string());
    Ok([read(one)?, read(two)?])
}
