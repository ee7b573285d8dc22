//! Options of difficulty by rating.

use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;

use anydoku::generate::Difficulty;
use anydoku::logic::{Level, Rating, Technique};
use clap::Args;

use super::names::{parse_technique, parser_of, technique_parser};

/// Difficulty by rating.
#[derive(Debug, Args)]
pub(crate) struct RatedFlags {
    /// Level, or several separated by commas: each puzzle draws one
    ///
    /// beginner (rating up to 1.2), easy (1.6), medium (2.9), hard (4.4), expert (6.9), extreme
    /// (11.9). No technique solves a puzzle of level guessing; no such 9x9 is known.
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = parser_of::<Level>(Level::ALL.map(Level::name)),
        conflicts_with = "rating")]
    pub(crate) level: Vec<Level>,
    /// Rating of the hardest step, or an inclusive range such as 3.0..3.4 or "ER 7.2..7.6"
    ///
    /// With ER before it (`er:7.2..7.6` is the same), `generate` aims at the rating of Sudoku Explainer
    /// 1.2.1, for 9x9 only, and the columns rating and hardest have that program's.
    #[arg(long, value_name = "A..B", value_parser = rating_range)]
    pub(crate) rating: Option<RatingRange>,
    /// Technique that the solving path must use; may be repeated
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique_parser(), hide_possible_values = true)]
    pub(crate) contains: Vec<Technique>,
    /// Allow no step that is rated harder than this technique
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique_parser(), hide_possible_values = true)]
    pub(crate) up_to: Option<Technique>,
    /// Minimum number of steps of a technique, such as 2:naked-pair; may be repeated
    #[arg(long, value_name = "K:TECHNIQUE", value_parser = steps)]
    pub(crate) at_least: Vec<(usize, Technique)>,
}

/// A range of ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RatingRange {
    /// Ratings of anydoku.
    Own(RangeInclusive<Rating>),
    /// Ratings of Sudoku Explainer (ER).
    Explainer(RangeInclusive<Rating>),
}

impl RatedFlags {
    /// Returns the requested difficulties: one for each level; one if only other options are given;
    /// none without options.
    pub(crate) fn targets(&self) -> Vec<Difficulty> {
        let mut levels = self.level.clone();
        levels.sort_unstable();
        levels.dedup();
        let mut targets: Vec<Difficulty> = levels.into_iter().map(Difficulty::level).collect();
        if let Some(RatingRange::Own(range)) = &self.rating {
            targets.push(Difficulty::rating(range.clone()));
        }
        let is_any = self.contains.is_empty() && self.at_least.is_empty() && self.up_to.is_none();
        if targets.is_empty() && !is_any {
            targets.push(Difficulty::default());
        }
        let steps = self.contains.iter().map(|&technique| (1, technique));
        for (count, technique) in steps.chain(self.at_least.iter().copied()) {
            targets = targets.into_iter().map(|target| target.at_least(count, technique)).collect();
        }
        if let Some(technique) = self.up_to {
            targets = targets.into_iter().map(|target| target.up_to(technique)).collect();
        }
        targets
    }

    /// Returns the range of ER, if that is what `--rating` names.
    pub(crate) fn explainer_range(&self) -> Option<RangeInclusive<Rating>> {
        match &self.rating {
            Some(RatingRange::Explainer(range)) => Some(range.clone()),
            _ => None,
        }
    }
}

/// Writes the range for people: `3.0 to 3.4`, or `ER 7.2`.
impl Display for RatingRange {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let (scale, range) = match self {
            Self::Own(range) => ("", range),
            Self::Explainer(range) => ("ER ", range),
        };
        match (range.start(), range.end()) {
            (start, end) if start == end => write!(formatter, "{scale}{start}"),
            (start, end) => write!(formatter, "{scale}{start} to {end}"),
        }
    }
}

/// Parses `3.0..3.4` (inclusive), `3.4`, or either after `ER ` or `er:`.
fn rating_range(text: &str) -> Result<RatingRange, &'static str> {
    const EXPECTED: &str = "use a rating or a range such as 3.0..3.4, from 1.0 to 12.0";
    let separators = [':', ' '];
    let name = text.split(separators).next().unwrap_or_default();
    let is_explainer = name.eq_ignore_ascii_case("er") && name.len() < text.len();
    let range = if is_explainer { text[2..].trim_start_matches(separators) } else { text };
    let (start, end) = range.split_once("..").unwrap_or((range, range));
    let end = end.strip_prefix('=').unwrap_or(end);
    match (start.parse::<Rating>(), end.parse::<Rating>()) {
        (Ok(start), Ok(end)) if start > end => Err(EXPECTED),
        (Ok(start), Ok(end)) if is_explainer => Ok(RatingRange::Explainer(start..=end)),
        (Ok(start), Ok(end)) => Ok(RatingRange::Own(start..=end)),
        _ => Err(EXPECTED),
    }
}

/// Parses `2:x-wing`.
fn steps(text: &str) -> Result<(usize, Technique), String> {
    let fields = text.split_once(':');
    let steps = fields.and_then(|(steps, name)| Some((steps.parse::<usize>().ok()?, name)));
    let Some((steps @ 1.., name)) = steps else {
        return Err("use a number and a technique, such as 2:x-wing".to_owned());
    };
    parse_technique(name).map(|technique| (steps, technique)).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_ranges_of_both_scales() {
        let rating = |text: &str| text.parse::<Rating>().unwrap();
        let range = rating("3.0")..=rating("3.4");
        assert_eq!(rating_range("3.0..3.4"), Ok(RatingRange::Own(range.clone())));
        assert_eq!(rating_range("3.0..=3.4"), Ok(RatingRange::Own(range.clone())));
        for text in ["ER 3.0..3.4", "er:3.0..3.4", "Er: 3.0..3.4"] {
            assert_eq!(rating_range(text), Ok(RatingRange::Explainer(range.clone())), "{text}");
        }
        for text in ["", "er", "er3.0", "3.4..3.0", "ER 3.4..3.0", "-1", "x", "é:1.0"] {
            assert!(rating_range(text).is_err(), "{text}");
        }
    }

    #[test]
    fn parses_numbers_of_steps() {
        assert_eq!(steps("2:x-wing").map(|(count, _)| count), Ok(2));
        assert!(steps("0:x-wing").is_err() && steps("x-wing").is_err() && steps("2:x").is_err());
    }
}
