//! Compares every width with a naive solver that shares no code with it.

use super::{BatchError, BatchQuery, BatchSolver, BatchVerdict, Layout, Width};

/// A small generator of random numbers (xorshift).
struct TestRandom(u64);

impl TestRandom {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }

    fn shuffled(&mut self) -> [u8; 9] {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        for i in 1..9 {
            digits.swap(i, self.below(i + 1));
        }
        digits
    }
}

type GridCells = [u8; 81];

fn fits(grid: &GridCells, cell: usize, digit: u8) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    (0..81).all(|peer| {
        let (r, c) = (peer / 9, peer % 9);
        let sees = r == row || c == column || (r / 3 == row / 3 && c / 3 == column / 3);
        peer == cell || !sees || grid[peer] != digit
    })
}

/// Digits taken in each row, column and box.
#[derive(Default)]
struct UsedDigits([u16; 27]);

impl UsedDigits {
    fn houses(cell: usize) -> [usize; 3] {
        let (row, column) = (cell / 9, cell % 9);
        [row, 9 + column, 18 + row / 3 * 3 + column / 3]
    }

    fn by(&self, cell: usize) -> u16 {
        Self::houses(cell).iter().fold(0, |used, &house| used | self.0[house])
    }

    fn toggle(&mut self, cell: usize, digit: u8) {
        for house in Self::houses(cell) {
            self.0[house] ^= 1 << digit;
        }
    }
}

/// Counts solutions up to `limit`, trying the digits in the given order.
fn count(
    grid: &mut GridCells,
    order: &[u8; 9],
    limit: usize,
    first: &mut Option<GridCells>,
) -> usize {
    let mut used = UsedDigits::default();
    for cell in (0..81).filter(|&cell| grid[cell] != 0) {
        used.toggle(cell, grid[cell]);
    }
    count_from(grid, &mut used, order, limit, first)
}

fn count_from(
    grid: &mut GridCells,
    used: &mut UsedDigits,
    order: &[u8; 9],
    limit: usize,
    first: &mut Option<GridCells>,
) -> usize {
    let empty = (0..81).filter(|&cell| grid[cell] == 0);
    let Some(cell) = empty.max_by_key(|&cell| used.by(cell).count_ones()) else {
        first.get_or_insert(*grid);
        return 1;
    };
    let mut found = 0;
    for &digit in order {
        if found < limit && used.by(cell) >> digit & 1 == 0 {
            grid[cell] = digit;
            used.toggle(cell, digit);
            found += count_from(grid, used, order, limit - found, first);
            used.toggle(cell, digit);
            grid[cell] = 0;
        }
    }
    found
}

fn naive(puzzle: &GridCells) -> (BatchVerdict, Option<GridCells>) {
    let clash = (0..81).any(|cell| puzzle[cell] != 0 && !fits(puzzle, cell, puzzle[cell]));
    let mut first = None;
    let order = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let verdict = match if clash { 0 } else { count(&mut puzzle.clone(), &order, 2, &mut first) } {
        0 => BatchVerdict::None,
        1 => BatchVerdict::Unique,
        _ => BatchVerdict::Many,
    };
    (verdict, first)
}

fn full_grid(random: &mut TestRandom) -> GridCells {
    let mut first = None;
    count(&mut [0; 81], &random.shuffled(), 1, &mut first);
    let mut grid = first.expect("the empty grid has a solution");
    let digits = random.shuffled();
    for digit in &mut grid {
        *digit = digits[usize::from(*digit - 1)];
    }
    // Rows within a band may change places.
    for band in 0..3 {
        let shift = random.below(3) * 9;
        grid[band * 27..band * 27 + 27].rotate_left(shift);
    }
    grid
}

/// Removes clues as long as the solution stays the only one, at most `tries` times.
fn dug(mut grid: GridCells, random: &mut TestRandom, tries: usize) -> GridCells {
    for _ in 0..tries {
        let cell = random.below(81);
        let clue = std::mem::take(&mut grid[cell]);
        if naive(&grid).0 != BatchVerdict::Unique {
            grid[cell] = clue;
        }
    }
    grid
}

