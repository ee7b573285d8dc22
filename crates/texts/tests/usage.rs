//! No message is unused.

use std::fs;
use std::path::Path;

/// Collects the sources of a folder.
fn collect_sources(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect_sources(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn every_accessor_is_used() {
    let mut sources = include_str!("../src/rules.rs").to_owned();
    for package in ["play", "app", "explain", "render", "worker"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(package).join("src");
        collect_sources(&folder, &mut sources);
    }
    let accessors = include_str!(concat!(env!("OUT_DIR"), "/accessors.rs"));
    let names = accessors.split("pub fn ").skip(1).filter_map(|rest| rest.split('(').next());
    // A call may stand on the line after its receiver.
    let without_space: String = sources.split_whitespace().collect();
    let is_used = |name: &str| {
        let calls =
            ["texts.", "texts().", "explanations()."].map(|receiver| format!("{receiver}{name}("));
        let is_path = |path: &str| {
            sources.match_indices(path).any(|(at, path)| {
                !sources[at + path.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
            })
        };
        ["Texts", "Explanations"].iter().any(|catalog| is_path(&format!("{catalog}::{name}")))
            || calls.iter().any(|call| without_space.contains(call))
    };
    let (used, unused): (Vec<&str>, Vec<&str>) = names.partition(|name| is_used(name));
    assert!(used.len() > 100, "{}", used.len());
    assert_eq!(unused, [""; 0]);
}
