//! Lists that are longer than the room for them.

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
    fn a_list_goes_round() {
        assert_eq!((step(0, -1, 3), step(2, 1, 3), step(5, 1, 0)), (2, 0, 0));
    }
}
