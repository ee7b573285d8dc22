//! The techniques, one module for each family.
//!
//! A module defines `FINDERS`, its searches, and `BRIEFS`, the id, rating and cost of each technique.
//! The file `lessons.txt` has an example of each, which is also its test.

mod almost_locked;
mod almost_locked_row;
mod avoidable;
mod blossom;
mod brute_force;
mod chain;
mod chain_grouped;
mod cluster;
mod colouring;
mod dynamic;
mod empty_rectangle;
mod exclusion;
mod fish;
mod fish_finned;
mod fish_franken;
mod forcing;
mod grave;
mod guardians;
mod locking;
mod loops;
mod medusa;
mod rectangle;
mod remote_pair;
mod single;
mod single_digit;
mod smallest;
mod subset;
mod sue_de_coq;
mod tight;
mod unions;
mod wing;

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use super::rating::Rating;
use super::search::Finder;
use super::technique::{Brief, Description, Example, Technique, UnknownTechnique};

/// Defines the families with their searches and briefs.
macro_rules! families {
    ($($family:ident,)*) => {
        const FINDERS: &[&[Finder]] = &[$($family::FINDERS),*];
        const FAMILIES: &[&[Brief]] = &[$($family::BRIEFS),*];
    };
}

families! {
    single, locking, subset, fish, almost_locked, blossom, sue_de_coq, exclusion, wing,
    rectangle, loops, avoidable, grave, colouring, remote_pair, medusa, fish_finned,
    fish_franken, single_digit, empty_rectangle, chain, chain_grouped, forcing, dynamic,
    brute_force,
}

/// The number of techniques.
const COUNT: usize = 1 + Technique::BruteForce as usize;

/// The briefs by technique.
static BRIEFS: [Brief; COUNT] = briefs();

const fn briefs() -> [Brief; COUNT] {
    let mut briefs = [FAMILIES[0][0]; COUNT];
    let mut family = 0;
    while family < FAMILIES.len() {
        let mut at = 0;
        while at < FAMILIES[family].len() {
            let brief = FAMILIES[family][at];
            briefs[brief.technique as usize] = brief;
            at += 1;
        }
        family += 1;
    }
    briefs
}

/// The examples and publications of all techniques. Its first lines explain the format.
static LESSONS: &str = include_str!("lessons.txt");

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
    static ORDERED: OnceLock<Vec<&'static Finder>> = OnceLock::new();
    ORDERED.get_or_init(|| {
        let mut finders: Vec<&Finder> = FINDERS.iter().copied().flatten().collect();
        finders.sort_by_key(|finder| finder.least);
        finders
    })
}

impl Technique {
    /// Returns the description.
    #[must_use]
    pub fn description(self) -> &'static Description {
        static ALL: OnceLock<Vec<Description>> = OnceLock::new();
        let all = ALL.get_or_init(|| {
            let lines: Vec<&str> = LESSONS.lines().collect();
            lines.split(|line| line.is_empty()).filter_map(parse_lesson).collect()
        });
        all.iter()
            .find(|description| description.technique == self)
            .unwrap_or_else(|| unreachable!("{self:?} has a lesson"))
    }

    /// Returns the name in options and data, such as `naked-pair`.
    #[must_use]
    pub fn id(self) -> &'static str {
        brief(self).id
    }

    /// Returns the lowest rating of its steps.
    #[must_use]
    pub fn least_rating(self) -> Rating {
        brief(self).rating
    }

    /// Returns whether the technique counts for the rating. Otherwise it is optional: other
    /// techniques reach the same conclusions, and it runs only if
    /// [`Techniques::optional`](super::Techniques::optional) is set.
    #[must_use]
    pub fn counts_for_rating(self) -> bool {
        finders().iter().any(|finder| !finder.optional && finder.techniques.contains(&self))
    }

    /// Returns all techniques, ordered by their lowest rating.
    pub fn all() -> impl Iterator<Item = Self> {
        all_briefs().map(|brief| brief.technique)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Self, UnknownTechnique> {
        all_briefs()
            .find(|brief| brief.id == text)
            .map(|brief| brief.technique)
            .ok_or_else(|| UnknownTechnique { found: text.to_owned() })
    }
}

/// Returns the brief of a technique.
fn brief(technique: Technique) -> &'static Brief {
    &BRIEFS[technique as usize]
}

/// Returns all briefs, ordered by the lowest rating of the steps.
fn all_briefs() -> impl Iterator<Item = &'static Brief> {
    static ORDERED: OnceLock<Vec<&'static Brief>> = OnceLock::new();
    let ordered = ORDERED.get_or_init(|| {
        let mut all: Vec<&Brief> = BRIEFS.iter().collect();
        all.sort_by_key(|brief| (brief.rating, brief.technique));
        all
    });
    ordered.iter().copied()
}

/// Returns what a step of this technique adds to a puzzle's effort.
pub(crate) fn cost(technique: Technique) -> u32 {
    brief(technique).cost
}
