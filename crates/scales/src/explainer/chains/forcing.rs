//! Nishio, cell, region and dynamic forcing chains: what follows from all cases of an alternative,
//! and what contradicts itself.

use std::rc::Rc;

use anydoku::Stopped;

use super::ancestors::{Ancestors, Signature, source_of};
use super::branch::{Branch, Node, Propagation};
use super::cases::{Cases, Targets};
use super::findings::{Best, Finding, Mode, Origin};
use super::inner::{InnerHints, InnerSearch};
use super::literal::{Cause, LITERALS, Literal, cell_and_digit, contains, literal};
use super::nested::{Nested, Shared};
use super::probe::{Probe, Prospects};
use crate::explainer::grid::Grid;
use crate::explainer::hint::Hint;
use crate::explainer::interrupt::Interrupt;
use crate::nine::{Cells, HOUSES_OF, POSITIONS_IN, bits, cells, count};

/// A search for forcing chains with its working space.
pub(in crate::explainer) struct Forcing {
    mode: Mode,
    branches: Vec<Branch>,
    used: usize,
    /// The branches by assumption: candidate true, candidate false. One more than the number.
    on_branch: Box<[u16; LITERALS]>,
    off_branch: Box<[u16; LITERALS]>,
    plain: Propagation<false, true>,
    dynamic: Propagation<true, true>,
    nishio: Propagation<true, false>,
    ancestors: Ancestors,
    best: Best,
    nested: Option<Box<Nested>>,
    probe: Probe,
    prospects: Prospects,
    /// The nested chains of a finding: signature and complexity.
    chains: Vec<(u64, u32)>,
}

impl InnerSearch for Forcing {
    /// Chains with equal removals count once.
    fn all(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
    ) -> Result<Rc<InnerHints>, Stopped> {
        self.best.begin(true);
        self.search(grid, interrupt)?;
        let found = self.best.sorted();
        let mut hints = InnerHints::default();
        for found in &found {
            self.describe(grid, found, &mut hints);
        }
        Ok(Rc::new(hints))
    }
}

impl Forcing {
    /// Creates the search.
    pub(in crate::explainer) fn new(mode: Mode, grid: &Grid, shared: &Shared) -> Self {
        let nested = match mode {
            Mode::Dynamic(level) if level > 0 => {
                let forcing =
                    |mode| -> Box<dyn InnerSearch> { Box::new(Self::new(mode, grid, shared)) };
                Some(Box::new(Nested::new(level, shared, forcing)))
            }
            _ => None,
        };
        Self {
            mode,
            branches: Vec::new(),
            used: 0,
            on_branch: Box::new([0; LITERALS]),
            off_branch: Box::new([0; LITERALS]),
            plain: Propagation::new(grid),
            dynamic: Propagation::new(grid),
            nishio: Propagation::new(grid),
            ancestors: Ancestors::default(),
            best: Best::new(),
            nested,
            probe: Probe::new(),
            prospects: Prospects::NONE,
            chains: Vec::new(),
        }
    }

    /// Finds the first chain.
    pub(in crate::explainer) fn first(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
    ) -> Result<Option<Hint>, Stopped> {
        self.best.begin(false);
        self.search(grid, interrupt)?;
        Ok(self.best.first().map(|found| found.hint(grid, self.mode)))
    }

    fn search(&mut self, grid: &Grid, interrupt: &mut Interrupt<'_, '_>) -> Result<(), Stopped> {
        self.prospects = match self.mode {
            Mode::Multiple => self.probe.multiple(grid),
            Mode::Dynamic(0) => self.probe.dynamic(grid),
            Mode::Nishio | Mode::Dynamic(_) => Prospects::ALL,
        };
        if self.prospects.is_empty() {
            return interrupt.count();
        }
        self.used = 0;
        *self.on_branch = [0; LITERALS];
        *self.off_branch = [0; LITERALS];
        if let Some(nested) = &mut self.nested {
            nested.begin();
        }
        let least = if self.mode == Mode::Multiple { 3 } else { 2 };
        for cell in cells(grid.empty) {
            let count = count(grid.candidates[cell]);
            if count < least {
                continue;
            }
            for digit in bits(grid.candidates[cell]) {
                if self.mode != Mode::Multiple {
                    self.binary(grid, interrupt, literal(cell, digit), count >= 3)?;
                }
                if self.mode != Mode::Nishio {
                    self.regions(grid, interrupt, cell, digit)?;
                }
            }
            if self.mode != Mode::Nishio && self.prospects.cells >> cell & 1 != 0 {
                self.cell(grid, interrupt, cell)?;
            }
        }
        Ok(())
    }

