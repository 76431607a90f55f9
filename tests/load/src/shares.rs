//! How evenly tables were served. Whoever serves a few of them again and again, while the others wait, has
//! those at hand and looks cheap for it.

/// The moves of the tables that had fewest and most of them, as shares of the mean: 1 and 1 if all were
/// served alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shares {
    /// Of the table that was served least.
    pub least: f64,
    /// Of the table that was served most.
    pub most: f64,
}

impl Shares {
    /// Of the moves of all tables.
    pub fn of(moves: &[usize]) -> Self {
        let mean = moves.iter().sum::<usize>() as f64 / moves.len().max(1) as f64;
        let share =
            |moves: Option<&usize>| moves.map_or(0.0, |&moves| moves as f64 / mean.max(1.0));
        Self { least: share(moves.iter().min()), most: share(moves.iter().max()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_that_are_left_waiting_are_seen() {
        assert_eq!(Shares::of(&[20, 20, 20]), Shares { least: 1.0, most: 1.0 });
        assert_eq!(Shares::of(&[10, 0, 50]), Shares { least: 0.0, most: 2.5 });
    }

    #[test]
    fn nothing_played_is_no_share() {
        assert_eq!(Shares::of(&[0, 0]), Shares { least: 0.0, most: 0.0 });
        assert_eq!(Shares::of(&[]), Shares { least: 0.0, most: 0.0 });
    }
}
