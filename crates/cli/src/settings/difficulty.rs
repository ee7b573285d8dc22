//! What the options of rated aims ask for.

use std::str::FromStr;

use anydoku::generate::Difficulty;
use anydoku::logic::{Rating, Technique};

use crate::failure::{Failure, quoted};
use crate::flags::RatedFlags;

/// What the options ask for: one aim for each level that is named, and one if there is none; none at
/// all where nothing is asked for.
pub(crate) fn aims(flags: &RatedFlags) -> Result<Vec<Difficulty>, Failure> {
    let mut levels = flags.level.clone();
    levels.sort_unstable();
    levels.dedup();
    let mut aims: Vec<Difficulty> = levels.into_iter().map(Difficulty::level).collect();
    if let Some(text) = &flags.rating {
        aims.push(rating(text)?);
    }
    let is_any = flags.contains.is_empty() && flags.at_least.is_empty() && flags.up_to.is_none();
    if aims.is_empty() && !is_any {
        aims.push(Difficulty::default());
    }
    for aim in &mut aims {
        for &technique in &flags.contains {
            *aim = aim.clone().at_least(1, technique);
        }
        for text in &flags.at_least {
            let (steps, technique) = steps(text)?;
            *aim = aim.clone().at_least(steps, technique);
        }
        if let Some(technique) = flags.up_to {
            *aim = aim.clone().up_to(technique);
        }
    }
    Ok(aims)
}

/// `3.0..3.4`, ends included, or `3.4`.
fn rating(text: &str) -> Result<Difficulty, Failure> {
    let (start, end) = text.split_once("..").unwrap_or((text, text));
    let end = end.strip_prefix('=').unwrap_or(end);
    match (Rating::from_str(start), Rating::from_str(end)) {
        (Ok(start), Ok(end)) if start <= end => Ok(Difficulty::rating(start..=end)),
        _ => Err(Failure::Usage(format!(
            "--rating: found {}, expected a rating or a range such as 3.0..3.4, of 1.0 to 12.0",
            quoted(text)
        ))),
    }
}

/// `2:x-wing`.
fn steps(text: &str) -> Result<(usize, Technique), Failure> {
    let parts = text.split_once(':');
    let parsed = parts.and_then(|(steps, name)| Some((steps.parse::<usize>().ok()?, name)));
    let Some((steps, name)) = parsed.filter(|&(steps, _)| steps > 0) else {
        return Err(Failure::Usage(format!(
            "--at-least: found {}, expected a number and a technique such as 2:x-wing",
            quoted(text)
        )));
    };
    let technique = name.parse();
    Ok((steps, technique.map_err(|error| Failure::Usage(format!("--at-least: {error}")))?))
}
