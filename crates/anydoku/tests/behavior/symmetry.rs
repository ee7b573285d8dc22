//! Symmetry from outside: images of puzzles, canonical forms, and counts of classes that are known.

use std::collections::BTreeSet;

use anydoku::symmetry::{
    CanonicalError, SymmetryGroup, Transformation, TransformationError, transformation_between,
};
use anydoku::{Boxes, Candidates, Cell, Digit, Grid, Puzzle, Shape};
use anydoku_samples::{Random, scrambled_grid, solutions};
use proptest::prelude::*;

/// Bounded draws from a seed.
fn draws(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut random = Random::new(seed);
    move |bound| random.below(bound as usize) as u64
}

fn random_grid(shape: &Shape, random: &mut Random) -> Grid {
    scrambled_grid(shape, random).unwrap().unwrap()
}

/// All full grids that continue the given one.
fn all_grids(shape: &Shape, start: &Grid) -> Vec<Grid> {
    let puzzle = Puzzle::new(shape.clone(), start.clone()).unwrap();
    solutions(&puzzle, usize::MAX)
}

/// The empty grid but for a first row 1 2 3 ..., and for a first column likewise if asked.
fn normal(side: u16, column_too: bool) -> Grid {
    let mut grid = Grid::empty(side);
    for index in 0..side {
        grid.set(Cell::new(0, index), Digit::new(index + 1));
        if column_too {
            grid.set(Cell::new(index, 0), Digit::new(index + 1));
        }
    }
    grid
}

fn jigsaw_five() -> Shape {
    let regions = [
        0, 0, 0, 1, 1, //
        0, 0, 2, 1, 1, //
        3, 2, 2, 2, 1, //
        3, 3, 2, 4, 4, //
        3, 3, 4, 4, 4, //
    ];
    Shape::jigsaw(5, &regions).unwrap()
}

fn shapes() -> Vec<Shape> {
    vec![
        Shape::of_side(4).unwrap(),
        Shape::blocks(2, 3).unwrap(),
        Shape::blocks(3, 2).unwrap(),
        Shape::of_side(9).unwrap(),
        Shape::latin(4).unwrap(),
        Shape::latin(5).unwrap(),
        Shape::builder(9).diagonals().build().unwrap(),
        Shape::builder(9).windows().build().unwrap(),
        jigsaw_five(),
    ]
}

