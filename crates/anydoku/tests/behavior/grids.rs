//! Full grids by every way: correct, the same for a seed for ever, and as evenly drawn as promised.

use std::collections::HashMap;

use anydoku::generate::{
    Generator, GridJob, GridMethod, Random, Reach, UnsupportedMethod, instant_grid,
};
use anydoku::{Boxes, Control, Grid, Job, Puzzle, Shape, Slice};
use proptest::prelude::*;

fn drawn(method: GridMethod, shape: &Shape, random: &mut Random) -> Grid {
    Control::new().drive(&mut GridJob::by(method, shape, random).unwrap()).unwrap().unwrap()
}

/// Boards of every kind.
fn shapes() -> Vec<Shape> {
    let jigsaw = [0, 0, 0, 1, 1, 0, 0, 2, 1, 1, 3, 2, 2, 2, 1, 3, 3, 2, 4, 4, 3, 3, 4, 4, 4];
    let shapes = [
        Shape::square(1),
        Shape::square(4),
        Shape::square(9),
        Shape::square(16),
        Shape::square(25),
        Shape::blocks(2, 3),
        Shape::blocks(3, 2),
        Shape::blocks(2, 5),
        Shape::blocks(3, 4),
        Shape::blocks(4, 5),
        Shape::latin(2),
        Shape::latin(7),
        Shape::latin(30),
        Shape::jigsaw(5, &jigsaw),
        Shape::builder(9).diagonals().build(),
        Shape::builder(9).windows().build(),
    ];
    shapes.into_iter().map(Result::unwrap).collect()
}

/// The 0.9999 quantile of chi-square, nearly (Wilson and Hilferty 1931).
fn quantile(freedom: usize) -> f64 {
    let part = 2.0 / (9.0 * freedom as f64);
    freedom as f64 * (1.0 - part + 3.719 * part.sqrt()).powi(3)
}

fn assert_even<K>(counts: &HashMap<K, u32>, kinds: usize, what: &str) {
    assert_eq!(counts.len(), kinds, "{what}");
    let expected = f64::from(counts.values().sum::<u32>()) / kinds as f64;
    let off = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
    let chi: f64 = counts.values().map(off).sum();
    assert!(chi < quantile(kinds - 1), "{what}: {chi} of {}", kinds - 1);
}

#[test]
fn every_method_fills_every_supported_board() {
    for shape in shapes() {
        for method in GridMethod::ALL {
            match GridJob::by(method, &shape, &mut Random::new(0)) {
                Err(UnsupportedMethod::Template(_)) => assert!(!shape.is_plain()),
                Err(error) => {
                    assert!(
                        method == GridMethod::Uniform && method.reach(&shape).is_err(),
                        "{error}"
                    );
                }
                Ok(_) => {
                    let mut random = Random::new(1);
                    for _ in 0..3 {
                        let grid = drawn(method, &shape, &mut random);
                        assert!(shape.is_filled_correctly(&grid), "{shape}, {method}: {grid}");
                    }
                }
            }
        }
    }
}

