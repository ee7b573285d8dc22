//! Rates a file of puzzles with known ratings and reports the differences and the speed.
//!
//! ```text
//! cargo run --release -p anydoku-scales --example conformance -- FILE [OPTION...]
//! ```
//! FILE has the columns `puzzle,ER,EP,ED` and, if it is known, `java_cpu_ms`. Options:
//! `--traces FILE` compares the steps with a file of lines `puzzle TAB rating;technique;effects|...`;
//! `--every N` takes every Nth line; `--from X --to Y` take ratings from X to Y; `--fixed` rates
//! without the known errors; `--list` prints each puzzle with its time; `--repeat N` rates each puzzle N
//! times, for the speed of easy ones; `--gaps` reports the longest time between two checks for
//! cancellation.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anydoku::{Control, Puzzle};
use anydoku_scales::{Scale, ScaleRating, ScaleStep, SudokuExplainer};

#[derive(Default)]
struct Options {
    file: String,
    traces: Option<String>,
    every: usize,
    from: f64,
    to: f64,
    fixed: bool,
    list: bool,
    repeat: u32,
    gaps: bool,
}

impl Options {
    fn parse() -> Result<Self, Box<dyn Error>> {
        let mut options = Self { every: 1, repeat: 1, to: f64::MAX, ..Self::default() };
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or("the option needs a value");
            match argument.as_str() {
                "--traces" => options.traces = Some(value()?),
                "--every" => options.every = value()?.parse::<usize>()?.max(1),
                "--from" => options.from = value()?.parse()?,
                "--to" => options.to = value()?.parse()?,
                "--fixed" => options.fixed = true,
                "--list" => options.list = true,
                "--repeat" => options.repeat = value()?.parse::<u32>()?.max(1),
                "--gaps" => options.gaps = true,
                _ => options.file = argument,
            }
        }
        Ok(options)
    }
}

/// Puzzles of one band of ratings: their number, our time, the time of the original where known.
#[derive(Default)]
struct Band {
    puzzles: u32,
    time: Duration,
    known: Duration,
    longest: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse()?;
    let scale = if options.fixed { SudokuExplainer::fixed() } else { SudokuExplainer::new() };
    let text = std::fs::read_to_string(&options.file)?;
    let traces = options.traces.as_ref().map(std::fs::read_to_string).transpose()?;
    let traces: HashMap<&str, &str> = traces
        .as_deref()
        .unwrap_or_default()
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .collect();
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let time_column = header.iter().position(|&name| name == "java_cpu_ms");
    let mut bands: BTreeMap<u32, Band> = BTreeMap::new();
    let mut equal = [0u32; 3];
    let mut differences: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut rows, mut steps, mut equal_steps) = (0u32, 0usize, 0usize);
    let (mut longest_gap, mut unsound) = (Duration::ZERO, 0usize);
    for line in lines.step_by(options.every) {
        let fields: Vec<&str> = line.split(',').collect();
        let (Some(&text), Some(expected)) = (fields.first(), fields.get(1..4)) else { continue };
        let rating: f64 = expected[0].parse()?;
        if rating < options.from || rating > options.to {
            continue;
        }
        let puzzle: Puzzle = text.parse()?;
        let start = Clock::start();
        let rated = scale.rate(&puzzle, &mut Control::new());
        for _ in 1..options.repeat {
            std::hint::black_box(scale.rate(&puzzle, &mut Control::new()));
        }
        let time = start.elapsed() / options.repeat;
        if options.gaps {
            longest_gap = longest_gap.max(gap(scale, &puzzle));
        }
        rows += 1;
        unsound += unsound_steps(&puzzle, &rated.steps);
        let found = ratings(&rated);
        for ((count, found), expected) in equal.iter_mut().zip(&found).zip(expected) {
            *count += u32::from(found == expected);
        }
        if found != *expected {
            println!("{text} expected {} found {}", expected.join("/"), found.join("/"));
        }
        if options.list {
            println!("{text} {} {:.3} s", found.join("/"), time.as_secs_f64());
        }
        let band = bands.entry(rating as u32).or_default();
        band.puzzles += 1;
        band.time += time;
        band.longest = band.longest.max(time);
        if let Some(known) = time_column.and_then(|column| fields.get(column)) {
            band.known += Duration::from_secs_f64(known.parse::<f64>()? / 1000.0);
        }
        if let Some(trace) = traces.get(text) {
            let expected: Vec<&str> = trace.split('|').collect();
            steps += expected.len();
            match first_difference(&expected, &rated.steps) {
                None => equal_steps += expected.len(),
                Some(index) => {
                    equal_steps += index;
                    let wanted = expected.get(index).copied().unwrap_or("(end)");
                    let technique = wanted.split(';').nth(1).unwrap_or(wanted).to_owned();
                    let found = rated.steps.get(index).map_or("(end)".to_owned(), describe);
                    let report =
                        format!("{text} step {}: expected {wanted}, found {found}", index + 1);
                    differences.entry(technique).or_default().push(report);
                }
            }
        }
    }
    println!("{rows} puzzles; equal ER {}, EP {}, ED {}", equal[0], equal[1], equal[2]);
    println!("{unsound} steps contradict the solution");
    if !traces.is_empty() {
        println!(
            "{equal_steps} of {steps} steps equal before the first difference of their puzzle"
        );
        for (technique, reports) in &differences {
            println!("{technique}: {} puzzles", reports.len());
            reports.iter().take(5).for_each(|report| println!("  {report}"));
        }
    }
    if options.gaps {
        println!("{:.1} ms at most between two checks", longest_gap.as_secs_f64() * 1000.0);
    }
    println!("rating  puzzles  per second  longest ms  times as fast");
    for (band, Band { puzzles, time, known, longest }) in &bands {
        let seconds = time.as_secs_f64();
        println!(
            "{band:>4}.x {puzzles:>9} {:>11.1} {:>11.2} {:>14.1}",
            f64::from(*puzzles) / seconds,
            longest.as_secs_f64() * 1000.0,
            known.as_secs_f64() / seconds,
        );
    }
    Ok(())
}

