//! The floors of the app's modules: a file depends on lower floors and on its own floor only, and no
//! two files depend on each other. Only files in `dispatch/` implement the app.

#[path = "../../../tests/source_graph.rs"]
mod source_graph;

use source_graph::{Sources, name};

/// The floors, by folder or file at the root, from the lowest to the highest.
const FLOORS: [&[&str]; 11] = [
    &["util"],
    &["model", "theme"],
    &["actions"],
    &["state"],
    &["services"],
    &["drawing"],
    &["dispatch"],
    &["input"],
    &["components"],
    &["board", "controls", "dialogs", "header", "panels"],
    &["lazy", "main"],
];

fn floor(module: &[String]) -> usize {
    let name = module.first().map_or("main", String::as_str);
    let floor = FLOORS.iter().position(|names| names.contains(&name));
    floor.unwrap_or_else(|| panic!("{name} has no floor"))
}

#[test]
fn dependencies_lead_down() {
    let sources = Sources::read();
    let mut upward = Vec::new();
    for (module, targets) in sources.graph() {
        for target in targets.iter().filter(|target| floor(target) > floor(module)) {
            upward.push(format!("{} -> {}", name(module), name(target)));
        }
    }
    assert!(upward.is_empty(), "dependencies lead up:\n{}", upward.join("\n"));
}

#[test]
fn no_circles() {
    let in_circles = Sources::read().in_cycles();
    assert!(in_circles.is_empty(), "files are in circles:\n{}", in_circles.join("\n"));
}

/// What views must not do themselves: use services, the engine or the storage.
const SERVICES: [&str; 3] = ["services::", ".engine", ".writer"];

#[test]
fn views_use_no_services() {
    // The board draws and focuses itself, and the preview of a page is embedded by its view.
    const ALLOWED: [&str; 2] = ["services::page::", "services::paper::embed_page"];
    let mut using = Vec::new();
    for (module, code) in &Sources::read().0 {
        let is_view = (8..=9).contains(&floor(module));
        let code = ALLOWED.iter().fold(code.clone(), |code, allowed| code.replace(allowed, ""));
        if is_view && SERVICES.iter().any(|service| code.contains(service)) {
            using.push(name(module));
        }
    }
    assert!(using.is_empty(), "views use services:\n{}", using.join("\n"));
}

#[test]
fn only_dispatch_implements_the_app() {
    let sources = Sources::read();
    let implementing: Vec<String> = sources
        .0
        .iter()
        .filter(|(module, code)| {
            module.first().is_none_or(|first| first != "dispatch")
                && code.lines().any(|line| line.starts_with("impl App "))
        })
        .map(|(module, _)| name(module))
        .collect();
    assert!(implementing.is_empty(), "files implement the app:\n{}", implementing.join("\n"));
}
