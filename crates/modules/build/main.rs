//! Builds the app's modules for wasm32 with a separate cargo process, in the target folder
//! `target/web`.
//!
//! The environment variable `ANYDOKU_WEB` selects the build: `skip` builds nothing, for checks that
//! do not need the app; `quick` builds fast but large modules, for work on the app.

use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The packages to build: the module `app` is the binary `anydoku-app`.
const SELECTION: &[&str] = &[
    "--package=anydoku-app",
    "--bin=anydoku-app",
    "--package=anydoku-worker",
    "--bin=anydoku-worker",
    "--features=anydoku-worker/browser",
];

/// The sources of the modules.
const SOURCES: &[&str] = &[
    ".cargo/config.toml",
    "Cargo.lock",
    "Cargo.toml",
    "crates/anydoku",
    "crates/app",
    "crates/explain",
    "crates/fonts",
    "crates/notation",
    "crates/play",
    "crates/protocol",
    "crates/render",
    "crates/texts",
    "crates/worker",
];

const TARGET: &str = "wasm32-unknown-unknown";

/// Environment variables of the outer cargo that apply to the host, not to the browser, and are
/// removed. (User settings like `CARGO_NET_OFFLINE` remain.) The job server is not shared, because
/// this build takes longest and must not wait for the rest.
const OUTER: &str = "CARGO_BUILD_RUSTFLAGS CARGO_BUILD_TARGET CARGO_CFG_ CARGO_CRATE_ \
    CARGO_ENCODED_RUSTFLAGS CARGO_FEATURE_ CARGO_MAKEFLAGS CARGO_MANIFEST_ CARGO_PKG_ \
    CARGO_PRIMARY_PACKAGE CARGO_PROFILE_ CARGO_TARGET_ RUSTC RUSTDOC RUSTFLAGS RUSTDOCFLAGS";

fn main() {
    // Rust would print an error that `main` returns in its debug form.
    if let Err(error) = build() {
        eprintln!("\nThe app could not be built: {error}\n");
        std::process::exit(1);
    }
}

fn build() -> Outcome<()> {
    println!("cargo::rerun-if-env-changed=ANYDOKU_WEB");
    println!("cargo::rerun-if-changed=build");
    let web = env::var("ANYDOKU_WEB").unwrap_or_default();
    if web == "skip" {
        return Ok(());
    }
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../..").canonicalize()?;
    for place in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(place).display());
    }
    require_target(&root)?;
    let profile = if web == "quick" { "web-quick" } else { "web" };
    let target = target_folder(&PathBuf::from(env::var("OUT_DIR")?))?;
    let mut cargo = clean(Command::new(env::var("CARGO")?), &root);
    cargo.args(["build", "--locked", "--profile", profile, "--target", TARGET]);
    cargo.args(SELECTION).arg("--target-dir").arg(&target);
    cargo.args(["--jobs", &env::var("NUM_JOBS")?]);
    // Panic messages must not contain the paths of the machine that built the package.
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default();
    let remap = format!("--remap-path-prefix={}=", home.join("registry/src/").display());
    cargo.arg("--config").arg(format!("target.{TARGET}.rustflags=[{remap:?}]"));
    if !cargo.status()?.success() {
        return Err("cargo says why, above".into());
    }
    println!("cargo::metadata=folder={}", target.join(TARGET).join(profile).display());
    Ok(())
}

/// Checks that Rust's standard library for the browser is installed.
fn require_target(root: &Path) -> Outcome<()> {
    let present = || -> Outcome<bool> {
        let mut rustc = clean(Command::new(env::var("RUSTC")?), root);
        let libdir = rustc.args(["--print", "target-libdir", "--target", TARGET]).output()?;
        Ok(Path::new(String::from_utf8(libdir.stdout)?.trim()).is_dir())
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

/// Prepares a command to run in the workspace folder without the environment of the outer build.
fn clean(mut command: Command, root: &Path) -> Command {
    command.current_dir(root);
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(|name| OUTER.split(' ').any(|outer| name.starts_with(outer))) {
            command.env_remove(name);
        }
    }
    command
}

/// Returns the folder `web` beside the profile folders of the current build.
fn target_folder(out: &Path) -> Outcome<PathBuf> {
    let profile = out.ancestors().nth(3).ok_or("OUT_DIR lies elsewhere than it used to")?;
    Ok(profile.parent().unwrap_or(profile).join("web"))
}
