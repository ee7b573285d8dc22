//! Full grids: the cost of each method, and the distribution of random 9x9 grids.

use std::time::Duration;

use anydoku::generate::{GridJob, GridMethod, Random, instant_grid};
use anydoku::solve::{Engine, Solver};
use anydoku::{Control, Grid, Puzzle, Shape};
use anyhow::{Context as _, Result};

use crate::clock::cpu_time;

#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Number of 9x9 grids to compare for each method in the suite `grids`
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    grids: usize,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    instant()?;
    methods()?;
    evenness(options.grids)?;
    convergence(options.grids / 20)
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = cpu_time();
    let result = work();
    (cpu_time() - start, result)
}

/// Times instant grids by side, the best of several runs.
fn instant() -> Result<()> {
    println!("instant grids\n{:<22} {:>12} {:>10}", "board", "time", "ns a cell");
    let squares = [9, 16, 25, 36, 49, 64, 100, 144, 225, 400].map(Shape::square);
    for shape in squares.into_iter().chain([Shape::blocks(16, 25), Shape::latin(400)]) {
        let shape = shape?;
        let mut random = Random::new(1);
        let count = (400_000 / shape.cell_count()).max(1) as u32;
        let mut best = Duration::MAX;
        for _ in 0..20 {
            let make_grids =
                || (0..count).try_for_each(|_| instant_grid(&shape, &mut random).map(drop));
            let (time, made) = timed(make_grids);
            made?;
            best = best.min(time / count);
        }
        let cell = best.as_secs_f64() * 1e9 / shape.cell_count() as f64;
        println!("{:<22} {best:>12.2?} {cell:>10.2}", shape.to_string());
    }
    Ok(())
}

/// Times the other methods, the median and the worst of many seeds.
fn methods() -> Result<()> {
    println!(
        "\nways\n{:<22} {:<8} {:>6} {:>12} {:>12}",
        "board", "way", "grids", "median", "worst"
    );
    let squares = [4, 9, 16, 25, 36, 49, 64, 100, 225, 400].map(Shape::square);
    let blocks = [(2, 3), (2, 5), (3, 4), (4, 5)].map(|(r, c)| Shape::blocks(r, c));
    let latin = [5, 9, 25, 64, 100, 400].map(Shape::latin);
    let more = [
        Shape::builder(9).diagonals().build(),
        Shape::builder(9).windows().build(),
        Shape::builder(16).diagonals().build(),
        Shape::jigsaw(5, &(0..25).map(|cell| STAIRS[cell]).collect::<Vec<_>>()),
        Shape::jigsaw(9, &JIGSAW.map(u16::from)),
    ];
    for shape in squares.into_iter().chain(blocks).chain(latin).chain(more) {
        let shape = shape?;
        for method in [GridMethod::Mixed, GridMethod::Random, GridMethod::Uniform] {
            if GridJob::by(method, &shape, &mut Random::new(0)).is_err() {
                continue;
            }
            let mut times = Vec::new();
            let start = cpu_time();
            while times.len() < 1000 && (times.len() < 3 || cpu_time() - start < LONG_ENOUGH) {
                let mut random = Random::new(times.len() as u64);
                let (time, grid) = timed(|| drawn(method, &shape, &mut random));
                anyhow::ensure!(shape.is_filled_correctly(&grid?), "{shape}: {method}");
                times.push(time);
            }
            times.sort_unstable();
            let (count, name) = (times.len(), shape.to_string());
            let (median, worst) = (times[count / 2], times[count - 1]);
            println!("{name:<22} {:<8} {count:>6} {median:>12.2?} {worst:>12.2?}", method.name());
        }
    }
    Ok(())
}

/// The time for each board and method.
const LONG_ENOUGH: Duration = Duration::from_millis(1000);

const STAIRS: [u16; 25] =
    [0, 0, 0, 1, 1, 0, 0, 2, 1, 1, 3, 2, 2, 2, 1, 3, 3, 2, 4, 4, 3, 3, 4, 4, 4];

