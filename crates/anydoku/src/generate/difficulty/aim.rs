//! The requirements on the rating and solving path of a puzzle.

use std::ops::RangeInclusive;

use crate::generate::dig::{Miss, rating_distance};
use crate::logic::{Level, MAX_LOGIC_SIDE, Rated, Rating, Step, Technique};
use crate::shape::{Boxes, HouseKind, Shape};

/// The penalty for each missing step, in tenths of the rating.
const TENTHS_A_STEP: usize = 10;

/// The maximum number of missing steps that are counted.
const MOST_LACKING: usize = 1 << 20;

/// The maximum rating of other steps above that of a requested technique, in tenths.
const BESIDE: u16 = 4;

/// A required difficulty. All parts must be met together.
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
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difficulty {
    rating: RangeInclusive<Rating>,
    /// The minimum number of steps of each technique.
    steps: Vec<(usize, Technique)>,
}

impl Default for Difficulty {
    fn default() -> Self {
        Self { rating: Rating::default()..=Level::Extreme.greatest(), steps: Vec::new() }
    }
}

impl Difficulty {
    /// Requires a rating of this level.
    pub fn level(level: Level) -> Self {
        Self::rating(level.least()..=level.greatest())
    }

    /// Requires a rating in this range.
    pub fn rating(rating: RangeInclusive<Rating>) -> Self {
        Self { rating, ..Self::default() }
    }

    /// Excludes steps harder than the easiest step of this technique.
    pub fn up_to(mut self, technique: Technique) -> Self {
        let most = technique.least_rating().min(*self.rating.end());
        self.rating = *self.rating.start()..=most;
        self
    }

    /// Requires this many steps of a technique on the path that [`Rated`] counts; for an optional
    /// technique, positions on the path in which it is a next step.
    pub fn at_least(mut self, steps: usize, technique: Technique) -> Self {
        self.steps.push((steps, technique));
        self
    }

    /// Returns the ratings that meet the requirements, including the ratings of the required
    /// techniques.
    #[must_use]
    pub fn ratings(&self) -> RangeInclusive<Rating> {
        let wanted = self.hardest_wanted().unwrap_or_default();
        wanted.max(*self.rating.start())..=*self.rating.end()
    }

    /// Returns the required techniques.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> {
        self.steps.iter().filter(|(steps, _)| *steps > 0).map(|&(_, technique)| technique)
    }

    /// Returns the required number of steps of each technique.
    pub(crate) fn steps(&self) -> impl Iterator<Item = (usize, Technique)> {
        self.steps.iter().copied()
    }

    /// Returns the same requirements with a maximum rating close to that of the required
    /// techniques, so that their steps are the hardest and are not skipped.
    pub(crate) fn narrowed(&self) -> Self {
        let most = self.hardest_wanted().map(|rating| rating.plus(BESIDE));
        let most = most.unwrap_or(*self.rating.end()).min(*self.rating.end());
        Self { rating: *self.rating.start()..=most, steps: self.steps.clone() }
    }

    /// Returns the same techniques with other ratings.
    pub(crate) fn within(self, rating: RangeInclusive<Rating>) -> Self {
        Self { rating, ..self }
    }

    /// Returns whether the requirements may depend on this step: without it, the puzzle might be too
    /// easy or lack a technique.
    pub(super) fn needs(&self, step: &Step) -> bool {
        step.rating >= *self.ratings().start()
            || self.techniques().any(|wanted| wanted == step.technique)
    }

    /// Returns the requirements that a puzzle misses. One without a rating misses that.
    pub(crate) fn misses(&self, rated: Option<&Rated>) -> Vec<Miss> {
        let mut misses = Vec::new();
        let rating = rated.map(|rated| rated.rating);
        if rating.is_none_or(|rating| !self.rating.contains(&rating)) {
            misses.push(Miss::Rating { found: rating, wanted: self.rating.clone() });
        }
        let Some(rated) = rated else { return misses };
        for &(wanted, technique) in &self.steps {
            let found = found(rated, technique);
            if found < wanted {
                misses.push(Miss::Steps { found, wanted, technique });
            }
        }
        misses
    }

    /// Returns the distance of a rated puzzle from the requirements, 0 if they are met.
    pub(crate) fn distance(&self, rated: &Rated) -> usize {
        let steps = self.steps.iter();
        let lacking = steps
            .filter(|(_, technique)| technique.counts_for_rating())
            .map(|&(wanted, technique)| wanted.saturating_sub(found(rated, technique)));
        let lacking = lacking.fold(0, usize::saturating_add).min(MOST_LACKING);
        // Where an optional technique is the next step, the rated ones are as hard.
        let has_optional = self.techniques().any(|technique| !technique.counts_for_rating());
        let ratings = if has_optional { self.ratings() } else { self.rating.clone() };
        rating_distance(rated.rating, &ratings) + TENTHS_A_STEP * lacking
    }

    fn hardest_wanted(&self) -> Option<Rating> {
        self.techniques().map(|technique| technique.least_rating()).max()
    }
}

fn found(rated: &Rated, technique: Technique) -> usize {
    let counts = rated.counts.iter();
    counts.filter(|(known, _)| *known == technique).map(|&(_, count)| count).sum()
}

impl Rating {
    /// Returns the hardest rating that a puzzle of this board can have, where known, or else the top of
    /// the scale.
    ///
    /// ```
    /// use anydoku::Shape;
    /// use anydoku::logic::Rating;
    /// assert_eq!(Rating::hardest_on(&Shape::square(4)?).tenths(), 12);
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    #[must_use]
    pub fn hardest_on(shape: &Shape) -> Self {
        // Last cells and hidden singles in boxes solve every plain 4x4 puzzle; with diagonals or
        // windows, some need hidden singles in lines.
        let is_regular = *shape.boxes() == Boxes::Blocks { rows: 2, columns: 2 }
            && shape.houses().iter().all(|house| house.kind() != HouseKind::Extra);
        match shape.side() {
            1 | 2 if shape.is_plain() => Self::from_tenths(10),
            3 if shape.is_plain() => Self::from_tenths(15),
            4 if shape.is_plain() => Self::from_tenths(12),
            4 if is_regular => Self::from_tenths(15),
            _ => Self::GREATEST,
        }
    }
}

impl Level {
    /// Returns the levels that puzzles of this board can have and that are solved by techniques, from
    /// the easiest; none on boards that are too large to be rated.
    ///
    /// ```
    /// use anydoku::{Level, Shape};
    /// assert_eq!(Level::all_on(&Shape::square(4)?), [Level::Beginner]);
    /// assert_eq!(Level::all_on(&Shape::square(9)?), Level::BY_LOGIC);
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    #[must_use]
    pub fn all_on(shape: &Shape) -> &'static [Self] {
        let hardest = Rating::hardest_on(shape);
        let is_possible =
            |level: &&Self| shape.side() <= MAX_LOGIC_SIDE && level.least() <= hardest;
        let levels: &'static [Self] = &Self::BY_LOGIC;
        &levels[..levels.iter().take_while(is_possible).count()]
    }
}
