//! Collects the licenses of the packages that are part of what we distribute, as most of them require.

use std::collections::{BTreeSet, HashMap};
use std::env;
use std::path::{Path, PathBuf};

use crate::files;
use crate::shell::{command, output, target};

/// Words for cargo that select packages with everything they are linked with.
type Selection = &'static [&'static str];

const COMMAND: Selection = &["-p", "anydoku-cli", "--features=columnar", "--target", "all"];
/// The modules of the app, which the command embeds.
const APP: Selection = &[
    "-p",
    "anydoku-app",
    "-p",
    "anydoku-worker",
    "--features",
    "anydoku-worker/browser",
    "--target",
    "wasm32-unknown-unknown",
];
const PYTHON: Selection = &["-p", "anydoku-python", "--target", "all"];
const JAVASCRIPT: Selection = &["-p", "anydoku-javascript", "--target", "wasm32-unknown-unknown"];

/// What is distributed, and whether the typeface is in it.
const PRODUCTS: &[(&str, &[Selection], bool)] = &[
    ("command", &[COMMAND, APP], true),
    ("app", &[APP], true),
    ("python", &[PYTHON], true),
    ("javascript", &[JAVASCRIPT], false),
];

/// The name of the file in what is distributed.
pub(crate) const FILE: &str = "THIRD-PARTY.txt";

const TYPEFACE: &str = "crates/fonts/files/OFL.txt";

/// How the names of license files begin.
const NAMES: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// The texts of licenses, for packages that come without one.
const TEXTS: [(&str, &str); 3] = [
    ("MIT", include_str!("../../LICENSE-MIT")),
    ("Apache-2.0", include_str!("../../LICENSE-APACHE")),
    ("BSD-3-Clause", include_str!("bsd-3-clause.txt")),
];

/// A package of a registry.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    name: String,
    version: String,
    license: String,
    repository: String,
}

/// Writes the licenses of everything that is distributed to the folder `licenses` of cargo's target
/// folder.
pub(crate) fn write_all() -> Result<(), String> {
    PRODUCTS.iter().try_for_each(|(name, ..)| file(name).map(drop))
}

/// Returns the file with the licenses for a product. Builds of a release find it made before, where it
/// is the same for all of them.
pub(crate) fn file(name: &str) -> Result<PathBuf, String> {
    let path = target()?.join("licenses").join(format!("{name}.txt"));
    if env::var_os("CI").is_some() && path.is_file() {
        return Ok(path);
    }
    let product = PRODUCTS.iter().find(|(product, ..)| *product == name);
    let (_, selections, has_typeface) = product.ok_or_else(|| format!("no product {name}"))?;
    files::write(&path, text(selections, *has_typeface)?)?;
    Ok(path)
}

fn text(selections: &[Selection], has_typeface: bool) -> Result<String, String> {
    let mut packages = BTreeSet::new();
    for selection in selections {
        packages.extend(linked(selection)?);
    }
    let sources = files::entries(cargo_home().join("registry/src"))?;
    let mut text = String::from(
        "anydoku contains the packages below. Each is listed with its license and the texts that come \
         with it.\n",
    );
    let mut seen = HashMap::new();
    for package in &packages {
        let Package { name, version, license, .. } = package;
        text += &format!("\n{}\n{name} {version}: {license}\n", "=".repeat(100));
        let folder = format!("{name}-{version}");
        let folders = sources.iter().map(|registry| registry.join(&folder));
        let folder = folders.into_iter().find(|folder| folder.is_dir());
        let folder = folder.ok_or_else(|| format!("cargo has no sources of {name} {version}"))?;
        for license in texts(package, &folder)? {
            text += &match seen.get(&license) {
                Some(first) => format!("\nThe same text as for {first}.\n"),
                None => format!("\n{license}\n"),
            };
            seen.entry(license).or_insert_with(|| format!("{name} {version}"));
        }
    }
    if has_typeface {
        text += &format!("\n{}\nAtkinson Hyperlegible Next: OFL-1.1\n", "=".repeat(100));
        text += &format!("\n{}\n", files::read(TYPEFACE)?.trim_end());
    }
    Ok(text)
}