/// A board with nine irregular regions.
const JIGSAW: [u8; 81] = [
    0, 0, 0, 1, 1, 1, 2, 2, 2, //
    0, 0, 0, 0, 1, 1, 2, 2, 2, //
    3, 0, 0, 1, 1, 1, 1, 2, 2, //
    3, 3, 3, 4, 4, 4, 5, 2, 5, //
    3, 3, 3, 4, 4, 4, 5, 5, 5, //
    3, 6, 3, 4, 4, 4, 5, 5, 5, //
    6, 6, 7, 7, 7, 7, 8, 8, 5, //
    6, 6, 6, 7, 7, 8, 8, 8, 8, //
    6, 6, 6, 7, 7, 7, 8, 8, 8, //
];

fn drawn(method: GridMethod, shape: &Shape, random: &mut Random) -> Result<Grid> {
    let mut job = GridJob::by(method, shape, random)?;
    Control::new().drive(&mut job)?.context("a board without grids")
}

fn searched(shape: &Shape, random: &mut Random) -> Result<Grid> {
    let empty = Puzzle::new(shape.clone(), Grid::empty(shape.side()))?;
    let solver = Solver::new(&empty).engine(Engine::Search).seed(random.bits());
    solver.solutions().next().context("a board without grids")
}

/// Compares statistics of 9x9 grids that do not depend on the names of digits and the order of rows
/// and columns.
fn evenness(grids: usize) -> Result<()> {
    let shape = Shape::square(9)?;
    let mut random = Random::new(9);
    let mut sample = |draw: &dyn Fn(&mut Random) -> Result<Grid>| -> Result<(Duration, Figures)> {
        let (time, figures) = timed(|| {
            let mut figures = Figures { swaps: vec![0; 60], ..Figures::default() };
            for _ in 0..grids {
                figures.add(draw(&mut random)?.values());
            }
            anyhow::Ok(figures)
        });
        Ok((time, figures?))
    };
    let (time, even) = sample(&|random| drawn(GridMethod::Uniform, &shape, random))?;
    println!("\n{grids} grids of 9x9 by each way");
    println!(
        "{:<9} {:>10} {:>22} {:>22} {:>16}",
        "way", "a second", "4-cell swaps a grid", "pure bands and stacks", "chi2 to uniform"
    );
    even.print("uniform", time, &even);
    for method in [GridMethod::Instant, GridMethod::Mixed, GridMethod::Random] {
        let (time, figures) = sample(&|random| drawn(method, &shape, random))?;
        figures.print(method.name(), time, &even);
    }
    let (time, figures) = sample(&|random| searched(&shape, random))?;
    figures.print("search", time, &even);
    Ok(())
}

/// Compares methods with different starting points on larger boards, where no uniform reference is
/// known.
fn convergence(grids: usize) -> Result<()> {
    println!("\n4-cell swaps a grid, {grids} grids by each way");
    println!("{:<22} {:>20} {:>20} {:>20}", "board", "mixed", "random", "search");
    for side in [16, 25, 36] {
        let shape = Shape::square(side)?;
        let mut random = Random::new(16);
        let mut mean = |draw: &dyn Fn(&mut Random) -> Result<Grid>| -> Result<String> {
            let (mut sum, mut squares) = (0.0, 0.0);
            for _ in 0..grids {
                let grid = draw(&mut random)?;
                let swaps = all_swaps(grid.values(), side.into()) as f64;
                (sum, squares) = (sum + swaps, squares + swaps * swaps);
            }
            let mean = sum / grids as f64;
            let error = ((squares / grids as f64 - mean * mean) / grids as f64).sqrt();
            Ok(format!("{mean:.2} +- {error:.2}"))
        };
        let mixed = mean(&|random| drawn(GridMethod::Mixed, &shape, random))?;
        let even = mean(&|random| drawn(GridMethod::Random, &shape, random))?;
        let searched = match side {
            36 => String::new(),
            _ => mean(&|random| searched(&shape, random))?,
        };
        println!("{:<22} {mixed:>20} {even:>20} {searched:>20}", shape.to_string());
    }
    Ok(())
}

