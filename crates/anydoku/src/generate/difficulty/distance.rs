//! The distance of a rating from the requested ones.

use std::ops::RangeInclusive;

use crate::logic::Rating;

/// Returns the distance of a rating from a range, in tenths.
pub(crate) fn rating_distance(found: Rating, wanted: &RangeInclusive<Rating>) -> usize {
    let below = wanted.start().tenths().saturating_sub(found.tenths());
    usize::from(below + found.tenths().saturating_sub(wanted.end().tenths()))
}
