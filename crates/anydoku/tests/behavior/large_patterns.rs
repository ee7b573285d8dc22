//! Fireworks, Tridagons, SK-Loops and Multi-Sector Locked Sets: what the check demands of their
//! reasons, and where they are found.

use std::ops::Range;

use anydoku::generate::{Generator, Random, Seed, random_jigsaw};
use anydoku::logic::{Candidate, Position, Rating, Step, Technique, Truth, Unsound};
use anydoku::{Candidates, Cell, Control, Digit, Grid, House, HouseKind, Puzzle, Shape, Verdict};

use crate::positions::{ordered_grid, thinned};
use crate::soundness::assert_sound;

const PATTERNS: [Technique; 5] = [
    Technique::FireworkTriple,
    Technique::FireworkQuadruple,
    Technique::Tridagon,
    Technique::SkLoop,
    Technique::MultiSectorLockedSet,
];

fn candidates(position: &Position) -> Vec<Candidate> {
    let side = position.shape().side();
    let candidates = position.candidates();
    let cells = (0..usize::from(side).pow(2)).map(|cell| Cell::at(cell, side));
    let of_cell = |cell: Cell| {
        let digits: Vec<Digit> = candidates.get(cell).iter().collect();
        digits.into_iter().map(move |digit| Candidate::new(cell, digit))
    };
    cells.flat_map(of_cell).collect()
}

/// No cell can be left out, and no digit.
#[test]
fn steps_need_all_of_their_truths() {
    for technique in PATTERNS {
        let (position, step) = technique.example();
        for left_out in &step.why.truths {
            let mut less = step.clone();
            less.why.truths.retain(|truth| match (truth, left_out) {
                (Truth::Place(_, digit), Truth::Place(_, left_out_digit)) => {
                    digit != left_out_digit
                }
                _ => truth != left_out,
            });
            assert!(position.check(&less).is_err(), "{technique}: {left_out:?}");
        }
    }
}

#[test]
fn covers_must_contain_all_candidates() {
    for technique in [Technique::SkLoop, Technique::MultiSectorLockedSet] {
        let (position, step) = technique.example();
        for index in 0..step.why.covers.len() {
            let mut less = step.clone();
            less.why.covers[index].houses.pop();
            let digit = less.why.covers[index].digit;
            less.why.covers.retain(|cover| {
                cover.digit != digit || cover.houses.len() < step.why.covers[index].houses.len()
            });
            let verdict = position.check(&less);
            assert!(matches!(verdict, Err(Unsound::NoCover(_))), "{technique}: {verdict:?}");
        }
        let mut off_board = step.clone();
        off_board
            .why
            .covers
            .iter_mut()
            .for_each(|cover| cover.houses.fill(House::new(HouseKind::Extra, 0)));
        assert!(matches!(position.check(&off_board), Err(Unsound::NoCover(_))), "{technique}");
    }
}

/// Two equal truths would count twice.
#[test]
fn truths_that_are_counted_must_not_overlap() {
    for technique in [Technique::SkLoop, Technique::MultiSectorLockedSet] {
        let (position, mut step) = technique.example();
        step.why.truths.push(step.why.truths[0].clone());
        assert!(matches!(position.check(&step), Err(Unsound::NoCover(_))), "{technique}");
    }
}

/// The check rejects every other candidate as an effect.
#[test]
fn other_eliminations_do_not_follow() {
    for technique in [Technique::SkLoop, Technique::MultiSectorLockedSet] {
        let (position, step) = technique.example();
        let others = candidates(&position).into_iter();
        let mut refused = 0;
        for candidate in others.filter(|candidate| !step.eliminations.contains(candidate)) {
            let mut wrong = step.clone();
            wrong.eliminations = vec![candidate];
            assert!(position.check(&wrong).is_err(), "{technique}: {candidate}");
            refused += 1;
        }
        assert!(refused > 50, "{technique}: {refused}");
    }
}

/// A puzzle that is known for its loop.
#[test]
fn easter_monster_has_its_loop() {
    let text = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let puzzle: Puzzle = text.parse().unwrap();
    let path = puzzle.path().unwrap();
    let steps = path.steps().filter(|step| step.technique == Technique::SkLoop);
    let effects: Vec<String> = steps.map(Step::effects).collect();
    let expected =
        "r1c3<>7 r2c5<>38 r2c6<>8 r3c1<>2 r5c2<>48 r5c8<>39 r7c3<>1 r8c4<>5 r8c5<>4 r9c1<>6";
    assert_eq!(effects, [expected]);
}

