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
    /// Not in other shaded regions, some of which have fewer cells: they have no digit twice.
    pub has_small_regions: bool,
}

/// Words the rules of a board with the texts of a catalog.
macro_rules! in_words {
    ($texts:expr, $rules:expr) => {{
        let texts = $texts;
        let places = [
            ($rules.has_outlined_regions, texts.rule_jigsaw()),
            ($rules.has_diagonals, texts.rule_diagonals()),
            ($rules.has_windows, texts.rule_windows()),
            ($rules.has_extra_regions, texts.rule_regions()),
        ];
        let places = places.into_iter().filter(|(has, _)| *has);
        let places = places.map(|(_, place)| place.to_owned());
        let places = places.reduce(|all, place| texts.rule_and(&place, &all));
        let rule = places.map(|places| match $rules.has_boxes {
            true => texts.rule_once_with_boxes(&places),
            false => texts.rule_once(&places),
        });
        let small = $rules.has_small_regions.then(|| texts.rule_small_regions());
        let rule = match (rule, small) {
            (Some(rule), Some(small)) => Some(format!("{rule} {small}")),
            (rule, small) => rule.or_else(|| small.map(str::to_owned)),
        };
        let is_latin = !$rules.has_boxes && !$rules.has_outlined_regions;
        match rule {
            Some(rule) if is_latin => Some(texts.rule_no_boxes_but(&rule)),
            None if is_latin => Some(texts.rule_no_boxes().to_owned()),
            rule => rule,
        }
    }};
}
pub(crate) use in_words;