/// A puzzle on one of the boards with its solution: each cell of a full grid kept with a chance of
/// `clues` in 8.
fn puzzle_of(kind: usize, clues: usize, seed: u64) -> (Puzzle, Grid, SymmetryGroup) {
    let shape = &shapes()[kind];
    let mut random = Random::new(seed);
    let solution = random_grid(shape, &mut random);
    let mut givens = solution.clone();
    for value in givens.values_mut() {
        if random.below(8) >= clues {
            *value = 0;
        }
    }
    let puzzle = Puzzle::new(shape.clone(), givens).unwrap();
    (puzzle, solution, SymmetryGroup::of(shape).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn image_of_a_solution_solves_the_image(kind in 0..9_usize, clues in 0..9_usize, seed: u64) {
        let (puzzle, solution, group) = puzzle_of(kind, clues, seed);
        let transformation = group.random(draws(!seed));
        let image = transformation.apply_to_puzzle(&puzzle).unwrap();
        prop_assert_eq!(image.shape(), puzzle.shape());
        prop_assert!(image.is_solved_by(&transformation.apply(&solution).unwrap()));
        let back = transformation.inverse();
        prop_assert_eq!(back.apply_to_puzzle(&image).unwrap(), puzzle);
        let nothing = transformation.then(&back).unwrap();
        prop_assert_eq!(nothing, Transformation::identity(solution.side()));
    }

    #[test]
    fn image_has_the_same_verdict_and_count(
        kind in 0..9_usize, clues in 0..9_usize, wrong: bool, seed: u64,
    ) {
        let (mut puzzle, solution, group) = puzzle_of(kind, clues, seed);
        let first = puzzle.givens().clues().next();
        if let Some((cell, digit)) = first.filter(|_| wrong) {
            // Another digit: often no solution.
            let wrong_digit = Digit::new(digit.value() % solution.side() + 1);
            puzzle = puzzle.with_given(cell, wrong_digit);
        }
        let image = group.random(draws(!seed)).apply_to_puzzle(&puzzle).unwrap();
        prop_assert_eq!(image.solve().name(), puzzle.solve().name());
        prop_assert_eq!(image.count(50), puzzle.count(50));
    }

    #[test]
    fn image_has_the_same_canonical_form(kind in 0..9_usize, clues in 0..9_usize, seed: u64) {
        let (puzzle, _, group) = puzzle_of(kind, clues, seed);
        let image = group.random(draws(!seed)).apply_to_puzzle(&puzzle).unwrap();
        let canonical = group.canonical(&puzzle).unwrap();
        prop_assert_eq!(&group.canonical(&image).unwrap().puzzle, &canonical.puzzle);
        prop_assert_eq!(&group.canonical(&canonical.puzzle).unwrap().puzzle, &canonical.puzzle);
        let transformed = canonical.transformation.apply_to_puzzle(&puzzle).unwrap();
        prop_assert_eq!(&transformed, &canonical.puzzle);
        prop_assert!(canonical.puzzle.givens() <= puzzle.givens());
        let between = transformation_between(&puzzle, &image).unwrap().unwrap();
        prop_assert_eq!(between.apply_to_puzzle(&puzzle).unwrap(), image);
    }

    #[test]
    fn puzzles_of_one_grid_share_its_canonical_form(
        kind in 0..9_usize, clues in 0..9_usize, seed: u64,
    ) {
        let (puzzle, solution, group) = puzzle_of(kind, clues, seed);
        let form = group.canonical_by_solution(&puzzle, &solution).unwrap();
        let full = Puzzle::new(puzzle.shape().clone(), solution.clone()).unwrap();
        let canonical_grid = group.canonical(&full).unwrap().puzzle;
        prop_assert!(form.puzzle.is_solved_by(canonical_grid.givens()));
        let transformation = group.random(draws(!seed));
        let image = transformation.apply_to_puzzle(&puzzle).unwrap();
        let image_solution = transformation.apply(&solution).unwrap();
        let image_form = group.canonical_by_solution(&image, &image_solution).unwrap();
        prop_assert_eq!(image_form.puzzle, form.puzzle);
    }
}

fn classes(shape: &Shape, grids: &[Grid]) -> BTreeSet<Grid> {
    let group = SymmetryGroup::of(shape).unwrap();
    grids
        .iter()
        .map(|grid| Puzzle::new(shape.clone(), grid.clone()).unwrap())
        .map(|puzzle| group.canonical(&puzzle).unwrap().puzzle.givens().clone())
        .collect()
}

#[test]
fn grids_of_side_4_have_2_classes() {
    let shape = Shape::of_side(4).unwrap();
    let grids = all_grids(&shape, &Grid::empty(4));
    assert_eq!(grids.len(), 288);
    let classes: Vec<String> = classes(&shape, &grids).iter().map(Grid::to_string).collect();
    assert_eq!(classes, ["1234341221434321", "1234341223414123"]);
}

#[test]
fn grids_of_2x3_have_49_classes() {
    // Row 1 in order stands for 6! grids. Swapping columns of the second stack, or there and its
    // stack for another, and relabeling keeps row 1: so more digits may be fixed.
    let wide = (Shape::blocks(2, 3).unwrap(), &[(0, 4), (1, 5), (2, 6)][..]);
    let tall = (Shape::blocks(3, 2).unwrap(), &[(0, 3)][..]);
    for ((shape, second_row), stand_for) in [(wide, 6), (tall, 4)] {
        let mut start = normal(6, false);
        for &(column, value) in second_row {
            start.set(Cell::new(1, column), Digit::new(value));
        }
        let grids = all_grids(&shape, &start);
        assert_eq!(grids.len() * stand_for * 720, 28_200_960);
        assert_eq!(classes(&shape, &grids).len(), 49, "{shape}");
    }
}

#[test]
fn latin_squares_have_the_known_numbers_of_classes() {
    // Reduced squares (first row and column in order) stand for all; kinds are isotopy classes
    // with transposition (OEIS A000528).
    for (side, reduced, kinds) in [(2, 1, 1), (3, 1, 1), (4, 4, 2), (5, 56, 2)] {
        let shape = Shape::latin(side).unwrap();
        let grids = all_grids(&shape, &normal(side, true));
        assert_eq!(grids.len(), reduced);
        assert_eq!(classes(&shape, &grids).len(), kinds, "side {side}");
    }
}

#[test]
fn latin_squares_of_side_6_have_17_classes() {
    // The second row of a reduced square is a derangement; relabeling along with the columns makes
    // it the first of its cycle type. Of those that begin with 2 there are so many of each type.
    let shape = Shape::latin(6).unwrap();
    let mut grids = Vec::new();
    let mut reduced = 0;
    for (second_row, stand_for) in [
        ([2, 1, 4, 3, 6, 5], 3),
        ([2, 1, 4, 5, 6, 3], 18),
        ([2, 3, 1, 5, 6, 4], 8),
        ([2, 3, 4, 5, 6, 1], 24),
    ] {
        let mut start = normal(6, true);
        start.values_mut()[6..12].copy_from_slice(&second_row);
        let of_type = all_grids(&shape, &start);
        reduced += of_type.len() * stand_for;
        grids.extend(of_type);
    }
    assert_eq!(reduced, 9408);
    assert_eq!(classes(&shape, &grids).len(), 17);
}

#[test]
fn side_4_has_13_puzzles_of_4_clues_and_none_of_3() {
    let shape = Shape::of_side(4).unwrap();
    let grids = all_grids(&shape, &Grid::empty(4));
    let group = SymmetryGroup::of(&shape).unwrap();
    for (clues, expected) in [(3, 0), (4, 13)] {
        let mut puzzles = BTreeSet::new();
        for solution in &classes(&shape, &grids) {
            for pattern in (0_u32..1 << 16).filter(|pattern| pattern.count_ones() == clues) {
                let mut givens = solution.clone();
                for (cell, value) in givens.values_mut().iter_mut().enumerate() {
                    *value *= (pattern >> cell & 1) as u16;
                }
                let puzzle = Puzzle::new(shape.clone(), givens).unwrap();
                if grids.iter().filter(|grid| puzzle.is_solved_by(grid)).count() == 1 {
                    puzzles.insert(group.canonical(&puzzle).unwrap().puzzle.to_string());
                }
            }
        }
        assert_eq!(puzzles.len(), expected, "{clues} clues");
    }
}

#[test]
fn transposing_2x3_boxes_gives_3x2_boxes() {
    let shape = Shape::blocks(2, 3).unwrap();
    let transposition = Transformation::builder(&shape).transpose().build().unwrap();
    assert!(!transposition.preserves(&shape));
    let image = transposition.image_of(&shape).unwrap();
    assert_eq!(image, Shape::blocks(3, 2).unwrap());
    assert_eq!(transposition.image_of(&image).unwrap(), shape);
}

#[test]
fn rotated_jigsaw_has_rotated_regions() {
    let regions: Vec<u16> =
        (0..16).map(|cell| [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3][cell]).collect();
    let shape = Shape::jigsaw(4, &regions).unwrap();
    let mirror = Transformation::builder(&shape).columns(&[3, 2, 1, 0]).build().unwrap();
    assert!(!mirror.preserves(&shape));
    let image = mirror.image_of(&shape).unwrap();
    let Boxes::Regions(turned) = image.boxes() else { panic!("{image} has regions") };
    assert_eq!(turned[..4], [1, 0, 0, 0]);
    assert_eq!(mirror.image_of(&image).unwrap(), shape);
}

#[test]
fn moved_diagonal_becomes_an_extra_house() {
    let shape = Shape::builder(4).diagonals().build().unwrap();
    let moved = Transformation::builder(&shape).rows_of_band(0, &[1, 0]).build().unwrap();
    let image = moved.image_of(&shape).unwrap();
    assert_eq!(image.to_string(), "4x4, boxes 2x2, 2 more houses");
    let grid = random_grid(&shape, &mut Random::new(1));
    assert!(image.is_filled_correctly(&moved.apply(&grid).unwrap()));
}

#[test]
fn restricted_candidates_have_images_but_no_canonical_form() {
    let puzzle: Puzzle = "1...............".parse().unwrap();
    let mut allowed = Candidates::full(4);
    allowed.remove(Cell::new(0, 1), Digit::new(2).unwrap());
    let puzzle = puzzle.with_restriction(allowed).unwrap();
    let transformation = Transformation::builder(puzzle.shape())
        .relabel(&[2, 3, 4, 1])
        .stacks(&[1, 0])
        .build()
        .unwrap();
    let image = transformation.apply_to_puzzle(&puzzle).unwrap();
    let candidates = image.restriction().unwrap();
    assert_eq!(candidates.count(), 63);
    assert!(!candidates.contains(Cell::new(0, 3), Digit::new(3).unwrap()));
    assert_eq!(puzzle.canonical(), Err(CanonicalError::Restricted));
}

#[test]
fn reports_objects_that_do_not_fit() {
    let four = Transformation::identity(4);
    let error = four.apply(&Grid::empty(9)).unwrap_err();
    assert_eq!(error, TransformationError::Side { found: 9, expected: 4 });
    let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
    let latin = SymmetryGroup::of(&Shape::latin(4).unwrap()).unwrap();
    assert_eq!(
        latin.canonical(&puzzle).unwrap_err().to_string(),
        "the puzzle is 4x4, boxes 2x2; this canonicalizer is for 4x4, no boxes"
    );
    let error = puzzle.canonical_by_solution(&Grid::empty(4)).unwrap_err();
    assert_eq!(error, CanonicalError::NotASolution);
}

#[test]
fn rejects_a_puzzle_with_too_many_ties() {
    // The square a + b in Z2^5 has 32 * 32 * |GL(5, 2)| autotopisms, about 10^10.
    let values: Vec<u16> = (0..1024).map(|cell| ((cell / 32) ^ (cell % 32)) + 1).collect();
    let grid = Grid::from_values(32, values).unwrap();
    let puzzle = Puzzle::new(Shape::latin(32).unwrap(), grid).unwrap();
    assert!(matches!(puzzle.canonical(), Err(CanonicalError::GaveUp { .. })));
}
