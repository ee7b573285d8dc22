//! Fish of a digit: basic and Franken, with and without fins.
//!
//! The bases are walked in the original's order. What they allow is tested first (`promise`); the
//! covers are walked only for bases that pass.

mod promise;

use promise::{Bases, Covered, Promise, Word, members};

use super::cells::{BOXES, COLUMNS, Cells, HOUSES, PEERS};
use super::step::{Step, View, deletions_of};
use super::technique::Technique;

/// The most fins, and the most of them that may lie in two base houses.
const MOST_FINS: u32 = 5;
const MOST_ENDO_FINS: u32 = 2;

/// The most candidates of a digit. A puzzle with one solution has 17 givens or more.
const MOST_CANDIDATES: usize = 64;

/// What a search of fish looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(crate) size: usize,
    pub(crate) with_fins: bool,
    /// Whether boxes may be base or cover houses.
    pub(crate) with_boxes: bool,
}

/// A house, as the bit of its index, with its candidates of the digit.
#[derive(Clone, Copy, Default)]
struct Unit {
    house: u32,
    cells: Word,
}

/// Reports each fish of a digit in the original's order until `report` returns true. Only some of the
/// candidates may be deleted.
pub(crate) fn each_fish(
    kind: Kind,
    digit: usize,
    candidates: Cells,
    deletable: Cells,
    report: &mut dyn FnMut(Fish) -> bool,
) -> bool {
    let cells: Vec<usize> = candidates.into_iter().collect();
    if cells.len() > MOST_CANDIDATES {
        return false;
    }
    let mut bit_of = [0; 81];
    for (number, &cell) in cells.iter().enumerate() {
        bit_of[cell] = 1 << number;
    }
    let word =
        |set: Cells| (set & candidates).into_iter().fold(0, |word: Word, cell| word | bit_of[cell]);
    let houses = HOUSES.map(word);
    let seen: Vec<Word> = cells.iter().map(|&cell| word(PEERS[cell])).collect();
    [false, true].into_iter().any(|columns| {
        let (bases, covers) = units(kind, &houses, columns);
        let promise = Promise::new(kind, &seen, &covers);
        let victims = word(deletable);
        let pairs = promise.pairs(victims, &bases);
        let mut search = FishSearch {
            kind,
            digit,
            cells: &cells,
            seen: &seen,
            bases: &bases,
            covers: &covers,
            promise,
            pairs: &pairs,
            chosen: [0; 4],
            report: &mut *report,
        };
        search.choose_bases(victims, 0, 0, Bases::default())
    })
}

/// Returns the houses that may be bases, and those that may be covers.
fn units(kind: Kind, houses: &[Word; 27], columns: bool) -> (Vec<Unit>, Vec<Unit>) {
    let most = if kind.with_fins { 9 } else { kind.size };
    let last = if kind.with_boxes { 27 } else { BOXES };
    let mut bases = Vec::with_capacity(18);
    let mut covers = Vec::with_capacity(18);
    for (house, &cells) in houses.iter().enumerate().take(last).filter(|(_, cells)| **cells != 0) {
        let unit = Unit { house: 1 << house, cells };
        let is_box = house >= BOXES;
        let is_column = house >= COLUMNS;
        if (is_box || is_column == columns) && cells.count_ones() as usize <= most {
            bases.push(unit);
        }
        if is_box || is_column != columns {
            covers.push(unit);
        }
    }
    (bases, covers)
}

struct FishSearch<'a> {
    kind: Kind,
    digit: usize,
    cells: &'a [usize],
    /// The candidates that each candidate sees.
    seen: &'a [Word],
    bases: &'a [Unit],
    covers: &'a [Unit],
    promise: Promise<'a>,
    /// The victims of each two bases.
    pairs: &'a [[Word; 18]; 18],
    /// The indices of the base houses.
    chosen: [usize; 4],
    report: &'a mut dyn FnMut(Fish) -> bool,
}

/// A fish that deletes something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fish {
    digit: usize,
    size: usize,
    bases: u32,
    covers: u32,
    fins: Cells,
    endo_fins: Cells,
    deleted: Cells,
    /// Candidates in two cover houses.
    cannibalistic: Cells,
    is_sashimi: bool,
}