    /// Returns the branch of an assumption.
    fn branch(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
        start: Literal,
        is_on: bool,
    ) -> Result<usize, Stopped> {
        let table = if is_on { &self.on_branch } else { &self.off_branch };
        if let Some(known) = usize::from(table[usize::from(start)]).checked_sub(1) {
            return Ok(known);
        }
        interrupt.count()?;
        let number = self.used;
        self.used += 1;
        if self.branches.len() < self.used {
            self.branches.push(Branch::default());
        }
        let table = if is_on { &mut self.on_branch } else { &mut self.off_branch };
        table[usize::from(start)] = self.used as u16;
        let branch = &mut self.branches[number];
        match self.mode {
            Mode::Nishio => {
                self.nishio.begin(grid, branch, start, is_on);
                self.nishio.run(grid, branch);
            }
            Mode::Multiple => {
                self.plain.begin(grid, branch, start, is_on);
                self.plain.run(grid, branch);
            }
            Mode::Dynamic(_) => {
                self.dynamic.begin(grid, branch, start, is_on);
                self.dynamic.run(grid, branch);
                if let Some(nested) = &mut self.nested {
                    nested.begin_branch();
                    while branch.conflict.is_none()
                        && nested.extend(grid, &self.dynamic.grid, branch, interrupt)?
                    {
                        let (best, ancestors) = (&self.best, &mut self.ancestors);
                        let chains = &mut self.chains;
                        if nested.is_too_long(branch, |node| {
                            let complexity = ancestors.walk(branch, grid, true, node).len() as u32;
                            chains.clear();
                            chains.extend(ancestors.nested.iter().map(|&at| nested.chain(at)));
                            best.is_too_long(complexity + nested_complexity(chains))
                        }) {
                            break;
                        }
                        self.dynamic.run(grid, branch);
                    }
                }
            }
        }
        Ok(number)
    }

    /// Looks at both cases of a candidate.
    fn binary(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
        start: Literal,
        doubles: bool,
    ) -> Result<(), Stopped> {
        let (on_conflict, off_conflict, common) = self.binary_prospects(grid, start);
        let doubles = doubles && common && self.mode != Mode::Nishio;
        if on_conflict || doubles {
            let on = self.branch(grid, interrupt, start, true)?;
            if self.branches[on].conflict.is_some() {
                self.offer(grid, Origin::Contradiction(start, true), 7, start, false);
            }
        }
        if off_conflict || doubles {
            let off = self.branch(grid, interrupt, start, false)?;
            if self.branches[off].conflict.is_some() {
                self.offer(grid, Origin::Contradiction(start, false), 7, start, true);
            }
            if doubles {
                let on = self.branch(grid, interrupt, start, true)?;
                self.common(grid, Origin::Double(start), 1, on, &[off]);
            }
        }
        Ok(())
    }

    /// Returns whether a candidate can contradict itself if it is true, or false, and whether both
    /// cases can have a consequence in common. If it is false, the last other candidate of its cell or
    /// of a house is true and has the same consequences; without such a one there are none.
    fn binary_prospects(&self, grid: &Grid, start: Literal) -> (bool, bool, bool) {
        if self.mode != Mode::Dynamic(0) {
            return (true, true, true);
        }
        let (cell, digit) = cell_and_digit(start);
        let mut off_conflict = false;
        let mut common = false;
        let others = grid.candidates[cell] & !(1 << digit);
        if others.is_power_of_two() {
            off_conflict = self.prospects.has_conflict(cell, others.trailing_zeros() as usize);
        }
        for (house, position) in HOUSES_OF[cell].into_iter().zip(POSITIONS_IN[cell]) {
            let house = usize::from(house);
            let others = grid.positions[house][digit] & !(1 << position);
            if others.is_power_of_two() {
                let partner = Grid::cell_at(house, others.trailing_zeros() as usize);
                off_conflict |= self.prospects.has_conflict(partner, digit);
                common |= self.prospects.regions[house] >> digit & 1 != 0;
            }
        }
        (self.prospects.has_conflict(cell, digit), off_conflict, common)
    }

