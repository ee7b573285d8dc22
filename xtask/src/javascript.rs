//! Builds the npm package, installs it into a clean folder and tests it there.

use std::path::{Path, PathBuf};

use crate::prerequisites::{self, Browser};
use crate::shell::{command, run_command, target};
use crate::{browser, files, licenses};

const FOLDER: &str = "crates/javascript";
const TRIPLE: &str = "wasm32-unknown-unknown";
/// The cargo profile of the module.
const PROFILE: &str = "javascript";
/// Unrolls loops less and leaves vectors to the code that asks for them: the module is 29 kB smaller as
/// brotli, of 800 kB.
const SMALL_LOOPS: &str =
    "-C llvm-args=-unroll-runtime=false -C llvm-args=-unroll-threshold=50 -C no-vectorize-loops";

/// Builds the package and tests it in Node, in Chromium and with TypeScript.
pub(crate) fn test() -> Result<(), String> {
    let clean = install()?;
    let tests = test_files(&clean.join("tests"))?;
    run_in(&clean, &[&["node", "--test"], refs(&tests).as_slice()].concat())?;
    let npm = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
    run_in(&clean, &[&npm[..], &["typescript@5"]].concat())?;
    run_in(&clean, &["node", "node_modules/typescript/bin/tsc", "-p", "tests"])?;
    browser::install_packages()?;
    let tests = test_files(&clean.join("tests/chromium"))?;
    let mut node = command(&["node", "--test"]);
    node.args(tests).current_dir(&clean);
    node.env("CHROMIUM", prerequisites::browser(Browser::Fast)?);
    node.env("PLAYWRIGHT", absolute("tests/browser/node_modules/playwright-core/index.mjs")?);
    run_command(node, "the package in Chromium")
}

/// Compares the speed of the package in Node and in Chromium with that of the engine without
/// WebAssembly.
pub(crate) fn compare_speed() -> Result<(), String> {
    let clean = install()?;
    browser::install_packages()?;
    let build = ["cargo", "build", "-q", "--release", "-p", "anydoku-javascript"];
    let mut build = command(&build);
    run_command(
        {
            build.args(["--example", "times"]);
            build
        },
        "cargo build --release --example times",
    )?;
    let mut node = command(&["node", "tests/speed.mjs"]);
    node.current_dir(&clean);
    node.env("NATIVE", absolute(target()?.join("release/examples/times"))?);
    node.env("CHROMIUM", prerequisites::browser(Browser::Real)?);
    node.env("PLAYWRIGHT", absolute("tests/browser/node_modules/playwright-core/index.mjs")?);
    run_command(node, "times of the package and of the engine alone, in turn")
}

/// Builds and packs the package, and installs it with its tests. Returns the clean folder.
fn install() -> Result<PathBuf, String> {
    prerequisites::targets(&[TRIPLE])?;
    prerequisites::program("node", "nodejs")?;
    prerequisites::program("npm", "npm")?;
    let folder = absolute(target()?.join("javascript"))?;
    let package = folder.join("anydoku");
    build(&folder, &package)?;
    run_in(&folder, &["npm", "pack", "--silent", "./anydoku"])?;
    let size = command(&["node", &format!("{FOLDER}/tests/size.mjs"), &path_text(&package)]);
    run_command(size, "sizes of the package, compressed")?;
    let clean = folder.join("clean");
    files::create_empty_folder(&clean)?;
    files::write(clean.join("package.json"), br#"{ "private": true, "type": "module" }"#)?;
    let version = env!("CARGO_PKG_VERSION");
    let archive = path_text(&folder.join(format!("anydoku-{version}.tgz")));
    run_in(&clean, &["npm", "install", "--offline", "--no-audit", "--no-fund", &archive])?;
    files::copy_folder(Path::new(FOLDER).join("tests/package"), clean.join("tests"))?;
    Ok(clean)
}

/// Builds the modules and puts the package together. The folder `scales` is the package once more, with
/// the larger module that has the scales of other programs.
fn build(folder: &Path, package: &Path) -> Result<(), String> {
    files::create_empty_folder(package)?;
    files::copy_folder(Path::new(FOLDER).join("package"), package)?;
    build_module(folder, &["--no-default-features"], package)?;
    let scales = package.join("scales");
    files::create_empty_folder(&scales)?;
    for path in files::entries(Path::new(FOLDER).join("package"))? {
        let is_script = path.extension().is_some_and(|end| end == "js" || end == "ts");
        if let Some(name) = path.file_name().filter(|_| is_script) {
            files::copy(&path, scales.join(name))?;
        }
    }
    build_module(folder, &[], &scales)?;
    for license in ["LICENSE-MIT", "LICENSE-APACHE"] {
        files::copy(license, package.join(license))?;
    }
    files::copy(licenses::file("javascript")?, package.join(licenses::FILE))
}

/// Builds a module with these features and binds it to JavaScript in a folder.
fn build_module(folder: &Path, features: &[&str], bound: &Path) -> Result<(), String> {
    let modules = folder.join("build");
    let mut cargo = command(&["cargo", "build", "--locked", "-q", "--profile", PROFILE]);
    cargo.args(["--target", TRIPLE, "-p", "anydoku-javascript", "--lib", "--target-dir"]);
    cargo.arg(&modules).args(features);
    // All current browsers have vectors. Messages must not contain the paths of this machine.
    let sources = licenses::cargo_home().join("registry/src/");
    let remap = format!("--remap-path-prefix={}=", sources.display());
    cargo.env("RUSTFLAGS", format!("-C target-feature=+simd128 {SMALL_LOOPS} {remap}"));
    run_command(cargo, "build the module for JavaScript")?;
    let mut bind = command(&["cargo", "run", "-q", "-p", "anydoku-javascript"]);
    bind.args(["--features", "bind", "--bin", "anydoku-javascript-bind", "--"]);
    bind.arg(modules.join(TRIPLE).join(PROFILE).join("anydoku_javascript.wasm")).arg(bound);
    run_command(bind, "bind the module to JavaScript")
}

/// Runs a command in a folder.
fn run_in(folder: &Path, words: &[&str]) -> Result<(), String> {
    let mut command = command(words);
    command.current_dir(folder);
    run_command(command, &words.join(" "))
}

/// Returns the paths of the tests in a folder.
fn test_files(folder: &Path) -> Result<Vec<String>, String> {
    let mut files: Vec<String> = files::entries(folder)?
        .into_iter()
        .map(|path| path_text(&path))
        .filter(|path| path.ends_with(".test.mjs"))
        .collect();
    files.sort_unstable();
    Ok(files)
}

fn absolute(path: impl AsRef<Path>) -> Result<PathBuf, String> {
    let path = path.as_ref();
    std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn path_text(path: &Path) -> String {
    path.display().to_string()
}

fn refs(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}
