//! Project tasks: `cargo xtask TASK`. A task installs what it needs, or reports in one line what is
//! missing and how to install it.

mod browser;
mod changed;
#[cfg(test)]
mod dependencies;
mod determinism;
mod files;
mod install_profile;
mod javascript;
mod licenses;
mod links;
mod package;
mod parts;
mod prerequisites;
mod publish;
mod python;
mod release;
mod semver;
mod shell;
mod shells;
mod site;
mod steps;
mod version;
mod wasi;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask check         format, lints and tests of changed packages, for frequent use
cargo xtask test          what CI runs: format, lints, all tests, docs, the app in a browser
                          (on two cores about 20 minutes after a fresh clone, 10 after that)
cargo xtask verify        before a release: all of test, then Miri, fuzz targets, other architectures,
                          every vector width, conformance, packages, archives, and all browser tests
                          again in a browser that people use, with the timed ones, and the core flows in
                          Firefox and WebKit (several hours)

cargo xtask answers [FILE...]
                          compare results of all vector widths, aarch64 and wasm32
cargo xtask browser [SUBJECT...]
                          browser tests: all except the timed ones, or the files whose names
                          begin with a subject
cargo xtask browsers      the core flows in Chromium, Firefox and WebKit, and the times to the first board
cargo xtask screenshots   take the screenshots of the app for docs/pictures
cargo xtask site          build the documentation site with the app in target/site, and check its links
cargo xtask page          time the drawing of a page as SVG under WebAssembly
cargo xtask fuzz SECONDS  run each fuzz target for SECONDS
cargo xtask python        build the wheel of the Python package and test it in an environment of its own,
                          with Spark and the other libraries
cargo xtask dist          build the app for the package that carries it
cargo xtask package       package everything for crates.io, build and test each package outside of the
                          repository, install the command from its package
cargo xtask archives [TARGET...]
                          build release archives: for Linux on x86-64 and arm64, or for these targets
cargo xtask release       build the archives for Linux and run the command's tests with their programs
cargo xtask licenses      write the licenses of all packages in what is distributed to target/licenses
cargo xtask notes TAG     print what changed in the release with this tag, and check that versions agree
cargo xtask publish [--dry-run]
                          publish the packages on crates.io that it does not have yet
cargo xtask semver        compare the libraries' interfaces with those of the last release
cargo xtask javascript    build the npm package, install it into a clean folder and test it in Node, in
                          Chromium and with TypeScript (`javascript speed`: compare its speed with that
                          of the engine without WebAssembly)
cargo xtask miri          run the lane kernels at the portable width under Miri";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    // Tasks name files relative to the root, wherever they are called.
    if let Err(error) = std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")) {
        eprintln!("the root of the repository: {error}");
        return ExitCode::FAILURE;
    }
    let outcome = match words.as_slice() {
        ["check"] => steps::check(),
        ["test"] => steps::test(),
        ["verify"] => steps::verify(),
        ["answers", files @ ..] => determinism::compare(files),
        ["browser"] => browser::test(prerequisites::Browser::Fast),
        ["browser", subjects @ ..] => browser::test_subjects(subjects),
        ["browsers"] => browser::test_each(),
        ["screenshots"] => browser::screenshots(),
        ["site"] => site::build(),
        ["page"] => steps::page(),
        ["fuzz", seconds] => steps::fuzz(&[&format!("-max_total_time={seconds}")]),
        ["python"] => python::test(python::Libraries::All),
        ["dist"] => package::dist().map(|_| ()),
        ["package"] => package::test(),
        ["archives", targets @ ..] => release::archives(targets),
        ["release"] => release::test(),
        ["licenses"] => licenses::write_all(),
        ["notes", tag] => version::print_notes(tag),
        ["publish"] => publish::publish(),
        ["publish", "--dry-run"] => publish::dry_run(),
        ["semver"] => semver::check(),
        ["javascript"] => javascript::test(),
        ["javascript", "speed"] => javascript::compare_speed(),
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
