//! The tags of sections. A reader may skip unknown even tags, but not unknown odd ones.

pub(super) const GIVENS: u64 = 1;
pub(super) const CENTER: u64 = 2;
pub(super) const ENTRIES: u64 = 3;
pub(super) const CORNER: u64 = 4;
pub(super) const REGIONS: u64 = 5;
pub(super) const COLORS: u64 = 6;
pub(super) const RULES: u64 = 7;
pub(super) const ABOUT: u64 = 8;
pub(super) const BOARD: u64 = 9;
pub(super) const ELAPSED: u64 = 10;
pub(super) const SETTINGS: u64 = 12;

/// The tags that this version reads.
pub(super) const ALL: [u64; 11] =
    [GIVENS, CENTER, ENTRIES, CORNER, REGIONS, COLORS, RULES, ABOUT, BOARD, ELAPSED, SETTINGS];
