//! What forcing chains prove, by the bit sets of the closure.

use super::Tabling;
use super::closure::{ON_WORDS, cells_of, has, insert};
use super::literal::{GROUPS, Literal, OFF, literal, parts};
use crate::hodoku::board::Board;
use crate::hodoku::cells::{BOXES, COLUMNS, Cells, HOUSES, digits};
use crate::hodoku::pass::Pass;

/// The words of candidates on and off.
const WORDS: usize = GROUPS as usize / 64;

/// The sets that a premise decides on, made once for a position.
pub(super) struct Tests<'a> {
    tabling: &'a Tabling,
    pass: &'a Pass,
    /// Digits and houses of which every allowed cell is still a candidate.
    houses: Vec<(usize, Cells)>,
}

impl<'a> Tests<'a> {
    pub(super) fn new(tabling: &'a Tabling, pass: &'a Pass) -> Self {
        let mut houses = Vec::new();
        for digit in 1..=9 {
            for all in HOUSES {
                let allowed = pass.allowed[digit] & all;
                if !allowed.is_empty() && allowed.within(pass.cells[digit]) {
                    houses.push((digit, allowed));
                }
            }
        }
        Self { tabling, pass, houses }
    }

    /// Returns whether a premise leads to a contradiction.
    pub(super) fn is_contradictory(&self, premise: Literal) -> bool {
        let set = self.tabling.closure.of(premise);
        let (cell, digit, on) = parts(premise);
        has(set, literal(cell, digit, !on))
            || (0..ON_WORDS).any(|word| set[word] & set[ON_WORDS + word] != 0)
            || {
                let off = all_cells_of(set, false);
                !self.emptied(set, &off).is_empty()
                    || self.houses.iter().any(|&(digit, allowed)| allowed.within(off[digit]))
            }
    }

    /// Returns the empty cells of which all candidates are off and none is on.
    pub(super) fn emptied(&self, set: &[u64], off: &[Cells; 10]) -> Cells {
        let mut emptied = self.pass.empty;
        for digit in 1..=9 {
            emptied &= off[digit] | (Cells::ALL - self.pass.cells[digit]);
            if emptied.is_empty() {
                return emptied;
            }
        }
        for digit in 1..=9 {
            emptied -= cells_of(set, digit, true);
        }
        emptied
    }
}

impl Tests<'_> {
    /// Returns the cell that the original names as the place of a contradiction if a premise leads to
    /// its own opposite: a cell that is left over from the test before. This is a cell of the last box
    /// where 9 may be; if there is none, the first cell of the set that was last listed, in the test of
    /// an earlier premise.
    pub(super) fn left_over(&self, premise: Literal) -> Option<usize> {
        let last_box = self.pass.allowed[9] & HOUSES[26];
        if !last_box.is_empty() {
            return Some(last_box.first());
        }
        let candidates = self.tabling.tables.candidates.iter();
        let premises = candidates.flat_map(|&(cell, digit)| {
            [true, false].map(|on| literal(cell, digit, on))
        });
        let before: Vec<Literal> = premises.take_while(|&other| other != premise).collect();
        before.into_iter().rev().find_map(|premise| self.last_listed(premise))
    }

    /// Returns the first cell of the set that the test of a premise lists last.
    fn last_listed(&self, premise: Literal) -> Option<usize> {
        let set = self.tabling.closure.of(premise);
        let [on, off] = [true, false].map(|on| all_cells_of(set, on));
        let by_house = |cells: &dyn Fn(usize, usize) -> Option<Cells>| {
            let kinds = [BOXES, COLUMNS, 0].into_iter();
            let houses = kinds.flat_map(|first| {
                let digits = (1..=9).rev();
                digits.flat_map(move |digit| (first..first + 9).rev().map(move |h| (digit, h)))
            });
            houses.map(|(digit, house)| cells(digit, house)).find_map(|cells| cells)
        };
        let emptied = |digit: usize, house: usize| {
            let allowed = self.pass.allowed[digit] & HOUSES[house];
            (!allowed.is_empty() && allowed.within(off[digit])).then_some(allowed)
        };
        let listed = |digit: usize, house: usize| {
            let cells = on[digit] & HOUSES[house];
            (!cells.is_empty()).then_some(cells)
        };
        by_house(&emptied)
            .or_else(|| Some(self.emptied(set, &off)).filter(|cells| !cells.is_empty()))
            .or_else(|| by_house(&listed))
            .map(Cells::first)
    }
}

/// Returns the cells of each digit in a set of literals.
pub(super) fn all_cells_of(set: &[u64], on: bool) -> [Cells; 10] {
    std::array::from_fn(|digit| match digit {
        0 => Cells::EMPTY,
        _ => cells_of(set, digit, on),
    })
}

/// Returns everything that is proved: candidates that are on by cell, then those that are off.
pub(super) fn targets(tabling: &Tabling, board: &Board, pass: &Pass) -> Vec<Literal> {
    let tests = Tests::new(tabling, pass);
    let closure = &tabling.closure;
    let mut proved = [0_u64; WORDS];
    let mut union = |common: &[u64; WORDS]| {
        proved.iter_mut().zip(common).for_each(|(proved, word)| *proved |= word);
    };
    let common = |premises: &mut dyn Iterator<Item = Literal>| {
        let mut common = [u64::MAX; WORDS];
        for premise in premises {
            let set = closure.of(premise);
            common.iter_mut().zip(set).for_each(|(common, word)| *common &= word);
        }
        common
    };
    for &(cell, digit) in &tabling.tables.candidates {
        let both = [true, false].map(|on| literal(cell, digit, on));
        for premise in both {
            if tests.is_contradictory(premise) {
                let (_, _, on) = parts(premise);
                let mut single = [0; WORDS];
                insert(&mut single, literal(cell, digit, !on));
                union(&single);
            }
        }
        let mut shared = common(&mut both.into_iter());
        for digit in 1..=9 {
            for on in [true, false] {
                let own = literal(cell, digit, on);
                shared[usize::from(own / 64)] &= !(1 << (own % 64));
            }
        }
        union(&shared);
    }
    for cell in pass.empty {
        let all = digits(board.masks[cell]).map(|digit| literal(cell, digit, true));
        union(&common(&mut { all }));
    }
    for (digit, candidates) in pass.cells.iter().enumerate().skip(1) {
        for house in HOUSES {
            let cells = *candidates & house;
            if !cells.is_empty() {
                union(&common(&mut cells.into_iter().map(|cell| literal(cell, digit, true))));
            }
        }
    }
    sorted(&proved)
}

fn sorted(proved: &[u64; WORDS]) -> Vec<Literal> {
    let mut targets: Vec<Literal> = (0..GROUPS)
        .filter(|&literal| has(proved, literal) && literal % OFF < 9 * 81)
        .collect();
    targets.sort_by_key(|&literal| {
        let (cell, digit, on) = parts(literal);
        (!on, cell, digit)
    });
    targets
}
