//! The options for rated difficulty.

use std::ops::RangeInclusive;
use std::str::FromStr;

use anydoku::generate::Difficulty;
use anydoku::logic::{Rating, Technique};

use crate::failure::{Result, usage};
use crate::flags::{RatedFlags, parse_technique};
use crate::text::quoted;

/// Returns the requested difficulties: one for each level; one if only other options are given;
/// none without options.
pub(crate) fn targets(flags: &RatedFlags) -> Result<Vec<Difficulty>> {
    let mut levels = flags.level.clone();
    levels.sort_unstable();
    levels.dedup();
    let mut targets: Vec<Difficulty> = levels.into_iter().map(Difficulty::level).collect();
    if let Some(text) = flags.rating.as_deref().filter(|text| er_range(text).is_none()) {
        targets.push(Difficulty::rating(ratings(text)?));
    }
    let is_any = flags.contains.is_empty() && flags.at_least.is_empty() && flags.up_to.is_none();
    if targets.is_empty() && !is_any {
        targets.push(Difficulty::default());
    }
    for target in &mut targets {
        for &technique in &flags.contains {
            *target = target.clone().at_least(1, technique);
        }
        for text in &flags.at_least {
            let (steps, technique) = steps(text)?;
            *target = target.clone().at_least(steps, technique);
        }
        if let Some(technique) = flags.up_to {
            *target = target.clone().up_to(technique);
        }
    }
    Ok(targets)
}

/// Returns the range of ER, the rating of Sudoku Explainer, if that is what the option names.
pub(crate) fn er(flags: &RatedFlags) -> Result<Option<RangeInclusive<Rating>>> {
    flags.rating.as_deref().and_then(er_range).map(ratings).transpose()
}

/// Returns the range after `ER ` or `er:`.
fn er_range(text: &str) -> Option<&str> {
    let name = text.get(..2)?;
    let range = text.get(2..)?;
    let separator = |character: char| character == ':' || character == ' ';
    let is_er = name.eq_ignore_ascii_case("er") && range.starts_with(separator);
    is_er.then(|| range.trim_start_matches(separator))
}

/// Parses `3.0..3.4` (inclusive) or `3.4`.
fn ratings(text: &str) -> Result<RangeInclusive<Rating>> {
    let (start, end) = text.split_once("..").unwrap_or((text, text));
    let end = end.strip_prefix('=').unwrap_or(end);
    match (Rating::from_str(start), Rating::from_str(end)) {
        (Ok(start), Ok(end)) if start <= end => Ok(start..=end),
        _ => Err(usage!(
            "--rating: {} is not valid; use a rating or a range such as 3.0..3.4, from 1.0 to 12.0",
            quoted(text)
        )),
    }
}

/// Parses `2:x-wing`.
fn steps(text: &str) -> Result<(usize, Technique)> {
    let fields = text.split_once(':');
    let parsed = fields.and_then(|(steps, name)| Some((steps.parse::<usize>().ok()?, name)));
    let Some((steps, name)) = parsed.filter(|&(steps, _)| steps > 0) else {
        return Err(usage!(
            "--at-least: {} is not valid; use a number and a technique, such as 2:x-wing",
            quoted(text)
        ));
    };
    let technique = parse_technique(name);
    Ok((steps, technique.map_err(|error| usage!("--at-least: {error}"))?))
}
