//! Unique Rectangles: four cells in two rows and two columns that would have the same two digits,
//! which could be exchanged.

use super::guardians::{GuardedPattern, GuardianTechniques};
use super::wing::cells_with_count;
use crate::logic::geometry::{Geometry, Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::{Position, Technique, Truth};
use crate::solve::bits::Bits as _;

pub(super) const FINDERS: &[Finder] = &[Finder::whole(
    &[
        Technique::UniqueRectangle1,
        Technique::UniqueRectangle2,
        Technique::UniqueRectangle3,
        Technique::UniqueRectangle4,
        Technique::UniqueRectangle5,
        Technique::UniqueRectangle6,
        Technique::HiddenRectangle,
    ],
    rectangles,
)
.for_one_solution()];

/// The conclusions from a rectangle, except those that need opposite corners.
const KIND: GuardianTechniques = GuardianTechniques {
    one_cell: Technique::UniqueRectangle1,
    one_digit: Technique::UniqueRectangle2,
    set: Some(Technique::UniqueRectangle3),
    locked: Some(Technique::UniqueRectangle4),
    extra: 0,
};

/// Returns the row and the column of a cell as house numbers: every board has its rows as its first
/// houses, followed by its columns.
fn lines(geometry: &Geometry, cell: usize) -> [usize; 2] {
    [cell / geometry.side, geometry.side + cell % geometry.side]
}

/// Four corners. Corner `i` is next to `i + 1` (in its row if `i` is even, otherwise in its column)
/// and `i - 1`, and opposite `i + 2`.
#[derive(Clone, Copy)]
pub(super) struct Rectangle(pub(super) [usize; 4]);

impl Rectangle {
    /// Creates the rectangle of a corner, another corner in its row and another one in its column.
    pub(super) fn new(geometry: &Geometry, corner: usize, beside: usize, below: usize) -> Self {
        let opposite = below / geometry.side * geometry.side + beside % geometry.side;
        Self([corner, beside, opposite, below])
    }

    /// Returns whether each house of the first corner contains exactly one other corner. Otherwise
    /// digits cannot be exchanged.
    pub(super) fn may_be_deadly(&self, geometry: &Geometry) -> bool {
        geometry.houses_of(self.0[0]).all(|(house, _)| {
            let others = self.0[1..].iter();
            others.filter(|&&cell| geometry.contains(house, cell)).count() == 1
        })
    }

    /// Returns whether no value rules out one of the digits in a corner.
    fn is_open_to(&self, position: &Position, pair: Mask) -> bool {
        self.0.iter().all(|&cell| {
            let missing = pair & !position.digits(cell);
            let mut houses = position.geometry().houses_of(cell);
            missing == 0 || houses.all(|(house, _)| position.settled(house) & missing == 0)
        })
    }

    pub(super) fn cells(&self, pair: Mask) -> [(usize, Mask); 4] {
        self.0.map(|cell| (cell, pair))
    }
}

/// Searches for rectangles with at least one corner that has just two digits; the others have at
/// least one of these each.
fn rectangles(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    for (floor, pair) in cells_with_count(position, 2) {
        let [row, column] = lines(geometry, floor);
        let both =
            |house| pair.iter().fold(0, |set: Mask, digit| set | position.places(house, digit));
        for beside in geometry.cells_at(row, both(row)).filter(|&cell| cell != floor) {
            for below in geometry.cells_at(column, both(column)).filter(|&cell| cell != floor) {
                let rectangle = Rectangle::new(geometry, floor, beside, below);
                let opposite = position.digits(rectangle.0[2]);
                if opposite & pair != 0
                    && rectangle.may_be_deadly(geometry)
                    && rectangle.is_open_to(position, pair)
                {
                    conclude(search, rectangle, pair);
                }
            }
        }
    }
}

/// Reports the conclusions from a rectangle whose first corner has just the pair.
fn conclude(search: &mut Search<'_>, rectangle: Rectangle, pair: Mask) {
    let position = search.position;
    let Rectangle(corners @ [floor, .., opposite, _]) = rectangle;
    let is_roof = |cell: &usize| position.digits(*cell) & !pair != 0;
    let others =
        corners.iter().fold(0, |others: Mask, &cell| others | position.digits(cell) & !pair);
    let roofs = corners.iter().filter(|cell| is_roof(cell)).count();
    let diagonal = roofs == 2 && is_roof(&corners[1]) == is_roof(&corners[3]);
    // A rectangle is found from each of its floors; only the first one reports it.
    let first = corners.iter().all(|&cell| cell >= floor || position.digits(cell) != pair);
    let cells = rectangle.cells(pair);
    if roofs == 0 {
        return;
    }
    if first && (roofs < 3 || others.is_at_most_one()) {
        let Some(pattern) = GuardedPattern::of(position, &cells) else { return };
        if diagonal || roofs > 2 {
            pattern.conclude(
                search,
                &GuardianTechniques { one_digit: Technique::UniqueRectangle5, ..KIND },
            );
        } else {
            pattern.conclude(search, &KIND);
        }
        if diagonal {
            crossed(search, rectangle, pair, &pattern);
        }
    }
    if roofs > 1 && Technique::HiddenRectangle.least_rating() <= search.limit {
        hidden(search, rectangle, pair, opposite);
    }
}

/// The index of the row in the result of [`lines`].
const ROW: usize = 0;
const COLUMN: usize = 1;

/// Returns the row or column that has exactly these two places for the digit.
fn links(position: &Position, digit: usize, ends: [usize; 2], by: usize) -> Option<usize> {
    let geometry = position.geometry();
    let house = lines(geometry, ends[0])[by];
    (ends.iter().all(|&cell| position.digits(cell).contains(digit))
        && position.places(house, digit).count() == 2
        && geometry.is_complete(house))
    .then_some(house)
}

/// Type 6: opposite corners with guardians, and a digit of the pair without other places in both
/// rows or in both columns.
fn crossed(
    search: &mut Search<'_>,
    rectangle: Rectangle,
    pair: Mask,
    pattern: &GuardedPattern<'_>,
) {
    let (position, geometry) = search.board();
    let [a, b, c, d] = rectangle.0;
    let roofs = match position.digits(a) & !pair != 0 {
        true => [a, c],
        false => [b, d],
    };
    for digit in pair.iter() {
        for (kind, sides) in [(ROW, [[a, b], [c, d]]), (COLUMN, [[a, d], [b, c]])] {
            let [Some(first), Some(second)] = sides.map(|ends| links(position, digit, ends, kind))
            else {
                continue;
            };
            let eliminations: Vec<Id> =
                roofs.iter().map(|&cell| geometry.id(cell, digit)).collect();
            search.eliminate(Technique::UniqueRectangle6, &eliminations, &|| {
                let digit = geometry.digit(digit);
                pattern.why(
                    &eliminations,
                    [first, second].map(|house| Truth::Place(geometry.house(house), digit)),
                )
            });
        }
    }
}

/// Hidden Rectangle: from the corner opposite a floor corner a digit is linked along its row and
/// its column. It is rated above the other rectangles because it needs two strong links as well.
fn hidden(search: &mut Search<'_>, rectangle: Rectangle, pair: Mask, opposite: usize) {
    let (position, geometry) = search.board();
    let [_, beside, _, below] = rectangle.0;
    for digit in (pair & position.digits(opposite)).iter() {
        let linked = pair.without(digit).first();
        let Some(row) = links(position, linked, [opposite, below], ROW) else {
            continue;
        };
        let Some(column) = links(position, linked, [opposite, beside], COLUMN) else {
            continue;
        };
        let cells = rectangle.cells(pair);
        let Some(pattern) = GuardedPattern::of(position, &cells) else { return };
        let eliminations = [geometry.id(opposite, digit)];
        search.eliminate(Technique::HiddenRectangle, &eliminations, &|| {
            let floor = Truth::Cell(geometry.cell(rectangle.0[0]));
            let places = [row, column].map(|line| geometry.place(line, linked));
            pattern.why(&eliminations, [floor].into_iter().chain(places))
        });
    }
}
