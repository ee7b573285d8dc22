//! The documentation site: mdBook's pages and the app in one folder that any static host can serve.

use std::path::{Path, PathBuf};

use crate::shell::{BUILD_KIND, command, run_command, target};
use crate::{files, licenses, prerequisites};

/// The newest versions of mdBook that the book's settings are written for.
const MDBOOK: &str = "^0.5";

/// Builds the site in the folder `site` of cargo's target folder, and checks its links. The program that
/// the variable `ANYDOKU` names, or one that is built, exports the app.
pub(crate) fn build() -> Result<(), String> {
    let target = target()?;
    let (book, site) = (target.join("book"), target.join("site"));
    let pages = book.join("src");
    let mut write = command(&["cargo", "run", "-q", "-p", "site", "--", "pages"]);
    write.arg(&pages);
    run_command(write, "pages of the book: cargo run -p site -- pages")?;
    files::copy("docs/book/book.toml", book.join("book.toml"))?;
    for (from, to) in [
        ("docs/book/theme/site.css", "theme/site.css"),
        ("docs/book/theme/fonts.css", "theme/fonts/fonts.css"),
        // The page shows the app's icon.
        ("crates/app/web/icon.svg", "theme/favicon.svg"),
        ("crates/app/web/icon-192.png", "theme/favicon.png"),
    ] {
        files::copy(from, book.join(to))?;
    }
    for file in ["latin-400.woff2", "latin-600.woff2"] {
        let file = format!("atkinson-hyperlegible-next-{file}");
        files::copy(
            Path::new("crates/fonts/files").join(&file),
            book.join("theme/fonts").join(&file),
        )?;
    }
    files::copy("crates/fonts/files/OFL.txt", book.join("theme/fonts/OFL.txt"))?;
    let mdbook = mdbook(&target)?;
    let mut build = command(&[&mdbook.to_string_lossy(), "build"]);
    build.arg(&book).arg("--dest-dir").arg(&site);
    run_command(build, "mdbook build")?;
    let mut export = command(&[&anydoku(&target)?.to_string_lossy(), "play", "--export"]);
    export.arg(site.join("app"));
    run_command(export, "anydoku play --export")?;
    files::copy(licenses::file("app")?, site.join("app").join(licenses::FILE))?;
    let mut check = command(&["cargo", "run", "-q", "-p", "site", "--", "check"]);
    check.arg(&site);
    run_command(check, "links of the site: cargo run -p site -- check")?;
    println!("   The site is in {}.", site.display());
    Ok(())
}

/// Returns the path of mdBook, and installs it below the target folder if it is not there.
fn mdbook(target: &Path) -> Result<PathBuf, String> {
    let root = target.join("tools");
    let program = root.join("bin/mdbook");
    if !program.exists() {
        let root = root.to_string_lossy();
        // An optimized build would take minutes and save only seconds.
        let words =
            ["cargo", "install", "mdbook", "--version", MDBOOK, "--locked", "--debug", "-q"];
        let options = ["--no-default-features", "--features", "search", "--root", &root];
        prerequisites::install("mdbook", &[words.as_slice(), options.as_slice()].concat())?;
    }
    Ok(program)
}

/// Returns the path of a command that contains the app.
fn anydoku(target: &Path) -> Result<PathBuf, String> {
    if let Some(program) = std::env::var_os("ANYDOKU") {
        return Ok(program.into());
    }
    let mut build = command(&["cargo", "build", "--release", "-q", "-p", "anydoku-cli"]);
    build.env_remove(BUILD_KIND);
    run_command(build, "cargo build --release -p anydoku-cli")?;
    Ok(target.join("release/anydoku"))
}
