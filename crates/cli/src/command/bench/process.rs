//! Whole processes on the same lines, in turns: ours and a peer.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::process::{Command, Stdio};
use std::time::Duration;

use anydoku::solve::CancelToken;

use super::sets::Set;
use crate::failure::Failure;
use crate::settings::Run;

/// A timed run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timed {
    /// User and system time of the process.
    pub(super) cpu: Duration,
    /// Lines that it wrote.
    pub(super) lines: u64,
}

/// The median runs.
pub(super) struct Times {
    /// This command.
    pub(super) ours: Timed,
    /// The other.
    pub(super) peer: Option<Timed>,
}

/// Times this command and the peer on a set, in turns.
pub(super) fn time(
    set: &Set,
    peer: Option<&str>,
    rounds: u32,
    run: &Run,
    cancel: &CancelToken,
) -> Result<Times, Failure> {
    let input = Lines::new(&set.lines)?;
    let program = std::env::current_exe()
        .map_err(|error| Failure::reading("the path of this command", &error))?;
    let (mut ours, mut peers) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        if cancel.is_cancelled() {
            return Err(Failure::Interrupted);
        }
        let mut command = Command::new(&program);
        command.args(["solve", "--quiet", "--format", "line", "--threads"]);
        command.arg(run.threads.to_string());
        ours.push(timed(command, &input, "anydoku")?);
        if let Some(peer) = peer {
            let (shell, option) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
            let mut command = Command::new(shell);
            command.args([option, peer]);
            peers.push(timed(command, &input, peer)?);
        }
    }
    let ours = median(ours).unwrap_or(Timed { cpu: Duration::ZERO, lines: 0 });
    Ok(Times { ours, peer: median(peers) })
}

fn median(mut runs: Vec<Timed>) -> Option<Timed> {
    runs.sort_by_key(|run| run.cpu);
    runs.get(runs.len() / 2).copied()
}

/// The lines of a set in a file, which goes away with it.
struct Lines {
    path: std::path::PathBuf,
}

impl Lines {
    fn new(lines: &[u8]) -> Result<Self, Failure> {
        let name = format!("anydoku-bench-{}.txt", std::process::id());
        let path = std::env::temp_dir().join(name);
        let failed = |error: io::Error| Failure::writing(&path.display().to_string(), &error);
        let mut file = File::create(&path).map_err(failed)?;
        file.write_all(lines).map_err(failed)?;
        Ok(Self { path })
    }

    fn open(&self) -> Result<File, Failure> {
        File::open(&self.path)
            .map_err(|error| Failure::reading(&self.path.display().to_string(), &error))
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        // It lies in the system's folder for such files, which is cleared anyway.
        let _ = std::fs::remove_file(&self.path);
    }
}

fn timed(mut command: Command, input: &Lines, name: &str) -> Result<Timed, Failure> {
    let failed = |error: io::Error| Failure::reading(name, &error);
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
        }
    }
    child.wait().map_err(failed)?;
    Ok(Timed { cpu: children_cpu().saturating_sub(before), lines })
}

/// User and system time of all processes that this one started and that have ended.
#[cfg(unix)]
fn children_cpu() -> Duration {
    use nix::sys::resource::{UsageWho, getrusage};
    let Ok(usage) = getrusage(UsageWho::RUSAGE_CHILDREN) else { return Duration::ZERO };
    let micros =
        |time: nix::sys::time::TimeVal| time.tv_sec() as u64 * 1_000_000 + time.tv_usec() as u64;
    Duration::from_micros(micros(usage.user_time()) + micros(usage.system_time()))
}

/// The time since the start: without the system's own account the clock on the wall has to do.
#[cfg(not(unix))]
fn children_cpu() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
