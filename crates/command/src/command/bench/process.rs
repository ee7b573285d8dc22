//! Runs this command and a peer as separate, alternating processes on the same lines.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::process::{Command, Stdio};
use std::time::Duration;

use anydoku::solve::CancelToken;

use super::sets::PuzzleSet;
use crate::failure::{Failure, Result};
use crate::settings::Run;

/// The measurement of one process.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measurement {
    /// User and system time of the process.
    pub(super) cpu: Duration,
    /// Lines of output.
    pub(super) lines: u64,
}

/// The median measurements.
pub(super) struct Times {
    /// This command.
    pub(super) ours: Measurement,
    /// The other solver.
    pub(super) peer: Option<Measurement>,
}

/// Measures this command and the peer on a set, alternating.
pub(super) fn time(
    set: &PuzzleSet,
    peer: Option<&str>,
    rounds: u32,
    run: &Run,
    cancel: &CancelToken,
) -> Result<Times> {
    let input = Lines::new(&set.lines)?;
    let program = std::env::current_exe()
        .map_err(|error| Failure::read_error("the path of this command", &error))?;
    let (mut ours, mut peers) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        if cancel.is_canceled() {
            return Err(Failure::Interrupted);
        }
        let mut command = Command::new(&program);
        command.args(["solve", "--quiet", "--format", "line", "--threads"]);
        command.arg(run.threads.to_string());
        ours.push(measure(command, &input, set.puzzles, "anydoku")?);
        if let Some(peer) = peer {
            let (shell, option) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
            let mut command = Command::new(shell);
            command.args([option, peer]);
            peers.push(measure(command, &input, set.puzzles, peer)?);
        }
    }
    let ours = median(ours).unwrap_or(Measurement { cpu: Duration::ZERO, lines: 0 });
    Ok(Times { ours, peer: median(peers) })
}

fn median(mut runs: Vec<Measurement>) -> Option<Measurement> {
    runs.sort_by_key(|run| run.cpu);
    runs.get(runs.len() / 2).copied()
}

/// A temporary file with the lines of a set, deleted on drop.
struct Lines {
    path: std::path::PathBuf,
}

impl Lines {
    fn new(lines: &[u8]) -> Result<Self> {
        let name = format!("anydoku-bench-{}.txt", std::process::id());
        let path = std::env::temp_dir().join(name);
        let failed = |error: io::Error| Failure::write_error(path.display(), &error);
        let mut file = File::create(&path).map_err(failed)?;
        file.write_all(lines).map_err(failed)?;
        Ok(Self { path })
    }

    fn open(&self) -> Result<File> {
        File::open(&self.path).map_err(|error| Failure::read_error(self.path.display(), &error))
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        // The system clears its folder for temporary files anyway.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Runs a process on these lines until it ends, or has written more lines than there are puzzles.
fn measure(mut command: Command, input: &Lines, puzzles: u64, name: &str) -> Result<Measurement> {
    let failed = |error: io::Error| Failure::read_error(name, &error);
    command.stdin(Stdio::from(input.open()?)).stdout(Stdio::piped()).stderr(Stdio::null());
    let before = children_cpu();
    let mut child = command.spawn().map_err(failed)?;
    let mut lines = 0;
    if let Some(mut output) = child.stdout.take() {
        let mut block = vec![0; 1 << 16];
        loop {
            let count = output.read(&mut block).map_err(failed)?;
            if count == 0 {
                break;
            }
            lines += memchr::memchr_iter(b'\n', &block[..count]).count() as u64;
            if lines > puzzles {
                // It is no solver, and may write forever. Once its output is closed, it ends.
                break;
            }
        }
    }
    child.wait().map_err(failed)?;
    Ok(Measurement { cpu: children_cpu().saturating_sub(before), lines })
}

/// Returns the user and system time of all finished child processes.
#[cfg(unix)]
fn children_cpu() -> Duration {
    use nix::sys::resource::{UsageWho, getrusage};
    let Ok(usage) = getrusage(UsageWho::RUSAGE_CHILDREN) else { return Duration::ZERO };
    let micros =
        |time: nix::sys::time::TimeVal| time.tv_sec() as u64 * 1_000_000 + time.tv_usec() as u64;
    Duration::from_micros(micros(usage.user_time()) + micros(usage.system_time()))
}

/// Returns the wall-clock time since the first call, for systems without CPU times of children.
#[cfg(not(unix))]
fn children_cpu() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
