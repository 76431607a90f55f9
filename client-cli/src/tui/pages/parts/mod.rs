//! Small parts that several pages are made of.

mod badge;
mod flash;
mod help;
mod hints;
mod line;
mod own;
mod pick;
mod prompt;
mod scroll;
pub(super) mod specs;
mod turn_rows;
pub(super) mod words;

pub(super) use badge::{badge, badge_style};
pub(super) use flash::{Flash, Moment};
pub(super) use help::{Help, Keys};
pub(super) use hints::{HELP, pressed};
pub(super) use line::{has_line, is_broken, line, line_without_key, retry_key, seconds_to_retry};
pub(super) use own::own_tables;
pub(super) use pick::{Pick, Picked};
pub(super) use prompt::{Prompt, Prompted, draw_field};
pub(super) use scroll::{HEADING, first_shown, list_rows, step};
pub(super) use turn_rows::{Block, NUMBER, SIGN, TurnRow, turn_rows};

use crate::board::{Role, Style};

/// What is chosen in a list.
pub(super) const CHOSEN: Style = Style::new(Role::OnFill, Role::Cursor).bold();