#[derive(Default)]
struct Figures {
    grids: u64,
    /// The number of grids by number of 4-cell swaps.
    swaps: Vec<u64>,
    pure: [u64; 2],
}

impl Figures {
    fn add(&mut self, values: &[u16]) {
        let turned: Vec<u16> = (0..81).map(|cell| values[cell % 9 * 9 + cell / 9]).collect();
        let swaps = all_swaps(values, 9);
        self.grids += 1;
        self.swaps[swaps.min(59)] += 1;
        // The first band and stack are counted separately, because the uniform method begins with them.
        for grid in [values, &turned] {
            for (band, rows) in grid.chunks_exact(27).enumerate() {
                self.pure[usize::from(band > 0)] += u64::from(is_pure(rows));
            }
        }
    }

    fn print(&self, name: &str, time: Duration, even: &Self) {
        let grids = self.grids as f64;
        let mean = moment(&self.swaps, 1) / grids;
        let spread = (moment(&self.swaps, 2) / grids - mean * mean).max(0.0);
        let mean = format!("{mean:.3} +- {:.3}", (spread / grids).sqrt());
        let share = |pure: u64, of: f64| 100.0 * pure as f64 / (grids * of);
        let pure = format!("{:.2} % {:.2} %", share(self.pure[0], 2.0), share(self.pure[1], 4.0));
        let rate = grids / time.as_secs_f64();
        let chi = chi_square(&self.swaps, &even.swaps);
        println!("{name:<9} {rate:>10.0} {mean:>22} {pure:>22} {chi:>16}");
    }
}

fn moment(histogram: &[u64], power: i32) -> f64 {
    histogram
        .iter()
        .zip(0..)
        .map(|(&count, value)| count as f64 * f64::from(value).powi(power))
        .sum()
}

/// Compares two samples of the same size: chi-square and its degrees of freedom.
fn chi_square(one: &[u64], other: &[u64]) -> String {
    let mut cells: Vec<(f64, f64)> = Vec::new();
    let mut open = (0.0, 0.0);
    for (&a, &b) in one.iter().zip(other) {
        open = (open.0 + a as f64, open.1 + b as f64);
        if open.0 + open.1 >= 40.0 {
            cells.push(std::mem::take(&mut open));
        }
    }
    let chi: f64 = cells.iter().map(|(a, b)| (a - b).powi(2) / (a + b)).sum();
    format!("{chi:.1} of {}", cells.len().saturating_sub(1))
}

/// Returns the pairs of rows of a band, and of columns of a stack, in which two digits of two boxes
/// can be exchanged.
fn all_swaps(values: &[u16], side: usize) -> usize {
    let turned: Vec<u16> =
        (0..side * side).map(|cell| values[cell % side * side + cell / side]).collect();
    swaps(values, side) + swaps(&turned, side)
}

fn swaps(values: &[u16], side: usize) -> usize {
    let root = side.isqrt();
    let mut count = 0;
    for (a, b) in (0..side).flat_map(|a| (a + 1..a / root * root + root).map(move |b| (a, b))) {
        for left in 0..side {
            for right in left / root * root + root..side {
                let across = values[side * a + left] == values[side * b + right];
                count += usize::from(across && values[side * a + right] == values[side * b + left]);
            }
        }
    }
    count
}

/// Returns whether the three digits of each row of a box share a row in the next box too.
fn is_pure(band: &[u16]) -> bool {
    let set = |row: usize, stack: usize| {
        band[9 * row + 3 * stack..][..3].iter().fold(0, |set, digit| set | 1_u32 << digit)
    };
    (0..3).all(|row| (0..3).any(|other| set(row, 0) == set(other, 1)))
}
