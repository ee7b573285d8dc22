//! Runs the large-grid solver on a folder of instances and holds it against reference times.
//!
//! `cargo run --release -p bench --bin big -- DIR [BUDGET_SECONDS] [FILTER...]` reads `*.match.txt` and
//! `gecode_*` (`NAME SIDE BOXES:v v v ...`) and `reference.csv` in DIR. A filter is a part of the
//! instance's name, or `verdict=unknown`, or `verdict=known`; all of one kind are alternatives.

use std::collections::HashMap;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use anydoku::solve::learn::{Learner, Outcome};
use anydoku::{Grid, Puzzle, Shape};

struct Instance {
    name: String,
    puzzle: Puzzle,
}

struct Reference {
    verdict: String,
    seconds: Option<f64>,
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next() else {
        eprintln!("usage: big DIR [BUDGET_SECONDS] [FILTER...]");
        return ExitCode::from(2);
    };
    let budget: f64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(60.0);
    let filters: Vec<String> = arguments.collect();
    let (instances, references) = match read_folder(Path::new(&folder)) {
        Ok(read) => read,
        Err(error) => {
            eprintln!("{folder}: {error}");
            return ExitCode::from(2);
        }
    };
    let mut tally = Tally::default();
    println!("instance,verdict,cpu_s,reference,reference_cpu_s,ratio,work");
    for instance in &instances {
        let reference = references.get(&instance.name);
        if passes(&instance.name, reference, &filters) {
            tally.add(instance, reference, budget);
        }
    }
    tally.print();
    if tally.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn passes(name: &str, reference: Option<&Reference>, filters: &[String]) -> bool {
    let unknown = reference.is_none_or(|reference| reference.verdict == "unknown");
    let (verdicts, names): (Vec<&String>, Vec<&String>) =
        filters.iter().partition(|filter| filter.starts_with("verdict="));
    let wanted = |filter: &&String| (filter.as_str() == "verdict=unknown") == unknown;
    (verdicts.is_empty() || verdicts.iter().any(wanted))
        && (names.is_empty() || names.iter().any(|part| name.contains(part.as_str())))
}

/// What came out of all instances.
#[derive(Default)]
struct Tally {
    wrong: Vec<String>,
    undecided: Vec<String>,
    slow: Vec<String>,
    known: usize,
    timely: usize,
    news: Vec<String>,
    unknown: usize,
    seconds: f64,
}

impl Tally {
    fn add(&mut self, instance: &Instance, reference: Option<&Reference>, budget: f64) {
        let start = cpu_seconds();
        let (verdict, work) = decide(&instance.puzzle, budget);
        let seconds = cpu_seconds() - start;
        self.seconds += seconds;
        let expected = reference.map_or("unknown", |reference| reference.verdict.as_str());
        let best = reference.and_then(|reference| reference.seconds);
        let ratio = best.map_or(String::new(), |best| format!("{:.2}", seconds / best));
        let name = &instance.name;
        println!(
            "{name},{verdict},{seconds:.4},{expected},{},{ratio},{work}",
            best.map_or(String::new(), |best| best.to_string())
        );
        if expected == "unknown" {
            self.unknown += 1;
            if verdict != "undecided" {
                self.news.push(format!("{name} {verdict} {seconds:.1}"));
            }
            return;
        }
        self.known += 1;
        let expected = if expected == "multiple" { "many" } else { expected };
        if verdict == "undecided" {
            self.undecided.push(name.clone());
        } else if verdict != expected {
            self.wrong.push(name.clone());
        } else if seconds <= best.map_or(0.5, |best| (3.0 * best).max(0.5)) {
            self.timely += 1;
        } else {
            self.slow.push(format!("{name} {seconds:.2} (best {})", best.unwrap_or(0.0)));
        }
    }

    fn print(&self) {
        println!("# {:.1} s of CPU", self.seconds);
        println!(
            "# known: {}; timely (0.5 s or 3 times the best): {}; wrong: {:?}; undecided: {:?}",
            self.known, self.timely, self.wrong, self.undecided
        );
        for line in &self.slow {
            println!("# slow: {line}");
        }
        println!("# unknown: {}; decided: {}", self.unknown, self.news.len());
        for line in &self.news {
            println!("# new: {line}");
        }
    }
}

fn decide(puzzle: &Puzzle, budget: f64) -> (&'static str, String) {
    let start = cpu_seconds();
    let Ok(mut learner) = Learner::new(puzzle.shape(), &puzzle.candidates()) else {
        return ("none", "settled".into());
    };
    let mut first: Option<Grid> = None;
    let mut at_first = 0;
    let verdict = loop {
        match learner.run(200) {
            Outcome::Paused => {
                if cpu_seconds() - start > budget {
                    break "undecided";
                }
            }
            Outcome::Solved => {
                let grid = learner.solution();
                assert!(puzzle.is_solved_by(&grid), "a wrong solution");
                if first.is_some() {
                    break "many";
                }
                at_first = learner.conflicts();
                learner.prefer(&grid);
                learner.forbid(&grid);
                first = Some(grid);
            }
            Outcome::Refuted => break if first.is_some() { "unique" } else { "none" },
        }
    };
    (verdict, format!("{} conflicts (first {at_first})", learner.conflicts()))
}

fn read_folder(folder: &Path) -> std::io::Result<(Vec<Instance>, HashMap<String, Reference>)> {
    let mut paths: Vec<_> = std::fs::read_dir(folder)?
        .map(|entry| entry.map(|e| e.path()))
        .collect::<Result<_, _>>()?;
    paths.sort();
    let mut instances = Vec::new();
    for path in &paths {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        if name.ends_with(".match.txt") || name.starts_with("gecode_") {
            let text = std::fs::read_to_string(path)?;
            instances.extend(text.lines().filter_map(read_instance));
        }
    }
    let text = std::fs::read_to_string(folder.join("reference.csv"))?;
    let references = text.lines().skip(1).filter_map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        let [name, _, _, _, verdict, seconds, ..] = fields[..] else { return None };
        let reference = Reference { verdict: verdict.to_owned(), seconds: seconds.parse().ok() };
        Some((name.to_owned(), reference))
    });
    Ok((instances, references.collect()))
}

fn read_instance(line: &str) -> Option<Instance> {
    let (head, values) = line.split_once(':')?;
    let mut head = head.split_whitespace();
    let (name, side, boxes) = (head.next()?, head.next()?.parse().ok()?, head.next()?);
    let shape = if boxes == "1" { Shape::square(side) } else { Shape::latin(side) }.ok()?;
    let values: Option<Vec<u16>> =
        values.split_whitespace().map(|value| value.parse().ok()).collect();
    let puzzle = Puzzle::new(shape, Grid::from_values(side, values?)?).ok()?;
    Some(Instance { name: name.to_owned(), puzzle })
}

/// CPU time of this thread, from the scheduler's own count where there is one.
fn cpu_seconds() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let counted = std::fs::read_to_string("/proc/thread-self/schedstat").ok().and_then(|text| {
        let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
        Some(nanoseconds * 1e-9)
    });
    counted.unwrap_or_else(|| START.get_or_init(Instant::now).elapsed().as_secs_f64())
}
