//! What searches for forcing chains find: where the chains begin, their order, and their names.

use super::length_rating;
use super::literal::{LITERALS, Literal, cell_and_digit, literal};
use crate::explainer::grid::Grid;
use crate::explainer::hint::{Hint, Removal};

/// What a search looks for, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explainer) enum Mode {
    /// Contradictions within one digit.
    Nishio,
    /// Cells and regions; branches remove nothing from the grid.
    Multiple,
    /// Everything; branches remove candidates, and use patterns and chains of this level.
    Dynamic(u8),
}

impl Mode {
    /// Returns whether its branches remove candidates from the grid.
    pub(super) fn removes(self) -> bool {
        self != Self::Multiple
    }

    /// Returns the least rating of its chains.
    fn base(self) -> f64 {
        match self {
            Self::Nishio => 7.5,
            Self::Multiple => 8.0,
            Self::Dynamic(0) => 8.5,
            Self::Dynamic(level) if level >= 2 => 9.5 + 0.5 * f64::from(level - 2),
            Self::Dynamic(level) => 8.5 + 0.5 * f64::from(level),
        }
    }
}

/// Where a chain begins.
#[derive(Clone, Copy, Debug)]
pub(super) enum Origin {
    /// A candidate that cannot be true, or false.
    Contradiction(Literal, bool),
    /// A candidate in both cases.
    Double(Literal),
    /// A digit in all places of a house.
    Region(u8, u8),
    /// A cell with all of its digits.
    Cell(u8),
}

/// A finding: its order, and enough to build the chain from the branches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding {
    pub(super) complexity: u32,
    pub(super) key: u8,
    pub(super) order: u32,
    pub(super) origin: Origin,
    pub(super) target: Literal,
    pub(super) target_on: bool,
}

/// The best findings so far: one for each set of removals, or one for all.
pub(super) struct Best {
    all: bool,
    slots: Vec<Option<Finding>>,
    used: Vec<u16>,
    order: u32,
}

impl Best {
    /// Creates an empty list.
    pub(super) fn new() -> Self {
        Self { all: false, slots: vec![None; 2 * LITERALS], used: Vec::new(), order: 0 }
    }

    /// Forgets all findings; `all` is whether to keep one for each set of removals.
    pub(super) fn begin(&mut self, all: bool) {
        self.all = all;
        self.order = 0;
        for slot in self.used.drain(..) {
            self.slots[usize::from(slot)] = None;
        }
    }

    /// Returns the slot of a finding with this outcome, or none if it removes nothing.
    pub(super) fn slot(&self, grid: &Grid, target: Literal, target_on: bool) -> Option<usize> {
        let (cell, digit) = cell_and_digit(target);
        let others = grid.candidates[cell] & !(1 << digit);
        if target_on && others == 0 {
            return None;
        }
        Some(match (self.all, target_on) {
            (false, _) => 0,
            (true, false) => usize::from(target),
            (true, true) if others.is_power_of_two() => {
                usize::from(literal(cell, others.trailing_zeros() as usize))
            }
            (true, true) => LITERALS + usize::from(target),
        })
    }

    /// Returns whether a finding of at least this complexity can still be the best.
    pub(super) fn can_win(&self, slot: usize, complexity: u32, key: u8) -> bool {
        self.slots[slot].is_none_or(|best| (complexity, key) < (best.complexity, best.key))
    }

    /// Returns whether chains of this complexity are too long to be the first, if that is asked for.
    pub(super) fn is_too_long(&self, complexity: u32) -> bool {
        !self.all && self.slots[0].is_some_and(|best| complexity > best.complexity)
    }

    /// Returns the place of the next finding in the order in which they are made.
    pub(super) fn next_order(&mut self) -> u32 {
        self.order += 1;
        self.order
    }

    /// Keeps a finding if it is the best of its slot.
    pub(super) fn keep(&mut self, slot: usize, found: Finding) {
        if self.can_win(slot, found.complexity, found.key) {
            if self.slots[slot].is_none() {
                self.used.push(slot as u16);
            }
            self.slots[slot] = Some(found);
        }
    }

    /// Returns the best finding, if one is kept for all.
    pub(super) fn first(&self) -> Option<Finding> {
        self.slots[0]
    }

    /// Returns the findings, best first.
    pub(super) fn sorted(&self) -> Vec<Finding> {
        let slots = self.used.iter().filter_map(|&slot| self.slots[usize::from(slot)]);
        let mut found: Vec<Finding> = slots.collect();
        found.sort_unstable_by_key(|found| (found.complexity, found.key, found.order));
        found
    }
}

impl Finding {
    /// Returns what it removes.
    pub(super) fn removal(&self, grid: &Grid) -> Removal {
        let (cell, digit) = cell_and_digit(self.target);
        let removed = match self.target_on {
            true => grid.candidates[cell] & !(1 << digit),
            false => 1 << digit,
        };
        (cell as u8, removed)
    }

    /// Returns it as a step.
    pub(super) fn hint(&self, grid: &Grid, mode: Mode) -> Hint {
        let (cell, digit) = cell_and_digit(self.target);
        Hint {
            technique: name(mode, self.origin),
            rating: mode.base() + length_rating(self.complexity),
            removals: vec![self.removal(grid)],
            placement: self.target_on.then_some((cell as u8, digit as u8)),
        }
    }
}

fn name(mode: Mode, origin: Origin) -> &'static str {
    const DYNAMIC: [[&str; 4]; 6] = [
        [
            "Dynamic Contradiction Forcing Chains",
            "Dynamic Double Forcing Chains",
            "Dynamic Region Forcing Chains",
            "Dynamic Cell Forcing Chains",
        ],
        [
            "Dynamic Contradiction Forcing Chains (+)",
            "Dynamic Double Forcing Chains (+)",
            "Dynamic Region Forcing Chains (+)",
            "Dynamic Cell Forcing Chains (+)",
        ],
        [
            "Dynamic Contradiction Forcing Chains (+ Forcing Chains)",
            "Dynamic Double Forcing Chains (+ Forcing Chains)",
            "Dynamic Region Forcing Chains (+ Forcing Chains)",
            "Dynamic Cell Forcing Chains (+ Forcing Chains)",
        ],
        [
            "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)",
            "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)",
            "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)",
            "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)",
        ],
        [
            "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)",
            "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)",
            "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)",
            "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)",
        ],
        [
            "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
            "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
            "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
            "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
        ],
    ];
    let level = match mode {
        Mode::Nishio => return "Nishio Forcing Chains",
        Mode::Multiple if matches!(origin, Origin::Region(..)) => return "Region Forcing Chains",
        Mode::Multiple => return "Cell Forcing Chains",
        Mode::Dynamic(level) => usize::from(level.min(5)),
    };
    DYNAMIC[level][match origin {
        Origin::Contradiction(..) => 0,
        Origin::Double(_) => 1,
        Origin::Region(..) => 2,
        Origin::Cell(_) => 3,
    }]
}
