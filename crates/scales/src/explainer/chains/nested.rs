//! What a branch gains when its plain consequences are exhausted: patterns that hold in it and, at
//! higher levels, chains.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use anydoku::Stopped;

use super::branch::{Branch, Deduction, Node};
use super::cycles::StaticChains;
use super::findings::Mode;
use super::inner::{InnerHints, InnerSearch};
use super::literal::{Cause, Literal, Source, contains, literal};
use super::patterns::{Pattern, State, first_family};
use crate::explainer::grid::Grid;
use crate::explainer::hint::Removal;
use crate::explainer::interrupt::Interrupt;
use crate::nine::bits;

/// Results kept of one inner search; beyond that they are forgotten.
const CACHED: usize = 1 << 14;

/// An inner search, with its results by grid.
struct Family {
    search: Box<dyn InnerSearch>,
    known: HashMap<u128, Rc<InnerHints>>,
}

impl Family {
    fn new(search: Box<dyn InnerSearch>) -> Self {
        Self { search, known: HashMap::new() }
    }

    fn hints(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
    ) -> Result<Rc<InnerHints>, Stopped> {
        let key = grid.fingerprint();
        if let Some(known) = self.known.get(&key) {
            return Ok(Rc::clone(known));
        }
        let hints = self.search.all(grid, interrupt)?;
        if self.known.len() >= CACHED {
            self.known.clear();
        }
        self.known.insert(key, Rc::clone(&hints));
        Ok(hints)
    }
}

/// Inner searches that several levels have in common, each with its results.
#[derive(Clone, Default)]
pub(in crate::explainer) struct Shared {
    static_chains: SharedFamily,
    multiple: SharedFamily,
    dynamic: SharedFamily,
}

/// A search that is made when the first level needs it.
type SharedFamily = Rc<RefCell<Option<Family>>>;

/// The inner searches of a level.
pub(super) struct Nested {
    families: Vec<SharedFamily>,
    patterns: Vec<Pattern>,
    /// Signature and complexity of the chains used in the branches of a search.
    chains: Vec<(u64, u32)>,
    /// The number of false candidates of the branch when all families were last tried.
    tried: Option<usize>,
}

impl Nested {
    /// Creates the searches of this level, with those of other levels where they are the same. `forcing`
    /// creates a search for forcing chains.
    pub(super) fn new(
        level: u8,
        shared: &Shared,
        forcing: impl Fn(Mode) -> Box<dyn InnerSearch>,
    ) -> Self {
        let make = |family: &SharedFamily, search: &dyn Fn() -> Box<dyn InnerSearch>| {
            family.borrow_mut().get_or_insert_with(|| Family::new(search()));
            Rc::clone(family)
        };
        let chains = || make(&shared.static_chains, &|| Box::new(StaticChains::new()));
        let multiple = || make(&shared.multiple, &|| forcing(Mode::Multiple));
        let dynamic = || make(&shared.dynamic, &|| forcing(Mode::Dynamic(0)));
        let families = match level {
            0 | 1 => Vec::new(),
            2 => vec![chains()],
            3 => vec![chains(), multiple()],
            4 => vec![dynamic()],
            _ => {
                let dynamic_family = Family::new(forcing(Mode::Dynamic(level - 3)));
                vec![dynamic(), Rc::new(RefCell::new(Some(dynamic_family)))]
            }
        };
        Self { families, patterns: Vec::new(), chains: Vec::new(), tried: None }
    }

    /// Forgets the chains of the last search.
    pub(super) fn begin(&mut self) {
        self.chains.clear();
    }

    /// Begins a branch.
    pub(super) fn begin_branch(&mut self) {
        self.tried = None;
    }

    /// Returns the signature and complexity of a chain used in a branch.
    pub(super) fn chain(&self, number: u32) -> (u64, u32) {
        self.chains[number as usize]
    }

    /// Returns whether all that is to come in the branch rests on deductions for which `is_too_long`
    /// holds, given one of their nodes. When all families were tried, each had nothing or all that it
    /// had was used, so what any of them finds later needs something that became false since then,
    /// and so one of the deductions since then.
    pub(super) fn is_too_long(
        &self,
        branch: &Branch,
        mut is_too_long: impl FnMut(Node) -> bool,
    ) -> bool {
        let mut last = None;
        self.tried.is_some_and(|tried| {
            let new = branch.off.iter().enumerate().skip(tried);
            new.filter(|(_, node)| node.cause == Cause::Advanced).all(|(number, node)| {
                last.replace(node.parent) == Some(node.parent)
                    || is_too_long(Node::Off(number as u16))
            })
        })
    }

    /// Adds what the first family that has anything makes false in the branch. Returns whether there
    /// was anything.
    pub(super) fn extend(
        &mut self,
        source: &Grid,
        grid: &Grid,
        branch: &mut Branch,
        interrupt: &mut Interrupt<'_, '_>,
    ) -> Result<bool, Stopped> {
        let before = branch.off.len();
        self.patterns.clear();
        first_family(State { source, grid }, &mut self.patterns);
        for pattern in &self.patterns {
            let parents = pattern.parents.iter().map(|&parent| branch.off_number(parent)).collect();
            add(branch, Deduction { parents, nested: None }, &pattern.removals);
        }
        if self.families.is_empty() {
            self.tried = Some(before);
        }
        if !self.patterns.is_empty() {
            return Ok(branch.off.len() > before);
        }
        for (index, family) in self.families.iter().enumerate() {
            if index + 1 == self.families.len() {
                self.tried = Some(before);
            }
            // The searches nest in one direction only, so none of them is in use here.
            let Ok(mut family) = family.try_borrow_mut() else { continue };
            let Some(family) = family.as_mut() else { continue };
            let hints = family.hints(grid, interrupt)?;
            let mut is_used = false;
            for (hint, sources, removals) in hints.iter() {
                let parents = parents(source, grid, branch, sources);
                if parents.is_empty() {
                    continue;
                }
                is_used = true;
                let nested = Some(self.chains.len() as u32);
                self.chains.push((hint.signature, hint.complexity));
                add(branch, Deduction { parents, nested }, removals);
            }
            if is_used {
                break;
            }
        }
        Ok(branch.off.len() > before)
    }
}

/// Adds a deduction and what it removes, unless that is known.
fn add(branch: &mut Branch, deduction: Deduction, removals: &[Removal]) {
    let number = branch.deductions.len();
    branch.deductions.push(deduction);
    for &(cell, digits) in removals {
        for digit in bits(digits) {
            if !contains(&branch.off_set, usize::from(cell), digit) {
                branch.add_deduced(literal(usize::from(cell), digit), number);
            }
        }
    }
}

/// Returns the candidates that the branch has removed from what a chain read, each once, as numbers.
fn parents(source: &Grid, grid: &Grid, branch: &Branch, sources: &[Source]) -> Vec<u16> {
    let mut found: Vec<u16> = Vec::new();
    let mut add = |candidate: Literal| {
        let number = branch.off_number(candidate);
        if !found.contains(&number) {
            found.push(number);
        }
    };
    for &read in sources {
        let read = usize::from(read);
        if let Some(read) = read.checked_sub(81) {
            let (house, digit) = (read / 9, read % 9);
            let gone = source.positions[house][digit] & !grid.positions[house][digit];
            bits(gone).for_each(|position| add(literal(Grid::cell_at(house, position), digit)));
        } else {
            let gone = source.candidates[read] & !grid.candidates[read];
            bits(gone).for_each(|digit| add(literal(read, digit)));
        }
    }
    found
}
