//! The crate as built for this machine: a second process that times slices on request, so that its
//! turns interleave with those of this one.

use std::io::{BufRead, BufReader, Write, stdin, stdout};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use super::contenders::{Tally, contenders};
use super::options::Options;
use super::set::Set;
use super::slices;

/// The folder of the other build, next to the usual one.
const FOLDER: &str = "target/native";

/// The other process.
#[derive(Debug)]
pub(crate) struct Worker {
    process: Child,
    requests: ChildStdin,
    results: BufReader<ChildStdout>,
}

impl Worker {
    /// Builds this program for this machine and starts it on the same sets.
    pub(crate) fn start(data: Option<&Path>, options: &Options) -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .context("the package lies in the workspace")?;
        let built = Command::new("cargo")
            .args(["build", "-q", "--release", "-p", "bench", "--target-dir", FOLDER])
            .env("RUSTFLAGS", "-C target-cpu=native")
            .current_dir(root)
            .status()
            .context("cannot start cargo")?;
        ensure!(built.success(), "the build for this machine failed");

        let mut command = Command::new(root.join(FOLDER).join("release/bench"));
        command.arg("--worker").args(["--puzzles", &options.puzzles.to_string()]);
        if let Some(data) = data {
            command.arg("--data").arg(data);
        }
        for name in &options.sets {
            command.args(["--set", name]);
        }
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let requests = process.stdin.take().context("no pipe")?;
        let results = BufReader::new(process.stdout.take().context("no pipe")?);
        Ok(Self { process, requests, results })
    }

    /// Returns the nanoseconds and results of one contender on one slice.
    pub(crate) fn run(
        &mut self,
        name: &str,
        set: usize,
        slice: usize,
        call: usize,
    ) -> Result<(u64, Tally)> {
        writeln!(self.requests, "{set} {slice} {call} {name}")?;
        let mut result = String::new();
        self.results.read_line(&mut result)?;
        let numbers = result.split_whitespace().map(str::parse).collect::<Result<Vec<u64>, _>>()?;
        let [nanoseconds, none, unique, many] = numbers[..] else {
            bail!("the other process is gone")
        };
        let [none, unique, many] = [none, unique, many].map(|number| number as usize);
        Ok((nanoseconds, Tally { none, unique, many }))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // The process ends with its input. It is killed in case it hangs, which fails if it has ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Serves requests until the input ends.
pub(crate) fn serve(sets: &[Set]) -> Result<()> {
    let mut contenders = contenders(false);
    for request in stdin().lock().lines() {
        let request = request?;
        let mut parts = request.splitn(4, ' ');
        let mut number =
            || -> Result<usize> { Ok(parts.next().context("a request has four parts")?.parse()?) };
        let (set, slice, call) = (number()?, number()?, number()?.max(1));
        let name = parts.next().context("a request has four parts")?;
        let contender = contenders
            .iter_mut()
            .find(|contender| contender.name == name)
            .context("no such contender")?;
        let set = sets.get(set).context("no such set")?;
        let lines = slices::slices(set, call).nth(slice).context("no such slice")?;
        let (nanoseconds, Tally { none, unique, many }) =
            slices::run(&mut contender.solver, lines, call);
        let mut out = stdout().lock();
        writeln!(out, "{nanoseconds} {none} {unique} {many}")?;
        out.flush()?;
    }
    Ok(())
}
