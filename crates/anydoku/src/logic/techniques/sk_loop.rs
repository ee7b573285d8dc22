//! SK-Loops, also known as domino loops: pairs of cells in a ring, alternately in a line and in a
//! box, whose digits just suffice for them.
//!
//! Two rows and two columns cross in four boxes. In each box the rest of the row and the rest of the
//! column are two neighbors in the ring, linked by the box; a line links the cells that it has in two
//! boxes. A digit needs as many links as contain all of its candidates in the ring. If that makes as
//! many links, digit by digit, as there are cells, all of them are needed.

use std::sync::LazyLock;

use super::counting::Counted;
use super::smallest::Smallest;
use crate::logic::geometry::{Geometry, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::{HouseRole, Position, Technique};
use crate::shape::HouseKind;
use crate::solve::bits::Bits as _;
use crate::sort::sort;

/// The largest side that is searched: the rectangles grow with its fourth power.
const LARGEST: usize = 25;

/// The largest side that is searched in one slice.
const SMALL: usize = 16;

/// The number of pairs of cells in a ring, and of links between them.
const RING: usize = 8;

pub(super) const FINDERS: &[Finder] = &[Finder::sliced(&[Technique::SkLoop], find)];

/// For each set of pairs in the ring, the smallest sets of links that touch all of them. Link `i` is
/// between pair `i - 1` and pair `i`.
static LINKS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let touches = |links: u8, pairs: u8| pairs & !(links | links.rotate_right(1)) == 0;
    let smallest = |pairs: u8| -> Vec<u8> {
        let all = (0..=u8::MAX).filter(|&links| touches(links, pairs));
        let least = all.clone().map(u8::count_ones).min().unwrap_or_default();
        all.filter(|links| links.count_ones() == least).collect()
    };
    (0..=u8::MAX).map(smallest).collect()
});

/// The open cells that a line has in the box of a cell, apart from this cell.
#[derive(Clone, Default)]
struct Arm {
    cells: Vec<usize>,
    digits: Mask,
}

/// The box of a cell, and the arms of its row and its column.
struct Center {
    square: usize,
    arms: [Arm; 2],
}

/// The rows and the columns that contain every digit, ascending, and the center at each crossing.
struct Crossings {
    lines: [Vec<usize>; 2],
    centers: Vec<Option<Center>>,
}

fn find(search: &mut Search<'_>, slice: usize) -> Option<usize> {
    let (position, geometry) = search.board();
    if geometry.side > LARGEST {
        return None;
    }
    if slice == 0 {
        search.work.patterns.reported.clear();
    }
    let crossings = Crossings::of(position);
    let rows = crossings.lines[0].len();
    let at_once = if geometry.side <= SMALL { rows } else { 1 };
    let until = (slice + at_once).min(rows);
    let mut found: Smallest<(Counted, [usize; RING])> = Smallest::new();
    for first in slice..until {
        for second in first + 1..rows {
            crossings.in_rows(position, [first, second], &mut found);
        }
    }
    for (eliminations, (counted, links)) in found.iter() {
        let effects = (Technique::SkLoop, eliminations.to_vec());
        if search.work.patterns.reported.insert(effects) {
            search.eliminate(Technique::SkLoop, eliminations, &|| {
                let mut why = counted.why(position, eliminations);
                why.houses.extend(links.map(|house| (HouseRole::Within, geometry.house(house))));
                why
            });
        }
    }
    (until < rows).then_some(until)
}

impl Crossings {
    fn of(position: &Position) -> Self {
        let geometry = position.geometry();
        let lines = [HouseKind::Row, HouseKind::Column].map(|kind| -> Vec<usize> {
            let houses = 0..geometry.houses();
            let of_kind = |&house: &usize| geometry.kind(house) == kind;
            houses.filter(|house| of_kind(house) && geometry.is_complete(*house)).collect()
        });
        let [rows, columns] = &lines;
        let pairs = rows.iter().flat_map(|&row| columns.iter().map(move |&column| [row, column]));
        let centers = pairs.map(|lines| Center::of(position, lines)).collect();
        Self { lines, centers }
    }

