//! Colours for text on a terminal whose background nobody knows: as far from black as from white.

use super::{Tint, own, tint};
use crate::board::Role;

/// The colour of text in a role; none where the terminal's own is best.
pub(in crate::board) const fn either(role: Role) -> Option<Tint> {
    Some(match role {
        Role::Dim | Role::Rule => own(0x77_7f83, 244),
        // Of the sixteen colours only red and magenta can be read on black and on white.
        Role::Accent | Role::Cursor => own(0xbd_6800, 166),
        Role::Time => own(0x24_8f3e, 28),
        Role::Last => own(0x13_7de7, 32),
        Role::Hand => tint(0xab_57db, 134, 5),
        Role::Refusal => tint(0xe3_463b, 167, 1),
        _ => return None,
    })
}
