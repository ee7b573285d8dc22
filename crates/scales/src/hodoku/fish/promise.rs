//! Whether bases, and then covers, may belong to a fish.
//!
//! A victim sees all fins, so all base candidates that it does not see are covered, and so is the
//! victim. Each candidate lies in one or two houses that may cover it. So for each victim there are at
//! most two choices for each cover. Bases that fail for a victim fail with more bases, too.

use super::{Kind, MOST_ENDO_FINS, MOST_FINS, Unit};

/// A set of candidates of the digit, by their numbers.
pub(super) type Word = u64;

/// The houses that may cover a candidate. One that is missing covers nothing and is none of the
/// houses.
type Covers = [Unit; 2];

/// The test for one digit.
pub(super) struct Promise<'a> {
    kind: Kind,
    /// The candidates that each candidate sees.
    seen: &'a [Word],
    covers: [Covers; 64],
}

/// Base houses, with all candidates in them and those that are in two of them.
#[derive(Clone, Copy, Default)]
pub(super) struct Bases {
    pub(super) houses: u32,
    pub(super) cells: Word,
    pub(super) endo: Word,
    /// Whether no further base follows.
    pub(super) are_complete: bool,
}

impl Bases {
    /// Adds a base, unless it shares too many candidates with the others.
    pub(super) fn with(&self, kind: Kind, base: Unit, count: usize) -> Option<Self> {
        let overlap = self.cells & base.cells;
        if overlap != 0 {
            let allows_overlap = kind.with_fins && kind.with_boxes;
            let endo_fins = self.endo.count_ones() + overlap.count_ones();
            if !allows_overlap || endo_fins > MOST_ENDO_FINS {
                return None;
            }
        }
        Some(Self {
            houses: self.houses | base.house,
            cells: self.cells | base.cells,
            endo: self.endo | overlap,
            are_complete: count == kind.size,
        })
    }
}

/// Covers, with the candidates in them and those in two of them.
#[derive(Clone, Copy, Default)]
pub(super) struct Covered {
    pub(super) houses: u32,
    pub(super) cells: Word,
    pub(super) twice: Word,
}

/// What is to be covered for one victim.
struct Task<'a> {
    bases: &'a Bases,
    victim: usize,
}

impl<'a> Promise<'a> {
    pub(super) fn new(kind: Kind, seen: &'a [Word], covers: &[Unit]) -> Self {
        let mut promise = Self { kind, seen, covers: [Covers::default(); 64] };
        for &cover in covers {
            for candidate in members(cover.cells) {
                let slots = &mut promise.covers[candidate];
                let free = usize::from(slots[0].house != 0);
                slots[free] = cover;
            }
        }
        promise
    }

    /// Returns the victims of each two bases. Those of more bases are among them.
    pub(super) fn pairs(&self, victims: Word, bases: &[Unit]) -> [[Word; 18]; 18] {
        let none = Covered::default();
        let alone: Vec<(Bases, Word)> = bases
            .iter()
            .filter_map(|&base| Bases::default().with(self.kind, base, 1))
            .map(|bases| (bases, self.narrow(victims, &bases, &none, self.kind.size)))
            .collect();
        let mut pairs = [[0; 18]; 18];
        for (first_index, (first, victims)) in alone.iter().enumerate() {
            for (second_index, (_, others)) in alone.iter().enumerate().skip(first_index + 1) {
                let both = victims & others;
                if both != 0
                    && let Some(two) = first.with(self.kind, bases[second_index], 1)
                {
                    pairs[first_index][second_index] =
                        self.narrow(both, &two, &none, self.kind.size);
                }
            }
        }
        pairs
    }

    /// Returns the victims that are left with these bases and covers if so many covers are missing.
    pub(super) fn narrow(
        &self,
        victims: Word,
        bases: &Bases,
        covered: &Covered,
        missing: usize,
    ) -> Word {
        let used = bases.houses | covered.houses;
        if !self.kind.with_fins {
            let is_possible = self.is_coverable(bases.cells & !covered.cells, used, missing);
            return if is_possible { victims } else { 0 };
        }
        let mut left = 0;
        for victim in members(victims) {
            let unseen = !self.seen[victim];
            if bases.endo & unseen != 0 {
                continue;
            }
            let open = (bases.cells & unseen | 1 << victim) & !covered.cells;
            let task = Task { bases, victim };
            if self.is_coverable(open, used, missing)
                && (!bases.are_complete
                    || self.may_be_fish(&task, open, covered.cells, used, missing))
            {
                left |= 1 << victim;
            }
        }
        left
    }

    /// Returns whether so many houses that are not used yet can cover all.
    fn is_coverable(&self, open: Word, used: u32, missing: usize) -> bool {
        if open == 0 {
            return true;
        }
        let options = self.covers[open.trailing_zeros() as usize];
        let mut rests = options.iter().filter(|cover| cover.house & !used != 0);
        match missing {
            0 => false,
            1 => rests.any(|cover| open & !cover.cells == 0),
            _ => rests.any(|cover| self.is_coverable(open & !cover.cells, used, missing - 1)),
        }
    }

    /// Returns whether covers that cover all that is open may leave a fish: there are fins, not too
    /// many, and the victim is covered twice if it is in a base. Covers that are then still missing
    /// may have any effect.
    fn may_be_fish(
        &self,
        task: &Task<'_>,
        open: Word,
        covered: Word,
        used: u32,
        missing: usize,
    ) -> bool {
        if open != 0 {
            let options = self.covers[open.trailing_zeros() as usize];
            return missing > 0
                && options.iter().filter(|cover| cover.house & !used != 0).any(|cover| {
                    let covered = covered | cover.cells;
                    let used = used | cover.house;
                    self.may_be_fish(task, open & !cover.cells, covered, used, missing - 1)
                });
        }
        let fins = task.bases.cells & !covered | task.bases.endo;
        if fins == 0 || missing > 0 {
            return fins != 0;
        }
        let in_base = task.bases.cells >> task.victim & 1 != 0;
        let [first, second] = self.covers[task.victim];
        let is_twice = (first.house | second.house) & !used == 0 && second.house != 0;
        fins.count_ones() <= MOST_FINS && (!in_base || is_twice)
    }
}

/// Returns the members of a set, ascending.
pub(super) fn members(set: Word) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let member = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            member
        })
    })
}