    /// Finds the loops through two rows.
    fn in_rows(
        &self,
        position: &Position,
        rows: [usize; 2],
        found: &mut Smallest<(Counted, [usize; RING])>,
    ) {
        let columns = self.lines[1].len();
        let center = |row: usize, column: usize| self.centers[row * columns + column].as_ref();
        let of_column = |column: usize| Some(rows.map(|row| center(row, column)));
        for left in 0..columns {
            let Some([Some(first), Some(fourth)]) = of_column(left) else { continue };
            if first.square == fourth.square {
                continue;
            }
            for right in left + 1..columns {
                let Some([Some(second), Some(third)]) = of_column(right) else { continue };
                let squares = [first.square, second.square, third.square, fourth.square];
                if second.square == third.square
                    || [0, 3].iter().any(|&index| squares[1..3].contains(&squares[index]))
                {
                    continue;
                }
                // The ring: along the first row, down the second column, back along the second row
                // and up the first column.
                let arms = [
                    &first.arms[0],
                    &second.arms[0],
                    &second.arms[1],
                    &third.arms[1],
                    &third.arms[0],
                    &fourth.arms[0],
                    &fourth.arms[1],
                    &first.arms[1],
                ];
                let lines = [
                    self.lines[0][rows[0]],
                    self.lines[1][right],
                    self.lines[0][rows[1]],
                    self.lines[1][left],
                ];
                let links = [
                    first.square,
                    lines[0],
                    second.square,
                    lines[1],
                    third.square,
                    lines[2],
                    fourth.square,
                    lines[3],
                ];
                if let Some(counted) = ring(position.geometry(), arms, links) {
                    let eliminations = counted.eliminations(position);
                    let size = counted.cells.len();
                    found.offer(&eliminations, size, || (counted, links));
                }
            }
        }
    }
}

impl Center {
    /// Returns the center where two lines cross, if it has a box and arms of more digits than cells.
    fn of(position: &Position, lines: [usize; 2]) -> Option<Self> {
        let geometry = position.geometry();
        let [row, column] = lines;
        let mut cells = geometry.cells_at(row, geometry.all_places(row));
        let center = cells.find(|&cell| geometry.contains(column, cell))?;
        let mut houses = geometry.houses_of(center).map(|(house, _)| house);
        let square = houses.find(|&house| geometry.kind(house) == HouseKind::Box)?;
        let arms = lines.map(|line| {
            let open = geometry.cells_at(line, position.open_places(line));
            let cells = open.filter(|&cell| cell != center && geometry.contains(square, cell));
            let cells: Vec<usize> = cells.collect();
            let digits = cells.iter().fold(0, |all, &cell| all | position.digits(cell));
            Arm { cells, digits }
        });
        let is_arm = |arm: &Arm| !arm.cells.is_empty() && arm.digits.count() > arm.cells.len();
        arms.iter().all(is_arm).then_some(Self { square, arms })
    }
}

/// Returns the cells of a ring with their links if each link is needed.
fn ring(geometry: &Geometry, arms: [&Arm; RING], links: [usize; RING]) -> Option<Counted> {
    let count: usize = arms.iter().map(|arm| arm.cells.len()).sum();
    let all = arms.iter().fold(0, |all, arm| all | arm.digits);
    let pairs_with = |digit: usize| {
        let pairs = arms.iter().enumerate().filter(|(_, arm)| arm.digits.contains(digit));
        pairs.fold(0_u8, |set, (index, _)| set | 1 << index)
    };
    let (mut room, mut used) = (0, 0);
    for digit in all.iter() {
        let smallest = &LINKS[usize::from(pairs_with(digit))];
        room += smallest.first().map_or(0, |links| links.count_ones() as usize);
        if room > count {
            return None;
        }
        used = smallest.iter().fold(used, |used, links| used | links);
    }
    if room != count || used != u8::MAX {
        return None;
    }
    let mut cells: Vec<usize> = arms.iter().flat_map(|arm| &arm.cells).copied().collect();
    sort(&mut cells);
    debug_assert!(cells.windows(2).all(|pair| pair[0] < pair[1] && pair[1] < geometry.cells));
    let covers = all.iter().flat_map(|digit| {
        let smallest = LINKS[usize::from(pairs_with(digit))].iter();
        smallest.map(move |&set| {
            let chosen = (0..RING).filter(|index| set >> index & 1 != 0);
            (digit, chosen.map(|index| links[index]).collect())
        })
    });
    Some(Counted { covers: covers.collect(), cells })
}
