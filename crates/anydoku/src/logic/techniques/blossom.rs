//! Death Blossom: a stem cell and, for each of its candidates, a petal, an almost locked set that
//! lacks the digit if the stem has it.
//!
//! All petals share another digit z. Whatever the stem is, one of the petals is locked and contains
//! z, so a candidate z that sees all z of all petals is false. With three petals it is rated like a
//! chain of four sets; each additional petal adds a tenth.

use super::smallest::Smallest;
use crate::logic::geometry::{Id, Mask};
use crate::logic::locked_sets::LockedSets;
use crate::logic::search::{Finder, Search};
use crate::logic::word_set::{each_of, has, intersect, unite};
use crate::logic::{CandidateRole, CellRole, Position, Rating, Technique, Truth, Why};
use crate::solve::bits::Bits as _;
use crate::sort::{sort, sort_unique};

/// The maximum number of petals.
const MOST: usize = 5;

/// The number of cells in a slice.
const AT_ONCE: usize = 32;

pub(super) const FINDERS: &[Finder] =
    &[Finder::sliced(&[Technique::DeathBlossom], find).optional()];

/// The stem, and a petal for each of its digits.
#[derive(Clone)]
struct Blossom {
    stem: usize,
    petals: Vec<usize>,
}

/// The petals of one digit that rule out different targets: the targets, and the smallest set that
/// rules them out.
type Petals = Vec<(Mask, usize)>;

fn find(search: &mut Search<'_>, slice: usize) -> Option<usize> {
    let (position, geometry) = search.board();
    let sets = position.locked_sets();
    let least = Technique::DeathBlossom.least_rating();
    let most = usize::from(search.limit.tenths().saturating_sub(least.tenths())) + 3;
    let until = ((slice + 1) * AT_ONCE).min(geometry.cells);
    for cell in slice * AT_ONCE..until {
        let size = position.digits(cell).count();
        if (3..=MOST.min(most)).contains(&size) {
            Stem { position, sets, cell }.find(search, least.plus(size as u16 - 3));
        }
    }
    (until < geometry.cells).then_some(slice + 1)
}

/// A cell that may be a stem.
struct Stem<'a> {
    position: &'a Position,
    sets: &'a LockedSets,
    cell: usize,
}

impl Stem<'_> {
    fn find(&self, search: &mut Search<'_>, rating: Rating) {
        let Self { position, sets, cell: stem } = *self;
        let targets = self.targets();
        let mut found: Smallest<Blossom> = Smallest::new();
        for targets in targets.chunks(Mask::BITS as usize) {
            let digits = position.digits(stem).iter();
            let petals: Vec<Petals> = digits.map(|digit| self.petals(digit, targets)).collect();
            let mut blossom = Blossom { stem, petals: Vec::new() };
            combine(sets, targets, &petals, Mask::below(targets.len()), &mut blossom, &mut found);
        }
        for (eliminations, blossom) in found.iter() {
            let why = || why(position, sets, blossom, eliminations);
            search.eliminate_rated(Technique::DeathBlossom, rating, eliminations, &why);
        }
    }

    /// Returns the groups of a digit of the stem that the stem sees completely.
    fn visible_groups(&self, digit: usize) -> impl Iterator<Item = usize> {
        let sees = |&group: &usize| has(self.sets.reach(group), self.cell);
        self.sets.of_digit(digit).filter(sees)
    }

    /// Returns the candidates that some petal of each digit of the stem rules out.
    fn targets(&self) -> Vec<Id> {
        let (sets, geometry) = (self.sets, self.position.geometry());
        let (links, words) = (sets.links(), geometry.words);
        let mut targets = vec![u64::MAX; geometry.side * words];
        let mut reached = vec![0_u64; geometry.side * words];
        for digit in self.position.digits(self.cell).iter() {
            reached.fill(0);
            for group in self.visible_groups(digit) {
                for linked in each_of(links.strong(group)) {
                    let row = &mut reached[sets.digit(linked) * words..][..words];
                    unite(row, sets.reach(linked));
                }
            }
            intersect(&mut targets, &reached);
            if targets.iter().all(|&word| word == 0) {
                return Vec::new();
            }
        }
        let ids = targets
            .chunks_exact(words)
            .enumerate()
            .flat_map(|(digit, cells)| each_of(cells).map(move |cell| geometry.id(cell, digit)));
        ids.collect()
    }

    /// Returns the petals for a digit of the stem, without those that rule out the same targets as
    /// smaller ones.
    fn petals(&self, digit: usize, targets: &[Id]) -> Petals {
        let (sets, geometry) = (self.sets, self.position.geometry());
        let mut petals = Petals::new();
        let members = self.visible_groups(digit).flat_map(|group| sets.members(group));
        for set in members.map(|&set| set as usize) {
            let ruled_out = targets.iter().enumerate().filter(|&(_, &target)| {
                let (cell, z) = geometry.cell_and_digit(target);
                z != digit
                    && sets.set(set).digits.contains(z)
                    && has(sets.reach(sets.group_of(set, z)), cell)
            });
            let ruled_out = ruled_out.fold(0, |all: Mask, (index, _)| all.with(index));
            if ruled_out != 0 {
                petals.push((ruled_out, set));
            }
        }
        sort(&mut petals);
        petals.dedup_by_key(|(ruled_out, _)| *ruled_out);
        petals
    }
}

/// Chooses a petal for each remaining digit as long as something remains ruled out.
fn combine(
    sets: &LockedSets,
    targets: &[Id],
    petals: &[Petals],
    ruled_out: Mask,
    blossom: &mut Blossom,
    found: &mut Smallest<Blossom>,
) {
    let Some((first, rest)) = petals.split_first() else {
        let eliminations: Vec<Id> = ruled_out.iter().map(|index| targets[index]).collect();
        let size = blossom.petals.iter().map(|&petal| sets.set(petal).size).sum();
        found.offer(&eliminations, size, || blossom.clone());
        return;
    };
    for &(excluded, petal) in first {
        if excluded & ruled_out != 0 {
            blossom.petals.push(petal);
            combine(sets, targets, rest, excluded & ruled_out, blossom, found);
            blossom.petals.pop();
        }
    }
}

fn why(position: &Position, sets: &LockedSets, blossom: &Blossom, eliminations: &[Id]) -> Why {
    let geometry = position.geometry();
    let stem = geometry.cell(blossom.stem);
    let digits =
        eliminations.iter().fold(0, |digits: Mask, &id| digits.with(geometry.cell_and_digit(id).1));
    let mut why = Why {
        cells: vec![(CellRole::Pivot, stem)],
        truths: vec![Truth::Cell(stem)],
        ..Why::default()
    };
    for (digit, &petal) in position.digits(blossom.stem).iter().zip(&blossom.petals) {
        let locked = sets.describe(geometry, petal);
        why.truths.extend(locked.cells.iter().map(|&cell| Truth::Cell(cell)));
        why.sets.push(locked);
        let petal_digits = (digits & sets.set(petal).digits).with(digit);
        for role_of in petal_digits.iter() {
            let role = match role_of == digit {
                true => CandidateRole::Restricted,
                false => CandidateRole::Defining,
            };
            let cells = each_of(sets.cells(sets.group_of(petal, role_of)));
            let ids = cells.map(|cell| geometry.id(cell, role_of));
            why.candidates.extend(geometry.in_role(role, ids));
        }
    }
    sort_unique(&mut why.truths);
    why
}
