//! Builds release archives of the command, and tests the programs in them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::package::dist;
use crate::shell::{BUILD_KIND, command, output, run, run_command, target};
use crate::{files, licenses, prerequisites, shells};

/// The targets that archives are built for on Linux, with Zig as the C compiler and linker of all of
/// them. The version is that of the oldest glibc that the program runs with.
const LINUX: &[(&str, &str)] = &[
    ("x86_64-unknown-linux-musl", ""),
    ("aarch64-unknown-linux-musl", ""),
    ("x86_64-unknown-linux-gnu", ".2.17"),
    ("aarch64-unknown-linux-gnu", ".2.17"),
];

/// Parquet and Arrow files, which `cargo install` leaves out unless asked.
const COLUMNAR: &str = "--features=columnar";

/// The linker script that leaves out unwind tables.
const NO_TABLES: &str = "xtask/src/no_unwind_tables.ld";

/// Documents that every archive holds.
const DOCUMENTS: &[&str] = &["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// The shells with completions, and the names under which they look for those of `anydoku`.
const COMPLETIONS: &[(&str, &str)] = &[
    ("bash", "anydoku.bash"),
    ("elvish", "anydoku.elv"),
    ("fish", "anydoku.fish"),
    ("powershell", "_anydoku.ps1"),
    ("zsh", "_anydoku"),
];

/// Builds the archives for these targets, or for all that this system can build for.
pub(crate) fn archives(targets: &[&str]) -> Result<(), String> {
    let all: Vec<&str> = LINUX.iter().map(|(name, _)| *name).collect();
    let targets = if targets.is_empty() { &all } else { targets };
    if !Path::new("crates/web/dist/assets.rs").is_file() {
        dist()?;
    }
    let folder = target()?.join("archives");
    files::create_folder(&folder)?;
    // Pages and completions are the same for every target.
    let shared = folder.join("shared");
    let _ = fs::remove_dir_all(&shared);
    let mut host = command(&["cargo", "build", "-q", "-p", "anydoku-cli", COLUMNAR]);
    host.env(BUILD_KIND, "skip");
    run_command(host, "cargo build, for manual pages and completions")?;
    let program = target()?.join("debug/anydoku").display().to_string();
    files::create_folder(shared.join("man"))?;
    run(&[&program, "man", &shared.join("man").display().to_string()])?;
    for (shell, name) in COMPLETIONS {
        let text = output(command(&[&program, "completions", shell]), &format!("for {shell}"))?;
        files::write(shared.join("completions").join(name), text)?;
    }
    files::copy(licenses::file("command")?, shared.join(licenses::FILE))?;
    for name in targets {
        archive(&folder, &shared, name)?;
    }
    Ok(())
}

/// Builds the archive for a target.
fn archive(folder: &Path, shared: &Path, name: &str) -> Result<(), String> {
    let program = build(name)?;
    let title = format!("anydoku-{}-{name}", env!("CARGO_PKG_VERSION"));
    let staged = folder.join(&title);
    let _ = fs::remove_dir_all(&staged);
    for part in ["man", "completions"] {
        files::copy_folder(shared.join(part), staged.join(part))?;
    }
    let documents = DOCUMENTS.iter().map(PathBuf::from);
    for file in documents.chain([shared.join(licenses::FILE), program]) {
        files::copy(&file, staged.join(file.file_name().unwrap_or_default()))?;
    }
    let is_windows = name.contains("windows");
    let archive = format!("{title}.{}", if is_windows { "zip" } else { "tar.gz" });
    // The `tar` of Windows writes zip files.
    let kind = if is_windows { "-acf" } else { "-czf" };
    let mut pack = command(&["tar", kind, &archive, &title]);
    pack.current_dir(folder);
    run_command(pack, &archive)
}

/// Builds the program for a target and returns its path.
fn build(name: &str) -> Result<PathBuf, String> {
    let glibc = LINUX.iter().find(|(known, _)| *known == name).map(|(_, version)| version);
    prerequisites::targets(&[name])?;
    let mut cargo = match glibc {
        Some(version) if cfg!(target_os = "linux") => {
            let tools = zig()?;
            let mut cargo = command(&[&tools.join("cargo-zigbuild").display().to_string()]);
            cargo.args(["zigbuild", "--target", &format!("{name}{version}")]);
            cargo.env("PATH", with_folder(&tools)?);
            cargo
        }
        _ => command(&["cargo", "build", "--target", name]),
    };
    cargo.args(["--profile=dist", "--package=anydoku-cli", COLUMNAR, "-q"]).env(BUILD_KIND, "dist");
    if name.contains("linux") {
        // Nothing unwinds in this profile; the tables would be a megabyte. Windows requires them.
        // Addresses that are only known when the program starts would be another, and are needed by
        // libraries alone.
        let flags = "-C force-unwind-tables=no -C relocation-model=static";
        cargo.env("RUSTFLAGS", format!("{flags} -C link-arg=-Wl,-T,{NO_TABLES}"));
    }
    run_command(cargo, &format!("{name}: cargo build --profile dist"))?;
    let end = if name.contains("windows") { "anydoku.exe" } else { "anydoku" };
    Ok(target()?.join(name).join("dist").join(end))
}

/// Installs Zig and its cargo subcommand, from the Python registry, and returns their folder.
fn zig() -> Result<PathBuf, String> {
    prerequisites::program("python3", "python3-venv")?;
    let folder = target()?.join("python/zig");
    let place = folder.display().to_string();
    let tools = folder.join("bin");
    if !tools.join("cargo-zigbuild").exists() {
        prerequisites::install("a virtual environment", &["python3", "-m", "venv", &place])?;
        let python = tools.join("python").display().to_string();
        let words = [&python, "-m", "pip", "install", "-q", "cargo-zigbuild>=0.24,<0.25"];
        prerequisites::install("cargo-zigbuild", &words)?;
    }
    Ok(tools)
}

/// Returns the search path with one more folder.
fn with_folder(folder: &Path) -> Result<std::ffi::OsString, String> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = [folder.to_owned()].into_iter().chain(env::split_paths(&path));
    env::join_paths(folders).map_err(|error| error.to_string())
}

/// Uses the completions and manual pages, and runs the command's tests with the programs of the
/// archives: those for other processors under emulation.
pub(crate) fn test() -> Result<(), String> {
    archives(&[])?;
    let folder = target()?.join("archives");
    shells::test(&folder.join("shared"))?;
    prerequisites::arm64()?;
    for (name, _) in LINUX {
        let title = format!("anydoku-{}-{name}", env!("CARGO_PKG_VERSION"));
        let program = folder.join(&title).join("anydoku");
        let mut tests = command(&["cargo", "test", "-q", "-p", "anydoku-cli", COLUMNAR]);
        tests.env("ANYDOKU_PROGRAM", &program).env(BUILD_KIND, "skip");
        // What programs for glibc load under emulation.
        tests.env("QEMU_LD_PREFIX", "/usr/aarch64-linux-gnu");
        run_command(tests, &format!("the command's tests with {title}"))?;
    }
    Ok(())
}