/// Returns a puzzle of a random kind: unique, several solutions, none, conflicting, full, nearly
/// empty.
fn puzzle(random: &mut TestRandom, tries: usize) -> GridCells {
    let mut grid = full_grid(random);
    match random.below(8) {
        0 => {}
        1 => grid.iter_mut().for_each(|digit| *digit *= u8::from(random.below(4) == 0)),
        2 => {
            grid = dug(grid, random, tries);
            let cell = random.below(81);
            grid[cell] = 0;
        }
        3 => {
            grid = dug(grid, random, tries / 2);
            let cell = random.below(81);
            grid[cell] = 1 + random.below(9) as u8;
        }
        4 => {
            // Empties two lines of a band but for a few clues: second solutions by swapping.
            let band = random.below(3) * 27;
            for cell in &mut grid[band..band + 18] {
                *cell *= u8::from(random.below(6) == 0);
            }
        }
        5 => {
            grid = [0; 81];
            for _ in 0..random.below(4) {
                grid[random.below(81)] = 1 + random.below(9) as u8;
            }
        }
        _ => grid = dug(grid, random, tries),
    }
    grid
}

fn text(puzzles: &[GridCells]) -> Vec<u8> {
    let mut text = Vec::new();
    for puzzle in puzzles {
        text.extend(puzzle.map(|digit| if digit == 0 { b'.' } else { b'0' + digit }));
        text.push(b'\n');
    }
    text
}

const LINES: Layout<'static> = Layout::Stride { first: 0, stride: 82 };

fn solved(solver: &mut BatchSolver, puzzles: &[GridCells]) -> (Vec<BatchVerdict>, Vec<u8>) {
    let mut verdicts = vec![BatchVerdict::Many; puzzles.len()];
    let mut solutions = vec![b'-'; puzzles.len() * 81];
    let buffer = Some((&mut solutions[..], 81));
    let outcome = solver.solve(&text(puzzles), LINES, &mut verdicts, buffer);
    assert_eq!(outcome, Ok(()));
    (verdicts, solutions)
}

/// Compares one batch with the naive results.
fn assert_matches_naive(
    solver: &mut BatchSolver,
    puzzles: &[GridCells],
    expected: &[(BatchVerdict, Option<GridCells>)],
) {
    let (verdicts, solutions) = solved(solver, puzzles);
    for (i, (verdict, first)) in expected.iter().enumerate() {
        assert_eq!(verdicts[i], *verdict, "puzzle {i} of {}", puzzles.len());
        let line = &solutions[i * 81..i * 81 + 81];
        match (verdict, first) {
            (BatchVerdict::None, _) | (_, None) => assert!(line.iter().all(|&b| b == b'-')),
            (BatchVerdict::Unique, Some(grid)) => assert_eq!(line, grid.map(|d| d + b'0')),
            (BatchVerdict::Many, _) => {
                let grid: GridCells = std::array::from_fn(|cell| line[cell].wrapping_sub(b'0'));
                for cell in 0..81 {
                    assert!((1..=9).contains(&grid[cell]) && fits(&grid, cell, grid[cell]));
                    assert!(puzzles[i][cell] == 0 || puzzles[i][cell] == grid[cell]);
                }
            }
        }
    }
    let mut again = vec![BatchVerdict::None; puzzles.len()];
    assert_eq!(solver.solve(&text(puzzles), LINES, &mut again, None), Ok(()));
    assert_eq!(again, verdicts, "without solutions");
}

