//! Checks that the build script watches every package that the app is made of.

use std::process::Command;

#[path = "../build/sources.rs"]
mod sources;

/// The packages that the build script runs or builds for the browser.
const PARTS: [&str; 3] = ["anydoku-app", "anydoku-pack", "anydoku-worker"];

#[test]
fn every_package_of_the_app_is_watched() {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--locked", "--all-features", "--edges=normal,build"]);
    tree.args(["--target=wasm32-unknown-unknown", "--prefix=none", "--format={p}"])
        .args(PARTS.map(|part| format!("--package={part}")));
    let tree = tree.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).unwrap();
    // Packages of the repository have their folder after the version.
    let own: Vec<&str> = tree
        .lines()
        .filter_map(|line| line.split(['(', ')']).find(|part| part.contains(['/', '\\'])))
        .filter_map(|folder| folder.split(['/', '\\']).next_back())
        .collect();
    assert!(own.contains(&"app"), "{tree}");
    for folder in own {
        let folder = format!("crates/{folder}");
        assert!(sources::SOURCES.contains(&folder.as_str()), "{folder} is not watched");
    }
}
