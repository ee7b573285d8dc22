//! The version of a release: whether everything that names it agrees, and what changed in it.

use crate::files;

/// The version of all packages.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// How to install the published packages. The README says it from the first release on.
const INSTALL: [&str; 4] = [
    "cargo install anydoku-cli",
    "cargo add anydoku",
    "pip install anydoku",
    "npm install anydoku",
];

/// Prints the section of the changelog for a tag, such as `v0.1.0`. Fails if the packages have another
/// version, if there is no section, or if the README does not say how to install what is released.
pub(crate) fn print_notes(tag: &str) -> Result<(), String> {
    if tag.strip_prefix('v') != Some(VERSION) {
        return Err(format!("the tag is {tag}, but Cargo.toml has the version {VERSION}"));
    }
    let readme = files::read("README.md")?;
    if let Some(line) = INSTALL.iter().find(|line| !readme.contains(*line)) {
        return Err(format!("README.md does not name `{line}`"));
    }
    let changelog = files::read("CHANGELOG.md")?;
    let notes = section(&changelog, VERSION)
        .ok_or_else(|| format!("CHANGELOG.md has no section \"## [{VERSION}] - DATE\""))?;
    println!("{notes}");
    Ok(())
}

/// Returns the text below the heading of a version.
fn section<'t>(changelog: &'t str, version: &str) -> Option<&'t str> {
    let heading = format!("## [{version}] - ");
    let mut sections = changelog.split("\n## ").skip(1);
    let section = sections.find(|section| section.starts_with(&heading[3..]))?;
    let (_, text) = section.split_once('\n')?;
    Some(text.trim()).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

    fn text(file: &str) -> String {
        files::read(format!("{ROOT}/{file}")).unwrap()
    }

    #[test]
    fn a_section_ends_before_the_next_version() {
        let changelog = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2027-01-31\n\n### Added\n- b\n\n\
                         ## [0.1.0] - 2026-12-01\n- a\n";
        assert_eq!(section(changelog, "0.2.0"), Some("### Added\n- b"));
        assert_eq!(section(changelog, "0.1.0"), Some("- a"));
        assert_eq!(section(changelog, "0.1"), None);
        assert_eq!(section(changelog, "Unreleased"), None);
    }

    /// A package would otherwise accept others of an older version.
    #[test]
    fn packages_depend_on_their_own_version() {
        let manifest = text("Cargo.toml");
        let lines = manifest.lines().filter(|line| line.contains("path = \"crates/"));
        let versions: Vec<&str> =
            lines.filter_map(|line| line.split("version = \"").nth(1)?.split('"').next()).collect();
        assert!(versions.len() > 10);
        assert!(versions.iter().all(|version| *version == VERSION), "{versions:?}");
    }

    #[test]
    fn the_npm_package_has_the_version_and_repository_of_the_others() {
        let manifest = text("Cargo.toml");
        let repository = manifest.lines().find_map(|line| line.strip_prefix("repository = \""));
        let repository = repository.and_then(|rest| rest.strip_suffix('"')).unwrap();
        let package = text("crates/javascript/package/package.json");
        for line in [
            format!("\"version\": \"{VERSION}\""),
            format!("\"url\": \"git+{repository}.git\""),
            format!("\"bugs\": \"{repository}/issues\""),
        ] {
            assert!(package.contains(&line), "package.json lacks {line}");
        }
    }
}
