//! Prerequisites of tasks beyond cargo: detected, installed if possible, otherwise reported.

use std::process::Command;

use crate::shell::{run, succeeds};

/// The toolchain for Miri and the fuzzers. Everything else uses the one in `rust-toolchain.toml`.
pub(crate) const NIGHTLY: &str = "nightly";

/// Programs that `test` needs, by command name.
const TEST: &[&str] = &["node", "npm", "qpdf", "pdftoppm", "cargo-deny"];

/// Chromium without windows, in which the tests take two thirds of the time.
const SHELL: &str = "chromium-headless-shell";

/// Browsers that people use.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome", "chrome"];

/// Programs that `verify` needs in addition.
const VERIFY: &[&str] = &["qemu-aarch64", "aarch64-linux-gnu-gcc", "cargo-fuzz"];

/// Prints what will be installed and how long the run takes.
pub(crate) fn announce(time: &str, is_verify: bool) {
    let more = if is_verify { VERIFY } else { &[] };
    let mut missing: Vec<&str> =
        TEST.iter().chain(more).copied().filter(|program| !is_installed(program)).collect();
    if !is_installed(SHELL) && (is_root() || first_installed(BROWSERS).is_none()) {
        missing.push(SHELL);
    }
    if is_verify && first_installed(BROWSERS).is_none() {
        missing.push(BROWSERS[0]);
    }
    if is_verify && !has_nightly() {
        missing.push("the nightly toolchain with Miri");
    }
    if missing.is_empty() {
        println!("Nothing needs to be installed. This takes {time}.");
    } else {
        println!("Will install {}. This takes {time}.", missing.join(", "));
    }
}

fn has_nightly() -> bool {
    succeeds(&["rustup", "run", NIGHTLY, "rustc", "--version"])
}

fn is_installed(program: &str) -> bool {
    succeeds(&["sh", "-c", &format!("command -v {program}")])
}

fn is_root() -> bool {
    succeeds(&["sh", "-c", "test \"$(id -u)\" = 0"])
}

/// Installs something with this command.
pub(crate) fn install(name: &str, words: &[&str]) -> Result<(), String> {
    run(words).map_err(|_| {
        format!(
            "cannot install {name} with: {} (the reason is above; is there a network?); the next run \
             goes on from here",
            words.join(" ")
        )
    })
}

/// Installs missing standard libraries for other targets with rustup.
pub(crate) fn targets(names: &[&str]) -> Result<(), String> {
    names.iter().try_for_each(|name| install(name, &["rustup", "target", "add", name]))
}

/// Installs the nightly toolchain with these components.
pub(crate) fn nightly(components: &[&str]) -> Result<(), String> {
    if !has_nightly() {
        install(NIGHTLY, &["rustup", "toolchain", "install", NIGHTLY, "--profile", "minimal"])?;
    }
    components.iter().try_for_each(|component| {
        install(component, &["rustup", "component", "add", component, "--toolchain", NIGHTLY])
    })
}

/// Installs a missing program from Debian's packages, if permitted.
pub(crate) fn program(name: &str, package: &str) -> Result<(), String> {
    if is_installed(name) {
        return Ok(());
    }
    if is_root() {
        let _ = run(&["apt-get", "update", "-q"]);
        return install(name, &["apt-get", "install", "-y", "-q", package]);
    }
    Err(format!("missing: {name}; install it with: apt-get install {package}"))
}

/// The browser that runs tests.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Browser {
    /// The headless shell, or any other browser if the shell cannot be installed.
    Fast,
    /// A browser that people use, for measurements and screenshots.
    Real,
}

/// Returns the path of a browser, and installs one from Debian's packages if there is none.
pub(crate) fn browser(browser: Browser) -> Result<String, String> {
    if browser == Browser::Fast {
        // Only Debian has a package of it, so this may fail.
        let _ = program(SHELL, SHELL);
        if let Some(path) = first_installed(&[SHELL]) {
            return Ok(path);
        }
    }
    if first_installed(BROWSERS).is_none() {
        program(BROWSERS[0], BROWSERS[0])?;
    }
    first_installed(BROWSERS).ok_or_else(|| format!("missing: {}", BROWSERS[0]))
}

/// Returns the path of the first of these programs that is installed.
fn first_installed(names: &[&str]) -> Option<String> {
    let find = names.join(" || command -v ");
    let found = Command::new("sh").args(["-c", &format!("command -v {find}")]).output().ok()?;
    Some(String::from_utf8(found.stdout).ok()?.trim().to_owned()).filter(|path| !path.is_empty())
}

/// Installs a missing cargo subcommand from the registry.
pub(crate) fn cargo_tool(name: &str) -> Result<(), String> {
    if is_installed(name) {
        return Ok(());
    }
    // An optimized build would take minutes and save only seconds.
    install(name, &["cargo", "install", "--locked", "--debug", name])
}
