//! Fish of a digit: basic and Franken, with and without fins.

use super::cells::{BOXES, COLUMNS, Cells, HOUSES};
use super::step::{Step, View, deletions_of};
use super::technique::Technique;

/// The most fins, and the most of them that may lie in two base houses.
const MOST_FINS: usize = 5;
const MOST_ENDO_FINS: usize = 2;

/// What a search of fish looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(crate) size: usize,
    pub(crate) with_fins: bool,
    /// Whether boxes may be base or cover houses.
    pub(crate) with_boxes: bool,
}

/// A house with its candidates of the digit.
type Unit = (usize, Cells);

/// Reports each fish of a digit in the original's order until `report` returns true.
pub(crate) fn each_fish(
    kind: Kind,
    digit: usize,
    candidates: Cells,
    report: &mut dyn FnMut(Fish) -> bool,
) -> bool {
    [false, true].into_iter().any(|columns| {
        let mut search = FishSearch {
            kind,
            digit,
            bases: [(0, Cells::EMPTY); 18],
            base_count: 0,
            covers: [(0, Cells::EMPTY); 18],
            cover_count: 0,
            chosen: [0; 4],
            report: &mut *report,
        };
        search.collect_units(candidates, columns);
        search.choose_bases(0, 0, Cells::EMPTY, Cells::EMPTY)
    })
}

struct FishSearch<'a> {
    kind: Kind,
    digit: usize,
    bases: [Unit; 18],
    base_count: usize,
    covers: [Unit; 18],
    cover_count: usize,
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
    fn collect_units(&mut self, candidates: Cells, columns: bool) {
        let most = if self.kind.with_fins { 9 } else { self.kind.size };
        let houses = if self.kind.with_boxes { 27 } else { BOXES };
        for (house, &all) in HOUSES.iter().enumerate().take(houses) {
            let cells = candidates & all;
            if cells.is_empty() {
                continue;
            }
            let is_column = house >= COLUMNS;
            let is_box = house >= BOXES;
            if (is_box || is_column == columns) && cells.len() <= most {
                self.bases[self.base_count] = (house, cells);
                self.base_count += 1;
            }
            if is_box || is_column != columns {
                self.covers[self.cover_count] = (house, cells);
                self.cover_count += 1;
            }
        }
    }

    fn choose_bases(&mut self, depth: usize, from: usize, base: Cells, endo: Cells) -> bool {
        if depth == self.kind.size {
            return self.cover(base, endo);
        }
        for index in from..self.base_count {
            let cells = self.bases[index].1;
            let overlap = base & cells;
            let allows_overlap = self.kind.with_fins && self.kind.with_boxes;
            if !overlap.is_empty()
                && (!allows_overlap || endo.len() + overlap.len() > MOST_ENDO_FINS)
            {
                continue;
            }
            self.chosen[depth] = index;
            if self.choose_bases(depth + 1, index + 1, base | cells, endo | overlap) {
                return true;
            }
        }
        false
    }

    fn cover(&mut self, base: Cells, endo: Cells) -> bool {
        let bases = self.chosen[..self.kind.size]
            .iter()
            .fold(0_u32, |bases, &index| bases | 1 << self.bases[index].0);
        let mut covers = [(0, Cells::EMPTY); 18];
        let mut count = 0;
        let mut most = 0;
        for &(house, cells) in &self.covers[..self.cover_count] {
            if bases >> house & 1 == 0 && cells.meets(base) {
                covers[count] = (house, cells);
                count += 1;
                most = most.max((cells & base).len());
            }
        }
        let slack = if self.kind.with_fins { MOST_FINS } else { 0 };
        let state = Covering { bases, base, endo, most, slack };
        self.choose_covers(&state, &covers[..count], self.kind.size, 0, Cells::EMPTY, Cells::EMPTY)
    }

    fn choose_covers(
        &mut self,
        state: &Covering,
        covers: &[Unit],
        missing: usize,
        houses: u32,
        covered: Cells,
        twice: Cells,
    ) -> bool {
        if (state.base - covered).len() > state.slack + missing * state.most {
            return false;
        }
        if missing == 0 {
            return self.check(state, houses, covered, twice);
        }
        for index in 0..covers.len().saturating_sub(missing - 1) {
            let (house, cells) = covers[index];
            let found = self.choose_covers(
                state,
                &covers[index + 1..],
                missing - 1,
                houses | 1 << house,
                covered | cells,
                twice | (covered & cells),
            );
            if found {
                return true;
            }
        }
        false
    }

    fn check(&mut self, state: &Covering, covers: u32, covered: Cells, twice: Cells) -> bool {
        let fins = (state.base - covered) | state.endo;
        let (mut deleted, mut cannibalistic) = (covered - state.base, twice);
        if fins.is_empty() == self.kind.with_fins || fins.len() > MOST_FINS {
            return false;
        }
        if !fins.is_empty() {
            let seen = fins.common_peers();
            deleted &= seen;
            cannibalistic &= seen;
        }
        if deleted.is_empty() && cannibalistic.is_empty() {
            return false;
        }
        let chosen = &self.chosen[..self.kind.size];
        let is_sashimi = chosen.iter().any(|&index| !(self.bases[index].1 - fins).several());
        (self.report)(Fish {
            digit: self.digit,
            size: self.kind.size,
            bases: state.bases,
            covers,
            fins,
            endo_fins: state.endo,
            deleted,
            cannibalistic,
            is_sashimi,
        })
    }
}

struct Covering {
    bases: u32,
    base: Cells,
    endo: Cells,
    /// The most base candidates of a cover house.
    most: usize,
    slack: usize,
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
