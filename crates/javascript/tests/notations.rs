//! Checks that the package's types and README name the notations that the engine has.

use anydoku_notation::Notation;

const TYPES: &str = include_str!("../package/index.d.ts");
const README: &str = include_str!("../package/README.md");

/// Returns the texts of a union type, in order.
fn members(name: &str) -> Vec<&'static str> {
    let (_, rest) = TYPES.split_once(&format!("export type {name} =")).unwrap();
    let (union, _) = rest.split_once(';').unwrap();
    let mut members: Vec<&str> = union.split('"').skip(1).step_by(2).collect();
    members.sort_unstable();
    members
}

/// Returns the names of the notations that can be written, or of the others.
fn names(are_written: bool) -> Vec<&'static str> {
    let notations = Notation::all().filter(|notation| notation.can_write() == are_written);
    let mut names: Vec<&str> = notations.map(Notation::name).collect();
    names.sort_unstable();
    names
}

#[test]
fn types_name_every_notation() {
    assert_eq!(members("WritableNotation"), names(true));
    assert_eq!(members("Notation"), names(false));
}

#[test]
fn the_readme_counts_notations() {
    let (all, written) = (Notation::all().count(), names(true).len());
    assert!(README.contains(&format!("in any of {all} notations")));
    assert!(README.contains(&format!("in another of {written} notations")));
}
