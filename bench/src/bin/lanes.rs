//! Times the batch solver beside the crate `sudoku`, in turn on the same puzzles in memory.
//!
//! `lanes [--check] [--rounds N] [--only NAME] FILE...`: one puzzle of 81 characters a line. Thread CPU time;
//! best rate of the rounds and median of the paired ratios. `--check` compares every verdict and
//! every solution with the crate instead.

use anydoku::solve::lanes::{BatchSolver, BatchVerdict, Layout, Width};
use std::hint::black_box;
use std::time::Duration;
use sudoku::Sudoku;

fn main() {
    let mut rounds = 7;
    let mut checking = false;
    let mut only = None;
    let mut files = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--check" => checking = true,
            "--rounds" => rounds = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(7),
            "--only" => only = arguments.next(),
            _ => files.push(argument),
        }
    }
    for file in files {
        let set = match Set::load(&file) {
            Ok(set) => set,
            Err(error) => {
                eprintln!("{file}: {error}");
                std::process::exit(1);
            }
        };
        let name = file.rsplit('/').next().unwrap_or(&file);
        if checking {
            check(name, &set);
        } else {
            measure(name, &set, rounds, only.as_deref());
        }
    }
}

/// Puzzles of one file, each 81 characters and a newline.
struct Set {
    text: Vec<u8>,
    count: usize,
}

impl Set {
    fn load(file: &str) -> std::io::Result<Self> {
        let lines = std::fs::read_to_string(file)?;
        let lines: Vec<_> = lines.lines().filter(|line| line.len() == 81).collect();
        Ok(Self { count: lines.len(), text: (lines.join("\n") + "\n").into_bytes() })
    }

    fn line(&self, i: usize) -> &str {
        std::str::from_utf8(&self.text[i * 82..i * 82 + 81]).unwrap_or_default()
    }
}

const LAYOUT: Layout<'static> = Layout::Stride { first: 0, stride: 82 };

/// CPU time of this thread.
fn cpu_time() -> Duration {
    let mut time = std::mem::MaybeUninit::<[i64; 2]>::uninit();
    unsafe extern "C" {
        fn clock_gettime(clock: i32, time: *mut [i64; 2]) -> i32;
    }
    const THREAD_CPU: i32 = 3;
    // SAFETY: a timespec is two 64-bit numbers on 64-bit Linux, and the call fills both.
    let [seconds, nanoseconds] = unsafe {
        clock_gettime(THREAD_CPU, time.as_mut_ptr());
        time.assume_init()
    };
    Duration::new(seconds.unsigned_abs(), nanoseconds as u32)
}

type Work<'a> = Box<dyn FnMut() + 'a>;

