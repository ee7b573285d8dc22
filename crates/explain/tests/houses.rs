//! The houses that a text names hold the cells that it speaks of.

mod examples_of_techniques;

use std::collections::BTreeSet;

use anydoku::logic::{Candidate, CandidateRole, HouseRole, Link, Position, Step, Technique};
use anydoku::{Cell, House, HouseKind, Shape};
use anydoku_explain::{Explanations, StepText, Wording, houses_named_by_place};

use examples_of_techniques::other_example;

/// The examples of all techniques.
fn examples() -> impl Iterator<Item = (Position, Step)> {
    Technique::all().flat_map(|technique| [technique.example(), other_example(technique)])
}

/// Returns the numbers at the start of a text that a list joins: `1, 3 and 9`.
fn numbers(text: &str) -> Vec<u32> {
    let mut numbers = Vec::new();
    let mut rest = text;
    loop {
        let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        let Ok(number) = rest[..end].parse() else { break };
        numbers.push(number);
        let after = &rest[end..];
        let next = after.strip_prefix(", ").or_else(|| after.strip_prefix(" and "));
        let Some(next) = next else { break };
        rest = next;
    }
    numbers
}

/// Returns the houses that a text names.
fn named_houses(shape: &Shape, text: &str) -> Vec<House> {
    let kinds = [
        (HouseKind::Row, ["row ", "rows "]),
        (HouseKind::Column, ["column ", "columns "]),
        (HouseKind::Box, ["box ", "boxes "]),
    ];
    let by_place = houses_named_by_place(shape, Explanations::english());
    let by_place = by_place.into_iter().filter(|(_, name)| text.contains(name));
    let mut found: Vec<House> = by_place.map(|(house, _)| house).collect();
    for (kind, words) in kinds {
        for word in words {
            for (start, _) in text.match_indices(word) {
                for number in numbers(&text[start + word.len()..]) {
                    let mut houses = shape.houses().iter();
                    let house = houses.find(|house| {
                        house.kind() == kind && u32::from(house.number()) + 1 == number
                    });
                    found.push(*house.unwrap_or_else(|| panic!("{word}{number}: {text}")));
                }
            }
        }
    }
    found
}

/// Returns the cells that a text names one by one, apart from those in names of houses.
fn named_cells(shape: &Shape, text: &str) -> Vec<Cell> {
    let by_place = houses_named_by_place(shape, Explanations::english());
    let text = by_place.iter().fold(text.to_owned(), |text, (_, name)| text.replace(name, ""));
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let cell = |word: &str| {
        let (row, column) = word.strip_prefix('r')?.split_once('c')?;
        let (row, column): (u16, u16) = (row.parse().ok()?, column.parse().ok()?);
        let cell = Cell::new(row.checked_sub(1)?, column.checked_sub(1)?);
        (row <= shape.side() && column <= shape.side()).then_some(cell)
    };
    words.filter_map(cell).collect()
}

fn holds(shape: &Shape, house: House, cell: Cell) -> bool {
    shape.houses_of(cell).any(|around| around == house)
}

/// A sentence of a chain that names a house as the reason: it holds the cells of the nodes of the sentence,
/// and those of the nodes that turn them off.
#[test]
fn houses_of_chains_hold_the_cells_of_their_links() {
    let mut checked = 0;
    for (position, step) in examples() {
        let shape = position.shape();
        let text = StepText::new(&step, Wording::new(shape).position(&position));
        for sentence in text.sentences() {
            let Some((_, reason)) = sentence.text.split_once(", because ") else { continue };
            let is_house = reason.contains(" can hold ") || reason.contains(" has no other place ");
            for &(chain, node) in sentence.nodes.iter().filter(|_| is_house) {
                let nodes = &step.why.chains[chain].nodes;
                let node = &nodes[node];
                let houses = named_houses(shape, reason);
                let Some(&house) = houses.last() else { continue };
                let mut all: Vec<Candidate> = node.candidates.clone();
                if let (Link::House(_), false) = (node.link, node.on) {
                    let parents = node.parents.iter().map(|&parent| &nodes[parent]);
                    all.extend(parents.flat_map(|parent| parent.candidates.iter().copied()));
                }
                for candidate in all {
                    assert!(
                        holds(shape, house, candidate.cell),
                        "{}: {sentence:?}",
                        step.technique
                    );
                }
                checked += 1;
            }
        }
    }
    assert!(checked > 150, "{checked}");
}

/// Where a text says that a house holds cells (`both are in row 3`, `share box 5`), it does.
#[test]
fn houses_of_sentences_hold_the_cells_that_they_name() {
    let words = [
        "share ",
        "are both in ",
        "are all in ",
        "Both are in ",
        "All of them are in ",
        "Both cells are in ",
    ];
    let mut checked = 0;
    for (position, step) in examples() {
        let shape = position.shape();
        let text = StepText::new(&step, Wording::new(shape).position(&position)).reasons();
        let mut before: Vec<Cell> = Vec::new();
        for sentence in text.split_inclusive(". ") {
            for word in words {
                let Some((start, end)) = sentence.split_once(word) else { continue };
                let named = named_cells(shape, start);
                let cells = if named.is_empty() { &before } else { &named };
                let end = end.split([',', '.']).next().unwrap();
                for house in named_houses(shape, end) {
                    for &cell in cells {
                        assert!(holds(shape, house, cell), "{}: {sentence}", step.technique);
                        checked += 1;
                    }
                }
            }
            before = named_cells(shape, sentence);
        }
    }
    assert!(checked > 40, "{checked}");
}

/// In the bases of a fish, the digit can be in each of the covers that the first sentence names.
#[test]
fn covers_that_a_fish_names_meet_its_bases() {
    let mut fish = 0;
    for (position, step) in examples() {
        let shape = position.shape();
        let of_role = |role| {
            let houses = step.why.houses.iter().filter(move |(known, _)| *known == role);
            houses.map(|&(_, house)| house).collect::<BTreeSet<House>>()
        };
        let (bases, covers) = (of_role(HouseRole::Base), of_role(HouseRole::Cover));
        if covers.is_empty() || covers.len() != bases.len() {
            continue;
        }
        let text = StepText::new(&step, shape).reasons();
        let (_, claim) = text.split_once(" can only be in ").unwrap();
        let claim = claim.split([',', '.']).next().unwrap();
        for house in named_houses(shape, claim) {
            assert!(covers.contains(&house) || bases.contains(&house), "{text}");
            let places = step.why.candidates.iter();
            let mut places = places.filter(|(role, _)| *role == CandidateRole::Defining);
            assert!(places.any(|(_, place)| holds(shape, house, place.cell)), "{text}");
        }
        fish += 1;
    }
    assert!(fish > 20, "{fish}");
}
