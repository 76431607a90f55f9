//! What every command needs to know.

use std::path::PathBuf;

use clap::Args;

use super::Failure;
use crate::args::{LookArgs, When};
use crate::home::{Colours, Glyphs, Home, Settings};
use crate::link::{Address, BadAddress};

/// Where the server is, and who we are there.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Connection")]
pub struct LineArgs {
    /// The server; the one used last if not given, else localhost:8081
    #[arg(long, global = true, value_name = "HOST:PORT", env = "TABULEIRO_SERVER")]
    pub server: Option<String>,
    /// Who you want to be on a server that does not know you yet
    #[arg(long, global = true, value_name = "NAME", env = "TABULEIRO_NAME")]
    pub name: Option<String>,
    /// The folder for settings and names
    #[arg(long, global = true, value_name = "FOLDER", env = "TABULEIRO_HOME")]
    pub home: Option<PathBuf>,
}

/// What every command needs to know.
#[derive(Clone, Debug)]
pub struct Context {
    /// Our files.
    pub home: Home,
    /// How we like things.
    pub settings: Settings,
    /// Where the server is.
    pub address: Address,
    /// The name that was asked for.
    pub name: Option<String>,
    /// How to draw, as was asked for before the command.
    asked: LookArgs,
}

impl Context {
    /// Reads our files.
    ///
    /// # Errors
    /// If they cannot be read, or the server's address makes no sense.
    pub fn new(arguments: &LineArgs) -> Result<Self, Failure> {
        let given = arguments.home.clone().filter(|folder| !folder.as_os_str().is_empty());
        let home = given.map_or_else(Home::find, |folder| Ok(Home::at(folder)))?;
        let settings = Settings::load(&home)?;
        // A variable that is set to nothing says nothing.
        let address = match arguments.server.as_deref().filter(|server| !server.is_empty()) {
            Some(server) => {
                server.parse().map_err(|wrong: BadAddress| Failure::Usage(wrong.to_string()))?
            }
            None => settings.server.parse().unwrap_or_default(),
        };
        let name = arguments.name.clone().filter(|name| !name.is_empty());
        Ok(Self { home, settings, address, name, asked: LookArgs::default() })
    }

    /// The same, drawing as was asked for before the command.
    #[must_use]
    pub fn looking(self, asked: LookArgs) -> Self {
        Self { asked, ..self }
    }

    /// How to draw: what was asked for, else what the settings say.
    #[must_use]
    pub fn look(&self, asked: LookArgs) -> LookArgs {
        let asked = asked.or(self.asked);
        let colourless = asked.color == When::Auto && self.settings.colours == Colours::None;
        LookArgs {
            ascii: asked.ascii || self.settings.glyphs == Glyphs::Ascii,
            color: if colourless { When::Never } else { asked.color },
        }
    }

    /// Remembers where the server is. That this fails must not fail a command that worked.
    pub(super) fn remember_server(&self) {
        let server = self.address.to_string();
        if self.settings.server != server {
            let settings = Settings { server, ..self.settings.clone() };
            if let Err(error) = settings.save(&self.home) {
                super::output::remark(&error.to_string());
            }
        }
    }
}
