//! A game into a file.

use std::path::PathBuf;

use super::{Popup, ReplayPage};
use crate::tui::pages::doors;
use crate::tui::pages::parts::{Prompt, Prompted};
use crate::tui::{Action, Effect, Shared, short_name};

/// The longest name of a file that anybody types.
const LONGEST: usize = 200;

impl ReplayPage {
    /// Asks for the name of the file.
    pub(super) fn export_prompt(&self) -> Popup {
        let Some(film) = &self.film else { return Popup::None };
        let summary = &film.tape.record().summary;
        let name =
            format!("{}-{}.json", summary.setup.game, short_name(summary.game)).to_lowercase();
        let about = "As .json it can be replayed here; as .txt it can be read.";
        Popup::Export(Prompt::new("export", about, &name, LONGEST))
    }

    /// Writes the file.
    pub(super) fn export(&mut self, shared: &mut Shared, prompted: Prompted) -> Vec<Action> {
        let name = match prompted {
            Prompted::Not => return Vec::new(),
            Prompted::Closed => {
                self.popup = Popup::None;
                return Vec::new();
            }
            Prompted::Text(name) => name,
        };
        self.popup = Popup::None;
        let Some(film) = &self.film else { return Vec::new() };
        let record = film.tape.record();
        let path = PathBuf::from(&name);
        let text = match path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("txt")) {
            true => Ok(doors::text(record)),
            false => serde_json::to_string(record),
        };
        match text {
            Ok(text) => {
                // If it cannot be written, that is said in place of this.
                shared.say(format!("written to {name}"));
                vec![Action::Do(Effect::Export { path, text })]
            }
            Err(error) => {
                shared.complain(error.to_string());
                Vec::new()
            }
        }
    }
}
