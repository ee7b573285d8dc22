//! The three tiers of checks and their steps. Cheap steps come first within a tier.

use crate::parts::{self, Part, Verdict};
use crate::prerequisites::Browser;
use crate::python::Libraries;
use crate::shell::{BUILD_KIND, command, output, run, run_command, succeeds};
use crate::{
    browser, changed, determinism, files, javascript, links, package, prerequisites, python,
    release, semver, site, wasi,
};

type Outcome = Result<(), String>;

/// Every package and feature except those that pack the app or build the Python package, whose
/// dependencies take long to build. [`test()`] compiles both, and [`verify`] lints them.
const WORKSPACE: [&str; 8] = [
    "--workspace",
    "--exclude=anydoku-python",
    "--exclude=anydoku-pack",
    "--no-default-features",
    "--features=anydoku/serde",
    "--features=anydoku-worker/browser",
    "--features=anydoku-cli/columnar",
    "--features=anydoku-javascript/scales",
];

/// The packages that build the app, and the feature that needs them; the Python package; the npm
/// package with what binds it.
const BUILDERS: [&str; 6] = [
    "--package=anydoku-python",
    "--package=anydoku-javascript",
    "--package=anydoku-cli",
    "--package=anydoku-web",
    "--package=anydoku-pack",
    "--all-features",
];

/// Checks format, lints and the tests of changed packages.
pub(crate) fn check() -> Outcome {
    let packages = changed::packages()?;
    let selection: Vec<String> = match &packages {
        None => WORKSPACE.map(str::to_owned).to_vec(),
        Some(names) if names.is_empty() => {
            println!("No package changed.");
            return format();
        }
        Some(names) => {
            let packages = names.iter().map(|name| format!("--package={name}"));
            packages.chain(["--all-features".to_owned()]).collect()
        }
    };
    let selection: Vec<&str> = selection.iter().map(String::as_str).collect();
    format()?;
    lints(&selection)?;
    tests(&selection, false)?;
    report_skipped();
    Ok(())
}

/// Runs all checks of CI.
pub(crate) fn test() -> Outcome {
    prerequisites::announce(
        "about 20 minutes after a fresh clone, 10 after a change of the app and 5 otherwise, on two cores",
        false,
    )?;
    test_steps()?;
    report_skipped();
    Ok(())
}

/// Says which tests have passed without a check, because what they need is missing: cargo doesn't show what
/// they print.
fn report_skipped() {
    if std::env::var_os("ANYDOKU_DATA").is_none() {
        println!("skipped: conformance tests (ANYDOKU_DATA names no folder of puzzle sets)");
    }
    let readers = [["qpdf", "--version"], ["pdftotext", "-v"]];
    if !readers.iter().all(|reader| succeeds(reader)) {
        println!("skipped: tests of what PDF readers see (qpdf or poppler-utils are missing)");
    }
}

fn test_steps() -> Outcome {
    prerequisites::program("qpdf", "qpdf")?;
    prerequisites::program("pdftoppm", "poppler-utils")?;
    format()?;
    // Compilers leave a core idle at times, and so do browsers.
    let (checked, used) = std::thread::scope(|scope| {
        let used = scope.spawn(|| {
            first_command()?;
            python::test(Libraries::Light)?;
            browser_tests()
        });
        (checks(), used.join())
    });
    checked.and(used.unwrap_or_else(|_| Err("the thread of the release build panicked".to_owned())))
}

/// Runs the browser tests, which take longest. Outside of CI, they run once for each state of the app.
fn browser_tests() -> Outcome {
    const BROWSER: Part = Part::new("browser-fast", APP, || browser::test(Browser::Fast));
    if std::env::var_os("CI").is_some() {
        return browser::test(Browser::Fast);
    }
    match parts::run_unless_passed(&BROWSER)? {
        Verdict::Failed(error) => Err(error),
        Verdict::Other(words) => {
            println!("== the app in a browser: {words}");
            Ok(())
        }
    }
}

