//! Solves the boards of a folder of big instances, each within a limit of CPU time, and compares
//! with the verdicts and times known for them.
//!
//! `cargo run --release -p bench --bin conformance -- --data DIR [--limit SECONDS] [--engine NAME]
//! [--only TEXT,TEXT...] [--known | --unknown] [--seed N]`
//!
//! DIR holds `*.txt` with lines `NAME SIDE BOXES:v v v ...` (0 = empty; BOXES 1 = square boxes,
//! 0 = none) and `reference.csv`. One line an instance: name, verdict, seconds, verdict and seconds
//! known, and how that compares: `ok`, `new` (unknown until now), `slow` (more than half a second
//! and more than 3 times the known time), `open` (not decided within the limit) or `WRONG`.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anydoku::solve::{Engine, Solver};
use anydoku::{Control, Grid, Puzzle, Shape, Verdict};

type Failure = Box<dyn std::error::Error>;

struct Options {
    data: PathBuf,
    limit: f64,
    engine: Engine,
    only: String,
    known: Option<bool>,
    seed: u64,
}

struct Reference {
    verdict: String,
    seconds: Option<f64>,
}

fn main() -> Result<(), Failure> {
    let options = options()?;
    let references = references(&options.data.join("reference.csv"))?;
    let mut outcomes: HashMap<&str, usize> = HashMap::new();
    for (name, puzzle) in instances(&options.data)? {
        let reference = references.get(&name);
        let known = reference.is_some_and(|reference| reference.verdict != "unknown");
        if !options.only.split(',').any(|part| name.contains(part))
            || options.known.is_some_and(|wanted| wanted != known)
        {
            continue;
        }
        let start = cpu_time();
        let verdict = solve(&puzzle, &options);
        let seconds = (cpu_time() - start).as_secs_f64();
        let verdict = verdict.as_ref().map_or("open", Verdict::name);
        let outcome = compare(verdict, seconds, reference);
        *outcomes.entry(outcome).or_default() += 1;
        let expected = reference.map_or("", |reference| &reference.verdict);
        let best = reference.and_then(|reference| reference.seconds);
        let best = best.map_or(String::new(), |best| format!("{best:.4}"));
        println!("{name:24} {verdict:8} {seconds:9.4}  {expected:8} {best:>9}  {outcome}");
    }
    let mut outcomes: Vec<_> = outcomes.into_iter().collect();
    outcomes.sort_unstable();
    println!("{outcomes:?}");
    Ok(())
}

fn options() -> Result<Options, Failure> {
    let mut options = Options {
        data: std::env::var_os("ANYDOKU_DATA").map_or_else(PathBuf::new, PathBuf::from).join("big"),
        limit: 60.0,
        engine: Engine::Auto,
        only: String::new(),
        known: None,
        seed: 0,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(option) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{option}: expected a value"));
        match option.as_str() {
            "--data" => options.data = value()?.into(),
            "--limit" => options.limit = value()?.parse()?,
            "--only" => options.only = value()?,
            "--seed" => options.seed = value()?.parse()?,
            "--known" => options.known = Some(true),
            "--unknown" => options.known = Some(false),
            "--engine" => {
                options.engine = match value()?.as_str() {
                    "auto" => Engine::Auto,
                    "search" => Engine::Search,
                    "learn" => Engine::Learn,
                    other => return Err(format!("found engine {other}").into()),
                }
            }
            _ => return Err(format!("found {option}; see the head of this program").into()),
        }
    }
    Ok(options)
}

/// The verdict, checked, if the limit allows one.
fn solve(puzzle: &Puzzle, options: &Options) -> Option<Verdict> {
    let start = cpu_time();
    let limit = Duration::from_secs_f64(options.limit);
    let mut control = Control::new().slice(64).watch(|_| {
        if cpu_time() - start < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let solver = Solver::new(puzzle).engine(options.engine).seed(options.seed);
    let verdict = control.drive(&mut solver.solve_job()).ok()?;
    match &verdict {
        Verdict::None(_) => {}
        Verdict::Unique(grid) => assert!(puzzle.is_solved_by(grid)),
        Verdict::Many(one, other) => {
            assert!(one != other && puzzle.is_solved_by(one) && puzzle.is_solved_by(other));
        }
    }
    Some(verdict)
}

fn compare(verdict: &str, seconds: f64, reference: Option<&Reference>) -> &'static str {
    let Some(reference) = reference else { return "no reference" };
    let expected = if reference.verdict == "multiple" { "many" } else { &reference.verdict };
    match (verdict, expected) {
        ("open", _) => "open",
        (_, "unknown") => "new",
        _ if verdict != expected => "WRONG",
        _ if seconds > (3.0 * reference.seconds.unwrap_or(0.0)).max(0.5) => "slow",
        _ => "ok",
    }
}

fn references(file: &Path) -> Result<HashMap<String, Reference>, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file:?}: {error}"))?;
    let rows = text.lines().skip(1).filter_map(|line| {
        let mut columns = line.split(',');
        let name = columns.next()?.to_owned();
        let verdict = columns.nth(3)?.to_owned();
        Some((name, Reference { verdict, seconds: columns.next()?.parse().ok() }))
    });
    Ok(rows.collect())
}

fn instances(folder: &Path) -> Result<Vec<(String, Puzzle)>, Failure> {
    let mut instances = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let file = entry?.path();
        if file.extension().is_some_and(|ending| ending == "txt") {
            for line in std::fs::read_to_string(&file)?.lines() {
                instances.push(instance(line).map_err(|error| format!("{file:?}: {error}"))?);
            }
        }
    }
    instances.sort_by(|(a, p), (b, q)| (p.shape().side(), a).cmp(&(q.shape().side(), b)));
    Ok(instances)
}

fn instance(line: &str) -> Result<(String, Puzzle), Failure> {
    let (head, values) = line.split_once(':').ok_or("expected NAME SIDE BOXES:values")?;
    let mut head = head.split_whitespace();
    let mut word = || head.next().ok_or("expected NAME SIDE BOXES");
    let (name, side, boxes) = (word()?, word()?.parse()?, word()?);
    let shape = if boxes == "1" { Shape::square(side) } else { Shape::latin(side) }?;
    let values: Vec<u16> = values.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
    let grid = Grid::from_values(side, values).ok_or("expected side x side values")?;
    Ok((name.to_owned(), Puzzle::new(shape, grid)?))
}

/// What this thread has spent; where the system does not tell, the time on the wall.
fn cpu_time() -> Duration {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = spent.and_then(|text| text.split(' ').next()?.parse().ok());
    spent.map_or_else(wall_time, Duration::from_nanos)
}

fn wall_time() -> Duration {
    std::time::UNIX_EPOCH.elapsed().unwrap_or_default()
}
