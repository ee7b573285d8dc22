//! Unique Rectangles: four cells in two rows and two columns that would have the same two digits,
//! which could be exchanged.

use super::guardians::{Kind, Pattern};
use super::wing::cells_with_count;
use crate::logic::geometry::{Geometry, Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::step::Truth;
use crate::logic::technique::{Description, Example};
use crate::logic::{Position, Rating, Technique};
use crate::solve::bits::Bits as _;

const LEAST: Rating = Rating::from_tenths(45);
// Two strong links have to be seen besides the rectangle.
const HIDDEN: Rating = Rating::from_tenths(46);

pub(super) const FINDERS: &[Finder] = &[Finder::whole(
    LEAST,
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
const KIND: Kind = Kind {
    one_cell: (Technique::UniqueRectangle1, LEAST),
    one_digit: (Technique::UniqueRectangle2, LEAST),
    set: Some((Technique::UniqueRectangle3, LEAST)),
    locked: Some((Technique::UniqueRectangle4, LEAST)),
};

const REFERENCES: &[&str] = &[
    "https://www.sudokuwiki.org/Unique_Rectangles",
    "https://hodoku.sourceforge.net/en/tech_ur.php",
];

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::UniqueRectangle1,
        id: "unique-rectangle-1",
        rating: LEAST,
        cost: 100,
        references: REFERENCES,
        example: Example {
            board: "9",
            position: "82.+1+35+46+7+1+5+3+64+7..9..7+2+8+95.+1..13.+2..+838.9+6+17...+95+4+78..+6...+5+96.+735..7....2.7.82....|r4c1:6",
            effects: "r4c1<>4",
            broken_by: "r4c1:6",
        },
    },
    Description {
        technique: Technique::UniqueRectangle2,
        id: "unique-rectangle-2",
        rating: LEAST,
        cost: 100,
        references: REFERENCES,
        example: Example {
            board: "9",
            position: "..7..+2...63+29.+7.1...+5.6+32.7.8.3.5.2.+5.4......+3..4.8..5.43..9...+75.2..9...+6...417.|r1c1:19 r1c5:1 r1c7:48 r1c8:8 r1c9:8 r2c7:4 r3c1:19 r4c7:6 r4c9:69 r5c2:19 r5c4:1 r5c5:17 r5c7:6 r5c8:6 r5c9:6 r6c2:19 r6c3:6 r6c5:17 r7c1:8 r7c4:158 r7c5:5 r8c8:8 r8c9:8 r9c1:8",
            effects: "r4c5<>9",
            broken_by: "r5c2:1 r5c2:9 r5c5:1 r6c2:1",
        },
    },
    Description {
        technique: Technique::UniqueRectangle3,
        id: "unique-rectangle-3",
        rating: LEAST,
        cost: 100,
        references: REFERENCES,
        example: Example {
            board: "9",
            position: "6.7......1...9...794.....8.38.....7..5.23......61.523.............35.4.2.1.62....",
            effects: "r3c6<>167",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::UniqueRectangle4,
        id: "unique-rectangle-4",
        rating: LEAST,
        cost: 100,
        references: REFERENCES,
        example: Example {
            board: "9",
            position: "......43..213..+95.+3+4.59....1..4+6.7....2.5.64.+46.8.....9.......+4..3.....2+2.418+6.79",
            effects: "r2c6<>7 r8c6<>7",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::UniqueRectangle5,
        id: "unique-rectangle-5",
        rating: LEAST,
        cost: 100,
        references: REFERENCES,
        example: Example {
            board: "9",
            position: "..+7.5+2+916.59...32+7.62...+8+4+5.....6..3.71.....+4.3.4.8.....8..34.+27..2+8.......9..5.8|r2c1:4 r3c5:17 r4c1:2 r4c2:29 r4c4:5 r4c5:19 r4c7:2 r4c8:79 r5c1:259 r5c5:2 r5c6:5 r5c8:59 r6c1:5 r6c5:9 r6c7:6 r6c8:7 r7c1:19 r7c4:15 r7c8:6 r8c2:14 r8c3:5 r8c6:14 r8c8:69 r9c1:13 r9c2:4 r9c3:4 r9c5:7",
            effects: "r6c9<>1",
            broken_by: "r4c5:1 r4c5:9 r6c5:9 r6c7:6",
        },
    },
    Description {
        technique: Technique::UniqueRectangle6,
        id: "unique-rectangle-6",
        rating: LEAST,
        cost: 100,
        references: REFERENCES,
        example: Example {
            board: "9",
            position: "1....7.......1...2..........2..54.6..8.7..95..791...........1.5..6..928.....8..94",
            effects: "r4c9<>1 r5c3<>1",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::HiddenRectangle,
        id: "hidden-rectangle",
        rating: HIDDEN,
        cost: 100,
        references: REFERENCES,
        example: Example {
            board: "9",
            position: "+3+7+8+6+49+12+514+6.+2.+8+79+259.7.3+64..+2...4.......2+9..+73.4..5.2+5+93...7+4.827+91+4+6+5+3...53+7+2+9+8|r4c6:168 r5c1:6",
            effects: "r6c6<>8",
            broken_by: "r4c6:6",
        },
    },
];

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
            others.filter(|&&cell| geometry.holds(house, cell)).count() == 1
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
    let position = search.position;
    let geometry = position.geometry();
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
    // A rectangle is met from each of its floors: the first one of them reports it.
    let first = corners.iter().all(|&cell| cell >= floor || position.digits(cell) != pair);
    let cells = rectangle.cells(pair);
    if roofs == 0 {
        return;
    }
    if first && (roofs < 3 || others.is_at_most_one()) {
        let Some(pattern) = Pattern::of(position, &cells) else { return };
        if diagonal || roofs > 2 {
            pattern.conclude(
                search,
                &Kind { one_digit: (Technique::UniqueRectangle5, LEAST), ..KIND },
            );
        } else {
            pattern.conclude(search, &KIND);
        }
        if diagonal {
            crossed(search, rectangle, pair, &pattern);
        }
    }
    if roofs > 1 && HIDDEN <= search.limit {
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
fn crossed(search: &mut Search<'_>, rectangle: Rectangle, pair: Mask, pattern: &Pattern<'_>) {
    let position = search.position;
    let geometry = position.geometry();
    let [a, b, c, d] = rectangle.0;
    let roofs = match position.digits(a) & !pair != 0 {
        true => [a, c],
        false => [b, d],
    };
    for digit in pair.iter() {
        for (kind, sides) in [(ROW, [[a, b], [c, d]]), (COLUMN, [[a, d], [b, c]])] {
            let [Some(one), Some(other)] = sides.map(|ends| links(position, digit, ends, kind))
            else {
                continue;
            };
            let eliminations: Vec<Id> =
                roofs.iter().map(|&cell| geometry.id(cell, digit)).collect();
            search.eliminate(Technique::UniqueRectangle6, LEAST, &eliminations, &|| {
                let digit = geometry.digit(digit);
                pattern.why(&eliminations, [one, other].map(|house| Truth::Place(house, digit)))
            });
        }
    }
}

/// Hidden Rectangle: from the corner opposite a floor corner a digit is linked along its row and
/// its column.
fn hidden(search: &mut Search<'_>, rectangle: Rectangle, pair: Mask, opposite: usize) {
    let position = search.position;
    let geometry = position.geometry();
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
        let Some(pattern) = Pattern::of(position, &cells) else { return };
        let eliminations = [geometry.id(opposite, digit)];
        search.eliminate(Technique::HiddenRectangle, HIDDEN, &eliminations, &|| {
            let floor = Truth::Cell(geometry.cell(rectangle.0[0]));
            let linked = geometry.digit(linked);
            pattern.why(
                &eliminations,
                [floor, Truth::Place(row, linked), Truth::Place(column, linked)],
            )
        });
    }
}