#[test]
fn fills_large_boards() {
    let shapes = [Shape::square(64), Shape::square(100), Shape::square(400), Shape::latin(400)];
    for shape in shapes.map(Result::unwrap) {
        for method in [GridMethod::Mixed, GridMethod::Random] {
            let grid = drawn(method, &shape, &mut Random::new(3));
            assert!(shape.is_filled_correctly(&grid), "{shape}, {method}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn grid_does_not_depend_on_slices(seed: u64, slice in 1..50_u64, nth in 0..16_usize, method in 0..4_usize) {
        let (shape, method) = (&shapes()[nth], GridMethod::ALL[method]);
        if let Ok(mut job) = GridJob::by(method, shape, &mut Random::new(seed)) {
            let grid = loop {
                if let Slice::Done(grid) = job.run(slice) {
                    break grid.unwrap();
                }
            };
            prop_assert_eq!(grid, drawn(method, shape, &mut Random::new(seed)));
        }
    }

    #[test]
    fn mixing_extends_beyond_the_orbit_of_the_template(seed: u64, root in 3..8_u16) {
        let shape = Shape::square(root * root).unwrap();
        let mut random = Random::new(seed);
        let (template, other_template) =
            (swaps(&shape, &instant_grid(&shape, &mut random).unwrap()),
             swaps(&shape, &instant_grid(&shape, &mut random).unwrap()));
        prop_assert_eq!(template, other_template);
        // It could come back to the orbit's number by chance, but hardly four times.
        let mixed = |_| swaps(&shape, &drawn(GridMethod::Mixed, &shape, &mut random));
        let mixed: Vec<u32> = (0..4).map(mixed).collect();
        prop_assert!(mixed.iter().any(|&swaps| swaps != template), "{:?}, {}", mixed, template);
    }
}

/// Pairs of rows of a band and of columns of a stack in which two digits, from two boxes, can change
/// places: no symmetry changes their number.
fn swaps(shape: &Shape, grid: &Grid) -> u32 {
    let side = usize::from(shape.side());
    let (rows, columns) = match *shape.boxes() {
        Boxes::Blocks { rows, columns } => (usize::from(rows), usize::from(columns)),
        _ => (side, side),
    };
    let value = |row: usize, column: usize| grid.values()[row * side + column];
    let count = |size: usize, across: usize, value_at: &dyn Fn(usize, usize) -> u16| {
        let mut count = 0;
        for a in 0..side {
            for b in a + 1..(a / size + 1) * size {
                for left in 0..side {
                    for right in (left / across + 1) * across..side {
                        let there = value_at(a, left) == value_at(b, right);
                        count += u32::from(there && value_at(a, right) == value_at(b, left));
                    }
                }
            }
        }
        count
    };
    count(rows, columns, &value) + count(columns, rows, &|line, place| value(place, line))
}

#[test]
fn grids_of_4x4_are_uniform() {
    let shape = Shape::square(4).unwrap();
    for method in [GridMethod::Random, GridMethod::Uniform] {
        let mut random = Random::new(2);
        let mut counts = HashMap::new();
        for _ in 0..288 * 30 {
            *counts.entry(drawn(method, &shape, &mut random)).or_default() += 1;
        }
        assert_even(&counts, 288, method.name());
    }
}

#[test]
fn mixed_grids_of_4x4_are_uniform() {
    let shape = Shape::square(4).unwrap();
    let mut random = Random::new(6);
    let mut counts = HashMap::new();
    for _ in 0..288 * 30 {
        *counts.entry(drawn(GridMethod::Mixed, &shape, &mut random)).or_default() += 1;
    }
    assert_even(&counts, 288, "mixed");
}

#[test]
fn small_latin_squares_are_uniform() {
    for (side, squares) in [(2, 2), (3, 12), (4, 576)] {
        let shape = Shape::latin(side).unwrap();
        let mut random = Random::new(4);
        let mut counts = HashMap::new();
        for _ in 0..squares * 30 {
            *counts.entry(drawn(GridMethod::Random, &shape, &mut random)).or_default() += 1;
        }
        assert_even(&counts, squares, &shape.to_string());
    }
}

#[test]
fn reduced_latin_squares_of_order_5_are_uniform() {
    let shape = Shape::latin(5).unwrap();
    for method in [GridMethod::Random, GridMethod::Uniform] {
        let mut random = Random::new(8);
        let (mut reduced, mut firsts) = (HashMap::new(), HashMap::new());
        for _ in 0..120 * 30 {
            let grid = drawn(method, &shape, &mut random);
            *reduced.entry(reduced_form(&grid)).or_default() += 1;
            *firsts.entry(grid.values()[..5].to_vec()).or_default() += 1;
        }
        assert_even(&reduced, 56, method.name());
        assert_even(&firsts, 120, method.name());
    }
}

/// Relabeled and its rows sorted, so that the first row and column are in order.
fn reduced_form(grid: &Grid) -> Vec<Vec<u16>> {
    let side = usize::from(grid.side());
    let place = |value: &u16| grid.values()[..side].iter().position(|first| first == value);
    let row = |row: &[u16]| row.iter().map(|value| place(value).unwrap() as u16).collect();
    let mut rows: Vec<Vec<u16>> = grid.values().chunks_exact(side).map(row).collect();
    rows.sort_unstable();
    rows
}

#[test]
fn classes_of_6x6_grids_have_the_right_shares() {
    // All 28,200,960 grids: those whose first row is in order, by a solver; relabeling changes no
    // class.
    let shape = Shape::blocks(2, 3).unwrap();
    let mut first = Grid::empty(6);
    (0..6).for_each(|cell| first.values_mut()[cell] = cell as u16 + 1);
    let puzzle = Puzzle::new(shape.clone(), first).unwrap();
    let mut all: HashMap<u32, f64> = HashMap::new();
    let mut total = 0.0;
    for grid in puzzle.solutions() {
        *all.entry(swaps(&shape, &grid)).or_default() += 1.0;
        total += 1.0;
    }
    assert_eq!(total, 39_168.0);
    for (method, draws) in [(GridMethod::Random, 20_000), (GridMethod::Uniform, 300)] {
        let mut random = Random::new(7);
        let mut found: HashMap<u32, f64> = HashMap::new();
        for _ in 0..draws {
            *found.entry(swaps(&shape, &drawn(method, &shape, &mut random))).or_default() += 1.0;
        }
        let (mut chi, mut classes) = (0.0, 0);
        let mut few: (f64, f64) = (0.0, 0.0);
        for (class, count) in &all {
            let expected = count / total * f64::from(draws);
            let found = found.get(class).copied().unwrap_or(0.0);
            if expected < 5.0 {
                few = (few.0 + expected, few.1 + found);
            } else {
                chi += (found - expected).powi(2) / expected;
                classes += 1;
            }
        }
        if few.0 >= 1.0 {
            chi += (few.1 - few.0).powi(2) / few.0;
            classes += 1;
        }
        assert!(chi < quantile(classes - 1), "{method}: {chi} of {}", classes - 1);
    }
}

#[test]
fn grids_of_9x9_have_the_documented_swaps() {
    let shape = Shape::square(9).unwrap();
    // From the page on grids; one grid's number has a standard deviation of 3.5.
    for (method, mean, grids) in [
        (GridMethod::Uniform, 11.55, 500),
        (GridMethod::Mixed, 11.55, 5_000),
        (GridMethod::Random, 10.90, 5_000),
    ] {
        let mut random = Random::new(11);
        let all: u32 = (0..grids).map(|_| swaps(&shape, &drawn(method, &shape, &mut random))).sum();
        let (found, bound) =
            (f64::from(all) / f64::from(grids), 4.0 * 3.5 / f64::from(grids).sqrt());
        assert!((found - mean).abs() < bound, "{method}: {found}, {mean} +- {bound}");
    }
}

#[test]
fn rejects_unsupported_methods_by_name() {
    let sixteen = Shape::square(16).unwrap();
    let error = GridJob::by(GridMethod::Uniform, &sixteen, &mut Random::new(0)).unwrap_err();
    assert!(error.to_string().contains("not for 16x16, boxes 4x4"), "{error}");
    let diagonals = Shape::builder(9).diagonals().build().unwrap();
    let order = Generator::new(diagonals).grid(GridMethod::Instant);
    let error = order.generate(&mut Control::new()).unwrap_err();
    assert!(error.to_string().contains("instant grids are known for"), "{error}");
    assert_eq!(
        "fast".parse::<GridMethod>().unwrap_err().to_string(),
        "unknown method \"fast\"; use instant, random, mixed or uniform"
    );
}

#[test]
fn board_without_grids_has_none() {
    let shape = Shape::builder(2).diagonals().build().unwrap();
    assert_eq!(Control::new().drive(&mut GridJob::new(&shape, &mut Random::new(0))), Ok(None));
}

#[test]
fn methods_report_their_reach() {
    let nine = Shape::square(9).unwrap();
    let orbit = "22574039040".to_owned();
    assert_eq!(GridMethod::Instant.reach(&nine), Ok(Reach::Count(orbit.clone())));
    assert_eq!(GridMethod::Mixed.reach(&nine), Ok(Reach::Beyond(orbit)));
    assert_eq!(GridMethod::Random.reach(&nine), Ok(Reach::Every));
    assert_eq!(GridMethod::Uniform.reach(&nine), Ok(Reach::EveryKnown));
}

#[test]
fn seed_gives_the_same_grid_forever() {
    // FNV-1a of the values, two bytes each, the lower first: any change here changes what users get
    // for their seeds.
    let hash = |grid: &Grid| {
        let bytes = grid.values().iter().flat_map(|value| value.to_le_bytes());
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    };
    let golden = GOLDEN.map(|(side, method, expected)| {
        let shape = Shape::square(side).unwrap();
        (hash(&drawn(method, &shape, &mut Random::new(42))), expected)
    });
    assert!(golden.iter().all(|(found, expected)| found == expected), "{golden:#x?}");
}

const GOLDEN: [(u16, GridMethod, u64); 6] = [
    (4, GridMethod::Random, 0x23e3_785c_5d34_cba5),
    (9, GridMethod::Instant, 0xd7da_b938_5fe9_73b4),
    (9, GridMethod::Mixed, 0x85ff_5168_712a_0504),
    (9, GridMethod::Random, 0x1487_5f60_814a_e414),
    (9, GridMethod::Uniform, 0xc34a_5a0b_5221_9644),
    (25, GridMethod::Random, 0xd18d_b71c_08ba_9614),
];