fn measure(name: &str, set: &Set, rounds: usize, only: Option<&str>) {
    let lines: Vec<&str> = (0..set.count).map(|i| set.line(i)).collect();
    let mut solvers: Vec<(String, Work<'_>)> = vec![(
        "crate count".into(),
        Box::new(|| {
            for line in &lines {
                let parsed = Sudoku::from_str_line(line);
                black_box(parsed.map_or(0, |sudoku| sudoku.solutions_count_up_to(2)));
            }
        }),
    )];
    solvers.push((
        "crate solution".into(),
        Box::new(|| {
            for line in &lines {
                let parsed = Sudoku::from_str_line(line);
                black_box(parsed.ok().and_then(|sudoku| sudoku.solution()));
            }
        }),
    ));
    for width in Width::available() {
        let verdicts = vec![BatchVerdict::None; set.count];
        let solutions = vec![0; set.count * 82];
        for with_solutions in [true, false] {
            let label = format!("{width:?}{}", if with_solutions { "" } else { " verdict" });
            let mut solver = BatchSolver::new(width);
            let mut verdicts = verdicts.clone();
            let mut solutions = solutions.clone();
            solvers.push((
                label,
                Box::new(move || {
                    let room = with_solutions.then_some((&mut solutions[..], 82));
                    let done = solver.solve(&set.text, LAYOUT, &mut verdicts, room);
                    black_box(done.is_ok());
                }),
            ));
        }
    }
    if let Some(only) = only {
        solvers.retain(|(label, _)| label == only || label == "crate count");
    }
    // Small sets are repeated, so that a round is long enough for the clock.
    let repeat = 4000_usize.div_ceil(set.count);
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); solvers.len()];
    for _ in 0..rounds {
        for ((_, work), times) in solvers.iter_mut().zip(&mut times) {
            let begin = cpu_time();
            for _ in 0..repeat {
                work();
            }
            let took = cpu_time() - begin;
            times.push(took.as_secs_f64() / (repeat * set.count) as f64);
        }
    }
    let median = |mut ratios: Vec<f64>| {
        ratios.sort_by(f64::total_cmp);
        ratios[ratios.len() / 2]
    };
    let against = |base: usize, i: usize| {
        let pairs = times[base].iter().zip(&times[i]);
        median(pairs.map(|(base, time)| base / time).collect())
    };
    println!("{name} ({} puzzles)", set.count);
    for (i, (label, _)) in solvers.iter().enumerate() {
        let best = times[i].iter().copied().fold(f64::INFINITY, f64::min);
        let rate = 1.0 / best;
        print!("  {label:16} {rate:>12.0}/s {:8.1} ns  {:6.2} x count", best * 1e9, against(0, i));
        if only.is_none() {
            print!("  {:6.2} x solution", against(1, i));
        }
        println!();
    }
}

fn check(name: &str, set: &Set) {
    let mut expected = Vec::with_capacity(set.count);
    for i in 0..set.count {
        let sudoku = Sudoku::from_str_line(set.line(i)).ok();
        expected.push(match sudoku.map_or(0, |sudoku| sudoku.solutions_count_up_to(2)) {
            0 => BatchVerdict::None,
            1 => BatchVerdict::Unique,
            _ => BatchVerdict::Many,
        });
    }
    for width in Width::available() {
        let mut solver = BatchSolver::new(width);
        let mut verdicts = vec![BatchVerdict::None; set.count];
        let mut solutions = vec![b'\n'; set.count * 82];
        let mut wrong = [0; 3];
        let room = Some((&mut solutions[..], 82));
        if let Err(error) = solver.solve(&set.text, LAYOUT, &mut verdicts, room) {
            println!("{name} {width:?}: {error}");
        }
        for i in 0..set.count {
            wrong[0] += usize::from(verdicts[i] != expected[i]);
            let solution = &solutions[i * 82..i * 82 + 81];
            let sound = match verdicts[i] {
                BatchVerdict::None => solution.iter().all(|&byte| byte == b'\n'),
                _ => keeps_clues(set.line(i).as_bytes(), solution) && is_complete(solution),
            };
            wrong[1] += usize::from(!sound);
        }
        verdicts.fill(BatchVerdict::None);
        if let Err(error) = solver.solve(&set.text, LAYOUT, &mut verdicts, None) {
            println!("{name} {width:?}: {error}");
        }
        let pairs = verdicts.iter().zip(&expected);
        wrong[2] = pairs.filter(|(found, expected)| found != expected).count();
        println!(
            "{name} {width:?}: {} puzzles, {} wrong verdicts, {} wrong solutions, {} wrong without solutions",
            set.count, wrong[0], wrong[1], wrong[2]
        );
    }
}

fn keeps_clues(puzzle: &[u8], solution: &[u8]) -> bool {
    let mut pairs = puzzle.iter().zip(solution);
    pairs.all(|(clue, digit)| !(b'1'..=b'9').contains(clue) || clue == digit)
}

fn is_complete(solution: &[u8]) -> bool {
    std::str::from_utf8(solution)
        .ok()
        .and_then(|line| Sudoku::from_str_line(line).ok())
        .is_some_and(|sudoku| sudoku.is_solved())
}
