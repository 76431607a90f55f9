//! Lists of scores, and the groups they come from.

use std::cmp::Ordering;

use super::{EIGHT, SIX, after};
use crate::iris::score::Scores;

fn compare(one: &[u8], other: &[u8]) -> Ordering {
    let (one, other) = (Scores::from(one), Scores::from(other));
    assert_eq!(other.compare(&one), one.compare(&other).reverse());
    one.compare(&other)
}

#[test]
fn the_first_difference_decides_whatever_follows() {
    assert_eq!(compare(&[9, 7, 3, 3], &[9, 7, 4]), Ordering::Less);
    let (white, black) = ([3, 3, 2, 2, 1, 1, 1, 1], [2, 2, 2, 2, 2, 2, 1, 1, 1, 1]);
    assert_eq!(compare(&white, &black), Ordering::Greater);
}

#[test]
fn a_missing_place_counts_nothing() {
    assert_eq!(compare(&[2, 2, 1], &[2, 2]), Ordering::Greater);
    assert_eq!(compare(&[], &[1]), Ordering::Less);
}

#[test]
fn equal_lists_are_equal() {
    assert_eq!(compare(&[4, 2, 2], &[4, 2, 2]), Ordering::Equal);
    assert_eq!(compare(&[], &[]), Ordering::Equal);
}

#[test]
fn the_place_of_the_first_difference_is_found() {
    let place = |a: &[u8], b: &[u8]| Scores::from(a).first_difference(&Scores::from(b));
    assert_eq!(place(&[9, 7, 3, 3], &[9, 7, 4]), Some(2));
    assert_eq!(place(&[2, 2], &[2, 2, 1]), Some(2));
    assert_eq!(place(&[2], &[2]), None);
}

#[test]
fn groups_score_the_rim_cells_they_hold() {
    let lists = |size, actions| after(size, actions).scores();
    let [black, white] = lists(6, SIX);
    assert_eq!(white, Scores::from(&[3, 1, 1, 1][..]));
    assert_eq!(black, Scores::from(&[2, 1, 1, 1, 1][..]));
    let [black, white] = lists(8, EIGHT);
    assert_eq!([0, 1, 2, 3].map(|place| white.at(place)), [2, 2, 2, 2]);
    assert_eq!([0, 1, 2, 3].map(|place| black.at(place)), [3, 2, 1, 1]);
}

#[test]
fn a_group_without_a_rim_cell_is_not_listed() {
    let [black, white] = after(5, "e5 c3 g5").scores();
    assert_eq!((black.count(), white.count()), (0, 0));
}
