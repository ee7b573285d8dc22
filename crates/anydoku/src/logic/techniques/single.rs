//! Singles: the last empty cell of a house, the last place of a digit in a house, and the last
//! digit of a cell.

use crate::logic::geometry::Mask;
use crate::logic::search::{Finder, Search};
use crate::logic::step::{CellRole, HouseRole, Truth, Why};
use crate::logic::technique::{Description, Example};
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

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::FullHouse,
        id: "full-house",
        rating: FULL_HOUSE,
        cost: 4,
        references: &["https://www.sudokuwiki.org/Getting_Started"],
        example: Example {
            board: "9",
            position: "+49+8...1..2...37+4.8...4.8.2.6..8......+8......495....+83.7...+8.5+4+654.+7613+8+2+86.2+54...",
            effects: "r8c3=9",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::HiddenSingleBox,
        id: "hidden-single-box",
        rating: IN_BOX,
        cost: 8,
        references: &[
            "https://www.sudokuwiki.org/Getting_Started",
            "https://hodoku.sourceforge.net/en/tech_singles.php",
        ],
        example: Example {
            board: "9",
            position: "..18.......2.3.8.........62.8.7..1.......97..3...5..2.7.......95....8..6.36...2.4",
            effects: "r3c3=3",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::HiddenSingleLine,
        id: "hidden-single-line",
        rating: IN_LINE,
        cost: 14,
        references: &["https://hodoku.sourceforge.net/en/tech_singles.php"],
        example: Example {
            board: "9",
            position: "+2.....6487....6+32.3..4+2.......5+1...21+2.9..+563.5...2..19..7..+2....2.......8.+2.1.56",
            effects: "r8c1=5",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::NakedSingle,
        id: "naked-single",
        rating: NAKED,
        cost: 8,
        references: &["https://hodoku.sourceforge.net/en/tech_singles.php"],
        example: Example {
            board: "9",
            position: "+9+67+4+51+328.3.+79.1...+1....57+9.+5.1.+9+28.....25+913+192.....+5..15...+9..4..+1..32.....7.+5+1|r2c1:4 r2c3:4 r2c6:6 r4c5:3 r5c4:8 r7c1:2 r9c1:2",
            effects: "r5c4=6",
            broken_by: "r5c4:8",
        },
    },
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
        search.place(Technique::FullHouse, FULL_HOUSE, geometry.id(cell, digit), &|| Why {
            houses: vec![(HouseRole::Within, house)],
            cells: vec![(CellRole::Pattern, geometry.cell(cell))],
            truths: vec![Truth::Place(house, geometry.digit(digit))],
            ..Why::default()
        });
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
            search.place(technique, rating, geometry.id(cell, digit), &|| Why {
                houses: vec![(HouseRole::Within, house)],
                cells: vec![(CellRole::Pattern, geometry.cell(cell))],
                truths: vec![Truth::Place(house, geometry.digit(digit))],
                ..Why::default()
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