#[test]
fn every_width_matches_a_naive_solver() {
    if cfg!(miri) {
        return;
    }
    let (kinds, tries) = (500, 60);
    let sizes = [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 100, 1000];
    let mut random = TestRandom(0x9E37_79B9_7F4A_7C15);
    let puzzles: Vec<GridCells> = (0..kinds).map(|_| puzzle(&mut random, tries)).collect();
    let expected: Vec<_> = puzzles.iter().map(naive).collect();
    let (puzzles, expected) = (puzzles.repeat(2), expected.repeat(2));
    for kind in [BatchVerdict::None, BatchVerdict::Unique, BatchVerdict::Many] {
        assert!(expected.iter().any(|(verdict, _)| *verdict == kind), "{kind:?}");
    }
    for width in Width::available() {
        let mut solver = BatchSolver::new(width);
        for size in sizes {
            let first = random.below(2 * kinds - size + 1);
            let range = first..first + size;
            assert_matches_naive(&mut solver, &puzzles[range.clone()], &expected[range]);
        }
    }
}

/// Returns whether the puzzle has a solution with another digit than the clue in this cell.
fn is_needed(puzzle: &GridCells, cell: usize) -> bool {
    let clue = puzzle[cell];
    let mut others = (1..=9).filter(|&digit| clue != 0 && digit != clue);
    others.any(|digit| {
        let mut changed = *puzzle;
        changed[cell] = digit;
        naive(&changed).0 != BatchVerdict::None
    })
}

fn results(solver: &mut BatchSolver, query: BatchQuery<'_>, puzzles: &[GridCells]) -> Vec<bool> {
    let mut results = vec![false; puzzles.len()];
    let mut solutions = vec![b'-'; puzzles.len() * 81];
    let text = text(puzzles);
    let buffer = Some((&mut solutions[..], 81));
    assert_eq!(solver.query(query, &text, LINES, &mut results, buffer), Ok(()));
    let mut again = vec![false; puzzles.len()];
    assert_eq!(solver.query(query, &text, LINES, &mut again, None), Ok(()));
    assert_eq!(again, results, "{query:?} without solutions");
    for (i, puzzle) in puzzles.iter().enumerate().filter(|&(i, _)| results[i]) {
        let grid: GridCells =
            std::array::from_fn(|cell| solutions[i * 81 + cell].wrapping_sub(b'0'));
        for cell in 0..81 {
            let doubted = match query {
                BatchQuery::Needed(cells) => usize::from(cells[i]) == cell,
                _ => false,
            };
            assert!((1..=9).contains(&grid[cell]) && fits(&grid, cell, grid[cell]));
            assert!(puzzle[cell] == 0 || (grid[cell] == puzzle[cell]) != doubted, "puzzle {i}");
        }
    }
    results
}

/// Compares the results of every query with the naive ones.
fn assert_queries_match_naive(solver: &mut BatchSolver, puzzles: &[GridCells], cells: &[u8]) {
    let verdicts: Vec<_> = puzzles.iter().map(|puzzle| naive(puzzle).0).collect();
    let some: Vec<_> = verdicts.iter().map(|&verdict| verdict != BatchVerdict::None).collect();
    let unique: Vec<_> = verdicts.iter().map(|&verdict| verdict == BatchVerdict::Unique).collect();
    let pairs = puzzles.iter().zip(cells);
    let needed: Vec<_> = pairs.map(|(puzzle, &cell)| is_needed(puzzle, cell.into())).collect();
    assert_eq!(results(solver, BatchQuery::Solvable, puzzles), some);
    assert_eq!(results(solver, BatchQuery::Unique, puzzles), unique);
    assert_eq!(results(solver, BatchQuery::Needed(cells), puzzles), needed);
}

#[test]
fn queries_match_a_naive_solver() {
    if cfg!(miri) {
        return;
    }
    let mut random = TestRandom(0xA5A5_1234_8765_0F0F);
    let puzzles: Vec<GridCells> = (0..400).map(|_| puzzle(&mut random, 60)).collect();
    let cells: Vec<u8> = puzzles
        .iter()
        .map(|puzzle| {
            let clues: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
            // Now and then a cell that may be empty.
            let any = random.below(81);
            let odd = clues.is_empty() || random.below(10) == 0;
            (if odd { any } else { clues[random.below(clues.len())] }) as u8
        })
        .collect();
    for width in Width::available() {
        let mut solver = BatchSolver::new(width);
        assert_queries_match_naive(&mut solver, &puzzles, &cells);
        for (first, size) in [(0, 1), (3, 7), (11, 16), (40, 33), (100, 100)] {
            let range = first..first + size;
            assert_queries_match_naive(&mut solver, &puzzles[range.clone()], &cells[range]);
        }
    }
}

