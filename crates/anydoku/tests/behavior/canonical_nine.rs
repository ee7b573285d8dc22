//! The canonical form on 9x9: one for all images of a puzzle, itself an image, and its own form.

use std::collections::HashSet;

use anydoku::symmetry::SymmetryGroup;
use anydoku::{Digit, Grid, Puzzle, Shape};
use anydoku_samples::{Random, eased, minimal, scrambled_grid};

fn nine() -> Shape {
    Shape::of_side(9).unwrap()
}

fn puzzle(values: Vec<u16>) -> Puzzle {
    Puzzle::new(nine(), Grid::from_values(9, values).unwrap()).unwrap()
}

/// A grid with many automorphisms: each row is the one above, shifted.
fn cyclic() -> Vec<u16> {
    (0..81).map(|cell| (3 * (cell / 9 % 3) + cell / 27 + cell % 9) % 9 + 1).collect()
}

/// The form, checked to be an image of the puzzle, and least on sight: no digit comes before a
/// smaller one.
fn form(group: &SymmetryGroup, puzzle: &Puzzle) -> Puzzle {
    let canonical = group.canonical(puzzle).unwrap();
    let image = canonical.transformation.apply_to_puzzle(puzzle).unwrap();
    assert!(canonical.transformation.preserves(&nine()));
    assert_eq!(image, canonical.puzzle);
    let mut next = 1;
    for (_, digit) in image.givens().clues() {
        assert!(digit.value() <= next, "{image:?}");
        next = next.max(digit.value() + 1);
    }
    canonical.puzzle
}

fn check(puzzle: &Puzzle, random: &mut Random) {
    let group = SymmetryGroup::of(&nine()).unwrap();
    let expected = form(&group, puzzle);
    assert!(expected.givens() <= puzzle.givens() || !starts_with_ordered_digits(puzzle));
    assert_eq!(form(&group, &expected), expected, "the form is its own form");
    for _ in 0..3 {
        let image = group.random(|bound| random.below(bound as usize) as u64);
        let image = image.apply_to_puzzle(puzzle).unwrap();
        assert_eq!(form(&group, &image), expected, "{:?} and {:?}", puzzle, image);
    }
}

/// Whether digits come in order already, so that the puzzle itself is one of the images compared.
fn starts_with_ordered_digits(puzzle: &Puzzle) -> bool {
    let mut next = 1;
    puzzle.givens().clues().all(|(_, digit)| {
        let fits = digit.value() <= next;
        next = next.max(digit.value() + 1);
        fits
    })
}

#[test]
fn images_of_puzzles_share_a_form() {
    let mut random = Random::new(1);
    for _ in 0..20 {
        let grid = scrambled_grid(&nine(), &mut random).unwrap().unwrap();
        let dug = minimal(&nine(), &grid, &mut random).unwrap();
        check(&dug, &mut random);
        check(&eased(&dug, &grid, 15, &mut random).unwrap(), &mut random);
        let full = puzzle(grid.values().to_vec());
        check(&full, &mut random);
        let group = SymmetryGroup::of(&nine()).unwrap();
        assert!(form(&group, &full).givens().to_string().starts_with("123456789"));
    }
}

#[test]
fn images_of_sparse_puzzles_share_a_form() {
    let mut random = Random::new(2);
    for clues in 0..17 {
        for _ in 0..6 {
            let grid = scrambled_grid(&nine(), &mut random).unwrap().unwrap();
            let mut sparse = Grid::empty(9);
            for _ in 0..clues {
                let cell = nine().cell(random.below(81));
                sparse.set(cell, grid.get(cell));
            }
            check(&puzzle(sparse.values().to_vec()), &mut random);
        }
    }
}

#[test]
fn images_of_symmetric_puzzles_share_a_form() {
    let mut random = Random::new(3);
    for digits in 0..64_u32 {
        // Some digits of the cyclic grid, whole: every subset with 1 and 9 alike.
        let chosen = |value: u16| digits >> ((value - 1) % 6) & 1 == 1;
        let values = cyclic().into_iter().map(|value| if chosen(value) { value } else { 0 });
        check(&puzzle(values.collect()), &mut random);
    }
    for boxes in 0..64_usize {
        let inside = |cell: usize| boxes >> (cell / 27 + 3 * (cell % 9 / 3 % 2)) & 1 == 1;
        let values = cyclic().into_iter().enumerate();
        let values = values.map(|(cell, value)| if inside(cell) { value } else { 0 });
        check(&puzzle(values.collect()), &mut random);
    }
}

#[test]
fn single_clue_moves_to_the_last_cell() {
    for cell in 0..81 {
        for value in 1..=9 {
            let mut grid = Grid::empty(9);
            grid.set(nine().cell(cell), Digit::new(value));
            let puzzle = Puzzle::new(nine(), grid).unwrap();
            let expected = format!("{}1", ".".repeat(80));
            assert_eq!(puzzle.canonical().unwrap().puzzle.to_string(), expected);
        }
    }
}

/// The 17-clue puzzles in the folder `nine` of `ANYDOKU_DATA`: all different, and so are their
/// forms.
#[test]
fn puzzles_of_seventeen_clues_are_distinct() {
    let Some(folder) = std::env::var_os("ANYDOKU_DATA") else {
        println!("skipped: ANYDOKU_DATA is not set");
        return;
    };
    let path = std::path::Path::new(&folder).join("nine").join("17_clue.txt");
    let text = std::fs::read_to_string(&path).expect("a text file");
    let group = SymmetryGroup::of(&nine()).unwrap();
    let mut random = Random::new(4);
    let mut forms = HashSet::new();
    for line in text.lines() {
        let puzzle: Puzzle = line.parse().expect("a puzzle");
        let expected = form(&group, &puzzle);
        let image = group.random(|bound| random.below(bound as usize) as u64);
        let image = image.apply_to_puzzle(&puzzle).unwrap();
        assert_eq!(form(&group, &image), expected, "{line}");
        assert!(forms.insert(expected.givens().clone()), "{line}");
    }
    println!("{} forms", forms.len());
}
