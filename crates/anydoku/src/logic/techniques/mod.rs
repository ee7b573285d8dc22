//! The techniques, one module for each family.
//!
//! A module defines `FINDERS`, its searches. The text beside it has an example of each technique, which
//! is also its test.

mod almost_locked;
mod almost_locked_row;
mod avoidable;
mod blossom;
mod brute_force;
mod chain;
mod chain_grouped;
mod cluster;
mod coloring;
mod counting;
mod dynamic;
mod empty_rectangle;
mod exclusion;
mod exocet;
mod firework;
mod fish;
mod fish_finned;
mod fish_franken;
mod forcing;
mod grave;
mod guardians;
mod locking;
mod loops;
mod medusa;
mod nested;
mod rectangle;
mod remote_pair;
mod sectors;
mod single;
mod single_digit;
mod sk_loop;
mod smallest;
mod subset;
mod sue_de_coq;
mod templates;
mod tight;
mod tridagon;
mod unions;
mod wing;

use std::sync::LazyLock;

use super::search::Finder;
use super::technique::{BRIEFS, Brief, Description, Example, Technique};
use super::{Level, Position, Step};
use crate::sort::sort_by_key;

/// Declares the families by their modules, with their searches and lessons.
macro_rules! families {
    ($($family:ident),*) => {
        /// The searches of all families.
        const FINDERS: &[&[Finder]] = &[$($family::FINDERS),*];

        /// An example and the publications of each technique:
        ///
        /// ```text
        /// id: board
        /// position
        /// effects, and the candidates that prevent them when restored
        /// publications, separated by semicolons
        /// ```
        static LESSONS: &[&str] = &[$(include_str!(concat!(stringify!($family), ".txt"))),*];
    };
}

families![
    single,
    locking,
    subset,
    fish,
    almost_locked,
    blossom,
    sue_de_coq,
    templates,
    exclusion,
    wing,
    rectangle,
    loops,
    avoidable,
    grave,
    coloring,
    remote_pair,
    medusa,
    fish_finned,
    fish_franken,
    single_digit,
    empty_rectangle,
    chain,
    chain_grouped,
    forcing,
    dynamic,
    exocet,
    firework,
    tridagon,
    sk_loop,
    sectors,
    nested,
    brute_force
];

/// Parses the block of a technique in [`LESSONS`].
fn parse_lesson(block: &[&'static str]) -> Option<Description> {
    let &[head, position, effects, ref references @ ..] = block else { return None };
    let (id, board) = head.split_once(": ")?;
    let &Brief { technique, id, rating, cost } = BRIEFS.iter().find(|brief| brief.id == id)?;
    let (effects, broken_by) = effects.split_once(" unless ").unwrap_or((effects, ""));
    let references = references.iter().flat_map(|line| line.split("; ")).collect();
    let example = Example { board, position, effects, broken_by };
    Some(Description { technique, id, rating, cost, references, example })
}

/// The searches for singles.
pub(crate) const SINGLES: &[Finder] = single::FINDERS;

/// Returns all searches, ordered by the lowest rating of their steps.
pub(crate) fn finders() -> &'static [&'static Finder] {
    static ORDERED: LazyLock<Vec<&'static Finder>> = LazyLock::new(|| {
        let mut finders: Vec<&Finder> = FINDERS.iter().copied().flatten().collect();
        sort_by_key(&mut finders, |finder| finder.least);
        finders
    });
    &ORDERED
}

impl Technique {
    /// Returns the description.
    #[must_use]
    pub fn description(self) -> &'static Description {
        static ALL: LazyLock<Vec<Description>> = LazyLock::new(|| {
            let lessons = LESSONS.iter().flat_map(|lessons| lessons.split("\n\n"));
            lessons.filter_map(|lesson| parse_lesson(&lesson.lines().collect::<Vec<_>>())).collect()
        });
        ALL.iter()
            .find(|description| description.technique == self)
            .unwrap_or_else(|| unreachable!("{self:?} has a lesson"))
    }

    /// Returns the position of the example, and the step that it shows there. Finds all steps of the
    /// technique for that.
    ///
    /// ```
    /// use anydoku::logic::Technique;
    /// let (position, step) = Technique::XWing.example();
    /// assert_eq!(position.check(&step), Ok(()));
    /// ```
    #[must_use]
    pub fn example(self) -> (Position, Step) {
        let example = &self.description().example;
        let found = example.position().and_then(|position| {
            let mut steps = position.steps_of(self).into_iter();
            let step = steps.find(|step| step.effects() == example.effects)?;
            Some((position, step))
        });
        found.unwrap_or_else(|| unreachable!("the example of {self:?} shows it"))
    }

    /// Returns whether the technique counts for the rating. Otherwise it is optional: other
    /// techniques reach the same conclusions, and it runs only if
    /// [`Techniques::optional`](super::Techniques::optional) is set.
    #[must_use]
    pub fn counts_for_rating(self) -> bool {
        finders().iter().any(|finder| !finder.optional && finder.techniques.contains(&self))
    }

    /// Returns whether lessons teach the technique: all up to level expert, and above it the chains
    /// that a person can follow.
    #[must_use]
    pub fn has_lesson(self) -> bool {
        self.least_rating() <= Level::Expert.greatest()
            || matches!(
                self,
                Self::XyChain
                    | Self::DiscontinuousLoop
                    | Self::AlternatingChain
                    | Self::CellForcingChain
                    | Self::RegionForcingChain
            )
    }
}
