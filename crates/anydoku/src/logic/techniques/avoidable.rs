//! Avoidable rectangles: unique rectangles some of whose corners have been filled already, none of
//! them by a given.

use super::guardians::{Kind, Pattern};
use super::rectangle::{Rectangle, lines};
use crate::logic::geometry::Mask;
use crate::logic::search::{Finder, Search};
use crate::logic::technique::{Description, Example};
use crate::logic::{Position, Rating, Technique};
use crate::solve::bits::Bits as _;

// As unique rectangles; the second type takes two more cells into view.
const ONE: Rating = Rating::from_tenths(45);
const TWO: Rating = Rating::from_tenths(46);

pub(super) const FINDERS: &[Finder] = &[Finder::whole(
    ONE,
    &[Technique::AvoidableRectangle1, Technique::AvoidableRectangle2],
    rectangles,
)
.for_one_solution()];

const REFERENCES: &[&str] = &[
    "https://www.sudokuwiki.org/Avoidable_Rectangles",
    "https://hodoku.sourceforge.net/en/tech_ur.php",
];

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::AvoidableRectangle1,
        id: "avoidable-rectangle-1",
        name: "avoidable rectangle type 1",
        rating: ONE,
        cost: 100,
        about: "Three corners of a rectangle in two boxes have been filled with two digits, none \
            of them by a given. If the fourth corner completed the exchange, the four values \
            could be swapped for a second solution: it loses that digit.",
        references: REFERENCES,
        example: Example {
            board: "9",
            position: ".2+7..+9+186.+51+7+6.29+3+9+63..1....+9...6....86.7.....7..9.+61.6+1+2.85..7+53+8.17.+6+2+7+49...+85+1",
            effects: "r3c5<>5",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::AvoidableRectangle2,
        id: "avoidable-rectangle-2",
        name: "avoidable rectangle type 2",
        rating: TWO,
        cost: 100,
        about: "Two corners of a rectangle in two boxes have been filled, not by givens. The other \
            two would complete an exchange of two digits, but for the same one digit that both \
            hold besides: one of them takes it, and cells that both see lose it.",
        references: REFERENCES,
        example: Example {
            board: "9",
            position: "4.9......36..5+9........2......+5..+679...3+764.+2..6+928.5..51+2+8+4......79+5..1...+16352.",
            effects: "r4c1<>1 r4c2<>1",
            broken_by: "",
        },
    },
];

/// Rectangles that start with a filled corner.
fn rectangles(search: &mut Search<'_>) {
    let position = search.position;
    let geometry = position.geometry();
    let side = geometry.side;
    let filled = |cell: usize| position.value(cell) != 0 && !position.is_given(cell);
    let usable = |cell: usize| !position.is_given(cell);
    for corner in (0..geometry.cells).filter(|&cell| filled(cell)) {
        let [row, column] = lines(geometry, corner);
        for beside in (0..side).map(|at| geometry.cell_at(row, at)) {
            if beside == corner || !usable(beside) {
                continue;
            }
            for below in (0..side).map(|at| geometry.cell_at(column, at)) {
                let rectangle = Rectangle::new(geometry, corner, beside, below);
                if below == corner || !usable(below) || !usable(rectangle.0[2]) {
                    continue;
                }
                conclude(search, rectangle);
            }
        }
    }
}

/// The two digits of a rectangle whose first corner is filled: its value, and that of a neighbour or
/// the one candidate that the open neighbours share; 0 if that does not say.
fn pair(position: &Position, rectangle: Rectangle) -> Mask {
    let [corner, beside, opposite, below] = rectangle.0;
    let digit_of = |cell: usize| match position.value(cell) {
        0 => 0,
        value => 1 << (value - 1),
    };
    let (own, across) = (digit_of(corner), digit_of(opposite));
    let (one, other) = (digit_of(beside), digit_of(below));
    if (across != 0 && across != own) || (one != 0 && other != 0 && one != other) {
        return 0;
    }
    own | one | other
}

fn conclude(search: &mut Search<'_>, rectangle: Rectangle) {
    let position = search.position;
    let geometry = position.geometry();
    let corners = rectangle.0;
    let filled = |cell: &&usize| position.value(**cell) != 0;
    let count = corners.iter().filter(filled).count();
    // A rectangle is met from each of its filled corners: the first one reports it.
    let first = corners.iter().filter(filled).min() == Some(&corners[0]);
    if !(2..=3).contains(&count) || !first {
        return;
    }
    let known = pair(position, rectangle);
    let others = corners.iter().fold(0, |all: Mask, &cell| all | position.digits(cell));
    let pairs: Mask = match known.count() {
        2 => known,
        // Opposite corners are filled: the second digit is one that both others hold.
        1 => position.digits(corners[1]) & position.digits(corners[3]),
        _ => 0,
    };
    if pairs == 0 || (count == 2 && others.count() > 3) || !rectangle.may_be_deadly(geometry) {
        return;
    }
    for second in (pairs & !known).iter().chain((known.count() == 2).then_some(0)) {
        let pair = if known.count() == 2 { known } else { known.with(second) };
        let guarded = corners.iter().filter(|&&cell| position.digits(cell) & !pair != 0).count();
        let cells = rectangle.cells(pair);
        if guarded + count == 4
            && let Some(pattern) = Pattern::of(position, &cells)
        {
            pattern.conclude(search, &KIND);
        }
    }
}

/// No sets and no locked digits: those are not among the types that have a name.
const KIND: Kind = Kind {
    one_cell: (Technique::AvoidableRectangle1, ONE),
    one_digit: (Technique::AvoidableRectangle2, TWO),
    set: None,
    locked: None,
};