/// Checks the sources and runs the native tests.
fn checks() -> Outcome {
    lints(&WORKSPACE)?;
    documentation()?;
    wasm()?;
    tests(&WORKSPACE, true)
}

/// Everything that decides what packages contain, and what their tests read.
const PACKAGES: &[&str] = &[
    "Cargo.lock",
    "Cargo.toml",
    "README.md",
    ".cargo",
    "checks",
    "crates",
    "puzzles",
    "tests/browser/fixtures",
    "xtask",
];

/// What the fuzz targets are made of.
const FUZZED: &[&str] = &["Cargo.toml", ".cargo", "crates", "fuzz", "xtask"];

/// What the app is made of, and its tests.
const APP: &[&str] = &[
    "Cargo.lock",
    "Cargo.toml",
    ".cargo",
    "crates",
    "docs/app-coverage.md",
    "tests/browser",
    "xtask",
];

/// The parts of [`verify`].
const PARTS: &[Part] = &[
    Part::new("test", &["."], test_steps),
    Part::new("site", &["."], site::build),
    Part::new("lints", PACKAGES, || lints(&BUILDERS)),
    Part::new("semver", PACKAGES, semver::check),
    Part::new("answers", PACKAGES, || determinism::compare(&[])),
    Part { is_nightly: true, ..Part::new("miri", PACKAGES, miri) },
    Part { is_nightly: true, ..Part::new("fuzz", FUZZED, || fuzz(&["-max_total_time=60"])) },
    Part { needs: Some("ANYDOKU_DATA"), ..Part::new("conformance", PACKAGES, conformance) },
    Part::new("page", PACKAGES, page),
    Part::new("python", PACKAGES, || python::test(Libraries::All)),
    Part::new("javascript", PACKAGES, javascript::test),
    Part::new("package", &["."], package::test),
    Part::new("release", &["."], release::test),
    Part::new("browser", APP, || browser::test(Browser::Real)),
    Part::new("timed", APP, browser::test_timed),
    Part::new("browsers", APP, browser::test_each),
];

/// Runs everything; required before a release. What passed is remembered until its inputs change.
pub(crate) fn verify() -> Outcome {
    prerequisites::announce("several hours on two cores", true)?;
    parts::run(PARTS)
}

/// Builds the README's first command, including the app, and solves the 9x9 puzzles of the repository.
fn first_command() -> Outcome {
    let file = "puzzles/nine.txt";
    let mut solve = command(&["cargo", "run", "--release", "-q", "--", "solve", file]);
    solve.env_remove(BUILD_KIND);
    let solved = output(solve, "the README's command on the puzzles that come with it")?;
    let puzzles = files::read(file)?;
    let puzzles = puzzles.lines().filter(|line| !line.starts_with('#')).count();
    let solutions = String::from_utf8_lossy(&solved).lines().count();
    if solutions == puzzles {
        Ok(())
    } else {
        Err(format!("{puzzles} puzzles, {solutions} solutions"))
    }
}

fn format() -> Outcome {
    run(&["cargo", "fmt", "--all", "--check"])
}

/// Runs the lints with warnings as errors. Neither lints nor tests need the app built for a
/// browser.
fn lints(selection: &[&str]) -> Outcome {
    let mut lints = command(&["cargo", "clippy", "-q", "--all-targets"]);
    lints.args(selection).args(["--", "-D", "warnings"]).env("ANYDOKU_WEB", "skip");
    run_command(lints, &format!("cargo clippy {}", selection.join(" ")))
}

/// Runs tests. Without PDF tools, the tests that need them are skipped with a message, unless
/// `has_pdf_readers`.
fn tests(selection: &[&str], has_pdf_readers: bool) -> Outcome {
    let mut tests = command(&["cargo", "test", "-q"]);
    tests.args(selection).env("ANYDOKU_WEB", "skip");
    if has_pdf_readers {
        tests.env("ANYDOKU_PDF_READERS", "1");
    }
    run_command(tests, &format!("cargo test {}", selection.join(" ")))
}

