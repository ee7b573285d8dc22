//! Publishes the packages on crates.io, each after those that it depends on.

use std::process::Stdio;
use std::thread;
use std::time::{Duration, SystemTime};

use crate::install_profile::InstallProfile;
use crate::package::{PACKAGES, dist};
use crate::shell::command;

/// How long to wait if the registry asks for patience without a time: it accepts one new package in
/// this time.
const PAUSE: Duration = Duration::from_secs(600);

/// `cargo publish` for packages that were checked before. The app in one of them is not committed.
const PACKAGE: [&str; 4] = ["cargo", "publish", "--no-verify", "--allow-dirty"];

/// What the registry said to a package.
#[derive(Debug, PartialEq, Eq)]
enum Response {
    /// It has this version already.
    Exists,
    /// It accepts the package later.
    Later(Duration),
    /// Something else is wrong.
    Error,
}

/// Publishes every package whose version the registry does not have yet, so that an interrupted run can
/// be repeated. Waits where crates.io limits the rate of new packages. Whether the packages build is
/// what [`crate::package::test`] checks.
pub(crate) fn publish() -> Result<(), String> {
    dist()?;
    let _profile = InstallProfile::add()?;
    PACKAGES.iter().try_for_each(|name| publish_package(name))
}

/// Does everything but the uploads.
pub(crate) fn dry_run() -> Result<(), String> {
    dist()?;
    let _profile = InstallProfile::add()?;
    let packages = PACKAGES.iter().flat_map(|name| ["--package", name]);
    let words: Vec<&str> = PACKAGE.into_iter().chain(["--dry-run"]).chain(packages).collect();
    crate::shell::run(&words)
}

fn publish_package(name: &str) -> Result<(), String> {
    loop {
        println!("== {name}: cargo publish");
        let mut cargo = command(&[&PACKAGE, ["--package", name].as_slice()].concat());
        let output = cargo.stdout(Stdio::inherit()).output();
        let output = output.map_err(|error| format!("cargo publish: {error}"))?;
        if output.status.success() {
            return Ok(());
        }
        let errors = String::from_utf8_lossy(&output.stderr);
        match response(&errors, SystemTime::now()) {
            Response::Exists => {
                println!("   skipped: crates.io has this version");
                return Ok(());
            }
            Response::Later(wait) => {
                println!("   crates.io limits the rate: waiting {} s", wait.as_secs());
                thread::sleep(wait);
            }
            Response::Error => return Err(format!("{name}: cargo publish\n{errors}")),
        }
    }
}

/// Reads what cargo prints when the registry refuses a package.
fn response(errors: &str, now: SystemTime) -> Response {
    if errors.contains(" already exists on ") || errors.contains(" is already uploaded") {
        return Response::Exists;
    }
    if !errors.contains("429 Too Many Requests") {
        return Response::Error;
    }
    let named = errors.split_once(" after ").and_then(|(_, rest)| {
        let (date, _) = rest.split_once(" GMT")?;
        httpdate::parse_http_date(&format!("{date} GMT")).ok()
    });
    // A second more, as the time has no fractions. The clocks may differ: then the next response says so.
    let wait = named.map(|time| time.duration_since(now).unwrap_or_default());
    Response::Later(wait.map_or(PAUSE, |wait| wait + Duration::from_secs(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(date: &str) -> SystemTime {
        httpdate::parse_http_date(date).unwrap()
    }

    #[test]
    fn waits_until_the_named_time() {
        let errors = "error: failed to publish anydoku v0.1.0 to registry at https://crates.io\n\n\
            Caused by:\n  the remote server responded with an error (status 429 Too Many Requests): You have \
            published too many new crates in a short period of time. Please try again after Thu, 12 Dec \
            2024 14:24:53 GMT or email help@crates.io to have your limit increased.\n";
        let now = at("Thu, 12 Dec 2024 14:20:00 GMT");
        assert_eq!(response(errors, now), Response::Later(Duration::from_secs(294)));
        let now = at("Thu, 12 Dec 2024 15:00:00 GMT");
        assert_eq!(response(errors, now), Response::Later(Duration::from_secs(1)));
    }

    #[test]
    fn waits_without_a_named_time() {
        let errors = "the remote server responded with an error (status 429 Too Many Requests)";
        assert_eq!(response(errors, SystemTime::now()), Response::Later(PAUSE));
    }

    #[test]
    fn skips_versions_that_exist() {
        let errors = "error: crate anydoku-words@0.1.0 already exists on crates.io index";
        assert_eq!(response(errors, SystemTime::now()), Response::Exists);
        let errors = "(status 400 Bad Request): crate version `0.1.0` is already uploaded";
        assert_eq!(response(errors, SystemTime::now()), Response::Exists);
    }

    #[test]
    fn reports_other_errors() {
        let errors = "error: no token found, please run `cargo login`";
        assert_eq!(response(errors, SystemTime::now()), Response::Error);
    }
}
