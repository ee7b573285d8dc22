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

use super::search::Finder;
use super::technique::{Description, Technique};

/// The families: their searches, and what is told of their techniques.
const FAMILIES: &[(&[Finder], &[Description])] = &[
    (single::FINDERS, single::DESCRIPTIONS),
    (locking::FINDERS, locking::DESCRIPTIONS),
    (subset::FINDERS, subset::DESCRIPTIONS),
    (fish::FINDERS, fish::DESCRIPTIONS),
    (almost_locked::FINDERS, almost_locked::DESCRIPTIONS),
    (blossom::FINDERS, blossom::DESCRIPTIONS),
    (sue_de_coq::FINDERS, sue_de_coq::DESCRIPTIONS),
    (exclusion::FINDERS, exclusion::DESCRIPTIONS),
    (wing::FINDERS, wing::DESCRIPTIONS),
    (rectangle::FINDERS, rectangle::DESCRIPTIONS),
    (loops::FINDERS, loops::DESCRIPTIONS),
    (avoidable::FINDERS, avoidable::DESCRIPTIONS),
    (grave::FINDERS, grave::DESCRIPTIONS),
    (colouring::FINDERS, colouring::DESCRIPTIONS),
    (remote_pair::FINDERS, remote_pair::DESCRIPTIONS),
    (medusa::FINDERS, medusa::DESCRIPTIONS),
    (fish_finned::FINDERS, fish_finned::DESCRIPTIONS),
    (fish_franken::FINDERS, fish_franken::DESCRIPTIONS),
    (single_digit::FINDERS, single_digit::DESCRIPTIONS),
    (empty_rectangle::FINDERS, empty_rectangle::DESCRIPTIONS),
    (chain::FINDERS, chain::DESCRIPTIONS),
    (chain_grouped::FINDERS, chain_grouped::DESCRIPTIONS),
    (forcing::FINDERS, forcing::DESCRIPTIONS),
    (dynamic::FINDERS, dynamic::DESCRIPTIONS),
    (brute_force::FINDERS, brute_force::DESCRIPTIONS),
];

/// The searches for singles.
pub(crate) const SINGLES: &[Finder] = single::FINDERS;

/// All searches, by the least rating of their steps.
pub(crate) fn finders() -> &'static [&'static Finder] {
    static ORDERED: OnceLock<Vec<&'static Finder>> = OnceLock::new();
    ORDERED.get_or_init(|| {
        let mut finders: Vec<&Finder> = FAMILIES.iter().flat_map(|(finders, _)| *finders).collect();
        finders.sort_by_key(|finder| finder.least);
        finders
    })
}

/// All descriptions, by the least rating of the steps.
pub(crate) fn descriptions() -> impl Iterator<Item = &'static Description> {
    static ORDERED: OnceLock<Vec<&'static Description>> = OnceLock::new();
    let ordered = ORDERED.get_or_init(|| {
        let mut all: Vec<&Description> = FAMILIES.iter().flat_map(|(_, told)| *told).collect();
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

/// Whether steps of this technique count for the rating.
pub(crate) fn counts_for_rating(technique: Technique) -> bool {
    finders().iter().any(|finder| !finder.optional && finder.techniques.contains(&technique))
}
