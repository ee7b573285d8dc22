//! Empty Rectangles: a box whose places for a digit are in one row and one column, and a line with
//! two places for it. The rating is that of SukakuExplainer 1.18.1, as for the other patterns of
//! one digit.

use super::single_digit::{Pair, chain, defining, is_pair, report_dual};
use crate::logic::geometry::Id;
use crate::logic::search::{Finder, Search};
use crate::logic::{HouseRole, Link, Position, Technique, Why};
use crate::shape::HouseKind;
use crate::solve::bits::Bits as _;

pub(super) const FINDERS: &[Finder] = &[Finder::whole(&[Technique::EmptyRectangle], rectangles)];

/// A box whose places for a digit are in one row and one column, and a line with two places for it,
/// one of them on that row or column.
struct EmptyRectanglePattern {
    digit: usize,
    region: usize,
    /// The line of the box that contains an end of the link.
    line: usize,
    link: Pair,
    near: usize,
}

impl EmptyRectanglePattern {
    fn why(&self, position: &Position) -> Why {
        let geometry = position.geometry();
        let on_line = |&cell: &usize| geometry.contains(self.line, cell);
        let places = position.places(self.region, self.digit);
        let (along, across): (Vec<usize>, Vec<usize>) =
            geometry.cells_at(self.region, places).partition(on_line);
        let far = self.link.other(self.near);
        let nodes = [
            (vec![far], Link::Assumed),
            (vec![self.near], Link::House(geometry.house(self.link.house))),
            (along, Link::House(geometry.house(self.line))),
            (across, Link::House(geometry.house(self.region))),
        ];
        let cells = geometry.cells_at(self.region, places).chain(self.link.ends);
        Why {
            houses: [self.region, self.line, self.link.house]
                .map(|house| (HouseRole::Within, geometry.house(house)))
                .to_vec(),
            candidates: defining(geometry, self.digit, cells),
            chains: vec![chain(geometry, self.digit, nodes)],
            truths: [self.region, self.link.house]
                .map(|house| geometry.place(house, self.digit))
                .to_vec(),
            ..Why::default()
        }
    }
}

fn rectangles(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    let side = geometry.side;
    let least = if search.thorough { 2 } else { 3 };
    let mut found: Vec<(EmptyRectanglePattern, Vec<Id>)> = Vec::new();
    let mut cells: Vec<usize> = Vec::new();
    for region in 2 * side..geometry.houses() {
        if geometry.kind(region) != HouseKind::Box || !geometry.is_complete(region) {
            continue;
        }
        for digit in 0..side {
            let places = position.places(region, digit);
            if places.is_at_most_one() || places.count() < least {
                continue;
            }
            cells.clear();
            cells.extend(geometry.cells_at(region, places));
            let mut last = None;
            for index in 0..cells.len() {
                let row = cells[index] / side;
                if last == Some(row) {
                    continue;
                }
                last = Some(row);
                let mut outside = cells.iter().filter(|&&cell| cell / side != row);
                let Some(column) = outside.next().map(|&cell| cell % side) else { break };
                let alone = |&cell: &usize| cell % side == column;
                if !outside.all(&alone) || cells.iter().all(alone) {
                    continue;
                }
                corner(position, digit, region, [row, column], &mut found);
            }
        }
    }
    for (pattern, eliminations) in &found {
        search.eliminate(Technique::EmptyRectangle, eliminations, &|| pattern.why(position));
    }
    if search.thorough {
        let of_one_box = |pattern: &EmptyRectanglePattern| (pattern.digit, pattern.region);
        let why = |pattern: &EmptyRectanglePattern| pattern.why(position);
        report_dual(search, Technique::EmptyRectangle, &found, of_one_box, why);
    }
}

/// Searches for links on this row and this column of a box.
fn corner(
    position: &Position,
    digit: usize,
    region: usize,
    lines: [usize; 2],
    found: &mut Vec<(EmptyRectanglePattern, Vec<Id>)>,
) {
    let geometry = position.geometry();
    let side = geometry.side;
    let within = |cell| geometry.contains(region, cell);
    // Links that end on the row of the box are in columns; those on its column are in rows.
    for (on, first) in [(0, side), (1, 0)] {
        let line = if on == 0 { lines[0] } else { side + lines[1] };
        for place in position.places(line, digit).iter() {
            let (house, near) = (first + place, geometry.cell_at(line, place));
            let places = position.places(house, digit);
            if within(near) || !is_pair(places) {
                continue;
            }
            let link = Pair::new(geometry, house, places);
            let far = link.other(near);
            let target =
                if on == 0 { far / side * side + lines[1] } else { lines[0] * side + far % side };
            if target != far && position.digits(target).contains(digit) && !within(target) {
                let pattern = EmptyRectanglePattern { digit, region, line, link, near };
                found.push((pattern, vec![geometry.id(target, digit)]));
            }
        }
    }
}
