//! `anydoku harder` and `easier`, and every aim that rests on the rating of puzzles: refused by name
//! until there are ratings.

use crate::failure::{Failure, Outcome};
use crate::flags::RatedFlags;

/// Refuses the subcommand.
pub(crate) fn run(name: &str) -> Result<Outcome, Failure> {
    Err(Failure::Usage(format!(
        "{name}: rests on the rating of puzzles, which is not there yet; `minimize` leaves out \
         clues, `complete` adds some"
    )))
}

/// Refuses the aims that were named.
pub(crate) fn refuse(flags: &RatedFlags) -> Result<(), Failure> {
    let named = [
        ("--level", &flags.level),
        ("--rating", &flags.rating),
        ("--contains", &flags.contains),
        ("--up-to", &flags.up_to),
        ("--at-least", &flags.at_least),
    ];
    match named.iter().find(|(_, value)| value.is_some()) {
        None => Ok(()),
        Some((option, _)) => Err(Failure::Usage(format!(
            "{option}: rests on the rating of puzzles, which is not there yet; --classic easy, \
             medium or hard and --clues are"
        ))),
    }
}
