//! Lists that are longer than the room for them.

use crate::tui::Shared;

/// The row of a list's heading; the list begins below it.
pub(in crate::tui::pages) const HEADING: i32 = 3;

/// Rows below a list without details: a blank one, the status, the keys.
const BARE: i32 = 3;

/// The least rows of a list beside which there is room for details.
const LEAST_LIST: i32 = 2;

/// How many rows a list has, and where the details of the chosen row begin, if there is room for them:
/// they and what is below them take so many rows.
pub(in crate::tui::pages) fn list_rows(shared: &Shared, details: i32) -> (usize, Option<i32>) {
    let rows = i32::from(shared.size.1);
    let left = |below: i32| rows - HEADING - 1 - below;
    let fits = left(details) >= LEAST_LIST;
    let room = left(if fits { details } else { BARE });
    (usize::try_from(room).unwrap_or(0).max(1), fits.then_some(rows - details + 1))
}

/// The first row that is shown of a list so that the chosen one is seen, in the middle if it can.
pub(in crate::tui::pages) fn first_shown(chosen: usize, rows: usize, room: usize) -> usize {
    chosen.saturating_sub(room / 2).min(rows.saturating_sub(room))
}

/// Another row of a list that goes round.
pub(in crate::tui::pages) fn step(chosen: usize, by: isize, rows: usize) -> usize {
    match isize::try_from(rows) {
        Ok(rows) if rows > 0 => (chosen as isize + by).rem_euclid(rows) as usize,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_row_is_always_seen() {
        for (chosen, first) in [(0, 0), (4, 0), (6, 1), (19, 10)] {
            assert_eq!(first_shown(chosen, 20, 10), first);
        }
        assert_eq!(first_shown(3, 4, 10), 0);
        assert_eq!(first_shown(3, 4, 0), 3);
    }

    #[test]
    fn details_give_way_to_the_list() {
        use crate::board::{Backdrop, Depth, GlyphSet};
        use crate::home::{Identities, Settings};
        use crate::link::Address;
        use crate::tui::Abilities;
        let (depth, glyphs, backdrop) = (Depth::None, GlyphSet::Ascii, Backdrop::Unknown);
        let abilities = Abilities { depth, glyphs, backdrop };
        let (settings, known) = (Settings::default(), Identities::default());
        let mut shared = Shared::new(settings, known, Address::default(), abilities);
        assert_eq!(list_rows(&shared, 10), (10, Some(15)));
        shared.size.1 = 12;
        assert_eq!(list_rows(&shared, 10), (5, None));
        shared.size.1 = 4;
        assert_eq!(list_rows(&shared, 10), (1, None));
    }

    #[test]
    fn a_list_goes_round() {
        assert_eq!((step(0, -1, 3), step(2, 1, 3), step(5, 1, 0)), (2, 0, 0));
    }
}