/// Returns the license texts in the folder of a package, or that of the license that it names.
fn texts(package: &Package, folder: &Path) -> Result<Vec<String>, String> {
    let is_license = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        path.is_file() && NAMES.iter().any(|word| name.starts_with(word))
    };
    let mut found = Vec::new();
    for file in files::entries(folder)?.iter().filter(|path| is_license(path)) {
        let license =
            std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        found.push(String::from_utf8_lossy(&license).trim_end().to_owned());
    }
    if found.is_empty() {
        found.push(standard_text(package)?);
    }
    Ok(found)
}

/// Returns the text of the license of a package that comes without one.
fn standard_text(Package { name, license, repository, .. }: &Package) -> Result<String, String> {
    let known =
        TEXTS.iter().find(|(id, _)| license.split([' ', '/', '(', ')']).any(|word| word == *id));
    let (_, text) = known
        .ok_or_else(|| format!("{name} has no license text, and {license} is unknown here"))?;
    let lines = text.lines().filter(|line| !line.starts_with("Copyright (c)"));
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    Ok(format!("Copyright (c) the authors of {name}, {repository}\n\n{}", text.trim()))
}

/// Returns the packages of registries that a selection is linked with.
fn linked(selection: Selection) -> Result<Vec<Package>, String> {
    let mut tree = command(&["cargo", "tree", "--locked", "--edges=normal", "--prefix=none"]);
    tree.args(["--no-dedupe", "--format={p}|{l}|{r}"]).args(selection);
    let tree = output(tree, &format!("cargo tree {}", selection.join(" ")))?;
    Ok(String::from_utf8_lossy(&tree).lines().filter_map(package).collect())
}

/// Reads a line of `cargo tree`, if it is about a package of a registry.
fn package(line: &str) -> Option<Package> {
    let mut fields = line.split('|');
    let (name, version) = fields.next()?.split_once(" v")?;
    let version = version.trim_end_matches(" (proc-macro)");
    let (license, repository) = (fields.next()?, fields.next()?);
    // Ours have a path after the version.
    (!version.contains(' ')).then(|| Package {
        name: name.to_owned(),
        version: version.to_owned(),
        license: license.to_owned(),
        repository: repository.to_owned(),
    })
}

/// Returns the folder in which cargo keeps packages.
pub(crate) fn cargo_home() -> PathBuf {
    let named = env::var_os("CARGO_HOME").map(PathBuf::from);
    named.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

    fn sample(license: &str) -> Package {
        package(&format!("sample v1.2.3 (proc-macro)|{license}|https://example.org")).unwrap()
    }

    #[test]
    fn reads_packages_of_registries() {
        let Package { name, version, .. } = sample("MIT");
        assert_eq!((name.as_str(), version.as_str()), ("sample", "1.2.3"));
        assert_eq!(package("anydoku v0.1.0 (/home/me/anydoku)|MIT|https://example.org"), None);
        assert_eq!(package(""), None);
    }

    #[test]
    fn packages_without_a_text_get_that_of_their_license() {
        let text = standard_text(&sample("MIT OR Zlib")).unwrap();
        assert!(text.contains("the authors of sample, https://example.org"));
        assert!(text.contains("Permission is hereby granted"));
        assert!(!text.contains("anydoku"));
        assert!(standard_text(&sample("Unknown-1.0")).is_err());
    }

    #[test]
    fn every_published_package_has_the_licenses() {
        for package in files::entries(format!("{ROOT}/crates")).unwrap() {
            let manifest = files::read(package.join("Cargo.toml")).unwrap();
            // The wheel is published, but not by cargo.
            if manifest.contains("publish = false") && !package.ends_with("python") {
                continue;
            }
            for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
                let same = files::read(package.join(name)).unwrap();
                assert_eq!(same, files::read(format!("{ROOT}/{name}")).unwrap());
            }
        }
    }
}