/// Returns the longest time between two checks of the control.
fn gap(scale: SudokuExplainer, puzzle: &Puzzle) -> Duration {
    let (mut last, mut longest) = (Clock::start(), Duration::ZERO);
    let mut control = Control::new().watch(|_| {
        longest = longest.max(last.elapsed());
        last = Clock::start();
        ControlFlow::Continue(())
    });
    scale.rate(puzzle, &mut control);
    drop(control);
    longest
}

/// Measures the processor time of this thread where the system tells it (Linux), the time that passes
/// elsewhere.
struct Clock {
    processor: Option<Duration>,
    start: Instant,
}

impl Clock {
    fn start() -> Self {
        Self { processor: processor_time(), start: Instant::now() }
    }

    fn elapsed(&self) -> Duration {
        match (self.processor, processor_time()) {
            (Some(start), Some(end)) => end.saturating_sub(start),
            _ => self.start.elapsed(),
        }
    }
}

fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// Returns the number of steps that contradict the solution.
fn unsound_steps(puzzle: &Puzzle, steps: &[ScaleStep]) -> usize {
    let verdict = puzzle.solve();
    let Some(solution) = verdict.solution() else { return 0 };
    let is_wrong = |step: &&ScaleStep| {
        step.eliminations.iter().any(|gone| solution.get(gone.cell) == Some(gone.digit))
            || step.placements.iter().any(|new| solution.get(new.cell) != Some(new.digit))
    };
    steps.iter().filter(is_wrong).count()
}

/// Returns ER, EP and ED as they are written in the files.
fn ratings(rated: &ScaleRating) -> [String; 3] {
    [rated.rating, rated.ep, rated.ed]
        .map(|rating| rating.map_or("-".to_owned(), |rating| rating.to_string()))
}

fn first_difference(expected: &[&str], found: &[ScaleStep]) -> Option<usize> {
    let length = expected.len().max(found.len());
    (0..length).find(|&index| match (expected.get(index), found.get(index)) {
        (Some(&expected), Some(found)) => *expected != describe(found),
        _ => true,
    })
}

/// Returns a step in the form of the traces.
fn describe(step: &ScaleStep) -> String {
    let mut cells: BTreeMap<_, String> = BTreeMap::new();
    for candidate in &step.eliminations {
        cells.entry(candidate.cell).or_default().push_str(&candidate.digit.to_string());
    }
    let mut effects: Vec<String> =
        cells.iter().map(|(cell, digits)| format!("{cell}-{digits}")).collect();
    effects.extend(step.placements.iter().map(|new| format!("{}={}", new.cell, new.digit)));
    let rating = step.rating.unwrap_or_default();
    format!("{rating};{};{}", step.technique, effects.join(" "))
}
