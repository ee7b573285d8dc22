//! Project tasks: `cargo xtask TASK`. Everything a task needs it installs, or says in one line what
//! is missing and how to get it.

mod answers;
mod browser;
mod needs;
mod shell;
mod steps;
mod wasi;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test          every check, as CI runs it (about 20 minutes on two cores when cold)
cargo xtask test --quick  format, lints and the tests of the workspace alone
cargo xtask answers [FILE...]
                          the same answers from every vector width, aarch64 and wasm32
cargo xtask browser [SUBJECT...]
                          the app in a real browser: all its tests, or some
cargo xtask screenshots   the pictures of the app in docs/pictures
cargo xtask page          how long a page takes as SVG, under WebAssembly
cargo xtask fuzz SECONDS  each fuzz target for that long
cargo xtask miri          the lane kernels at the portable width under Miri";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["test"] => steps::test(),
        ["test", "--quick"] => steps::quick(),
        ["answers", files @ ..] => answers::compare(files),
        ["browser", subjects @ ..] => browser::test(subjects),
        ["screenshots"] => browser::screenshots(),
        ["page"] => steps::page(),
        ["fuzz", seconds] => steps::fuzz(&[&format!("-max_total_time={seconds}")]),
        ["miri"] => steps::miri(),
        _ => Err(USAGE.to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
