//! The checks, in the order in which they are run: the cheap ones first.

use crate::shell::{command, output, run, run_command};
use crate::{answers, browser, needs, wasi};

type Outcome = Result<(), String>;

/// Every check.
pub(crate) fn test() -> Outcome {
    newcomer()?;
    quick()?;
    licences()?;
    documentation()?;
    features()?;
    wasm()?;
    answers::compare(&[])?;
    miri()?;
    fuzz(&["-max_total_time=10"])?;
    browser::test(&[])
}

/// The README's commands build, app and all: every puzzle that comes with the repository is solved.
fn newcomer() -> Outcome {
    let file = "puzzles/nine.txt";
    let solved = output(
        command(&["cargo", "run", "--release", "-q", "--", "solve", file]),
        "the README's command on the puzzles that come with it",
    )?;
    let puzzles = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let puzzles = puzzles.lines().filter(|line| !line.starts_with('#')).count();
    let answers = String::from_utf8_lossy(&solved).lines().count();
    if answers == puzzles { Ok(()) } else { Err(format!("{puzzles} puzzles, {answers} answers")) }
}

/// Format, lints and the tests of the workspace. None of them needs the app built for a browser.
pub(crate) fn quick() -> Outcome {
    run(&["cargo", "fmt", "--all", "--check"])?;
    let mut lints = command(&["cargo", "clippy", "--workspace", "--all-targets", "--all-features"]);
    lints.args(["-q", "--", "-D", "warnings"]).env("ANYDOKU_WEB", "skip");
    run_command(lints, "cargo clippy --workspace --all-targets --all-features -- -D warnings")?;
    needs::program("qpdf", "qpdf")?;
    needs::program("pdftoppm", "poppler-utils")?;
    let mut tests = command(&["cargo", "test", "--workspace", "--all-features", "-q"]);
    tests.env("ANYDOKU_PDF_READERS", "1").env("ANYDOKU_WEB", "skip");
    run_command(tests, "cargo test --workspace --all-features")
}

/// Licences and origins of every dependency; what is known against them needs the net, and has its
/// own command in CONTRIBUTING.md.
fn licences() -> Outcome {
    needs::cargo_tool("cargo-deny")?;
    run(&["cargo", "deny", "-L", "error", "check", "bans", "licenses", "sources"])
}

/// The engine without its threads, as other crates' builds never have it.
fn features() -> Outcome {
    run(&["cargo", "clippy", "-q", "-p", "anydoku", "--lib", "--tests", "--", "-D", "warnings"])
}

fn documentation() -> Outcome {
    let words = ["cargo", "doc", "--workspace", "--no-deps", "-q"];
    let mut command = command(&words);
    command.env("RUSTDOCFLAGS", "-D warnings").env("ANYDOKU_WEB", "skip");
    run_command(command, "cargo doc, warnings denied")
}

/// The engine, the notations and the pictures build for a browser.
fn wasm() -> Outcome {
    needs::targets(&["wasm32-unknown-unknown"])?;
    run(&[
        "cargo",
        "check",
        "-q",
        "--target",
        "wasm32-unknown-unknown",
        "-p",
        "anydoku",
        "-p",
        "anydoku-notation",
        "-p",
        "anydoku-render",
        "-p",
        "anydoku-play",
    ])
}

/// How long a page takes under WebAssembly.
pub(crate) fn page() -> Outcome {
    wasi::build("anydoku-render", "page")?;
    run_command(wasi::run("page", &[]), "pages as SVG under WebAssembly")
}

/// The lane kernels at the narrow widths under Miri.
pub(crate) fn miri() -> Outcome {
    needs::nightly(&["miri", "rust-src"])?;
    let nightly = format!("+{}", needs::NIGHTLY);
    let words = ["cargo", &nightly, "miri", "test", "-p", "anydoku", "--lib", "--", "lanes"];
    let mut command = command(&words);
    if cfg!(target_arch = "x86_64") {
        // Miri knows these instructions, so the 128-bit width is checked with the portable one.
        command.env("RUSTFLAGS", "-C target-feature=+ssse3,+sse4.1");
    }
    run_command(command, "the lane kernels under Miri")
}

/// Each fuzz target, with these limits of libFuzzer's.
pub(crate) fn fuzz(limits: &[&str]) -> Outcome {
    needs::nightly(&[])?;
    needs::cargo_tool("cargo-fuzz")?;
    for target in fuzz_targets()? {
        let mut command = command(&["cargo", "fuzz", "run", "-O", &target, "--"]);
        command.args(limits);
        command.env("RUSTUP_TOOLCHAIN", needs::NIGHTLY);
        run_command(command, &format!("cargo fuzz run {target} -- {}", limits.join(" ")))?;
    }
    Ok(())
}

/// The names of the files in `fuzz/fuzz_targets`.
fn fuzz_targets() -> Result<Vec<String>, String> {
    let folder = "fuzz/fuzz_targets";
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{folder}: {error}"))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| Some(entry.ok()?.path().file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort_unstable();
    Ok(names)
}
