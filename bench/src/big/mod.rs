//! Solving boards of sides 16 to 100, each within a limit of CPU time, compared with known verdicts
//! and times.

pub(crate) mod instances;
mod made;

use std::collections::BTreeMap;
use std::io::{Write as _, stdout};
use std::path::Path;
use std::time::Duration;

use anydoku::solve::{Engine, Solver};
use anydoku::{Control, Puzzle, Verdict};
use anyhow::{Result, bail, ensure};
use clap::{Args, ValueEnum};

use crate::clock::cpu_time;
use instances::{Instance, Reference};

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Maximum CPU seconds for a large board
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS")]
    limit: f64,

    /// Engine for large boards
    #[arg(long, value_enum, default_value_t = Choice::Auto)]
    engine: Choice,

    /// Seed of the search on large boards
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// Only large boards whose name contains NAME; may be repeated
    #[arg(long = "board", value_name = "NAME")]
    boards: Vec<String>,

    /// Large boards with a known verdict, with an unknown one, or all
    #[arg(long, value_enum, default_value_t = Verdicts::Known)]
    verdicts: Verdicts,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Choice {
    Auto,
    Search,
    Learn,
}

impl From<Choice> for Engine {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::Auto => Self::Auto,
            Choice::Search => Self::Search,
            Choice::Learn => Self::Learn,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Verdicts {
    Known,
    Unknown,
    All,
}

/// Prints a line for each board: name, verdict, seconds, known verdict and seconds, and the
/// comparison: `ok`, `new` (unknown until now), `slow` (more than half a second and more than 3
/// times the known time), `open` (not decided within the limit) or `WRONG`, which makes the run
/// fail.
pub(crate) fn run(data: Option<&Path>, options: &Options) -> Result<()> {
    writeln!(stdout(), "\nLarge boards, at most {} s each\n", options.limit)?;
    let instances = match data {
        Some(folder) => instances::read(&folder.join("big"))?,
        None => made::instances()?,
    };
    let is_wanted = |instance: &&Instance| {
        let name = &instance.name;
        let named = options.boards.iter().any(|part| name.contains(part.as_str()));
        (named || options.boards.is_empty())
            && match options.verdicts {
                Verdicts::All => true,
                Verdicts::Known => instance.reference.is_known(),
                Verdicts::Unknown => !instance.reference.is_known(),
            }
    };
    let mut outcomes: BTreeMap<&str, usize> = BTreeMap::new();
    for Instance { name, puzzle, reference } in instances.iter().filter(is_wanted) {
        let start = cpu_time();
        let verdict = solve(puzzle, options)?;
        let seconds = (cpu_time() - start).as_secs_f64();
        let verdict = verdict.as_ref().map_or("open", Verdict::name);
        let outcome = compare(verdict, seconds, reference);
        *outcomes.entry(outcome).or_default() += 1;
        let expected = &reference.verdict;
        let best = reference.seconds.map_or(String::new(), |best| format!("{best:.4}"));
        writeln!(
            stdout(),
            "{name:24} {verdict:8} {seconds:9.4}  {expected:8} {best:>9}  {outcome}"
        )?;
    }
    let summary: Vec<String> =
        outcomes.iter().map(|(outcome, count)| format!("{count} {outcome}")).collect();
    writeln!(stdout(), "{}", summary.join(", "))?;
    ensure!(!outcomes.contains_key("WRONG"), "a verdict is wrong");
    Ok(())
}

/// Returns the verdict, checked, or `None` if the limit is reached.
fn solve(puzzle: &Puzzle, options: &Options) -> Result<Option<Verdict>> {
    let start = cpu_time();
    let limit = Duration::from_secs_f64(options.limit);
    let mut control = Control::new().slice(64).until(|| cpu_time() - start >= limit);
    let solver = Solver::new(puzzle).engine(options.engine.into()).seed(options.seed);
    let Ok(verdict) = control.drive(&mut solver.solve_job()) else { return Ok(None) };
    let sound = match &verdict {
        Verdict::None(_) => true,
        Verdict::Unique(grid) => puzzle.is_solved_by(grid),
        Verdict::Many(one, other) => {
            one != other && puzzle.is_solved_by(one) && puzzle.is_solved_by(other)
        }
    };
    if !sound {
        bail!("a solution of {} does not solve the puzzle", verdict.name());
    }
    Ok(Some(verdict))
}

fn compare(verdict: &str, seconds: f64, reference: &Reference) -> &'static str {
    match (verdict, reference.verdict.as_str()) {
        ("open", _) => "open",
        (_, Reference::UNKNOWN) => "new",
        (found, expected) if found != expected => "WRONG",
        _ if reference.seconds.is_some_and(|best| seconds > (3.0 * best).max(0.5)) => "slow",
        _ => "ok",
    }
}
