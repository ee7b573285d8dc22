//! What tasks need beyond cargo: looked for, installed where that can be done, else named.

use crate::shell::{run, succeeds};

/// The toolchain that Miri and the fuzzers run on; everything else is built by the one that
/// `rust-toolchain.toml` names.
pub(crate) const NIGHTLY: &str = "nightly";

/// Standard libraries for other targets, added by rustup where missing.
pub(crate) fn targets(names: &[&str]) -> Result<(), String> {
    for name in names {
        run(&["rustup", "target", "add", name])
            .map_err(|_| format!("missing: target {name}; get it by: rustup target add {name}"))?;
    }
    Ok(())
}

/// The nightly toolchain with these components.
pub(crate) fn nightly(components: &[&str]) -> Result<(), String> {
    if !succeeds(&["rustup", "run", NIGHTLY, "rustc", "--version"]) {
        run(&["rustup", "toolchain", "install", NIGHTLY, "--profile", "minimal"]).map_err(
            |_| format!("missing: {NIGHTLY}; get it by: rustup toolchain install {NIGHTLY}"),
        )?;
    }
    for component in components {
        run(&["rustup", "component", "add", component, "--toolchain", NIGHTLY]).map_err(|_| {
            format!(
                "missing: {component}; get it by: \
                 rustup component add {component} --toolchain {NIGHTLY}"
            )
        })?;
    }
    Ok(())
}

/// A program, from Debian's packages where it is missing and we may install them.
pub(crate) fn program(name: &str, package: &str) -> Result<(), String> {
    let present = || succeeds(&["sh", "-c", &format!("command -v {name}")]);
    if present() {
        return Ok(());
    }
    let installed = succeeds(&["sh", "-c", "test \"$(id -u)\" = 0"])
        && run(&["apt-get", "update", "-q"]).is_ok()
        && run(&["apt-get", "install", "-y", "-q", package]).is_ok()
        && present();
    if installed {
        Ok(())
    } else {
        Err(format!("missing: {name}; get it by: apt-get install {package}"))
    }
}

/// A cargo subcommand, built from the registry where it is missing.
pub(crate) fn cargo_tool(name: &str) -> Result<(), String> {
    let subcommand = name.trim_start_matches("cargo-");
    if succeeds(&["cargo", subcommand, "--version"]) || succeeds(&["cargo", subcommand, "--help"]) {
        return Ok(());
    }
    // What checks for seconds need not be built for minutes.
    run(&["cargo", "install", "--locked", "--debug", name])
        .map_err(|_| format!("missing: {name}; get it by: cargo install --locked --debug {name}"))
}
