//! The panels of a position while they are compared: all in one place, without a list of lists.

use arrayvec::ArrayVec;

use super::{Line, Panel, Row};
use crate::text::TextSpec;

/// The most panels of a game.
const MOST_PANELS: usize = 2;

/// The most lines of a game's panels together.
const MOST_LINES: usize = 10;

/// The panels beside a board.
#[derive(Debug, Default)]
pub struct Panels {
    /// The title of each, and the number of its first line.
    titles: ArrayVec<(&'static TextSpec, usize), MOST_PANELS>,
    lines: ArrayVec<Line, MOST_LINES>,
}

impl Panels {
    /// Begins a panel; the lines that follow are its own.
    #[inline]
    pub fn begin(&mut self, title: &'static TextSpec) {
        self.titles.push((title, self.lines.len()));
    }

    /// Adds a line to the panel that was begun last.
    #[inline]
    pub fn push(&mut self, line: Line) {
        self.lines.push(line);
    }

    /// Whether there are as many lines under the same titles.
    #[must_use]
    pub fn have_same_lines(&self, others: &Self) -> bool {
        self.lines.len() == others.lines.len() && self.titles == others.titles
    }

    /// The lines that earlier were others in the same place, as rows; each with the numbers of its panel and of
    /// its row there, counted from 0.
    pub fn changed(&self, earlier: &Self) -> impl Iterator<Item = (usize, usize, Row)> {
        let pairs = self.lines.iter().zip(&earlier.lines).enumerate();
        pairs.filter(|(_, (is, was))| is != was).map(|(at, (is, _))| {
            let panel = self.titles.iter().rposition(|(_, first)| *first <= at).unwrap_or(0);
            let first = self.titles.get(panel).map_or(0, |(_, first)| *first);
            (panel, at - first, Row::from(*is))
        })
    }

    /// The panels as a list.
    #[must_use]
    pub fn list(&self) -> Vec<Panel> {
        let ends = self.titles.iter().skip(1).map(|(_, first)| *first).chain([self.lines.len()]);
        let panels = self.titles.iter().zip(ends);
        let rows = |from, to| self.lines[from..to].iter().map(|line| Row::from(*line)).collect();
        let panel = |((title, first), end): (&(&TextSpec, usize), usize)| Panel {
            title: title.english.into(),
            title_key: title.wire_key(),
            rows: rows(*first, end),
        };
        panels.map(panel).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts;

    texts! {
        const ALL;
        fixed {
            ROW: "test-row" = "row",
            MORE: "test-more" = "more",
            FIRST: "test-first" = "first",
            SECOND: "test-second" = "second",
            OTHER: "test-other" = "other",
        }
    }

    fn panels(numbers: [u32; 3]) -> Panels {
        let [one, two, three] = numbers.map(|number| Line::seats(ROW, [number, 0]));
        let mut panels = Panels::default();
        panels.begin(FIRST);
        panels.push(one);
        panels.push(two);
        panels.begin(SECOND);
        panels.push(three);
        panels
    }

    #[test]
    fn lines_belong_to_the_panel_begun_before_them() {
        let list = panels([1, 2, 3]).list();
        let rows = list.iter().map(|panel| (panel.title.as_ref(), panel.rows.len()));
        assert_eq!(rows.collect::<Vec<_>>(), [("first", 2), ("second", 1)]);
        assert_eq!(list[1].rows, [Row::from(Line::seats(ROW, [3, 0]))]);
        assert_eq!(list[1].title_key.as_deref(), Some("test-second"));
        assert!(ALL.contains(&ROW));
    }

    #[test]
    fn a_changed_line_is_told_with_its_place() {
        let (earlier, now) = (panels([1, 2, 3]), panels([1, 4, 5]));
        assert!(now.have_same_lines(&earlier));
        let places: Vec<_> = now.changed(&earlier).map(|(panel, row, _)| (panel, row)).collect();
        assert_eq!(places, [(0, 1), (1, 0)]);
    }

    #[test]
    fn other_titles_or_more_lines_are_not_the_same_lines() {
        let mut more = panels([1, 2, 3]);
        more.push(Line::note(MORE));
        assert!(!more.have_same_lines(&panels([1, 2, 3])));
        let mut other = Panels::default();
        other.begin(OTHER);
        [1, 2, 3].into_iter().for_each(|number| other.push(Line::seats(ROW, [number, 0])));
        assert!(!other.have_same_lines(&panels([1, 2, 3])));
    }
}