    /// Looks at the houses in which this is the first place of the digit.
    fn regions(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
        cell: usize,
        digit: usize,
    ) -> Result<(), Stopped> {
        for house in HOUSES_OF[cell].map(usize::from) {
            if self.prospects.regions[house] >> digit & 1 == 0 {
                continue;
            }
            let places = grid.positions[house][digit];
            if places & places.wrapping_sub(1) == 0
                || Grid::cell_at(house, places.trailing_zeros() as usize) != cell
            {
                continue;
            }
            let cases = Cases::of_house(grid, house, digit);
            if !self.is_promising(grid, interrupt, cases.list())? {
                continue;
            }
            let first = self.branch(grid, interrupt, literal(cell, digit), true)?;
            let mut rest = [0; 9];
            let mut length = 0;
            for &case in &cases.list()[1..] {
                rest[length] = self.branch(grid, interrupt, case, true)?;
                length += 1;
            }
            let origin = Origin::Region(house as u8, digit as u8);
            self.common(grid, origin, 6, first, &rest[..length]);
        }
        Ok(())
    }

    /// Looks at all digits of a cell.
    fn cell(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
        cell: usize,
    ) -> Result<(), Stopped> {
        let cases = Cases::of_cell(grid, cell);
        if !self.is_promising(grid, interrupt, cases.list())? {
            return Ok(());
        }
        let mut branches = [0; 9];
        let mut length = 0;
        for &case in cases.list() {
            branches[length] = self.branch(grid, interrupt, case, true)?;
            length += 1;
        }
        if let Some((&first, rest)) = branches[..length].split_first() {
            self.common(grid, Origin::Cell(cell as u8), 5, first, rest);
        }
        Ok(())
    }

