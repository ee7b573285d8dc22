//! Generated puzzles have one solution, according to an independent solver, and meet the request.

use std::collections::BTreeSet;

use anydoku::generate::{
    ClueTarget, GenerateError, Generator, GridMethod, Pattern, Random, Seed, SinglesLevel, Spread,
    Symmetry, random_jigsaw,
};
use anydoku::symmetry::SymmetryGroup;
use anydoku::{Control, Grid, Puzzle, Shape, Verdict};
use anydoku_samples::count;

fn shapes() -> Vec<Shape> {
    let jigsaw: Vec<u16> = (0..5_u16).flat_map(|row| [row; 5]).collect();
    let shapes = [
        Shape::square(4),
        Shape::blocks(2, 3),
        Shape::square(9),
        Shape::latin(5),
        Shape::jigsaw(5, &jigsaw),
        Shape::builder(9).diagonals().build(),
        Shape::builder(9).windows().build(),
    ];
    shapes.into_iter().map(Result::unwrap).collect()
}

#[test]
fn puzzles_are_minimal_with_unique_solution() {
    for shape in shapes() {
        // The naive solver is slow on the few clues of boards with many houses.
        let seeds = if shape.is_plain() { 5 } else { 1 };
        for seed in 0..seeds {
            let order = Generator::new(shape.clone()).seed(seed);
            let made = order.generate(&mut Control::new()).unwrap();
            assert!(made.puzzle.is_solved_by(&made.solution), "{shape}, seed {seed}");
            assert_eq!(count(&made.puzzle, 2), 1, "{shape}, seed {seed}");
            for (cell, digit) in made.puzzle.givens().clues() {
                let alternatives =
                    made.puzzle.clone().with_given(cell, None).without_candidate(cell, digit);
                assert_eq!(count(&alternatives, 1), 1, "{shape}, seed {seed}: {cell} can go");
            }
            assert_eq!(order.generate(&mut Control::new()), Ok(made));
        }
    }
}

#[test]
fn puzzles_have_requested_clue_count() {
    for seed in 0..10_u64 {
        let aim = ClueTarget::Within(28..=30);
        let order = Generator::new(Shape::square(9).unwrap()).clues(aim).seed(seed);
        let made = order.generate(&mut Control::new()).unwrap();
        assert!((28..=30).contains(&made.puzzle.givens().clue_count()), "{}", made.puzzle);
        assert_eq!(count(&made.puzzle, 2), 1);
    }
}

#[test]
fn puzzles_have_requested_symmetry() {
    for name in Symmetry::names() {
        let symmetry: Symmetry = name.parse().unwrap();
        let order = Generator::new(Shape::square(9).unwrap()).symmetry(symmetry).seed(name);
        let made = order.generate(&mut Control::new()).unwrap();
        assert!(symmetry.holds_for(made.puzzle.givens()), "{name}");
        assert_eq!(count(&made.puzzle, 2), 1);
    }
}

#[test]
fn puzzles_have_requested_level_by_singles() {
    for (side, seeds) in [(6, 3), (9, 3), (16, 1), (25, 1)] {
        let shape = Shape::of_side(side).unwrap();
        for (level, seed) in SinglesLevel::ALL
            .into_iter()
            .flat_map(|level| (0..seeds).map(move |seed| (level, seed)))
        {
            let order = Generator::new(shape.clone()).singles(level).seed(seed);
            let made = order.generate(&mut Control::new()).unwrap();
            assert_eq!((SinglesLevel::of(&made.puzzle), made.misses), (level, vec![]), "{shape}");
            // The naive solver is slow on large boards.
            if side <= 9 {
                assert_eq!(count(&made.puzzle, 2), 1);
            }
            assert_eq!(made.puzzle.solve(), Verdict::Unique(made.solution));
        }
    }
}

