//! The layers of the play model: dependencies between files have no cycles.

#[path = "../../../../tests/source_graph.rs"]
mod source_graph;

use source_graph::Sources;

#[test]
fn dependencies_between_files_form_no_cycle() {
    let in_cycles = Sources::read().in_cycles();
    assert!(in_cycles.is_empty(), "these files are in cycles:\n{}", in_cycles.join("\n"));
}
