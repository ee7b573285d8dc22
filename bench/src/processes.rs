//! The command `anydoku solve` and a peer as separate processes, which take turns on the same lines. The
//! result is the median CPU time, user and system.

use std::fs::File;
use std::io::{Read as _, Write as _, stdout};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anydoku::{Control, Shape};
use anyhow::{Context, Result, bail};
use clap::Args;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;

use crate::boards::Board;
use crate::nine::Options as NineOptions;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The command to time in the suite `processes` [default: anydoku beside this program]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,

    /// Another solver: a command that reads one puzzle per line and writes one line for each
    #[arg(long, value_name = "CMD")]
    peer: Option<String>,

    /// Number of threads of the command
    #[arg(long, default_value_t = 1, value_name = "N")]
    process_threads: u16,
}

/// The boards of generated puzzles besides 9x9.
const BOARDS: [Board; 6] = [
    Board::Blocks(2, 3),
    Board::Latin(7),
    Board::Blocks(2, 4),
    Board::Latin(10),
    Board::Blocks(3, 4),
    Board::Square(16),
];

/// Sets are repeated to at least this size: starting a process costs about as much as a thousand easy
/// puzzles.
const MIN_BYTES: usize = 4 << 20;

/// The number of different puzzles on a board other than 9x9, and how often each is solved.
const PUZZLES: (u64, usize) = (20, 20);

/// Puzzles to time, one per line.
struct Lines {
    name: String,
    /// The options that name the board.
    options: Vec<String>,
    text: Vec<u8>,
    puzzles: usize,
}

/// The measurement of one process.
#[derive(Clone, Copy, Debug)]
struct Measurement {
    /// User and system time of the process.
    cpu: Duration,
    /// Lines of output.
    lines: usize,
}

/// Times the command, and the peer if there is one, and prints a line for each set.
pub(crate) fn run(data: Option<&Path>, nine: &NineOptions, options: &Options) -> Result<()> {
    let program = match &options.program {
        Some(program) => program.clone(),
        None => std::env::current_exe()?.with_file_name("anydoku"),
    };
    writeln!(stdout(), "\nanydoku solve as a process, in us of CPU time a puzzle\n")?;
    for set in nine_sets(data, nine)?.into_iter().chain(other_sets(&nine.sets)?) {
        let file = TemporaryFile::new(&set.text)?;
        let mut ours = Vec::new();
        let mut peers = Vec::new();
        for _ in 0..nine.rounds {
            let mut solve = Command::new(&program);
            solve.args(["solve", "--quiet", "--format", "line", "--threads"]);
            solve.arg(options.process_threads.to_string()).args(&set.options);
            ours.push(measure(solve, &file, set.puzzles)?);
            if let Some(peer) = &options.peer {
                let mut shell = Command::new("sh");
                shell.args(["-c", peer]);
                peers.push(measure(shell, &file, set.puzzles)?);
            }
        }
        print(&set, median(ours), median(peers))?;
    }
    Ok(())
}

fn print(set: &Lines, ours: Option<Measurement>, peer: Option<Measurement>) -> Result<()> {
    let Some(ours) = ours else { return Ok(()) };
    if ours.lines != set.puzzles {
        bail!("{}: anydoku wrote {} lines for {} puzzles", set.name, ours.lines, set.puzzles);
    }
    let per_puzzle =
        |measured: Measurement| measured.cpu.as_secs_f64() * 1e6 / set.puzzles.max(1) as f64;
    let ours = per_puzzle(ours);
    let comparison = match peer {
        None => String::new(),
        // A peer that did not solve them all was not faster.
        Some(peer) if peer.lines != set.puzzles => {
            format!("  peer: {} lines for {} puzzles", peer.lines, set.puzzles)
        }
        Some(peer) => {
            format!("  peer {:.4}  ratio {:.2}", per_puzzle(peer), per_puzzle(peer) / ours)
        }
    };
    writeln!(stdout(), "{:<32} {ours:>10.4}{comparison}", set.name)?;
    Ok(())
}