#[test]
fn slicing_does_not_change_puzzles() {
    let order = |seed: u64| Generator::new(Shape::blocks(2, 3).unwrap()).seed(seed).budget(2_000);
    let pattern: Pattern = "xx..x. .x..x. ...x.. x..x.. ..x.xx x.....".parse().unwrap();
    for seed in 0..3 {
        for order in [
            order(seed),
            order(seed).clues(ClueTarget::Within(8..=8)),
            order(seed).clues(ClueTarget::Within(10..=12)).symmetry(Symmetry::Full),
            order(seed).singles(SinglesLevel::Medium),
            order(seed).grid(GridMethod::Mixed).spread(Spread::even().per_box(1..=3)),
            order(seed).pattern(pattern.clone()),
        ] {
            let made = order.generate(&mut Control::new());
            assert!(made.is_ok());
            for slice in [1, 7, u64::MAX] {
                assert_eq!(order.generate(&mut Control::new().slice(slice)), made, "{order:?}");
            }
        }
    }
}

#[test]
fn seed_outputs_are_stable() {
    // FNV-1a of the text: any change here changes what users get for their seeds.
    let hash = |order: &Generator| {
        let made = order.clone().seed("golden").generate(&mut Control::new()).unwrap();
        assert_eq!(made.misses, []);
        made.puzzle.givens().values().iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &value| {
            (hash ^ u64::from(value)).wrapping_mul(0x0100_0000_01b3)
        })
    };
    let order = |side| Generator::new(Shape::of_side(side).unwrap());
    let found = [
        hash(&order(6)),
        hash(&order(9)),
        hash(&order(9).symmetry(Symmetry::Rotate180)),
        hash(&order(9).clues(ClueTarget::Within(30..=32))),
        hash(&order(9).singles(SinglesLevel::Medium)),
        hash(&order(16)),
        hash(&order(25)),
    ];
    assert_eq!(found, GOLDEN, "{found:#x?}");
}

const GOLDEN: [u64; 7] = [
    0x47be_7d6b_30ea_5e03,
    0xaf47_8de3_12e1_174e,
    0x8d53_e7c4_3444_e67b,
    0xb204_7294_2dc4_0630,
    0x32ad_8ae3_2655_0c14,
    0x8f5e_a74e_f462_50cd,
    0xb6ae_83fc_a5b1_20b3,
];

/// The approximate 0.9999 quantile of chi-square (Wilson and Hilferty 1931).
fn quantile(freedom: usize) -> f64 {
    let part = 2.0 / (9.0 * freedom as f64);
    freedom as f64 * (1.0 - part + 3.719 * part.sqrt()).powi(3)
}

/// The chi-square of the distribution of givens over cells, treating cells as independent.
fn unevenness(order: &Generator, puzzles: u64) -> f64 {
    let seeds: Vec<Seed> = (1..=puzzles).map(|row| Seed::new("even").row(row)).collect();
    let mut counts = vec![0_u32; order.shape().cell_count()];
    for made in Control::new().drive(&mut order.batch_job(&seeds)).unwrap() {
        for (count, &value) in counts.iter_mut().zip(made.unwrap().puzzle.givens().values()) {
            *count += u32::from(value != 0);
        }
    }
    let mean = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    let variance = mean * (1.0 - mean / puzzles as f64);
    counts.iter().map(|&count| (f64::from(count) - mean).powi(2)).sum::<f64>() / variance
}

#[test]
fn givens_are_uniform_over_cells() {
    let boards = [Shape::square(4), Shape::blocks(2, 3), Shape::square(9), Shape::latin(5)];
    for shape in boards.map(Result::unwrap) {
        let chi = unevenness(&Generator::new(shape.clone()), 1500);
        assert!(chi < quantile(shape.cell_count()), "{shape}: {chi}");
    }
}

#[test]
fn symmetric_givens_are_uniform_over_pairs() {
    // Rows and columns that move together with their images carry any pair of 4x4 to any other.
    for symmetry in [Symmetry::Rotate180, Symmetry::LeftRight, Symmetry::TopBottom] {
        let order = Generator::new(Shape::square(4).unwrap()).symmetry(symmetry);
        // Both cells of a pair say the same.
        let chi = unevenness(&order, 1500) / 2.0;
        assert!(chi < quantile(8), "{symmetry}: {chi}");
    }
}

