//! The scale of complexity, which rates long chains.

use super::{Rating, Technique};

/// The rating of a family of chains: the lowest rating, and a tenth more for each step on the scale
/// of complexity.
///
/// The scale is that of Sudoku Explainer: nothing is added up to 6 statements, then a tenth each up
/// to 8, 10, 14, 18, 26, 34, 50 and so on.
#[derive(Clone, Copy)]
pub(crate) struct Scale(pub(crate) Rating);

impl Scale {
    /// Creates the scale that starts at the lowest rating of a technique.
    pub(crate) const fn of(technique: Technique) -> Self {
        Self(technique.least_rating())
    }

    /// Returns the rating of this many statements.
    pub(crate) fn rating(self, complexity: u32) -> Rating {
        let tenths = (0..).take_while(|&tenths| most(tenths) < complexity).count();
        self.0.plus(tenths as u16)
    }

    /// Returns the maximum number of statements rated no harder than this, or `None` if even the
    /// fewest are harder.
    pub(crate) fn most(self, limit: Rating) -> Option<u32> {
        let tenths = limit.tenths().checked_sub(self.0.tenths())?;
        Some(most(u32::from(tenths)))
    }
}

/// Returns the maximum number of statements for which this many tenths are added: 2 + 4, 6, 8, 12,
/// 16, 24, 32...
fn most(tenths: u32) -> u32 {
    let power = 1u32.checked_shl(tenths / 2 + 2).filter(|_| tenths < 40).unwrap_or(u32::MAX / 4);
    2 + if tenths.is_multiple_of(2) { power } else { power + power / 2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scale_matches_sudoku_explainer() {
        let scale = Scale(Rating::from_tenths(65));
        for (complexity, tenths) in [
            (4, 0),
            (6, 0),
            (7, 1),
            (8, 1),
            (10, 2),
            (11, 3),
            (14, 3),
            (18, 4),
            (26, 5),
            (34, 6),
            (50, 7),
            (51, 8),
            (66, 8),
            (98, 9),
            (130, 10),
            (194, 11),
        ] {
            let rating = scale.rating(complexity);
            assert_eq!(rating.tenths(), 65 + tenths, "{complexity}");
            assert!(scale.most(rating).is_some_and(|most| complexity <= most));
            assert!(scale.most(rating).is_some_and(|most| scale.rating(most) == rating));
        }
        assert_eq!(scale.most(Rating::from_tenths(64)), None);
        assert!(scale.most(Rating::MAX).is_some_and(|most| most > 1_000_000));
    }
}