fn nine_sets(data: Option<&Path>, options: &NineOptions) -> Result<Vec<Lines>> {
    let lines = |set: crate::nine::Set| {
        let mut once = set.lines.join(&b'\n');
        once.push(b'\n');
        let times = MIN_BYTES.div_ceil(once.len());
        let puzzles = set.lines.len() * times;
        Lines { name: set.name, options: Vec::new(), text: once.repeat(times), puzzles }
    };
    Ok(options.sets(data)?.into_iter().map(lines).collect())
}

/// Generates minimal puzzles on other boards.
fn other_sets(wanted: &[String]) -> Result<Vec<Lines>> {
    let is_wanted =
        |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str()));
    let mut sets = Vec::new();
    for board in BOARDS.into_iter().filter(|board| is_wanted(&board.name())) {
        let (seeds, times) = PUZZLES;
        let mut text = String::new();
        for seed in 0..seeds {
            let puzzle = board.order(seed)?.generate(&mut Control::new())?.puzzle;
            text.push_str(&format!("{}\n", puzzle.givens()));
        }
        let options = vec!["--size".to_owned(), size(board.order(0)?.shape())];
        let (text, puzzles) = (text.into_bytes().repeat(times), seeds as usize * times);
        sets.push(Lines { name: board.name(), options, text, puzzles });
    }
    Ok(sets)
}

/// Returns the value of `--size` for a board.
fn size(shape: &Shape) -> String {
    match shape.boxes() {
        anydoku::Boxes::Blocks { rows, columns } if rows != columns => format!("{rows}x{columns}"),
        _ => shape.side().to_string(),
    }
}

fn median(mut runs: Vec<Measurement>) -> Option<Measurement> {
    runs.sort_by_key(|run| run.cpu);
    runs.get(runs.len() / 2).copied()
}

/// A temporary file, deleted on drop.
struct TemporaryFile(PathBuf);

impl TemporaryFile {
    fn new(text: &[u8]) -> Result<Self> {
        let path = std::env::temp_dir().join(format!("anydoku-bench-{}.txt", std::process::id()));
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self(path))
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // The system clears its folder for temporary files anyway.
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Runs a process on these lines until it ends, or has written more lines than there are puzzles.
fn measure(mut command: Command, input: &TemporaryFile, puzzles: usize) -> Result<Measurement> {
    let input = File::open(&input.0)?;
    command.stdin(Stdio::from(input)).stdout(Stdio::piped()).stderr(Stdio::null());
    let before = children_cpu()?;
    let mut child = command.spawn().with_context(|| format!("cannot run {command:?}"))?;
    let mut lines = 0;
    if let Some(mut output) = child.stdout.take() {
        let mut block = vec![0; 1 << 16];
        // What writes more lines is no solver, and may write forever. Once its output is closed, it ends.
        while lines <= puzzles {
            let count = output.read(&mut block)?;
            if count == 0 {
                break;
            }
            lines += block[..count].iter().filter(|&&byte| byte == b'\n').count();
        }
    }
    child.wait()?;
    Ok(Measurement { cpu: children_cpu()?.saturating_sub(before), lines })
}

/// Returns the user and system time of all finished child processes.
fn children_cpu() -> Result<Duration> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let micros = |time: TimeVal| time.tv_sec() as u64 * 1_000_000 + time.tv_usec() as u64;
    Ok(Duration::from_micros(micros(usage.user_time()) + micros(usage.system_time())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(peer: &str) -> usize {
        let file = TemporaryFile::new(&b"1\n".repeat(5)).unwrap();
        let mut shell = Command::new("sh");
        shell.args(["-c", peer]);
        measure(shell, &file, 5).unwrap().lines
    }

    #[test]
    fn counts_the_lines_of_each_process() {
        assert_eq!(lines_of("cat"), 5);
        assert_eq!(lines_of("head -3"), 3);
        // A program that would never end.
        assert!(lines_of("yes") > 5);
    }
}
