//! Aligned exclusion: combinations of digits in two or three cells, tested against cells that see
//! all of them.
//!
//! A combination is impossible if it repeats a digit in cells that see each other, or if it uses up
//! all candidates of an excluder, a cell that sees all of the aligned ones. A digit without a
//! possible combination is eliminated. All pairs and triples with at least two excluders are
//! tested; one cell of a triple must be an excluder of another one.
//!
//! Triples are optional: with or without them the order of puzzles agrees equally well with that of
//! Sudoku Explainer, which uses them (rank correlation 0.984), but they take a third of the rating
//! time.

use crate::logic::geometry::{Geometry, Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::word_set::{each_of, has, intersect};
use crate::logic::{CandidateRole, CellRole, Position, Technique, Truth, Why};
use crate::solve::bits::Bits as _;

/// The number of pairs in a slice, each tested with every third cell.
const AT_ONCE: usize = 8;

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(&[Technique::AlignedPairExclusion], pairs),
    Finder::sliced(&[Technique::AlignedTripleExclusion], triples).optional(),
];

/// The cells that may be aligned, and those that may exclude, as numbers and as a set of cells.
struct AlignedCells {
    base: Vec<usize>,
    excluders: Vec<u64>,
}

impl AlignedCells {
    /// Collects the cells. Excluders have two to `most` candidates; aligned cells see at least two
    /// excluders.
    fn new(position: &Position, most: usize) -> Self {
        let geometry = position.geometry();
        let mut excluders = vec![0_u64; geometry.words];
        for cell in 0..geometry.cells {
            if (2..=most).contains(&position.digits(cell).count()) {
                excluders[cell / 64] |= 1 << (cell % 64);
            }
        }
        let mut board = Self { base: Vec::new(), excluders };
        let mut common = Vec::new();
        let open = (0..geometry.cells).filter(|&cell| position.digits(cell).count() >= 2);
        board.base = open.filter(|&cell| board.common(geometry, &[cell], &mut common)).collect();
        board
    }

    /// Collects the excluders that see these cells. Returns `false` if there are fewer than two.
    fn common(&self, geometry: &Geometry, cells: &[usize], common: &mut Vec<u64>) -> bool {
        common.clear();
        common.extend_from_slice(&self.excluders);
        for &cell in cells {
            intersect(common, geometry.peers(cell));
        }
        common.iter().map(|word| word.count_ones()).sum::<u32>() >= 2
    }
}

fn pairs(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    let board = AlignedCells::new(position, 2);
    let mut common = Vec::new();
    let mut eliminations: Vec<Id> = Vec::new();
    for (index, &first) in board.base.iter().enumerate() {
        for &second in &board.base[index + 1..] {
            if !board.common(geometry, &[first, second], &mut common) {
                continue;
            }
            eliminations.clear();
            let sees = geometry.sees(first, second);
            for (cell, partner) in [(first, second), (second, first)] {
                for digit in position.digits(cell).iter() {
                    let others = position.digits(partner);
                    let others = if sees { others.without(digit) } else { others };
                    let excluded = each_of(&common)
                        .map(|excluder| position.digits(excluder))
                        .filter(|digits| digits.contains(digit))
                        .fold(0, |all: Mask, digits| all | digits.without(digit));
                    if others.is_within(excluded) {
                        eliminations.push(geometry.id(cell, digit));
                    }
                }
            }
            let common = &common;
            search.eliminate(Technique::AlignedPairExclusion, &eliminations, &|| {
                why(position, &[first, second], common)
            });
        }
    }
}

