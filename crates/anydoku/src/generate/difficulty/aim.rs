//! What is asked of the rating and the path of a puzzle.

use std::ops::RangeInclusive;

use crate::generate::Miss;
use crate::logic::{Level, Rated, Rating, Technique};
use crate::shape::Shape;

/// A step that is lacking weighs as much as a rating that is so many tenths off.
const TENTHS_A_STEP: usize = 10;

/// Steps that are lacking count up to here: what is farther away makes no difference.
const MOST_LACKING: usize = 1 << 20;

/// Beside a technique that is wanted, what is so many tenths harder may come first.
const BESIDE: u16 = 4;

/// How hard a puzzle shall be: every part of it holds at once.
///
/// ```
/// use anydoku::generate::{Difficulty, Generator};
/// use anydoku::logic::{Level, Technique};
/// use anydoku::{Control, Shape};
/// let aim = Difficulty::level(Level::Medium).at_least(2, Technique::Pointing);
/// let order = Generator::new(Shape::square(9)?).difficulty(aim).seed("tuesday");
/// let made = order.generate(&mut Control::new())?;
/// assert!(made.misses.is_empty());
/// assert_eq!(made.rated.unwrap().level(), Level::Medium);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difficulty {
    rating: RangeInclusive<Rating>,
    /// So many steps of each technique at least.
    steps: Vec<(usize, Technique)>,
}

impl Default for Difficulty {
    fn default() -> Self {
        Self { rating: Rating::default()..=Level::Extreme.greatest(), steps: Vec::new() }
    }
}

impl Difficulty {
    /// A rating of this level.
    #[must_use]
    pub fn level(level: Level) -> Self {
        Self::rating(level.least()..=level.greatest())
    }

    /// A rating in this range.
    #[must_use]
    pub fn rating(rating: RangeInclusive<Rating>) -> Self {
        Self { rating, ..Self::default() }
    }

    /// Nothing harder than the easiest step of this technique.
    #[must_use]
    pub fn up_to(mut self, technique: Technique) -> Self {
        let most = technique.least_rating().min(*self.rating.end());
        self.rating = *self.rating.start()..=most;
        self
    }

    /// So many steps of this technique at least, on the path that [`Rated`] counts.
    #[must_use]
    pub fn at_least(mut self, steps: usize, technique: Technique) -> Self {
        self.steps.push((steps, technique));
        self
    }

    /// The ratings that meet this: what the techniques that are wanted rate is among it.
    #[must_use]
    pub fn ratings(&self) -> RangeInclusive<Rating> {
        let wanted = self.hardest_wanted().unwrap_or_default();
        wanted.max(*self.rating.start())..=*self.rating.end()
    }

    /// The techniques of which steps are wanted.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> {
        self.steps.iter().filter(|(steps, _)| *steps > 0).map(|&(_, technique)| technique)
    }

    /// How many steps of which techniques are wanted.
    pub(crate) fn steps(&self) -> impl Iterator<Item = (usize, Technique)> {
        self.steps.iter().copied()
    }

    /// The same with little that is harder than the techniques that are wanted: so their steps are
    /// the hardest, and not passed over.
    pub(crate) fn narrowed(&self) -> Self {
        let most = self.hardest_wanted().map(|rating| rating.plus(BESIDE));
        let most = most.unwrap_or(*self.rating.end()).min(*self.rating.end());
        Self { rating: *self.rating.start()..=most, steps: self.steps.clone() }
    }

    /// The same techniques at other ratings.
    pub(crate) fn within(self, rating: RangeInclusive<Rating>) -> Self {
        Self { rating, ..self }
    }

    /// What a rated puzzle lacks.
    pub(crate) fn misses(&self, rated: &Rated) -> Vec<Miss> {
        let mut misses = Vec::new();
        if !self.rating.contains(&rated.rating) {
            misses.push(Miss::Rating { found: Some(rated.rating), wanted: self.rating.clone() });
        }
        for &(wanted, technique) in &self.steps {
            let found = found(rated, technique);
            if found < wanted {
                misses.push(Miss::Steps { found, wanted, technique });
            }
        }
        misses
    }

    /// What a puzzle lacks that has not been rated.
    pub(crate) fn unrated(&self) -> Miss {
        Miss::Rating { found: None, wanted: self.rating.clone() }
    }

    /// How far a rated puzzle is from this; 0 if it is so.
    pub(crate) fn distance(&self, rated: &Rated) -> usize {
        let steps = self.steps.iter();
        let lacking =
            steps.map(|&(wanted, technique)| wanted.saturating_sub(found(rated, technique)));
        let lacking = lacking.fold(0, usize::saturating_add).min(MOST_LACKING);
        tenths_off(rated.rating, &self.rating) + TENTHS_A_STEP * lacking
    }

    fn hardest_wanted(&self) -> Option<Rating> {
        self.techniques().map(|technique| technique.least_rating()).max()
    }
}

/// Tenths from a rating to a range.
pub(crate) fn tenths_off(found: Rating, wanted: &RangeInclusive<Rating>) -> usize {
    let below = wanted.start().tenths().saturating_sub(found.tenths());
    usize::from(below + found.tenths().saturating_sub(wanted.end().tenths()))
}

fn found(rated: &Rated, technique: Technique) -> usize {
    let counts = rated.counts.iter();
    counts.filter(|(known, _)| *known == technique).map(|&(_, count)| count).sum()
}

/// The hardest rating that a puzzle of this board can have, where that is known; else that of the
/// scale.
///
/// ```
/// use anydoku::Shape;
/// use anydoku::generate::hardest_rating;
/// assert_eq!(hardest_rating(&Shape::square(4)?).tenths(), 12);
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[must_use]
pub fn hardest_rating(shape: &Shape) -> Rating {
    // Every puzzle of 4x4 falls to last cells and hidden singles in boxes.
    match shape.side() {
        1 | 2 if shape.is_plain() => Rating::from_tenths(10),
        3 if shape.is_plain() => Rating::from_tenths(15),
        4 if shape.is_plain() => Rating::from_tenths(12),
        _ => Level::Extreme.greatest(),
    }
}
