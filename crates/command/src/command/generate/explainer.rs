//! Puzzles by their rating on the scale of Sudoku Explainer: puzzles are created and rated until one
//! fits. Most others are rejected at their first step that is too hard, or, for a pearl or diamond,
//! too easy; nothing else rejects a puzzle. For the highest ratings, puzzles that resist trial and
//! error are created, half of which have a rating from 10.0 up; no random one may have in an hour.

use std::ops::RangeInclusive;

use anydoku::generate::{GenerateError, Generated, Generator, Seed};
use anydoku::logic::Rating;
use anydoku::{Control, Shape, Stopped};
use anydoku_scales::{Completeness, EarlyStop, Scale as _, ScaleRating, SudokuExplainer};

use crate::failure::{Result, usage};
use crate::flags::DifficultyFlags;

/// The number of puzzles to try for a row without a time limit. Where most are rated to the end, as
/// for the highest ratings, that takes a minute.
const TRIES: u64 = 1 << 15;

/// The number for a pearl or diamond: they are rarer, and most others are rejected by their first
/// steps. Takes about ten seconds.
const TRIES_FOR_GEMS: u64 = 1 << 18;

/// The number of puzzles that resist trial and error: about two minutes.
const RESISTANT_TRIES: u64 = 1 << 9;

/// The lowest rating for which such puzzles are created.
const LEAST_RESISTANT: Rating = Rating::from_tenths(96);

/// The number of puzzles that are created together.
const CHUNK: u64 = 32;

/// The target on the scale of Sudoku Explainer.
#[derive(Clone, Debug)]
pub(super) struct ExplainerTarget {
    range: RangeInclusive<Rating>,
    gem: EarlyStop,
}

/// A puzzle with its rating.
#[derive(Debug)]
pub(super) struct RatedPuzzle {
    pub(super) generated: Generated,
    pub(super) rating: ScaleRating,
}

/// The search for a puzzle of one seed.
pub(super) struct Search<'a> {
    pub(super) target: &'a ExplainerTarget,
    /// Creates the puzzles, of this seed.
    pub(super) generator: Generator,
    /// Whether it creates puzzles that resist trial and error.
    pub(super) is_resistant: bool,
    pub(super) seed: &'a Seed,
    /// The puzzle that is closest to the target so far, with its distance.
    pub(super) closest: Option<(usize, Generated)>,
}

impl ExplainerTarget {
    /// Reads the target from the flags, if there is one.
    pub(super) fn new(flags: &DifficultyFlags, shape: &Shape) -> Result<Option<Self>> {
        let gem = match (flags.pearl, flags.diamond) {
            (true, _) => EarlyStop::NoPearl,
            (_, true) => EarlyStop::NoDiamond,
            _ => EarlyStop::Never,
        };
        let Some(range) = flags.rated.explainer_range() else {
            return match gem {
                EarlyStop::Never => Ok(None),
                _ => Err(usage!(
                    "--{}: needs a range of ER, such as --rating \"ER 7.2..7.6\"",
                    if gem == EarlyStop::NoPearl { "pearl" } else { "diamond" }
                )),
            };
        };
        if !shape.is_plain_nine() {
            return Err(usage!(
                "--rating: ER is for 9x9 puzzles with rows, columns and boxes only, not for {shape}"
            ));
        }
        Ok(Some(Self { range, gem }))
    }

    /// Returns whether random puzzles hardly ever meet the target, but some that resist trial and
    /// error do. Their first steps are easy.
    pub(super) fn needs_resistant(&self) -> bool {
        self.gem == EarlyStop::Never && *self.range.start() >= LEAST_RESISTANT
    }

    /// Returns the lowest rating.
    pub(super) fn least(&self) -> Rating {
        *self.range.start()
    }

    /// Returns the scale that ends the rating of puzzles that miss the target.
    fn scale(&self) -> SudokuExplainer {
        SudokuExplainer::new().without_path().early_stop(self.gem).within(&self.range)
    }

    fn is_met(&self, rating: &ScaleRating) -> bool {
        rating.completeness == Completeness::Complete
            && rating.rating.is_some_and(|rating| self.range.contains(&rating))
    }

    /// Returns how far a puzzle is from the target, as far as its rating goes: tenths of the rating,
    /// after being a pearl or diamond.
    fn distance(&self, rating: &ScaleRating) -> usize {
        let tenths = |rating: Option<Rating>| usize::from(rating.unwrap_or_default().tenths());
        let (least, most) = (tenths(Some(*self.range.start())), tenths(Some(*self.range.end())));
        let outside = |found: usize| least.saturating_sub(found) + found.saturating_sub(most);
        let beginning = match self.gem {
            EarlyStop::NoPearl => rating.ep,
            EarlyStop::NoDiamond => rating.ed,
            _ => rating.rating,
        };
        outside(tenths(rating.rating)) + tenths(rating.rating).saturating_sub(tenths(beginning))
    }

    /// Says what a puzzle with this rating misses, or nothing.
    pub(super) fn miss(&self, rating: &ScaleRating) -> Option<String> {
        let text = |rating: Option<Rating>| rating.unwrap_or_default().to_string();
        let (er, ep, ed) = (rating.rating, rating.ep, rating.ed);
        if !er.is_some_and(|er| self.range.contains(&er)) {
            let (least, most) = (self.range.start(), self.range.end());
            return Some(format!("ER {} instead of {least}..{most}", text(er)));
        }
        match self.gem {
            EarlyStop::NoPearl if ep != er => {
                Some(format!("no pearl: ER {}, EP {}", text(er), text(ep)))
            }
            EarlyStop::NoDiamond if ed != er => {
                Some(format!("no diamond: ER {}, EP {}, ED {}", text(er), text(ep), text(ed)))
            }
            _ => None,
        }
    }
}

impl Search<'_> {
    /// Creates puzzles until one meets the target, or until there have been enough if the number
    /// `is_limited`.
    pub(super) fn run(
        &mut self,
        is_limited: bool,
        control: &mut Control<'_>,
    ) -> Result<Result<Option<RatedPuzzle>, GenerateError>, Stopped> {
        let scale = self.target.scale();
        let tries = match (is_limited, self.target.gem) {
            (false, _) => u64::MAX,
            (true, _) if self.is_resistant => RESISTANT_TRIES,
            (true, EarlyStop::Never) => TRIES,
            (true, _) => TRIES_FOR_GEMS,
        };
        let resistant = self.generator.clone().resistant();
        let mut first = 1;
        while first <= tries {
            // Puzzles that resist take long; random ones come first, so that there is a closest one.
            let (generator, count) = match self.is_resistant && first > 1 {
                true => (&resistant, 1),
                false => (&self.generator, CHUNK),
            };
            let seeds: Vec<Seed> = (first..first + count)
                .map(|number| Seed::new(format!("{} ER {number}", self.seed)))
                .collect();
            first += count;
            for generated in control.drive(&mut generator.batch_job(&seeds))? {
                let generated = match generated {
                    Ok(generated) => generated,
                    Err(error) => return Ok(Err(error)),
                };
                let rating = scale.rate(&generated.puzzle, control);
                if let Completeness::LowerBound(stopped) = rating.completeness {
                    return Err(stopped);
                }
                if self.target.is_met(&rating) && generated.misses.is_empty() {
                    return Ok(Ok(Some(RatedPuzzle { generated, rating })));
                }
                let distance = self.target.distance(&rating);
                if self.closest.as_ref().is_none_or(|&(least, _)| distance < least) {
                    self.closest = Some((distance, generated));
                }
            }
        }
        Ok(Ok(None))
    }
}