fn triples(search: &mut Search<'_>, slice: usize) -> Option<usize> {
    let (position, geometry) = search.board();
    let board = AlignedCells::new(position, 3);
    let (mut common, mut of_all, mut used_up) = (Vec::new(), Vec::new(), Vec::new());
    let mut eliminations: Vec<Id> = Vec::new();
    let is_excluder = |cell: usize| has(&board.excluders, cell);
    let until = ((slice + 1) * AT_ONCE).min(board.base.len());
    for first_index in slice * AT_ONCE..until {
        let first = board.base[first_index];
        for (second_index, &second) in board.base.iter().enumerate().skip(first_index + 1) {
            if !board.common(geometry, &[first, second], &mut common) {
                continue;
            }
            let linked = |first: usize, second: usize| {
                geometry.sees(first, second) && (is_excluder(first) || is_excluder(second))
            };
            let near = linked(first, second);
            for &third in &board.base[second_index + 1..] {
                let common =
                    || common.iter().zip(geometry.peers(third)).map(|(all, peers)| all & peers);
                if common().map(u64::count_ones).sum::<u32>() < 2 {
                    continue;
                }
                let cells = [first, second, third];
                if !near && !linked(first, third) && !linked(second, third) {
                    continue;
                }
                of_all.clear();
                of_all.extend(common());
                eliminations.clear();
                without_triple(position, cells, &of_all, (&mut used_up, &mut eliminations));
                let of_all = &of_all;
                search.eliminate(Technique::AlignedTripleExclusion, &eliminations, &|| {
                    why(position, &cells, of_all)
                });
            }
        }
    }
    (until < board.base.len()).then_some(slice + 1)
}

/// Collects the candidates of three cells that are in no possible combination.
fn without_triple(
    position: &Position,
    cells: [usize; 3],
    excluders: &[u64],
    (used_up, eliminations): (&mut Vec<Mask>, &mut Vec<Id>),
) {
    let geometry = position.geometry();
    let digits = cells.map(|cell| position.digits(cell));
    let all = digits[0] | digits[1] | digits[2];
    used_up.clear();
    let excluder_digits = each_of(excluders).map(|excluder| position.digits(excluder));
    used_up.extend(excluder_digits.filter(|digits| digits.is_within(all)));
    if used_up.is_empty() {
        return;
    }
    let sees =
        [(0, 1), (0, 2), (1, 2)].map(|(first, second)| geometry.sees(cells[first], cells[second]));
    let mut possible: [Mask; 3] = [0; 3];
    let fits = |chosen: [usize; 3]| {
        let used = chosen.iter().fold(0, |used: Mask, &digit| used.with(digit));
        !used_up.iter().any(|set| set.is_within(used))
    };
    for first in digits[0].iter() {
        for second in digits[1].iter().filter(|&second| !(sees[0] && second == first)) {
            let thirds = digits[2]
                .iter()
                .filter(|&third| !(sees[1] && third == first || sees[2] && third == second));
            for third in thirds {
                let is_new = !possible[0].contains(first)
                    || !possible[1].contains(second)
                    || !possible[2].contains(third);
                if is_new && fits([first, second, third]) {
                    possible[0] = possible[0].with(first);
                    possible[1] = possible[1].with(second);
                    possible[2] = possible[2].with(third);
                }
            }
        }
        if possible == digits {
            return;
        }
    }
    for (index, &cell) in cells.iter().enumerate() {
        eliminations.extend(geometry.ids(cell, digits[index] & !possible[index]));
    }
}

fn why(position: &Position, cells: &[usize], excluders: &[u64]) -> Why {
    let geometry = position.geometry();
    let all = cells.iter().fold(0, |all, &cell| all | position.digits(cell));
    // Omit excluders that no combination can use up.
    let excluders = each_of(excluders).filter(|&excluder| position.digits(excluder).is_within(all));
    let mut why = Why::default();
    for &cell in cells {
        why.cells.push((CellRole::Pattern, geometry.cell(cell)));
        why.truths.push(Truth::Cell(geometry.cell(cell)));
    }
    for excluder in excluders {
        why.cells.push((CellRole::Pincer, geometry.cell(excluder)));
        why.truths.push(Truth::Cell(geometry.cell(excluder)));
        let ids = geometry.ids(excluder, position.digits(excluder));
        why.candidates.extend(geometry.in_role(CandidateRole::Defining, ids));
    }
    why
}
