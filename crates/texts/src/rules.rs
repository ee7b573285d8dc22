//! What the rules of a board say besides rows and columns.

use anydoku::{Boxes, HouseKind, Shape};

/// Where a board has every digit once, besides rows and columns.
#[derive(Clone, Copy)]
pub(crate) struct SpecialRules {
    /// In regular boxes.
    pub(crate) has_boxes: bool,
    /// In outlined regions instead of boxes.
    pub(crate) has_outlined_regions: bool,
    /// On both diagonals.
    pub(crate) has_diagonals: bool,
    /// In the boxes of Windoku.
    pub(crate) has_windows: bool,
    /// In other shaded regions.
    pub(crate) has_extra_regions: bool,
    /// Not in other shaded regions, some of which have fewer cells: they have no digit twice.
    pub(crate) has_small_regions: bool,
}

impl SpecialRules {
    pub(crate) fn of(shape: &Shape) -> Self {
        let regions = shape.houses().iter().filter(|house| house.kind() == HouseKind::Extra);
        let sizes: Vec<usize> = regions.map(|&region| shape.cells_of(region).len()).collect();
        let is_full = sizes.iter().all(|&size| size == usize::from(shape.side()));
        Self {
            has_boxes: matches!(shape.boxes(), Boxes::Blocks { .. }),
            has_outlined_regions: matches!(shape.boxes(), Boxes::Regions(_)),
            has_diagonals: shape.has_diagonals(),
            has_windows: shape.has_windows(),
            has_extra_regions: !sizes.is_empty() && is_full,
            has_small_regions: !is_full,
        }
    }
}

/// Words the rules of a board with the texts of a catalog.
macro_rules! in_words {
    ($texts:expr, $rules:expr) => {{
        let (texts, rules) = ($texts, $rules);
        let places = [
            (rules.has_outlined_regions, texts.rule_jigsaw()),
            (rules.has_diagonals, texts.rule_diagonals()),
            (rules.has_windows, texts.rule_windows()),
            (rules.has_extra_regions, texts.rule_regions()),
        ];
        let places = places.into_iter().filter(|(has, _)| *has);
        let places = places.map(|(_, place)| place.to_owned());
        let places = places.reduce(|all, place| texts.rule_and(&place, &all));
        let rule = places.map(|places| match rules.has_boxes {
            true => texts.rule_once_with_boxes(&places),
            false => texts.rule_once(&places),
        });
        let small = rules.has_small_regions.then(|| texts.rule_small_regions());
        let rule = match (rule, small) {
            (Some(rule), Some(small)) => Some(format!("{rule} {small}")),
            (rule, small) => rule.or_else(|| small.map(str::to_owned)),
        };
        let is_latin = !rules.has_boxes && !rules.has_outlined_regions;
        match rule {
            Some(rule) if is_latin => Some(texts.rule_no_boxes_but(&rule)),
            None if is_latin => Some(texts.rule_no_boxes().to_owned()),
            rule => rule,
        }
    }};
}
pub(crate) use in_words;
