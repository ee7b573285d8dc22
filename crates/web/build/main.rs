//! Builds the app's modules for wasm32, by a cargo of their own, in a target folder of their own
//! (`target/web`). With `ANYDOKU_WEB=skip` nothing is built; with `ANYDOKU_WEB=quick` the modules are
//! built as debug builds are, for work on the app.

#[expect(dead_code, reason = "the half of it that those who bind the modules need")]
mod modules;

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use modules::{MODULES, is_quick, is_skipped};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The packages that have these binaries, and the features that they need.
const PACKAGES: &[&str] = &["anydoku-app", "anydoku-worker"];
const FEATURES: &[&str] = &["anydoku-worker/browser", "anydoku-worker/files"];

/// What the modules are made from.
const SOURCES: &[&str] = &[
    ".cargo/config.toml",
    "Cargo.lock",
    "Cargo.toml",
    "crates/anydoku",
    "crates/app",
    "crates/fonts",
    "crates/notation",
    "crates/play",
    "crates/render",
    "crates/worker",
];

const TARGET: &str = "wasm32-unknown-unknown";

/// Variables by which the outer cargo speaks to its own build: they hold for the machine that it
/// builds for, not for the browser. (Those of a person's settings, like `CARGO_NET_OFFLINE`, stay.)
const OUTER: &[&str] = &[
    "CARGO_BUILD_RUSTFLAGS",
    "CARGO_BUILD_TARGET",
    "CARGO_CFG_",
    "CARGO_CRATE_",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_FEATURE_",
    "CARGO_MAKEFLAGS",
    "CARGO_MANIFEST_",
    "CARGO_PKG_",
    "CARGO_PRIMARY_PACKAGE",
    "CARGO_PROFILE_",
    "CARGO_TARGET_",
    "RUSTC",
    "RUSTDOC",
    "RUSTFLAGS",
    "RUSTDOCFLAGS",
];

fn main() {
    // An error that main returns is shown as a debugger sees it; this one is for people.
    if let Err(error) = make() {
        eprintln!("\nThe app could not be built: {error}\n");
        std::process::exit(1);
    }
}

fn make() -> Outcome<()> {
    println!("cargo::rerun-if-env-changed=ANYDOKU_WEB");
    println!("cargo::rerun-if-changed=build");
    if is_skipped() {
        println!("cargo::metadata=folder=");
        return Ok(());
    }
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../..").canonicalize()?;
    for place in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(place).display());
    }
    let target = target_folder(&PathBuf::from(env::var("OUT_DIR")?))?;
    build(&root, &target)?;
    println!("cargo::metadata=folder={}", target.join(TARGET).join(profile()).display());
    Ok(())
}

/// The profile that modules are built by.
fn profile() -> &'static str {
    if is_quick() { "web-quick" } else { "web" }
}

/// Builds all modules.
fn build(root: &Path, target: &Path) -> Outcome<()> {
    need_target(root)?;
    let mut cargo = clean(Command::new(env::var("CARGO")?), root);
    cargo.args(["build", "--locked", "--profile", profile(), "--target", TARGET]);
    cargo.args(PACKAGES.iter().flat_map(|package| ["-p", package]));
    cargo.args(MODULES.iter().flat_map(|module| ["--bin", module.binary]));
    cargo.args(FEATURES.iter().flat_map(|feature| ["--features", feature]));
    cargo.arg("--target-dir").arg(target);
    for folder in package_folders() {
        // Packages say where they panic: not by whose folders they were built from.
        let flag = format!("--remap-path-prefix={}=", folder.join("").display());
        cargo.arg("--config").arg(format!("target.{TARGET}.rustflags=[{flag:?}]"));
    }
    if cargo.status()?.success() { Ok(()) } else { Err("cargo says why, above".into()) }
}

/// The folders that cargo keeps the sources of packages in, one a registry.
fn package_folders() -> Vec<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let registries = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let mut folders: Vec<PathBuf> =
        registries.into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    folders.sort();
    folders
}

/// Makes sure that Rust's standard library for the browser is there.
fn need_target(root: &Path) -> Outcome<()> {
    let present = || -> Outcome<bool> {
        let mut rustc = clean(Command::new(env::var("RUSTC")?), root);
        let told = rustc.args(["--print", "target-libdir", "--target", TARGET]).output()?;
        Ok(Path::new(String::from_utf8(told.stdout)?.trim()).is_dir())
    };
    if present()? {
        return Ok(());
    }
    println!("cargo::warning=the app needs Rust's target {TARGET}: rustup adds it");
    let added = clean(Command::new("rustup"), root).args(["target", "add", TARGET]).status();
    if added.is_ok_and(|status| status.success()) && present()? {
        return Ok(());
    }
    Err(format!(
        "Rust's standard library for {TARGET} is missing; get it by: rustup target add {TARGET} \
         (or build without the app: --no-default-features)"
    )
    .into())
}

/// A command in the folder of the workspace that knows nothing of the outer build.
fn clean(mut command: Command, root: &Path) -> Command {
    command.current_dir(root);
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(|name| OUTER.iter().any(|outer| name.starts_with(outer))) {
            command.env_remove(name);
        }
    }
    command
}

/// The folder `web` beside the profiles of the build that runs this.
fn target_folder(out: &Path) -> Outcome<PathBuf> {
    let profile = out.ancestors().nth(3).ok_or("OUT_DIR lies elsewhere than it used to")?;
    Ok(profile.parent().unwrap_or(profile).join("web"))
}
