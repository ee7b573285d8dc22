//! Verdicts of clause learning against another program for the same questions: the SAT solver
//! batsat, on clauses written out.

use anydoku::solve::{Engine, Solver};
use anydoku::{Boxes, Cell, Digit, Grid, Puzzle, Shape, Verdict};
use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};

/// One variable for each cell and digit, every group by clauses of pairs.
fn second_opinion(puzzle: &Puzzle) -> &'static str {
    let shape = puzzle.shape();
    let side = usize::from(shape.side());
    let mut solver = BasicSolver::default();
    let vars: Vec<Var> = (0..shape.cell_count() * side).map(|_| solver.new_var_default()).collect();
    let holds = |cell: usize, digit: usize| Lit::new(vars[cell * side + digit], true);
    let candidates = puzzle.candidates();
    let mut one_of = |group: &[Lit], exact: bool| {
        if exact {
            solver.add_clause_reuse(&mut group.to_vec());
        }
        for (nth, &first) in group.iter().enumerate() {
            for &second in &group[..nth] {
                solver.add_clause_reuse(&mut vec![!first, !second]);
            }
        }
    };
    for cell in 0..shape.cell_count() {
        let digits: Vec<Lit> = (0..side).map(|digit| holds(cell, digit)).collect();
        one_of(&digits, true);
    }
    for &house in shape.houses() {
        for digit in 0..side {
            let cells = shape.cells_of(house).map(|cell| cell.index(shape.side()));
            let places: Vec<Lit> = cells.map(|cell| holds(cell, digit)).collect();
            one_of(&places, shape.is_complete(house));
        }
    }
    for cell in 0..shape.cell_count() {
        for digit in 0..side {
            let digit_here = Digit::from_index(digit).unwrap();
            if !candidates.contains(Cell::at(cell, shape.side()), digit_here) {
                solver.add_clause_reuse(&mut vec![!holds(cell, digit)]);
            }
        }
    }
    if solver.solve_limited(&[]) != lbool::TRUE {
        return "none";
    }
    let mut blocking_clause: Vec<Lit> = vars
        .iter()
        .filter(|&&var| solver.value_var(var) == lbool::TRUE)
        .map(|&var| Lit::new(var, false))
        .collect();
    solver.add_clause_reuse(&mut blocking_clause);
    if solver.solve_limited(&[]) == lbool::TRUE { "many" } else { "unique" }
}

/// The rows of a cyclic grid in a mixed order, with some cells emptied and perhaps two changed.
fn puzzle(shape: &Shape, holes: u64, invalid: bool, seed: u64) -> Puzzle {
    let mut state = seed;
    let mut draw = move |below: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let side = u64::from(shape.side());
    let (rows, columns) = match *shape.boxes() {
        Boxes::Blocks { rows, columns } => (u64::from(rows), u64::from(columns)),
        _ => (1, side),
    };
    let shift = draw(side);
    let mut grid = Grid::empty(shape.side());
    for (cell, value) in grid.values_mut().iter_mut().enumerate() {
        let (row, column) = (cell as u64 / side, cell as u64 % side);
        let digit = row % rows * columns + row / rows + column + shift;
        *value = (digit % side) as u16 + 1;
    }
    let cells = side * side;
    for _ in 0..holes {
        grid.values_mut()[draw(cells) as usize] = 0;
    }
    if invalid {
        for _ in 0..2 {
            let cell = draw(cells) as usize;
            grid.values_mut()[cell] = 0;
            let candidates = Puzzle::new(shape.clone(), grid.clone()).unwrap().candidates();
            let open: Vec<Digit> = candidates
                .get(shape.cell(cell))
                .iter()
                .filter(|&digit| {
                    let given = |peer: Cell| grid.get(peer) == Some(digit);
                    !shape.peers(shape.cell(cell)).any(given)
                })
                .collect();
            if !open.is_empty() {
                let digit = open[draw(open.len() as u64) as usize];
                grid.set(shape.cell(cell), Some(digit));
            }
        }
    }
    Puzzle::new(shape.clone(), grid).unwrap()
}

#[test]
fn clause_learning_agrees_with_another_solver() {
    let shapes = [
        (Shape::latin(11).unwrap(), 60),
        (Shape::latin(16).unwrap(), 140),
        (Shape::square(9).unwrap(), 75),
        (Shape::blocks(3, 4).unwrap(), 130),
        (Shape::square(16).unwrap(), 230),
        (Shape::builder(10).no_boxes().diagonals().build().unwrap(), 60),
    ];
    let mut verdict_counts = std::collections::BTreeMap::new();
    for (shape, holes) in &shapes {
        for seed in 0..24 {
            let puzzle = puzzle(shape, holes + 5 * (seed % 4), seed % 3 > 0, seed);
            let expected = second_opinion(&puzzle);
            let verdict = Solver::new(&puzzle).engine(Engine::Learn).seed(seed).solve();
            assert_eq!(verdict.name(), expected, "{puzzle:?}");
            assert_eq!(puzzle.solve().name(), expected, "{puzzle:?}");
            if let Verdict::Many(first, second) = verdict {
                assert!(
                    first != second && puzzle.is_solved_by(&first) && puzzle.is_solved_by(&second)
                );
            }
            *verdict_counts.entry(expected).or_insert(0) += 1;
        }
    }
    assert!(
        verdict_counts.len() == 3 && verdict_counts.values().all(|&count| count > 5),
        "{verdict_counts:?}"
    );
}