/// Small enough for Miri.
#[test]
fn solves_tiny_queries() {
    let full: GridCells = std::array::from_fn(|cell| {
        let (row, column) = (cell / 9, cell % 9);
        ((row * 3 + row / 3 + column) % 9 + 1) as u8
    });
    let (mut open, mut clash) = (full, full);
    open[..9].fill(0);
    clash[80] = clash[79];
    let puzzles = [open, clash];
    assert_queries_match_naive(&mut BatchSolver::new(Width::Portable), &puzzles, &[80, 1]);
}

#[test]
fn queries_of_several_chunks_use_the_right_cells() {
    if cfg!(miri) {
        return;
    }
    let full = full_grid(&mut TestRandom(6));
    let mut puzzles = vec![full; super::CHUNK + 3];
    // A clue that nothing but itself fixes.
    puzzles[super::CHUNK + 1] = [0; 81];
    puzzles[super::CHUNK + 1][44] = 7;
    let mut cells = vec![0; puzzles.len()];
    cells[super::CHUNK + 1] = 44;
    let query = BatchQuery::Needed(&cells);
    let results = results(&mut BatchSolver::new(Width::best()), query, &puzzles);
    assert!(results.iter().enumerate().all(|(i, &result)| result == (i == super::CHUNK + 1)));
}

/// The one that is small enough for Miri: it branches, and finds the second solution.
#[test]
fn solves_a_tiny_batch() {
    let mut puzzle: GridCells = std::array::from_fn(|cell| {
        let (row, column) = (cell / 9, cell % 9);
        ((row * 3 + row / 3 + column) % 9 + 1) as u8
    });
    let full = puzzle;
    puzzle[..18].fill(0);
    let mut clash = full;
    clash[80] = clash[79];
    let puzzles = [puzzle, full, clash];
    let expected = puzzles.map(|puzzle| naive(&puzzle));
    for width in Width::available() {
        assert_matches_naive(&mut BatchSolver::new(width), &puzzles, &expected);
    }
}

#[test]
fn solves_batches_of_one_kind_in_both_modes() {
    if cfg!(miri) {
        return;
    }
    let mut random = TestRandom(0xD1B5_4A32_D192_ED03);
    let mut puzzles: Vec<GridCells> = (0..600).map(|_| puzzle(&mut random, 50)).collect();
    puzzles.sort_by_cached_key(|puzzle| naive(puzzle).0 as u8);
    let expected: Vec<_> = puzzles.iter().map(naive).collect();
    for width in Width::available() {
        assert_matches_naive(&mut BatchSolver::new(width), &puzzles, &expected);
        let many = expected.partition_point(|(verdict, _)| *verdict != BatchVerdict::Many);
        assert_matches_naive(&mut BatchSolver::new(width), &puzzles[many..], &expected[many..]);
        let (few, rest) = (&puzzles[..many], &expected[..many]);
        assert_matches_naive(&mut BatchSolver::new(width), few, rest);
    }
}

#[test]
fn any_number_of_empty_grids_has_many_solutions() {
    if cfg!(miri) {
        return;
    }
    let count = 300;
    for width in Width::available() {
        let puzzles = vec![[0; 81]; count];
        let expected = vec![naive(&[0; 81]); count];
        assert_matches_naive(&mut BatchSolver::new(width), &puzzles, &expected);
    }
}

