//! The techniques, one module a family: what each is, and how it is found.
//!
//! A module has `FINDERS`, its searches, and `DESCRIPTIONS`, what is told of each technique, with an
//! example that is also its test.

mod fish;
mod brute_force;
mod locking;
mod single;
mod subset;
mod tight;
mod unions;

use std::sync::OnceLock;

use super::search::Finder;
use super::technique::{Description, Technique};

const FINDERS: &[&[Finder]] = &[single::FINDERS, locking::FINDERS, subset::FINDERS, fish::FINDERS];

const DESCRIPTIONS: &[&[Description]] =
    &[single::DESCRIPTIONS, locking::DESCRIPTIONS, subset::DESCRIPTIONS, fish::DESCRIPTIONS];
const FINDERS: &[&[Finder]] =
    &[brute_force::FINDERS, single::FINDERS, locking::FINDERS, subset::FINDERS];

const DESCRIPTIONS: &[&[Description]] =
    &[brute_force::DESCRIPTIONS, single::DESCRIPTIONS, locking::DESCRIPTIONS, subset::DESCRIPTIONS];

/// All searches, by the least rating of their steps.
pub(crate) fn finders() -> &'static [&'static Finder] {
    static ORDERED: OnceLock<Vec<&'static Finder>> = OnceLock::new();
    ORDERED.get_or_init(|| {
        let mut finders: Vec<&Finder> = FINDERS.iter().copied().flatten().collect();
        finders.sort_by_key(|finder| finder.least);
        finders
    })
}

/// All descriptions, by the least rating of the steps.
pub(crate) fn descriptions() -> impl Iterator<Item = &'static Description> {
    static ORDERED: OnceLock<Vec<&'static Description>> = OnceLock::new();
    let ordered = ORDERED.get_or_init(|| {
        let mut all: Vec<&Description> = DESCRIPTIONS.iter().copied().flatten().collect();
        all.sort_by_key(|description| (description.rating, description.technique));
        all
    });
    ordered.iter().copied()
}

/// What a step of this technique adds to a puzzle's effort.
pub(crate) fn cost(technique: Technique) -> u32 {
    static COSTS: OnceLock<Vec<u32>> = OnceLock::new();
    let costs = COSTS.get_or_init(|| {
        let mut costs = vec![0; 1 + Technique::BruteForce as usize];
        for description in descriptions() {
            costs[description.technique as usize] = description.cost;
        }
        costs
    });
    costs.get(technique as usize).copied().unwrap_or(0)
}