#[test]
fn batch_matches_single_generation() {
    let shapes = [Shape::square(9), Shape::blocks(2, 3)];
    for order in shapes.map(|shape| Generator::new(shape.unwrap())) {
        let seeds: Vec<Seed> = (1..=40).map(|row| Seed::new("batch").row(row)).collect();
        let made = Control::new().drive(&mut order.batch_job(&seeds)).unwrap();
        assert_eq!(made.len(), seeds.len());
        for (made, seed) in made.into_iter().zip(seeds) {
            assert_eq!(made, order.clone().seed(seed).generate(&mut Control::new()));
        }
    }
}

#[test]
fn jigsaw_grids_derive_from_known_grid() {
    for side in [6, 20] {
        let (shape, grid) = random_jigsaw(side, &mut Random::new(4)).unwrap();
        let order = Generator::new(shape.clone()).clues(ClueTarget::Logic).grids_from(grid.clone());
        let made = order.seed("jigsaw").generate(&mut Control::new()).unwrap();
        assert_eq!(made.misses, []);
        assert_ne!(made.solution, grid, "mixed on");
        assert_eq!(made.puzzle.solve(), Verdict::Unique(made.solution));
    }
    let (_, grid) = random_jigsaw(9, &mut Random::new(4)).unwrap();
    let order = Generator::new(Shape::square(9).unwrap()).grids_from(grid);
    let refusal = order.generate(&mut Control::new());
    assert!(matches!(refusal, Err(GenerateError::KnownGrid { .. })));
}

/// The hardest level by singles of all puzzles whose solution is one of these grids.
fn hardest(shape: &Shape, solutions: &[Grid], all: &[Grid]) -> Option<SinglesLevel> {
    let cells = shape.cell_count();
    let of_solution = |solution: &Grid| {
        // Which cells tell the solution from each other grid.
        let masks: Vec<u32> = all
            .iter()
            .filter(|grid| *grid != solution)
            .map(|grid| {
                let pairs = grid.values().iter().zip(solution.values()).enumerate();
                pairs.filter(|(_, (a, b))| a != b).fold(0, |mask, (cell, _)| mask | 1 << cell)
            })
            .collect();
        let mut hardest = None;
        for clues in 0_u32..1 << cells {
            if masks.iter().all(|mask| mask & clues != 0) {
                let mut givens = solution.clone();
                for (cell, value) in givens.values_mut().iter_mut().enumerate() {
                    *value *= (clues >> cell & 1) as u16;
                }
                let puzzle = Puzzle::new(shape.clone(), givens).unwrap();
                hardest = hardest.max(Some(SinglesLevel::of(&puzzle)));
            }
        }
        hardest
    };
    solutions.iter().filter_map(of_solution).max()
}

#[test]
fn small_boards_have_known_levels() {
    let boards =
        [Shape::square(1), Shape::square(4), Shape::latin(2), Shape::latin(3), Shape::latin(4)];
    for shape in boards {
        let shape = shape.unwrap();
        let empty = Puzzle::new(shape.clone(), Grid::empty(shape.side())).unwrap();
        let all: Vec<Grid> = empty.solutions().collect();
        // Relabeled and otherwise moved grids have puzzles of the same levels.
        let group = SymmetryGroup::of(&shape).unwrap();
        let mut forms = BTreeSet::new();
        for grid in &all {
            let full = Puzzle::new(shape.clone(), grid.clone()).unwrap();
            forms.insert(group.canonical(&full).unwrap().puzzle.givens().clone());
        }
        let kinds: Vec<Grid> = forms.into_iter().collect();
        let found = hardest(&shape, &kinds, &all).unwrap();
        assert_eq!(SinglesLevel::hardest_of(&shape), found, "{shape}");
        for level in SinglesLevel::ALL.into_iter().filter(|&level| level > found) {
            let order = Generator::new(shape.clone()).singles(level);
            let refusal = order.generate(&mut Control::new()).unwrap_err().to_string();
            assert!(refusal.contains("the hardest is easy"), "{refusal}");
        }
    }
}