#[test]
fn reused_solver_matches_a_new_one() {
    if cfg!(miri) {
        return;
    }
    let mut random = TestRandom(77);
    let count = 300;
    let puzzles: Vec<GridCells> = (0..count).map(|_| puzzle(&mut random, 20)).collect();
    let others: Vec<GridCells> = (0..count / 2).map(|_| puzzle(&mut random, 20)).collect();
    for width in Width::available() {
        let fresh = solved(&mut BatchSolver::new(width), &puzzles);
        let mut solver = BatchSolver::new(width);
        solved(&mut solver, &others);
        assert_eq!(solved(&mut solver, &puzzles), fresh);
    }
}

#[test]
fn numbers_puzzles_of_several_chunks_correctly() {
    if cfg!(miri) {
        return;
    }
    let mut random = TestRandom(5);
    let full = full_grid(&mut random);
    let mut clash = full;
    clash.swap(0, 1);
    let mut puzzles = vec![full; super::CHUNK + 40];
    puzzles[super::CHUNK + 7] = clash;
    puzzles[7] = [0; 81];
    let (verdicts, solutions) = solved(&mut BatchSolver::new(Width::best()), &puzzles);
    for (i, verdict) in verdicts.iter().enumerate() {
        let expected = match i {
            7 => BatchVerdict::Many,
            _ if i == super::CHUNK + 7 => BatchVerdict::None,
            _ => BatchVerdict::Unique,
        };
        assert_eq!(*verdict, expected, "puzzle {i}");
    }
    assert_eq!(solutions[solutions.len() - 81..], full.map(|digit| digit + b'0'));
}

#[test]
fn reads_offsets_and_any_filler() {
    let mut random = TestRandom(11);
    let grid = full_grid(&mut random);
    let mut text = vec![b'7'; 5];
    text.extend(grid.map(|digit| digit + b'0'));
    for (cell, filler) in [(3, 0), (17, b'0'), (40, b' '), (66, 0xff), (80, b':')] {
        text[5 + cell] = filler;
    }
    for width in Width::available() {
        let mut verdicts = [BatchVerdict::None; 2];
        let mut solutions = [0; 200];
        let buffer = Some((&mut solutions[..], 100));
        let layout = Layout::Offsets(&[5, 5]);
        let mut solver = BatchSolver::new(width);
        assert_eq!(solver.solve(&text, layout, &mut verdicts, buffer), Ok(()));
        assert_eq!(verdicts, [BatchVerdict::Unique; 2]);
        assert_eq!(solutions[..81], grid.map(|digit| digit + b'0'));
        assert_eq!(solutions[100..181], grid.map(|digit| digit + b'0'));
        assert!(solutions[81..100].iter().all(|&byte| byte == 0));
    }
}

#[test]
fn rejects_input_that_does_not_fit() {
    let mut solver = BatchSolver::new(Width::Portable);
    let mut verdicts = [BatchVerdict::None; 2];
    let text = [b'.'; 162];
    assert_eq!(
        solver.solve(&text, LINES, &mut verdicts, None),
        Err(BatchError::TextTooShort { puzzle: 1, offset: 82, len: 162 })
    );
    assert_eq!(
        solver.solve(&text, Layout::Offsets(&[0]), &mut verdicts, None),
        Err(BatchError::TooFewOffsets { expected: 2, found: 1 })
    );
    let layout = Layout::Stride { first: 0, stride: 81 };
    assert_eq!(
        solver.solve(&text, layout, &mut verdicts, Some((&mut [0; 161], 81))),
        Err(BatchError::SolutionBufferTooShort { expected: 162, found: 161 })
    );
    let query = BatchQuery::Needed(&[80, 81]);
    assert_eq!(
        solver.query(query, &[b'.'; 164], LINES, &mut [false; 2], None),
        Err(BatchError::BadCells { expected: 2, found: 1 })
    );
    let overflowing = Layout::Stride { first: usize::MAX - 3, stride: usize::MAX };
    assert!(solver.solve(&text, overflowing, &mut verdicts, None).is_err());
}
