//! The techniques, one module a family: what each is, and how it is found.
//!
//! A module has `FINDERS`, its searches, and `DESCRIPTIONS`, what is told of each technique, with an
//! example that is also its test.

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

use std::sync::OnceLock;

use super::rating::Rating;
use super::search::Finder;
use super::technique::{Description, Technique};

/// The families: their searches, and what is told of their techniques.
macro_rules! families {
    ($($family:ident,)*) => {
        const FINDERS: &[&[Finder]] = &[$($family::FINDERS),*];
        const DESCRIPTIONS: &[&[Description]] = &[$($family::DESCRIPTIONS),*];
    };
}

families! {
    single, locking, subset, fish, almost_locked, blossom, sue_de_coq, exclusion, wing,
    rectangle, loops, avoidable, grave, colouring, remote_pair, medusa, fish_finned,
    fish_franken, single_digit, empty_rectangle, chain, chain_grouped, forcing, dynamic,
    brute_force,
}

/// What every search and every step needs of a description: apart from the texts and examples, which
/// are many times as long, so that programs without lessons do without them.
#[derive(Clone, Copy)]
pub(crate) struct Brief {
    pub(crate) technique: Technique,
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) rating: Rating,
    pub(crate) cost: u32,
}

/// How many techniques there are.
const COUNT: usize = 1 + Technique::BruteForce as usize;

/// By technique.
static BRIEFS: [Brief; COUNT] = briefs();

const fn briefs() -> [Brief; COUNT] {
    let (technique, rating) = (Technique::BruteForce, Rating::from_tenths(0));
    let mut briefs = [Brief { technique, id: "", name: "", rating, cost: 0 }; COUNT];
    let mut family = 0;
    while family < DESCRIPTIONS.len() {
        let mut at = 0;
        while at < DESCRIPTIONS[family].len() {
            let &Description { technique, id, name, rating, cost, .. } = &DESCRIPTIONS[family][at];
            briefs[technique as usize] = Brief { technique, id, name, rating, cost };
            at += 1;
        }
        family += 1;
    }
    briefs
}

/// The searches for singles.
pub(crate) const SINGLES: &[Finder] = single::FINDERS;

/// All searches, by the least rating of their steps.
pub(crate) fn finders() -> &'static [&'static Finder] {
    static ORDERED: OnceLock<Vec<&'static Finder>> = OnceLock::new();
    ORDERED.get_or_init(|| {
        let mut finders: Vec<&Finder> = FINDERS.iter().copied().flatten().collect();
        finders.sort_by_key(|finder| finder.least);
        finders
    })
}

/// What every step needs of a description.
pub(crate) fn brief(technique: Technique) -> &'static Brief {
    &BRIEFS[technique as usize]
}

/// All of them, by the least rating of the steps.
pub(crate) fn all() -> impl Iterator<Item = &'static Brief> {
    static ORDERED: OnceLock<Vec<&'static Brief>> = OnceLock::new();
    let ordered = ORDERED.get_or_init(|| {
        let mut all: Vec<&Brief> = BRIEFS.iter().collect();
        all.sort_by_key(|brief| (brief.rating, brief.technique));
        all
    });
    ordered.iter().copied()
}

/// All that is told of a technique.
pub(crate) fn description(technique: Technique) -> Option<&'static Description> {
    let mut all = DESCRIPTIONS.iter().copied().flatten();
    all.find(|description| description.technique == technique)
}

/// What a step of this technique adds to a puzzle's effort.
pub(crate) fn cost(technique: Technique) -> u32 {
    brief(technique).cost
}

/// Whether steps of this technique count for the rating.
pub(crate) fn counts_for_rating(technique: Technique) -> bool {
    finders().iter().any(|finder| !finder.optional && finder.techniques.contains(&technique))
}
