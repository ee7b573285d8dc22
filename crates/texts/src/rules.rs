//! What the rules of a board say besides rows and columns.

/// Where a board has every digit once, besides rows and columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpecialRules {
    /// In regular boxes.
    pub has_boxes: bool,
    /// In outlined regions instead of boxes.
    pub has_outlined_regions: bool,
    /// On both diagonals.
    pub has_diagonals: bool,
    /// In the boxes of Windoku.
    pub has_windows: bool,
    /// In other shaded regions.
    pub has_extra_regions: bool,
}