impl FishSearch<'_> {
    /// Extends the bases by each of those that follow, as long as there may be something to delete.
    fn choose_bases(&mut self, victims: Word, depth: usize, from: usize, bases: Bases) -> bool {
        let size = self.kind.size;
        if depth == size {
            return self.cover(victims, &bases);
        }
        for index in from..self.bases.len() {
            let before = &self.chosen[..depth];
            let victims = before.iter().fold(victims, |left, &base| left & self.pairs[base][index]);
            let Some(bases) = bases.with(self.kind, self.bases[index], depth + 1) else { continue };
            // What two bases leave is known.
            let victims = match depth {
                0 | 1 if depth + 1 < size => victims,
                _ => self.promise.narrow(victims, &bases, &Covered::default(), size),
            };
            if victims == 0 {
                continue;
            }
            self.chosen[depth] = index;
            if self.choose_bases(victims, depth + 1, index + 1, bases) {
                return true;
            }
        }
        false
    }

    fn cover(&mut self, victims: Word, bases: &Bases) -> bool {
        let meets =
            |cover: &&Unit| cover.house & bases.houses == 0 && cover.cells & bases.cells != 0;
        let covers: Vec<Unit> = self.covers.iter().filter(meets).copied().collect();
        self.choose_covers(victims, bases, &covers, self.kind.size, Covered::default())
    }

    fn choose_covers(
        &mut self,
        victims: Word,
        bases: &Bases,
        covers: &[Unit],
        missing: usize,
        covered: Covered,
    ) -> bool {
        if missing == 0 {
            return self.check(bases, &covered);
        }
        for index in 0..covers.len().saturating_sub(missing - 1) {
            let Unit { house, cells } = covers[index];
            let covered = Covered {
                houses: covered.houses | house,
                cells: covered.cells | cells,
                twice: covered.twice | (covered.cells & cells),
            };
            let victims = self.promise.narrow(victims, bases, &covered, missing - 1);
            if victims != 0
                && self.choose_covers(victims, bases, &covers[index + 1..], missing - 1, covered)
            {
                return true;
            }
        }
        false
    }

    fn check(&mut self, bases: &Bases, covered: &Covered) -> bool {
        let fins = bases.cells & !covered.cells | bases.endo;
        let (mut deleted, mut cannibalistic) = (covered.cells & !bases.cells, covered.twice);
        if (fins == 0) == self.kind.with_fins || fins.count_ones() > MOST_FINS {
            return false;
        }
        for fin in members(fins) {
            deleted &= self.seen[fin];
            cannibalistic &= self.seen[fin];
        }
        if deleted | cannibalistic == 0 {
            return false;
        }
        let chosen = &self.chosen[..self.kind.size];
        let is_sashimi =
            chosen.iter().any(|&index| (self.bases[index].cells & !fins).count_ones() <= 1);
        let cells = |set: Word| members(set).map(|number| self.cells[number]).collect();
        (self.report)(Fish {
            digit: self.digit,
            size: self.kind.size,
            bases: bases.houses,
            covers: covered.houses,
            fins: cells(fins),
            endo_fins: cells(bases.endo),
            deleted: cells(deleted),
            cannibalistic: cells(cannibalistic),
            is_sashimi,
        })
    }
}

impl Fish {
    pub(crate) fn is_sashimi(&self) -> bool {
        self.is_sashimi
    }

    pub(crate) fn into_step(self) -> Step {
        let mut deletions = deletions_of(self.digit, self.deleted);
        deletions.extend(deletions_of(self.digit, self.cannibalistic));
        let view = View::Fish {
            digit: self.digit,
            bases: self.bases,
            covers: self.covers,
            fins: self.fins - self.endo_fins,
            endo_fins: self.endo_fins,
        };
        Step::deleting(self.technique(), deletions, view)
    }

    /// Returns the name that the houses give, whatever was searched for.
    fn technique(&self) -> Technique {
        const ROWS: u32 = 0x1ff;
        let kinds = |houses: u32| [houses & ROWS != 0, houses >> COLUMNS & ROWS != 0];
        let has_box = |houses: u32| houses >> BOXES != 0;
        let [row_bases, column_bases] = kinds(self.bases);
        let [row_covers, column_covers] = kinds(self.covers);
        let is_crossed = (row_bases && !column_bases && column_covers && !row_covers)
            || (column_bases && !row_bases && row_covers && !column_covers);
        let columns: [Technique; 7] = match self.size {
            2 => [
                Technique::XWing,
                Technique::FinnedXWing,
                Technique::SashimiXWing,
                Technique::FrankenXWing,
                Technique::FinnedFrankenXWing,
                Technique::MutantXWing,
                Technique::FinnedMutantXWing,
            ],
            3 => [
                Technique::Swordfish,
                Technique::FinnedSwordfish,
                Technique::SashimiSwordfish,
                Technique::FrankenSwordfish,
                Technique::FinnedFrankenSwordfish,
                Technique::MutantSwordfish,
                Technique::FinnedMutantSwordfish,
            ],
            _ => [
                Technique::Jellyfish,
                Technique::FinnedJellyfish,
                Technique::SashimiJellyfish,
                Technique::Jellyfish,
                Technique::FinnedJellyfish,
                Technique::Jellyfish,
                Technique::FinnedJellyfish,
            ],
        };
        let with_fins = usize::from(!self.fins.is_empty());
        if !is_crossed {
            columns[5 + with_fins]
        } else if has_box(self.bases) || has_box(self.covers) {
            columns[3 + with_fins]
        } else if self.is_sashimi {
            columns[2]
        } else {
            columns[with_fins]
        }
    }
}
