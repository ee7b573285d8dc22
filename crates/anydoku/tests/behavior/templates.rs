//! Templates against a list of all of them, on every kind of board.

use std::collections::BTreeSet;

use anydoku::generate::{Generator, Random, Seed, random_jigsaw};
use anydoku::logic::{Candidate, Position, Technique};
use anydoku::{Candidates, Cell, Control, Digit, Grid, House, Shape, Verdict};

use crate::soundness::assert_sound;

/// The candidates of one digit that every template has, and those that none has. A template is a
/// set of cells, one in each house that lacks the digit.
struct Templates<'a> {
    shape: &'a Shape,
    /// The houses that need the digit, and its candidates.
    open: Vec<House>,
    cells: Vec<Cell>,
    in_all: Option<BTreeSet<Cell>>,
    in_any: BTreeSet<Cell>,
}

impl<'a> Templates<'a> {
    fn new(position: &'a Position, digit: Digit) -> Self {
        let (shape, values) = (position.shape(), position.values());
        let needs = |&house: &House| {
            let mut cells = shape.cells_of(house);
            shape.is_complete(house) && !cells.any(|cell| values.get(cell) == Some(digit))
        };
        let is_open = |&cell: &Cell| position.has(Candidate::new(cell, digit));
        let cells = shape.cells().filter(is_open).collect();
        let open = shape.houses().iter().copied().filter(needs).collect();
        let mut all = Self { shape, open, cells, in_all: None, in_any: BTreeSet::new() };
        all.extend(&mut Vec::new());
        all
    }

    fn contains(&self, house: House, cell: Cell) -> bool {
        self.shape.houses_of(cell).any(|around| around == house)
    }

    fn extend(&mut self, chosen: &mut Vec<Cell>) {
        let has = |house: House| chosen.iter().any(|&cell| self.contains(house, cell));
        let Some(house) = self.open.iter().copied().find(|&house| !has(house)) else {
            let template: BTreeSet<Cell> = chosen.iter().copied().collect();
            self.in_any.extend(&template);
            let all = self.in_all.take().unwrap_or_else(|| template.clone());
            self.in_all = Some(&all & &template);
            return;
        };
        let places: Vec<Cell> =
            self.cells.iter().copied().filter(|&cell| self.contains(house, cell)).collect();
        for cell in places {
            let sees = |&placed: &Cell| self.shape.are_peers(cell, placed);
            if !chosen.iter().any(sees) {
                chosen.push(cell);
                self.extend(chosen);
                chosen.pop();
            }
        }
    }
}

/// A puzzle's position with some correct digits set and wrong candidates removed, and the solution.
fn position(shape: &Shape, number: u64, random: &mut Random) -> (Position, Grid) {
    let generator = Generator::new(shape.clone()).seed(Seed::new(format!("templates/{number}")));
    let puzzle = generator.generate(&mut Control::new()).unwrap().puzzle;
    let Verdict::Unique(solution) = puzzle.solve() else { panic!("not unique") };
    let side = shape.side();
    let (mut values, mut candidates) = (puzzle.givens().clone(), Candidates::full(side));
    let removed = random.below(60);
    for cell in shape.cells() {
        if random.below(100) < 20 {
            values.set(cell, solution.get(cell));
        }
        for digit in (1..=side).filter_map(Digit::new) {
            if solution.get(cell) != Some(digit) && random.below(100) < removed {
                candidates.remove(cell, digit);
            }
        }
    }
    (Position::with_marks(shape, puzzle.givens(), &values, &candidates).unwrap(), solution)
}

/// Returns the number of steps that agree with the list of all templates.
fn compare(shape: &Shape, positions: u64) -> usize {
    let mut random = Random::new(u64::from(shape.side()));
    let mut found = 0;
    for number in 0..positions {
        let (position, solution) = position(shape, number, &mut random);
        let steps = position.steps_of(Technique::Templates);
        for digit in (1..=shape.side()).filter_map(Digit::new) {
            let all = Templates::new(&position, digit);
            let of_digit = |candidate: &&Candidate| candidate.digit == digit;
            let placements = steps.iter().flat_map(|step| step.placements.iter());
            let placed: BTreeSet<Cell> =
                placements.filter(of_digit).map(|placed| placed.cell).collect();
            let eliminations = steps.iter().flat_map(|step| step.eliminations.iter());
            let removed: BTreeSet<Cell> =
                eliminations.filter(of_digit).map(|removed| removed.cell).collect();
            assert_eq!(placed, all.in_all.unwrap_or_default(), "{}", position.to_text());
            let is_seen = |&cell: &Cell| placed.iter().any(|&solved| shape.are_peers(solved, cell));
            let none = all.cells.iter().filter(|cell| !all.in_any.contains(cell));
            let none: BTreeSet<Cell> = none.copied().filter(|cell| !is_seen(cell)).collect();
            assert_eq!(removed, none, "{}", position.to_text());
        }
        for step in &steps {
            assert_sound(&position, step, &solution);
        }
        found += steps.len();
    }
    found
}

#[test]
fn templates_agree_with_a_list_of_all() {
    let (jigsaw, _) = random_jigsaw(7, &mut Random::new(3)).unwrap();
    let boards = [
        (Shape::of_side(4).unwrap(), 20),
        (Shape::blocks(2, 3).unwrap(), 30),
        (Shape::of_side(9).unwrap(), 20),
        (Shape::builder(9).diagonals().build().unwrap(), 8),
        (Shape::builder(9).windows().build().unwrap(), 8),
        (Shape::latin(6).unwrap(), 20),
        (jigsaw, 20),
    ];
    for (shape, positions) in boards {
        let found = compare(&shape, positions);
        assert!(found > 0, "{shape}");
    }
}
