//! Tridagons, also known as Thor's Hammer: three digits that cannot fill three cells in each of four
//! boxes at the corners of a rectangle.
//!
//! The cells of a box are in different rows and columns. If they contained only the three digits,
//! two boxes side by side would have them in the same cyclic order from top to bottom, as no row may
//! repeat a digit, and two boxes one above the other in the same order from left to right. The cells
//! of a box fix whether its two orders are the same: they are if the cells run down to the right,
//! possibly wrapped around, and opposite if they run up. Around the four boxes the order must come
//! back as it was, so that three boxes of one kind and one of the other cannot be filled. One of the
//! other candidates of the twelve cells, the guardians, is therefore true.

use super::smallest::Smallest;
use crate::logic::geometry::{Geometry, Id, Mask};
use crate::logic::search::{Finder, Found, Search};
use crate::logic::{CandidateRole, CellRole, HouseRole, Position, Technique, Truth, Why};
use crate::shape::{Boxes, HouseKind};
use crate::solve::bits::Bits as _;
use crate::sort::sort_unique;

/// The maximum number of guardians; with more, hardly anything follows.
const MOST: usize = 8;

/// The number of digits and of cells in a box.
const SIZE: usize = 3;

pub(super) const FINDERS: &[Finder] = &[Finder::whole(&[Technique::Tridagon], find)];

/// The columns of three cells in the rows of a box. The first three run down to the right, possibly
/// wrapped around, the others up.
const DIAGONALS: [[usize; SIZE]; 6] =
    [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [1, 0, 2], [0, 2, 1]];

/// Three cells of a box with the digits of a pattern.
#[derive(Clone)]
struct Diagonal {
    runs_down: bool,
    cells: [usize; SIZE],
    /// The other candidates of the cells.
    guardians: Vec<Id>,
}

/// Three cells in each of four boxes, of which an odd number runs down.
#[derive(Clone)]
struct TridagonPattern {
    digits: Mask,
    boxes: [usize; 4],
    diagonals: [Diagonal; 4],
}

fn find(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    let is_nine = matches!(geometry.shape.boxes(), Boxes::Blocks { rows: 3, columns: 3 });
    if !is_nine {
        return;
    }
    // From the upper left to the lower right one.
    let boxes: Vec<usize> =
        (0..geometry.houses()).filter(|&house| geometry.kind(house) == HouseKind::Box).collect();
    let mut found: Smallest<TridagonPattern> = Smallest::new();
    for digits in triples(geometry.side) {
        let is_open = |&house: &usize| position.settled(house) & digits == 0;
        let open: Vec<bool> = boxes.iter().map(is_open).collect();
        if open.iter().filter(|&&open| open).count() < 4 {
            continue;
        }
        let diagonals: Vec<Vec<Diagonal>> = boxes
            .iter()
            .zip(&open)
            .map(|(&house, &open)| if open { diagonals(position, house, digits) } else { vec![] })
            .collect();
        for corners in rectangles() {
            if corners.iter().all(|&corner| !diagonals[corner].is_empty()) {
                let of_boxes = corners.map(|corner| diagonals[corner].as_slice());
                in_rectangle(
                    position,
                    digits,
                    corners.map(|corner| boxes[corner]),
                    of_boxes,
                    &mut found,
                );
            }
        }
    }
    for (effects, pattern) in found.iter() {
        let is_placed = pattern.guardians().count() == 1;
        let (placements, eliminations) =
            if is_placed { (effects, &[][..]) } else { (&[][..], effects) };
        let (technique, rating) = (Technique::Tridagon, Technique::Tridagon.least_rating());
        let found = Found { technique, rating, placements, eliminations };
        search.report(found, &|| pattern.why(position, effects));
    }
}

/// Returns all sets of three digits.
fn triples(side: usize) -> impl Iterator<Item = Mask> {
    (0..side).flat_map(move |first| {
        (first + 1..side).flat_map(move |second| {
            (second + 1..side).map(move |third| {
                [first, second, third].iter().fold(0, |set: Mask, &digit| set.with(digit))
            })
        })
    })
}

/// Returns the numbers of four boxes at the corners of a rectangle: the two of a band, then those
/// below them.
fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];
    PAIRS.into_iter().flat_map(|[upper, lower]| {
        PAIRS.into_iter().map(move |[left, right]| {
            [upper * 3 + left, upper * 3 + right, lower * 3 + left, lower * 3 + right]
        })
    })
}

/// Returns the diagonals of a box whose cells are open and can be one of the digits, and have few
/// other candidates.
fn diagonals(position: &Position, house: usize, digits: Mask) -> Vec<Diagonal> {
    let geometry = position.geometry();
    let diagonals = DIAGONALS.iter().enumerate().filter_map(|(number, columns)| {
        let mut cells = [0; SIZE];
        let mut guardians = Vec::new();
        for (row, (cell, column)) in cells.iter_mut().zip(columns).enumerate() {
            *cell = geometry.cell_at(house, row * SIZE + column);
            let candidates = position.digits(*cell);
            if candidates & digits == 0 {
                return None;
            }
            guardians.extend(geometry.ids(*cell, candidates & !digits));
        }
        let runs_down = number < SIZE;
        (guardians.len() <= MOST).then_some(Diagonal { runs_down, cells, guardians })
    });
    diagonals.collect()
}

