//! Solves puzzles line by line, to compare machines: `answers WIDTH < PUZZLES`.
//!
//! Writes `verdict,unique solution,least solution` for each line, for 9x9 puzzles by the batch solver
//! of that width, for other sides by the general solver. For 9x9 puzzles it adds up to two solutions
//! by the solver of single puzzles, with the kernel of that name or else the portable one. Minimal
//! puzzles generated at that width follow, with their solutions, then puzzles of each level.
//! `answers widths` lists this machine's widths.

use std::io::{BufRead, Write};

use anydoku::batch::MinimalJob;
use anydoku::batch::nine::{Kernel, NineVerdict as One, SolveJob};
use anydoku::batch::{BatchSolver, BatchVerdict, Layout, Width};
use anydoku::generate::{Difficulty, Generator, Seed};
use anydoku::logic::Level;
use anydoku::{Control, Job, Puzzle, Shape, Slice, Verdict};

type Failure = Box<dyn std::error::Error>;

/// The number of generated puzzles.
const MADE: u64 = 100;

const WIDTHS: [(&str, Width); 4] = [
    ("portable", Width::Portable),
    ("vector128", Width::Vector128),
    ("avx2", Width::Avx2),
    ("avx512", Width::Avx512),
];

fn main() -> Result<(), Failure> {
    let requested = std::env::args().nth(1).unwrap_or_default();
    if requested == "widths" {
        for (name, _) in WIDTHS.iter().filter(|(_, width)| width.is_available()) {
            println!("{name}");
        }
        return Ok(());
    }
    let named = WIDTHS.iter().find(|(name, width)| *name == requested && width.is_available());
    let &(_, width) = named.ok_or("expected a width that `answers widths` lists")?;

    let kernel = Kernel::all().into_iter().find(|kernel| kernel.name() == requested);
    let kernel = kernel.unwrap_or(Kernel::PORTABLE);

    let lines: Vec<String> = std::io::stdin()
        .lock()
        .lines()
        .filter(|line| line.as_ref().map_or(true, |line| is_puzzle(line)))
        .collect::<Result<_, _>>()?;
    let nines: Vec<&String> = lines.iter().filter(|line| line.len() == 81).collect();
    let mut batch = batch_results(width, &nines)?.into_iter();
    let mut out = std::io::stdout().lock();
    for line in &lines {
        let puzzle: Puzzle = line.parse()?;
        let (verdict, solution) = match line.len() {
            81 => batch.next().ok_or("one result for each puzzle")?,
            _ => general_result(&puzzle),
        };
        let least = puzzle.least_solution().map(|grid| grid.to_string()).unwrap_or_default();
        writeln!(out, "{verdict},{solution},{least},{}", single_result(kernel, line))?;
    }
    let seeds: Vec<Seed> = (1..=MADE).map(|row| Seed::new("answers").row(row)).collect();
    for made in Control::new().drive(&mut MinimalJob::at_width(width, &seeds))? {
        let text = |line| String::from_utf8_lossy(line).into_owned();
        writeln!(out, "made,{},{}", text(&made.puzzle), text(&made.solution))?;
    }
    for level in Level::BY_LOGIC {
        let order = Generator::new(Shape::square(9)?).difficulty(Difficulty::level(level));
        let made = order.seed("answers").generate(&mut Control::new())?;
        writeln!(out, "{level},{},{}", made.puzzle, made.solution)?;
    }
    Ok(())
}

/// Returns up to two solutions of a 9x9 puzzle, and nothing for other sides.
fn single_result(kernel: Kernel, line: &str) -> String {
    let Ok(text) = <&[u8; 81]>::try_from(line.as_bytes()) else {
        return String::new();
    };
    let cells = text.map(|byte| match byte {
        b'1'..=b'9' => 1 << (byte - b'1'),
        _ => 0x1ff,
    });
    let digits = |grid: [u8; 81]| grid.map(|digit| char::from(b'0' + digit)).iter().collect();
    let mut job = SolveJob::on(kernel, &cells);
    loop {
        match job.run(u64::MAX) {
            Slice::Progress(_) => {}
            Slice::Done(One::None) => return String::new(),
            Slice::Done(One::Unique(grid)) => return digits(grid),
            Slice::Done(One::Many(one, other)) => {
                let [one, other]: [String; 2] = [one, other].map(digits);
                return one + "," + &other;
            }
        }
    }
}

fn is_puzzle(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#')
}

type SolveResult = (&'static str, String);

fn general_result(puzzle: &Puzzle) -> SolveResult {
    let verdict = puzzle.solve();
    let solution = match &verdict {
        Verdict::Unique(grid) => grid.to_string(),
        _ => String::new(),
    };
    (verdict.name(), solution)
}

fn batch_results(width: Width, puzzles: &[&String]) -> Result<Vec<SolveResult>, Failure> {
    let text: String = puzzles.iter().map(|puzzle| puzzle.as_str()).collect();
    let mut verdicts = vec![BatchVerdict::None; puzzles.len()];
    let mut solutions = vec![0; text.len()];
    let layout = Layout::Stride { first: 0, stride: 81 };
    BatchSolver::new(width).solve(
        text.as_bytes(),
        layout,
        &mut verdicts,
        Some((&mut solutions, 81)),
    )?;
    let answers = verdicts.iter().zip(solutions.chunks(81)).map(|(verdict, solution)| {
        Ok(match verdict {
            BatchVerdict::None => ("none", String::new()),
            BatchVerdict::Unique => ("unique", String::from_utf8(solution.to_vec())?),
            BatchVerdict::Many => ("many", String::new()),
        })
    });
    answers.collect()
}
