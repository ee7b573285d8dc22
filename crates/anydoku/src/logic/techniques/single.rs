//! Singles: the last empty cell of a house, the last place of a digit in a house, and the last
//! digit of a cell.

use crate::logic::geometry::{Geometry, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::{CellRole, HouseRole, Technique, Truth, Why};
use crate::shape::HouseKind;
use crate::solve::bits::Bits as _;

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(&[Technique::FullHouse], full_houses),
    Finder::whole(&[Technique::HiddenSingleBox], |search| hidden_singles(search, true)),
    Finder::whole(&[Technique::HiddenSingleLine], |search| hidden_singles(search, false)),
    Finder::whole(&[Technique::NakedSingle], naked_singles),
];

fn full_houses(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    for house in (0..geometry.houses()).filter(|&house| geometry.is_complete(house)) {
        let Some(place) = position.open_places(house).only() else { continue };
        let cell = geometry.cell_at(house, place);
        let missing = Mask::below(geometry.side) & !position.settled(house);
        let digit = missing.first();
        if !position.digits(cell).contains(digit) {
            continue;
        }
        search.place(Technique::FullHouse, geometry.id(cell, digit), &|| {
            why_last_place(geometry, house, cell, digit)
        });
    }
}

/// Returns the reasons for a digit in the only cell of a house where it can be.
fn why_last_place(geometry: &Geometry, house: usize, cell: usize, digit: usize) -> Why {
    Why {
        houses: vec![(HouseRole::Within, geometry.house(house))],
        cells: vec![(CellRole::Pattern, geometry.cell(cell))],
        truths: vec![geometry.place(house, digit)],
        ..Why::default()
    }
}

fn hidden_singles(search: &mut Search<'_>, in_boxes: bool) {
    let (position, geometry) = search.board();
    let technique = match in_boxes {
        true => Technique::HiddenSingleBox,
        false => Technique::HiddenSingleLine,
    };
    for house in 0..geometry.houses() {
        if in_boxes != (geometry.kind(house) == HouseKind::Box) || !geometry.is_complete(house) {
            continue;
        }
        for digit in (geometry.all_digits() & !position.settled(house)).iter() {
            let Some(place) = position.places(house, digit).only() else { continue };
            let cell = geometry.cell_at(house, place);
            search.place(technique, geometry.id(cell, digit), &|| {
                why_last_place(geometry, house, cell, digit)
            });
        }
    }
}

fn naked_singles(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    for cell in 0..geometry.cells {
        let Some(digit) = position.digits(cell).only() else { continue };
        search.place(Technique::NakedSingle, geometry.id(cell, digit), &|| Why {
            cells: vec![(CellRole::Pattern, geometry.cell(cell))],
            truths: vec![Truth::Cell(geometry.cell(cell))],
            ..Why::default()
        });
    }
}
