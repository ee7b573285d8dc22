//! Finds the files of the app, which are embedded: those that the package carries, or, in a checkout
//! of the repository, new ones. The app is built for wasm32 by a cargo process of its own, and packed by
//! the program of `anydoku-pack`. This package depends on neither, so that cargo builds it early and
//! nobody who installs the command needs them.
//!
//! The environment variable `ANYDOKU_WEB` selects the build: `skip` embeds nothing, for checks that do
//! not need the app; `quick` builds fast but large modules, for work on the app; `dist` embeds the files
//! that `cargo xtask dist` made.

mod sources;

use std::env;
use std::error::Error;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use sources::SOURCES;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The packages of the modules: `anydoku-app.wasm` is the binary `anydoku-app`.
const MODULES: &[&str] = &[
    "--package=anydoku-app",
    "--bin=anydoku-app",
    "--package=anydoku-worker",
    "--bin=anydoku-worker",
    "--features=anydoku-worker/browser",
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
    let package = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let packaged = package.join("dist");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let web = env::var("ANYDOKU_WEB").unwrap_or_default();
    let dist = if web == "skip" {
        fs::write(out.join("assets.rs"), "&[]")?;
        out
    } else if web == "dist" || !package.join("../app").is_dir() {
        println!("cargo::rerun-if-changed=dist");
        if !packaged.join("assets.rs").is_file() {
            let place = packaged.display();
            return Err(format!("{place}: no app; `cargo xtask dist` makes it").into());
        }
        packaged
    } else {
        let dist = out.join("dist");
        build_app(&package.join("../..").canonicalize()?, &out, &dist, web == "quick")?;
        dist
    };
    println!("cargo::rustc-env=ANYDOKU_DIST={}", dist.display());
    Ok(())
}

/// Builds and packs the app.
fn build_app(root: &Path, out: &Path, dist: &Path, is_quick: bool) -> Outcome<()> {
    for place in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(place).display());
    }
    require_target(root)?;
    let folder = target_folder(out)?;
    let tools = folder.join("pack");
    let jobs = env::var("NUM_JOBS")?;
    let common = |target_folder: &Path| -> Outcome<Command> {
        let mut cargo = clean(Command::new(env::var("CARGO")?), root);
        cargo.args(["build", "--locked", "--jobs", &jobs, "--target-dir"]).arg(target_folder);
        Ok(cargo)
    };
    let mut packer = common(&tools)?;
    packer.args(["--profile=pack", "--package=anydoku-pack"]);
    let profile = if is_quick { "web-quick" } else { "web" };
    let mut modules = common(&folder)?;
    modules.args(["--profile", profile, "--target", TARGET]).args(MODULES);
    // Panic messages must not contain the paths of the machine that built the package.
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default();
    let remap = format!("--remap-path-prefix={}=", home.join("registry/src/").display());
    modules.arg("--config").arg(format!("target.{TARGET}.rustflags=[{remap:?}]"));
    let packer = thread::spawn(move || packer.status());
    let modules = modules.status()?.success();
    let packer = packer.join().map_err(|_| "a thread has panicked")??.success();
    if !modules || !packer {
        return Err("see cargo's errors above".into());
    }
    let program =
        tools.join("pack").join("anydoku-pack").with_extension(env::consts::EXE_EXTENSION);
    let modules = folder.join(TARGET).join(profile);
    let kind = if is_quick { "quick" } else { "full" };
    let words: [&OsStr; 3] = [modules.as_ref(), dist.as_ref(), kind.as_ref()];
    if !Command::new(program).args(words).status()?.success() {
        return Err("the files could not be packed".into());
    }
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
    let profile =
        out.ancestors().nth(3).ok_or("the folder OUT_DIR is not below a folder of builds")?;
    Ok(profile.parent().unwrap_or(profile).join("web"))
}
