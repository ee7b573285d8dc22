//! Parts of a long run that are remembered in the target folder once they pass, so that the run can be
//! completed in several.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::files;
use crate::prerequisites;
use crate::shell::{command, output, target};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// A part of a run.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    /// The name, also of the file that remembers it.
    pub(crate) name: &'static str,
    /// The files and folders that its result depends on.
    pub(crate) inputs: &'static [&'static str],
    /// The environment variable that names a folder of further inputs, without which it is skipped.
    pub(crate) needs: Option<&'static str>,
    /// Whether it uses the nightly compiler.
    pub(crate) is_nightly: bool,
    pub(crate) run: fn() -> Result<(), String>,
}

impl Part {
    /// Creates a part that is never skipped.
    pub(crate) const fn new(
        name: &'static str,
        inputs: &'static [&'static str],
        run: fn() -> Result<(), String>,
    ) -> Self {
        Self { name, inputs, needs: None, is_nightly: false, run }
    }
}

/// Runs the parts in order, except those that have passed at the present state of their inputs, and sums up.
///
/// # Errors
/// The names of the parts that failed; the parts after them are run, too.
pub(crate) fn run(parts: &[Part]) -> Result<(), String> {
    let (mut summary, mut failed) = (String::new(), Vec::new());
    for part in parts {
        let verdict = match run_unless_passed(part)? {
            Verdict::Failed(error) => {
                failed.push(part.name);
                format!("FAILED: {error}")
            }
            Verdict::Other(words) => words,
        };
        summary += &format!("{:12} {verdict}\n", part.name);
    }
    print!("==== summary\n{summary}");
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", "))) }
}

/// How a part ended.
pub(crate) enum Verdict {
    /// It failed for this reason.
    Failed(String),
    /// It passed, now or before, or was skipped, in words.
    Other(String),
}

/// Runs a part, unless it has passed at the present state of its inputs.
///
/// # Errors
/// The state is unknown or can't be remembered.
pub(crate) fn run_unless_passed(part: &Part) -> Result<Verdict, String> {
    let state = state_of(part)?;
    let memory = target()?.join("verify").join(part.name);
    if let Some(name) = part.needs.filter(|&name| std::env::var_os(name).is_none()) {
        return Ok(Verdict::Other(format!("SKIPPED: {name} is not set")));
    }
    if files::read(&memory).is_ok_and(|passed| passed == state) {
        return Ok(Verdict::Other("passed before".to_owned()));
    }
    println!("==== {}", part.name);
    if let Err(error) = (part.run)() {
        return Ok(Verdict::Failed(error));
    }
    // What changed meanwhile was not what passed.
    if state_of(part)? != state {
        return Ok(Verdict::Other("passed, but its inputs changed meanwhile".to_owned()));
    }
    files::write(&memory, &state)?;
    Ok(Verdict::Other("passed".to_owned()))
}

/// Returns a hash of what the result of a part depends on: the versions of its compilers, the files below
/// its inputs that git knows or doesn't ignore, and the files in the folder that its variable names.
fn state_of(part: &Part) -> Result<String, String> {
    let inputs = part.inputs;
    let mut list = git(&["ls-files", "--cached", "--others", "--exclude-standard", "--"]);
    list.args(inputs);
    let listed = output(list, "git ls-files")?;
    let listed = String::from_utf8_lossy(&listed).into_owned();
    let mut names: Vec<&str> =
        listed.lines().filter(|name| Path::new(ROOT).join(name).is_file()).collect();
    if names.is_empty() {
        return Err(format!("git knows no file of {}", inputs.join(", ")));
    }
    names.sort_unstable();
    names.dedup();
    let version = output(command(&["rustc", "--version"]), "rustc --version")?;
    let mut text = hash(&["--stdin-paths"], names.join("\n").as_bytes())?;
    text += &names.join("\n");
    text += &String::from_utf8_lossy(&version);
    if part.is_nightly && prerequisites::has_nightly() {
        let words = ["rustup", "run", prerequisites::NIGHTLY, "rustc", "--version"];
        text += &String::from_utf8_lossy(&output(command(&words), "the version of nightly")?);
    }
    if let Some(folder) = part.needs.and_then(std::env::var_os) {
        list_files(Path::new(&folder), &mut text)?;
    }
    hash(&["--stdin"], text.as_bytes())
}

/// Lists the files of a folder and of its subfolders, with their sizes and times: data sets are too large to
/// be read for this.
fn list_files(folder: &Path, list: &mut String) -> Result<(), String> {
    for path in files::entries(folder)? {
        let found = path.metadata().map_err(|error| format!("{}: {error}", path.display()))?;
        if found.is_dir() {
            list_files(&path, list)?;
        } else {
            *list += &format!("{} {} {:?}\n", path.display(), found.len(), found.modified().ok());
        }
    }
    Ok(())
}

fn git(words: &[&str]) -> Command {
    let mut git = command(&["git"]);
    git.args(words).current_dir(ROOT);
    git
}

/// Hashes a text, or the files whose names it lists.
fn hash(options: &[&str], input: &[u8]) -> Result<String, String> {
    let failed = |error: std::io::Error| format!("git hash-object: {error}");
    let mut git = git(&["hash-object", "--no-filters"]);
    let mut git =
        git.args(options).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut stdin = git.stdin.take().ok_or("git hash-object has no standard input")?;
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let printed = git.wait_with_output().map_err(failed)?;
    writer.join().map_err(|_| "the thread that writes has panicked")?.map_err(failed)?;
    if printed.status.success() {
        Ok(String::from_utf8_lossy(&printed.stdout).into_owned())
    } else {
        Err(format!("git hash-object: {}", printed.status))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(inputs: &'static [&'static str]) -> String {
        state_of(&Part::new("test", inputs, || Ok(()))).unwrap()
    }

    #[test]
    fn the_state_depends_on_the_inputs_alone() {
        assert_eq!(state(&["xtask/src"]), state(&["xtask/src"]));
        assert_ne!(state(&["xtask/src"]), state(&["xtask/src/steps.rs"]));
    }

    #[test]
    fn the_state_depends_on_the_data_and_on_nightly() {
        let part = Part::new("test", &["xtask/src"], || Ok(()));
        let with = |name| state_of(&Part { needs: Some(name), ..part }).unwrap();
        // Cargo sets the first.
        assert_ne!(with("CARGO_MANIFEST_DIR"), with("NO_SUCH_VARIABLE"));
        assert_eq!(with("CARGO_MANIFEST_DIR"), with("CARGO_MANIFEST_DIR"));
        let nightly = state_of(&Part { is_nightly: true, ..part }).unwrap();
        assert_eq!(nightly != state(&["xtask/src"]), prerequisites::has_nightly());
    }

    #[test]
    fn files_are_listed_with_what_shows_a_change() {
        let folder = std::env::temp_dir().join(format!("anydoku_parts_{}", std::process::id()));
        let list = || {
            let mut list = String::new();
            list_files(&folder, &mut list).unwrap();
            list
        };
        let deep = folder.join("deep/file");
        files::write(&deep, "1").unwrap();
        let before = list();
        assert_eq!(list(), before);
        files::write(&deep, "12").unwrap();
        assert_ne!(list(), before);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
