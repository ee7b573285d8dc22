//! Prerequisites of tasks beyond cargo: detected, installed if possible, otherwise reported.

use std::path::Path;
use std::process::Command;

use crate::shell::{run, succeeds};

/// The toolchain for Miri and the fuzzers. Everything else uses the one in `rust-toolchain.toml`.
pub(crate) const NIGHTLY: &str = "nightly";

/// Programs that `test` needs, with the packages of Debian that have them.
const TEST: &[(&str, &str)] =
    &[("node", "nodejs"), ("npm", "npm"), ("qpdf", "qpdf"), ("pdftoppm", "poppler-utils")];

/// The other browsers in which the core flows run, and a screen for the one that needs it.
const OTHER_BROWSERS: &[(&str, &str)] =
    &[("firefox-esr", "firefox-esr"), ("WebKitWebDriver", "webkit2gtk-driver"), ("Xvfb", "xvfb")];

/// Programs that `verify` needs in addition.
const VERIFY: &[(&str, &str)] = &[
    ("aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu"),
    ("fish", "fish"),
    ("groff", "groff"),
    ("qemu-aarch64", "qemu-user"),
    ("qemu-aarch64-static", "qemu-user-static"),
    ("zsh", "zsh"),
];

/// Tools that `verify` installs with cargo.
const VERIFY_TOOLS: &[&str] = &["cargo-fuzz"];

/// Chromium without windows, in which the tests take two thirds of the time.
const SHELL: &str = "chromium-headless-shell";

/// Browsers that people use.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome", "chrome"];

/// Prints what will be installed and how long the run takes. Fails if something is missing that only the
/// user can install.
pub(crate) fn announce(time: &str, is_verify: bool) -> Result<(), String> {
    let more: &[_] = if is_verify { &[VERIFY, OTHER_BROWSERS] } else { &[] };
    let is_missing = |program: &str| !is_installed(program);
    let mut packages: Vec<&str> = TEST
        .iter()
        .chain(more.iter().copied().flatten())
        .filter_map(|&(program, package)| is_missing(program).then_some(package))
        .collect();
    let has_browser = first_installed(BROWSERS).is_some();
    let can_install = can_install();
    if is_missing(SHELL) && can_install {
        packages.push(SHELL);
    }
    if !has_browser && (is_verify || (is_missing(SHELL) && !can_install)) {
        packages.push(BROWSERS[0]);
    }
    let tools = if is_verify { VERIFY_TOOLS } else { &[] };
    let mut tools: Vec<&str> = tools.iter().copied().filter(|tool| is_missing(tool)).collect();
    if is_verify && !has_nightly() {
        tools.push("the nightly toolchain with Miri");
    }
    println!("{} This takes {time}.", plan(&packages, &tools, can_install)?);
    Ok(())
}

/// Words what will be installed, or what the user has to install.
fn plan(packages: &[&str], tools: &[&str], can_install: bool) -> Result<String, String> {
    if !packages.is_empty() && !can_install {
        return Err(missing(&packages.join(" ")));
    }
    let all = [packages, tools].concat();
    Ok(if all.is_empty() {
        "Nothing needs to be installed.".to_owned()
    } else {
        format!("Will install {}.", all.join(", "))
    })
}

fn missing(packages: &str) -> String {
    format!(
        "missing: {packages}; install with your package manager, on Debian and Ubuntu: \
         sudo apt-get install {packages}"
    )
}

/// Returns whether the nightly toolchain is installed.
pub(crate) fn has_nightly() -> bool {
    succeeds(&["rustup", "run", NIGHTLY, "rustc", "--version"])
}

fn is_installed(program: &str) -> bool {
    succeeds(&["sh", "-c", &format!("command -v {program}")])
}

/// Returns whether packages of Debian can be installed: by root, and where there is `apt-get`.
fn can_install() -> bool {
    succeeds(&["sh", "-c", "test \"$(id -u)\" = 0 && command -v apt-get"])
}

/// Installs something with this command.
pub(crate) fn install(name: &str, words: &[&str]) -> Result<(), String> {
    run(words).map_err(|_| {
        format!(
            "cannot install {name} with: {} (the reason is above; is there a network?); the next run \
             continues from here",
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
    if can_install() {
        let _ = run(&["apt-get", "update", "-q"]);
        return install(name, &["apt-get", "install", "-y", "-q", package]);
    }
    Err(missing(package))
}

/// Installs the browsers other than Chromium.
pub(crate) fn other_browsers() -> Result<(), String> {
    OTHER_BROWSERS.iter().try_for_each(|(name, package)| program(name, package))
}

/// Where Linux keeps which emulators run programs of other processors.
const EMULATORS: &str = "/proc/sys/fs/binfmt_misc";

/// Lets the system run programs for arm64.
pub(crate) fn arm64() -> Result<(), String> {
    if cfg!(target_arch = "aarch64") {
        return Ok(());
    }
    program("qemu-aarch64-static", "qemu-user-static")?;
    // The package registers it only where systemd runs, and so not in containers.
    if !Path::new(EMULATORS).join("qemu-aarch64").exists() {
        let register = format!(
            "test -e {EMULATORS}/register || mount -t binfmt_misc binfmt_misc {EMULATORS}; \
             cat /usr/lib/binfmt.d/qemu-aarch64.conf > {EMULATORS}/register"
        );
        install("the emulator of arm64", &["sh", "-c", &register])?;
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn announces_only_what_it_can_install() {
        let packages = ["qpdf", "poppler-utils"];
        let tools = ["cargo-fuzz"];
        assert_eq!(
            plan(&packages, &tools, true).unwrap(),
            "Will install qpdf, poppler-utils, cargo-fuzz."
        );
        assert!(
            plan(&packages, &tools, false)
                .unwrap_err()
                .contains("apt-get install qpdf poppler-utils")
        );
        assert_eq!(plan(&[], &tools, false).unwrap(), "Will install cargo-fuzz.");
        assert_eq!(plan(&[], &[], false).unwrap(), "Nothing needs to be installed.");
    }
}