/// Returns a position in which two SK-Loops far apart eliminate the same candidate and no other: where
/// the first row of one loop crosses the second column of the other. All boxes have this size.
fn two_loops([rows, columns]: [usize; 2]) -> (Position, Candidate) {
    let side = rows * columns;
    let [in_box, in_other_box] = [0..3, 3..6];
    // A loop has as many cells as its four boxes and four lines have digits.
    let per_line = (4 * (rows + columns - 2) - 4 * in_box.len()) / 4;
    let [lines, crossing_lines] = [6, 6 + per_line].map(|first| first..first + per_line);
    let fillers = crossing_lines.end..side;
    let loops = [([0, 1], &lines, &crossing_lines), ([2, 3], &crossing_lines, &lines)];
    let common = [0, 3 * columns];
    let digits_of = |[row, column]: [usize; 2]| -> Vec<usize> {
        let box_place = [row / rows, column / columns];
        let crossed_loop = loops.iter().find_map(|(boxes, in_rows, in_columns)| {
            let [band, stack] =
                box_place.map(|line| boxes.iter().position(|&loop_line| loop_line == line));
            Some((band? == stack?, in_rows, in_columns))
        });
        match (crossed_loop, row % rows == 0, column % columns == 0) {
            (Some((is_diagonal, in_rows, in_columns)), in_row, in_column)
                if in_row != in_column =>
            {
                let of_box = if is_diagonal { &in_box } else { &in_other_box };
                let of_line: &Range<usize> = if in_row { in_rows } else { in_columns };
                of_box.clone().chain(of_line.clone()).collect()
            }
            _ if [row, column] == common => fillers.clone().chain([lines.start]).collect(),
            _ => fillers.clone().collect(),
        }
    };
    let mut candidates = Candidates::full(side as u16);
    for cell in (0..side * side).map(|index| [index / side, index % side]) {
        let retained = digits_of(cell);
        for digit in (0..side).filter(|digit| !retained.contains(digit)) {
            let [row, column] = cell.map(|coordinate| coordinate as u16);
            candidates.remove(Cell::new(row, column), Digit::from_index(digit).unwrap());
        }
    }
    let shape = Shape::blocks(rows as u16, columns as u16).unwrap();
    let givens = Grid::empty(side as u16);
    let position = Position::with_marks(&shape, &givens, &givens, &candidates).unwrap();
    let [row, column] = common.map(|coordinate| coordinate as u16);
    let digit = Digit::from_index(lines.start).unwrap();
    (position, Candidate::new(Cell::new(row, column), digit))
}

/// Boards over 16x16 are searched in several slices.
#[test]
fn loops_with_the_same_effects_are_one_step() {
    for size in [[4, 4], [4, 5], [5, 5]] {
        let (position, eliminated) = two_loops(size);
        let steps = position.steps_of(Technique::SkLoop);
        let found: Vec<&[Candidate]> = steps.iter().map(|step| &*step.eliminations).collect();
        assert_eq!(found, [[eliminated]], "{size:?}");
    }
}

/// The steps of all patterns in each position of a solving path, whether or not there are easier
/// ones.
#[test]
fn steps_on_paths_of_examples_are_sound() {
    let mut checked = 0;
    for technique in PATTERNS {
        let (position, _) = technique.example();
        let puzzle = Puzzle::new(Shape::of_side(9).unwrap(), position.givens()).unwrap();
        // Some examples have more than one solution.
        let Ok(path) = puzzle.path() else { continue };
        let mut position = Position::of(&puzzle).unwrap();
        for round in &path.rounds {
            for step in PATTERNS.iter().flat_map(|&technique| position.steps_of(technique)) {
                assert_sound(&position, &step, &path.solution);
                checked += 1;
            }
            for step in round {
                position.apply(&step.placements, &step.eliminations);
            }
        }
    }
    assert!(checked > 0);
}

/// Checks all steps of a technique in a position. Returns their number.
fn sound(position: &Position, technique: Technique, solution: &Grid) -> usize {
    let steps = position.steps_of(technique);
    steps.iter().for_each(|step| assert_sound(position, step, solution));
    steps.len()
}

#[test]
fn patterns_are_sound_on_other_boards() {
    let mut random = Random::new(4);
    let (jigsaw, _) = random_jigsaw(9, &mut random).unwrap();
    let (firework, sectors) = (Technique::FireworkTriple, Technique::MultiSectorLockedSet);
    let boards: [(Shape, &[Technique]); 5] = [
        (jigsaw, &[firework, sectors]),
        (Shape::builder(9).windows().build().unwrap(), &[firework, sectors]),
        (Shape::latin(9).unwrap(), &[sectors]),
        (Shape::blocks(2, 4).unwrap(), &[firework, sectors]),
        (Shape::blocks(3, 4).unwrap(), &[firework]),
    ];
    for (shape, techniques) in boards {
        let mut found = vec![0; techniques.len()];
        for number in 0..4 {
            let generator = Generator::new(shape.clone()).seed(Seed::new(format!("exo/{number}")));
            let puzzle = generator.generate(&mut Control::new()).unwrap().puzzle;
            let Verdict::Unique(solution) = puzzle.solve() else { panic!("not unique") };
            for percent in [20, 30, 45, 60, 70] {
                let position = thinned(&puzzle, &solution, percent, &mut random);
                for (&technique, found) in techniques.iter().zip(&mut found) {
                    *found += sound(&position, technique, &solution);
                }
            }
        }
        assert!(found.iter().all(|&count| count > 0), "{shape}: {techniques:?} {found:?}");
    }
}

/// Boards whose fireworks take several slices.
#[test]
fn fireworks_are_sound_on_large_boards() {
    let mut random = Random::new(5);
    let shape = Shape::of_side(25).unwrap();
    let solution = ordered_grid(&shape, 5);
    let puzzle = Puzzle::new(shape.clone(), Grid::empty(25)).unwrap();
    let position = thinned(&puzzle, &solution, 95, &mut random);
    let found = [Technique::FireworkTriple, Technique::FireworkQuadruple]
        .map(|technique| sound(&position, technique, &solution));
    assert!(found[0] > 0, "{found:?}");
}

/// Between Nishio and the other forcing chains, as the documentation of ratings says.
#[test]
fn patterns_are_rated_from_7_8() {
    for technique in PATTERNS {
        assert!(technique.counts_for_rating());
        assert!(technique.least_rating() >= Rating::from_tenths(78));
    }
}
