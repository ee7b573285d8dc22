//! Digging: removed clues are implied and remaining ones needed, on all kinds of boards, for any
//! slices.

use anydoku::generate::{
    ClueTarget, DigJob, GenerateError, Generator, Miss, Pattern, Random, SinglesLevel, Spread,
    Symmetry, instant_grid,
};
use anydoku::{Cell, Control, Digit, Grid, House, HouseKind, Job, Puzzle, Shape, Slice, Verdict};
use anydoku_samples::count;
use proptest::prelude::*;

/// Jigsaw regions of side 6 that are not rectangles.
const REGIONS: [u16; 36] = [
    0, 0, 0, 1, 1, 1, 0, 0, 2, 2, 1, 1, 0, 2, 2, 3, 3, 1, 4, 2, 2, 3, 3, 5, 4, 4, 3, 3, 5, 5, 4, 4,
    4, 5, 5, 5,
];

fn shapes() -> Vec<Shape> {
    let shapes = [
        Shape::square(4),
        Shape::blocks(2, 3),
        Shape::blocks(3, 2),
        Shape::latin(5),
        Shape::jigsaw(6, &REGIONS),
        Shape::builder(5).diagonals().build(),
        Shape::blocks(2, 4),
        Shape::square(9),
        Shape::builder(9).windows().build(),
    ];
    shapes.into_iter().map(Result::unwrap).collect()
}

/// Shapes on which the naive solver can test every clue quickly.
fn small_shapes() -> Vec<Shape> {
    shapes().into_iter().filter(|shape| shape.side() < 9).collect()
}

/// A job and its grid, dug from a full grid determined by the seed.
fn job(
    shape: &Shape,
    aim: &ClueTarget,
    symmetry: Symmetry,
    spread: &Spread,
    seed: u64,
) -> (DigJob, Grid) {
    let filling = Generator::new(shape.clone()).clues(ClueTarget::left(shape.cell_count(), 0));
    let made = filling.seed(seed).generate(&mut Control::new()).unwrap();
    let random = &mut Random::new(seed);
    let full = Puzzle::new(shape.clone(), made.solution.clone()).unwrap();
    let job = DigJob::spread(&full, &made.solution, aim, symmetry, spread, random).unwrap();
    (job, made.solution)
}

fn finish(job: &mut DigJob, slice: u64) -> Puzzle {
    loop {
        if let Slice::Done(puzzle) = job.run(slice) {
            return puzzle;
        }
    }
}