fn documentation() -> Outcome {
    let mut command = command(&["cargo", "doc", "--workspace", "--no-deps", "-q"]);
    command.args(["--exclude=anydoku-python", "--features=anydoku/serde,anydoku-cli/columnar"]);
    command.env("RUSTDOCFLAGS", "-D warnings").env("ANYDOKU_WEB", "skip");
    run_command(command, "cargo doc, warnings denied")?;
    links::check()
}

/// Lints the libraries for a browser, where the engine has no threads.
fn wasm() -> Outcome {
    const TARGET: &str = "wasm32-unknown-unknown";
    const LIBRARIES: [&str; 6] = [
        "anydoku",
        "anydoku-explain",
        "anydoku-notation",
        "anydoku-play",
        "anydoku-render",
        "anydoku-scales",
    ];
    prerequisites::targets(&[TARGET])?;
    let packages = LIBRARIES.iter().flat_map(|library| ["-p", library]);
    let words = ["cargo", "clippy", "-q", "--target", TARGET].into_iter().chain(packages);
    run(&words.chain(["--", "-D", "warnings"]).collect::<Vec<_>>())
}

/// Runs tests that read the puzzle sets in the folder `ANYDOKU_DATA`.
fn conformance() -> Outcome {
    let words = ["cargo", "test", "--release", "-q", "-p", "anydoku", "-p", "anydoku-notation"];
    let modules = ["nine::", "canonical_nine::", "reglib::", "hardest::", "conformance::"];
    let words = words.into_iter().chain(["--test", "behavior", "--"]).chain(modules);
    run(&words.collect::<Vec<_>>())?;
    run(&["cargo", "test", "--release", "-q", "-p", "anydoku-scales"])
}

/// Measures the time to draw a page under WebAssembly.
pub(crate) fn page() -> Outcome {
    wasi::build(&["-p", "anydoku-render", "--example", "page"])?;
    run_command(wasi::run("examples/page.wasm", &[])?, "pages as SVG under WebAssembly")
}

/// Runs the lane kernels at the narrow widths under Miri.
pub(crate) fn miri() -> Outcome {
    prerequisites::nightly(&["miri", "rust-src"])?;
    let nightly = format!("+{}", prerequisites::NIGHTLY);
    let words = ["cargo", &nightly, "miri", "test", "-p", "anydoku", "--lib", "--", "lanes"];
    let mut command = command(&words);
    if cfg!(target_arch = "x86_64") {
        // Miri knows these instructions, so the 128-bit width is checked with the portable one.
        command.env("RUSTFLAGS", "-C target-feature=+ssse3,+sse4.1");
    }
    run_command(command, "the lane kernels under Miri")
}

/// Returns the paths of the samples that readers are tested with, for libFuzzer.
fn samples() -> Result<String, String> {
    let paths = files::entries("crates/notation/tests/sources")?;
    let paths: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
    Ok(paths.join(","))
}

/// Runs each fuzz target with these libFuzzer limits. Readers start with the samples of sources.
pub(crate) fn fuzz(limits: &[&str]) -> Outcome {
    prerequisites::nightly(&[])?;
    prerequisites::cargo_tool("cargo-fuzz")?;
    let targets = output(command(&["cargo", "fuzz", "list"]), "cargo fuzz list")?;
    for target in String::from_utf8_lossy(&targets).lines() {
        let mut command = command(&["cargo", "fuzz", "run", "-O", target, "--"]);
        command.args(limits);
        if target.starts_with("read") || target == "round_trip" {
            command.arg(format!("-seed_inputs={}", samples()?));
        }
        command.env("RUSTUP_TOOLCHAIN", prerequisites::NIGHTLY);
        run_command(command, &format!("cargo fuzz run {target} -- {}", limits.join(" ")))?;
    }
    Ok(())
}