    /// Returns whether these cases can have a consequence in common. What follows from a
    /// contradiction ends where it was found, so its branch tells; for the others the sets do.
    fn is_promising(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
        cases: &[Literal],
    ) -> Result<bool, Stopped> {
        let conflicts = self.prospects.conflicts;
        let has_conflict = |case: Literal| {
            let (cell, digit) = cell_and_digit(case);
            contains(&conflicts, cell, digit)
        };
        if self.mode != Mode::Dynamic(0) || !cases.iter().any(|&case| has_conflict(case)) {
            return Ok(true);
        }
        let mut common = ([Cells::MAX; 9], [Cells::MAX; 9]);
        for &case in cases {
            let (on, off) = if has_conflict(case) {
                let branch = self.branch(grid, interrupt, case, true)?;
                (&self.branches[branch].on_set, &self.branches[branch].off_set)
            } else {
                self.probe.consequences(case)
            };
            let mut any = 0;
            for digit in 0..9 {
                common.0[digit] &= on[digit];
                common.1[digit] &= off[digit];
                any |= common.0[digit] | common.1[digit];
            }
            if any == 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Offers all that follows in all of these branches, in the order of the first one.
    fn common(&mut self, grid: &Grid, origin: Origin, key: u8, first: usize, rest: &[usize]) {
        for target_on in [true, false] {
            let set = |number: usize| {
                let branch = &self.branches[number];
                if target_on { &branch.on_set } else { &branch.off_set }
            };
            let mut common = *set(first);
            for &branch in rest {
                let reached = set(branch);
                for (common, reached) in common.iter_mut().zip(reached) {
                    *common &= reached;
                }
            }
            if common == [0; 9] {
                continue;
            }
            let length = {
                let branch = &self.branches[first];
                if target_on { branch.on.len() } else { branch.off.len() }
            };
            for index in 0..length {
                let branch = &self.branches[first];
                let (cell, digit) = match target_on {
                    true => (branch.on[index].cell, branch.on[index].digit),
                    false => (branch.off[index].cell, branch.off[index].digit),
                };
                let (cell, digit) = (usize::from(cell), usize::from(digit));
                // The last node may belong to a conflict only.
                if contains(&common, cell, digit) {
                    self.offer(grid, origin, key, literal(cell, digit), target_on);
                }
            }
        }
    }

    /// Returns the ends of the chains of a finding, as branches with their nodes.
    fn targets(&self, grid: &Grid, origin: Origin, target: Literal, target_on: bool) -> Targets {
        let mut targets = Targets::new();
        let branch_of = |candidate: Literal, is_on: bool| {
            let table = if is_on { &self.on_branch } else { &self.off_branch };
            usize::from(table[usize::from(candidate)]).saturating_sub(1)
        };
        let node = |branch: usize| {
            let branch = &self.branches[branch];
            match target_on {
                true => Node::On(branch.on_number(target)),
                false => Node::Off(branch.off_number(target)),
            }
        };
        match origin {
            Origin::Contradiction(start, is_on) => {
                let branch = branch_of(start, is_on);
                if let Some(conflict) = self.branches[branch].conflict {
                    targets.push(branch, Node::On(conflict.on));
                    targets.push(branch, Node::Off(conflict.off));
                }
            }
            Origin::Double(start) => {
                for branch in [branch_of(start, true), branch_of(start, false)] {
                    targets.push(branch, node(branch));
                }
            }
            Origin::Region(house, digit) => {
                let (house, digit) = (usize::from(house), usize::from(digit));
                for position in bits(grid.positions[house][digit]) {
                    let branch = branch_of(literal(Grid::cell_at(house, position), digit), true);
                    targets.push(branch, node(branch));
                }
            }
            Origin::Cell(cell) => {
                let cell = usize::from(cell);
                for digit in bits(grid.candidates[cell]) {
                    let branch = branch_of(literal(cell, digit), true);
                    targets.push(branch, node(branch));
                }
            }
        }
        targets
    }

    /// Keeps a finding if it is the best with its outcome.
    fn offer(&mut self, grid: &Grid, origin: Origin, key: u8, target: Literal, target_on: bool) {
        let order = self.best.next_order();
        let Some(slot) = self.best.slot(grid, target, target_on) else { return };
        let targets = self.targets(grid, origin, target, target_on);
        let depths =
            targets.list().iter().map(|&(branch, node)| self.branches[branch].depth(node).0);
        let mut rest = depths.map(u32::from).sum();
        if !self.best.can_win(slot, rest, key) {
            return;
        }
        let mut complexity = 0;
        self.chains.clear();
        for &(branch, node) in targets.list() {
            let removes = self.mode.removes();
            let (depth, is_counted) = self.branches[branch].depth(node);
            rest -= u32::from(depth);
            if is_counted && self.nested.is_none() {
                complexity += u32::from(depth);
            } else {
                let branch = &mut self.branches[branch];
                let nodes = self.ancestors.walk(branch, grid, removes, node).len();
                branch.set_count(node, nodes as u16);
                complexity += nodes as u32;
            }
            if !self.best.can_win(slot, complexity + rest, key) {
                return;
            }
            if let Some(nested) = &self.nested {
                let chains = self.ancestors.nested.iter().map(|&chain| nested.chain(chain));
                self.chains.extend(chains);
            }
        }
        complexity += nested_complexity(&self.chains);
        self.best.keep(slot, Finding { complexity, key, order, origin, target, target_on });
    }

    /// Appends a finding for the search around this one.
    fn describe(&mut self, grid: &Grid, found: &Finding, hints: &mut InnerHints) {
        let assumed = match found.origin {
            Origin::Cell(_) => Some(Cause::Cell),
            Origin::Region(house, _) => Some(Cause::of_house(usize::from(house))),
            _ => None,
        };
        let targets = self.targets(grid, found.origin, found.target, found.target_on);
        let mut signature = Signature::new();
        signature.add(targets.list().len() as u64);
        for &(branch, node) in targets.list() {
            let branch = &self.branches[branch];
            let nodes = self.ancestors.walk(branch, grid, self.mode.removes(), node);
            signature.add(nodes.len() as u64);
            for &node in nodes {
                match node {
                    Node::On(number) => {
                        signature.add_literal(branch.on[usize::from(number)].literal(), true);
                    }
                    Node::Off(number) => {
                        signature.add_literal(branch.off[usize::from(number)].literal(), false);
                    }
                }
                hints.sources.extend(source_of(branch, node, assumed));
            }
        }
        hints.removals.push(found.removal(grid));
        hints.close_hint(found.complexity, signature.value());
    }
}

/// Returns the literals of nested chains, each chain once.
fn nested_complexity(chains: &[(u64, u32)]) -> u32 {
    let first = |&(index, chain): &(usize, &(u64, u32))| {
        chains[..index].iter().all(|known| known.0 != chain.0)
    };
    chains.iter().enumerate().filter(first).map(|(_, chain)| chain.1).sum()
}
