//! The app's modules: built for wasm32 by a cargo of their own, in a target folder of their own
//! (`target/web`), and bound to JavaScript by the very version of wasm-bindgen they were built
//! with.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::pack::File;
use crate::{Outcome, imports, parts};

/// A module: the binary that it is made of, what its files are called, and whether it runs in a
/// worker.
struct Module {
    binary: &'static str,
    name: &'static str,
    is_worker: bool,
}

const MODULES: &[Module] = &[
    Module { binary: "anydoku-app", name: "app", is_worker: false },
    Module { binary: "anydoku-worker", name: "worker", is_worker: true },
    Module { binary: "anydoku-files", name: "files", is_worker: true },
];

/// The packages that have these binaries, and the features that they need.
const PACKAGES: &[&str] = &["anydoku-app", "anydoku-worker"];
const FEATURES: &[&str] = &["anydoku-worker/browser", "anydoku-worker/files"];

/// What the modules are made from.
pub(crate) const SOURCES: &[&str] = &[
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

/// Whether the modules are for those who work on the app, not for players.
fn is_quick() -> bool {
    env::var("ANYDOKU_WEB").as_deref() == Ok("quick")
}

/// The profile that modules are built by.
fn profile() -> &'static str {
    if is_quick() { "web-quick" } else { "web" }
}

/// Builds all modules.
pub(crate) fn build(root: &Path, out: &Path) -> Outcome<()> {
    need_target(root)?;
    let mut cargo = clean(Command::new(env::var("CARGO")?), root);
    cargo.args(["build", "--locked", "--profile", profile(), "--target", TARGET]);
    cargo.args(PACKAGES.iter().flat_map(|package| ["-p", package]));
    cargo.args(MODULES.iter().flat_map(|module| ["--bin", module.binary]));
    cargo.args(FEATURES.iter().flat_map(|feature| ["--features", feature]));
    cargo.arg("--target-dir").arg(target_folder(out)?);
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

/// What a browser loads of each module: its code and the script that binds it.
pub(crate) fn bind(root: &Path, out: &Path) -> Outcome<Vec<File>> {
    let built = target_folder(out)?.join(TARGET).join(profile());
    let mut files = Vec::new();
    for Module { binary, name, is_worker } in MODULES {
        let folder = out.join(format!("bound-{name}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder)?;
        let module = fs::read(built.join(format!("{binary}.wasm")))?;
        let cut = if *is_worker { None } else { Some(parts::cut(&module, name, &folder)?) };
        wasm_bindgen_cli_support::Bindgen::new()
            .input_bytes(name, cut.as_ref().map_or(module, |cut| cut.main.clone()))
            .web(true)?
            .typescript(false)
            // While one works on the app, profiles tell what took the time.
            .remove_name_section(!is_quick())
            .remove_producers_section(true)
            .omit_default_module_path(true)
            // Parts find the memory and the functions of the first by them.
            .keep_lld_exports(cut.is_some())
            .out_name(name)
            .generate(&folder)?;
        if folder.join("snippets").exists() {
            return Err(format!(
                "{binary} brings scripts of its own ({}), which the pages have no place for",
                folder.strip_prefix(root).unwrap_or(&folder).join("snippets").display()
            )
            .into());
        }
        let bound = fs::read(folder.join(format!("{name}_bg.wasm")))?;
        let script = fs::read_to_string(folder.join(format!("{name}.js")))?;
        let (bound, script) = imports::shorten(&bound, &script, &format!("./{name}_bg.js"))?;
        files.push(File::made(format!("{name}.wasm"), bound));
        match cut {
            Some(cut) => files.extend(cut.files(&script)?),
            None => files.push(File::made(format!("{name}.js"), script.into_bytes())),
        }
        if *is_worker {
            let script = include_str!("boot_worker.js").replace("MODULE", name);
            files.push(File::template(format!("{name}-boot.js"), script.into_bytes()));
        }
    }
    Ok(files)
}
