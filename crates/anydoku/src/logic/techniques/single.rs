//! Singles: the last empty cell of a house, the last place of a digit in a house, and the last
//! digit of a cell.

use crate::logic::geometry::{Geometry, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::step::{CellRole, HouseRole, Truth, Why};
use crate::logic::technique::Brief;
use crate::logic::{Rating, Technique};
use crate::shape::HouseKind;
use crate::solve::bits::Bits as _;

const FULL_HOUSE: Rating = Rating::from_tenths(10);
const IN_BOX: Rating = Rating::from_tenths(12);
const IN_LINE: Rating = Rating::from_tenths(15);
const NAKED: Rating = Rating::from_tenths(23);

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(FULL_HOUSE, &[Technique::FullHouse], full_houses),
    Finder::whole(IN_BOX, &[Technique::HiddenSingleBox], |search| hidden_singles(search, true)),
    Finder::whole(IN_LINE, &[Technique::HiddenSingleLine], |search| hidden_singles(search, false)),
    Finder::whole(NAKED, &[Technique::NakedSingle], naked_singles),
];

pub(super) const BRIEFS: &[Brief] = &[
    Brief::new(Technique::FullHouse, "full-house", FULL_HOUSE, 4),
    Brief::new(Technique::HiddenSingleBox, "hidden-single-box", IN_BOX, 8),
    Brief::new(Technique::HiddenSingleLine, "hidden-single-line", IN_LINE, 14),
    Brief::new(Technique::NakedSingle, "naked-single", NAKED, 8),
];

fn full_houses(search: &mut Search<'_>) {
    let position = search.position;
    let geometry = position.geometry();
    for house in (0..geometry.houses()).filter(|&house| geometry.is_complete(house)) {
        let open = position.open_places(house);
        if open == 0 || !open.is_at_most_one() {
            continue;
        }
        let cell = geometry.cell_at(house, open.first());
        let missing = Mask::below(geometry.side) & !position.settled(house);
        let digit = missing.first();
        if !position.digits(cell).contains(digit) {
            continue;
        }
        search.place(Technique::FullHouse, FULL_HOUSE, geometry.id(cell, digit), &|| {
            why_last_place(geometry, house, cell, digit)
        });
    }
}

/// Returns the reasons for a digit in the only cell of a house where it can be.
fn why_last_place(geometry: &Geometry, house: usize, cell: usize, digit: usize) -> Why {
    Why {
        houses: vec![(HouseRole::Within, house)],
        cells: vec![(CellRole::Pattern, geometry.cell(cell))],
        truths: vec![Truth::Place(house, geometry.digit(digit))],
        ..Why::default()
    }
}

fn hidden_singles(search: &mut Search<'_>, in_boxes: bool) {
    let position = search.position;
    let geometry = position.geometry();
    let (technique, rating) = match in_boxes {
        true => (Technique::HiddenSingleBox, IN_BOX),
        false => (Technique::HiddenSingleLine, IN_LINE),
    };
    for house in 0..geometry.houses() {
        if in_boxes != (geometry.kind(house) == HouseKind::Box) || !geometry.is_complete(house) {
            continue;
        }
        for digit in (geometry.all_digits() & !position.settled(house)).iter() {
            let places = position.places(house, digit);
            if places == 0 || !places.is_at_most_one() {
                continue;
            }
            let cell = geometry.cell_at(house, places.first());
            search.place(technique, rating, geometry.id(cell, digit), &|| {
                why_last_place(geometry, house, cell, digit)
            });
        }
    }
}

fn naked_singles(search: &mut Search<'_>) {
    let position = search.position;
    let geometry = position.geometry();
    for cell in 0..geometry.cells {
        let digits = position.digits(cell);
        if digits == 0 || !digits.is_at_most_one() {
            continue;
        }
        let id = geometry.id(cell, digits.first());
        search.place(Technique::NakedSingle, NAKED, id, &|| Why {
            cells: vec![(CellRole::Pattern, geometry.cell(cell))],
            truths: vec![Truth::Cell(geometry.cell(cell))],
            ..Why::default()
        });
    }
}