/// Finds the patterns in four boxes from which something follows.
fn in_rectangle(
    position: &Position,
    digits: Mask,
    boxes: [usize; 4],
    diagonals: [&[Diagonal]; 4],
    found: &mut Smallest<TridagonPattern>,
) {
    let fewest = diagonals.map(|of_box| {
        of_box.iter().map(|diagonal| diagonal.guardians.len()).min().unwrap_or_default()
    });
    // The most guardians up to each box that leave enough for the boxes after it.
    let most = [1, 2, 3, 4].map(|next| MOST.checked_sub(fewest[next..].iter().sum()));
    let [Some(first_limit), Some(second_limit), Some(third_limit), Some(_)] = most else { return };
    for first in diagonals[0] {
        let count = first.guardians.len();
        if count > first_limit {
            continue;
        }
        for second in diagonals[1] {
            let count = count + second.guardians.len();
            if count > second_limit {
                continue;
            }
            for third in diagonals[2] {
                let count = count + third.guardians.len();
                if count > third_limit {
                    continue;
                }
                for fourth in diagonals[3] {
                    let chosen = [first, second, third, fourth];
                    let count = count + fourth.guardians.len();
                    let down = chosen.iter().filter(|diagonal| diagonal.runs_down).count();
                    if count == 0 || count > MOST || down % 2 == 0 {
                        continue;
                    }
                    let guardians: Vec<Id> =
                        chosen.iter().flat_map(|diagonal| &diagonal.guardians).copied().collect();
                    let effects = effects(position, &guardians);
                    let pattern = || TridagonPattern {
                        digits,
                        boxes,
                        diagonals: chosen.map(Diagonal::clone),
                    };
                    found.offer(&effects, count, pattern);
                }
            }
        }
    }
}

/// Returns what follows if one of these candidates is true: the only one is placed; otherwise the
/// candidates that all of them exclude are removed.
fn effects(position: &Position, guardians: &[Id]) -> Vec<Id> {
    let geometry = position.geometry();
    let [first, others @ ..] = guardians else { return Vec::new() };
    if others.is_empty() {
        return vec![*first];
    }
    let (cell, digit) = geometry.cell_and_digit(*first);
    let mut excluded: Vec<Id> = geometry.ids(cell, position.digits(cell)).collect();
    excluded.extend(position.common_ids(digit, &[cell]));
    excluded.retain(|&id| guardians.iter().all(|&guardian| geometry.conflict(id, guardian)));
    sort_unique(&mut excluded);
    excluded
}

impl TridagonPattern {
    fn guardians(&self) -> impl Iterator<Item = Id> + '_ {
        self.diagonals.iter().flat_map(|diagonal| &diagonal.guardians).copied()
    }

    fn why(&self, position: &Position, effects: &[Id]) -> Why {
        let geometry: &Geometry = position.geometry();
        let mut why = Why {
            houses: self
                .boxes
                .iter()
                .map(|&house| (HouseRole::Within, geometry.house(house)))
                .collect(),
            ..Why::default()
        };
        for cell in self.diagonals.iter().flat_map(|diagonal| diagonal.cells) {
            let digits = position.digits(cell);
            let role = if digits & !self.digits == 0 { CellRole::Pattern } else { CellRole::Roof };
            why.cells.push((role, geometry.cell(cell)));
            why.truths.push(Truth::Cell(geometry.cell(cell)));
            let defining =
                geometry.ids(cell, digits & self.digits).filter(|id| !effects.contains(id));
            why.candidates.extend(geometry.in_role(CandidateRole::Defining, defining));
        }
        let guardians = self.guardians();
        why.candidates.extend(geometry.in_role(CandidateRole::Guardian, guardians));
        why
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    /// Returns whether three digits fit in three cells of each box without repeating in a row or
    /// column.
    fn fits(shapes: [usize; 4]) -> bool {
        // The digits of each box by row; the cell in a row fixes the column.
        let fillings: Vec<[usize; 4]> = (0..6_usize.pow(4))
            .map(|number| [number % 6, number / 6 % 6, number / 36 % 6, number / 216])
            .collect();
        fillings.iter().any(|filling| {
            let digit = |box_number: usize, row: usize| DIAGONALS[filling[box_number]][row];
            let in_column = |box_number: usize, column: usize| {
                let row = DIAGONALS[shapes[box_number]].iter().position(|&place| place == column);
                digit(box_number, row.unwrap())
            };
            (0..SIZE).all(|line| {
                digit(0, line) != digit(1, line)
                    && digit(2, line) != digit(3, line)
                    && in_column(0, line) != in_column(2, line)
                    && in_column(1, line) != in_column(3, line)
            })
        })
    }

    #[test]
    fn odd_patterns_are_those_that_cannot_be_filled() {
        for number in 0..6_usize.pow(4) {
            let shapes = [number % 6, number / 6 % 6, number / 36 % 6, number / 216];
            let down = shapes.iter().filter(|&&shape| shape < SIZE).count();
            assert_eq!(fits(shapes), down % 2 == 0, "{shapes:?}");
        }
    }

    #[test]
    fn rectangles_have_boxes_in_two_bands_and_stacks() {
        let shape = Shape::of_side(9).unwrap();
        assert_eq!(rectangles().count(), 9);
        for corners in rectangles() {
            let [first, second, third, fourth] = corners;
            assert_eq!((first / 3, third / 3), (second / 3, fourth / 3));
            assert_eq!((first % 3, second % 3), (third % 3, fourth % 3));
            assert!(shape.house_count() > 4 && first < second && second < third && third < fourth);
        }
        assert_eq!(triples(9).count(), 84);
    }
}