/// Returns whether singles and locked candidates fill the board, examining each house from scratch.
fn follows_by_logic(puzzle: &Puzzle) -> bool {
    let shape = puzzle.shape();
    let side = usize::from(shape.side());
    let number = |cell: Cell| cell.index(shape.side());
    let mut can: Vec<Vec<bool>> = vec![vec![true; side]; shape.cell_count()];
    for (cell, digit) in puzzle.givens().clues() {
        can[number(cell)] = (0..side).map(|candidate| candidate == digit.index()).collect();
    }
    let places = |can: &[Vec<bool>], house: House, digit: usize| -> Vec<usize> {
        let cells = shape.cells_of(house).map(number);
        cells.filter(|&cell| can[cell][digit]).collect()
    };
    loop {
        let before = can.clone();
        for cell in 0..can.len() {
            let digits: Vec<usize> = (0..side).filter(|&digit| can[cell][digit]).collect();
            if let [digit] = digits[..] {
                for peer in shape.peers(shape.cell(cell)) {
                    can[number(peer)][digit] = false;
                }
            }
        }
        for &house in shape.houses().iter().filter(|&&house| shape.is_complete(house)) {
            for digit in 0..side {
                let here = places(&can, house, digit);
                if let [cell] = here[..] {
                    can[cell] = (0..side).map(|candidate| candidate == digit).collect();
                }
                for &crossing in shape.houses().iter().filter(|&&crossing| crossing != house) {
                    let crossed: Vec<usize> = shape.cells_of(crossing).map(number).collect();
                    if here.iter().all(|cell| crossed.contains(cell)) {
                        for &cell in crossed.iter().filter(|cell| !here.contains(cell)) {
                            can[cell][digit] = false;
                        }
                    }
                }
            }
        }
        if can == before {
            return can.iter().all(|digits| digits.iter().filter(|&&can| can).count() == 1);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn dug_puzzles_are_unique_and_minimal(
        shape in proptest::sample::select(small_shapes()), seed in any::<u64>(),
    ) {
        let (mut job, solution) = job(&shape, &ClueTarget::Minimal, Symmetry::None, &Spread::random(), seed);
        let puzzle = finish(&mut job, 50);
        prop_assert!(job.misses().is_empty());
        prop_assert!(puzzle.is_solved_by(&solution));
        prop_assert_eq!(count(&puzzle, 2), 1);
        for (cell, digit) in puzzle.givens().clues() {
            let alternatives = puzzle.clone().with_given(cell, None).without_candidate(cell, digit);
            prop_assert_eq!(count(&alternatives, 1), 1, "{} can go from {}", cell, puzzle);
        }
    }

    #[test]
    fn logic_minimal_puzzles_need_every_clue(
        shape in proptest::sample::select(shapes()), seed in any::<u64>(),
    ) {
        let (mut job, _) = job(&shape, &ClueTarget::Logic, Symmetry::None, &Spread::random(), seed);
        let puzzle = finish(&mut job, 50);
        prop_assert!(follows_by_logic(&puzzle), "{}", puzzle);
        for (cell, _) in puzzle.givens().clues() {
            let without = puzzle.clone().with_given(cell, None);
            prop_assert!(!follows_by_logic(&without), "{} can go from {}", cell, puzzle);
        }
    }

    #[test]
    fn slicing_does_not_change_the_puzzle(
        shape in proptest::sample::select(shapes()), seed in any::<u64>(), slice in 1..200_u64,
    ) {
        let (mut sliced, _) = job(&shape, &ClueTarget::Minimal, Symmetry::None, &Spread::random(), seed);
        let (mut whole, _) = job(&shape, &ClueTarget::Minimal, Symmetry::None, &Spread::random(), seed);
        prop_assert_eq!(finish(&mut sliced, slice), finish(&mut whole, u64::MAX));
        prop_assert_eq!(sliced.progress(), whole.progress());
    }

    #[test]
    fn removes_symmetric_units_together(
        seed in any::<u64>(), name in proptest::sample::select(Symmetry::names().collect::<Vec<_>>()),
    ) {
        let symmetry: Symmetry = name.parse().unwrap();
        let shape = Shape::square(9).unwrap();
        let (mut job, solution) = job(&shape, &ClueTarget::Minimal, symmetry, &Spread::random(), seed);
        let puzzle = finish(&mut job, 64);
        prop_assert!(symmetry.holds_for(puzzle.givens()));
        prop_assert_eq!(puzzle.solve(), Verdict::Unique(solution));
        for unit in symmetry.units(9).iter().filter(|unit| puzzle.givens().get(unit[0]).is_some()) {
            let cells = unit.iter();
            let without = cells.fold(puzzle.clone(), |puzzle, &cell| puzzle.with_given(cell, None));
            prop_assert!(matches!(without.solve(), Verdict::Many(..)), "{:?} can go", unit);
        }
    }
}

#[test]
fn intermediate_puzzles_have_one_solution() {
    let shape = Shape::square(9).unwrap();
    let (mut job, solution) =
        job(&shape, &ClueTarget::Minimal, Symmetry::None, &Spread::random(), 5);
    let mut before = shape.cell_count();
    loop {
        let step = job.run(1);
        let now = job.best();
        assert!(now.givens().clue_count() <= before, "no clue comes back");
        before = now.givens().clue_count();
        assert_eq!(now.solve(), Verdict::Unique(solution.clone()));
        match step {
            Slice::Done(puzzle) => {
                assert_eq!(puzzle, now);
                return;
            }
            Slice::Progress(_) => assert!(matches!(job.misses()[..], [Miss::Untried { .. }])),
        }
    }
}

#[test]
fn puzzles_by_singles_are_minimal_for_level() {
    for shape in [Shape::blocks(2, 3).unwrap(), Shape::square(9).unwrap()] {
        for level in [SinglesLevel::Easy, SinglesLevel::Medium] {
            let order = Generator::new(shape.clone()).singles(level).seed(level.name());
            let made = order.generate(&mut Control::new()).unwrap();
            assert_eq!((SinglesLevel::of(&made.puzzle), made.misses), (level, vec![]));
            for (cell, _) in made.puzzle.givens().clues() {
                let without = made.puzzle.clone().with_given(cell, None);
                assert!(SinglesLevel::of(&without) > level, "{cell} can go from {without}");
            }
        }
    }
}

#[test]
fn large_boards_are_minimal_for_logic() {
    for (side, least) in [(16, 55), (25, 50), (36, 45), (49, 40)] {
        let shape = Shape::square(side).unwrap();
        let random = &mut Random::new(u64::from(side));
        let grid = instant_grid(&shape, random).unwrap();
        let full = Puzzle::new(shape.clone(), grid.clone()).unwrap();
        let mut job =
            DigJob::new(&full, &grid, &ClueTarget::Logic, Symmetry::None, random).unwrap();
        let puzzle = finish(&mut job, 100);
        let empty = 100 - 100 * puzzle.givens().clue_count() / shape.cell_count();
        assert!(empty >= least, "{empty} % of side {side} are empty");
        assert_eq!(puzzle.solve(), Verdict::Unique(grid));
    }
}

#[test]
fn minimal_puzzles_beyond_side_16_need_every_clue() {
    let shape = Shape::blocks(4, 5).unwrap();
    for seed in 0..2_u64 {
        let order = Generator::new(shape.clone()).clues(ClueTarget::Minimal).seed(seed);
        let made = order.generate(&mut Control::new()).unwrap();
        assert_eq!(made.misses, []);
        assert_eq!(made.puzzle.solve(), Verdict::Unique(made.solution));
        for (cell, digit) in made.puzzle.givens().clues() {
            let alternatives =
                made.puzzle.clone().with_given(cell, None).without_candidate(cell, digit);
            assert!(alternatives.solve().solution().is_some(), "seed {seed}: {cell} can go");
        }
    }
}

#[test]
fn counts_clues_left_unproved_by_budget() {
    let shape = Shape::square(25).unwrap();
    let made = |budget: u64, slice: u64| {
        let order = Generator::new(shape.clone()).clues(ClueTarget::Minimal).seed(2).budget(budget);
        order.generate(&mut Control::new().slice(slice)).unwrap()
    };
    let doubts = [0, 20_000, 60_000].map(|budget| {
        let made = made(budget, 256);
        let [Miss::Unproved { units }] = made.misses[..] else { panic!("{:?}", made.misses) };
        assert!(units <= made.puzzle.givens().clue_count());
        units
    });
    assert!(doubts[0] > doubts[1] && doubts[1] > doubts[2], "{doubts:?}");
    assert_eq!(made(20_000, 256), made(20_000, 7));
}

#[test]
fn direct_pass_is_first_beyond_side_128() {
    let shape = Shape::square(144).unwrap();
    let random = &mut Random::new(144);
    let grid = instant_grid(&shape, random).unwrap();
    let full = Puzzle::new(shape.clone(), grid.clone()).unwrap();
    let aim = ClueTarget::removed(&shape, 4000, 0);
    let mut job = DigJob::new(&full, &grid, &aim, Symmetry::Rotate180, random).unwrap();
    let puzzle = finish(&mut job, 20);
    assert!(job.misses().is_empty());
    assert_eq!(puzzle.givens().clue_count(), 144 * 144 - 4000);
    assert_eq!(puzzle.solve(), Verdict::Unique(grid));
}

#[test]
fn even_spread_balances_boxes_and_digits() {
    let shape = Shape::square(16).unwrap();
    let aim = ClueTarget::removed(&shape, 112, 0);
    let order = Generator::new(shape.clone()).clues(aim).spread(Spread::even());
    let made = order.seed(1).generate(&mut Control::new()).unwrap();
    assert!(made.misses.is_empty());
    let givens = made.puzzle.givens();
    for &house in shape.houses() {
        let count = shape.cells_of(house).filter(|&cell| givens.get(cell).is_some()).count();
        // Boxes have 9 on average.
        let expected = if house.kind() == HouseKind::Box { 7..=11 } else { 1..=15 };
        assert!(expected.contains(&count), "{count} givens in {house}");
    }
    let values = givens.values();
    for digit in 1..=16 {
        let givens = values.iter().filter(|&&value| value == digit).count();
        assert!((7..=11).contains(&givens), "{givens} of digit {digit}: 9 on average");
    }
}

#[test]
fn respects_givens_per_box_and_excluded_digit() {
    let shape = Shape::square(9).unwrap();
    for seed in 0..5_u64 {
        let spread = Spread::even().per_box(2..=4).without(Digit::new(3).unwrap());
        let order = Generator::new(shape.clone()).spread(spread).clues(ClueTarget::left(29, 3));
        let made = order.seed(seed).generate(&mut Control::new()).unwrap();
        assert_eq!(made.misses, [], "seed {seed}");
        let givens = made.puzzle.givens();
        assert!(!givens.values().contains(&3));
        for &house in &shape.houses()[18..] {
            let count = shape.cells_of(house).filter(|&cell| givens.get(cell).is_some()).count();
            assert!((2..=4).contains(&count), "seed {seed}: {count} givens in {house}");
        }
        assert_eq!(count(&made.puzzle, 2), 1);
    }
}

#[test]
fn rejects_impossible_requests() {
    let order = || Generator::new(Shape::square(9).unwrap());
    let refusal = |order: Generator| order.generate(&mut Control::new()).unwrap_err().to_string();
    assert_eq!(
        refusal(order().clues(ClueTarget::Within(10..=16))),
        "10 to 16 givens are not possible on 9x9, boxes 3x3; use 17 to 81"
    );
    let beyond = order().clues(ClueTarget::Within(82..=90)).generate(&mut Control::new());
    assert!(matches!(beyond, Err(GenerateError::Clues { least: 17, cells: 81, .. })));
    let per_box = order().spread(Spread::random().per_box(10..=12));
    assert_eq!(
        refusal(per_box),
        "10 to 12 givens in each box are not possible; use a range within 0 to 9"
    );
    let pattern: Pattern = "x..x .x.x x.x. x..x".parse().unwrap();
    assert_eq!(refusal(order().pattern(pattern)), "the pattern is 4x4; the puzzle is 9x9");
}

#[test]
fn spent_budget_returns_best_with_misses() {
    // 17 clues are possible and never come up like this.
    let aim = ClueTarget::Within(17..=17);
    let order = Generator::new(Shape::square(9).unwrap()).clues(aim).budget(5_000);
    let made = order.generate(&mut Control::new()).unwrap();
    let found = made.puzzle.givens().clue_count();
    assert_eq!(made.misses.last(), Some(&Miss::Clues { found, wanted: 17..=17 }));
    assert!((18..=25).contains(&found), "{found}");
    assert_eq!(count(&made.puzzle, 2), 1);
    assert_eq!(order.generate(&mut Control::new()), Ok(made));
}

#[test]
fn accepts_open_ranges_and_finds_four_clue_4x4() {
    let order = || Generator::new(Shape::square(4).unwrap());
    let made =
        order().clues(ClueTarget::left(8, usize::MAX)).generate(&mut Control::new()).unwrap();
    assert_eq!(made.misses, []);
    let made = order().clues(ClueTarget::left(4, 0)).generate(&mut Control::new()).unwrap();
    assert_eq!((made.puzzle.givens().clue_count(), made.misses), (4, vec![]));
}

#[test]
fn stopped_job_offers_valid_puzzle() {
    let mut job = Generator::new(Shape::square(25).unwrap()).job();
    assert!(job.best().is_none());
    while job.best().is_none_or(|made| made.puzzle.givens().clue_count() > 500) {
        let Slice::Progress(_) = job.run(16) else { panic!("it is not so quick") };
    }
    let made = job.best().unwrap();
    assert!(made.misses.iter().any(|miss| matches!(miss, Miss::Untried { .. })));
    assert_eq!(made.puzzle.solve(), Verdict::Unique(made.solution));
}

#[test]
fn fills_patterns_exactly() {
    let pictures = [
        "xx..x..xx x..x.x..x ..x...x.. .x.....x. x...x...x .x.....x. ..x...x.. x..x.x..x xx..x..xx",
        "......... .xx...xx. x..x.x..x x...x...x x.......x .x.....x. ..x...x.. ...x.x... ....x....",
    ];
    for picture in pictures {
        let pattern: Pattern = picture.parse().unwrap();
        let order = Generator::new(Shape::square(9).unwrap()).pattern(pattern.clone()).seed(3);
        let made = order.generate(&mut Control::new()).unwrap();
        assert_eq!(made.misses, []);
        let values = made.puzzle.givens().values();
        assert!((0..81).all(|cell| pattern.holds(Cell::at(cell, 9)) == (values[cell] != 0)));
        assert_eq!(count(&made.puzzle, 2), 1);
        let again = order.generate(&mut Control::new().slice(7)).unwrap();
        assert_eq!(again, made);
    }
}

#[test]
fn accepts_pattern_on_smallest_board() {
    for (picture, clues) in [(".", 0), ("x", 1)] {
        let pattern: Pattern = picture.parse().unwrap();
        let order = Generator::new(Shape::square(1).unwrap()).pattern(pattern);
        let made = order.generate(&mut Control::new()).unwrap();
        assert_eq!((made.puzzle.givens().clue_count(), made.misses), (clues, vec![]));
    }
}

#[test]
fn unfillable_pattern_gets_extra_givens() {
    // Whatever stands in the boxes of a diagonal, nobody knows the order of rows in a band.
    let holds = (0..81).map(|cell| cell / 27 == cell % 9 / 3);
    let pattern = Pattern::new(9, holds.collect()).unwrap();
    let order = Generator::new(Shape::square(9).unwrap()).pattern(pattern.clone()).budget(3_000);
    let made = order.generate(&mut Control::new()).unwrap();
    assert!(matches!(made.misses[..], [Miss::Pattern { cells: 1.. }]), "{:?}", made.misses);
    let values = made.puzzle.givens().values();
    assert!((0..81).all(|cell| !pattern.holds(Cell::at(cell, 9)) || values[cell] != 0));
    assert_eq!(count(&made.puzzle, 2), 1);
}

#[test]
fn rejects_pattern_with_interchangeable_empty_lines() {
    let refusal = |shape: Shape, picture: &str| {
        let order = Generator::new(shape).pattern(picture.parse().unwrap());
        order.generate(&mut Control::new()).map(drop).map_err(|refusal| refusal.to_string())
    };
    let rows = format!("{}{}", ".".repeat(18), "x.".repeat(32).trim_end_matches('.'));
    assert_eq!(
        refusal(Shape::square(9).unwrap(), &rows).unwrap_err(),
        "the pattern has no givens in rows 1 and 2, which could be swapped in every solution; add a \
         given to one of them"
    );
    let columns = "x..x xxx. x..x x..x";
    let found = refusal(Shape::latin(4).unwrap(), "x..x x..x x..x x..x").unwrap_err();
    assert!(found.contains("columns 2 and 3"), "{found}");
    // Of two stacks, or with a diagonal through, they cannot.
    let square = Shape::square(4).unwrap();
    assert_eq!(refusal(square.clone(), &columns.replace("xxx.", "x..x")), Ok(()));
    let diagonals = Shape::builder(4).blocks(2, 2).diagonals().build().unwrap();
    assert_eq!(refusal(diagonals, "..xx ..xx ..xx ..xx"), Ok(()));
    // Too few givens for any puzzle.
    let few = format!("{}{}", "x........".repeat(8), ".x.......");
    assert!(refusal(Shape::square(9).unwrap(), &few).unwrap_err().contains("use 17 to 81"));
}

#[test]
fn first_attempts_mostly_meet_box_range() {
    let shape = Shape::square(9).unwrap();
    // With the boxes looked at only in the end 70, 12 and 3 of 100 did.
    let rows =
        [(2..=4, None, 85), (2..=4, Some(ClueTarget::Within(28..=32)), 95), (1..=3, None, 10)];
    for (range, aim, least) in rows {
        let order = Generator::new(shape.clone()).budget(0);
        let order = order.spread(Spread::random().per_box(range.clone()));
        let order = match &aim {
            Some(aim) => order.clues(aim.clone()),
            None => order,
        };
        let made = (0..100_u64).map(|seed| order.clone().seed(seed).generate(&mut Control::new()));
        let met =
            made.filter(|made| made.as_ref().is_ok_and(|made| made.misses.is_empty())).count();
        assert!(met >= least, "{range:?}, {aim:?}: {met} of 100");
    }
}
