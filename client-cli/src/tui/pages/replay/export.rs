//! A game into a file.

use std::path::{Path, PathBuf};

use super::{Popup, ReplayPage};
use crate::tui::pages::doors;
use crate::tui::pages::parts::{Prompt, Prompted};
use crate::tui::{Action, Shared, Unwritten, short_name};

/// The longest name of a file that anybody types.
const LONGEST: usize = 200;

impl ReplayPage {
    /// Asks for the name of the file.
    pub(super) fn export_prompt(&self) -> Popup {
        let Some(film) = &self.film else { return Popup::None };
        let summary = &film.tape.record().summary;
        let name =
            format!("{}-{}.json", summary.setup.game, short_name(summary.game)).to_lowercase();
        let about = "As .json it has everything; as .txt it has the moves.";
        Popup::Export(Prompt::new("export", about, &name, LONGEST))
    }

    /// Writes the file.
    pub(super) fn export(&mut self, shared: &mut Shared, prompted: Prompted) -> Vec<Action> {
        let name = match prompted {
            Prompted::Not => return Vec::new(),
            Prompted::Closed => {
                (self.popup, self.exists) = (Popup::None, None);
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
        // Whoever says the same name again means it.
        let over = self.exists.take().is_some_and(|known| known == path);
        match text {
            Ok(text) => vec![Action::Write { path, text, over }],
            Err(error) => {
                shared.complain(error.to_string());
                Vec::new()
            }
        }
    }

    /// What came of it.
    pub(super) fn exported(
        &mut self,
        shared: &mut Shared,
        path: &Path,
        outcome: Result<(), Unwritten>,
    ) {
        let name = path.display().to_string();
        match outcome {
            Ok(()) => shared.say(format!("written to {name}")),
            Err(Unwritten::Exists) => {
                let about = "It exists already. Enter writes over it, or type another name.";
                self.popup = Popup::Export(Prompt::new("export", about, &name, LONGEST));
                self.exists = Some(path.to_owned());
            }
            Err(Unwritten::Refused(why)) => shared.complain(why),
        }
    }
}
