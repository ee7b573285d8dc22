//! Builds the wheel of the Python package and tests it in a virtual environment of its own.

use std::path::Path;

use crate::shell::{command, run, run_command, target};
use crate::{files, licenses, prerequisites};

/// The libraries beside which the package is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Libraries {
    /// Those that install within seconds. Tests of others are skipped, and so are type checks.
    Light,
    /// Spark and Dask, too, and those of the notebook.
    All,
}

/// The tests of what data frames hold, which run beside two versions of pandas.
const TABLES: [&str; 2] = ["test_cells.py", "test_results.py"];

/// Builds the wheel, installs it into a new virtual environment, and runs its tests and type checks.
pub(crate) fn test(libraries: Libraries) -> Result<(), String> {
    prerequisites::program("python3", "python3-venv")?;
    let folder = target()?.join("python");
    let tools = folder.join("tools");
    let wheels = folder.join("wheels");
    if !tools.join("bin/python").exists() {
        environment(&tools)?;
    }
    let python = |environment: &Path| environment.join("bin/python").display().to_string();
    let requirements: &[&str] = match libraries {
        Libraries::Light => &["-r", "crates/python/tests/requirements.txt"],
        Libraries::All => &[
            "-r",
            "crates/python/tests/requirements.txt",
            "-r",
            "crates/python/tests/requirements-all.txt",
        ],
    };
    let install = |environment: &Path, words: &[&str]| {
        let python = python(environment);
        let pip = [python.as_str(), "-m", "pip", "install", "-q"];
        prerequisites::install("Python packages", &[&pip, words].concat())
    };
    install(&tools, &["maturin>=1.10,<2"])?;
    // Only the wheel of this run is to be installed.
    let _ = std::fs::remove_dir_all(&wheels);
    files::copy(licenses::file("python")?, Path::new("crates/python").join(licenses::FILE))?;
    let mut build = command(&[&tools.join("bin/maturin").display().to_string(), "build"]);
    build.args(["--manifest-path", "crates/python/Cargo.toml", "--out"]).arg(&wheels);
    // The tests of every day share what the native tests compiled; releases test what they ship.
    let profile = if libraries == Libraries::All { "release" } else { "dev" };
    build.args(["--profile", profile]);
    run_command(build, &format!("maturin build --profile={profile}"))?;
    let clean = folder.join("clean");
    let _ = std::fs::remove_dir_all(&clean);
    environment(&clean)?;
    let wheels = wheels.display().to_string();
    install(&clean, &["--no-index", "--find-links", &wheels, "anydoku"])?;
    install(&clean, requirements)?;
    let python = python(&clean);
    run(&[&python, "-m", "pytest", "-q", "-rs", "crates/python/tests"])?;
    if libraries == Libraries::Light {
        return Ok(());
    }
    let (config, examples) =
        ("crates/python/tests/mypy.ini", "crates/python/tests/typing_examples.py");
    run(&[&python, "-m", "mypy", "--strict", "--config-file", config, examples])?;
    run(&[&python, "-m", "mypy.stubtest", "anydoku", "--mypy-config-file", config])?;
    // Last, as Spark needs the other version.
    install(&clean, &["pandas>=3"])?;
    let tables = TABLES.map(|file| format!("crates/python/tests/{file}"));
    run(&[&[&python, "-m", "pytest", "-q"], &tables.each_ref().map(String::as_str)[..]].concat())
}

fn environment(folder: &Path) -> Result<(), String> {
    let folder = folder.display().to_string();
    prerequisites::install("a virtual environment", &["python3", "-m", "venv", &folder])
}
